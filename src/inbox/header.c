#include "inbox/header.h"

#include <gmime/gmime.h>
#include <string.h>
#include <strings.h>

#include "core/text.h"
#include "inbox/body.h"
#include "inbox/charset.h"
#include "inbox/clean.h"
#include "inbox/limits.h"

/** Bytes of the name that @p line begins with, or 0 when it is no field. */
static size_t name_length(const char *line, size_t length)
{
    size_t i = 0;

    while (i < length && line[i] > ' ' && line[i] < 0x7f && line[i] != ':') {
        i++;
    }
    size_t name = i;

    while (i < length && (line[i] == ' ' || line[i] == '\t')) {
        i++;
    }
    return i < length && line[i] == ':' ? name : 0;
}

static bool is_folded(const char *line, size_t length)
{
    return length > 0 && (*line == ' ' || *line == '\t');
}

/** Bytes of a field with its folded lines; counts the lines. */
static size_t field_length(const char *bytes, size_t length, int *lines)
{
    size_t bare, taken = body_cut_line(bytes, length, &bare);

    ++*lines;
    while (taken < length && is_folded(bytes + taken, length - taken) &&
           *lines <= HEADER_LINES_MAX) {
        taken += body_cut_line(bytes + taken, length - taken, &bare);
        ++*lines;
    }
    return taken;
}

/** A NUL in a field becomes a blank; folding goes, its blank stays. */
static const char *unfolded(const char *value, size_t length,
                            struct arena *arena)
{
    char *line = arena_alloc(arena, length + 1);
    size_t kept = 0;

    for (size_t i = 0; i < length; i++) {
        if (value[i] != '\r' && value[i] != '\n') {
            line[kept++] = value[i] ? value[i] : ' ';
        }
    }
    while (kept > 0 && strchr(" \t", line[kept - 1])) {
        line[--kept] = '\0';
    }
    return line + strspn(line, " \t");
}

static struct field *field_cut(const char *bytes, size_t length, size_t name,
                               struct arena *arena)
{
    struct field *field = arena_alloc(arena, sizeof *field);
    const char *colon = memchr(bytes, ':', length);
    size_t start = (size_t)(colon - bytes) + 1;

    field->name = arena_copy(arena, bytes, name);
    field->value = unfolded(bytes + start, length - start, arena);
    return field;
}

static bool is_mailbox_mark(const char *bytes, size_t length)
{
    return (length >= 5 && memcmp(bytes, "From ", 5) == 0) ||
           (length >= 6 && memcmp(bytes, ">From ", 6) == 0);
}

/** Reads the fields; returns where they end. */
static size_t read_fields(struct entity *entity, const char *bytes,
                          size_t length, struct arena *arena)
{
    struct field **last = &entity->fields;
    size_t at = 0, name, taken;
    int lines = 0;

    while ((name = name_length(bytes + at, length - at)) > 0) {
        taken = field_length(bytes + at, length - at, &lines);
        if (at + taken > HEADER_MAX || lines > HEADER_LINES_MAX) {
            entity->too_long = true;
            break;
        }
        *last = field_cut(bytes + at, taken, name, arena);
        last = &(*last)->next;
        at += taken;
    }
    return at;
}

struct entity entity_cut(const char *bytes, size_t length, struct arena *arena)
{
    struct entity entity = { 0 };
    size_t at = 0, bare;

    if (is_mailbox_mark(bytes, length)) {
        at = body_cut_line(bytes, length, &bare);
    }
    at += read_fields(&entity, bytes + at, length - at, arena);
    size_t taken = body_cut_line(bytes + at, length - at, &bare);

    at += bare == 0 ? taken : 0;
    entity.body = bytes + at;
    entity.length = length - at;
    return entity;
}

bool field_is(const struct field *field, const char *name)
{
    return strcasecmp(field->name, name) == 0;
}

const char *field_value(const struct entity *entity, const char *name)
{
    for (const struct field *f = entity->fields; f; f = f->next) {
        if (field_is(f, name)) {
            return f->value;
        }
    }
    return NULL;
}

/** "=?NAME?b?…": how long the name is, or 0; *name: where it begins. */
static size_t word_charset(const char *at, const char **name, const char **end)
{
    *name = at + 2;
    *end = *name + strcspn(*name, "?");
    bool word =
        **end && (*end)[1] && strchr("bBqQ", (*end)[1]) && (*end)[2] == '?';

    return word ? strcspn(*name, "?*") : 0;
}

/** The same of "…*=NAME'…" (RFC 2231). */
static size_t parameter_charset(const char *at, const char **name,
                                const char **end)
{
    at += 1 + strspn(at + 1, " \t");
    if (*at != '=') {
        return 0;
    }
    *name = at + 1 + strspn(at + 1, " \t\"");
    *end = *name + strcspn(*name, "';\" ");
    return **end == '\'' ? (size_t)(*end - *name) : 0;
}

char *field_harmless(const char *value, struct arena *arena)
{
    size_t length = strnlen(value, FIELD_MAX);
    char *copy = charset_decode(value, length, NULL, arena, &length);
    const char *name, *end;

    for (char *at = copy; *at; at++) {
        length = at[0] == '=' && at[1] == '?' ? word_charset(at, &name, &end)
                 : at[0] == '*' ? parameter_charset(at, &name, &end)
                                : 0;
        if (length > 0 && !charset_is_known(name, length)) {
            copy[end - copy] = '_';
        }
    }
    return copy;
}

char *field_decode(const char *value, struct arena *arena)
{
    char *decoded =
        g_mime_utils_header_decode_text(NULL, field_harmless(value, arena));
    char *line = clean_line(decoded ? decoded : "", arena);

    g_free(decoded);
    return line;
}
