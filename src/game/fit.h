/** The legal order that some words fit best. */
#ifndef GAME_FIT_H
#define GAME_FIT_H

#include "game/heard.h"

struct fit {
    const struct listed *order;
    int score;  /* 0: hardly; a verb and its place 7 */
    bool pair;  /* its last word is one */
    int number; /* how many were said, ALL, or 0 */
};

/** False: none fits, or several as well as each other. */
bool fit_words(const struct position *position, const struct span_words *words,
               struct fit *into);

#endif
