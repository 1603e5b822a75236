#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/narrow.h"
#include "core/text.h"

/* By hand, because every line that is read is written again to compare it:
 * jansson sorts the keys of each object and prints the address of each. */
static void write_value(json_t *value, struct text *into);

/* What a string cannot hold as it is. */
static void write_escape(unsigned char c, struct text *into)
{
    static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *found = strchr(plain, c);
    if (found && c) {
        text_byte(into, '\\');
        text_bytes(into, &letters[found - plain], 1);
    } else {
        text_add(into, "\\u%04X", c);
    }
}

static void write_string(const char *bytes, size_t length, struct text *into)
{
    const char *end = bytes + length;
    text_byte(into, '"');
    for (const char *from = bytes; from < end;) {
        const char *at = from;
        while (at < end && (unsigned char)*at >= ' ' && *at != '"' &&
               *at != '\\')
            at++;
        text_bytes(into, from, to_size(at - from));
        if (at < end)
            write_escape((unsigned char)*at++, into);
        from = at;
    }
    text_byte(into, '"');
}

static void write_array(json_t *array, struct text *into)
{
    size_t count = json_array_size(array);
    text_byte(into, '[');
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_byte(into, ',');
        write_value(json_array_get(array, i), into);
    }
    text_byte(into, ']');
}

static void write_member(void *member, bool first, struct text *into)
{
    const char *key = json_object_iter_key(member);
    if (!first)
        text_byte(into, ',');
    write_string(key, strlen(key), into);
    text_byte(into, ':');
    write_value(json_object_iter_value(member), into);
}

static bool is_sorted(json_t *object)
{
    void *member = json_object_iter(object);
    const char *key, *before = member ? json_object_iter_key(member) : "";
    while ((member = json_object_iter_next(object, member))) {
        key = json_object_iter_key(member);
        if (strcmp(before, key) > 0)
            return false;
        before = key;
    }
    return true;
}

static int by_key(const void *a, const void *b)
{
    void *const *first = a, *const *second = b;
    return strcmp(json_object_iter_key(*first), json_object_iter_key(*second));
}

static void write_unsorted(json_t *object, struct text *into)
{
    void *few[64], **members = few;
    size_t count = json_object_size(object);
    if (count > sizeof few / sizeof *few)
        members = arena_alloc(into->arena, count * sizeof *members);
    count = 0;
    for (void *member = json_object_iter(object); member;
         member = json_object_iter_next(object, member))
        members[count++] = member;
    qsort(members, count, sizeof *members, by_key);
    for (size_t i = 0; i < count; i++)
        write_member(members[i], i == 0, into);
}

static void write_object(json_t *object, struct text *into)
{
    void *first = json_object_iter(object);
    text_byte(into, '{');
    if (!is_sorted(object))
        write_unsorted(object, into);
    else
        for (void *member = first; member;
             member = json_object_iter_next(object, member))
            write_member(member, member == first, into);
    text_byte(into, '}');
}

static void write_value(json_t *value, struct text *into)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        write_object(value, into);
        break;
    case JSON_ARRAY:
        write_array(value, into);
        break;
    case JSON_STRING:
        write_string(json_string_value(value), json_string_length(value), into);
        break;
    case JSON_INTEGER:
        text_number(into, json_integer_value(value));
        break;
    case JSON_TRUE:
        text_bytes(into, "true", 4);
        break;
    case JSON_FALSE:
        text_bytes(into, "false", 5);
        break;
    case JSON_NULL:
        text_bytes(into, "null", 4);
        break;
    case JSON_REAL:
        assert(false); /* json_read lets none in */
    }
}

char *json_write(json_t *value, struct arena *arena, size_t *length)
{
    struct text text = text_new(arena);
    write_value(value, &text);
    if (length)
        *length = text.length;
    return text.bytes;
}
