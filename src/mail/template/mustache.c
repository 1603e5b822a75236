#include "mail/template/mustache.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A megabyte of partials and a million tags are far more than a letter needs;
 * they stop templates that call each other without end. */
enum {
    OUTPUT_MAX = 4 << 20,
    PARTIALS_MAX = 16,
    PARTIALS_SIZE = 1 << 20,
    PARTIAL_COST = 1 << 10, /* an empty one counts, too */
    STEPS_MAX = 1000000,
};

/* A partial or message that was cut before, with the blanks that stood before
 * its tag. */
struct known {
    const char *name, *indent;
    struct tags tags;
    struct known *next;
};

struct rendering {
    enum mustache_escape escape;
    const struct mustache_help *help;
    struct text *into;
    size_t start; /* bytes that were there before */
    size_t cut;   /* bytes of partials */
    long steps;
    struct known *known;
    struct error *e;
};

/* The values that names are looked up in, the innermost first. */
struct scope {
    const json_t *value;
    const struct scope *outer;
};

/* A template in work. */
struct place {
    const struct tags *tags;
    int depth; /* partials around it */
};

static bool render_tags(struct rendering *r, struct place place, size_t from,
                        size_t to, const struct scope *scope);

/* The member of object that the name at *name begins with; *name
 * goes on after it and its dot. */
static const json_t *member_of(const json_t *object, const char **name)
{
    char key[TAG_NAME_MAX + 1];
    size_t length = strcspn(*name, ".");
    assert(length < sizeof key);
    memcpy(key, *name, length);
    key[length] = '\0';
    *name += length + ((*name)[length] == '.');
    return json_object_get(object, key);
}

static const json_t *look_up_name(const struct scope *scope, const char *name)
{
    const json_t *value = NULL;
    if (!strcmp(name, "."))
        return scope->value;
    for (const char *whole = name; !value && scope; scope = scope->outer) {
        name = whole;
        value = member_of(scope->value, &name);
    }
    while (value && *name)
        value = member_of(value, &name);
    return value;
}

static bool is_nothing_there(const json_t *value)
{
    return !value || json_is_null(value) || json_is_false(value) ||
           (json_is_array(value) && json_array_size(value) == 0) ||
           (json_is_string(value) && json_string_length(value) == 0) ||
           (json_is_integer(value) && json_integer_value(value) == 0);
}

static bool put_filled(struct rendering *r, const char *bytes, size_t length,
                       enum mustache_escape escape, const char *title, int line)
{
    mustache_put(escape, bytes, length, r->into);
    return r->into->length - r->start <= OUTPUT_MAX ||
           tags_blame(r->e, title, line, "the text grows over %d MiB",
                      OUTPUT_MAX >> 20);
}

static bool render_value(struct rendering *r, const char *title,
                         const struct tag *tag, const struct scope *scope)
{
    const json_t *value = look_up_name(scope, tag->text);
    enum mustache_escape escape =
        tag->kind == TAG_RAW ? MUSTACHE_PLAIN : r->escape;
    char number[32];
    if (!value || json_is_null(value))
        return true;
    if (json_is_string(value)) {
        return put_filled(r, json_string_value(value),
                          json_string_length(value), escape, title, tag->line);
    }
    if (json_is_integer(value)) {
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT,
                 json_integer_value(value));
    } else if (json_is_boolean(value)) {
        snprintf(number, sizeof number, "%s",
                 json_is_true(value) ? "true" : "false");
    } else {
        return tags_blame(r->e, title, tag->line,
                          "\"%s\" has parts and is no text", tag->text);
    }
    return put_filled(r, number, strlen(number), escape, title, tag->line);
}

/* False when it takes too long. */
static bool count_step(struct rendering *r, const char *title, int line)
{
    return ++r->steps <= STEPS_MAX ||
           tags_blame(r->e, title, line, "more than %d tags are filled in",
                      STEPS_MAX);
}

static bool render_section(struct rendering *r, struct place place, size_t at,
                           const struct scope *outer)
{
    const struct tag *tag = &place.tags->tag[at];
    const json_t *value = look_up_name(outer, tag->text);
    struct scope scope = { value, outer };
    if (is_nothing_there(value))
        return true;
    if (!json_is_array(value))
        return render_tags(r, place, at + 1, tag->close, &scope);
    for (size_t i = 0; i < json_array_size(value); i++) {
        scope.value = json_array_get(value, i);
        if (!count_step(r, place.tags->title, tag->line) ||
            !render_tags(r, place, at + 1, tag->close, &scope))
            return false;
    }
    return true;
}

/* text with indent before each of its lines. */
static const char *indented(const char *text, const char *indent,
                            struct arena *arena, size_t most)
{
    struct text copy = text_new(arena);
    if (*indent == '\0')
        return text;
    while (*text && copy.length <= most) {
        size_t length = strcspn(text, "\n");
        length += text[length] == '\n';
        text_bytes(&copy, indent, strlen(indent));
        text_bytes(&copy, text, length);
        text += length;
    }
    return copy.bytes;
}

static struct known *find_known(const struct rendering *r, const char *name,
                                const char *indent)
{
    for (struct known *known = r->known; known; known = known->next)
        if (!strcmp(known->name, name) && !strcmp(known->indent, indent))
            return known;
    return NULL;
}

struct mustache_cut {
    const char *text, *indent;
    struct tags tags;
    struct mustache_cut *next;
};

static const struct mustache_cut *find_cut(const struct mustache_cuts *cuts,
                                           const char *text, const char *indent)
{
    const struct mustache_cut *cut = cuts ? cuts->first : NULL;
    while (cut && (cut->text != text || strcmp(cut->indent, indent) != 0))
        cut = cut->next;
    return cut;
}

/* Cuts the lines, which are the text with the indent before each, unless that
 * was done before. */
static bool cut_lines(const struct rendering *r, const char *lines,
                      const char *text, const char *indent, const char *title,
                      struct tags *into)
{
    struct mustache_cuts *cuts = r->help->cuts;
    struct arena *arena = cuts ? cuts->arena : r->into->arena;
    const struct mustache_cut *before = find_cut(cuts, text, indent);
    if (before) {
        *into = before->tags;
        return true;
    }
    if (cuts && lines != text)
        lines = arena_copy(arena, lines, strlen(lines));
    if (!tags_cut(lines, title, arena, into, r->e))
        return false;
    if (cuts) {
        struct mustache_cut *cut = arena_alloc(arena, sizeof *cut);
        *cut = (struct mustache_cut){ text,
                                      arena_copy(arena, indent, strlen(indent)),
                                      *into, cuts->first };
        cuts->first = cut;
    }
    return true;
}

/* Counts a text that stands for a tag. */
static bool know(struct rendering *r, struct place place, const struct tag *tag,
                 struct known *known, const char *text)
{
    r->cut += strlen(text) + PARTIAL_COST;
    if (r->cut > PARTIALS_SIZE) {
        return tags_blame(r->e, place.tags->title, tag->line,
                          "partials are over %d KiB", PARTIALS_SIZE >> 10);
    }
    known->next = r->known;
    r->known = known;
    return true;
}

static bool render_known(struct rendering *r, struct place place,
                         const struct tag *tag, const struct known *known,
                         const struct scope *scope)
{
    if (place.depth == PARTIALS_MAX) {
        return tags_blame(r->e, place.tags->title, tag->line,
                          "partials are nested deeper than %d", PARTIALS_MAX);
    }
    return render_tags(r, (struct place){ &known->tags, place.depth + 1 }, 0,
                       known->tags.count, scope);
}

static struct known *new_known(const struct rendering *r, const char *name,
                               const char *indent)
{
    struct known *known = arena_alloc(r->into->arena, sizeof *known);
    *known = (struct known){ .name = name, .indent = indent };
    return known;
}

static bool render_partial(struct rendering *r, struct place place,
                           const struct tag *tag, const struct scope *scope)
{
    struct known *known = find_known(r, tag->text, tag->indent);
    const char *text = NULL, *own = tag->text;
    if (!known) {
        known = new_known(r, tag->text, tag->indent);
        if (r->help->partial &&
            !r->help->partial(r->help->context, tag->text, &text, &own, r->e))
            return false;
        text = text ? text : "";
        const char *lines =
            indented(text, tag->indent, r->into->arena, PARTIALS_SIZE);
        if (!know(r, place, tag, known, lines) ||
            !cut_lines(r, lines, text, tag->indent, own, &known->tags))
            return false;
    }
    return render_known(r, place, tag, known, scope);
}

/* The message that a section holds, its white space folded. */
static const char *folded(const struct tag *tag, struct arena *arena)
{
    struct text text = text_new(arena);
    for (size_t i = 0; i < tag->size; i++) {
        const char *c = &tag->inside[i];
        bool blank = strchr(" \t\r\n", *c) != NULL;
        if (!blank)
            text_bytes(&text, c, 1);
        else if (text.length > 0 && text.bytes[text.length - 1] != ' ')
            text_bytes(&text, " ", 1);
    }
    if (text.length > 0 && text.bytes[text.length - 1] == ' ')
        text.bytes[--text.length] = '\0';
    return text.bytes;
}

static bool render_message(struct rendering *r, struct place place, size_t at,
                           const struct scope *scope)
{
    static const char as_message[] = "_"; /* no partial is indented so */
    const struct tag *tag = &place.tags->tag[at];
    const char *message = folded(tag, r->into->arena);
    const char *said =
        r->help->say ? r->help->say(r->help->context, message) : NULL;
    struct known *known = find_known(r, message, as_message);
    if (!said)
        return render_tags(r, place, at + 1, tag->close, scope);
    if (!known) {
        known = new_known(r, message, as_message);
        if (!know(r, place, tag, known, said) ||
            !tags_cut(said, message, r->into->arena, &known->tags, r->e))
            return false;
    }
    return render_known(r, place, tag, known, scope);
}

static bool render_tag(struct rendering *r, struct place place, size_t at,
                       const struct scope *scope)
{
    const struct tag *tag = &place.tags->tag[at];
    switch (tag->kind) {
    case TAG_TEXT:
        return put_filled(r, tag->text, tag->length, MUSTACHE_PLAIN,
                          place.tags->title, tag->line);
    case TAG_VALUE:
    case TAG_RAW:
        return render_value(r, place.tags->title, tag, scope);
    case TAG_SECTION:
        return strcmp(tag->text, "_") ? render_section(r, place, at, scope)
                                      : render_message(r, place, at, scope);
    case TAG_INVERTED:
        return !is_nothing_there(look_up_name(scope, tag->text)) ||
               render_tags(r, place, at + 1, tag->close, scope);
    case TAG_PARTIAL:
        return render_partial(r, place, tag, scope);
    default:
        return true;
    }
}

/* Tags from … to; what a section holds is stepped over, it renders that
 * by itself. */
static bool render_tags(struct rendering *r, struct place place, size_t from,
                        size_t to, const struct scope *scope)
{
    for (size_t i = from; i < to; i++) {
        const struct tag *tag = &place.tags->tag[i];
        if (!count_step(r, place.tags->title, tag->line) ||
            !render_tag(r, place, i, scope))
            return false;
        if (tag->kind == TAG_SECTION || tag->kind == TAG_INVERTED)
            i = tag->close;
    }
    return true;
}

bool mustache_render(const char *template, const char *name,
                     enum mustache_escape escape, const json_t *view,
                     const struct mustache_help *help, struct text *into,
                     struct error *e)
{
    static const struct mustache_help none;
    struct rendering r = { .escape = escape,
                           .help = help ? help : &none,
                           .into = into,
                           .start = into->length,
                           .e = e };
    struct scope besides = { r.help->besides, NULL },
                 scope = { view, &besides };
    struct tags tags;
    if (cut_lines(&r, template, template, "", name, &tags) &&
        render_tags(&r, (struct place){ &tags, 0 }, 0, tags.count, &scope))
        return true;
    into->length = r.start;
    into->bytes[r.start] = '\0';
    return false;
}
