#include "terra-mystica/faction.h"
#include "core/language.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/verb.h"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, "faction NAME", e);
    if (!word)
        return false;
    int faction = tm_read_faction(s, o, 1, e);
    if (faction == TM_NONE)
        return false;
    if (s->phase != TM_CHOOSING || s->options.deal == TM_RANDOM_BOARD) {
        refuse(e, o->line, "TM-FSEL-01", "no faction is chosen now");
        return advise(e, "turnpost moves lists what is legal now");
    }
    if (!tm_faction_free(s, faction, word->at, e))
        return false;
    tm_take_faction(s, o->seat, faction);
    tm_setup_next(s);
    return true;
}

static void list_faction(const struct game_state *s, int seat, order_fn *yield,
                         void *context)
{
    (void)seat;
    if (s->phase == TM_CHOOSING && s->options.deal != TM_RANDOM_BOARD)
        for (int i = 0; i < tm_faction_count; i++)
            if (tm_faction_free(s, i, NOWHERE, NULL))
                line_yield(yield, context, "faction %s", tm_faction(i)->name);
}

const struct verb tm_verb_faction = {
    .name = "faction",
    .usage = "faction NAME",
    .rule = "TM-NOTE-29",
    .help = N_("takes a free faction, in setup"),
    .when = TM_SETUP,
    .run = run,
    .list = list_faction,
};
