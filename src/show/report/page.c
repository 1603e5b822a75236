#include "show/report/page.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "show/format.h"
#include "show/report/priced.h"
#include "show/report/report.h"
#include "system/folders.h"
#include "system/languages.h"
#include "system/libexec.h"

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif
#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "unreleased"
#endif
#ifndef PAGEFILE
#define PAGEFILE "/usr/local/share/turnpost/table.html"
#endif

/* Where no script runs: so many orders, and lines for a telephone. */
enum { ORDERS_MAX = 300, NARROW = 40, SECONDS = 10 };

const char page_version[] = PACKAGE_VERSION;

/* Where something is put into the page, in this order. */
static const char language_gap[] = "%language%", sources_gap[] = "%sources%",
                  still_gap[] = "%still%", gap[] = "%given%";

/* What the page's policy allows: its own blobs; on a site what belongs to that,
 * for browsers to keep. */
static const char sources[] = "worker-src blob:; img-src data:";
static const char site_sources[] =
    "worker-src blob: 'self'; img-src data: 'self'; manifest-src 'self'";

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

static const char *reader_of(const struct page_given *given)
{
    return given->ledger && given->seat >= 0
               ? given->ledger->table.seats[given->seat].name
               : NULL;
}

/* What a page is given, as JSON. */
static const char *written(const struct page_given *given, struct arena *arena,
                           size_t *length)
{
    json_t *facts = json_object();
    const struct ledger *ledger = given->ledger;
    if (ledger && !given->bare)
        json_put(facts, "ledger", json_stringn(ledger->bytes, ledger->length));
    if (reader_of(given))
        json_put_text(facts, "seat", reader_of(given));
    if (given->reply_to)
        json_put_text(facts, "to", given->reply_to);
    if (given->subject) {
        json_put_text(facts, "subject", given->subject);
        json_put_text(facts, "game", ledger->table.id);
        json_put_int(facts, "entry", ledger->table.n);
    }
    if (given->site)
        json_put_bool(facts, "site", true);
    if (given->language)
        json_put_text(facts, "lang", given->language);
    json_put_bool(facts, "signs", given->signs);
    json_put_text(facts, "version", page_version);
    const char *json = json_write(facts, arena, length);
    json_decref(facts);
    return json;
}

static void put_given(const struct page_given *given, struct text *into)
{
    size_t length;
    const char *json = written(given, into->arena, &length);
    put_enclosed(into, json, length);
}

/* ---- where no script runs ---- */

static const char *const unseen = N_(
    "If this stays a picture, its viewer runs no scripts: save this file and open it in a browser, and places and orders can be pressed.");

static void put_tagged(struct text *into, const char *tag, const char *words)
{
    text_add(into, "<%s>", tag);
    format_escape(into, words);
    text_add(into, "</%s>\n", tag);
}

/* How orders find their way back without the page. */
static const char *how_to_answer(const struct page_given *given,
                                 struct arena *arena)
{
    if (given->subject)
        return arena_say(
            arena,
            "To answer without it, reply to the letter that this came with, and write your orders at the top, one a line.");
    if (given->reply_to)
        return arena_say(
            arena, "To answer without it, mail your orders, one a line, to %s.",
            given->reply_to);
    return arena_say(
        arena,
        "To answer without it, send your orders, one a line, to the others.");
}

static void put_orders(const struct page_given *given, int seat,
                       struct text *into)
{
    struct text text = text_new(into->arena);
    struct priced orders = { .table = &given->ledger->table, .seat = seat };
    if (seat < 0)
        return;
    priced_list(&orders, into->arena);
    if (!orders.count)
        return;
    if (orders.count > ORDERS_MAX)
        orders.count = ORDERS_MAX;
    priced_text(&orders, 0, &text);
    put_tagged(into, "h2", arena_say(into->arena, "Orders that are legal now"));
    put_tagged(into, "p", how_to_answer(given, into->arena));
    put_tagged(into, "pre", text.bytes);
}

static void put_still(struct app *app, const struct page_given *given,
                      struct text *into)
{
    if (!given->ledger)
        return;
    struct text below = text_new(app->arena), picture = text_new(app->arena);
    const struct format *svg = format_find("svg", NULL);
    int seat =
        given->seat >= 0 ? given->seat : report_reader(&given->ledger->table);
    struct showing showing = {
        .ledger = given->ledger,
        .look = { .seat = seat, .width = NARROW },
    };
    format_below(&showing, &below);
    put_tagged(into, "h1", format_heading(&showing, app->arena));
    put_tagged(into, "p", language_say(arena_language(into->arena), unseen));
    if (svg && svg->write(app, &showing, &picture, NULL))
        text_string(into, picture.bytes);
    put_orders(given, seat, into);
    put_tagged(into, "pre", below.bytes);
}

const char *page_language(struct app *app, const struct page_given *given)
{
    if (!arena_language(app->arena))
        return "en";
    return given->language ? given->language : language_wanted(app);
}

/* ---- the whole ---- */

/* Copies the page up to and without this gap, if there is one; what is after
 * it. */
static const char *up_to(const char *page, const char *mark, struct text *into)
{
    const char *at = strstr(page, mark);
    if (!at)
        return page;
    text_bytes(into, page, to_size(at - page));
    return at + strlen(mark);
}

bool page_write(struct app *app, const struct page_given *given,
                struct text *into, struct error *e)
{
    const char *page;
    if (!find_page(app, &page, e))
        return false;
    const char *rest = up_to(page, language_gap, into);
    if (rest != page)
        text_string(into, page_language(app, given));
    page = rest;
    rest = up_to(page, sources_gap, into);
    if (rest != page)
        text_string(into, given->site ? site_sources : sources);
    page = rest;
    rest = up_to(page, still_gap, into);
    if (rest != page)
        put_still(app, given, into);
    rest = up_to(rest, gap, into);
    put_given(given, into);
    text_string(into, rest);
    return true;
}

const char *page_link(struct app *app, const struct page_given *given,
                      const char *url, struct error *e)
{
    struct arena *arena = app->arena;
    struct text packed = text_new(arena);
    size_t length;
    const char *json = written(given, arena, &length);
    if (!libexec_run(app, "compose shorten", json, length, SECONDS, &packed, e))
        return NULL;
    size_t room = sodium_base64_ENCODED_LEN(
        packed.length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    const char *letters = sodium_bin2base64(
        arena_alloc(arena, room), room, (const unsigned char *)packed.bytes,
        packed.length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return arena_print(arena, "%s#g=%s", url, letters);
}

bool page_url_is_fit(const char *url, struct error *e)
{
    size_t scheme = !strncmp(url, "https://", 8)  ? 8
                    : !strncmp(url, "http://", 7) ? 7
                                                  : 0;
    for (const char *c = url; *c; c++)
        if (*c <= ' ' || *c > '~' || strchr("\"#'<>\\`", *c))
            scheme = 0;
    if (scheme && url[scheme])
        return true;
    fail(e, EX_USAGE, "this is no address of a page");
    return advise(e, "as https://example.org/turnpost/table.html, without #");
}
