#include "terra-mystica/faction.h"

json_t *tm_save(const struct game_state *s)
{
    (void)s;
    return json_object();
}
