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

struct event *sw_tell_of(struct game_state *s, const char *kind,
                         const char *key, int trait)
{
    struct event *told = sw_tell(s, kind);
    event_word(told, key, sw_trait(trait)->name);
    return told;
}

struct event *sw_tell_at(struct game_state *s, const char *kind,
                         const char *key, int trait, int region)
{
    struct event *told = sw_tell_of(s, kind, key, trait);
    sw_tell_region(s, told, "region", region);
    return told;
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
    event_fact(sw_tell_at(s, "piece_returns", "piece", trait, region), "number",
               number);
}
