#include "smallworld/rules/turn.h"

#include "smallworld/position/position.h"

static int tokens_of_seat(const struct game_state *s, int seat)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_owner(s, r) == seat)
            n += sw_tokens_in(s, r);
    return n;
}

unsigned sw_winners(const struct game_state *s)
{
    unsigned best = 0;
    int coins = -1, tokens = -1;
    if (s->step != SW_STEP_OVER)
        return 0;
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[i].dropped)
            continue;
        int c = s->seat[i].coins, t = tokens_of_seat(s, i);
        if (c > coins || (c == coins && t > tokens))
            best = 0, coins = c, tokens = t;
        if (c == coins && t == tokens)
            best |= 1u << i;
    }
    return best;
}
