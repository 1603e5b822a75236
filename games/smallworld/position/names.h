/** What things are called in orders, in refusals and in what is told. */
#ifndef SMALLWORLD_NAMES_H
#define SMALLWORLD_NAMES_H

#include "smallworld/position/state.h"

struct language;
struct sw_trait;

/** Of ASCII, whatever the locale. @{ */
bool sw_is_letter(char c);
char sw_upper(char c);
char sw_lower(char c);
/** @} */

/** A player's name. */
const char *sw_seat_name(const struct game_state *s, int seat);
/** The letter of a seat; no two seats have the same. */
char sw_seat_letter(const struct game_state *s, int seat);
/** A title, of a piece or a terrain say, in the language of who reads what is
 *  written in the arena; of who reads the error (error_name), which may be
 *  NULL; in a language, for which there may be @p room. @{ */
const char *sw_name(const char *title, struct arena *arena);
const char *sw_name_for(struct error *e, const char *title);
const char *sw_name_in(const struct language *language, const char *title,
                       char room[80]);
/** @} */
/** Words or a format, marked N_, in the language of the error, which may be
 *  NULL. */
const char *sw_words_for(const struct error *e, const char *words)
    __attribute__((format_arg(2)));
/** "Orcs" */
const char *sw_race_title(int race);
/** What an ability is called in a sentence: "Dragon", of a race or power that
 *  brings a piece; else the trait's title, or what the trait says. */
const char *sw_tool_title(int trait);
/** The short word for a trait that hints show: "doormat", "ring". */
const char *sw_short_word(const struct sw_trait *t);
/** What plans may call a relic or place. */
void sw_outcome_words(int trait, struct outcome *into);
/** "Flying Tritons": of a power and a race, and of a faction, whose power may
 * be lost. @{ */
const char *sw_combo_name(int power, int race, struct arena *arena);
const char *sw_combo_title(const struct game_state *s, int race,
                           struct arena *arena);
/** @} */
/** A native without an owner: "Lost Tribe" and "tribe", on islands "Murloc" and
 *  "murloc" (SWW-SETUP-04). @{ */
const char *sw_native_title(const struct game_state *s);
const char *sw_native_word(const struct game_state *s);
/** @} */
/** What a region is called: "12", on islands "B7" (SWW-BOARD-04). */
const char *sw_label(const struct game_state *s, int region);
/** The region of that label, or SW_NONE. */
int sw_labelled(const struct game_state *s, const char *label);
/** Regions as "5, 6 and 11" in the language, for which @p is true. */
const char *sw_region_words(const struct game_state *s, int race,
                            bool (*is)(const struct game_state *, int, int),
                            const struct language *language, char *into,
                            size_t room);
/** Those where pieces of a trait lie. */
const char *sw_piece_words(const struct game_state *s, int trait,
                           const struct language *language, char *into,
                           size_t room);

#endif
