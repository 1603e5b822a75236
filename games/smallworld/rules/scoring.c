/* Victory coins (section 14). */
#include "smallworld/rules/turn.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

/* Coins from the stash to a seat (negative: back). */
static void pay(struct game_state *s, int seat, int coins)
{
    s->seat[seat].coins += coins;
    s->handed += coins;
}

static struct event *tell_coins(struct game_state *s, const char *kind,
                                int seat, int coins, int trait)
{
    struct event *told = event_add(s->events, kind, seat);
    event_fact(told, "coins", coins);
    event_fact(told, "round", s->round);
    event_word(told, "why", sw_trait(trait)->name);
    return told;
}

int sw_take_coins(struct game_state *s, int from, int to, int coins, int trait)
{
    int has = s->seat[from].coins;
    coins = coins < has ? coins : has;
    if (coins < 1)
        return 0;
    s->seat[from].coins = has - coins;
    s->seat[to].coins += coins;
    tell_coins(s, "gives", from, coins, trait);
    event_fact(tell_coins(s, "takes", to, coins, trait), "from", from);
    return coins;
}

void sw_reward(struct game_state *s, int seat, int coins, int trait)
{
    pay(s, seat, coins);
    tell_coins(s, "reward", seat, coins, trait);
}

void sw_charge(struct game_state *s, int seat, int coins, int trait)
{
    pay(s, seat, -coins);
    tell_coins(s, "charge", seat, coins, trait);
}

static bool is_undoubled(const struct game_state *s, int region)
{
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == region &&
            SW_HOOK(sw_trait(s->markers[i].trait), scoring, undoubled))
            return true;
    return false;
}

/* The region's own coin is not in it. */
static int region_bonus(const struct game_state *s, int race, int region)
{
    unsigned has = sw_place_has(&s->board->places[region]);
    int bonus = 0;
    bool doubled = false;
    SW_ASK(own, s, race);
    SW_EACH (own) {
        const struct sw_scoring_hooks *scoring = own.t->scoring;
        if (!scoring)
            continue;
        bonus += (scoring->pays & has) != 0;
        bonus += scoring->bonus ? scoring->bonus(s, race, region) : 0;
        doubled |= scoring->doubles && scoring->doubles(s, race, region);
    }
    return doubled && !is_undoubled(s, region) ? 2 * bonus + 1 : bonus;
}

/* What counts now: of races that score in every turn, and of the Active race in
 * an expansion. */
static void ask_now(const struct game_state *s, bool expansion,
                    struct sw_asked *all)
{
    sw_ask(s, expansion ? s->seat[s->turn].race : SW_NONE, all);
    sw_ask_declined(s, s->turn, all);
}

static int income(const struct game_state *s, bool expansion)
{
    int coins = 0;
    struct sw_asked all;
    ask_now(s, expansion, &all);
    SW_SUM(coins, all, scoring, income, (s, all.race));
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_trait *t = sw_trait(s->markers[i].trait);
        coins += SW_HOOK(t, scoring, earns) ? t->scoring->earns(s, s->turn) : 0;
    }
    return coins;
}

static void give_and_take(struct game_state *s, bool expansion)
{
    struct sw_asked all;
    ask_now(s, expansion, &all);
    SW_TELL(s, all, scoring, exacts, (s, all.race));
}

/* What each Region gave is kept for SW-ASYNC-09. */
static void count_regions(struct game_state *s, int counts[3])
{
    for (int r = 0; r < s->board->regions; r++) {
        struct sw_region *region = &s->region[r];
        region->worth[s->turn] = 0;
        if (sw_owner(s, r) != s->turn)
            continue;
        int bonus = region_bonus(s, region->race, r);
        counts[s->faction[region->race].declined]++;
        counts[2] += bonus;
        region->worth[s->turn] = to_signed_char(1 + bonus);
    }
}

void sw_score(struct game_state *s, bool expansion)
{
    int counts[3] = { 0, 0, 0 };
    count_regions(s, counts);
    counts[2] +=
        income(s, expansion) + sw_camp_bonuses(s) + s->seat[s->turn].parting;
    s->seat[s->turn].parting = 0;
    int coins = counts[0] + counts[1] + counts[2];
    pay(s, s->turn, coins);
    struct event *told = sw_tell(s, "score");
    event_fact(told, "coins", coins);
    event_fact(told, "active", counts[0]);
    event_fact(told, "declined", counts[1]);
    event_fact(told, "bonus", counts[2]);
    event_fact(told, "round", s->round);
    give_and_take(s, expansion);
}

static void part(struct points *points, const char *origin, int coins)
{
    points->parts[points->count].origin = origin;
    points->parts[points->count].points = coins;
    points->count++;
}

bool sw_points(const struct event *event, struct points *points)
{
    *points = (struct points){
        .seat = event->seat,
        .round = event_number(event, "round", 0),
    };
    if (!strcmp(event->kind, "score")) {
        part(points, N_("regions"), event_number(event, "active", 0));
        part(points, N_("declined regions"),
             event_number(event, "declined", 0));
        part(points, N_("bonuses"), event_number(event, "bonus", 0));
    } else if (!strcmp(event->kind, "pick")) {
        part(points, N_("combos"),
             event_number(event, "took", 0) - event_number(event, "paid", 0));
    } else if (!strcmp(event->kind, "takes")) {
        part(points, N_("other players"), event_number(event, "coins", 0));
    } else if (!strcmp(event->kind, "gives")) {
        part(points, N_("other players"), -event_number(event, "coins", 0));
    } else if (!strcmp(event->kind, "reward")) {
        part(points, N_("bonuses"), event_number(event, "coins", 0));
    } else if (!strcmp(event->kind, "charge")) {
        part(points, N_("bonuses"), -event_number(event, "coins", 0));
    }
    return points->count > 0;
}
