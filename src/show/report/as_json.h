/** The same facts as in report.h, for programs. The caller owns the values. */
#ifndef SHOW_AS_JSON_H
#define SHOW_AS_JSON_H

#include "ledger/ledger.h"

/** Game, copy, seats, who is due, what is over. */
json_t *json_of_table(const struct table *table, struct arena *arena);

/** {"kind":"region","id":"12","words":…}, without words where there are none.
 */
json_t *json_of_named(const struct named *named);

/** Puts "state", the position, and "places", how orders name its places, if
 * they do not spell them as it does. */
void json_put_position(json_t *facts, const struct table *table,
                       struct arena *arena);

/** Puts @p events, their facts, and "told", the same in sentences; an event
 * that has nothing to say is in the first alone. */
void json_put_events(json_t *object, const char *events,
                     const struct table *table, const struct event *first,
                     struct arena *arena);

/** {"status":65, "what":…, "where":{"line":1,"column":9,"start":8,"length":2},
 *  "rule":…, "hint":…}: always these five, null where there is none. The place
 *  is in @p move, which may be NULL. */
json_t *json_of_error(const struct error *error, const char *move,
                      struct arena *arena);

/** "2026-07-19T12:00:00Z", or null. */
json_t *json_of_time(int64_t time);

/** Words that may be cut off in the middle of a letter or come from a file's
 *  name, as text_shown makes them. */
void json_put_shown(json_t *object, const char *key, const char *words,
                    struct arena *arena);

/** One line of compact JSON with sorted keys; takes the reference. */
void json_line(json_t *value, struct text *into);

#endif
