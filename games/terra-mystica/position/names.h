/** Names of things, as texts and refusals say them. */
#ifndef TERRA_MYSTICA_NAMES_H
#define TERRA_MYSTICA_NAMES_H

#include "core/narrow.h"
#include "terra-mystica/position/state.h"

const char *tm_seat_name(const struct game_state *s, int seat);
/** "Witches", or the player's name before factions are chosen. */
const char *tm_faction_title(const struct game_state *s, int seat);
/** For a refusal (error_name): any name, tm_faction_title, "2 workers". @{ */
const char *tm_error_word(struct error *e, const char *word);
const char *tm_error_faction(struct error *e, const struct game_state *s,
                             int seat);
const char *tm_error_good(struct error *e, int good, int count);
/** @} */
/** "F4" in the arena of the events, or a constant "?" without events. */
const char *tm_hex_word(const struct game_state *s, int hex);
/** "FAV5", "BON1", "TW2", "SCORE3": constants. */
const char *tm_favour_name(int favour);
const char *tm_card_name(int card);
const char *tm_town_name(int town);
const char *tm_score_name(int score);
/** The tile a word names ("fav5" → 4) with @p prefix "fav", or TM_NONE. */
int tm_tile_named(const char *word, const char *prefix, int count);
/** "2 workers and 3 coins" for the goods of a bag. */
void tm_bag_words(const struct tm_bag *bag, struct text *into);
const char *tm_phase_name(enum tm_phase phase);

/** A letter of A to Z as a small one. */
static inline char tm_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? to_char(c - 'A' + 'a') : c;
}

#endif
