/* Victory coins (section 14). */
#include <string.h>

#include "smallworld/trait.h"

void sw_pay(struct game_state *s, int seat, int coins)
{
    s->seat[seat].coins = (short)(s->seat[seat].coins + coins);
    s->handed += coins;
}

static int region_bonus(const struct game_state *s, int race, int region)
{
    int bonus = 0;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->bonus)
            bonus += t->bonus(s, race, region);
    return bonus;
}

static int income(const struct game_state *s, int race)
{
    int coins = 0;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->income)
            coins += t->income(s, race);
    return coins;
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
        region->worth[s->turn] = (signed char)(1 + bonus);
    }
}

void sw_score(struct game_state *s, bool expansion)
{
    int counts[3] = { 0, 0, 0 }, extra = 0;
    count_regions(s, counts);
    if (expansion && s->seat[s->turn].race >= 0)
        extra = income(s, s->seat[s->turn].race);
    int coins = counts[0] + counts[1] + counts[2] + extra;
    sw_pay(s, s->turn, coins);
    struct event *told = sw_tell(s, "score");
    event_fact(told, "coins", coins);
    event_fact(told, "active", counts[0]);
    event_fact(told, "declined", counts[1]);
    event_fact(told, "bonus", counts[2] + extra);
    event_fact(told, "round", s->round);
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
        part(points, "regions", event_number(event, "active", 0));
        part(points, "declined regions", event_number(event, "declined", 0));
        part(points, "bonuses", event_number(event, "bonus", 0));
    } else if (!strcmp(event->kind, "pick")) {
        part(points, "combos",
             event_number(event, "took", 0) - event_number(event, "paid", 0));
    }
    return points->count > 0;
}
