/* What others do while a seat plans: they have passed, and what they bring and
 * come to is guessed. */
#include "terra-mystica/bot/bot.h"
#include "terra-mystica/rules/queries.h"

enum {
    LEECHED = 3, /* power from what others build in a round … */
    COST = 1,    /* … and VP that it costs */
    LAPS = 6,    /* of a round, until nobody does much more */
};

void tm_pass_others(struct game_state *s, int seat)
{
    for (int i = 0; i < s->seats; i++)
        if (i != seat && !s->seat[i].passed && tm_plays(s, i)) {
            s->seat[i].passed = true;
            s->passes[s->pass_count++] = i;
        }
}

/* Three of the four tracks in a round, or one and two of them in a part of it:
 * the first parts of 6. */
static void climb(struct game_state *s, int seat, int parts)
{
    for (int k = 0; k < TM_CULTS; k++) {
        int turn = (k + s->round + seat) % TM_CULTS;
        if (s->seat[seat].cult[k] < TM_TOP - 1 && turn > 0 && 2 * turn <= parts)
            s->seat[seat].cult[k]++;
    }
}

/* Five structures more in the largest group in three rounds. */
static int growth(int round, int seat, int parts)
{
    int most = (round + seat) % 3 ? 2 : 1;
    return (most * parts + LAPS / 2) / LAPS;
}

void tm_guess_others(const struct tm_outlook *view, struct game_state *s)
{
    struct tm_seat *of = &s->seat[view->seat];
    for (int i = 0; i < s->seats; i++)
        if (i != view->seat)
            climb(s, i, LAPS);
    of->vp -= COST;
    for (int i = 0; i < LEECHED; i++) {
        int from = of->bowl[0] > 0 ? 0 : 1;
        if (of->bowl[from] > 0)
            of->bowl[from]--, of->bowl[from + 1]++;
    }
}

void tm_guess_networks(struct tm_outlook *view, int round)
{
    for (int i = 0; i < TM_SEATS; i++)
        if (i != view->seat)
            view->network[i] += view->newer ? growth(round, i, LAPS) : 1;
}

void tm_guess_rest(struct tm_outlook *view, struct game_state *s)
{
    int parts = s->lap < LAPS ? LAPS + 1 - s->lap : 1;
    view->doubt = TM_ROUNDS - s->round;
    for (int i = 0; i < s->seats; i++) {
        if (i == view->seat || s->seat[i].passed)
            continue;
        climb(s, i, parts);
        view->network[i] += growth(s->round, i, parts);
    }
}
