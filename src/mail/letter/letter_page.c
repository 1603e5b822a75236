#include "mail/letter/letter.h"

#include <string.h>

#include "core/json.h"
#include "mail/out/outbox.h"
#include "mail/reply/code.h"
#include "show/report/page.h"
#include "show/report/report.h"

/* turnpost-compose takes no longer text (TEXT_MAX). Mail programs follow links
 * of some ten thousand letters, and cut a letter of 100 kB. One that is longer
 * than a few lines is nothing to read in plain text. */
enum { ALONG_MAX = 2 << 20, LINK_MAX = 16000, SHOWN_MAX = 2000 };

/* Does a page go along with this kind of letter at all? */
static bool may_go_along(const struct letter *letter)
{
    return !strcmp(letter->name, "turn") || !strcmp(letter->name, "news") ||
           !strcmp(letter->name, "welcome") || !strcmp(letter->name, "done");
}

static bool goes_along(enum page_fate fate)
{
    return fate == PAGE_FIRST || fate == PAGE_NEWER || fate == PAGE_EACH;
}

/* Is the letter what the reader has asked for by "resend"? */
static bool is_asked_for(const struct letter *letter)
{
    return !strcmp(letter->name, "turn") && letter->reply_to &&
           letter->mover < 0;
}

/* Without an outbox nothing is remembered: then it goes along until the seat
 * has moved since its wish. */
static enum page_fate fate_unremembered(const struct letter *letter)
{
    const struct table *table = &letter->ledger->table;
    int seen = table->recent.seen[letter->seat];
    bool waits = seen <= letter->wish->format_n ||
                 seen <= table->seats[letter->seat].since;
    if (strcmp(letter->name, "turn") != 0)
        return PAGE_NONE;
    if (letter->wish->page == PAGE_ALWAYS)
        return PAGE_EACH;
    return waits ? PAGE_FIRST : PAGE_KEPT;
}

static enum page_fate fate_remembered(const struct mailer *mailer,
                                      const struct letter *letter,
                                      const char *reader, const char *id)
{
    struct pages_had had;
    bool turn = !strcmp(letter->name, "turn");
    bool each = turn && letter->wish->page == PAGE_ALWAYS;
    pages_look(mailer, reader, id, &had);
    enum page_fate without = had.any ? PAGE_KEPT : PAGE_NONE;
    if (!may_go_along(letter) || had.own)
        return had.own ? PAGE_FIRST : without;
    if (had.refused && !is_asked_for(letter))
        return had.any ? PAGE_KEPT : PAGE_REFUSED;
    if (had.current && !each && !is_asked_for(letter))
        return PAGE_KEPT;
    if (had.today >= PAGES_A_DAY)
        return PAGE_OFTEN;
    if (had.any && !had.current)
        return PAGE_NEWER;
    return each ? PAGE_EACH : PAGE_FIRST;
}

/* Says whose move it is for; the code is good for this turn of this seat. */
static const char *subject_of(const struct mailer *mailer,
                              const struct letter *letter)
{
    const struct table *table = &letter->ledger->table;
    struct arena *arena = mailer->app->arena;
    const char *title = game_title(table->rules, &table->setup);
    char code[CODE_ROOM];
    if (!letter_has_code(mailer, letter))
        return arena_print(arena, "[%.9s] %s", table->id, title);
    code_make(mailer->host, table, table->n, letter->seat, code);
    return arena_print(arena, "[%.9s] %s: %s", table->id, title, code);
}

static struct page_given given_with(const struct mailer *mailer,
                                    const struct letter *letter,
                                    const char *sender)
{
    return (struct page_given){
        .ledger = letter->ledger,
        .seat = letter->seat,
        .reply_to = sender,
        .subject = subject_of(mailer, letter),
        .language = *letter->language ? letter->language : NULL,
    };
}

/* One tap in the letter opens the game on the host's page. */
static void put_link(const struct mailer *mailer, const struct letter *letter,
                     const char *sender, struct letter_page *page)
{
    const char *url = option_value(mailer->inv, "page-url");
    if (!url || !report_owes(&letter->ledger->table, letter->seat))
        return;
    struct page_given given = given_with(mailer, letter, sender);
    const char *link = page_link(mailer->app, &given, url, NULL);
    page->site = url;
    page->link = link && strlen(link) <= LINK_MAX ? link : NULL;
}

/* Writes the page, without the game in it when that makes it too large. */
static enum page_fate enclose(const struct mailer *mailer,
                              const struct letter *letter, const char *sender,
                              const char **html)
{
    struct page_given given = given_with(mailer, letter, sender);
    for (int with_game = 1; with_game >= 0; with_game--) {
        struct text page = text_new(mailer->app->arena);
        if (!with_game)
            given.bare = true;
        if (!page_write(mailer->app, &given, &page, NULL))
            return PAGE_MISSING;
        *html = page.bytes;
        if (page.length <= ALONG_MAX)
            return PAGE_FIRST;
    }
    return PAGE_LARGE;
}

struct letter_page letter_page(const struct mailer *mailer,
                               const struct letter *letter, const char *id,
                               const char *sender)
{
    struct letter_page page = { .fate = PAGE_NONE, .reader = "" };
    if (letter->seat < 0 || !letter->wish)
        return page;
    put_link(mailer, letter, sender, &page);
    page.offered =
        letter->wish->page == PAGE_NEVER && page_is_there(mailer->app);
    if (letter->wish->page == PAGE_NEVER)
        return page;
    const char *reader =
        pages_reader(mailer, letter->ledger, letter->seat, letter->address);
    page.fate = mailer->outbox ? fate_remembered(mailer, letter, reader, id)
                               : fate_unremembered(letter);
    if (!goes_along(page.fate))
        return page;
    enum page_fate fate = enclose(mailer, letter, sender, &page.html);
    if (fate != PAGE_FIRST) {
        page.fate = fate;
        return page;
    }
    page.reader = reader;
    page.name =
        arena_print(mailer->app->arena, "%.9s.html", letter->ledger->table.id);
    return page;
}

static void put_site(const struct letter_page *page, json_t *view)
{
    json_t *site = json_object();
    json_put_text(site, "address", page->site);
    if (page->link) {
        json_put_text(site, "link", page->link);
        json_put_bool(site, "short", strlen(page->link) <= SHOWN_MAX);
    }
    json_put(view, "site", site);
}

void letter_page_show(const struct letter_page *page, json_t *view)
{
    static const char *const words[] = {
        [PAGE_FIRST] = "first",     [PAGE_NEWER] = "newer",
        [PAGE_EACH] = "each",       [PAGE_KEPT] = "kept",
        [PAGE_MISSING] = "missing", [PAGE_LARGE] = "large",
        [PAGE_REFUSED] = "refused", [PAGE_OFTEN] = "often",
    };
    json_put_bool(view, "offers_page", page->offered);
    if (page->site)
        put_site(page, view);
    if (page->fate == PAGE_NONE)
        return;
    json_t *object = json_object();
    json_put_bool(object, words[page->fate], true);
    if (page->name)
        json_put_text(object, "file", page->name);
    json_put(view, "page", object);
}
