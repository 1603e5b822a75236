#include <stdio.h>

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

static const struct sw_trait *placer(const struct game_state *s,
                                     const struct word *word, int *id)
{
    SW_ASK(own, s, s->seat[s->turn].race);
    SW_WITH (own, place, run)
        if (word_matches(word->text, SW_HOOK(own.t, piece, word), 3)) {
            *id = own.id;
            return own.t;
        }
    return NULL;
}

static bool nothing_to_place(const struct game_state *s, const struct order *o,
                             struct error *e)
{
    if (o->count < 2)
        refuse(e, o->line, NULL, "what is to be placed, and where?");
    else
        refuse(e, o->words[1].at, NULL, "you have no \"%s\" to place",
               o->words[1].text);
    unread_if(e, o->count > 1 && !sw_is_name(o->words[1].text));
    SW_ASK(own, s, s->seat[s->turn].race);
    SW_WITH (own, use, run)
        if (o->count > 1 && sw_answers_to(own.t, o->words[1].text))
            return advise(e, "write \"use %s R\"", o->words[1].text);
    SW_WITH (own, place, run)
        return advise(e, "you may write: place %s …",
                      SW_HOOK(own.t, piece, word));
    return advise(e, "neither your race nor its power places pieces");
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int id, race = s->seat[s->turn].race;
    const struct sw_trait *t =
        o->count < 2 ? NULL : placer(s, &o->words[1], &id);
    if (!t && race >= 0)
        return nothing_to_place(s, o, e);
    if (!sw_enter_at(s, t ? SW_HOOK(t, place, at) : SW_AT_END, o->line,
                     "SW-TURN-09", e))
        return false;
    if (!t)
        return nothing_to_place(s, o, e);
    if (!sw_still_has(s, race, id, o->words[1].at, e))
        return false;
    if (o->count < 3) {
        refuse(e, o->line, t->rule, "where?");
        return advise(e, "name a region you hold after it");
    }
    return t->place->run(s, race, o, e);
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    struct game_state copy;
    SW_ASK(own, s, s->seat[seat].race);
    SW_WITH (own, place, list)
        if (sw_opened_at(s, SW_HOOK(own.t, place, at), &copy) &&
            sw_has_trait(&copy, own.race, own.id))
            own.t->place->list(&copy, own.race, yield, context);
}

const struct verb sw_verb_place = {
    .name = "place",
    .usage = "place PIECE R …",
    .rule = "SW-REDEPLOY-06",
    .help = N_("puts down pieces of the race or power, after the tokens"),
    .run = run,
    .list = list,
};
