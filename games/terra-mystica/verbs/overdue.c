#include "core/language.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/standing_orders.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

/* The first track that can move, in the usual order (TM-ASYNC-11). */
static void place_step_overdue(struct game_state *s, int seat)
{
    struct tm_seat *of = &s->seat[seat];
    int cult = 0;
    while (cult + 1 < TM_CULTS &&
           tm_would_climb(s, seat, cult, 1) == of->cult[cult])
        cult++;
    of->steps--;
    tm_climb(s, seat, cult, 1);
}

static void decide_overdue(struct game_state *s, int seat)
{
    int i;
    tm_standing(s);
    while ((i = tm_oldest_offer(s, seat)) != TM_NONE)
        if (s->offer[i].camp)
            tm_take_coin(s, i, "late");
        else
            tm_refuse_offer(s, i, "late");
    while (s->seat[seat].steps > 0)
        place_step_overdue(s, seat);
    if (s->phase == TM_BONUSES && s->turn == seat) {
        s->seat[seat].cult_spades = 0;
        tm_bonus_next(s);
    }
}

static bool owes_overdue(const struct game_state *s, int seat)
{
    return tm_oldest_offer(s, seat) != TM_NONE || s->seat[seat].steps > 0 ||
           (s->phase == TM_BONUSES && s->turn == seat);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, "overdue NAME", e);
    int seat = word ? tm_read_seat(s, word, e) : TM_NONE;
    if (seat == TM_NONE || !tm_no_more(o, 2, "overdue NAME", e))
        return false;
    bool leaves = s->options.absent_leaves && s->turn == seat;
    if (!tm_plays(s, seat) || (!owes_overdue(s, seat) && !leaves)) {
        refuse(e, word->at, "TM-ASYNC-11", "%s owes no answer",
               tm_seat_name(s, seat));
        return advise(
            e,
            "a turn waits for its player, unless the game was made with absent=leave");
    }
    if (!o->late) {
        refuse(e, o->line, "TM-ASYNC-11", "the time limit has not passed");
        return advise(e, "the option limit gives the hours");
    }
    if (owes_overdue(s, seat))
        decide_overdue(s, seat);
    else
        tm_leave(s, seat);
    return true;
}

const struct verb tm_verb_overdue = {
    .name = "overdue",
    .usage = "overdue NAME",
    .rule = "TM-ASYNC-11",
    .help =
        N_("carries out the default for a seat that let the time limit pass"),
    .when = TM_NOTE,
    .run = run, /* not listed: no part of a turn */
};
