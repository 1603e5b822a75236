/** A move: commands joined by full stops and line breaks, put into their order
 *  (TM-NOTE-01, -26, -27, TM-ASYNC-04, -14). */
#ifndef TERRA_MYSTICA_LINE_H
#define TERRA_MYSTICA_LINE_H

#include "terra-mystica/verb.h"

/** Commands in their order; the lines of a move are one such line. */
enum { TM_COMMANDS = 80 };
struct tm_line {
    struct order command[TM_COMMANDS];
    const struct verb *verb[TM_COMMANDS];
    bool tight[TM_COMMANDS]; /* no blank after the full stop before it */
    int count;
    int at; /* the one being carried out */
};

/** A move cut into commands, with what is to be chosen: "A else B"
 * (TM-ASYNC-14) is one choice a line. */
enum { TM_CHOICES = 6, TM_WAYS = 64 };
struct tm_move {
    struct tm_line all;
    int choice[TM_COMMANDS]; /* the command is part of, or TM_NONE */
    int branch[TM_COMMANDS]; /* … and of which branch, 0 … */
    int choices;
    int branches[TM_CHOICES];
    int ways; /* to read the move, at least 1 */
};

/** Cuts a move into commands and checks each verb. */
bool tm_read_move(const struct game_state *s, const struct order *o,
                  struct tm_move *move, struct arena *arena, struct error *e);
/** The line that the move is on way @p way, 0 … ways - 1: the first way is
 *  that of all first branches, and the last choice changes first. Its commands
 *  are repaired (repairs.h). */
void tm_choose_line(const struct game_state *s, const struct tm_move *move,
                    int way, struct arena *arena, struct tm_line *line);
/** The verb of the first command from @p from on that is not free, or NULL. */
const struct verb *tm_line_next(const struct tm_line *line, int from);

#endif
