#include "show/report/page.h"

#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "core/narrow.h"
#include "system/beside.h"
#include "system/data.h"

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif
#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "unreleased"
#endif
#ifndef PAGEFILE
#define PAGEFILE "/usr/local/share/turnpost/table.html"
#endif

const char page_version[] = PACKAGE_VERSION;

static const char gap[] = "%given%";

static const char *path_of_page(struct app *app)
{
    const char *path = app->environment("TURNPOST_PAGE");
    if (!path || !*path)
        path = beside_program("table.html", app->arena);
    return path ? path : PAGEFILE;
}

bool page_is_there(struct app *app)
{
    return access(path_of_page(app), R_OK) == 0;
}

static bool find_page(struct app *app, const char **page, struct error *e)
{
    const char *path = path_of_page(app);
    if (!data_read(path, PAGE_MAX, app->arena, page, e))
        return false;
    if (*page && strstr(*page, gap))
        return true;
    fail(e, EX_UNAVAILABLE,
         *page ? "%s has no place for a game" : "there is no page at %s", path);
    return advise(e, "turnpost is built with it by configure --enable-page");
}

/* JSON between the tags of an element, which no text in it can end. */
static void put_enclosed(struct text *into, const char *json, size_t length)
{
    for (const char *c = json; c < json + length; c++)
        if (*c == '<' || *c == '>' || *c == '&')
            text_add(into, "\\u%04x", (unsigned)*c);
        else
            text_bytes(into, c, 1);
}

static void put_given(const struct page_given *given, struct text *into)
{
    size_t length;
    json_t *facts = json_object();
    if (given->ledger)
        json_put(facts, "ledger", json_stringn(given->ledger, given->length));
    if (given->seat)
        json_put_text(facts, "seat", given->seat);
    if (given->reply_to)
        json_put_text(facts, "to", given->reply_to);
    if (given->subject) {
        json_put_text(facts, "subject", given->subject);
        json_put_text(facts, "game", given->game);
        json_put_int(facts, "entry", given->entry);
    }
    json_put_bool(facts, "signs", given->signs);
    json_put_text(facts, "version", page_version);
    const char *json = json_write(facts, into->arena, &length);
    put_enclosed(into, json, length);
    json_decref(facts);
}

bool page_write(struct app *app, const struct page_given *given,
                struct text *into, struct error *e)
{
    const char *page;
    if (!find_page(app, &page, e))
        return false;
    const char *at = strstr(page, gap);
    text_bytes(into, page, to_size(at - page));
    put_given(given, into);
    text_string(into, at + strlen(gap));
    return true;
}
