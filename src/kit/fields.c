#include "kit/fields.h"

#include <assert.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "core/text.h"

static int size_of(const struct field *f)
{
    static const int sizes[] = { [FIELD_BOOL] = sizeof(bool),
                                 [FIELD_CHAR] = 1,
                                 [FIELD_BYTE] = 1,
                                 [FIELD_SHORT] = sizeof(short),
                                 [FIELD_INT] = sizeof(int) };
    return sizes[f->width];
}

/* Asked for every field of every region of a position. */
static inline int get(const void *from, const struct field *f, int i)
{
    const unsigned char *bytes = from;
    const unsigned char *at = bytes + f->offset + i * size_of(f);
    signed char small;
    short number;
    int whole;
    bool flag;
    switch (f->width) {
    case FIELD_BOOL:
        memcpy(&flag, at, sizeof flag);
        return flag;
    case FIELD_CHAR:
        memcpy(&small, at, sizeof small);
        return small;
    case FIELD_BYTE:
        return *at;
    case FIELD_SHORT:
        memcpy(&number, at, sizeof number);
        return number;
    default:
        memcpy(&whole, at, sizeof whole);
        return whole;
    }
}

static void set(void *into, const struct field *f, int i, int value)
{
    unsigned char *bytes = into;
    unsigned char *at = bytes + f->offset + i * size_of(f);
    signed char small;
    short number;
    bool flag = value != 0;
    switch (f->width) {
    case FIELD_BOOL:
        memcpy(at, &flag, sizeof flag);
        return;
    case FIELD_CHAR:
        small = to_signed_char(value);
        memcpy(at, &small, sizeof small);
        return;
    case FIELD_BYTE:
        *at = to_byte(value);
        return;
    case FIELD_SHORT:
        number = to_short(value);
        memcpy(at, &number, sizeof number);
        return;
    default:
        memcpy(at, &value, sizeof value);
    }
}

/* Names of fields are our own, so nobody looks whether they are UTF-8. */
static void put(json_t *into, const char *name, json_t *value)
{
    if (json_object_set_new_nocheck(into, name, value) < 0)
        out_of_memory();
}

static json_t *saved(const struct field *f, int value)
{
    if (f->code)
        return f->code->save(value);
    if (f->naming == FIELD_IS_NAMED)
        return json_string(f->called(value));
    return f->truth ? json_boolean(value != 0) : json_integer(value);
}

static void save_list(json_t *into, const void *from, const struct field *f)
{
    int last = f->count;
    while (last > 0 && get(from, f, last - 1) == f->otherwise)
        last--;
    if (last == 0)
        return;
    json_t *list = json_array();
    for (int i = 0; i < last; i++)
        json_add(list, saved(f, get(from, f, i)));
    put(into, f->name, list);
}

/* ---- names ---------------------------------------------------------------
 */

/* The place of a name, or -1. */
static int place_of(const struct field *f, const char *name, int most)
{
    const char *called;
    for (int i = 0; name && i <= most && (called = f->called(i)); i++)
        if (!strcmp(called, name))
            return i;
    return -1;
}

static int bits(const struct field *f)
{
    int count = 0;
    while (f->most >> count)
        count++;
    return count;
}

static void save_each(json_t *into, const void *from, const struct field *f)
{
    json_t *each = json_object();
    for (int i = 0; i < f->count; i++)
        if (get(from, f, i) != f->otherwise)
            put(each, f->called(i), json_integer(get(from, f, i)));
    if (json_object_size(each) > 0)
        put(into, f->name, each);
    else
        json_decref(each);
}

static void save_bits(json_t *into, int value, const struct field *f)
{
    json_t *list = value ? json_array() : NULL;
    for (int i = 0; value >> i; i++)
        if (value >> i & 1)
            json_add(list, json_string(f->called(i)));
    if (list)
        put(into, f->name, list);
}

static bool load_each(void *into, json_t *value, const struct field *f)
{
    const char *name;
    json_t *one;
    json_object_foreach (value, name, one) {
        int i = place_of(f, name, f->count - 1);
        json_int_t n = json_integer_value(one);
        if (i < 0 || !json_is_integer(one) || n < f->least || n > f->most)
            return false;
        set(into, f, i, to_int(n));
    }
    return json_is_object(value);
}

static bool load_bits(void *into, const json_t *value, const struct field *f)
{
    int found = 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const char *name = json_string_value(json_array_get(value, i));
        int bit = place_of(f, name, bits(f) - 1);
        if (bit < 0 || found >> bit & 1)
            return false;
        found |= 1 << bit;
    }
    set(into, f, 0, found);
    return json_is_array(value);
}

/* ---- all of a table --------------------------------------------------------
 */

void fields_save(json_t *into, const void *from, const struct field *fields)
{
    for (const struct field *f = fields; f->name; f++) {
        if (f->naming == FIELD_NAMES_EACH) {
            save_each(into, from, f);
            continue;
        }
        if (f->naming == FIELD_NAMES_BITS) {
            save_bits(into, get(from, f, 0), f);
            continue;
        }
        if (f->count > 1) {
            save_list(into, from, f);
            continue;
        }
        int value = get(from, f, 0);
        json_t *json = value == f->otherwise ? NULL : saved(f, value);
        if (json)
            put(into, f->name, json);
    }
}

static bool load_one(void *into, const struct field *f, int i,
                     const json_t *value, const void *game)
{
    int coded;
    if (f->code) {
        if (!f->code->load(value, game, &coded))
            return false;
        set(into, f, i, coded);
        return true;
    }
    if (f->naming == FIELD_IS_NAMED) {
        int at = place_of(f, json_string_value(value), f->most);
        if (at >= 0)
            set(into, f, i, at);
        return at >= 0;
    }
    json_int_t n = f->truth ? json_is_true(value) : json_integer_value(value);
    bool good = f->truth ? json_is_boolean(value) : json_is_integer(value);
    if (!good || n < f->least || n > f->most)
        return false;
    set(into, f, i, to_int(n));
    return true;
}

static bool load_field(void *into, json_t *value, const struct field *f,
                       const void *game)
{
    int given = to_count(json_array_size(value));
    bool must = f->otherwise == FIELD_MUST;
    for (int i = 0; i < f->count && !must; i++)
        set(into, f, i, f->otherwise);
    if (!value)
        return !must;
    if (f->naming == FIELD_NAMES_EACH)
        return load_each(into, value, f);
    if (f->naming == FIELD_NAMES_BITS)
        return load_bits(into, value, f);
    if (f->count == 1)
        return load_one(into, f, 0, value, game);
    if (!json_is_array(value) || given > f->count || (must && given < f->count))
        return false;
    for (int i = 0; i < given; i++)
        if (!load_one(into, f, i, json_array_get(value, to_size(i)), game))
            return false;
    return true;
}

/* Loads up to the first field that is wrong, or NULL, and counts what is there.
 */
static const struct field *load_all(void *into, const json_t *json,
                                    const struct field *fields,
                                    const void *game, size_t *found)
{
    *found = 0;
    for (const struct field *f = fields; f->name; f++) {
        json_t *value = json_object_get(json, f->name);
        *found += value != NULL;
        if (!load_field(into, value, f, game))
            return f;
    }
    return NULL;
}

/* Appends a key to the list; the tables are ours, so there is room. */
static size_t add_key(char *names, size_t room, size_t length,
                      const struct field *f)
{
    size_t more = strlen(f->name);
    assert(length + more + 3 <= room);
    names[length++] = ' ';
    memcpy(names + length, f->name, more);
    length += more;
    if (f->otherwise != FIELD_MUST)
        names[length++] = '?';
    names[length] = '\0';
    return length;
}

static bool wrong(const struct field *f, const char *what, struct error *e)
{
    return fail(e, EX_DATAERR, "%s has a wrong \"%s\"", error_said(e, what),
                f->name);
}

bool fields_known(const json_t *json, const struct field *fields,
                  const char *others, const char *what, struct error *e)
{
    char names[1600];
    size_t length = strlen(others);
    assert(length < sizeof names);
    memcpy(names, others, length + 1);
    for (const struct field *f = fields; f->name; f++)
        length = add_key(names, sizeof names, length, f);
    return json_keys(json, names, what, e);
}

bool fields_read(void *into, const json_t *json, const struct field *fields,
                 const struct fields_of *of, struct error *e)
{
    size_t found;
    const struct field *f = load_all(into, json, fields, of->game, &found);
    return !f || wrong(f, of->called, e);
}

/* Keys are only compared where something is amiss: what is wrong with them is
 * said before what is wrong with a value. */
bool fields_load(void *into, const json_t *json, const struct field *fields,
                 const char *others, const char *what,
                 const struct fields_of *of, struct error *e)
{
    size_t found;
    const struct field *f =
        load_all(into, json, fields, of ? of->game : NULL, &found);
    bool alike = !f && !*others && json_is_object(json) &&
                 found == json_object_size(json);
    if (!alike && !fields_known(json, fields, others, what, e))
        return false;
    return !f || wrong(f, of ? of->called : what, e);
}

static bool is_within(const struct field *f, int value)
{
    return (value >= f->least && value <= f->most) || value == f->otherwise;
}

bool fields_check(const void *from, const struct field *fields,
                  const char *what, struct error *e)
{
    for (const struct field *f = fields; f->name; f++)
        for (int i = 0; i < f->count && !f->code; i++)
            if (!is_within(f, get(from, f, i)))
                return wrong(f, what, e);
    return true;
}

static void add_named(struct text *words, const struct field *f, int value)
{
    if (f->naming == FIELD_IS_NAMED)
        text_add(words, "%s", value < 0 ? "none" : f->called(value));
    else if (!value)
        text_add(words, "none");
    for (int i = 0; f->naming == FIELD_NAMES_BITS && value >> i; i++)
        if (value >> i & 1)
            text_add(words, "%s%s", words->length ? " " : "", f->called(i));
}

static void add_coded(struct text *words, const struct field *f, int value)
{
    json_t *json = f->code->save(value);
    if (json_is_string(json))
        text_add(words, "%s", json_string_value(json));
    else if (json)
        text_number(words, json_integer_value(json));
    else
        text_add(words, "none");
    json_decref(json);
}

char *fields_fact(const void *from, const struct field *fields,
                  const char *name, struct arena *arena)
{
    struct text words = text_new(arena);
    const struct field *f = fields;
    while (f->name && strcmp(f->name, name) != 0)
        f++;
    if (!f->name)
        return NULL;
    for (int i = 0; i < f->count; i++) {
        int n = get(from, f, i);
        text_add(&words, "%s", i ? " " : "");
        if (f->code)
            add_coded(&words, f, n);
        else if (f->naming == FIELD_IS_NAMED || f->naming == FIELD_NAMES_BITS)
            add_named(&words, f, n);
        else if (f->truth)
            text_add(&words, "%s", n ? "yes" : "no");
        else
            text_add(&words, "%d", n);
    }
    return words.bytes;
}
