/** Words of orders: hexes, seats, amounts, structures (TM-NOTE). */
#ifndef TERRA_MYSTICA_NOTATION_H
#define TERRA_MYSTICA_NOTATION_H

#include "terra-mystica/position/state.h"

/** Refuses when words stand after the first @p most. */
bool tm_no_more(const struct order *o, int most, const char *usage,
                struct error *e);
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

#endif
