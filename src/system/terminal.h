/** The person at the terminal. */
#ifndef SYSTEM_TERMINAL_H
#define SYSTEM_TERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#include "core/app.h"
#include "core/error.h"
#include "core/text.h"

/** Prints @p prompt on the terminal and reads one line with echo off, without
 *  its newline. False when there is no terminal, at its end, or when the line
 *  is longer than @p room - 1 bytes. */
bool terminal_ask(const char *prompt, char *into, size_t room);

/** The same, shown while it is typed. */
bool terminal_answer(const char *prompt, char *into, size_t room);

/** How wide the terminal is that the open file @p fd is; 0 when it is none, or
 *  does not say. */
int terminal_columns(int fd);

/* -- screen.c: the terminal as a whole: pages that are drawn over each other,
 * and keys one by one -- */

/** What screen_key gives beside bytes. */
enum {
    KEY_LEFT = 256,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_OTHER,  /* one without a meaning here */
    KEY_RESIZE, /* the window has another size */
    KEY_GONE,   /* nobody is there any more, or a signal ends the program */
};

struct screen {
    int tty, signals;      /* open files */
    int ended;             /* the signal that ends the program; 0: none */
    struct termios before; /* how the terminal was */
    sigset_t blocked;      /* which signals were blocked */
};

/** Takes the terminal over; screen_close gives it back. Signals that would end
 *  the program wait until then. */
bool screen_open(struct screen *, struct error *e);
void screen_size(const struct screen *, int *columns, int *rows);
/** Shows the lines of @p page from line @p top on, and @p status below them. */
void screen_draw(const struct screen *, const char *page, int top,
                 const char *status, struct arena *);
/** Waits for a key: a byte, or one of those above. */
int screen_key(struct screen *);
/** Gives the terminal back as it was; a signal that came takes its course. */
void screen_close(struct screen *);

/* -- editor.c: the editor of whoever sits at the keyboard -- */

/** Opens the file at @p path in $VISUAL, else $EDITOR, else vi, a command for
 *  the shell, and waits for its end. What it prints does not go to our standard
 *  output, unless that is the terminal. Fails when it cannot be started, is
 *  killed or ends with another status than 0. */
bool editor_run(struct app *app, const char *path, struct error *e);

#endif
