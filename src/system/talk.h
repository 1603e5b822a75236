/** A conversation with another process over its standard input and output. */
#ifndef SYSTEM_TALK_H
#define SYSTEM_TALK_H

#include <stdint.h>
#include <sys/types.h>

#include "core/text.h"

struct talk {
    pid_t pid;
    int in, out; /* its standard input and output; -1: closed */
    bool late;   /* it did not answer in time */
    bool broken; /* a pipe to or from it failed */
};

/** Until when it is listened to: the end of what it says, before which its
 *  input is closed; a line; a frame, which is a line with a number and how many
 *  bytes come after it, and those. */
enum { TALK_LATE = -1 }; /* the number of a frame: no answer came in time */
enum talk_until { TALK_END, TALK_LINE, TALK_FRAME };

/** Starts @p child (which begins with these as its standard input and output
 *  and returns 0, or the number of an error) with two new pipes. False with
 *  errno. */
bool talk_begin(struct talk *talk,
                int (*child)(void *context, int in, int out, pid_t *pid),
                void *context);
/** Writes @p bytes and reads at once, so that no pipe fills up; what comes is
 *  appended to @p into, at most 64 MiB and a block. False: it took more than @p
 *  seconds, or ended too early. */
bool talk(struct talk *talk, const void *bytes, size_t length,
          enum talk_until until, int seconds, struct text *into);
/** Ends it, or waits for its end; how that was, as waitpid says. */
int talk_end(struct talk *talk, bool kill_it);

/** What goes before a frame. */
const char *talk_frame(int number, size_t length, struct arena *arena);
/** The frame at the start of @p text: its number and its @p length bytes. NULL
 *  while it is not whole. */
const char *talk_framed(const struct text *text, int *number, size_t *length);

#endif
