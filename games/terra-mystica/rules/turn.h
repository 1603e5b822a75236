/** Actions and turns (TM-TURN). */
#ifndef TERRA_MYSTICA_TURN_H
#define TERRA_MYSTICA_TURN_H

#include "terra-mystica/position/state.h"

/* -- turn.c: actions and turns: what begins one, what goes on with it, what
 * ends it (TM-TURN, TM-NOTE-26) -- */

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

/* -- pass.c: action 8, and bonus cards (TM-PASS) -- */

bool tm_pass(struct game_state *s, int seat, int card, struct span at,
             struct error *e);
/** Is the card in the game and free (TM-PASS-03)? */
bool tm_may_take_card(const struct game_state *s, int card, struct span at,
                      struct error *e);
/** The seat takes a card with its coins; the old one goes back. */
void tm_take_card(struct game_state *s, int seat, int card);
int tm_pass_vp(const struct game_state *s, int seat);

/* -- conversions.c: when goods may be converted (TM-CONV) -- */

/** Is it the time for a conversion (TM-CONV-02)? Ends the action if so. */
bool tm_between(struct game_state *s, const struct order *o, struct error *e);

/* -- drop_out.c: seats that have left (TM-ASYNC-17) -- */

/** @} */
/** Decides in setup for a seat that has left, if it is on turn. */
void tm_setup_absent(struct game_state *s);
/** The seat leaves for good (TM-ASYNC-17), or a robot plays on. */
void tm_leave(struct game_state *s, int seat);

#endif
