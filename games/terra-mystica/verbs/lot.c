#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/verb.h"

/* TM-AUC-02 */
static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, "lot NAME", e);
    if (!word)
        return false;
    int faction = tm_read_faction(s, o, 1, e);
    if (faction == TM_NONE)
        return false;
    if (s->phase != TM_LOTS) {
        refuse(e, o->line, "TM-AUC-02", "no lot is named now");
        return advise(e, "lots are named when an auction begins");
    }
    if (!tm_faction_free(s, faction, word->at, e))
        return false;
    s->lots[s->lot_count++] = faction;
    struct event *told = tm_tell(s, "lot", o->seat);
    event_word(told, "faction", tm_faction(faction)->title);
    event_fact(told, "number", s->lot_count);
    tm_auction_next(s);
    return true;
}

static void list_lot(const struct game_state *s, int seat, order_fn *yield,
                     void *context)
{
    (void)seat;
    if (s->phase == TM_LOTS)
        for (int i = 0; i < tm_faction_count; i++)
            if (tm_faction_free(s, i, NOWHERE, NULL))
                line_yield(yield, context, "lot %s", tm_faction(i)->name);
}

const struct verb tm_verb_lot = {
    .name = "lot",
    .usage = "lot NAME",
    .rule = "TM-NOTE-29",
    .help = N_("names a faction for the auction"),
    .when = TM_SETUP,
    .run = run,
    .list = list_lot,
};
