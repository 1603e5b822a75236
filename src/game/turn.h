/** A move, which is lines of orders, carried out on a position; plans. */
#ifndef GAME_TURN_H
#define GAME_TURN_H

#include "game/rules.h"

/** A position that a move has gone through. */
struct passed {
    const struct game_state *state;
    const struct passed *before; /* or NULL: the move began there */
};

/** A position with what has not been carried out yet of a move. */
struct turn {
    const struct game_rules *rules;
    const struct game_state *state;
    struct game_state *own; /* the same, or NULL: others may look at it, too */
    const char *rest;       /* lines that wait for chance, or "" */
    size_t rest_at;         /* where they begin in the move text, bytes */
    int rest_seat;          /* whose they are */
    bool rest_late;
    bool keeps; /* turn_play keeps what the move goes through … */
    const struct passed *passed; /* … here, the newest; NULL: chance is drawn
                                    for lines of it */
};

/** Carries out @p text for @p seat. All or nothing: on failure *turn is as it
 *  was. Stops in front of an order that needs a result; what is after it
 *  stays in `rest` after each line's first word was found to be known.
 *  Results that are only owed do not stop it. What the order before has done
 *  already (`done` in rules.h) is passed over. A game that joins lines gets
 *  all of them as one order. At most MOVE_MAX bytes. */
bool turn_play(struct turn *turn, int seat, bool late, const char *text,
               struct arena *arena, struct events *events, struct error *e);

/** Draws what is owed and goes on with the rest, with more draws from the same
 *  stream where it needs them. An order of the rest that is refused stops the
 *  move there: everything before it is kept, the rest is dropped, and
 *  *stopped says why (its status is 0 otherwise), and so does an event
 *  "stopped": words `what`, `order` and `rule`, number `at`, the byte of the
 *  move. Always ends with chance drawn and the rest empty. */
void turn_draw(struct turn *turn, struct rng *rng, struct arena *arena,
               struct events *events, struct error *stopped);

/** Gives back the memory of a position of its own, which nobody will look at
 *  again. Then there is none; `rest` stays. */
void turn_forget(struct turn *turn, struct arena *arena);

/* -- plan.c: plans: lines of a move that are carried out only if chance had a
 * result -- */

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
