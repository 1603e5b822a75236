/** How the position is shown. */
#ifndef SMALLWORLD_SHOW_H
#define SMALLWORLD_SHOW_H

#include "core/panel.h"
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

#endif
