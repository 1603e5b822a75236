#include "core/language.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/verb.h"

#define USAGE "key CULT"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    if (!word || !tm_no_more(o, 2, USAGE, e))
        return false;
    int cult = tm_read_cult(word, e);
    if (cult == TM_NONE)
        return false;
    if (!(s->seat[o->seat].key_tracks >> cult & 1)) {
        refuse(e, word->at, "TM-CULT-08", "no key is to be used on %s",
               tm_error_word(e, tm_cult_name(cult)));
        return advise(e, "a key is used when a marker would reach 10");
    }
    tm_choose_key(s, o->seat, cult);
    return true;
}

static void list_key(const struct game_state *s, int seat, order_fn *yield,
                     void *context)
{
    for (int i = 0; i < TM_CULTS; i++)
        if (s->seat[seat].key_tracks >> i & 1)
            line_yield(yield, context, "key %s", tm_good_short(TM_FIRE + i));
}

const struct verb tm_verb_key = {
    .name = "key",
    .usage = USAGE,
    .rule = "TM-NOTE-20",
    .help = N_("says which track a key is for, when there are too few"),
    .when = TM_FOLLOW,
    .run = run,
    .list = list_key,
};
