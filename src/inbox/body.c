#include "inbox/body.h"

#include <ctype.h>
#include <string.h>

#include "core/narrow.h"
#include "inbox/clean.h"
#include "inbox/limits.h"

struct body body_new(struct arena *arena)
{
    struct body body = { .arena = arena, .room = 64, .left = text_new(arena) };
    body.lines = arena_alloc(arena, body.room * sizeof *body.lines);
    return body;
}

static void add(struct body *body, const struct body_line *line)
{
    size_t size = body->room * sizeof *body->lines;
    body->bytes += line->length + 1;
    if (body->bytes > BODY_MAX) {
        body->too_long = true;
        return;
    }
    if (body->count == body->room) {
        body->lines = arena_grow(body->arena, body->lines, size, 2 * size);
        body->room *= 2;
    }
    body->lines[body->count++] = *line;
}

void body_add(struct body *body, const char *text, size_t length, int depth)
{
    struct body_line line = { .depth = depth, .signature = body->in_signature };
    char *cleaned;
    if (body->too_long)
        return;
    cleaned = clean_text(text, length, body->arena, &line.length);
    line.dashes = strcmp(cleaned, "-- ") == 0;
    for (size_t i = 0; i < line.length; i++)
        if (cleaned[i] == '\n')
            cleaned[i] = ' ';
    while (line.length > 0 && strchr(" \t", cleaned[line.length - 1]))
        cleaned[--line.length] = '\0';
    line.text = cleaned;
    add(body, &line);
}

bool body_leave_out(struct body *body, const char *text, size_t length)
{
    const char *line =
        clean_line(arena_copy(body->arena, text, length), body->arena);
    if (!*line)
        return false;
    body->bytes += strlen(line) + 1;
    body->too_long |= body->bytes > BODY_MAX;
    if (!body->too_long)
        text_add(&body->left, "%s\n", line);
    return true;
}

void body_join(struct body *body, const struct body *from, int deeper)
{
    for (size_t i = 0; i < from->count; i++) {
        struct body_line line = from->lines[i];
        line.depth += deeper;
        add(body, &line);
    }
    body->bytes += from->left.length;
    text_bytes(&body->left, from->left.bytes, from->left.length);
    body->unsure |= from->unsure;
    body->too_long |= from->too_long || body->bytes > BODY_MAX;
}

bool line_is_blank(const struct body_line *line)
{
    return line->text[strspn(line->text, " \t")] == '\0';
}

bool body_is_blank(const struct body *body)
{
    for (size_t i = 0; i < body->count; i++)
        if (!line_is_blank(&body->lines[i]))
            return false;
    return true;
}

size_t body_cut_line(const char *text, size_t length, size_t *bare)
{
    const char *end = memchr(text, '\n', length);
    size_t taken = end ? to_size(end - text) + 1 : length;
    *bare = end ? taken - 1 : taken;
    if (*bare > 0 && text[*bare - 1] == '\r')
        --*bare;
    return taken;
}

/* "G> ": some programs put the initials of whom they quote before the mark.
 * How many bytes, or 0. */
static size_t initials(const char *text, size_t length)
{
    enum { INITIALS_MAX = 4 };
    size_t i = 0;
    while (i < length && i < INITIALS_MAX && isalnum((unsigned char)text[i]))
        i++;
    bool mark = i > 0 && i < length && text[i] == '>';
    bool ends =
        i + 1 == length || (i + 1 < length && strchr("> ", text[i + 1]));
    return mark && ends && isupper((unsigned char)*text) ? i : 0;
}

/* How deep the line is quoted; *at: where its text begins. */
static int count_marks(const char *text, size_t length, size_t *at)
{
    int depth = 0;
    size_t i = strspn(text, " ");
    i = i < length ? i + initials(text + i, length - i) : 0;
    for (*at = 0; i < length; i++) {
        if (text[i] == '>') {
            depth += depth < QUOTES_MAX;
            *at = i + 1;
        } else if (text[i] != ' ') {
            break;
        }
    }
    *at += depth > 0 && *at < length && text[*at] == ' ';
    return depth;
}

/* Mail boxes put a mark before "From " at the start of a line; where nothing is
 * quoted around it, it is none of the writer's. */
static bool is_escaped_from(const struct body *body, const char *line,
                            size_t left, size_t taken)
{
    bool follows = taken < left && line[taken] == '>';
    bool before = body->count > 0 && body->lines[body->count - 1].depth > 0;
    return left >= 6 && memcmp(line, ">From ", 6) == 0 && !follows && !before;
}

void body_plain(struct body *body, const char *text, size_t length)
{
    size_t cleaned, bare, taken, at;
    char *line = clean_text(text, length, body->arena, &cleaned);
    for (; cleaned > 0 && !body->too_long; line += taken, cleaned -= taken) {
        taken = body_cut_line(line, cleaned, &bare);
        if (is_escaped_from(body, line, cleaned, taken)) {
            body_add(body, line + 1, bare - 1, 0);
        } else {
            int depth = count_marks(line, bare, &at);
            body_add(body, line + at, bare - at, depth);
        }
    }
}
