#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

/* All that can be walked to from there without leaving the race's regions. */
static void walk(const struct game_state *s, int race, int from, bool *seen)
{
    const signed char *next = s->board->adjacent[from];
    seen[from] = true;
    for (; *next >= 0; next++)
        if (sw_holds(s, race, *next) && !seen[*next])
            walk(s, race, *next, seen);
}

static int groups(const struct game_state *s, int race)
{
    bool seen[SW_REGIONS] = { false };
    int count = 0;
    for (int r = 0; r < s->board->regions; r++) {
        if (!sw_holds(s, race, r) || seen[r])
            continue;
        walk(s, race, r, seen);
        count++;
    }
    return count;
}

const struct sw_trait sw_power_quarreling = {
    .name = "quarreling",
    .title = "Quarreling",
    .rule = "SWU-QUARRELING-01",
    .tokens = 3,
    .text = N_(
        "Each group of its regions pays 1 coin more; regions that share a border are of one group."),
    .scoring = SW_HOOKS(scoring, .income = groups),
};
