/** A new game, from the options of `turnpost new`. */
#ifndef BEGIN_NEW_GAME_H
#define BEGIN_NEW_GAME_H

#include "command/command.h"
#include "ledger/ledger.h"
#include "session/session.h"

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

/* -- seating.c: the seats of a new game, from `turnpost new --seat` -- */

/** Reads every --seat into @p into, whose kind of game is known. Fails on what
 *  is said twice of a seat, on a language that there are no letters in, and on
 *  one key for two seats. */
bool seating_read(struct invocation *inv, struct new_game *into,
                  struct error *e);

/* -- import.c: a game that was written down elsewhere becomes a ledger -- */

/** Reads the file of --import, replays it and writes the ledger, or with --json
 *  what holds after each row. On a disagreement the error says where, and only
 *  --partial writes a ledger. */
bool import_game(struct session *s, const struct game_rules *rules,
                 struct error *e);

#endif
