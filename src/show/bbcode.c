#include "show/format.h"

/* Nothing inside may look like a closing tag. */
static void harmless(struct text *into, const char *words)
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
    harmless(into, format_heading(showing, app->arena));
    text_add(into, "[/b]\n[code]\n");
    harmless(into, page.bytes);
    text_add(into, "[/code]\n");
    return true;
}

const struct format format_bbcode = {
    .name = "bbcode",
    .media = "text/plain",
    .summary = "the page in a code block, for forums",
    .write = write_bbcode,
};
