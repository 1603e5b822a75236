#include "core/json.h"

#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"

static bool is_strict(json_t *value, int depth, struct error *e);

static bool entries_are_strict(json_t *array, int depth, struct error *e)
{
    size_t count = json_array_size(array);
    for (size_t i = 0; i < count; i++)
        if (!is_strict(json_array_get(array, i), depth, e))
            return false;
    return true;
}

static bool members_are_strict(json_t *object, int depth, struct error *e)
{
    const char *key;
    json_t *member;
    json_object_foreach (object, key, member)
        if (!is_strict(member, depth, e))
            return false;
    return true;
}

/* Looks for what jansson reads and this program has no use for; depth is
 * how many arrays and objects are around value. */
static bool is_strict(json_t *value, int depth, struct error *e)
{
    switch (json_typeof(value)) {
    case JSON_REAL:
        return fail(e, EX_DATAERR, "not a whole number: %g",
                    json_real_value(value));
    case JSON_NULL:
        return fail(e, EX_DATAERR, "null stands where a value should");
    case JSON_ARRAY:
    case JSON_OBJECT:
        if (depth == JSON_DEPTH_MAX)
            return fail(e, EX_DATAERR, "nested deeper than %d", JSON_DEPTH_MAX);
        return json_is_array(value) ? entries_are_strict(value, depth + 1, e)
                                    : members_are_strict(value, depth + 1, e);
    default:
        return true;
    }
}

static json_t *read_with(const char *bytes, size_t length, size_t flags,
                         struct error *e)
{
    json_error_t problem;
    json_t *value = json_loadb(bytes, length, flags, &problem);
    if (!value) {
        fail(e, EX_DATAERR, "not JSON at byte %d: %s", problem.position,
             problem.text);
    }
    return value;
}

/* How many values it has at most: each but the first stands after one of
 * these. */
static size_t count_values(const char *bytes, size_t length)
{
    size_t count = 1;
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else
            count += !quoted && (c == ',' || c == '[' || c == '{');
    }
    return count;
}

bool json_is_few(const char *bytes, size_t length, size_t most, struct error *e)
{
    return length <= most || count_values(bytes, length) <= most ||
           fail(e, EX_DATAERR, "more than %zu values", most);
}

static bool has_few(const char *bytes, size_t length, struct error *e)
{
    return json_is_few(bytes, length, JSON_FEW, e);
}

json_t *json_read_own(const char *bytes, size_t length, struct error *e)
{
    if (!has_few(bytes, length, e))
        return NULL;
    json_t *value = json_read_written(bytes, length);
    return value ? value : read_with(bytes, length, 0, e);
}

json_t *json_read_few(const char *bytes, size_t length, struct error *e)
{
    return has_few(bytes, length, e) ? json_read(bytes, length, e) : NULL;
}

json_t *json_read(const char *bytes, size_t length, struct error *e)
{
    json_t *value = json_read_written(bytes, length);
    if (value)
        return value;
    value = read_with(bytes, length, JSON_REJECT_DUPLICATES, e);
    if (value && !is_strict(value, 0, e)) {
        json_decref(value);
        return NULL;
    }
    return value;
}

/* The next name of a list: its length; *list moves to its start, and
 * *may_miss says if a "?" follows. 0 at the end. */
static size_t next_name(const char **list, bool *may_miss)
{
    const char *at = *list;
    while (*at == ' ' || *at == '?')
        at++;
    *list = at;
    while (*at && *at != ' ' && *at != '?')
        at++;
    *may_miss = *at == '?';
    return to_size(at - *list);
}

static bool is_listed(const char *key, const char *list)
{
    bool may_miss;
    size_t length;
    for (; (length = next_name(&list, &may_miss)) > 0; list += length)
        if (strlen(key) == length && memcmp(key, list, length) == 0)
            return true;
    return false;
}

/* Copies, because jansson walks through no const object. */
static bool refuse_unlisted(const json_t *object, const char *keys,
                            const char *what, struct error *e)
{
    json_t *copy = json_deep_copy(object);
    const char *key;
    json_t *member;
    if (!copy)
        out_of_memory();
    json_object_foreach (copy, key, member) {
        if (!is_listed(key, keys)) {
            fail(e, EX_DATAERR, "%s has an unknown key \"%s\"",
                 error_said(e, what), key);
            break;
        }
    }
    json_decref(copy);
    return false;
}

bool json_keys(const json_t *object, const char *keys, const char *what,
               struct error *e)
{
    size_t known = 0, length;
    bool may_miss;
    if (!json_is_object(object))
        return fail(e, EX_DATAERR, "%s is not an object", error_said(e, what));
    for (const char *name = keys; (length = next_name(&name, &may_miss)) > 0;
         name += length) {
        char key[64] = { 0 };
        assert(length < sizeof key);
        memcpy(key, name, length);
        if (json_object_get(object, key))
            known++;
        else if (!may_miss)
            return fail(e, EX_DATAERR, "%s has no \"%s\"", error_said(e, what),
                        key);
    }
    return known == json_object_size(object) ||
           refuse_unlisted(object, keys, what, e);
}

bool json_get_int(const json_t *object, const char *key, int least, int most,
                  int *into, struct error *e)
{
    const json_t *value = json_object_get(object, key);
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < least || number > most) {
        return fail(e, EX_DATAERR, "\"%s\" is not a number from %d to %d", key,
                    least, most);
    }
    *into = to_int(number);
    return true;
}

bool json_get_bool(const json_t *object, const char *key, bool *into,
                   struct error *e)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_boolean(value))
        return fail(e, EX_DATAERR, "\"%s\" is neither true nor false", key);
    *into = json_is_true(value);
    return true;
}

bool json_get_text(const json_t *object, const char *key, size_t most,
                   struct arena *arena, const char **into, struct error *e)
{
    const json_t *value = json_object_get(object, key);
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length > most ||
        strlen(json_string_value(value)) != length) {
        return fail(e, EX_DATAERR, "\"%s\" is not a text of at most %zu bytes",
                    key, most);
    }
    *into = arena_copy(arena, json_string_value(value), length);
    return true;
}

bool json_get_array(const json_t *object, const char *key, size_t most,
                    json_t **into, struct error *e)
{
    json_t *value = json_object_get(object, key);
    if (!json_is_array(value) || json_array_size(value) > most) {
        return fail(e, EX_DATAERR, "\"%s\" is not an array of at most %zu", key,
                    most);
    }
    *into = value;
    return true;
}

bool json_get_object(const json_t *object, const char *key, json_t **into,
                     struct error *e)
{
    json_t *value = json_object_get(object, key);
    if (!json_is_object(value))
        return fail(e, EX_DATAERR, "\"%s\" is not an object", key);
    *into = value;
    return true;
}

const char *json_words(const json_t *object, const char *key)
{
    const char *words = json_string_value(json_object_get(object, key));
    return words ? words : "";
}

void json_put(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value))
        out_of_memory();
}

void json_put_int(json_t *object, const char *key, int number)
{
    json_put(object, key, json_integer(number));
}

void json_put_bool(json_t *object, const char *key, bool truth)
{
    json_put(object, key, json_boolean(truth));
}

bool json_can_hold(const char *text)
{
    json_t *value = json_string(text);
    json_decref(value);
    return value != NULL;
}

/* jansson takes long to see that there is nothing to look for. */
static bool is_ascii(const char *bytes, size_t length)
{
    uint64_t word, all = 0;
    for (; length >= sizeof word; length -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        all |= word;
        bytes += sizeof word;
    }
    while (length > 0)
        all |= (unsigned char)bytes[--length];
    return !(all & 0x8080808080808080);
}

void json_put_text(json_t *object, const char *key, const char *text)
{
    size_t length = strlen(text);
    json_put(object, key,
             is_ascii(text, length) ? json_stringn_nocheck(text, length)
                                    : json_stringn(text, length));
}

void json_add(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value))
        out_of_memory();
}
