/* What others do while a seat plans: they have passed, and what they bring and
 * come to is guessed. */
#include "terra-mystica/bot/bot.h"
#include "terra-mystica/rules/queries.h"

enum {
    LEECHED = 3, /* power from what others build in a round … */
    COST = 1,    /* … and VP that it costs */
};

void tm_pass_others(struct game_state *s, int seat)
{
    for (int i = 0; i < s->seats; i++)
        if (i != seat && !s->seat[i].passed && tm_plays(s, i)) {
            s->seat[i].passed = true;
            s->passes[s->pass_count++] = i;
        }
}

void tm_guess_others(const struct tm_outlook *view, struct game_state *s)
{
    struct tm_seat *of = &s->seat[view->seat];
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; i != view->seat && k < TM_CULTS; k++)
            if (s->seat[i].cult[k] < TM_TOP - 1 && (k + s->round + i) % 4)
                s->seat[i].cult[k]++;
    of->vp -= COST;
    for (int i = 0; i < LEECHED; i++) {
        int from = of->bowl[0] > 0 ? 0 : 1;
        if (of->bowl[from] > 0)
            of->bowl[from]--, of->bowl[from + 1]++;
    }
}

void tm_guess_networks(struct tm_outlook *view)
{
    for (int i = 0; i < TM_SEATS; i++)
        view->network[i] += i != view->seat;
}
