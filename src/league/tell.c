#include <string.h>

#include "core/columns.h"
#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "league/report.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

static const char *const pairing_words[] = { "round-robin", "swiss",
                                             "knock-out" };
static const char *const pairing_said[] = { N_("round-robin"), N_("swiss"),
                                            N_("knock-out") };
static const char *const state_words[] = { "missing", "playing", "over" };

int league_now(const struct league *league)
{
    for (int r = 0; r < league->begun; r++)
        if (!league_round_over(&league->round[r]))
            return r;
    return league->begun - 1;
}

static const char *player_name(const struct league *league, int player)
{
    return league->player[player].seat.name;
}

static void tell_head(const struct league *league, struct text *into)
{
    text_say(into, "%s: %s, %s, tables of %d", league->name,
             game_title_in(league->rules, &league->setup, into->arena),
             language_say(arena_language(into->arena),
                          pairing_said[league->pairing]),
             league->table);
    if (league->done)
        text_say(into, "; all %d rounds are over\n", league->begun);
    else if (league->rounds)
        text_say(into, "; round %d of %d\n", league_now(league) + 1,
                 league->rounds);
    else
        text_say(into, "; round %d\n", league_now(league) + 1);
}

static int names_width(const struct league *league, const char *head)
{
    int width = columns_of(head);
    for (int p = 0; p < league->count; p++) {
        int own = columns_of(player_name(league, p));
        width = own > width ? own : width;
    }
    return width;
}

static int whole(double number)
{
    return to_int((long long)(number + 0.5));
}

static void tell_table_of_players(const struct league *league,
                                  struct text *into)
{
    const char *head = arena_say(into->arena, "player");
    int order[LEAGUE_PLAYERS_MAX], width = names_width(league, head);
    league_standing(league, order);
    text_add(into, "\n     ");
    columns_put(into, head, width);
    /* Numbers stand below the ends of the words but the last: 6, 9, 6 and 5
     * columns, each after two blanks. */
    text_say(into, "  points  opponents  firsts  games  rating\n");
    for (int i = 0; i < league->count; i++) {
        const struct league_player *p = &league->player[order[i]];
        text_add(into, "%3d  ", i + 1);
        columns_put(into, p->seat.name, width);
        text_add(into, "  %6s  %9s  %6d  %5d  %d +-%d%s\n",
                 league_points(p->points, into->arena),
                 league_points(p->opponents, into->arena), p->firsts, p->played,
                 whole(p->rating.rating), whole(p->rating.deviation),
                 p->last < league_now(league)
                     ? arena_say(into->arena, "  withdrawn")
                     : "");
    }
}

/* "Ann 1, Bob 0", or the names alone. */
static void put_players(const struct league *league,
                        const struct league_table *table, struct text *into)
{
    for (int i = 0; i < table->count; i++) {
        text_add(into, "%s%s", i ? ", " : "",
                 player_name(league, table->player[i]));
        if (table->state == LEAGUE_OVER)
            text_add(into, " %s", league_points(table->points[i], into->arena));
    }
}

static void tell_table(const struct league *league,
                       const struct league_table *table, int number,
                       struct text *into)
{
    const struct league_ledger *ledger = table->ledger;
    text_add(into, "%3d  ", number);
    put_players(league, table, into);
    if (table->ruled)
        text_say(into, "; as the organiser ruled\n");
    else if (!ledger)
        text_say(into, "; no ledger yet\n");
    else
        text_add(into, "; %s, %.9s\n", ledger->file, ledger->id);
    if (table->state == LEAGUE_PLAYING)
        text_say(into,
                 ledger->late ? "     LATE: %s, since %s\n"
                              : "     %s, since %s\n",
                 ledger->due, report_time(ledger->waiting, into->arena));
}

static void tell_round(const struct league *league, int r, struct text *into)
{
    const struct league_round *round = &league->round[r];
    text_say(into, "\nround %d\n", r + 1);
    for (int i = 0; i < round->count; i++)
        tell_table(league, &round->table[i], i + 1, into);
    struct text byes = text_new(into->arena);
    for (int i = 0; i < round->byes; i++)
        text_add(&byes, "%s%s", i ? ", " : "",
                 player_name(league, round->bye[i]));
    if (round->byes)
        text_say(into, "     bye: %s\n", byes.bytes);
}

static bool misses_games(const struct league *league)
{
    const struct league_round *round = &league->round[league_now(league)];
    for (int i = 0; i < round->count; i++)
        if (round->table[i].state == LEAGUE_MISSING)
            return true;
    return false;
}

/* What is there and changes nothing, as pairs of a thing and why. */
static struct league_stray *all_strays(const struct league_report *report,
                                       int *count)
{
    const struct league *league = report->league;
    struct arena *arena = league->arena;
    int rulings = 0;
    for (const struct league_ruling *r = league->rulings; r; r = r->next)
        rulings++;
    struct league_stray *all = arena_alloc(
        arena, to_size(report->stray_count + report->count + rulings + 1) *
                   sizeof *all);
    for (*count = 0; *count < report->stray_count; ++*count)
        all[*count] = report->strays[*count];
    for (int i = 0; i < report->count; i++)
        if (!report->ledgers[i].used)
            all[(*count)++] = (struct league_stray){
                report->ledgers[i].file,
                arena_say(
                    arena,
                    "no table has these players in this order, or has another game of theirs")
            };
    for (const struct league_ruling *r = league->rulings; r; r = r->next)
        if (!r->used && r->round < league->begun)
            all[(*count)++] = (struct league_stray){
                arena_print(arena, "result %d %s ...", r->round + 1,
                            player_name(league, r->player[0])),
                arena_say(
                    arena,
                    "no table of that round has just these players, or a later line says otherwise")
            };
    return all;
}

static void tell_strays(const struct league_report *report, struct text *into)
{
    int count;
    const struct league_stray *all = all_strays(report, &count);
    if (count > 0)
        text_say(into, "\nnot counted\n");
    for (int i = 0; i < count; i++)
        text_add(into, "  %s: %s\n", all[i].file,
                 language_say(arena_language(into->arena), all[i].why));
}

void league_tell(const struct league_report *report, const char *path,
                 struct text *into)
{
    const struct league *league = report->league;
    tell_head(league, into);
    tell_table_of_players(league, into);
    for (int r = 0; r <= league_now(league); r++)
        tell_round(league, r, into);
    tell_strays(report, into);
    if (!league->done && misses_games(league))
        text_say(
            into,
            "\nnext: turnpost league %s --new makes the games that round %d lacks\n",
            path, league_now(league) + 1);
}

/* ---- for programs ---- */

static json_t *player_facts(const struct league_player *p, int place)
{
    json_t *facts = json_object();
    json_put_int(facts, "place", place);
    json_put_text(facts, "name", p->seat.name);
    json_put_int(facts, "points_times_3600", p->points);
    json_put_int(facts, "opponents_times_3600", p->opponents);
    json_put_int(facts, "firsts", p->firsts);
    json_put_int(facts, "games", p->played);
    json_put_int(facts, "byes", p->byes);
    json_put_int(facts, "rating", whole(p->rating.rating));
    json_put_int(facts, "deviation", whole(p->rating.deviation));
    return facts;
}

static json_t *table_facts(const struct league *league,
                           const struct league_table *table)
{
    json_t *facts = json_object(), *seats = json_array();
    for (int i = 0; i < table->count; i++) {
        json_t *seat = json_object();
        json_put_text(seat, "name", player_name(league, table->player[i]));
        if (table->state == LEAGUE_OVER) {
            json_put_int(seat, "place", table->rank[i]);
            json_put_int(seat, "points_times_3600", table->points[i]);
        }
        json_add(seats, seat);
    }
    json_put(facts, "seats", seats);
    json_put_text(facts, "state", state_words[table->state]);
    json_put_bool(facts, "ruled", table->ruled);
    if (table->ledger) {
        json_put_shown(facts, "ledger", table->ledger->file, league->arena);
        json_put_text(facts, "game", table->ledger->id);
    }
    if (table->state == LEAGUE_PLAYING) {
        json_put_text(facts, "due", table->ledger->due);
        json_put(facts, "since", json_of_time(table->ledger->waiting));
        json_put_bool(facts, "late", table->ledger->late);
    }
    return facts;
}

static json_t *round_facts(const struct league *league, int r)
{
    const struct league_round *round = &league->round[r];
    json_t *facts = json_object(), *tables = json_array();
    json_t *byes = json_array();
    for (int i = 0; i < round->count; i++)
        json_add(tables, table_facts(league, &round->table[i]));
    for (int i = 0; i < round->byes; i++)
        json_add(byes, json_string(player_name(league, round->bye[i])));
    json_put(facts, "tables", tables);
    json_put(facts, "byes", byes);
    json_put_bool(facts, "over", league_round_over(round));
    return facts;
}

static json_t *stray_facts(const struct league_report *report)
{
    int count;
    const struct league_stray *all = all_strays(report, &count);
    json_t *strays = json_array();
    for (int i = 0; i < count; i++) {
        json_t *facts = json_object();
        json_put_shown(facts, "what", all[i].file, report->league->arena);
        json_put_shown(facts, "why", all[i].why, report->league->arena);
        json_add(strays, facts);
    }
    return strays;
}

void league_tell_json(const struct league_report *report, struct text *into)
{
    const struct league *league = report->league;
    json_t *facts = json_object(), *standing = json_array();
    json_t *rounds = json_array();
    int order[LEAGUE_PLAYERS_MAX];
    league_standing(league, order);
    for (int i = 0; i < league->count; i++)
        json_add(standing, player_facts(&league->player[order[i]], i + 1));
    for (int r = 0; r <= league_now(league); r++)
        json_add(rounds, round_facts(league, r));
    json_put_text(facts, "league", league->name);
    json_put_text(facts, "game", league->rules->name);
    json_put_text(facts, "pairing", pairing_words[league->pairing]);
    json_put_bool(facts, "over", league->done);
    json_put(facts, "standing", standing);
    json_put(facts, "rounds", rounds);
    json_put(facts, "not_counted", stray_facts(report));
    json_line(facts, into);
}
