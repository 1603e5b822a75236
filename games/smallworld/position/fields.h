/** What of the position is saved as it is: one table for saving, loading and
 *  its ranges. Traits go by their names, regions by their labels, from 1. */
#ifndef SMALLWORLD_FIELDS_H
#define SMALLWORLD_FIELDS_H

#include "kit/fields.h"
#include "smallworld/position/state.h"

extern const struct field sw_seat_fields[];    /* struct sw_seat */
extern const struct field sw_faction_fields[]; /* struct sw_faction */
extern const struct field sw_region_fields[];  /* struct sw_region */
extern const struct field sw_combo_fields[];   /* struct sw_combo */
extern const struct field sw_memo_fields[];    /* struct sw_memo */
extern const struct field sw_attack_fields[];  /* struct sw_attack */
extern const struct field sw_marker_fields[];  /* struct sw_marker */
/** Of struct game_state: the turn, the die, what is known of markers. @{ */
extern const struct field sw_turn_fields[];
extern const struct field sw_die_fields[];
extern const struct field sw_markers_fields[];
/** @} */

#endif
