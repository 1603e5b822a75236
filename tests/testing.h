/** What the test programs share. */
#ifndef TESTS_TESTING_H
#define TESTS_TESTING_H

#include <stdio.h>

#include "game/turn.h"

/** The games of the program, then those of tests/games; NULL after them. */
const struct game_rules *testing_game(int i);
const struct game_rules *testing_find(const char *name);

/** What the tests hold fast of a game: the file `known` beside its game.c, or
 *  tests/games/NAME.known (tests/README), as fopen opens it; NULL: there is
 *  none. */
FILE *testing_known(const struct game_rules *rules, const char *mode);

/** The boxes of such a game, each in the version that it began with: what is
 *  held fast of it stays when a card is added. NULL: it has no boxes. */
const struct box_version *testing_first_boxes(const struct game_rules *rules,
                                              const struct setup *setup,
                                              struct arena *arena);

/** The versions of boxes that such a game begins with: those in @p words
 *  ("base:3,underground:2", or NULL), of others those of the line `boxes` in
 *  `known`, of the rest the newest. So a card that comes with a newer version
 *  changes nothing that is held fast. */
const struct box_version *testing_boxes(const struct game_rules *rules,
                                        const char *words, struct arena *arena);

/** The seed that @p words and @p number stand for. */
void testing_seed(const char *words, int number, unsigned char seed[RNG_SEED]);

/** The position as JSON bytes. */
char *testing_save(const struct game_rules *rules,
                   const struct game_state *state, struct arena *arena);

/** check() holds, and saving, loading and saving again gives the same. */
bool testing_holds(const struct game_rules *rules, const struct setup *setup,
                   const struct game_state *state, struct arena *arena,
                   struct error *e);

/** The plain orders that are legal for @p seat. @{ */
struct orders {
    struct arena *arena;
    const char **lines;
    int count, room;
};
struct orders testing_legal(const struct game_rules *rules,
                            const struct game_state *state, int seat,
                            struct arena *arena);
/** @} */

#endif
