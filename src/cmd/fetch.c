#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "mail/folder.h"
#include "mail/in/handling.h"
#include "mail/in/rate.h"
#include "mail/out/outbox.h"
#include "system/child.h"

static const struct option_entry options[] = {
    OPTION_GAMES, OPTION_MAIL, OPTION_LETTERS, OPTION_RATES, OPTION_END,
};

static const char manual[] =
    "Reads the mails in a mailbox that were not seen yet, over IMAP, and does with each what turnpost receive does. "
    "A mail is marked as seen only when the ledger is on the disk and the letters about it are in the outbox. "
    "While it is worked on it carries the flag \\Flagged, which is why the mailbox should be the games' own, or a folder that a filter fills.\n"
    "\n"
    "The login is that of the mailbox. "
    "Where letters go out by another one, --smtp-user, --smtp-netrc and --smtp-auth-command say so; what they leave open is the same for both.\n"
    "\n"
    "The exit status is 0 when all were dealt with, 75 when some are to be fetched again.\n"
    "\n"
    "  turnpost fetch imaps://mail.example.org/INBOX -u games \\\n"
    "      --auth-command 'pass games' -g games --host host.key \\\n"
    "      --smtp smtps://mail.example.org\n"
    "  turnpost fetch imaps://imap.example.org/INBOX -u box17 \\\n"
    "      --auth-command 'pass box17' -g games --host host.key \\\n"
    "      --smtp smtps://smtp.example.net --smtp-user games \\\n"
    "      --smtp-auth-command 'pass games'";

struct fetching {
    struct mailer *mailer;
    const char *url;
    int done, left;
};

static json_t *ask_mailbox(struct fetching *f, const char *what, json_int_t uid,
                           struct error *e)
{
    json_t *request = mailer_request(f->mailer, what, f->url);
    if (uid)
        json_put(request, "uid", json_integer(uid));
    return mailer_ask(f->mailer, request, e);
}

/* The mail's bytes; NULL when the server sent it without, being too large. */
static const char *decode_mail(struct arena *arena, const json_t *answer,
                               size_t *length)
{
    const char *base64 = json_string_value(json_object_get(answer, "message"));
    if (!base64)
        return NULL;
    size_t room = strlen(base64);
    unsigned char *bytes = arena_alloc(arena, room + 1);
    if (sodium_base642bin(bytes, room, base64, room, "\r\n", length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0)
        return NULL;
    return (const char *)bytes;
}

struct fetched {
    struct fetching *fetching;
    const json_t *answer;
};

/* The connection to the mailbox stays the parent's. */
static int handle_in_child(void *context)
{
    const struct fetched *fetched = context;
    struct mailer *mailer = fetched->fetching->mailer;
    struct error e = { 0 };
    const char *said = "left alone: it is too large";
    size_t length;
    const char *bytes =
        decode_mail(mailer->app->arena, fetched->answer, &length);
    if (bytes && !handling_mail(mailer, bytes, length, &said, &e)) {
        app_refuse(mailer->app, &e, NULL);
        return EX_TEMPFAIL;
    }
    app_tell(mailer->app, "%s\n", text_label(said, mailer->app->arena));
    return EX_OK;
}

/* An error without words was shown already. */
static bool handle_fetched(struct fetching *f, const json_t *answer,
                           struct error *e)
{
    struct fetched fetched = { f, answer };
    int status;
    if (!handling_run(f->mailer->app, f->mailer->at_work, handle_in_child,
                      &fetched, &status, e)) {
        app_refuse(f->mailer->app, e, NULL);
        *e = (struct error){ 0 };
        return false;
    }
    return status == EX_OK;
}

static bool fetch_one(struct fetching *f, json_int_t uid, struct error *e)
{
    json_t *answer = ask_mailbox(f, "take", uid, e);
    bool done = answer && handle_fetched(f, answer, e);
    json_decref(answer);
    if (!done)
        return false;
    answer = ask_mailbox(f, "seen", uid, e);
    done = answer != NULL;
    json_decref(answer);
    return done;
}

/* One that cannot be handled now does not hold up the others. */
static void fetch_each(struct fetching *f, const json_t *uids,
                       struct error *why)
{
    for (size_t i = 0; i < json_array_size(uids); i++) {
        struct error e = error_like(why);
        json_int_t uid = json_integer_value(json_array_get(uids, i));
        if (fetch_one(f, uid, &e)) {
            f->done++;
            continue;
        }
        f->left++;
        if (*e.what)
            *why = e;
        why->status = EX_TEMPFAIL;
    }
}

static bool fetch_all(struct mailer *mailer, struct error *e)
{
    struct fetching f = { .mailer = mailer, .url = mailer->inv->arguments[0] };
    struct handed handed;
    if (!folder_is_given(mailer, e))
        return false;
    if (!json_can_hold(f.url))
        return fail(e, EX_USAGE, "\"%s\" is not UTF-8", f.url);
    json_t *answer =
        rate_options(mailer, e) ? ask_mailbox(&f, "list", 0, e) : NULL;
    if (!answer)
        return false;
    mailer->at_work = child_note();
    fetch_each(&f, json_object_get(answer, "uids"), e);
    json_decref(answer);
    app_tell(mailer->app, "%d dealt with, %d left for later\n", f.done, f.left);
    handling_leftovers(mailer);
    rate_tell_all(mailer);
    struct error why = error_like(e);
    /* the letters of the others need not wait for those that are left */
    bool gone = !mailer->url || outbox_flush(mailer, &handed, &why) ||
                outbox_excuses(mailer, &handed, &why);
    if (!gone && !f.left)
        *e = why;
    return gone && !f.left;
}

static int fetch(struct invocation *inv, struct error *e)
{
    struct mailer mailer;
    bool done = mailer_open(&mailer, inv, e) && fetch_all(&mailer, e);
    return mailer_close(&mailer, done, e);
}

const struct command cmd_fetch = {
    .name = "fetch",
    .synopsis = HELP("fetch URL --games DIR --host KEY [--smtp URL]"),
    .group = TO_HOST,
    .summary = HELP("do what the unseen mails of a mailbox ask for"),
    .manual = HELP(manual),
    .options = options,
    .run = fetch,
    .least = 1,
    .most = 1,
};
