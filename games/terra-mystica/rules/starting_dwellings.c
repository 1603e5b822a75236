/* Who places the starting dwellings (TM-IDW). */
#include "terra-mystica/rules/setup.h"

#include "terra-mystica/faction.h"

/* Starting dwellings of a seat, not counting those placed last of all. */
static int dwellings_of(const struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    return f->last ? 0 : f->dwellings ? f->dwellings : 2;
}

int tm_placer(const struct game_state *s, int n)
{
    for (int lap = 0; lap < 3; lap++)
        for (int i = 0; i < s->seats; i++) {
            int seat = s->seating[lap == 1 ? s->seats - 1 - i : i];
            if (dwellings_of(s, seat) > lap && n-- == 0)
                return seat;
        }
    for (int i = 0; i < s->seats; i++)
        if (dwellings_of(s, s->seating[i]) == 0 && n-- == 0)
            return s->seating[i];
    return TM_NONE;
}
