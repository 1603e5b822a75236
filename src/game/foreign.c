#include "game/foreign.h"

void foreign_close(struct foreign *game)
{
    for (int i = 0; i < FOREIGN_LISTS; i++)
        for (int k = 0; k < game->lists[i].count; k++)
            json_decref(game->lists[i].rows[k].facts);
    json_decref(game->result);
    json_decref(game->setup.options);
    json_decref(game->setup.start);
    *game = (struct foreign){ .wrong = -1 };
}
