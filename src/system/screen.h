/** The terminal as a whole: pages that are drawn over each other, and keys one
 *  by one. */
#ifndef SYSTEM_SCREEN_H
#define SYSTEM_SCREEN_H

#include <signal.h>
#include <termios.h>

#include "core/error.h"
#include "core/text.h"

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

#endif
