/** Moves as they are written: words, commands, their order, and how they are
 *  carried out (TM-NOTE). */
#ifndef TERRA_MYSTICA_NOTATION_H
#define TERRA_MYSTICA_NOTATION_H

#include "terra-mystica/position/state.h"
#include "terra-mystica/verb.h"

/* -- notation.c: words of orders: hexes, seats, amounts, structures
 * (TM-NOTE) -- */

/** Refuses when words stand after the first @p most. */
bool tm_no_more(const struct order *o, int most, const char *usage,
                struct error *e);
/** Advises to write an order so. False. */
bool tm_advise_usage(struct error *e, const char *usage);
/** The word at @p i, or NULL with a refusal that names the usage. */
const struct word *tm_word(const struct order *o, int i, const char *usage,
                           struct error *e);
/** Is word @p i there and equal to @p text? */
bool tm_is(const struct order *o, int i, const char *text);
/** Reads a hex's name; TM_NONE with the error set when there is none. */
int tm_read_hex(const struct game_state *s, const struct word *word,
                struct error *e);
/** Reads a bonus card's name; TM_NONE with the error set. */
int tm_read_card(const struct game_state *s, const struct word *word,
                 struct error *e);
/** Reads a faction's name (beginning enough, a player's name too) that is in
 *  the game: its seat; TM_NONE with the error set. */
int tm_read_seat(const struct game_state *s, const struct word *word,
                 struct error *e);
/** Reads `[from FACTION]` from word @p at on, the end of an order: the seat is
 *  put into @p from, TM_NONE when nobody is named. */
bool tm_read_from(const struct game_state *s, const struct order *o, int at,
                  const char *usage, int *from, struct error *e);
/** Reads "3pw", "3 pw" or "pw" from word *at on, which moves after it. */
bool tm_read_amount(const struct order *o, int *at, int *count, int *good,
                    struct error *e);
/** Reads a cult track; TM_NONE with the error set. */
int tm_read_cult(const struct word *word, struct error *e);
/** Reads a faction's name from word @p at on; TM_NONE with the error set. */
int tm_read_faction(const struct game_state *s, const struct order *o, int at,
                    struct error *e);
/** Reads "d", "tp", "trading house" …; TM_NONE with the error set. */
int tm_read_building(const struct order *o, int *at, struct error *e);

/* -- line.c: a move: commands joined by full stops and line breaks, put into
 * their order (TM-NOTE-01, -26, -27, TM-ASYNC-04, -14) -- */

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
 *  are repaired (repairs.c). */
void tm_choose_line(const struct game_state *s, const struct tm_move *move,
                    int way, struct arena *arena, struct tm_line *line);
/** The verb of the first command from @p from on that is not free, or NULL. */
const struct verb *tm_line_next(const struct tm_line *line, int from);

/* -- repairs.c: commands put into the order and the words that were meant
 * (TM-ASYNC-04, TM-NOTE-27) -- */

/** Do two commands that stand side by side stand the wrong way round
 *  (TM-ASYNC-04, TM-NOTE-27)? */
bool tm_turned(const struct verb *verb, const struct verb *next);
/** Makes the repairs of a line in it; new words are the arena's. */
void tm_repair(const struct game_state *s, struct tm_line *line,
               struct arena *arena);

/* -- play.c: a move carried out, command by command (TM-NOTE-01, -26) -- */

/** Carries out a move on @p s, a copy of @p before that is spoilt when the move
 *  is refused; then the conditional moves of whoever is on turn. */
bool tm_play(struct game_state *s, const struct game_state *before,
             const struct order *o, struct arena *arena, struct error *e);

#endif
