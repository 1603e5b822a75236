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

int read_number(struct reader *in, const json_t *json, const char *key,
                int least, int most, int otherwise)
{
    const json_t *value = json_object_get(json, key);
    if (!value)
        return otherwise;
    json_int_t n = json_integer_value(value);
    if (json_is_integer(value) && n >= least && n <= most)
        return (int)n;
    read_bad(in, key);
    return otherwise;
}

bool read_flag(struct reader *in, const json_t *json, const char *key)
{
    const json_t *value = json_object_get(json, key);
    if (value && !json_is_true(value))
        read_bad(in, key);
    return value != NULL;
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

int read_race_of(struct reader *in, const json_t *json, const char *key,
                 int otherwise)
{
    return read_trait(in, json_object_get(json, key), true, otherwise, key);
}

int read_power_of(struct reader *in, const json_t *json, const char *key,
                  int otherwise)
{
    return read_trait(in, json_object_get(json, key), false, otherwise, key);
}

int read_any_of(struct reader *in, const json_t *json, const char *key,
                int otherwise)
{
    const json_t *value = json_object_get(json, key);
    if (!value)
        return otherwise;
    int id = read_named(in, json_string_value(value), key);
    return id < 0 ? otherwise : id;
}

int read_word(struct reader *in, const json_t *json, const char *key,
              const char *(*name)(int), int count, int otherwise)
{
    const json_t *value = json_object_get(json, key);
    if (!value)
        return otherwise;
    for (int i = 0; json_is_string(value) && i < count; i++)
        if (!strcmp(json_string_value(value), name(i)))
            return i;
    read_bad(in, key);
    return otherwise;
}

/* An array of at most @p most entries; anything else counts as empty. */
const json_t *read_list(struct reader *in, const json_t *json, const char *key,
                        size_t most)
{
    const json_t *value = json_object_get(json, key);
    if (json_is_array(value) && json_array_size(value) <= most)
        return value;
    read_bad(in, key);
    return NULL;
}

void read_keys(struct reader *in, const json_t *json, const char *names,
               const char *what)
{
    if (in->ok && !json_keys(json, names, what, in->e))
        in->ok = false;
}
