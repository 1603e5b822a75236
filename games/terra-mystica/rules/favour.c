/* Favour tiles (TM-FAV). */
#include "terra-mystica/rules/queries.h"

#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"

bool tm_favour_left(const struct game_state *s, int seat)
{
    for (int i = 0; i < TM_FAVOURS; i++)
        if (s->favours[i] > 0 && !tm_has_favour(s, seat, i))
            return true;
    return false;
}

void tm_take_favour(struct game_state *s, int seat, int kind)
{
    struct tm_seat *of = &s->seat[seat];
    s->favours[kind]--;
    of->favours |= 1 << kind;
    of->due.n[TM_FAVOUR]--;
    event_word(tm_tell(s, "tile", seat), "tile", tm_favour_name(kind));
    tm_gain(s, seat, tm_favours[kind].gain, 1, "favours");
    if (tm_favours[kind].town_power)
        tm_check_towns(s, seat);
}
