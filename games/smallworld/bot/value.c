/* What the robot thinks of a position. The numbers were found by letting robots
 * play against each other. */
#include "smallworld/bot/bot.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/turn.h"

enum {
    COIN = 100,
    DECAY = 70,   /* percent of In Decline regions that outlast a round */
    OUTLAST = 90, /* percent of Active ones until the race declines */
};

const struct sw_belief sw_belief_1 = {
    .ahead = 60,
    .grey = 150,
    .envy = 60,
    .token = 40,
    .stamina = 3,
    .fresh = 800,
    .first = 600,
    .holds = { 40, 40, 45, 55, 68, 78, 85, 90 },
};

const struct sw_belief *sw_bot_belief(const struct game_state *s)
{
    static const struct sw_belief of_two = {
        .ahead = 110,
        .grey = 90,
        .envy = 150,
        .token = 32,
        .stamina = 5,
        .fresh = 900,
        .first = 500,
        .holds = { 40, 40, 45, 70, 80, 80, 85, 90 },
        .doubt = 80,
        .doubt_decline = 800,
        .doubt_race = 300,
    };
    return s->seats == 2 ? &of_two : &sw_belief_1;
}

/* Chance enough for thoughts, and quick: Knuth's numbers. */
static int below(uint64_t *luck, int count)
{
    *luck = *luck * 6364136223846793005u + 1442695040888963407u;
    return (int)((*luck >> 33) % (uint64_t)count);
}

int sw_bot_doubt(const struct sw_outlook *view, int most)
{
    if (!view->luck || !most)
        return 0;
    int one = below(view->luck, most + 1);
    return one - below(view->luck, most + 1);
}

/* Percent: how likely the region is held until the next turn. */
static int hold_chance(const struct sw_outlook *view,
                       const struct sw_defences *all, int region)
{
    int cost = all->defence[region];
    if (all->immune[region])
        return 100;
    return view->belief->holds[cost > 7 ? 7 : cost];
}

/* Coins that a region gave at its owner's last scoring, at least its own. */
static int worth(const struct game_state *s, int region, int owner)
{
    int coins = s->region[region].worth[owner];
    return coins > 0 ? coins : 1;
}

static int outlook_of(const struct sw_outlook *view, const struct game_state *s,
                      const struct sw_defences *all, int region)
{
    int race = s->region[region].race, owner = sw_owner(s, region);
    int coins = COIN * worth(s, region, owner);
    bool grey = s->faction[race].declined;
    const struct sw_belief *b = view->belief;
    int turns = grey && view->left > 1 ? b->grey : b->ahead;
    int ahead = coins * turns / 100 * hold_chance(view, all, region) / 100;
    return owner == view->seat ? ahead
                               : -ahead * b->envy / 100 / (s->seats - 1);
}

int sw_bot_value(const struct sw_outlook *view, const struct game_state *s)
{
    int value = COIN * s->seat[view->seat].coins;
    struct sw_defences all;
    if (view->left == 0)
        return value;
    sw_find_defences(s, &all);
    for (int r = 0; r < s->board->regions; r++)
        if (sw_owner(s, r) >= 0)
            value += outlook_of(view, s, &all, r);
    return value;
}

int sw_bot_strength(const struct sw_outlook *view, const struct game_state *s)
{
    int race = s->seat[view->seat].race, fighter = sw_fighter(s, view->seat);
    int tokens = race < 0 ? 0 : s->faction[race].hand;
    for (int r = 0; race >= 0 && r < s->board->regions; r++)
        if (s->step < SW_STEP_ABANDON && sw_holds(s, race, r))
            tokens += s->region[r].tokens - sw_least(s, race);
    if (fighter >= 0)
        tokens += s->faction[fighter].hand;
    return view->belief->token * tokens;
}

/* Rounds of income of what shrinks, hundredths. */
static int rounds_of(int turns)
{
    int sum = 0;
    for (int share = 100; turns > 0; turns--, share = share * DECAY / 100)
        sum += share;
    return sum;
}

static int active_regions(const struct sw_outlook *view,
                          const struct game_state *s)
{
    int race = s->seat[view->seat].race;
    return race < 0 ? 0 : sw_regions_of(s, race);
}

static int fresh(const struct sw_outlook *view)
{
    return view->left == 1 ? view->belief->first : view->belief->fresh;
}

/* All later turns of the new race come a turn earlier, which is one more of
 * them; what it leaves behind begins to shrink earlier. */
int sw_bot_decline_gain(const struct sw_outlook *view,
                        const struct game_state *s,
                        const struct game_state *declined,
                        const struct game_state *stayed)
{
    int had = s->seat[view->seat].coins;
    int now = COIN * (declined->seat[view->seat].coins - had);
    int later = COIN * active_regions(view, stayed) * OUTLAST / 100;
    int stays = COIN * (stayed->seat[view->seat].coins - had) +
                later * rounds_of(view->left) / 100;
    int declines = now * rounds_of(view->left + 1) / 100 + fresh(view);
    return view->left == 0 ? now - stays : declines - stays;
}

int sw_bot_late_gain(const struct sw_outlook *view, const struct game_state *s,
                     const struct game_state *stayed)
{
    int coins =
        COIN * (stayed->seat[view->seat].coins - s->seat[view->seat].coins);
    int grey = COIN * active_regions(view, stayed) * OUTLAST / 100;
    int more = rounds_of(view->left) - rounds_of(view->left - 1);
    return view->left == 0 ? -1 : grey * more / 100 + fresh(view) - coins;
}
