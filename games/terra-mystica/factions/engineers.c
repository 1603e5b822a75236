#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/queries.h"

static const struct tm_bag great = BAG(G(WORKER, 3), G(COIN, 6));
static const struct tm_bag dwellings[] = {
    BAG(0),
    BAG(G(WORKER, 1)),
    BAG(G(WORKER, 2)),
    BAG(G(WORKER, 2)),
    BAG(G(WORKER, 3)),
    BAG(G(WORKER, 4)),
    BAG(G(WORKER, 4)),
    BAG(G(WORKER, 5)),
    BAG(G(WORKER, 6)),
};
static const struct tm_bag temples[] = {
    BAG(0),
    BAG(G(PRIEST, 1)),
    BAG(G(PRIEST, 1), G(POWER, 5)),
    BAG(G(PRIEST, 2), G(POWER, 5)),
};

/* TM-ENG-02 */
static int passing_engineers(const struct game_state *s, int seat)
{
    int vp = 0;
    if (!tm_has(s, seat, TM_SH))
        return 0;
    for (int i = 0; i < s->bridge_count; i++) {
        const struct tm_bridge *b = &s->bridge[i];
        if (b->seat == seat && s->hex[b->a].seat == seat &&
            s->hex[b->b].seat == seat)
            vp += 3;
    }
    return vp;
}

const struct tm_faction tm_faction_engineers = {
    .name = "engineers",
    .title = "Engineers",
    .rule = "TM-ENG-01",
    .colour = TM_GRAY,
    .robots = { 1046,
                { -5, 4, -15, 14, 0, 3, 9, -10, 2, -4, 0, 9, 6, -14, 2, 0, -37,
                  -5 },
                15 },
    .start = GOODS(G(WORKER, 2), G(COIN, 10)),
    .bowl = { 3, 9 },
    .vp_2017 = 16,
    .vp_adjusted = { .base = 15, .lakes = 15 },
    .cost = { GOODS(G(WORKER, 1), G(COIN, 1)), GOODS(G(WORKER, 1), G(COIN, 4)),
              GOODS(G(WORKER, 1), G(COIN, 4)), &great, &great },
    .cost_near = GOODS(G(WORKER, 1), G(COIN, 2)),
    .income = { [TM_D] = dwellings, [TM_TE] = temples },
    .space = { .name = "ACTE",
               .rule = "TM-ENG-01",
               .cost = GOODS(G(WORKER, 2)),
               .gain = GOODS(G(BRIDGE, 1)),
               .unlimited = true,
               .always = true },
    .passing = passing_engineers,
    .landscape = { .title = "Bridge Tower",
                   .rule = "TM-LAND-14",
                   .towers = true,
                   .text = N_(
                       "Land bridges may start at its corners and run along the border of the two hexes that meet there.") },
    .text = N_(
        "The action ACTE builds a bridge for 2 workers, any number of times. With the stronghold each pass gives 3 VP for every own bridge that joins two own structures."),
};
