#include <string.h>

#include "smallworld/verb.h"

static const struct sw_trait *user(const struct game_state *s,
                                   const struct word *word)
{
    int race = s->seat[s->turn].race;
    const struct sw_trait *t;
    for (int i = 0; race >= 0 && (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->use && word_matches(word->text, t->name, 3))
            return t;
    return NULL;
}

static bool nothing_to_use(const struct game_state *s, const struct order *o,
                           struct error *e)
{
    int race = s->seat[s->turn].race;
    const struct sw_trait *t;
    if (o->count < 2)
        refuse(e, o->line, NULL, "what is to be used?");
    else
        refuse(e, o->words[1].at, NULL, "you cannot use \"%s\" now",
               o->words[1].text);
    for (int i = 0; race >= 0 && (t = sw_trait_of(s, race, i, NULL)); i++)
        if (o->count > 1 && t->way &&
            (word_matches(o->words[1].text, t->way, 3) ||
             word_matches(o->words[1].text, t->name, 3)))
            return advise(e, "write \"conquer R by %s\"", t->way);
    for (int i = 0; race >= 0 && (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->use)
            return advise(e, "you may write: use %s …", t->name);
    return advise(e, "neither your race nor its power has such an ability");
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct sw_trait *t = o->count < 2 ? NULL : user(s, &o->words[1]);
    if (!t && s->seat[s->turn].race >= 0)
        return nothing_to_use(s, o, e);
    return sw_enter(s, SW_STEP_PLACE, o->line, t ? t->rule : NULL, e) &&
           t->use(s, s->seat[s->turn].race, o, e);
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    struct game_state copy;
    int race = s->seat[seat].race;
    if (race < 0 || !sw_opened(s, SW_STEP_PLACE, &copy))
        return;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(&copy, race, i, NULL)); i++)
        if (t->list_use)
            t->list_use(&copy, race, yield, context);
}

const struct sw_verb sw_verb_use = {
    .name = "use",
    .usage = "use WORD …",
    .rule = "SW-TURN-02",
    .help = "uses any other ability of the race or power",
    .run = run,
    .list = list,
};
