/** What has happened in a game after one of its entries, as far as a mail that
 *  speaks of that entry cares for it. */
#ifndef MAIL_SINCE_H
#define MAIL_SINCE_H

#include "ledger/ledger.h"

/** The entries after one entry, as a seat's orders care for them. */
struct since {
    bool all_harmless; /* the position is what it was, for this seat */
    bool any_own;      /* the seat has moved */
    bool same_text;    /* one of them is by the seat and has the text */
};

/** Looks at the entries after entry @p n of the ledger for orders or a note
 *  @p text of the seat @p seat. */
void since_look(const struct ledger *ledger, int n, int seat, const char *text,
                struct since *since);

/** Do all lines of a move mean the same after moves of others? */
bool since_lasts(const struct game_rules *rules, const char *text);

/** Does one of the entries after entry @p n bring the game on, by the seat? */
bool since_has_moved(const struct ledger *ledger, int n, int seat);

/** The entry up to which who only watches has heard of the game: the move
 * before the last turn, where those of robots are part of the turn before them.
 */
int since_news(const struct ledger *ledger);

#endif
