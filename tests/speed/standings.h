/** What robots got in a tournament, and how sure that is. */
#ifndef TESTS_STANDINGS_H
#define TESTS_STANDINGS_H

#include "game/rules.h"

enum { NAME = 40, ENTRIES_MAX = 60000 };

/** What one seat got in one game. */
struct entry {
    int table;
    bool one; /* of the level that is asked about */
    int points;
    double share;  /* of the win: 1, a half … */
    double rank;   /* 1 is best; equals have the middle */
    double micros; /* a move, on average */
    int moves;
    char word[NAME];
};

/** A tournament, as its options have it, and what came of it. */
struct tournament {
    const struct game_rules *rules;
    const char *seed, *fact;
    int levels[2], tables, first, seats, jobs, random, limit;
    long nodes;
    bool all;
    struct setup setup;
    int count;
    struct entry *entries;
};

/** Prints the command, and for each level its share, rank and points. */
void standings_print(const struct tournament *t, int argc, char **argv);

#endif
