/** Reading the words of an order. */
#ifndef SMALLWORLD_ORDERS_H
#define SMALLWORLD_ORDERS_H

#include "smallworld/verb.h"

struct sw_trait;

/** Do orders mean the trait by @p word: by its short word, its name or title,
 *  its piece, or the beginning of one of them? */
bool sw_answers_to(const struct sw_trait *t, const char *word);
/** Does any card, relic, place or piece of all boxes answer to it? */
bool sw_is_name(const char *word);
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
/** Does the order end with `pay` (SWW-ASYNC-03)? @p plain: the order without
 *  that word. */
bool sw_agrees(const struct order *o, struct order *plain);
/** Does the race still have the trait? What lay in a river is left behind when
 *  that is emptied for the order (SWU-RIVER-04). @p at: the piece's word. */
bool sw_still_has(const struct game_state *s, int race, int trait,
                  struct span at, struct error *e);

#endif
