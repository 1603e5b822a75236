/** How things are called in orders and in what is told, and events
 *  (words.c, events.c). */
#ifndef SMALLWORLD_WORDS_H
#define SMALLWORLD_WORDS_H

#include "smallworld/position/state.h"

const char *sw_seat_name(const struct game_state *s, int seat);
const char *sw_race_title(int race); /* "Orcs" */
/** What an ability is called in a sentence: "Dragon", of a race or power that
 *  brings a piece; else the trait's title, or what the trait says. */
const char *sw_tool_title(int trait);
/** The short word for a trait that hints show: "doormat", "ring". */
const char *sw_short_word(const struct sw_trait *t);
/** Do orders mean the trait by @p word: by its short word, its name or title,
 *  its piece, or the beginning of one of them? */
bool sw_answers_to(const struct sw_trait *t, const char *word);
/** What plans may call a relic or place. */
void sw_outcome_words(int trait, struct outcome *into);
/** "Flying Tritons". */
const char *sw_combo_title(const struct game_state *s, int race, char *into,
                           size_t room);
/** A native without an owner: "Lost Tribe" and "tribe", on islands "Murloc" and
 *  "murloc" (SWW-SETUP-04). @{ */
const char *sw_native_title(const struct game_state *s);
const char *sw_native_word(const struct game_state *s);
/** @} */
/** What a region is called: "12", on islands "B7" (SWW-BOARD-04). */
const char *sw_label(const struct game_state *s, int region);
/** The region of that label, or SW_NONE. */
int sw_labelled(const struct game_state *s, const char *label);
/** Is the word a label, or a number where there are no such labels? */
bool sw_is_label(const struct game_state *s, const struct word *word);
/** Reads a region label; -1 with a refusal naming the range. */
int sw_read_region(const struct game_state *s, const struct word *word,
                   struct error *e);
/** Does @p race hold it? Else refuses by @p rule, with @p hint; @p at: the
 *  region's word. */
bool sw_must_hold(const struct game_state *s, int race, int region,
                  struct span at, const char *rule, const char *hint,
                  struct error *e);
/** Reads a seat's name (beginning enough) or its letter on the map; -1 with
 *  the error set. A name counts before a letter. */
int sw_read_seat(const struct game_state *s, const struct word *word,
                 struct error *e);
/** What names a seat in an order: its name when that is a plain word, else
 *  @p letter, which is filled in. */
const char *sw_seat_word(const struct game_state *s, int seat, char letter[2]);
/** Reads `R=N R=N …` from @p o's word @p from on into counts (-1: not named).
 *  Stops at a word that is no region; *end is its index. */
bool sw_read_counts(const struct game_state *s, const struct order *o, int from,
                    int counts[SW_REGIONS], int *end, struct error *e);

/** Where the order names the region; the whole line if it does not. */
struct span sw_region_at(const struct game_state *s, const struct order *o,
                         int region);

/* -- what happened (events.c) -- */
struct event *sw_tell(struct game_state *s, const char *kind);
/** Adds a region under @p key: its number, on islands its label as a word. */
void sw_tell_region(const struct game_state *s, struct event *told,
                    const char *key, int region);
/** The event "place": @p number pieces of @p trait are put into @p region by
 *  seat @p owner, SW_NONE: the one on turn; @p by says how it was decided, when
 *  the player did not (else NULL). */
void sw_tell_place(struct game_state *s, int owner, int trait, int region,
                   int number, const char *by);
/** The event "piece_returns": they come off the map, to the one on turn. */
void sw_tell_return(struct game_state *s, int trait, int region, int number);

#endif
