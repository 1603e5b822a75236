#include "show/format.h"

#include <string.h>

#include "core/language.h"
#include "show/report/tables.h"

static void list_items(struct text *into, char *lines)
{
    text_add(into, "<ul>\n");
    char *rest = NULL;
    for (char *line = strtok_r(lines, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        text_add(into, "<li>");
        format_escape(into, line);
        text_add(into, "</li>\n");
    }
    text_add(into, "</ul>\n");
}

/* The plain page, whose map has outlines where something changed. */
static void write_plain_page(const struct showing *showing, struct text *into)
{
    struct text above = text_new(into->arena), below = text_new(into->arena);
    format_above(showing, &above);
    format_below(showing, &below);
    format_escape(into, above.bytes);
    if (!showing->brief) {
        canvas_html(format_map(showing, into->arena), into);
        text_add(into, "\n");
    }
    format_escape(into, below.bytes);
}

static bool write_html(struct app *app, const struct showing *showing,
                       struct text *into, struct error *e)
{
    struct text list = text_new(app->arena);
    char *heading = format_heading(showing, app->arena);
    (void)e;
    struct showing tabled = *showing;
    tabled.look.tabled = showing->ledger->table.rules->tables != NULL;
    format_regions(showing, &list);
    text_add(into, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n",
             language_say(arena_language(into->arena), N_("en")));
    text_add(into, "<meta charset=\"utf-8\">\n<title>");
    format_escape(into, heading);
    text_add(into, "</title>\n<style>\n"
                   "table { border-collapse: collapse; margin: 1em 0 }\n"
                   "caption { text-align: left; font-weight: bold }\n"
                   "th, td { padding: 0.1em 0.6em; text-align: left; "
                   "vertical-align: top; border-bottom: thin solid #ccc }\n"
                   "</style>\n</head>\n<body>\n<h1>");
    format_escape(into, heading);
    text_add(into, "</h1>\n<pre>\n");
    write_plain_page(&tabled, into);
    text_add(into, "</pre>\n");
    tables_html(&showing->ledger->table, &showing->look, into);
    text_add(into, "<h2>%s</h2>\n",
             language_say(arena_language(into->arena), N_("Regions")));
    list_items(into, list.bytes);
    text_add(into, "</body>\n</html>\n");
    return true;
}

const struct format format_html = {
    .name = "html",
    .media = "text/html",
    .summary = "a page with the map, tables and the list of regions",
    .write = write_html,
};
