/** What the mail commands share: who sends, through what, with which words. */
#ifndef MAIL_MAILER_H
#define MAIL_MAILER_H

#include <time.h>

#include "command/command.h"
#include "ledger/ledger.h"
#include "mail/template/templates.h"
#include "system/libexec.h"

/** What became of a mail. */
enum result {
    RESULT_PLAYED,   /* the ledger has grown */
    RESULT_ANSWERED, /* or nothing was to be done */
    RESULT_REFUSED,
    RESULT_KEPT,    /* and nobody is answered */
    RESULT_DELAYED, /* it comes again */
    RESULTS
};

struct came_of {
    enum result result;
    bool turn;        /* somebody has moved */
    const char *game; /* its id, or NULL */
};

struct mailer {
    struct app *app;
    struct invocation *inv;
    struct key *host;   /* --host or --key, or NULL */
    const char *from;   /* --from: the sender's address, or NULL */
    const char *games;  /* --games: a folder of ledgers, or NULL */
    const char *outbox; /* where letters wait, or NULL */
    const char *url;    /* smtp://…, sendmail:…, or NULL: nothing is sent */
    struct libexec *tool;   /* turnpost-deliver once it was needed */
    struct store *store;    /* where the folder is a piece of a database's work
                               (mail/store.h), or NULL */
    struct own_letter *own; /* letters that this run put into the outbox */
    struct batch *batch;    /* what is written and not in place yet
                             (mail/batch.h), or NULL */
    char *at_work;       /* the tries of the mail that is handled now, which the
                            process that started this one can see; or NULL */
    struct held *looked; /* a game for the mail that is handled now
                            (folder_leave), or NULL */
    bool answers;        /* that mail, which nothing else tells of */
    struct came_of *came_of; /* of the mail that is handled now, or NULL */
    struct templates templates;
    int64_t now;
    struct timespec
        kept; /* ledgers from before are on the disk (outgoing_may_tell) */
    bool index_is_fresh; /* mail/index.h is as the folder was for this mail … */
    bool index_is_listed; /* … or but for what was written over in place */
    bool boot_is_known;
    unsigned char boot[16]; /* the time that the machine is on, for the index */
    int watch;              /* of index_watch, … */
    bool watches, follows; /* … if there is one, and since the index is as the
                              folder was */
};

/** How a server is reached and logged in to. */
#define OPTION_SERVER                                                          \
    OPTION("user", 'u', "NAME", "the name to log in with"),                    \
        OPTION("netrc", 0, "FILE", "name and password stand in this file"),    \
        OPTION("auth-command", 0, "COMMAND",                                   \
               "its first line is the password"),                              \
        OPTION("oauth2", 0, NULL, "what it prints is an OAuth 2 token"),       \
        OPTION("insecure", 0, NULL, "do without TLS where there is none"),     \
        OPTION("cafile", 0, "FILE", "trust the certificates in this file"),    \
        OPTION("timeout", 0, "SECONDS", "for each step with the server (60)")

/** The login of the sending side, where it is not that of OPTION_SERVER. All
 *  that send have it, so that they can share a file of options with fetch. */
#define OPTION_SMTP_LOGIN                                                      \
    OPTION("smtp-user", 0, "NAME", "the name for --smtp, if it is another"),   \
        OPTION("smtp-netrc", 0, "FILE", "--netrc for --smtp alone"),           \
        OPTION("smtp-auth-command", 0, "COMMAND",                              \
               "--auth-command for --smtp alone"),                             \
        OPTION("smtp-oauth2", 0, NULL, "what that prints is an OAuth 2 token")

/** How mail goes out. */
#define OPTION_MAIL                                                            \
    OPTION("from", 0, "ADDRESS", "the sender's address"),                      \
        OPTION("smtp", 0, "URL", "send through smtp://... or smtps://..."),    \
        OPTION("sendmail", 0, "PROGRAM",                                       \
               "send through the local mail system"),                          \
        OPTION_SERVER, OPTION_SMTP_LOGIN,                                      \
        OPTION("templates", 0, "DIR", "take letters from here first"),         \
        OPTION("options", 0, "FILE", "more options, one a line")

/** How many letters a mail may call forth (mail/in/rate.h). */
#define OPTION_RATES                                                           \
    OPTION("answers", 0, "NUMBER",                                             \
           "that a seat's questions get in an hour (20)"),                     \
        OPTION("answers-day", 0, "NUMBER", "the same for a day (60)"),         \
        OPTION("hints", 0, "NUMBER",                                           \
               "that mails without a valid code get in an hour (3)"),          \
        OPTION("hints-day", 0, "NUMBER", "the same for a day (10)")

/** What letters are like. */
#define OPTION_LETTERS                                                         \
    OPTION("tags", 0, NULL, "put turn codes into Reply-To (games+CODE@...)"),  \
        OPTION("no-picture", 0, NULL, "without the map as a picture"),         \
        OPTION("page-url", 0, "URL",                                           \
               "name this page in letters (turnpost page --site)")

#define OPTION_GAMES                                                           \
    OPTION("games", 'g', "DIR", "the folder of ledgers"),                      \
        OPTION("host", 0, "KEY", "the host's key file"),                       \
        OPTION("passphrase-file", 0, "FILE", "the passphrase of the key"),     \
        OPTION("admin", 0, "ADDRESS", "who is told what needs a person")

/** Reads the options, whichever the command has, and the key. Close it. */
bool mailer_open(struct mailer *mailer, struct invocation *inv,
                 struct error *e);
/** Ends the tool, wipes the key; the exit status. */
int mailer_close(struct mailer *mailer, bool done, const struct error *e);

/** A request to turnpost-deliver with the options of OPTION_SERVER in it, or,
 *  when @p what is "mail", those of OPTION_SMTP_LOGIN before them; the caller
 *  owns it. */
json_t *mailer_request(const struct mailer *mailer, const char *what,
                       const char *url);
/** Asks turnpost-deliver, or hands a mail over to a program; takes the
 * reference to @p request. The answer when that says "done", which the caller
 * owns; else NULL with an error: EX_TEMPFAIL when trying again may do,
 * EX_UNAVAILABLE when the other side refuses this very message, another one
 * when something is to be put right here first. */
json_t *mailer_ask(struct mailer *mailer, json_t *request, struct error *e);
/** What a program in libexec refuses with @p answer, EX_TEMPFAIL where that
 *  does not say how; takes the reference to it. NULL. */
json_t *mailer_refused(json_t *answer, struct error *e);

#endif
