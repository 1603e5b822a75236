/** Reads the members of a saved position (load.c), which may be hostile. The
 *  first failure stands, and what is read after it does not count. */
#ifndef SMALLWORLD_READER_H
#define SMALLWORLD_READER_H

#include "smallworld/position/state.h"

struct reader {
    struct game_state *s;
    struct error *e;
    bool ok;
};

/** The position has a wrong @p what. */
void read_bad(struct reader *in, const char *what);
void read_keys(struct reader *in, const json_t *json, const char *names,
               const char *what);

/** A member's value, a trait of this game; @p otherwise when it is missing or
 *  wrong. @{ */
int read_number(struct reader *in, const json_t *json, const char *key,
                int least, int most, int otherwise);
int read_race_of(struct reader *in, const json_t *json, const char *key,
                 int otherwise);
int read_power_of(struct reader *in, const json_t *json, const char *key,
                  int otherwise);
/** A trait of any kind. */
int read_any_of(struct reader *in, const json_t *json, const char *key,
                int otherwise);
/** Which of @p count words, given by @p name, it is. */
int read_word(struct reader *in, const json_t *json, const char *key,
              const char *(*name)(int), int count, int otherwise);
/** @} */
/** true, or missing for false. */
bool read_flag(struct reader *in, const json_t *json, const char *key);
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

#endif
