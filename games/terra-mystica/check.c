#include "terra-mystica/faction.h"

bool tm_check(const struct game_state *s, struct error *e)
{
    (void)s, (void)e;
    return true;
}
