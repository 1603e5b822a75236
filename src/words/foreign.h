/** What is typed in the reader's language, in the words that English has for
 *  it.
 *
 *  The catalogue (core/language.h) brings them: messages with the context
 *  "order words" (po/order-words), those of the game's shelf, and those of
 *  "SHELF typed", what people type for a piece besides its names. Each
 * translation is a list with "|" between; "-" is an empty one.
 *
 *      nimm ... weg    two words, the rest of the clause between them
 *      wald-           goes on with a name in the same word
 *      ...を征服       stands behind what it is about: a preposition behind its
 *                      words, an order behind its clause */
#ifndef WORDS_FOREIGN_H
#define WORDS_FOREIGN_H

#include "game/turn.h"

/** The move with each line, but those that the grammar reads, in English words;
 *  what nobody knows stays a word that nobody knows. @p text itself: the
 *  arena's language is English, nothing is to be said otherwise, or it is no
 *  text or too long. @p turn may be NULL: no game is asked. */
const char *foreign_move(const struct turn *turn, int seat, const char *text,
                         struct arena *arena);

/** What was refused for a letter that orders do not have is rather not
 *  understood, all of its line. Otherwise @p e stays as it is. */
void foreign_refuse(const char *text, struct arena *arena, struct error *e);

/** The lines of a move as part of a sentence, "conquer 3, then end", and what
 *  is said so in lines again. @{ */
const char *move_in_a_line(const char *move, struct arena *arena);
const char *move_in_lines(const char *said, struct arena *arena);
/** @} */

#endif
