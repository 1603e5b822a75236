#include <string.h>

#include "terra-mystica/import/import.h"

struct tm_numbers tm_numbers_of(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    struct tm_numbers numbers = {
        { of->vp, of->coins, of->workers, of->priests, of->bowl[0], of->bowl[1],
          of->bowl[2], of->cult[0], of->cult[1], of->cult[2], of->cult[3] },
    };
    return numbers;
}

void tm_trace_begin(void *context, const struct game_state *s)
{
    struct tm_trace *trace = context;
    trace->begun = true;
    tm_trace_step(context, s);
}

void tm_trace_step(void *context, const struct game_state *s)
{
    struct tm_trace *trace = context;
    struct tm_numbers now[TM_SEATS];
    if (!trace->begun || trace->count == TM_LOG_STEPS)
        return;
    memset(now, 0, sizeof now);
    for (int i = 0; i < s->seats; i++)
        now[i] = tm_numbers_of(s, i);
    if (trace->count > 0 &&
        !memcmp(trace->steps[trace->count - 1], now, sizeof now))
        return;
    memcpy(trace->steps[trace->count++], now, sizeof now);
}
