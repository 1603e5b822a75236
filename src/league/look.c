/* What a ledger says that is of interest to a league. */
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "league/league.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/late.h"
#include "ledger/seats/seats.h"

static const char *or_none(const char *word)
{
    return word ? word : "";
}

/* `per` is what new games have by themselves. */
static bool same_options(json_t *own, json_t *its)
{
    json_t *one = json_copy(own), *other = json_copy(its);
    if (!json_object_get(own, "per"))
        json_object_del(other, "per");
    size_t a = json_object_size(one), b = json_object_size(other);
    bool same = a == b && (a == 0 || json_equal(one, other));
    json_decref(one);
    json_decref(other);
    return same;
}

static bool is_this_game(const struct league *league, const struct table *table,
                         struct error *e)
{
    const struct setup *own = &league->setup, *its = &table->setup;
    if (table->rules != league->rules)
        return fail(e, EX_DATAERR, "a game of %s, not of %s",
                    table->rules->title, league->rules->title);
    if (!strcmp(or_none(own->board), or_none(its->board)) &&
        !strcmp(or_none(own->sets), or_none(its->sets)) &&
        same_options(own->options, its->options) && !its->start)
        return true;
    return fail(e, EX_DATAERR,
                "its board, sets, options or start are not the league's");
}

static bool is_trusted(const struct league *league, const struct table *table,
                       struct error *e)
{
    static const char *const words[] = { N_("for practice"), N_("with a host"),
                                         N_("between peers") };
    const struct language *said = e ? e->language : NULL;
    if (table->trust != league->trust)
        return fail(e, EX_DATAERR, "a game %s, not one %s",
                    language_say(said, words[table->trust]),
                    language_say(said, words[league->trust]));
    return !league->hosted || same_key(table->host.key, league->host) ||
           fail(e, EX_DATAERR, "it has another host than the league");
}

/* Who began to play it; a seat that was handed on has another key since. */
static bool knows_seat(const struct league *league, const struct table *table,
                       int i, struct error *e)
{
    const struct seat *seat = &table->seats[i];
    int player = league_player(league, seat->name);
    if (player < 0)
        return fail(e, EX_DATAERR, "%s is no player of the league", seat->name);
    const struct seat *own = &league->player[player].seat;
    return own->auth != AUTH_KEY ||
           (seat->auth == AUTH_KEY &&
            same_key(own->key, seat_key_before(table, i, 1))) ||
           fail(e, EX_DATAERR, "the seat of %s has not the key of the league",
                seat->name);
}

static int has_won(unsigned winners, int seat)
{
    return winners >> seat & 1 ? 1 : 0;
}

/* Does one come out in front of the other? Winners first, then whoever has
 * stayed, then by score. */
static int compare_ranks(const struct table *table, int one, int other)
{
    const struct game_rules *rules = table->rules;
    const struct game_state *state = table->turn.state;
    unsigned winners = rules->winners(state);
    int won = has_won(winners, one) - has_won(winners, other);
    int stayed = (seat_is_gone(table, other) || seat_is_robot(table, other)) -
                 (seat_is_gone(table, one) || seat_is_robot(table, one));
    if (won || stayed)
        return won ? won : stayed;
    return rules->score(state, one) - rules->score(state, other);
}

static void rank(const struct table *table, struct league_ledger *into)
{
    for (int i = 0; i < into->seats; i++) {
        into->rank[i] = 1;
        for (int k = 0; k < into->seats; k++)
            into->rank[i] += compare_ranks(table, k, i) > 0;
    }
}

/* Whom it waits for, in the words of the game. */
static const char *who_is_due(const struct table *table, struct arena *arena)
{
    const char *waits = table_waits_for(table, arena);
    int due = table_due(table);
    if (table->chances.awaited)
        return arena_say(arena,
                         "words are waited for, so that the game can begin");
    if (waits)
        return arena_say(arena, "%s is to reveal %s", waits,
                         table->rules->chance_words(table->turn.state, arena));
    if (due < 0)
        return "";
    return arena_say(arena, "%s %s", table->seats[due].name,
                     table->rules->duty(table->turn.state, due, arena));
}

static void take_facts(const struct table *table, const char *file, int64_t now,
                       struct arena *arena, struct league_ledger *into)
{
    *into = (struct league_ledger){ .file = file,
                                    .id = arena_print(arena, "%s", table->id),
                                    .seats = table->setup.seats,
                                    .n = table->n,
                                    .created = table->created,
                                    .due = "",
                                    .waiting = table->clock.waiting };
    for (int i = 0; i < into->seats; i++)
        into->names[i] = arena_print(arena, "%s", table->seats[i].name);
    for (int i = 0; i < table->hands.count; i++)
        into->handed |= 1u << table->hands.list[i].seat;
    into->over = table->rules->over(table->turn.state);
    if (into->over) {
        rank(table, into);
        return;
    }
    into->due = arena_print(arena, "%s", who_is_due(table, arena));
    into->late = clock_is_out(table, late_one(table), now);
}

static bool is_ignored(const struct league *league, const char *id)
{
    for (int i = 0; i < league->ignored_count; i++)
        if (!strcmp(league->ignored[i], id))
            return true;
    return false;
}

bool league_look(const struct league *league, const struct table *table,
                 const char *file, int64_t now, struct league_ledger *into,
                 struct error *e)
{
    if (is_ignored(league, table->id))
        return fail(e, EX_DATAERR, "the league's file says to ignore it");
    if (!is_this_game(league, table, e) || !is_trusted(league, table, e))
        return false;
    if (table->setup.seats > LEAGUE_TABLE_MAX)
        return fail(e, EX_DATAERR, "it has too many seats");
    for (int i = 0; i < table->setup.seats; i++)
        if (!knows_seat(league, table, i, e))
            return false;
    take_facts(table, file, now, league->arena, into);
    return true;
}
