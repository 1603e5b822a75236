/* Phase III: the cult bonus and its spades (TM-CB). */
#include "terra-mystica/rules/phases.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"

struct tm_bag tm_cult_income(const struct game_state *s, int seat)
{
    const struct tm_score *score = &tm_scores[s->score[s->round - 1]];
    const struct tm_seat *of = &s->seat[seat];
    struct tm_bag sum = BAG(0);
    int steps = score->cult < 0 ? of->placed : of->cult[score->cult];
    tm_bag_add(&sum, &score->reward, steps / score->steps);
    return sum;
}

/* TM-ASYNC-09; a seat that flies late may use more, but then it can fly. */
static bool can_use_cult_spade(const struct game_state *s, int seat)
{
    struct game_state trial = *s;
    trial.events = NULL;
    trial.turn = seat;
    for (int i = 0; i < TM_HEXES; i++) {
        if (s->hex[i].colour >= TM_COLOURS || s->hex[i].building != TM_NONE)
            continue;
        int home = tm_home(s, seat), now = s->hex[i].colour;
        int next = (now + 1) % TM_COLOURS;
        if (now != home ? tm_transform(&trial, seat, i, TM_NONE, NOWHERE, NULL)
                        : tm_transform(&trial, seat, i, next, NOWHERE, NULL))
            return true;
    }
    return false;
}

/* Hexes sent ahead are used while they are possible. */
static void use_list(struct game_state *s, int seat)
{
    struct tm_seat *of = &s->seat[seat];
    for (int i = 0; i < of->spade_listed; i++)
        if (of->cult_spades > 0)
            tm_transform(s, seat, of->spade_list[i], TM_NONE, NOWHERE, NULL);
    of->spade_listed = 0;
}

void tm_bonus_next(struct game_state *s)
{
    for (int i = 0; i < s->seats; i++) {
        int seat = s->order[i];
        struct tm_seat *of = &s->seat[seat];
        if (of->cult_spades <= 0)
            continue;
        if (!s->profile->no_standing_orders)
            use_list(s, seat);
        if (of->cult_spades > 0 && tm_plays(s, seat) &&
            (s->profile->cult_spades_wait || can_use_cult_spade(s, seat))) {
            s->turn = seat;
            return;
        }
        if (of->cult_spades > 0)
            event_fact(tm_tell(s, "spades-lost", seat), "count",
                       of->cult_spades);
        of->cult_spades = 0;
    }
    tm_clean_up(s);
    tm_begin_round(s);
}

/* The order of the next round (TM-TURN-02 to -04). */
static void order_next(struct game_state *s)
{
    int order[TM_SEATS];
    int count = 0, first = 0;
    if (s->options.pass_order) {
        for (int i = 0; i < s->seats; i++)
            if (!tm_plays(s, s->order[i]))
                order[count++] = s->order[i];
        for (int i = 0; i < s->pass_count; i++)
            if (tm_plays(s, s->passes[i]))
                order[count++] = s->passes[i];
    } else {
        for (int i = 0; i < s->seats; i++)
            if (s->pass_count > 0 && s->seating[i] == s->passes[0])
                first = i;
        for (int i = 0; i < s->seats; i++)
            order[count++] = s->seating[(first + i) % s->seats];
    }
    for (int i = 0; i < count; i++)
        s->order[i] = order[i];
}

void tm_bonuses(struct game_state *s)
{
    s->phase = TM_BONUSES;
    order_next(s);
    for (int i = 0; i < s->seats; i++) {
        int seat = s->order[i];
        struct tm_bag bag = tm_cult_income(s, seat);
        if (tm_bag_empty(&bag))
            continue;
        tm_tell_income(s, seat, "cult-bonus", &bag);
        tm_gain(s, seat, &bag, 1, "cults");
    }
    tm_bonus_next(s);
}
