/** Power: the bowls, and what opponents' building brings. */
#ifndef TERRA_MYSTICA_POWER_H
#define TERRA_MYSTICA_POWER_H

#include "terra-mystica/position/state.h"

/* -- power.c: the power bowls (TM-POW) -- */

/** Power that the bowls can take: 2 × I + II (TM-POW-02). */
int tm_room(const struct game_state *s, int seat);
/** Gains power as far as it fits (TM-POW-01); what moved. */
int tm_gain_power(struct game_state *s, int seat, int power);
/** Burns @p times two tokens of bowl II (TM-POW-04). */
void tm_burn(struct game_state *s, int seat, int times);

/* -- leech.c: power from opponents' building, and the answers to it (TM-LEECH,
 * TM-ASYNC-01 to -07, -19) -- */

/** Offers to all neighbours of a build or upgrade (TM-LEECH). */
void tm_offer(struct game_state *s, int seat, int hex);
/** Answers offer @p i: takes it, or refuses with the reason @p why. */
void tm_take_offer(struct game_state *s, int i, const char *why);
void tm_take_coin(struct game_state *s, int i, const char *why);
void tm_refuse_offer(struct game_state *s, int i, const char *why);
/** What would really be taken of offer @p i now; the cost is one less
 *  (TM-LEECH-08). */
int tm_offer_taken(const struct game_state *s, int i);
/** Takes offer @p i away if nothing fits any more (TM-ASYNC-19); false: it
 *  stays. */
bool tm_lapse(struct game_state *s, int i);
/** Has anybody else an offer or a cult step open? */
bool tm_others_owe(const struct game_state *s, int seat);
/** Is the seat on turn and waits for that (TM-NOTE-23)? */
bool tm_waits(const struct game_state *s, int seat);
/** The seat's oldest open offer, or TM_NONE. */
int tm_oldest_offer(const struct game_state *s, int seat);
/** The open offer to the sender of @p o with that size (0: any), from that
 *  seat or anybody (TM-NOTE-17, TM-ASYNC-03); older ones about which he is not
 *  asked are answered first (TM-ASYNC-10). TM_NONE with the error set. */
int tm_find_offer(struct game_state *s, const struct order *o, int amount,
                  int from, struct span at, struct error *e);
/** The seat acts: standing orders, then refusal of all (TM-ASYNC-05). */
void tm_refuse_all(struct game_state *s, int seat, const char *why);

/* -- leech_by_size.c: answers to offers as the site of imported games takes
 * them (TM-NOTE-32 c, f, g) -- */

/** Takes the first offer whose size is @p amount or what that amount would
 *  bring (TM-NOTE-32 g); with leech ordered not one that was left aside, with
 *  leech free power comes without an offer. */
bool tm_leech_size(struct game_state *s, int seat, int amount, int from,
                   struct span at, struct error *e);
/** … refuses the first offer of that size (0: any) from that seat or any. */
bool tm_decline_size(struct game_state *s, int seat, int amount, int from,
                     struct span at, struct error *e);
/** … the seat converts: its open offers are too late to be taken. */
void tm_offers_are_late(struct game_state *s, int seat);

#endif
