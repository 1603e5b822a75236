#include "mail/template/mustache.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"

enum { SECTIONS_MAX = 32, DELIMITER_MAX = 8 };

static const char blanks[] = " \t\r\n";

struct cutter {
    const char *template, *at; /* what stands before `at` is cut */
    const char *counted;       /* lines before this are in `line` */
    int line;
    char open[DELIMITER_MAX + 1], close[DELIMITER_MAX + 1];
    size_t sections[SECTIONS_MAX]; /* those that are open */
    int depth;
    size_t room;
    struct arena *arena;
    struct tags *tags;
    struct error *e;
};

/* A tag as it was found: what is between the delimiters, without the sign
 * that says its kind. */
struct found {
    char sign; /* "#^/>&{=!" or NUL */
    const char *start, *inside, *end, *after;
};

bool tags_blame(struct error *e, const char *title, int line,
                const char *format, ...)
{
    char what[sizeof e->what];
    va_list list;
    va_start(list, format);
    vsnprintf(what, sizeof what,
              language_format(e ? e->language : NULL, format), list);
    va_end(list);
    return fail(e, EX_DATAERR, "%s:%d: %s", title, line, what);
}

/* The line of place, which never goes back. */
static int line_of_place(struct cutter *c, const char *place)
{
    for (; c->counted < place; c->counted++)
        c->line += *c->counted == '\n';
    return c->line;
}

static struct tag *add_any_tag(struct cutter *c, enum tag_kind kind,
                               const char *text, size_t length, int line)
{
    size_t size = sizeof(struct tag);
    if (c->tags->count == c->room) {
        size_t room = 2 * c->room;
        c->tags->tag =
            arena_grow(c->arena, c->tags->tag, c->room * size, room * size);
        c->room = room;
    }
    struct tag *tag = &c->tags->tag[c->tags->count++];
    *tag = (struct tag){
        .kind = kind, .text = text, .length = length, .indent = "", .line = line
    };
    return tag;
}

static void add_text_before(struct cutter *c, const char *end)
{
    if (end > c->at)
        add_any_tag(c, TAG_TEXT, c->at, to_size(end - c->at),
                    line_of_place(c, c->at));
    c->at = end;
}

static bool is_tag_name(const char *name)
{
    if (!strcmp(name, "."))
        return true;
    for (;;) {
        const char *start = name;
        while (isalnum((unsigned char)*name) || *name == '_' || *name == '-')
            name++;
        if (name == start)
            return false;
        if (*name == '\0')
            return true;
        if (*name++ != '.')
            return false;
    }
}

/* The name in a tag, without the blanks around it; NULL when it is none. */
static const char *read_tag_name(struct cutter *c, const struct found *f)
{
    const char *start = f->inside, *end = f->end;
    while (start < end && strchr(blanks, *start))
        start++;
    while (end > start && strchr(blanks, end[-1]))
        end--;
    size_t length = to_size(end - start);
    const char *name = arena_copy(c->arena, start, length);
    if (length <= TAG_NAME_MAX && is_tag_name(name))
        return name;
    tags_blame(c->e, c->tags->title, line_of_place(c, f->start),
               "\"%.40s\" is not a name", name);
    advise(
        c->e,
        "names are letters, digits, \"_\" and \"-\", with dots between; inheritance is not known");
    return NULL;
}

/* Is nothing else on the line, or lines, of the tag? Then what stands before
 * it ends at *from, and what follows begins at *next. */
static bool tag_stands_alone(const struct cutter *c, const struct found *f,
                             const char **from, const char **next)
{
    const char *start = f->start, *end = f->after + strspn(f->after, " \t");
    while (start > c->template && strchr(" \t", start[-1]))
        start--;
    if (start > c->template && start[-1] != '\n')
        return false;
    size_t ending = !strncmp(end, "\r\n", 2) ? 2 : *end == '\n';
    if (ending == 0 && *end != '\0')
        return false;
    *from = start;
    *next = end + ending;
    return true;
}

static bool open_section(struct cutter *c, const struct found *f,
                         const char *name)
{
    int line = line_of_place(c, f->start);
    if (c->depth == SECTIONS_MAX) {
        return tags_blame(c->e, c->tags->title, line,
                          "sections are nested deeper than %d", SECTIONS_MAX);
    }
    c->sections[c->depth++] = c->tags->count;
    add_any_tag(c, f->sign == '#' ? TAG_SECTION : TAG_INVERTED, name,
                strlen(name), line)
        ->inside = f->after;
    return true;
}

static bool close_section(struct cutter *c, const struct found *f,
                          const char *name)
{
    int line = line_of_place(c, f->start);
    if (c->depth == 0) {
        return tags_blame(c->e, c->tags->title, line,
                          "\"%s\" is closed and was never opened", name);
    }
    struct tag *opened = &c->tags->tag[c->sections[--c->depth]];
    if (strcmp(opened->text, name) != 0) {
        return tags_blame(c->e, c->tags->title, line,
                          "\"%s\" is closed, but \"%s\" of line %d is open",
                          name, opened->text, opened->line);
    }
    opened->close = c->tags->count;
    opened->size = to_size(f->start - opened->inside);
    add_any_tag(c, TAG_CLOSE, name, strlen(name), line);
    return true;
}

static size_t copy_delimiter(char *into, const char *from)
{
    size_t length = strcspn(from, " \t\r\n=");
    if (length > DELIMITER_MAX)
        return 0;
    memcpy(into, from, length);
    into[length] = '\0';
    return length;
}

static bool set_delimiters(struct cutter *c, const struct found *f)
{
    const char *at = f->inside + strspn(f->inside, blanks);
    size_t first = copy_delimiter(c->open, at), between;
    at += first;
    between = strspn(at, blanks);
    at += between;
    size_t second = copy_delimiter(c->close, at);
    at += second;
    at += strspn(at, blanks);
    if (first > 0 && between > 0 && second > 0 && at == f->end)
        return true;
    return tags_blame(
        c->e, c->tags->title, line_of_place(c, f->start),
        "delimiters are two words of at most %d letters, without \"=\"",
        DELIMITER_MAX);
}

static bool add_named_tag(struct cutter *c, const struct found *f,
                          const char *indent)
{
    const char *name = read_tag_name(c, f);
    struct tag *tag;
    if (!name)
        return false;
    switch (f->sign) {
    case '#':
    case '^':
        return open_section(c, f, name);
    case '/':
        return close_section(c, f, name);
    case '>':
        tag = add_any_tag(c, TAG_PARTIAL, name, strlen(name),
                          line_of_place(c, f->start));
        tag->indent = indent;
        return true;
    default:
        add_any_tag(c, f->sign ? TAG_RAW : TAG_VALUE, name, strlen(name),
                    line_of_place(c, f->start));
        return true;
    }
}

static bool add_tag(struct cutter *c, const struct found *f)
{
    const char *from = f->start, *next = f->after;
    const char *indent = "";
    if (strchr("#^/>=!", f->sign) && f->sign &&
        tag_stands_alone(c, f, &from, &next))
        indent = arena_copy(c->arena, from, to_size(f->start - from));
    add_text_before(c, from);
    c->at = next;
    if (f->sign == '!')
        return true;
    return f->sign == '=' ? set_delimiters(c, f) : add_named_tag(c, f, indent);
}

static bool find_end(struct cutter *c, struct found *f)
{
    char ending[DELIMITER_MAX + 2];
    f->inside = f->start + strlen(c->open);
    f->sign = *f->inside;
    if (f->sign == '\0' || !strchr("#^/>&{=!", f->sign))
        f->sign = '\0';
    else
        f->inside++;
    stpcpy(stpcpy(ending, f->sign == '{'   ? "}"
                          : f->sign == '=' ? "="
                                           : ""),
           c->close);
    f->end = strstr(f->inside, ending);
    if (!f->end) {
        return tags_blame(c->e, c->tags->title, line_of_place(c, f->start),
                          "a tag is begun and has no \"%s\"", ending);
    }
    f->after = f->end + strlen(ending);
    return true;
}

bool tags_cut(const char *template, const char *title, struct arena *arena,
              struct tags *into, struct error *e)
{
    struct cutter c = { .template = template,
                        .at = template,
                        .counted = template,
                        .line = 1,
                        .room = 32,
                        .open = "{{",
                        .close = "}}",
                        .arena = arena,
                        .tags = into,
                        .e = e };
    struct found f = { 0 };
    *into = (struct tags){ .title = title };
    into->tag = arena_alloc(arena, c.room * sizeof *into->tag);
    while ((f.start = strstr(c.at, c.open)) != NULL)
        if (!find_end(&c, &f) || !add_tag(&c, &f))
            return false;
    add_text_before(&c, c.at + strlen(c.at));
    if (c.depth > 0) {
        const struct tag *opened = &into->tag[c.sections[c.depth - 1]];
        return tags_blame(e, title, opened->line, "\"%s\" is never closed",
                          opened->text);
    }
    return true;
}
