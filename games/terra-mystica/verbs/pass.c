#include <string.h>

#include "core/language.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

#define USAGE "pass [BONn]"

/* TM-BCH-01 */
static bool first_card(struct game_state *s, int seat, int card, struct span at,
                       struct error *e)
{
    if (!tm_may_take_card(s, card, at, e))
        return false;
    s->seat[seat].passed = s->profile->first_card_is_passed;
    tm_take_card(s, seat, card);
    tm_setup_next(s);
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int card = TM_NONE;
    struct span at = o->count > 1 ? o->words[1].at : o->line;
    if (!tm_no_more(o, 2, USAGE, e))
        return false;
    if (o->count > 1) {
        bool idle = s->profile->idle_lines_pass && s->round == TM_ROUNDS &&
                    !strncmp(o->words[1].text, "bon", 3);
        card = tm_read_card(s, &o->words[1], idle ? NULL : e);
        if (card == TM_NONE && !idle)
            return false;
    }
    if (s->phase == TM_BONUS)
        return first_card(s, o->seat, card, at, e);
    return tm_pass(s, o->seat, card, at, e);
}

static void list_pass(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    (void)seat;
    if (s->phase == TM_ACTING && s->round == TM_ROUNDS)
        yield(context, "pass");
    else if (s->phase == TM_ACTING || s->phase == TM_BONUS)
        for (int i = 0; i < TM_CARDS; i++)
            if (tm_may_take_card(s, i, NOWHERE, NULL))
                line_yield(yield, context, "pass %s", tm_card_name(i));
}

const struct verb tm_verb_pass = {
    .name = "pass",
    .usage = USAGE,
    .rule = "TM-NOTE-14",
    .help = N_("ends your round and takes another bonus card"),
    .when = TM_ACTION,
    .run = run,
    .list = list_pass,
};
