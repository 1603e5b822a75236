/** The land: how far a seat reaches, its spades, and what it builds there. */
#ifndef TERRA_MYSTICA_LAND_H
#define TERRA_MYSTICA_LAND_H

#include "terra-mystica/position/state.h"

/* -- adjacency.c: what is adjacent: directly, over rivers, by tunnel or carpet
 * (TM-ADJ) -- */

/** Is there a bridge between the two hexes, whosever (TM-ADJ-06)? */
bool tm_bridged(const struct game_state *s, int a, int b);
/** Share a side or a bridge (TM-ADJ-01). */
bool tm_direct(const struct game_state *s, int a, int b);
/** Hexes directly adjacent to @p hex, at most @p most; their number. */
int tm_around(const struct game_state *s, int hex, int *into, int most);
/** Hexes that a seat reaches directly or over rivers; own structures and
 *  rivers are in it too when touched. @p without: a hex of its own that does
 *  not count as a start (TM-LAND-05), or TM_NONE. */
void tm_reach(const struct game_state *s, int seat, int shipping, int without,
              bool reach[TM_HEXES]);
/** Is @p hex adjacent to an own structure, directly or over rivers? */
bool tm_reachable(const struct game_state *s, int seat, int hex, bool card);
/** Is @p hex reached by a tunnel or carpet now (TM-DWARF-01)? */
bool tm_skippable(const struct game_state *s, int seat, int hex);
/** Marks what tunnels and carpets lead to; what is directly adjacent may be in
 *  it, too. */
void tm_skip(const struct game_state *s, int seat, bool reach[TM_HEXES]);
/** Does a structure of an opponent stand directly adjacent (TM-UPG-03)? */
bool tm_has_neighbour(const struct game_state *s, int seat, int hex);
/** Size of the seat's largest group for area scoring (TM-END-05 to -07). */
int tm_network(const struct game_state *s, int seat);

/* -- shipping.c: shipping (TM-SHIP), and how far seats go that have no
 * ships -- */

/** Shipping level in use now: the track, and the card in phase II (TM-ADJ-03);
 *  @p card false: the track alone (TM-CB-06, TM-END-06). */
int tm_shipping_now(const struct game_state *s, int seat, bool card);
/** Hexes that may lie between for a tunnel or carpet, 0: none. */
int tm_skip_range(const struct game_state *s, int seat);
/** One level of shipping for nothing, or none when the track is at its end. */
void tm_gain_ship(struct game_state *s, int seat);
/** One step further, by ship or by flight (TM-MINI-01, -04). */
void tm_gain_range(struct game_state *s, int seat);

/* -- spades.c: where they come from and what they give (TM-TERR-09 to
 * -14) -- */

/** Spades to use now: gained and bought. */
int tm_spades(const struct game_state *s, int seat);
/** Spades that were gained from @p origin; in a log they pay at once. */
void tm_gain_spades(struct game_state *s, int seat, int spades, bool bought,
                    const char *origin);
/** The seat has used spades: VP and power (TM-TERR-14). */
void tm_spades_pay(struct game_state *s, int seat, int spades, int bought);

/* -- transform.c: action 1, the part with spades (TM-TERR), and cult spades
 * (TM-CB). A refusal points to @p at, here and in all that follows. -- */

/** One transform order in phase II or III (TM-TERR, TM-CB). @p colour: as
 *  named, or TM_NONE. */
bool tm_transform(struct game_state *s, int seat, int hex, int colour,
                  struct span at, struct error *e);
/** Spades needed from the hex's colour to @p colour for this seat. */
int tm_spades_needed(const struct game_state *s, int seat, int hex, int colour);
/** Pays and tells a tunnel or carpet to @p hex (TM-DWARF-01). */
void tm_pay_skip(struct game_state *s, int seat, int hex);

/* -- build.c: building a dwelling (TM-BUILD), and what follows any
 * building -- */

bool tm_build(struct game_state *s, int seat, int hex, struct span at,
              struct error *e);
/** A sandstorm on the hex (TM-NOMAD-02). */
bool tm_storm(struct game_state *s, int seat, int hex, struct span at,
              struct error *e);
/** Puts a structure there and does what follows: VP, gains, towns, offers
 *  (TM-BUILD-05). @p from: what stood there, or TM_NONE. */
void tm_erect(struct game_state *s, int seat, int hex, int building, int from);

/* -- town.c: towns (TM-TOWN) and the tiles that are taken for them -- */

/** Town check around @p hex of the seat (TM-TOWN-01, -07). */
void tm_check_town(struct game_state *s, int seat, int hex);
/** … around all structures of the seat that are in no town (TM-TOWN-09). */
void tm_check_towns(struct game_state *s, int seat);
/** Group of @p hex by direct adjacency: marks it, returns its size; *power is
 *  the sum of values, *town the oldest town in it or 0. @p river: a river that
 *  joins what lies around it (TM-MERM-01), or TM_NONE. */
int tm_group(const struct game_state *s, int seat, int hex, int river,
             bool group[TM_HEXES], int *power, int *town);
/** Founds a town over @p river (TM-MERM-01), or refuses. */
bool tm_ford(struct game_state *s, int seat, int river, struct span at,
             struct error *e);
/** Tiles of all towns that can still be taken, less those due. */
int tm_town_tiles_left(const struct game_state *s);
/** Takes town tile @p kind, favour tile @p kind; the caller has asked. */
void tm_take_town(struct game_state *s, int seat, int kind);

#endif
