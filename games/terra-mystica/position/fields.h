/** Numbers of the position that are saved as they are: one table for saving,
 *  loading and their ranges. */
#ifndef TERRA_MYSTICA_FIELDS_H
#define TERRA_MYSTICA_FIELDS_H

#include "kit/fields.h"
#include "terra-mystica/position/state.h"

extern const struct field tm_seat_fields[]; /* struct tm_seat */
extern const struct field tm_turn_fields[]; /* struct tm_turn */
extern const struct field tm_stream_fields[];
extern const struct field tm_offer_fields[]; /* struct tm_offer */
extern const struct field tm_event_fields[]; /* struct tm_event */
extern const struct field tm_table_fields[]; /* struct game_state */

#endif
