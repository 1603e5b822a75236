#include "smallworld/trait.h"

/* Another box's water is their river (SWU-COMPAT-09). */
static bool is_sea(const struct game_state *s, int region)
{
    return sw_is_sea(s->board->places[region].terrain);
}

static bool swims(const struct game_state *s, int race, int region)
{
    (void)race;
    return is_sea(s, region);
}

static bool stays(const struct game_state *s, int race, int region)
{
    (void)s;
    (void)race;
    (void)region;
    return true;
}

static int like_a_river(const struct game_state *s, const struct sw_plan *plan)
{
    return is_sea(s, plan->region) ? -1 : 0;
}

const struct sw_trait sw_race_kraken = {
    .name = "kraken",
    .title = "Kraken",
    .rule = "SWU-KRAKEN-01",
    .set = "underground",
    .tokens = 5,
    .supply = 10,
    .text = "They may stay in rivers and score them, in decline, too. Others "
            "must conquer such a river to pass it. On a board with Seas and a "
            "Lake they conquer those as if they were rivers.",
    .lasts = true,
    .reach = { .opens = swims },
    .price = { .cost = like_a_river },
    .redeploy = { .dwells = stays },
};
