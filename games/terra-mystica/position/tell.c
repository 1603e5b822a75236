#include "terra-mystica/position/tell.h"

#include "terra-mystica/import/import.h"

struct event *tm_tell(struct game_state *s, const char *kind, int seat)
{
    tm_trace_step(s);
    return event_add(s->events, kind, seat);
}
