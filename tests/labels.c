/* Do the boards' files say where label_spot would put the words of each region?
 * Prints the numbers to write into the file of a new board. */
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "smallworld/position/position.h"
#include "smallworld/show/paint.h"
#include "smallworld/show/show.h"

enum { LABEL_LINES = 4, TERRAIN = 1, TOKENS = 2 };

/* Where a region's words stand: what its board's file should say. The places
 * are kept there, since they never change. */
static bool label_spot(const struct game_state *s, int region,
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

static int check_board(const struct sw_board *board, struct arena *arena)
{
    const struct sw_survey *survey = sw_survey(board, arena);
    struct game_state s = { .board = board };
    int wrong = 0;
    for (int r = 0; r < board->regions; r++) {
        const struct sw_place *place = &board->places[r];
        struct sw_spot spot = { 0, 0 };
        bool found = label_spot(&s, r, survey, &spot);
        if (found && spot.middle_x2 == place->label_x2 &&
            spot.y == place->label_y)
            continue;
        printf("# %s region %d: %d, %d\n", board->name, r + 1, spot.middle_x2,
               spot.y);
        wrong++;
    }
    return wrong;
}

int main(void)
{
    int boards = 0;
    while (sw_boards[boards])
        boards++;
    printf("1..%d\n", boards);
    for (int i = 0; i < boards; i++) {
        struct arena *arena = arena_new();
        printf("%sok %d - labels of %s\n",
               check_board(sw_boards[i], arena) ? "not " : "", i + 1,
               sw_boards[i]->name);
        arena_free(arena);
    }
    return 0;
}
