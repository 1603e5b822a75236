/** Mails on their way through turnpost-inbox, many at a time. */
#ifndef SEARCH_MAILS_H
#define SEARCH_MAILS_H

#include "search/search.h"

struct mails;

/** @p arena is the caller's; it may be reset after mails_flush. */
struct mails *mails_open(struct search *search);

/** Takes a mail along; @p place is kept. */
void mails_add(struct mails *, struct place *place, const char *bytes,
               size_t length);
/** Has all that wait read now, and hands out what is found in them. */
void mails_flush(struct mails *);
void mails_close(struct mails *);

#endif
