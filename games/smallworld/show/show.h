/** How the position is shown. */
#ifndef SMALLWORLD_SHOW_H
#define SMALLWORLD_SHOW_H

#include "core/panel.h"
#include "game/rules.h"
#include "smallworld/position/state.h"

/** Is the region not as in look->before; is any (changed.c)? @{ */
bool sw_changed(const struct game_state *, const struct look *, int region);
bool sw_any_changed(const struct game_state *, const struct look *);
/** @} */
/** The map in characters. */
struct canvas *sw_map(const struct game_state *, const struct look *,
                      struct arena *);
/** What stands below the map. */
void sw_summary(const struct game_state *, const struct look *, struct text *);
/** The position as plain lines. */
void sw_list(const struct game_state *, const struct look *, struct text *);
/** Seats and the column as tables. */
void sw_tables(const struct game_state *, const struct look *, struct arena *,
               panel_fn *, void *context);
/** The picture. */
struct drawing *sw_draw_map(const struct game_state *, const struct look *,
                            struct arena *);
/** A number with its noun, a title say: "2 Fortresses", "no Hero". */
void sw_write_counted(int n, const char *noun, struct text *into);
/** An event in a sentence. */
void sw_tell_event(const struct game_state *, const struct event *,
                   struct text *);

/** Tokens that could still conquer, without the die and without paying
 *  others. */
bool sw_unused(const struct game_state *, const struct game_state *after,
               int seat, struct arena *, const char **words);

/* -- about.c: which boxes and boards there are, for `turnpost new` -- */

/** `turnpost new smallworld --help`. */
void sw_about(const struct box_version *boxes, struct text *into);
/** What may stand after --sets, in a line of `turnpost new --help`. */
void sw_choose(struct text *into);

/* -- origins.c: where the boxes and the board come from, and what is this
 * program's own -- */

/** Where the game's boxes and board come from: `show --about`. */
void sw_origins(const struct game_state *, struct text *);
/** What of the game's board and numbers is this program's own, in a sentence
 *  below the map; or "". */
void sw_ours_words(const struct game_state *s, struct text *into);

/* -- topics.c: articles of `turnpost rules smallworld` -- */

/** Articles of `turnpost rules smallworld`. */
void sw_topics(const struct box_version *boxes, topic_fn *yield, void *context);
/** Races, powers, relics, places; the boxes; the camps; the boards. @{ */
void sw_piece_topics(const struct box_version *boxes, topic_fn *yield,
                     void *context);
void sw_box_topics(topic_fn *yield, void *context);
void sw_camp_topics(const struct box_version *boxes, topic_fn *yield,
                    void *context);
void sw_board_topics(topic_fn *yield, void *context);
/** @} */

/* -- orders.c: what orders name, cost and give, for `turnpost moves` -- */

/** See `names`, `place` and `changes` of game/rules.h. @{ */
bool sw_order_names(const struct game_state *s, const struct game_state *after,
                    const struct order *o, int i, struct arena *arena,
                    struct named *into);
bool sw_place_named(const struct game_state *s, int i, struct arena *arena,
                    struct named *into);
void sw_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context);
/** @} */
/** What kind of thing a trait is in these: "race", "power", "marker". */
const char *sw_trait_kind(int trait);
/** What is in a region, to @p seat or to anybody (SW_NONE): "2 Orcs of Ann,
 *  mountain". */
void sw_describe_region(const struct game_state *s, int seat, int region,
                        struct text *into);

#endif
