#include "smallworld/position/reader.h"

#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "smallworld/trait.h"

void read_bad(struct reader *in, const char *what)
{
    if (in->ok)
        fail(in->e, EX_DATAERR, "the position has a wrong \"%s\"", what);
    in->ok = false;
}

/* Of another box is as good as unknown. */
static int in_game(const struct reader *in, const char *name)
{
    int id = name ? sw_trait_named(name) : SW_NONE;
    return id >= 0 && in->s->in_game[id] ? id : SW_NONE;
}

int read_named(struct reader *in, const char *name, const char *what)
{
    int id = in_game(in, name);
    if (id < 0)
        read_bad(in, what);
    return id;
}

int read_trait(struct reader *in, const json_t *value, bool race, int otherwise,
               const char *what)
{
    if (!value)
        return otherwise;
    int id = in_game(in, json_string_value(value));
    if (id >= 0 && id < sw_card_count && (id < sw_race_count) == race)
        return id;
    read_bad(in, what);
    return otherwise;
}

/* An array of at most most entries; anything else counts as empty. */
const json_t *read_list(struct reader *in, const json_t *json, const char *key,
                        size_t most)
{
    const json_t *value = json_object_get(json, key);
    if (json_is_array(value) && json_array_size(value) <= most)
        return value;
    read_bad(in, key);
    return NULL;
}

bool read_known(struct reader *in, const json_t *json,
                const struct field *fields, const char *others,
                const char *what)
{
    in->ok = in->ok && fields_known(json, fields, others, what, in->e);
    return in->ok;
}

bool read_fields(struct reader *in, void *into, const json_t *json,
                 const struct field *fields)
{
    const struct fields_of of = { in->s, "the position" };
    in->ok = in->ok && fields_read(into, json, fields, &of, in->e);
    return in->ok;
}

bool read_entry(struct reader *in, void *into, const json_t *json,
                const struct field *fields, const char *others,
                const char *what)
{
    const struct fields_of of = { in->s, "the position" };
    in->ok =
        in->ok && fields_load(into, json, fields, others, what, &of, in->e);
    return in->ok;
}
