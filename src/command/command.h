/** Commands: one file each in src/cmd/, found by name; help, completion and
 *  man pages are made from their entries. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "core/app.h"

/** An option of a command. `letter` 0: long form only. */
struct option_entry {
    const char *name;     /* "key" */
    char letter;          /* 'k' or 0 */
    const char *argument; /* "FILE", or NULL: a switch */
    const char *help;     /* one line, lower case */
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
    bool helps_itself; /* looks at --help in `run` */
};

/** All commands in alphabetical order, ending with NULL. */
extern const struct command *const commands[];

/** Runs `turnpost` with these words; prints the one error. Exit status. */
int command_main(struct app *app, int count, const char *const *words);

/** From now on all is told in @p language ("de"; "" and "en" are English), and
 *  what fills @p e. False: there is none; then it is English. */
bool command_speak(struct app *app, const char *language, struct error *e);
/** Was a language asked for on the command line? */
bool command_is_told(const struct invocation *inv);

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

#endif
