/* Who stands where, and what a seat has and may have. */
#include "terra-mystica/rules/queries.h"

bool tm_plays(const struct game_state *s, int seat)
{
    return !s->seat[seat].dropped;
}

int tm_count(const struct game_state *s, int seat, int building)
{
    int n = 0;
    for (int i = 0; i < TM_HEXES; i++)
        n += (s->hex[i].seat == seat) & (s->hex[i].building == building);
    return n;
}

bool tm_has(const struct game_state *s, int seat, int building)
{
    for (int i = 0; i < TM_HEXES; i++)
        if (s->hex[i].seat == seat && s->hex[i].building == building)
            return true;
    return false;
}

bool tm_has_favour(const struct game_state *s, int seat, int favour)
{
    return s->seat[seat].favours >> favour & 1;
}

int tm_bridges_of(const struct game_state *s, int seat)
{
    int n = 0;
    for (int i = 0; i < s->bridge_count; i++)
        n += s->bridge[i].seat == seat;
    return n;
}

int tm_scored_vp(const struct game_state *s, enum tm_scored scored)
{
    if (s->phase != TM_ACTING || s->round < 1)
        return 0;
    const struct tm_score *score = &tm_scores[s->score[s->round - 1]];
    return score->scored == scored ? score->vp : 0;
}

int tm_priest_limit(const struct game_state *s, int seat)
{
    return 7 - s->seat[seat].placed;
}

int tm_town_power(const struct game_state *s, int seat)
{
    for (int i = 0; i < TM_FAVOURS; i++)
        if (tm_has_favour(s, seat, i) && tm_favours[i].town_power)
            return tm_favours[i].town_power;
    return 7;
}
