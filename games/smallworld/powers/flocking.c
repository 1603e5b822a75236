#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

enum { REWARD = 2 };

/* Both ways, so that a path counts only with both its ends (SWU-FLOCKING-02).
 */
static bool joined(const struct game_state *s, int race, int a, int b)
{
    if (sw_touch(s->board, a, b))
        return true;
    SW_ASK(own, s, race);
    SW_WITH (own, reach, joins)
        if (!SW_HOOK(own.t, reach, only_passes) &&
            own.t->reach->joins(s, race, a, b) &&
            own.t->reach->joins(s, race, b, a))
            return true;
    return false;
}

/* Returns how many regions hang together with that one. */
static int flock(const struct game_state *s, int race, int from, bool *seen)
{
    int count = 1;
    seen[from] = true;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && !seen[r] && joined(s, race, from, r))
            count += flock(s, race, r, seen);
    return count;
}

static int reward(const struct game_state *s, int race)
{
    bool seen[SW_REGIONS] = { false };
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            return flock(s, race, r, seen) == sw_regions_of(s, race) ? REWARD
                                                                     : 0;
    return 0;
}

const struct sw_trait sw_power_flocking = {
    .name = "flocking",
    .title = "Flocking",
    .rule = "SWU-FLOCKING-01",
    .tokens = 5,
    .text = N_(
        "2 coins more when all its regions hang together. What makes regions "
        "adjacent counts like a border; what only lets a race pass does not."),
    .scoring = SW_HOOKS(scoring, .income = reward),
};
