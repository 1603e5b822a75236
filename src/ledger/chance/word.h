/** Words of the players in a game with a host: a move whose text is just `word
 *  WORD`. It changes neither position nor turn. Each seat's last word is hashed
 *  into every result from the next round on, so that a host who tried keys
 *  before the game cannot have known what they bring, and gains nothing by the
 *  order in which he hears them (turnpost-ledger(5)). */
#ifndef LEDGER_WORD_H
#define LEDGER_WORD_H

#include "ledger/entry/replay.h"

enum { WORD_BYTES = 64 }; /* of a word, at most */

/** The word that @p text gives, in the arena; *@p word NULL: it is no such
 *  move. Fails when it stands among others, or nobody could be shown it: ASCII
 *  letters, digits and hyphens, and all letters beyond ASCII that are written
 *  in one character. */
bool word_find(const char *text, struct arena *arena, const char **word,
               struct error *e);

/** Hashes the word of @p move in; an event "word" says so. Fails where no word
 *  helps, and while results wait to be opened. */
bool word_apply(struct table *table, const struct record *move,
                const char *word, struct events *events, struct error *e);

/** Entry @p n has begun a round, or nobody's word is waited for any more: words
 *  that were given until now count from now on. */
void words_count(struct table *table, int n);
/** Has entry @p n begun a round that nobody has played in yet? Then so. */
void words_turn(struct table *table, int n);

/** Are anybody's words in the results yet? */
bool words_are_given(const struct table *table);
/** Is a word of this seat? */
bool word_counts(const struct table *table, int seat);
/** Could the seat's word make its results surer, now or later in the game? */
bool word_may_help(const struct table *table, int seat);

/** The member "words" of the state line. @{ */
void words_put(json_t *state, const struct table *table);
bool words_read(const json_t *state, struct table *table, struct error *e);
/** @} */

#endif
