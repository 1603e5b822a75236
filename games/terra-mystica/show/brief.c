/* Short forms for the map and tables. */
#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/show/show.h"

const char *tm_short(const struct game_state *s, int seat, char into[3])
{
    into[0] = '\0';
    if (s->seat[seat].faction >= 0) {
        memcpy(into, tm_of(s, seat)->title, 2);
        into[2] = '\0';
    }
    return into;
}

char tm_colour_letter(int colour)
{
    return "YUKBGSR~ "[colour];
}

int tm_owner(const struct game_state *s, int hex)
{
    return s->hex[hex].building == TM_NONE ? TM_NONE : s->hex[hex].seat;
}

bool tm_in_town(const struct game_state *s, int hex)
{
    return s->hex[hex].town > 0;
}

bool tm_names_rivers(const struct game_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].faction >= 0 && tm_of(s, i)->fords)
            return true;
    return false;
}

int tm_first_row(const struct tm_board *board)
{
    int row = 0;
    while (row < TM_ROWS && !board->rows[row])
        row++;
    return row;
}

void tm_table_order(const struct game_state *s, int into[TM_SEATS])
{
    for (int i = 0; i < s->seats; i++) {
        int at = i, seat = s->order[i];
        for (; s->phase == TM_OVER && at > 0; at--) {
            if (s->seat[into[at - 1]].vp >= s->seat[seat].vp)
                break;
            into[at] = into[at - 1];
        }
        into[at] = seat;
    }
}

int tm_left(const struct game_state *s, int seat, int building)
{
    return tm_supply(building) - tm_count(s, seat, building);
}
