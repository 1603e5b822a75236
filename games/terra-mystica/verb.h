/** The order words of Terra Mystica, one file each in verbs/. A line is cut
 *  into commands at full stops (line.c); a verb sees one command as an order
 *  whose first word is the verb: "+fav5" comes as "+" "fav5", "-2spade" as
 *  "-" "2spade". All words are lower case. */
#ifndef TERRA_MYSTICA_VERB_H
#define TERRA_MYSTICA_VERB_H

#include "kit/lines.h"
#include "kit/verbs.h"
#include "terra-mystica/position/state.h"

/** What a command is in a turn: `when` of its verb. */
enum tm_sort {
    TM_ANSWER, /* any time, moves to the front of a line (TM-ASYNC-04) */
    TM_NOTE,   /* any time, changes no play: standing orders, wait */
    TM_SETUP,  /* before round 1: faction, lot, bid */
    TM_FREE,   /* own turn, no action: convert, burn (TM-CONV) */
    TM_ACTION, /* begins an action, or goes on with one */
    TM_FOLLOW, /* only what is due from an action: bridge, tiles, steps */
    TM_END,    /* done */
};

/** A list yields whole lines, several commands where one alone would not do.
 *  They are tried on a copy before they are listed (game.c), so it may offer
 * too much, but not too much too much. `when` is an enum tm_sort. */
extern const struct verb *const tm_verbs[]; /* ends with NULL */

#endif
