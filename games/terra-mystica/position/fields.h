/** Numbers of the position that are saved as they are: one table for saving,
 *  loading and their ranges. */
#ifndef TERRA_MYSTICA_FIELDS_H
#define TERRA_MYSTICA_FIELDS_H

#include "terra-mystica/position/state.h"

enum tm_width { TM_FLAG, TM_CHAR, TM_BYTE, TM_SHORT };

struct tm_field {
    const char *name; /* NULL behind the last */
    size_t offset;
    enum tm_width width;
    short least, most, otherwise; /* what is not said is `otherwise` */
    short count;                  /* more than 1: a list */
};

extern const struct tm_field tm_seat_fields[]; /* struct tm_seat */
extern const struct tm_field tm_turn_fields[]; /* struct tm_turn */
extern const struct tm_field tm_stream_fields[];
extern const struct tm_field tm_offer_fields[]; /* struct tm_offer */
extern const struct tm_field tm_event_fields[]; /* struct tm_event */
extern const struct tm_field tm_table_fields[]; /* struct game_state */

void tm_save_fields(json_t *into, const void *from,
                    const struct tm_field *fields);
/** Reads every field of the table; keys that are neither a field nor in
 *  @p others ("hexes seats") are refused, and so is a wrong value. */
bool tm_load_fields(void *into, const json_t *json,
                    const struct tm_field *fields, const char *others,
                    const char *what, struct error *e);

#endif
