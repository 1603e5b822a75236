/* Spades: where they come from and what they give (TM-TERR-09 to -14). */
#include "terra-mystica/rules/land.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"

int tm_spades(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    if (s->phase == TM_BONUSES)
        return of->cult_spades;
    return of->due.n[TM_SPADE] + (s->turn == seat ? s->now.bought : 0);
}

void tm_spades_pay(struct game_state *s, int seat, int spades, int bought)
{
    const struct tm_faction *f = tm_of(s, seat);
    tm_gain_vp(s, seat, spades * tm_scored_vp(s, TM_SCORED_SPADE),
               "round tiles");
    tm_gain(s, seat, f->per_spade, spades, "faction");
    tm_gain(s, seat, f->per_bought, bought, "faction");
    if (tm_has(s, seat, TM_SH))
        tm_gain(s, seat, f->per_spade_sh, spades, "faction");
}

void tm_gain_spades(struct game_state *s, int seat, int spades, bool bought,
                    const char *origin)
{
    struct tm_seat *of = &s->seat[seat];
    struct event *told = tm_tell(s, "spades", seat);
    event_fact(told, "count", spades);
    event_word(told, "origin", origin);
    if (s->phase == TM_BONUSES)
        of->cult_spades += spades;
    else if (bought)
        s->now.bought += spades;
    else
        of->due.n[TM_SPADE] += spades;
    if (s->profile->gained_spades_pay) /* TM-NOTE-32 (b) */
        tm_spades_pay(s, seat, spades, bought ? spades : 0);
}
