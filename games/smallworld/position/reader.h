/** Reads the members of a saved position (load.c), which may be hostile. The
 *  first failure stands, and what is read after it does not count. */
#ifndef SMALLWORLD_READER_H
#define SMALLWORLD_READER_H

#include "kit/fields.h"
#include "smallworld/position/state.h"

struct reader {
    struct game_state *s;
    struct error *e;
    bool ok;
};

/** The position has a wrong @p what. */
void read_bad(struct reader *in, const char *what);
/** Are its keys those of the table and of @p others? @p what: "a seat". */
bool read_known(struct reader *in, const json_t *json,
                const struct field *fields, const char *others,
                const char *what);
/** Reads what the table has (fields.h). */
bool read_fields(struct reader *in, void *into, const json_t *json,
                 const struct field *fields);
/** Both. */
bool read_entry(struct reader *in, void *into, const json_t *json,
                const struct field *fields, const char *others,
                const char *what);

/** An array of at most @p most entries; anything else counts as empty. */
const json_t *read_list(struct reader *in, const json_t *json, const char *key,
                        size_t most);
/** The trait of this game called @p name, which may be NULL; or SW_NONE. */
int read_named(struct reader *in, const char *name, const char *what);
/** The race or power that @p value names. */
int read_trait(struct reader *in, const json_t *value, bool race, int otherwise,
               const char *what);

/** What was attacked in the turn, and the die that is waited for; the checks
 *  need the rest of the position (load_attacks.c). @{ */
void load_attacks(struct reader *in, const json_t *json);
void load_die(struct reader *in, const json_t *json);
void load_check_attacks(struct reader *in);
void load_check_die(struct reader *in);
/** @} */
/** Relics and places (load_markers.c). */
void load_markers(struct reader *in, const json_t *json);

/* -- fields.c: what of the position is saved as it is: one table for saving,
 * loading and its ranges. Traits go by their names, regions by their labels,
 * from 1. -- */

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
