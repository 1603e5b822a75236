/** Words of the players in a game with a host: a move whose text is just `word
 *  WORD`. It changes neither position nor turn. All words given so far are
 *  hashed into every later result, so that a host who tried keys before the
 *  game cannot have known what they bring (turnpost-ledger(5)). */
#ifndef LEDGER_WORD_H
#define LEDGER_WORD_H

#include "ledger/replay.h"

enum { WORD_BYTES = 64 }; /* of a word, at most */

/** The word that @p text gives, in the arena; *@p word NULL: it is no such
 *  move. Fails when it stands among others, or nobody could be shown it: ASCII
 *  letters, digits and hyphens, and all letters beyond ASCII that are written
 *  in one character. */
bool word_find(const char *text, struct arena *arena, const char **word,
               struct error *e);
/** May this be somebody's word? */
bool word_is_fit(const char *word, struct error *e);

/** Hashes the word of @p move in; an event "word" says so. Fails where no word
 *  helps, and while results wait to be opened. */
bool word_apply(struct table *table, const struct record *move,
                const char *word, struct events *events, struct error *e);

/** Has anybody given a word yet? */
bool words_are_given(const struct table *table);
/** Could the seat's word make its results surer, now or later in the game? */
bool word_may_help(const struct table *table, int seat);

#endif
