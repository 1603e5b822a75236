/** What a game is played with, for people. */
#ifndef ABOUT_H
#define ABOUT_H

#include "ledger/ledger.h"

/** The game, its seats, sets and options with their values, and where its
 *  board, numbers and names come from; a line each. */
void about_write(const struct table *table, struct text *into);

#endif
