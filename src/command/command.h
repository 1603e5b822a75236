/** Commands: one file each in src/cmd/, found by name; help, completion and
 *  man pages are made from their entries. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "core/app.h"

/** An option of a command. `letter` 0: long form only. */
struct option_entry {
    const char *name;     /* "key" */
    const char *argument; /* "FILE", or NULL: a switch */
    const char *help;     /* one line, lower case */
    char letter;          /* 'k' or 0 */
    bool many;            /* may be given several times */
};

enum { OPTIONS_MAX = 64 };

/** The command line after it was cut: option_value and friends read it. */
struct invocation {
    const struct command *command;
    struct app *app;
    int option_count;
    struct {
        const struct option_entry *entry;
        const char *value; /* "" for a switch */
    } options[OPTIONS_MAX];
    int argument_count;
    const char *const *arguments;
    const char *move_text; /* what an error's span speaks of, or NULL */
    struct error broken;   /* a catalogue that was passed over, or empty */
};

/** What a command is for; they are listed by it. */
enum command_group { TO_PLAY, FOR_FRIENDS, BY_MAIL, TO_HOST };

struct command {
    const char *name;
    const char *synopsis; /* "verify [LEDGER]" */
    const char *summary;  /* one line, lower case, imperative */
    enum command_group group;
    const char *manual; /* paragraphs separated by blank lines; one whose
                           lines begin with a blank is shown as it stands */
    const struct option_entry *options; /* ends with a NULL name */
    /** Exit status; an error that it set is shown by the dispatcher. */
    int (*run)(struct invocation *, struct error *);
    int least, most;   /* arguments; most -1: any number */
    int failure;       /* exit status of every failure; 0: the error's own */
    bool hidden;       /* not listed */
    bool club;         /* --games may name a database */
    bool helps_itself; /* looks at --help in `run` */
};

/** All commands in alphabetical order, ending with NULL. */
extern const struct command *const commands[];

/** Runs `turnpost` with these words; prints the one error. Exit status. */
int command_main(struct app *app, int count, const char *const *words);

/** The command called @p name, hidden ones too, or NULL with a suggestion. */
const struct command *command_find(const char *name, struct error *e);

/** Has the command an option of that name? */
bool command_has(const struct command *, const char *option);
/** Adds what was given. Refuses a second value for an option that takes only
 *  one, a switch may be repeated; and what is not UTF-8, but in a path. */
bool option_add(struct invocation *, const struct option_entry *,
                const char *value, struct error *);
/** Does it name a file? */
bool option_is_path(const struct option_entry *);
/** The value of option @p name, or NULL; of several the last one. */
const char *option_value(const struct invocation *, const char *name);
bool option_given(const struct invocation *, const char *name);
/** The values of an option that may be given several times, in order. */
int option_values(const struct invocation *, const char *name,
                  const char **into, int room);
/** The same values with commas between, or NULL. */
const char *option_joined(const struct invocation *, const char *name);
/** What --format and --json ask for together; "text" when neither does. */
bool option_format(const struct invocation *, const char **into,
                   struct error *);
/** A number between @p least and @p most; *into is kept when the option is
 *  not given. */
bool option_number(const struct invocation *, const char *name, int least,
                   int most, int *into, struct error *);

/** What `help` alone says of a command; a build without that command does
 *  without the words. @{ */
#ifdef WITHOUT_HELP
#define HELP(words) (sizeof(words) ? "" : NULL)
#else
#define HELP(words) (words)
#endif
/** @} */

/* -- option rows that several commands share -- */

#define OPTION(name, letter, argument, help)                                   \
    {                                                                          \
        name, argument, HELP(help), letter, false                              \
    }
#define OPTION_MANY(name, letter, argument, help)                              \
    {                                                                          \
        name, argument, HELP(help), letter, true                               \
    }
/** Ends a table. */
#define OPTION_END OPTION(NULL, 0, NULL, NULL)

/** The text may be written in an editor. */
#define OPTION_EDIT OPTION("edit", 'e', NULL, "write the text in $EDITOR")
/** And this is said there. */
#define OPTION_EXPLAIN                                                         \
    OPTION("explain", 'x', NULL, "with -e: what a robot would play, and why")

#define OPTION_KEY                                                             \
    OPTION("key", 'k', "FILE", "the key file that signs and reveals"),         \
        OPTION("passphrase-file", 0, "FILE", "the passphrase of the key")

#define OPTION_SEAT OPTION("seat", 's', "NAME", "the seat that is meant")

#define OPTION_HEADS                                                           \
    OPTION("heads", 0, "FILE", "the memory of games; none: do without")

/** Of commands that sign or reveal. */
#define OPTION_RESUME                                                          \
    OPTION("resume", 0, NULL, "sign though nothing is remembered of the game")

#define OPTION_JSON OPTION("json", 'j', NULL, "the same facts for programs")

/** Of commands that print lines, not a map. */
#define OPTION_COLUMNS                                                         \
    OPTION("width", 'w', "N", "columns of a line, 40 to 200 (the terminal's)")

#define OPTION_LOOK                                                            \
    OPTION("width", 'w', "N", "columns of the map, 40 to 200 (78)"),           \
        OPTION("color", 0, "WHEN", "auto, always or never"),                   \
        OPTION("brief", 0, NULL, "without the map")

/** Of commands that read a move. */
#define OPTION_EXACT OPTION("exact", 0, NULL, "take the game's own words alone")

/** What a command reads when it takes a move or a note. */
#define OPTION_TEXT                                                            \
    OPTION_MANY("message", 'm', "TEXT", "the text; again for more lines"),     \
        OPTION("file", 'f', "FILE", "the text stands in this file")

/** The words about a changed ledger. */
#define OPTION_SUMMARY                                                         \
    OPTION("summary", 0, "FILE", "the summary goes there, not to stderr"),     \
        OPTION("quiet", 'q', NULL, "no summary"), OPTION_JSON, OPTION_LOOK

/** Where a changed ledger goes, and the words about it. */
#define OPTION_WRITE                                                           \
    OPTION("in-place", 'i', NULL, "put the new ledger in place of the file"),  \
        OPTION_SUMMARY

/* -- input.c: files and standard input, within limits -- */

/** Bytes in the arena, with a NUL after them. */
struct bytes {
    const char *bytes;
    size_t length;
};

/** Reads the file at @p path, or standard input when that is "-" or NULL; at
 *  most @p most bytes. @p what names it in errors ("the ledger"). */
bool input_read(struct app *app, const char *path, size_t most,
                const char *what, struct bytes *into, struct error *e);

/** The same for a text that a person has written, perhaps in an editor that
 *  puts a byte order mark in front: without that. */
bool input_read_text(struct app *app, const char *path, size_t most,
                     const char *what, struct bytes *into, struct error *e);
/** Bytes of such a mark in front of @p bytes: 3 or 0. */
size_t input_mark(const char *bytes, size_t length);

/** Puts the file's name in front of an error about what stands in it; NULL and
 *  "-" are standard input. False. */
bool input_blame(const char *path, struct error *e);

/** Does @p path, which may be NULL, stand for standard input? */
bool input_is_standard(const char *path);

/** The text of -m, -f or, when @p ledger is a file, standard input: at most
 *  @p most bytes, lines ended by a newline only, nothing blank at the end.
 *  @p what: "a move". */
bool input_text(struct invocation *inv, const char *ledger, size_t most,
                const char *what, const char **into, struct error *e);

/* -- telling.c: what a command says beside its output: on standard error, and
 * so that no name in it can trick a terminal. Warnings and the refusal are a
 * line of JSON each with --json. -- */

/** Tells what the command is about: the format in the language of the app's
 *  arena. */
void app_tell(const struct app *app, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** Something to beware of, beside what the command does; both are messages, or
 *  said already. */
void app_warn(const struct app *app, const char *what, const char *hint);

/** Why the command failed; @p move is what the error's place speaks of, or
 *  NULL. The exit status. */
int app_refuse(const struct app *app, const struct error *e, const char *move);

#endif
