/* Do the boards' files say where sw_label_spot would put the words of each
 * region? Prints the numbers to write into the file of a new board. */
#include <stdio.h>

#include "smallworld/show/grid.h"

static int check_board(const struct sw_board *board, struct arena *arena)
{
    const struct sw_survey *survey = sw_survey(board, arena);
    struct game_state s = { .board = board };
    int wrong = 0;
    for (int r = 0; r < board->regions; r++) {
        const struct sw_place *place = &board->places[r];
        struct sw_spot spot = { 0, 0 };
        bool found = sw_label_spot(&s, r, survey, &spot);
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
