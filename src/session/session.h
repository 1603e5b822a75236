/** A command at work on a ledger: reading it, the key, writing it again. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include <sys/stat.h>

#include "command/command.h"
#include "core/output.h"
#include "ledger/ledger.h"
#include "session/draft.h"
#include "session/secrets.h"
#include "show/format.h"

struct memory_place;
struct signer;

struct session {
    struct invocation *inv;
    struct app *app;
    const char *path;  /* the LEDGER argument, or NULL */
    bool is_file;      /* a file, not standard input */
    struct stat read;  /* the file as it was when it was read */
    const char *bytes; /* as read, perhaps armoured */
    size_t length;
    struct key *key;                /* or NULL */
    const char *key_path;           /* its file */
    bool key_found;                 /* which nobody has named with --key */
    unsigned char mine[KEY_PUBLIC]; /* a seat's key, open or not … */
    bool is_mine;                   /* … if there is one */
    struct actor actor;
    struct ledger *ledger; /* NULL until session_open */
    struct ledger *whole;  /* as read, if `ledger` is a copy of foresee */
    int before;            /* number of its last entry then */
    struct ledger *then;   /* of an earlier entry that is shown, or NULL */
    struct ledger *marked; /* of one that changes are marked since, or NULL */
    bool signs;            /* what its key signs is remembered */
    bool remembered;       /* --heads has what the command has done */
};

/** Only the bytes of LEDGER (argument number @p index, or standard input). */
bool session_read(struct session *s, struct invocation *inv, int index,
                  struct error *e);

/** The bytes, the key of --key, the ledger, the seat of --seat and the check
 *  by --heads, whichever the command has options for. */
bool session_open(struct session *s, struct invocation *inv, struct error *e);
/** The same with a replay of everything; each entry goes to @p each. */
bool session_replay(struct session *s, struct invocation *inv, entry_fn *each,
                    void *context, struct error *e);

/** Without --key: opens the key that is found for this use (keyring.c), if one
 *  is. */
bool session_take_key(struct session *s, enum key_use use, struct error *e);

/** Tells of an entry that is dated more than a day ahead of the clock. */
void session_tell_time(const struct app *app, const struct ledger *ledger);

/** Between peers: does the copy agree with what is remembered of the key? Else
 *  the key signs nothing. Who @p plays needs --resume where the key has acted
 *  and nothing is remembered of it. Tells of an entry that was displaced. */
bool session_may_sign(struct session *s, bool plays, struct error *e);
/** Remembers that the key has signed the move, for a host to apply, before
 *  anybody has it. Fails when it has signed another one for the position. */
bool session_sign_move(struct session *s, const char *text, struct error *e);
/** The same of its seat's handing on. */
bool session_sign_hand(struct session *s, const struct card *card,
                       struct error *e);
/** The signer after what was there when the session began. */
struct signer session_signer(const struct session *s,
                             const struct memory_place *place);

/** The seat that acts: of --seat, else the one of the key (the one that is
 *  due when it has several), else the one that is due. -1 with an error. */
int session_seat(const struct session *s, struct error *e);

/** The seat whose move @p text would be: session_seat, but an `undo` of which
 *  nobody says whose it is belongs to the last mover. */
int session_mover(const struct session *s, const char *text, struct error *e);

/** The seat whose eyes are at this session: of --seat, else of the key, a found
 *  one too; -1: nobody knows. */
int session_reader(const struct session *s);

/** When play waits for a reveal: hints who is to make it, or how when that is
 *  the session's own key. False. */
bool session_waits(const struct session *s, struct error *e);

/** The move *text was refused with @p e: is it another one in what people type
 *  (words/reading.h)? Then *text is that, in the game's own words. False
 *  with @p e as it was, or with all that it may mean. */
bool session_meant(struct session *s, const char **text, struct error *e);
/** Tells how a move was understood. */
void session_tell_meant(const struct session *s, const char *move);

/** After the move @p text was refused: not one's turn ends with EX_NOPERM, but
 *  an `undo` is nobody's turn; and where a reveal is waited for, session_waits
 *  hints. False. */
bool session_refused(const struct session *s, const char *text,
                     struct error *e);

/** In practice, or with the host's key: robots that play their seats from the
 *  beginning move, if it is on them. */
bool session_robots(struct session *s, struct events *events,
                    struct error *stopped, struct error *e);

/** As play would: reveals what waits for the session's key, if it has one. */
bool session_reveal(struct session *s, struct events *events,
                    struct error *stopped, struct error *e);

/** The same on a copy, for a command that writes nothing; a key is looked for
 *  when the seat that reads is to reveal. */
bool session_foresee(struct session *s, struct events *events, struct error *e);
/** Tells what was revealed so, and that only play or resolve records it. */
void session_tell_foreseen(const struct session *s,
                           const struct events *events);

/** No order is legal for @p seat: says why (EX_NOPERM). False. */
bool session_nothing_to_do(const struct session *s, int seat, struct error *e);

/** Is a move to be written in the editor? False: the options do not go together
 *  (EX_USAGE). */
bool session_edits(const struct session *s, bool *edits, struct error *e);
/** A text of -e (session/edit.c). */
struct edited {
    bool moves; /* a move, else a note */
    int seat;   /* whose; -1: nobody's */
    size_t most;
    /** What is done with it. A refusal (EX_DATAERR) goes back into the file. */
    bool (*take)(struct session *, const char *text, void *context,
                 struct error *);
    void *context;
    struct draft draft;
};

/** Has it written, until it is taken. session_edited afterwards in any case. */
bool session_edit(struct session *s, struct edited *edited, struct error *e);
/** The text is forgotten if the command is done with it, or else kept. */
void session_edited(struct session *s, struct edited *edited, bool done);

/** What a command did, for the summary. */
struct effect {
    const char *what;            /* "Bob played", a sentence's beginning */
    const struct events *events; /* or NULL */
    const struct error *stopped; /* a move that stopped halfway, or NULL */
    const char *move_text;       /* what its span speaks of, or NULL */
    int seat;     /* that reads the summary, or -1: anybody may */
    bool nothing; /* the ledger is as it was, and no map is shown again */
};

/** Seals the ledger if it changed and puts it where it goes, then the memory of
 *  --heads and the summary (session_write.c). All of them are prepared before
 *  the first counts, so that a failure changes nothing; one after the ledger
 *  says that this is written. SIGPIPE is ignored from then on. */
bool session_write(struct session *s, const struct effect *effect,
                   struct error *e);

/** How the reader wants to see things: --width, --color, --seat. For a stream
 *  that is a terminal or not. */
bool session_look(const struct invocation *inv, bool terminal,
                  struct look *look, bool *color, struct error *e);
/** Is the map shown to a seat only until it has moved (TURNPOST_MAP=once)? */
bool session_map_once(const struct app *app);
/** How wide lines are: --width, else the terminal that is printed to, else
 *  what *@p width was. */
bool session_columns(const struct invocation *inv, int *width, struct error *e);
/** --color alone. */
bool session_color(const struct invocation *inv, bool terminal, bool *color,
                   struct error *e);

/** Remembers what was seen (--heads) if the command did what it does, and wipes
 *  the key; the command's exit status. */
int session_close(struct session *s, bool done, struct error *e);

/** Puts the text on standard output. */
void session_print(struct app *app, const struct text *text);

/* -- apart.c: files that a command must not be given twice -- */

/** Fails (EX_USAGE) when a file that the command is to write is one that it
 *  reads or writes besides, under whatever name: the ledger at @p ledger (NULL:
 *  standard input), what the options name, standard output. Only plain files
 *  count. */
bool files_are_apart(const struct invocation *inv, const char *ledger,
                     struct error *e);

/* -- export.c: a ledger in the notation of another program -- */

/** The moves of a ledger as they are replayed, without those taken back. */
struct export
{
    struct arena *arena;
    json_t *start; /* position before the first move */
    struct foreign_move *moves;
    int *numbers; /* of their entries */
    int count, room;
};

/** The game's notation called @p name, or NULL. */
const struct notation *export_notation(const struct game_rules *rules,
                                       const char *name);
/** For each entry of a replay. */
void export_entry(struct export *export, const struct entry *entry);
/** Prints the whole; gives back the start. */
bool export_print(struct export *export, struct session *s, const char *name,
                  struct error *e);

/* -- summary.c: the summary that goes beside a changed ledger -- */

struct summary {
    const char *path;     /* of --summary, or NULL */
    FILE *file;           /* NULL: with --quiet, or a plain file is prepared */
    bool ours;            /* file is a pipe or device that was opened here */
    struct output output; /* the plain file */
    struct text text;
    struct look look;
    bool color;
};

/** Reads the options of the look and opens what --summary names if that is no
 *  plain file, which may take long. summary_drop afterwards in any case. */
bool summary_open(struct summary *summary, const struct session *s,
                  struct error *e);
/** What was done, what to beware of, who is next and the map as the seat of the
 *  command sees it, so that nothing is left to fail once the ledger is
 *  written.
 *  @p other_names: hard links to the ledger that keep the old one. */
bool summary_prepare(struct summary *summary, const struct session *s,
                     const struct effect *effect, int other_names,
                     struct error *e);
/** Puts it where it goes. Standard error may be closed or full: it says so to
 *  nobody. */
bool summary_finish(struct summary *summary, struct error *e);
void summary_drop(struct summary *summary);

#endif
