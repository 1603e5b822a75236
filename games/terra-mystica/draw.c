/* The map as a drawing. */
#include "terra-mystica/engine.h"

struct drawing *tm_draw_map(const struct game_state *s, const struct look *look,
                            struct arena *arena)
{
    (void)s, (void)look;
    return drawing_new(arena, 1, 1);
}
