/** How long a person waits for what takes a while: until some time has passed,
 *  or until ^C. */
#ifndef SYSTEM_PATIENCE_H
#define SYSTEM_PATIENCE_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

struct patience {
    int64_t began;   /* by patience_clock() */
    bool watches;    /* ^C does not end the program, it ends the waiting */
    sigset_t before; /* which signals were blocked */
};

/** Milliseconds of a clock that nobody sets. */
int64_t patience_clock(void);
/** From now on ^C is only noticed, where somebody sits at the terminal. */
struct patience patience_begin(bool watches);
/** Milliseconds since then. */
int64_t patience_passed(const struct patience *patience);
/** Has ^C come since then? */
bool patience_ended(const struct patience *patience);
/** From now on ^C ends the program again; the one that came counts no more. */
void patience_end(struct patience *patience);

#endif
