/** A pause by consent: a move whose text is the one word `pause` says that its
 *  seat agrees that the clock stands. It stands when all people who are still
 *  in the game have said so, until anybody says `resume` or gives orders, which
 *  ends what was agreed, too. Neither position nor turn change. */
#ifndef LEDGER_PAUSE_H
#define LEDGER_PAUSE_H

#include "ledger/ledger.h"

enum pausing { PAUSE_NOT, PAUSE_AGREE, PAUSE_END };

/** What @p text says, in any case and with or without a full stop. Fails when
 *  one of the two words stands among other lines. */
bool pause_find(const char *text, enum pausing *what, struct error *e);

/** Carries it out; an event "pause" (number `people`: who still have to agree)
 *  or "resume" says so. */
bool pause_apply(struct table *table, int seat, enum pausing what,
                 struct events *events, struct error *e);
/** There are orders again. */
void pause_end(struct clock *clock);

#endif
