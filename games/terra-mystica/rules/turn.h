/** Actions and turns: what begins one, what goes on with it, what ends it
 *  (TM-TURN, TM-NOTE-26). */
#ifndef TERRA_MYSTICA_TURN_H
#define TERRA_MYSTICA_TURN_H

#include "terra-mystica/position/state.h"

/** Begins an action of the seat on turn, or refuses: none left, offers … */
bool tm_begin(struct game_state *s, enum tm_kind kind, struct span at,
              struct error *e);
/** May what is in progress go on with spades or a dwelling? */
bool tm_goes_on(const struct game_state *s);
/** May spades left in what is in progress be used on another hex? A special
 *  tile, unlike a dwelling, does not end that (TM-LAND-05). */
bool tm_digs_on(const struct game_state *s);
/** Nothing of the last action can be gone on with; what is unused is lost. */
void tm_close_action(struct game_state *s);
/** After each line: ends the turn when it is complete, refuses bought spades
 *  that are not used, lapses the rest (TM-NOTE-26). */
bool tm_end_line(struct game_state *s, const struct order *o, struct error *e);
/** Is anything due from the seat besides its action, in its own turn? */
bool tm_owes(const struct game_state *s, int seat);
/** Refuses an action of who has passed (TM-PASS-01). */
bool tm_refuse_passed(struct span at, struct error *e);
/** Refuses with what must be chosen before anything else. */
bool tm_refuse_owed(const struct game_state *s, int seat, struct span at,
                    const char *rule, struct error *e);
/** … or, in a log, anything that keeps its turn open (TM-NOTE-32 h)? */
bool tm_stays(const struct game_state *s, int seat);
/** The seat on turn has finished: on to the next, the next phase … */
void tm_next(struct game_state *s);
/** A line of the seat begins: in a log it goes on with the seat's last one when
 *  no line of others stands between (TM-NOTE-32 k). */
void tm_take_stream(struct game_state *s, int seat);
/** Goes on from a barrier when nothing is open any more (TM-ASYNC-08). */
void tm_go_on(struct game_state *s);
void tm_begin_round(struct game_state *s);

#endif
