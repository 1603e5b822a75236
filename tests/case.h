/** Case files (tests/README) and what carries them out. */
#ifndef TESTS_CASE_H
#define TESTS_CASE_H

#include <sys/types.h>

#include "testing.h"

enum { SECTIONS_MAX = 400 }; /* of a case */

/** A part of a case: `-- name --` or `-- name argument --`. */
struct section {
    const char *name;     /* "play"; "start refused" is one name */
    const char *argument; /* "Ann", or "" */
    int first, end;       /* lines of its body, from 0 */
};

struct test {
    const char *title;
    struct section *sections[SECTIONS_MAX];
    int count;
};

/** New lines in place of lines first … end - 1 (UPDATE=1). */
struct edit {
    int first, end;
    const char *text;
    struct edit *next;
};

struct case_file {
    struct arena *arena;
    const char *path, *folder;
    const char **lines;
    int line_count;
    struct test *tests;
    int test_count;
    struct edit *edits;
};

/** Reads and cuts a file; NULL with @p e set when it cannot be. */
struct case_file *case_read(const char *path, struct arena *arena,
                            struct error *e);
/** Carries out the edits that were collected. */
bool case_write(const struct case_file *file, struct error *e);
/** A whole file. */
char *case_slurp(const char *path, struct arena *arena, struct error *e);

/** One event that is wanted or expected. */
struct want {
    const char *kind, *name; /* name: of a seat, or NULL */
    bool not ;
    int count;
    struct {
        const char *key, *value;
    } facts[EVENT_FACTS];
    struct want *next; /* in the same draw */
};

/** A line of a chance section. */
struct chance_line {
    const char *text;
    int line;
    struct want *wants; /* NULL: any */
    struct chance_line *next;
};

struct run;

/** Who listens to a case: after each refusal, before anything else happens,
 *  and after what a section, or the start, brought (run->events). */
struct ear {
    void (*refused)(struct run *run, int seat, bool late, const char *text);
    void (*start_refused)(struct run *run);
    void (*happened)(struct run *run);
    void *context;
};

/** A case that is being carried out. */
struct run {
    const struct ear *ear; /* or NULL */
    struct arena *arena;
    struct case_file *file;
    bool update, verbose;
    const char *turnpost; /* program under test, absolute, or NULL */

    struct text failures; /* "" as long as all is well */
    bool stop;            /* going on makes no sense */
    const char *skipped;  /* why, or NULL */
    int line;             /* from 0: where we are, for failures */

    const struct game_rules *rules;
    struct setup setup;
    const char *seed, *start_text;
    bool draw_asked, started;
    struct turn turn;
    struct events events; /* of the last section that acted */
    struct chance_line *chance;
    int draws;

    char *folder; /* of the commands, or NULL */
    char *out, *err;
    int status;
    bool ran, status_seen;
};

/** Carries out a case; run->failures tells how it went. */
void case_run(struct run *run, struct test *test);

/** One line about what is wrong, with file and line. */
void case_fails(struct run *run, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/** Compares one line, and rewrites it with UPDATE=1. */
void case_compare_line(struct run *run, int line, const char *expected,
                       const char *actual);
/** Compares the body of a section as an exact text, or rewrites it. */
void case_compare_text(struct run *run, const struct section *section,
                       const char *actual);
void case_edit(struct run *run, int first, int end, const char *text);

/** A line without blanks at both ends; "" for a blank or a comment. */
const char *case_words(struct run *run, int line);
/** The seat called @p name, or -1. */
int case_seat(const struct run *run, const char *name);

/* _case_chance.c */
bool case_chance(struct run *run, const struct section *section);
struct want *case_wants(struct run *run, const char *line);
bool case_event_is(const struct run *run, const struct event *event,
                   const struct want *want);
/** Draws as the chance sections want; *stopped as turn_draw sets it. */
bool case_draw(struct run *run, struct error *stopped);

/* _case_play.c */
/** Draws when anything is owed and checks the position then. */
bool case_draw_owed(struct run *run, struct error *stopped);
bool case_game(struct run *run, const struct section *section);
bool case_setup(struct run *run, const struct section *section);
bool case_start(struct run *run, struct error *e);
bool case_play(struct run *run, const struct section *section);
bool case_refused(struct run *run, const struct section *section);
bool case_start_refused(struct run *run, const struct section *section);
void case_forget_game(struct run *run);

/* _case_ask.c */
bool case_expect(struct run *run, const struct section *section);
bool case_legal(struct run *run, const struct section *section);
bool case_events(struct run *run, const struct section *section);
/** One line an event, in the words of the events section. */
const char *case_all_events(struct run *run);
bool case_log(struct run *run, const struct section *section);
bool case_view(struct run *run, const struct section *section);

/* _case_command.c */
/** The lines of a section that is an exact text. */
const char *case_body(const struct case_file *file,
                      const struct section *section);
bool case_make_file(struct run *run, const struct section *section);
bool case_command(struct run *run, const struct section *section);
bool case_output(struct run *run, const struct section *section);
bool case_status(struct run *run, const struct section *section);
/** The last run must have ended with 0 if nobody asked. */
void case_end_command(struct run *run);

/* _case_shell.c */
/** Makes the folder for the files of a case, with bin/turnpost and case/ in it,
 *  unless it is there. False: the case has failed, or is skipped. */
bool case_make_folder(struct run *run);
void case_remove_folder(struct run *run);
/** Runs the script in case/; what it prints goes into the files @p out and
 *  @p err. Its status, or -1. */
int case_shell(const struct run *run, const char *script, const char *out,
               const char *err);

#endif
