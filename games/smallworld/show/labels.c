/* Where the words of a region stand on a board. The places are kept in the
 * board's file, since they never change; this finds them for a new board, and
 * a test holds the two together. */
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "smallworld/position/names.h"
#include "smallworld/show/brief.h"
#include "smallworld/show/grid.h"

enum { LABEL_LINES = 4, TERRAIN = 1, TOKENS = 2 };

bool sw_label_spot(const struct game_state *s, int region,
                   const struct sw_survey *survey, struct sw_spot *spot)
{
    char marks[SW_BRIEF], number[2 * SW_BRIEF];
    const struct sw_place *place = &s->board->places[region];
    int terrain = to_count(strlen(sw_terrain_name(s->board, place->terrain)));
    int widths[LABEL_LINES] = { 0, terrain, 9, 4 };
    sw_brief_marks(s, region, marks);
    snprintf(number, sizeof number, "%s%s%s", sw_label(s, region),
             *marks ? " " : "", marks);
    widths[0] =
        to_count(strlen(number)) + (s->board->size != 0); /* its letter */
    for (int lines = LABEL_LINES; lines >= 2; lines--)
        for (int tokens = 9; tokens >= 7; tokens--) {
            widths[TERRAIN] = terrain;
            widths[TOKENS] = tokens;
            if (sw_find_spot(survey, region, widths, lines, spot))
                return true;
            widths[TERRAIN] =
                to_count(strlen(sw_terrain_brief(s->board, place->terrain)));
            if (sw_find_spot(survey, region, widths, lines, spot))
                return true;
        }
    return false;
}
