/** What a seat has, pays and gains. */
#ifndef TERRA_MYSTICA_QUERIES_H
#define TERRA_MYSTICA_QUERIES_H

#include "terra-mystica/position/state.h"

/* -- queries.c: who stands where, and what a seat has and may have. Seats,
 * hexes, tiles and factions are 0-based everywhere. -- */

/** Does a structure of the seat stand there, the special tile included? */
static inline bool tm_stands(const struct game_state *s, int seat, int hex)
{
    return s->hex[hex].seat == seat && s->hex[hex].building != TM_NONE;
}

/** Is the seat in the game and its turn to be counted with? */
bool tm_plays(const struct game_state *s, int seat);
/** Own structures of a kind on the map; TM_TILE: the special tile. */
int tm_count(const struct game_state *s, int seat, int building);
bool tm_has(const struct game_state *s, int seat, int building);
bool tm_has_favour(const struct game_state *s, int seat, int favour);
int tm_bridges_of(const struct game_state *s, int seat);
/** VP for one @p scored by the scoring tile of this round, now. */
int tm_scored_vp(const struct game_state *s, enum tm_scored scored);
/** Priests that can be held: 7 less those on orders (TM-GEN-06). */
int tm_priest_limit(const struct game_state *s, int seat);
/** Threshold of towns: 7, or 6 with FAV5 (TM-TOWN-01). */
int tm_town_power(const struct game_state *s, int seat);
/** A sum that no game comes to is kept at TM_MOST. */
static inline int tm_capped(int n)
{
    return n < TM_MOST ? n : TM_MOST;
}

/* -- resources.c: bags paid and gained (TM-GEN-04 to -06) -- */

/** Can it be paid now? Refuses with what is missing, rule @p rule. */
bool tm_can_pay(const struct game_state *s, int seat, const struct tm_bag *cost,
                struct span at, const char *rule, struct error *e);
/** Pays; the caller has asked. Times 1. */
void tm_pay(struct game_state *s, int seat, const struct tm_bag *cost);
/** Gains @p times the bag: keys first, then the rest (TM-CULT-09). Goods that
 *  are decisions become due. @p origin: for VP, see above; a constant. */
void tm_gain(struct game_state *s, int seat, const struct tm_bag *gain,
             int times, const char *origin);
void tm_gain_vp(struct game_state *s, int seat, int vp, const char *origin);

/* -- cult_tracks.c: the cult tracks (TM-CULT) -- */

/** Moves a marker up, with its power; stops at 9 or 10 (TM-CULT-02 to -06). */
void tm_climb(struct game_state *s, int seat, int cult, int steps);
/** Several tracks by one effect, with the question of TM-CULT-08. */
void tm_climb_all(struct game_state *s, int seat, const int steps[TM_CULTS]);
/** The owner says which track a key is for (TM-CULT-08). */
void tm_choose_key(struct game_state *s, int seat, int cult);
/** Refuses while the Cultists' open steps could reach the top of the track
 *  first (TM-ASYNC-07). */
bool tm_may_climb(const struct game_state *s, int seat, int cult, int steps,
                  struct span at, struct error *e);
/** What moving @p steps would come to: the new space. */
int tm_would_climb(const struct game_state *s, int seat, int cult, int steps);

/* -- favour.c: favour tiles (TM-FAV) -- */

/** Can the seat take any favour tile (TM-FAV-01)? */
bool tm_favour_left(const struct game_state *s, int seat);
void tm_take_favour(struct game_state *s, int seat, int kind);

/* -- special_actions.c: power actions of the board and special actions
 * (TM-PACT, TM-SPEC) -- */

/** Actions of the board, of the faction's own board, a card and favour tiles.
 */
enum { TM_SPACES = TM_BOARD_ACTIONS + TM_FAVOURS + 2 };

/** The spaces that the seat could use, used ones too; their number. Robots
 *  choose among what is listed in this order: one's own that gives spades
 *  comes last, any other after those of the board. */
int tm_spaces(const struct game_state *s, int seat,
              const struct tm_space *into[TM_SPACES]);
/** The space of the seat's own board, if it could use it and the space gives
 *  @p good; or NULL. */
const struct tm_space *tm_own_space(const struct game_state *s, int seat,
                                    int good);
/** The space called @p name that the seat could use ("act5", "bon1" …), or
 *  NULL; own spaces only if it has the tile, card or stronghold. */
const struct tm_space *tm_space_named(const struct game_state *s, int seat,
                                      const char *name);
/** Is a special action space of the seat free: FAV6, card, stronghold?
 *  NULL when it is, else the reason in words. */
const char *tm_space_blocked(const struct game_state *s, int seat,
                             const struct tm_space *space);

#endif
