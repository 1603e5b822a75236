/** Members of a letter that go into the header of a mail, or what holds such
 *  members. */
#ifndef COMPOSE_MEMBERS_H
#define COMPOSE_MEMBERS_H

#include "compose/letter.h"

enum { LINE_BYTES = 900, NAME_BYTES = 300 };

/** A text of at most @p most bytes that is one line. */
bool member_line(const json_t *json, const char *key, size_t most,
                 struct arena *arena, const char **into, struct error *e);

/** A text that @p allowed lets pass; one that is missing stays as it was. */
bool member_checked(const json_t *json, const char *key,
                    bool (*allowed)(const char *), struct arena *arena,
                    const char **into, struct error *e);

/** The pictures and attachments; none when they are missing. */
bool member_enclosures(const json_t *json, struct arena *arena,
                       struct letter *letter, struct error *e);

#endif
