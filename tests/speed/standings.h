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
    int wanted; /* percent of games won; 0: no sequential test */
    struct sequence *sequence;
    long nodes;       /* of the one; 0: those of its level */
    int version;      /* of what the others think; 0: the newest */
    bool all, opener; /* all are of levels[0]; the one moves first */
    struct setup setup;
    int count;
    struct entry *entries;
};

/** A sequential test of the share of games won (Wald's, with the likelihoods of
 *  a normal distribution whose spread is that of the tables so far): is it
 *  @p least, or @p wanted? Each of both is said wrongly in 5 percent of runs.
 * It is shared with all processes that are begun later. NULL: out of memory.
 *  @p wanted 0: no test, it never ends. */
struct sequence *sequence_new(double least, double wanted);
/** The share of a table, which was played from every seat. */
void sequence_add(struct sequence *sequence, double share);
/** 1: it is @p wanted, -1: it is @p least; 0: not known yet. */
int sequence_verdict(const struct sequence *sequence);

/** Prints the command, and for each level its share, rank and points. */
void standings_print(const struct tournament *t, int argc, char **argv);

#endif
