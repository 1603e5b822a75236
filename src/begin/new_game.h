/** A new game, from the options of `turnpost new`. */
#ifndef BEGIN_NEW_GAME_H
#define BEGIN_NEW_GAME_H

#include "command/command.h"
#include "ledger/ledger.h"

/** Reads seats, cards, invitation, board, options and the starting position.
 *  @p rules may be NULL where there is an invitation, which names the game.
 *  The key of the host or the maker is opened (key_wipe it). */
bool new_game_read(struct invocation *inv, const struct game_rules *rules,
                   struct new_game *into, struct key **key, struct error *e);

/** Board, sets, boxes, options and starting position alone. */
bool new_game_options(struct invocation *inv, const struct game_rules *rules,
                      struct setup *setup, struct error *e);

/** The same for a game that was read elsewhere: seats, options and start are
 *  those of @p setup; only --host and --seed count. */
bool new_game_import(struct invocation *inv, const struct game_rules *rules,
                     const struct setup *setup, struct new_game *into,
                     struct key **host, struct error *e);

#endif
