#include "smallworld/position/position.h"

#include "smallworld/trait.h"

struct event *sw_tell(struct game_state *s, const char *kind)
{
    return event_add(s->events, kind, s->turn);
}

void sw_tell_region(const struct game_state *s, struct event *told,
                    const char *key, int region)
{
    if (s->board->labels)
        event_word(told, key, sw_label(s, region));
    else
        event_fact(told, key, region + 1);
}

void sw_tell_place(struct game_state *s, int owner, int trait, int region,
                   int number, const char *by)
{
    struct event *told = sw_tell(s, "place");
    if (owner >= 0)
        event_fact(told, "owner", owner);
    event_word(told, "piece", sw_trait(trait)->name);
    sw_tell_region(s, told, "region", region);
    event_fact(told, "number", number);
    if (by)
        event_word(told, "by", by);
}

void sw_tell_return(struct game_state *s, int trait, int region, int number)
{
    struct event *told = sw_tell(s, "piece_returns");
    event_word(told, "piece", sw_trait(trait)->name);
    sw_tell_region(s, told, "region", region);
    event_fact(told, "number", number);
}
