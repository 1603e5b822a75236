/* One line a hex. */
#include "terra-mystica/faction.h"

void tm_list(const struct game_state *s, const struct look *look,
             struct text *into)
{
    char name[TM_NAME];
    (void)look;
    for (int i = 0; i < TM_HEXES; i++) {
        const struct tm_hex *there = &s->hex[i];
        if (there->colour >= TM_COLOURS && there->building == TM_NONE)
            continue;
        text_add(into, "%-4s %s", tm_hex_name(s->board, i, name),
                 tm_colour_name(there->colour));
        if (there->building != TM_NONE)
            text_add(into, ", %s of %s", tm_building_title(there->building),
                     tm_faction_title(s, there->seat));
        text_add(into, "\n");
    }
}
