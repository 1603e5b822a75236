/** What the program may touch outside its arguments. */
#ifndef CORE_APP_H
#define CORE_APP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "core/text.h"

/** Everything that a command may touch outside its arguments. Tests run
 *  commands in memory by giving their own. */
struct app {
    struct arena *arena;
    FILE *in, *out, *err;
    int64_t (*now)(void); /* seconds since 1970, UTC */
    const char *(*environment)(const char *name);
    void (*random)(void *bytes, size_t length);
    bool out_terminal, err_terminal;
    int columns; /* of the terminal that `out` is; 0: it is none */
    bool json;   /* what it tells is read by a program (--json) */
    bool letter; /* what it tells goes into a letter */
    /** Asks the person at the terminal for a secret; false when there is
     *  nobody to ask. NULL: never. */
    bool (*ask)(const char *prompt, char *into, size_t room);
    /** The same for an answer that is no secret; NULL in a pipe. */
    bool (*answer)(const char *prompt, char *into, size_t room);
    struct helpers
        *helpers; /* programs that stay (system/libexec.h), or NULL */
};

#endif
