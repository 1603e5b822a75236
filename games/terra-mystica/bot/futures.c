/* Where plans to the end of the game have come, and how. */
#include <string.h>

#include "terra-mystica/bot/bot.h"

struct tm_futures tm_futures(int room, struct arena *arena)
{
    struct tm_futures row = { .room = room };
    for (int i = 0; i < room; i++)
        row.best[i] = arena_alloc(arena, sizeof *row.best[i]);
    return row;
}

/* The same by another way: the order of turns. */
static bool is_same(const struct tm_future *one, const struct game_state *s,
                    int value)
{
    return one->value == value &&
           !memcmp(one->state.hex, s->hex, sizeof s->hex);
}

struct tm_future *tm_follow(struct tm_futures *row, const struct game_state *s,
                            int value)
{
    int at = row->count;
    while (at > 0 && row->best[at - 1]->value < value)
        at--;
    if (at == row->room)
        return NULL;
    for (int i = at; i > 0 && row->best[i - 1]->value == value; i--)
        if (is_same(row->best[i - 1], s, value))
            return NULL;
    row->count += row->count < row->room;
    struct tm_future *last = row->best[row->count - 1];
    for (int i = row->count - 1; i > at; i--)
        row->best[i] = row->best[i - 1];
    row->best[at] = last;
    last->value = value;
    last->state = *s;
    return last;
}

void tm_swap_futures(struct tm_futures *one, struct tm_futures *other)
{
    struct tm_futures kept = *one;
    *one = *other;
    *other = kept;
    other->count = 0;
}

/* -- how they were come by -- */

void tm_copy_choices(const tm_choices from, int depth, tm_choices into,
                     struct arena *arena)
{
    for (; depth <= TM_BOT_DEPTH; depth++) {
        const char *line = from[depth];
        into[depth] = line ? arena_copy(arena, line, strlen(line)) : NULL;
        if (!line)
            return;
    }
}

static const char *turn_of(const char *line, const tm_choices chosen,
                           struct arena *arena)
{
    struct text turn = text_new(arena);
    text_add(&turn, "%s\n", line);
    for (int i = 0; i <= TM_BOT_DEPTH && chosen[i]; i++)
        text_add(&turn, "%s\n", chosen[i]);
    return turn.bytes;
}

void tm_lead_to(struct tm_future *one, const struct tm_future *from,
                const char *line, const tm_choices chosen, struct arena *arena)
{
    int at = 0;
    one->way = from ? from->way : (struct tm_foreseen){ .line = line };
    while (at < TM_TOLD && one->way.turn[at])
        at++;
    if (at < TM_TOLD)
        one->way.turn[at] = turn_of(line, chosen, arena);
}

void tm_copy_turns(struct tm_foreseen *one, struct arena *arena)
{
    for (int i = 0; i < TM_TOLD && one->turn[i]; i++)
        one->turn[i] = arena_copy(arena, one->turn[i], strlen(one->turn[i]));
}

void tm_expect(int seat, const char *const turn[], int count,
               struct expected into[TM_TOLD + 1])
{
    int i = 0;
    for (; i < count && turn[i]; i++)
        into[i] = (struct expected){ seat, turn[i] };
    into[i] = (struct expected){ .move = NULL };
}
