#include "show/format.h"

#include <string.h>

const char *format_fence(struct arena *arena, const char *page)
{
    size_t longest = 2;
    for (const char *at = page; (at = strchr(at, '`')) != NULL;) {
        size_t run = strspn(at, "`");
        longest = run > longest ? run : longest;
        at += run;
    }
    char *ticks = arena_alloc(arena, longest + 2);
    memset(ticks, '`', longest + 1);
    return ticks;
}

static void write_marked_title(struct text *into, const char *words)
{
    text_add(into, "## ");
    for (; *words; words++)
        text_add(into, strchr("\\`*_{}[]<>#+!|", *words) ? "\\%c" : "%c",
                 *words);
    text_add(into, "\n\n");
}

static bool write_markdown(struct app *app, const struct showing *showing,
                           struct text *into, struct error *e)
{
    struct text page = text_new(app->arena);
    (void)e;
    format_plain_page(showing, &page);
    const char *ticks = format_fence(app->arena, page.bytes);
    write_marked_title(into, format_heading(showing, app->arena));
    text_add(into, "%stext\n", ticks);
    text_bytes(into, page.bytes, page.length);
    text_add(into, "%s\n", ticks);
    return true;
}

const struct format format_markdown = {
    .name = "markdown",
    .media = "text/markdown",
    .summary = "the page in a code block",
    .write = write_markdown,
};
