/** What happened: events for those who look on. */
#ifndef SMALLWORLD_EVENTS_H
#define SMALLWORLD_EVENTS_H

#include "smallworld/position/state.h"

/** An event of the seat on turn, for facts to be added to. */
struct event *sw_tell(struct game_state *s, const char *kind);
/** Adds a region under @p key: its number, on islands its label as a word. */
void sw_tell_region(const struct game_state *s, struct event *told,
                    const char *key, int region);
/** The event "place": @p number pieces of @p trait are put into @p region by
 *  seat @p owner, SW_NONE: the one on turn; @p by says how it was decided, when
 *  the player did not (else NULL). */
void sw_tell_place(struct game_state *s, int owner, int trait, int region,
                   int number, const char *by);
/** The event "piece_returns": they come off the map, to the one on turn. */
void sw_tell_return(struct game_state *s, int trait, int region, int number);

#endif
