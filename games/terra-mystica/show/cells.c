/* What stands in the cells of tables, in texts and pictures. */
#include <stdio.h>
#include <string.h>

#include "core/columns.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/show/show.h"

void tm_put_cell(struct text *into, const char *words, int width)
{
    int room = (width < 0 ? -width : width) - 1, own = columns_of(words);
    if (own > room) {
        words = arena_copy(into->arena, words, columns_fitting(words, room));
        own = columns_of(words);
    }
    columns_put_measured(into, words, own, width);
}

int tm_title_width(const struct game_state *s, struct arena *arena)
{
    enum { LEAST = 16, MOST = 17 }; /* 78 columns have no room for more */
    int width = LEAST;
    for (int i = 0; i < s->seats; i++) {
        int own = columns_of(tm_spoken_faction(s, i, arena)) + 1;
        width = own > width ? own : width;
    }
    return width < MOST ? width : MOST;
}

const char *tm_amount_cell(int held, int more, char into[TM_CELL])
{
    if (more > 0)
        snprintf(into, TM_CELL, "%d +%d", held, more);
    else
        snprintf(into, TM_CELL, "%d", held);
    return into;
}

const char *tm_power_cell(const struct game_state *s, int seat, int more,
                          char into[TM_CELL])
{
    const int *bowl = s->seat[seat].bowl;
    int n = snprintf(into, TM_CELL, "%d/%d/%d", bowl[0], bowl[1], bowl[2]);
    if (more > 0 && n > 0 && n < TM_CELL)
        snprintf(into + n, to_size(TM_CELL - n), " +%d", more);
    return into;
}

const char *tm_shipping_cell(const struct game_state *s, int seat,
                             char into[TM_CELL])
{
    int level = tm_shipping_now(s, seat, false);
    int more = tm_shipping_now(s, seat, true) - level;
    if (tm_shipping_of(tm_of(s, seat))->top > 0)
        snprintf(into, TM_CELL, more ? "%d+%d" : "%d", level, more);
    else
        strcpy(into, "-");
    return into;
}

const char *tm_spade_cell(const struct game_state *s, int seat,
                          char into[TM_CELL])
{
    const struct tm_bag *price = tm_spade_price(s, seat);
    strcpy(into, "-");
    for (int i = 0; price && i < TM_FIRE; i++)
        if (price->n[i] && tm_good_short(i))
            snprintf(into, TM_CELL, "%d %s", price->n[i], tm_good_short(i));
    return into;
}
