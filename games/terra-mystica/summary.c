/* Below the map: seats and what is pending. */
#include "terra-mystica/faction.h"

void tm_summary(const struct game_state *s, const struct look *look,
                struct text *into)
{
    (void)look;
    for (int i = 0; i < s->seats; i++) {
        const struct tm_seat *of = &s->seat[i];
        text_add(into, "%-16s %3d VP %3d C %2d W %d P  %d/%d/%d PW\n",
                 tm_faction_title(s, i), of->vp, of->coins, of->workers,
                 of->priests, of->bowl[0], of->bowl[1], of->bowl[2]);
    }
}
