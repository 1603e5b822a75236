#include "core/language.h"
#include "smallworld/trait.h"

static bool borders_chasm(const struct game_state *s, int region)
{
    for (const signed char *a = s->board->adjacent[region]; *a >= 0; a++)
        if (s->board->places[*a].terrain == SW_CHASM)
            return true;
    return false;
}

/* From wherever they are (SWU-SPIDERINES-01). */
static bool climbs(const struct game_state *s, int race, int a, int b)
{
    (void)race;
    (void)a;
    return borders_chasm(s, b);
}

static bool enters(const struct game_state *s, int race, int region)
{
    (void)race;
    return borders_chasm(s, region);
}

const struct sw_trait sw_race_spiderines = {
    .name = "spiderines",
    .title = "Spiderines",
    .rule = "SWU-SPIDERINES-01",
    .tokens = 7,
    .said = "spider spiders",
    .supply = 12,
    .needs = SW_HAS(SW_CHASM),
    .text = N_(
        "They climb through the chasms: every region beside a chasm can be conquered from every region they hold. "
        "They may enter the map there, too."),
    .reach = SW_HOOKS(reach, .joins = climbs, .enters = enters),
};
