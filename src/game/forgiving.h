/** Reads a move that the rules refuse as it stands, as its author may have
 *  meant it. This is no part of the rules: what a ledger keeps are the orders
 *  that were meant, as any reader of it understands them. */
#ifndef GAME_FORGIVING_H
#define GAME_FORGIVING_H

#include "game/turn.h"

enum reading {
    READING_NONE,    /* nothing that is legal can be meant */
    READING_ONE,     /* all that can be meant is the same */
    READING_SEVERAL, /* it may mean this or that, or leaves out a price */
    READING_REFUSED, /* what is meant is clear, and is not legal */
    READING_LIKELY,  /* most of its words fit orders that are legal */
};

/** Does the line begin with a word, not a number, that orders begin with in
 * what people type? */
bool move_begins(const struct game_rules *rules, const char *line);

/** Looks for orders that are legal for @p seat, now, and that @p text may
 *  mean; a line that is accepted as it stands means that and nothing else.
 *  READING_ONE sets *into to the move in the game's own words, READING_SEVERAL
 *  @p e with them in its hint, READING_REFUSED @p e to why, with the order that
 *  is refused in its hint, READING_LIKELY *into to those orders and @p e to
 *  what has them in its hint.
 * Nothing in @p text that is not understood is left out. */
enum reading move_forgive(const struct turn *turn, int seat, const char *text,
                          struct arena *arena, const char **into,
                          struct error *e);

#endif
