#include "core/language.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, "burn N", e);
    if (!word || !tm_no_more(o, 2, "burn N", e) || !tm_between(s, o, e))
        return false;
    int times = word_number(word), most = s->seat[o->seat].bowl[1] / 2;
    if (times == 0 && s->profile->idle_lines_pass)
        return true; /* TM-NOTE-32 (s) */
    if (times < 1) {
        refuse(e, word->at, "TM-NOTE-16", "\"%s\" is no number", word->text);
        unread_if(e, !word_has_digit(word->text));
        return advise(e, "write: burn 1");
    }
    if (times > most) {
        refuse(e, word->at, "TM-POW-04", "bowl II holds %d, enough for %d",
               s->seat[o->seat].bowl[1], most);
        return advise(e, "each takes 2 tokens of bowl II");
    }
    tm_burn(s, o->seat, times);
    return true;
}

static void list_burn(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    if (s->phase == TM_ACTING && s->seat[seat].bowl[1] >= 2)
        yield(context, "burn 1");
}

const struct verb tm_verb_burn = {
    .name = "burn",
    .usage = "burn N",
    .rule = "TM-NOTE-16",
    .help = N_("two tokens of bowl II: one to bowl III, one out of the game"),
    .when = TM_FREE,
    .run = run,
    .list = list_burn,
};
