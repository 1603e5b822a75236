#include "smallworld/rules/turn.h"

#include "core/narrow.h"
#include "smallworld/position/position.h"

void sw_ready(struct game_state *s, int race)
{
    struct sw_faction *f = &s->faction[race];
    int taken = 0;
    int least = sw_least(s, race);
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && s->region[r].tokens > least) {
            taken += s->region[r].tokens - least;
            s->region[r].tokens = to_signed_char(least);
        }
    f->hand += taken;
    struct event *told = sw_tell_of(s, "ready", "race", race);
    event_fact(told, "tokens", f->hand);
}
