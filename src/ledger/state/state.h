/** The last line: the cached state and its seal. */
#ifndef LEDGER_STATE_H
#define LEDGER_STATE_H

#include "ledger/entry/record.h"
#include "ledger/file/codec.h"
#include "ledger/ledger.h"

/** A state line cut into its parts, whose state is not parsed. */
struct state_line {
    unsigned char head[HASH];
    int n;
    bool sealed;
    int by; /* seat or HOST */
    unsigned char signature[KEY_SIGNATURE];
    const char *state;
    size_t length;
};

bool is_state_line(const struct line *line);
bool state_line_read(const struct line *line, const struct table *table,
                     struct arena *arena, struct state_line *into,
                     struct error *e);

/** Did this key seal it? */
bool seal_is_by(const struct state_line *line, const unsigned char *key);
/** Is it sealed where that is needed, by who may, and is the seal right? */
bool seal_is_good(const struct state_line *line, const struct table *table,
                  struct error *e);

/** Everything that lines add up to, as JSON text. */
char *state_write(const struct table *table, struct arena *arena,
                  size_t *length);
/** Is it what @p line says? */
bool state_follows(const struct table *table, const struct state_line *line,
                   struct arena *arena, struct error *e);
/** Fills a table of which only the first line is known. */
bool state_read(const char *bytes, size_t length, struct table *table,
                struct arena *arena, struct error *e);

/** For the parts of it. A name of this table; @p host: the host's may be it. */
bool state_read_actor(const json_t *object, const char *key, bool host,
                      const struct table *table, int *into, struct error *e);
/** An array of a number from 0 to @p most for each seat, and how it is
 *  written. @{ */
bool state_read_numbers(const json_t *object, const char *key, int most,
                        const struct table *table, int *into, struct error *e);
json_t *state_numbers(const int *numbers, int count);
/** @} */

#endif
