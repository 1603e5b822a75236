#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/verb.h"

/* TM-FSEL-02: answers may come early; they cannot conflict. */
static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    const struct word *word = tm_word(o, 1, "side NAME", e);
    if (!word)
        return false;
    int faction = tm_read_faction(s, o, 1, e);
    if (faction == TM_NONE)
        return false;
    if (s->phase != TM_CHOOSING || of->choice < 0 || of->faction >= 0) {
        refuse(e, o->line, "TM-FSEL-02", "no side is chosen now");
        return advise(e, "turnpost moves lists what is legal now");
    }
    if (tm_faction(faction)->colour != of->choice) {
        refuse(e, word->at, "TM-FSEL-02", "your board is the %s one",
               tm_error_word(e, tm_colour_name(of->choice)));
        return advise(e, "choose one of its two factions");
    }
    tm_take_faction(s, o->seat, faction);
    tm_setup_next(s);
    return true;
}

static void list_side(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    const struct tm_seat *of = &s->seat[seat];
    if (s->phase != TM_CHOOSING || of->choice < 0 || of->faction >= 0)
        return;
    for (int i = 0; i < tm_faction_count; i++)
        if (tm_faction(i)->colour == of->choice && tm_faction_is_in(s, i))
            line_yield(yield, context, "side %s", tm_faction(i)->name);
}

const struct verb tm_verb_side = {
    .name = "side",
    .usage = "side NAME",
    .rule = "TM-NOTE-29",
    .help = N_("chooses a faction of the board that was dealt"),
    .when = TM_NOTE,
    .run = run,
    .list = list_side,
};
