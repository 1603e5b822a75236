#include "mail/letter/letter.h"

#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/late.h"
#include "ledger/seats/seats.h"
#include "ledger/seats/wishes.h"
#include "mail/folder.h"
#include "mail/letter/substitute.h"
#include "mail/letter/view.h"
#include "mail/template/templates.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

enum { HOUR = 3600, LINES_MAX = 30 /* of news about one game */ };

/* Whom a letter goes to; all that is for him is in one language. */
struct reader {
    struct reader *next;
    const char *name, *address, *language;
    const struct language *spoken; /* the same, or NULL */
    json_t *waiting, *others; /* his games; those where he is to act first */
    bool news;
};

struct daily {
    struct mailer *mailer;
    struct reader *readers;
};

struct daily *daily_new(struct mailer *mailer)
{
    struct daily *daily = arena_alloc(mailer->app->arena, sizeof *daily);
    daily->mailer = mailer;
    return daily;
}

void daily_drop(struct daily *daily)
{
    for (struct reader *r = daily->readers; r; r = r->next) {
        json_decref(r->waiting);
        json_decref(r->others);
    }
    daily->readers = NULL;
}

/* ---- what has happened ---- */

struct news {
    struct arena *arena;
    int64_t since, time; /* after which; of the entry before */
    json_t *lines;
};

static void add_news_note(struct news *news, const struct entry *entry)
{
    struct arena *arena = news->arena;
    bool wish;
    if (wish_check(entry->text, &wish, NULL) && wish)
        return;
    const char *name = entry->seat >= 0
                           ? entry->after->seats[entry->seat].name
                           : language_say(arena_language(arena), N_("host"));
    char *words = harmless_words(view_safe(entry->text, arena), arena);
    for (char *at = words; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    view_line(news->lines, arena_print(arena, "%s: %s", name, words));
}

/* What bears no time belongs to the entry before. */
static void add_entry(void *context, const struct entry *entry)
{
    struct news *news = context;
    if (entry->time >= 0 && entry->time < news->time)
        json_array_clear(news->lines); /* from a clock that was ahead */
    if (entry->time >= 0)
        news->time = entry->time;
    if (news->time <= news->since)
        return;
    if (!strcmp(entry->kind, "note")) {
        add_news_note(news, entry);
        return;
    }
    json_t *told = view_told(entry->after, entry->events, news->arena);
    json_array_extend(news->lines, told);
    json_decref(told);
}

/* The news of a day, the last LINES_MAX of them; *more: so many before. */
static json_t *news_of(const struct daily *daily, const struct ledger *ledger,
                       int *more)
{
    struct news news = { .arena = arena_apart(daily->mailer->app->arena),
                         .since = daily->mailer->now - DAY,
                         .lines = json_array() };
    if (ledger->table.clock.time > news.since)
        ledger_close(ledger_read(ledger->bytes, ledger->length, NULL, true,
                                 add_entry, &news, news.arena, NULL));
    arena_free(news.arena);
    size_t count = json_array_size(news.lines);
    *more = count > LINES_MAX ? to_count(count - LINES_MAX) : 0;
    for (int i = 0; i < *more; i++)
        json_array_remove(news.lines, 0);
    return news.lines;
}

/* ---- whose games ---- */

/* A game on its way to its players. */
struct item {
    const struct ledger *ledger;
    const char *language; /* of the news */
    json_t *news;
    int more;
};

static struct reader *daily_reader(struct daily *daily,
                                   const struct letter *letter)
{
    struct arena *arena = daily->mailer->app->arena;
    struct reader **at = &daily->readers;
    for (; *at; at = &(*at)->next)
        if (!strcasecmp((*at)->address, letter->address))
            return *at;
    *at = arena_alloc(arena, sizeof **at);
    **at =
        (struct reader){ .name = arena_print(arena, "%s", letter->reader),
                         .address = arena_print(arena, "%s", letter->address),
                         .language = arena_print(arena, "%s", letter->language),
                         .waiting = json_array(),
                         .others = json_array() };
    templates_speak(&daily->mailer->templates, letter->language, arena, NULL);
    (*at)->spoken = arena_language(arena);
    return *at;
}

/* From now on all is for this reader, the news too. */
static void tell_reader(const struct daily *daily, const struct reader *reader,
                        struct item *item)
{
    arena_speak(daily->mailer->app->arena, reader->spoken);
    if (!strcmp(item->language, reader->language))
        return;
    json_decref(item->news);
    item->news = news_of(daily, item->ledger, &item->more);
    item->language = reader->language;
}

static json_t *item_facts(const struct daily *daily, const struct item *item)
{
    const struct table *table = &item->ledger->table;
    struct arena *arena = daily->mailer->app->arena;
    int64_t now = daily->mailer->now;
    int actor = late_one(table);
    int64_t waited = clock_waited(table, actor, now);
    json_t *facts = json_object();
    json_put_text(facts, "game", arena_copy(arena, table->id, 9));
    json_put_text(facts, "title", game_title(table->rules, &table->setup));
    json_put_text(facts, "progress",
                  table->rules->progress(table->turn.state, arena));
    json_put_bool(facts, "over", table->rules->over(table->turn.state));
    json_put_text(facts, "since", report_time(table->clock.waiting, arena));
    json_put_int(facts, "hours", waited > 0 ? to_int(waited / HOUR) : 0);
    json_put_bool(facts, "late", clock_is_out(table, actor, now));
    json_put(facts, "turns", json_array());
    view_put_lines(facts, "next", view_next(table, arena));
    view_put_clock(facts, table, now, arena);
    view_put_lines(facts, "news", json_deep_copy(item->news));
    if (item->more)
        json_put_int(facts, "more", item->more);
    return facts;
}

static void add_news_turn(const struct table *table, int seat, json_t *facts,
                          struct arena *arena)
{
    json_t *turn = json_object();
    json_put_text(turn, "name", table->seats[seat].name);
    json_put_text(turn, "duty", report_duty(table, seat, arena));
    json_add(json_object_get(facts, "turns"), turn);
}

/* The same game of another seat of his. */
static json_t *known(const json_t *his, const struct table *table)
{
    json_t *last = json_array_get(his, json_array_size(his) - 1);
    const char *game = json_string_value(json_object_get(last, "game"));
    return game && !strncmp(game, table->id, 9) ? last : NULL;
}

static void add_item(struct daily *daily, struct item *item, int seat,
                     const struct letter *letter)
{
    const struct table *table = &item->ledger->table;
    struct reader *reader = daily_reader(daily, letter);
    bool over = table->rules->over(table->turn.state);
    bool owes = !over && report_owes(table, seat);
    json_t *facts = known(reader->waiting, table);
    json_t *other = known(reader->others, table);
    tell_reader(daily, reader, item);
    if (facts || (other && !owes)) {
        if (owes)
            add_news_turn(table, seat, facts, daily->mailer->app->arena);
        return;
    }
    if (other)
        json_array_remove(reader->others, json_array_size(reader->others) - 1);
    facts = item_facts(daily, item);
    if (owes)
        add_news_turn(table, seat, facts, daily->mailer->app->arena);
    json_put_bool(facts, "waits", owes);
    json_add(owes ? reader->waiting : reader->others, facts);
    reader->news |= json_array_size(item->news) > 0;
}

static void add_daily_seat(struct daily *daily, struct item *item, int seat)
{
    const struct ledger *ledger = item->ledger;
    struct letter letter = { .name = "daily", .ledger = ledger };
    const struct wish *wish = substitute_wish(daily->mailer, ledger, seat);
    bool led = substitute_agreed(daily->mailer, ledger, seat, wish);
    const struct table *table = &ledger->table;
    bool left = seat_is_gone(table, seat) || seat_is_robot(table, seat);
    if ((left && !table->rules->over(table->turn.state)) ||
        (wish->away_until > daily->mailer->now && !led))
        return;
    if (letter_to_seat(daily->mailer, &letter, seat))
        add_item(daily, item, seat, &letter);
}

bool daily_look(struct daily *daily, const char *name, struct error *e)
{
    struct held held;
    struct arena *arena = daily->mailer->app->arena;
    const struct language *before = arena_language(arena);
    if (!folder_look(daily->mailer, name, &held, e))
        return false;
    const struct table *table = &held.ledger->table;
    struct item item = { .ledger = held.ledger, .language = "" };
    arena_speak(arena, NULL);
    item.news = news_of(daily, held.ledger, &item.more);
    bool dull =
        table->rules->over(table->turn.state) && !json_array_size(item.news);
    for (int seat = 0; !dull && seat < table->setup.seats; seat++)
        add_daily_seat(daily, &item, seat);
    json_decref(item.news);
    arena_speak(arena, before);
    folder_release(&held);
    return true;
}

/* ---- the letters ---- */

static bool is_written_to(const struct reader *reader)
{
    return reader->news || json_array_size(reader->waiting) > 0;
}

static json_t *daily_facts(const struct daily *daily)
{
    json_t *all = json_array();
    for (const struct reader *r = daily->readers; r; r = r->next) {
        int turns = to_count(json_array_size(r->waiting));
        json_t *facts = json_object();
        json_put_text(facts, "name", r->name);
        json_put_text(facts, "address", r->address);
        json_put_int(facts, "games",
                     turns + to_count(json_array_size(r->others)));
        json_put_int(facts, "to_act", turns);
        json_put_bool(facts, "news", r->news);
        json_put_bool(facts, "letter", is_written_to(r));
        json_add(all, facts);
    }
    return all;
}

void daily_tell(const struct daily *daily, bool json, struct text *into)
{
    if (json) {
        json_line(daily_facts(daily), into);
        return;
    }
    for (const struct reader *r = daily->readers; r; r = r->next) {
        int turns = to_count(json_array_size(r->waiting));
        int all = turns + to_count(json_array_size(r->others));
        if (!is_written_to(r))
            continue;
        text_add(into, "%s  ", r->address);
        text_count(into, all, "%d game", "%d games");
        if (turns)
            text_say(into, ", to act in %d", turns);
        if (!r->news)
            text_say(into, ", no news");
        text_byte(into, '\n');
    }
}

static json_t *daily_view(const struct reader *reader)
{
    json_t *view = json_object(), *all = json_deep_copy(reader->waiting);
    json_array_extend(all, reader->others);
    json_put_int(view, "to_act", to_count(json_array_size(reader->waiting)));
    json_put_bool(view, "one_to_act", json_array_size(reader->waiting) == 1);
    json_put(view, "games", json_deep_copy(all));
    json_decref(all);
    return view;
}

static bool write_to(const struct daily *daily, const struct reader *reader,
                     struct error *e)
{
    struct outgoing outgoing;
    struct arena *arena = daily->mailer->app->arena;
    const char *day = arena_copy(arena, report_time(daily->mailer->now, arena),
                                 strlen("2026-11-23"));
    json_t *view = daily_view(reader);
    bool done =
        letter_make_plain(daily->mailer, "daily", reader->name, reader->address,
                          reader->language, day, view, &outgoing, e) &&
        outbox_put(daily->mailer, &outgoing, e);
    json_decref(view);
    return done;
}

bool daily_write(const struct daily *daily, struct error *e)
{
    for (const struct reader *r = daily->readers; r; r = r->next)
        if (is_written_to(r) && !write_to(daily, r, e))
            return false;
    return true;
}
