#include "show/format.h"

void format_unclosed(struct text *into, const char *words)
{
    for (; *words; words++) {
        text_bytes(into, words, 1);
        if (words[0] == '[' && words[1] == '/')
            text_bytes(into, " ", 1);
    }
}

static bool write_bbcode(struct app *app, const struct showing *showing,
                         struct text *into, struct error *e)
{
    struct text page = text_new(app->arena);
    (void)e;
    format_plain_page(showing, &page);
    text_add(into, "[b]");
    format_unclosed(into, format_heading(showing, app->arena));
    text_add(into, "[/b]\n[code]\n");
    format_unclosed(into, page.bytes);
    text_add(into, "[/code]\n");
    return true;
}

const struct format format_bbcode = {
    .name = "bbcode",
    .media = "text/plain",
    .summary = "the page in a code block, for forums",
    .write = write_bbcode,
};
