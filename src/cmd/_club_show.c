#include "cmd/club.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

/* ---- show ---- */

/* The address alone of a line From. */
static bool is_from(const char *who, const char *address)
{
    size_t length = strlen(address);
    const char *at = length > 0 ? strcasestr(who, address) : NULL;
    return at && (at == who || strchr("<\" \t", at[-1])) &&
           (!at[length] || strchr(">\" \t(", at[length]));
}

static bool is_of_seat(const json_t *facts, const char *who)
{
    const json_t *seats = json_object_get(facts, "seats");
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (is_from(who, json_words(json_array_get(seats, i), "address")))
            return true;
    return false;
}

/* Letters about the game, and mails from its players. */
static json_t *waiting_of(const json_t *all, const struct my_game *row)
{
    json_t *some = json_array();
    for (size_t i = 0; i < json_array_size(all); i++) {
        json_t *one = json_array_get(all, i);
        const char *game = json_words(one, "game");
        if (*game ? !strcmp(game, row->place->path)
                  : is_of_seat(row->facts, json_words(one, "who")))
            json_add(some, json_incref(one));
    }
    return some;
}

static int number_of(const json_t *facts, const char *key)
{
    return to_int(json_integer_value(json_object_get(facts, key)));
}

static void tell_seats(const json_t *facts, struct text *into)
{
    const json_t *seats = json_object_get(facts, "seats");
    text_byte(into, '\n');
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        const char *address = json_words(seat, "address");
        const char *duty = json_words(seat, "duty");
        int level = number_of(seat, "robot_level");
        struct text safe = text_new(into->arena);
        text_add(&safe, "%s%s%s%s", json_words(seat, "name"),
                 *address ? " <" : "", address, *address ? ">" : "");
        if (level)
            text_say(&safe, " (robot of level %d)", level);
        text_add(&safe, "%s%s", *duty ? ": " : "", duty);
        text_shown(into, safe.bytes);
        text_byte(into, '\n');
    }
}

static bool print_game(struct mailer *mailer, const struct my_games *rows,
                       json_t *all, struct error *e)
{
    const struct my_game *row = &rows->rows[0];
    struct text text = text_new(mailer->app->arena);
    int width = REPORT_WIDTH;
    if (!session_columns(mailer->inv, &width, e))
        return false;
    json_t *waiting = waiting_of(all, row);
    if (option_given(mailer->inv, "json")) {
        json_put(row->facts, "waiting", json_incref(waiting));
        json_line(json_incref(row->facts), &text);
    } else {
        my_games_tell(rows, width, &text);
        tell_seats(row->facts, &text);
        club_tell_waiting(waiting, &text);
    }
    session_print(mailer->app, &text);
    json_decref(waiting);
    return true;
}

struct by_id {
    struct my_games *rows;
    const char *id;
};

static bool add_by_id(void *context, const char *file, struct ledger *ledger)
{
    struct by_id *by = context;
    if (!strncmp(ledger->table.id, by->id, strlen(by->id)))
        club_add(by->rows, file, ledger);
    return true;
}

/* By the name of its file, with or without its ending, or the beginning of its
 * id. */
static bool find_game(struct mailer *mailer, const char *game,
                      struct my_games *rows, struct error *e)
{
    const char *file = text_ends(game, ".turns")
                           ? game
                           : arena_print(mailer->app->arena, "%s.turns", game);
    struct by_id by = { rows, game };
    if (strchr(game, '/') || *game == '.' || !*game)
        return fail(e, EX_USAGE, "\"%s\" is no name of a game", game);
    if (!club_one(mailer, file, rows, e) ||
        (!rows->count && strlen(game) >= 4 &&
         !club_each(mailer, add_by_id, &by, e)))
        return false;
    if (rows->count == 1)
        return true;
    fail(e, rows->count ? EX_USAGE : EX_NOINPUT,
         rows->count ? N_("several games are called \"%s\"")
                     : N_("no game here is called \"%s\""),
         game);
    return advise(e, "\"turnpost club find\" finds them by a part of a name");
}

bool club_show(struct mailer *mailer, const char *game, struct error *e)
{
    struct my_games *rows = club_games(mailer);
    json_t *waiting = NULL;
    bool done = find_game(mailer, game, rows, e) &&
                (waiting = club_waiting(mailer, e)) &&
                print_game(mailer, rows, waiting, e);
    my_games_drop(rows);
    json_decref(waiting);
    return done;
}

/* ---- stats ---- */

static int64_t *waits_of(const struct my_games *rows, int *count)
{
    struct arena *arena = rows->app->arena;
    int64_t *waits =
        arena_alloc(arena, to_size(rows->count + 1) * sizeof *waits);
    *count = 0;
    for (int i = 0; i < rows->count; i++) {
        const struct my_game *row = &rows->rows[i];
        if (row->rank == RANK_OTHERS || row->rank == RANK_STILL)
            waits[(*count)++] = rows->app->now() - row->since;
    }
    return waits;
}

static int by_length(const void *one, const void *other)
{
    const int64_t *a = one, *b = other;
    return (*a > *b) - (*a < *b);
}

/* Half of them, nine of ten, and all have waited for no longer. */
static json_t *waits_facts(const struct my_games *rows)
{
    int count;
    int64_t *waits = waits_of(rows, &count);
    json_t *facts = json_object();
    if (count == 0)
        return facts;
    qsort(waits, to_size(count), sizeof *waits, by_length);
    json_put(facts, "half", json_integer(waits[(count - 1) / 2]));
    json_put(facts, "nine_of_ten", json_integer(waits[(count - 1) * 9 / 10]));
    json_put(facts, "longest", json_integer(waits[count - 1]));
    return facts;
}

static void count_one(json_t *facts, const char *key, int more)
{
    json_put_int(facts, key, number_of(facts, key) + more);
}

static json_t *stats_of(const struct my_games *rows)
{
    json_t *stats = json_object(), *kinds = json_object();
    json_put_int(stats, "games", rows->count);
    json_put_int(stats, "turns_day", 0);
    json_put_int(stats, "turns_week", 0);
    for (int i = 0; i < rows->count; i++) {
        const json_t *facts = rows->rows[i].facts;
        const char *name = json_words(facts, "game");
        json_t *kind = json_object_get(kinds, name);
        if (!kind) {
            kind = json_object();
            json_put(kinds, name, kind);
        }
        count_one(kind, json_words(facts, "rank"), 1);
        count_one(stats, "turns_day", number_of(facts, "turns_day"));
        count_one(stats, "turns_week", number_of(facts, "turns_week"));
    }
    json_put(stats, "kinds", kinds);
    json_put(stats, "waits", waits_facts(rows));
    return stats;
}

static const char *span_of(const json_t *facts, const char *key,
                           struct arena *arena)
{
    return age_words(0, json_integer_value(json_object_get(facts, key)), arena);
}

static void tell_kind(const char *name, const json_t *kind, struct text *into)
{
    int go_on = number_of(kind, "others"), still = number_of(kind, "still");
    int robots = number_of(kind, "robots"), over = number_of(kind, "over");
    text_say(
        into,
        "  %s: %d go on, %d stand still, %d wait for robots, %d are over\n",
        name, go_on, still, robots, over);
}

static void tell_waits(const json_t *waits, struct text *into)
{
    const char *half = span_of(waits, "half", into->arena);
    const char *most = span_of(waits, "nine_of_ten", into->arena);
    const char *longest = span_of(waits, "longest", into->arena);
    text_say(
        into,
        "half of those that go on have waited for less than %s, nine of ten less than %s, the longest %s\n",
        half, most, longest);
}

static void tell_stats(const json_t *stats, struct text *into)
{
    json_t *kinds = json_object_get(stats, "kinds"), *kind;
    const json_t *waits = json_object_get(stats, "waits");
    int all = number_of(stats, "games"), day = number_of(stats, "turns_day");
    int week = number_of(stats, "turns_week");
    const char *name;
    text_say(into, "games: %d\n", all);
    json_object_foreach (kinds, name, kind)
        tell_kind(name, kind, into);
    text_say(into, "turns in the last day: %d, in the last week: %d\n", day,
             week);
    if (json_object_size(waits))
        tell_waits(waits, into);
}

bool club_stats(struct mailer *mailer, struct error *e)
{
    struct my_games *rows = club_games(mailer);
    struct text text = text_new(mailer->app->arena);
    bool done = club_each(mailer, club_add_each, rows, e);
    json_t *stats = done ? stats_of(rows) : NULL;
    if (done && option_given(mailer->inv, "json"))
        json_line(json_incref(stats), &text);
    else if (done)
        tell_stats(stats, &text);
    session_print(mailer->app, &text);
    json_decref(stats);
    my_games_drop(rows);
    return done;
}
