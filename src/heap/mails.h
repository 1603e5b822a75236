/** Mails of a heap on their way through turnpost-inbox, many at a time. */
#ifndef HEAP_MAILS_H
#define HEAP_MAILS_H

#include "heap/heap.h"

struct mails;

/** @p arena is the caller's; it may be reset after mails_flush. */
struct mails *mails_open(struct heap *heap);

/** Takes a mail along; @p place is kept. */
void mails_add(struct mails *, struct place *place, const char *bytes,
               size_t length);
/** Has all that wait read now, and hands out what is found in them. */
void mails_flush(struct mails *);
void mails_close(struct mails *);

#endif
