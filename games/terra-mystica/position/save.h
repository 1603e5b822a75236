/** The position as JSON, and whether it holds together. */
#ifndef TERRA_MYSTICA_SAVE_H
#define TERRA_MYSTICA_SAVE_H

#include "kit/fields.h"
#include "terra-mystica/position/state.h"

json_t *tm_save(const struct game_state *s);
struct game_state *tm_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e);
bool tm_check(const struct game_state *s, struct error *e);

/* -- start.c: the first position, and what a starting position may say -- */

bool tm_blank(struct game_state *s, const struct setup *setup, struct error *e);
/** Reads the scoring tiles of all rounds, and the bonus cards of the game;
 *  false: it is no such list. @{ */
bool tm_read_rounds(const json_t *list, int score[TM_ROUNDS]);
bool tm_read_cards(struct game_state *s, const json_t *list);
/** @} */
struct game_state *tm_start(const struct setup *setup, struct arena *arena,
                            struct error *e);

/* -- facts.c: facts in words, for cases and scripts: see cases/README -- */

bool tm_fact(const struct game_state *, const char *line, struct arena *,
             char **actual);

/* -- fields.c: numbers of the position that are saved as they are: one table
 * for saving, loading and their ranges -- */

extern const struct field tm_seat_fields[]; /* struct tm_seat */
extern const struct field tm_turn_fields[]; /* struct tm_turn */
extern const struct field tm_stream_fields[];
extern const struct field tm_offer_fields[]; /* struct tm_offer */
extern const struct field tm_event_fields[]; /* struct tm_event */
extern const struct field tm_table_fields[]; /* struct game_state */

#endif
