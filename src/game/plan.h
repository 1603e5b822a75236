/** Plans: lines of a move that are carried out only if chance had a result. */
#ifndef GAME_PLAN_H
#define GAME_PLAN_H

#include "game/rules.h"

/** Takes "if WORD … :" off the front of @p order, whose first word is "if", and
 *  sets *outcome to the name of the result that is meant in the game of @p s.
 *  Its names may be shortened while it is clear which it is, long ones to
 *  three letters. Refuses what is no result of the game, and a plan without an
 *  order. */
bool plan_take(const struct game_rules *rules, const struct game_state *s,
               struct order *order, const char **outcome, struct arena *arena,
               struct error *e);
/** Refuses a plan for that result below an order that waits for none. False. */
bool plan_refuse(const struct order *order, const char *outcome,
                 struct error *e);

#endif
