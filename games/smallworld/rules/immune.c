/* Immune regions, and those where nothing helps (SWU-IMMUNE, SWU-GNOMES-01). */
#include "smallworld/rules/conquest.h"

#include "smallworld/position/position.h"
#include "smallworld/trait.h"

bool sw_immune(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            SW_HOOK(sw_trait(s->memos[i].trait), piece, immune))
            return true;
    return false;
}

/* SWU-IMMUNE-03: a piece may spare the Active race of its owner. */
static bool spares(const struct game_state *s, int trait, int race)
{
    int keeper = sw_keeper(s, trait);
    return SW_HOOK(sw_trait(trait), piece, spares_owner) && keeper >= 0 &&
           !s->faction[race].declined &&
           s->faction[keeper].seat == s->faction[race].seat;
}

bool sw_immune_to(const struct game_state *s, int region, int race)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            SW_HOOK(sw_trait(s->memos[i].trait), piece, immune) &&
            !spares(s, s->memos[i].trait, race))
            return true;
    return false;
}

bool sw_unaided(const struct game_state *s, int race, int region)
{
    int holder = s->region[region].race;
    return holder >= 0 && SW_HOOK(sw_trait(holder), target, unaided) &&
           sw_active(s, holder) &&
           s->faction[holder].seat != s->faction[race].seat;
}
