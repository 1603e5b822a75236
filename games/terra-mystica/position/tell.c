#include "terra-mystica/position/names.h"

/* What is only tried is told to nobody. */
static const struct tm_observer *observer_of(const struct game_state *s)
{
    static const struct tm_observer nobody;
    return s->events && s->observer ? s->observer : &nobody;
}

struct event *tm_tell(struct game_state *s, const char *kind, int seat)
{
    const struct tm_observer *who = observer_of(s);
    if (who->event)
        who->event(who->context, s);
    return event_add(s->events, kind, seat);
}

void tm_observe_round(const struct game_state *s)
{
    const struct tm_observer *who = observer_of(s);
    if (who->round)
        who->round(who->context, s);
}

void tm_observe_line(const struct game_state *s, int seat,
                     const struct tm_line *line)
{
    const struct tm_observer *who = observer_of(s);
    if (who->line)
        who->line(who->context, s, seat, line);
}

void tm_observe_conditional_move(const struct game_state *s, const char *text)
{
    const struct tm_observer *who = observer_of(s);
    if (who->conditional_move)
        who->conditional_move(who->context, text);
}
