/** The order words of Small World, one file each in verbs/. What is listed is
 *  accepted as it stands. */
#ifndef SMALLWORLD_VERB_H
#define SMALLWORLD_VERB_H

#include "kit/lines.h"
#include "kit/verbs.h"
#include "smallworld/position/state.h"

/** Who may give an order: `when` of its verb. */
enum sw_when {
    SW_IN_TURN,
    SW_ANYTIME, /* a seat that is not on turn, too */
};

extern const struct verb *const sw_verbs[]; /* ends with NULL */

/** Does the word "pay" in an order that was carried out, if it is there, change
 *  anything? Asked from version 2 of the boxes on (SWW-ASYNC-03). */
bool sw_pays_something(const struct game_state *before,
                       const struct game_state *after, const struct verb *verb,
                       const struct order *o, struct arena *arena,
                       struct error *e);

#endif
