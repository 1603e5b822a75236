/* Moves kept for later turns (TM-ASYNC-14). */
#include <string.h>

#include "terra-mystica/verb.h"

bool tm_kept_is_due(const struct game_state *s)
{
    int seat = s->turn;
    return (s->phase == TM_ACTING || s->phase == TM_BONUSES) && seat >= 0 &&
           s->seat[seat].kept_count > 0 && s->seat[seat].steps == 0 &&
           tm_oldest_offer(s, seat) == TM_NONE;
}

const char *tm_take_kept(struct game_state *s, struct arena *arena)
{
    struct tm_seat *of = &s->seat[(int)s->turn];
    const char *line = arena_copy(arena, of->kept[0], strlen(of->kept[0]));
    of->kept_count--;
    memmove(of->kept[0], of->kept[1], (TM_KEPT - 1) * sizeof *of->kept);
    memset(of->kept[TM_KEPT - 1], 0, sizeof *of->kept);
    return line;
}

void tm_tell_kept(struct game_state *s, const char *line,
                  const struct error *why)
{
    struct event *told = tm_tell(s, why ? "kept-stopped" : "kept", s->turn);
    if (!told)
        return;
    event_word(told, "order", line);
    if (!why)
        return;
    event_word(told, "what",
               arena_copy(s->events->arena, why->what, strlen(why->what)));
    if (why->rule)
        event_word(told, "rule", why->rule);
}

void tm_drop_kept(struct tm_seat *of)
{
    memset(of->kept, 0, sizeof of->kept);
    of->kept_count = 0;
}
