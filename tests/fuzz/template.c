/* Hostile templates: the first line is the view, as JSON; what follows up to a
 * line "--" is the template, and after it stands a partial. Whatever comes
 * out, values are escaped as it was said. */
#include "fuzz.h"

#include "mail/template/mustache.h"

static bool give_partial(void *context, const char *name, const char **text,
                         const char **title, struct error *e)
{
    (void)e;
    (void)title;
    if (strcmp(name, "none") != 0)
        *text = context;
    return true;
}

/* Every second message is said with the partial. */
static const char *say(void *context, const char *message)
{
    return strlen(message) % 2 ? context : NULL;
}

/* Nothing is appended unless all of it is. */
static bool render(const char *template, enum mustache_escape escape,
                   const json_t *view, char *partial, struct text *into)
{
    struct error e = { 0 };
    struct mustache_help help = { .partial = give_partial,
                                  .say = say,
                                  .context = partial };
    text_add(into, "before");
    if (mustache_render(template, "template", escape, view, &help, into, &e))
        return true;
    fuzz_refused(&e);
    fuzz_require(!strcmp(into->bytes, "before") && into->length == 6,
                 "a part of a text is left", &e);
    return false;
}

/* A value between quotes leaves them JSON. */
static void quote(const char *value, struct arena *arena)
{
    struct text text = text_new(arena);
    text_add(&text, "\"");
    mustache_put(MUSTACHE_JSON, value, strlen(value), &text);
    text_add(&text, "\"");
    json_t *again = json_loadb(text.bytes, text.length, JSON_DECODE_ANY, NULL);
    fuzz_require(json_is_string(again) &&
                     !strcmp(json_string_value(again), value),
                 "a text is another in JSON", NULL);
    json_decref(again);
}

static void escape_all(const char *value, struct arena *arena)
{
    struct text html = text_new(arena), url = text_new(arena);
    mustache_put(MUSTACHE_HTML, value, strlen(value), &html);
    fuzz_require(!strpbrk(html.bytes, "<>\"'"), "markup in HTML", NULL);
    mustache_put(MUSTACHE_URL, value, strlen(value), &url);
    fuzz_require(!strpbrk(url.bytes, " \r\n&=+/?#"), "signs in a form", NULL);
    quote(value, arena);
}

static bool is_utf8(const char *text)
{
    json_t *value = json_string(text);
    bool is = value;
    json_decref(value);
    return is;
}

static void try_all(const char *template, const json_t *view, char *partial,
                    struct arena *arena)
{
    struct text plain = text_new(arena);
    bool rendered = render(template, MUSTACHE_PLAIN, view, partial, &plain);
    for (int escape = MUSTACHE_HTML; escape <= MUSTACHE_URL; escape++) {
        struct text text = text_new(arena);
        bool now = render(template, (enum mustache_escape)escape, view, partial,
                          &text);
        fuzz_require(now == rendered || plain.length > 1 << 18,
                     "an escape changes the verdict", NULL);
    }
    if (rendered && is_utf8(plain.bytes))
        escape_all(plain.bytes, arena);
}

/* Cuts text after the first mark and gives what follows, or "". */
static char *cut(char *text, const char *mark)
{
    char *at = strstr(text, mark);
    if (!at)
        return text + strlen(text);
    *at = '\0';
    return at + strlen(mark);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    char *view = arena_copy(arena, bytes, length);
    char *template = cut(view, "\n");
    char *partial = cut(template, "\n--\n");
    json_t *value = json_loads(view, JSON_DECODE_ANY, NULL);
    try_all(template, value, partial, arena);
    json_decref(value);
    return 0;
}
