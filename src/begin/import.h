/** A game that was written down elsewhere becomes a ledger. */
#ifndef BEGIN_IMPORT_H
#define BEGIN_IMPORT_H

#include "session/session.h"

/** Reads the file of --import, replays it and writes the ledger, or with --json
 *  what holds after each row. On a disagreement the error says where, and only
 *  --partial writes a ledger. */
bool import_game(struct session *s, const struct game_rules *rules,
                 struct error *e);

#endif
