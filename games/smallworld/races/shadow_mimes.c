
#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

extern const struct sw_trait sw_race_shadow_mimes;

/* The combo after `swap`: its place, or its power's name; or SW_NONE. */
static int other_place(const struct game_state *s, const struct word *word,
                       struct error *e)
{
    int n = word_number(word);
    for (int i = 0; n < 0 && i < s->combos; i++)
        if (word_matches(word->text, sw_trait(s->column[i].power)->title, 3))
            return i;
    if (n >= 1 && n <= s->combos)
        return n - 1;
    if (n < 0)
        refuse(e, word->at, sw_race_shadow_mimes.rule,
               "no visible combo has the power \"%s\"", word->text);
    else
        refuse(e, word->at, sw_race_shadow_mimes.rule,
               "no badge can be swapped at place %d", n);
    advise(e, "the visible combos are at places 1 to %d", s->combos);
    return SW_NONE;
}

static void swap_shadow_mimes(struct game_state *s, int place, int other)
{
    struct sw_combo *own = &s->column[place], *its = &s->column[other];
    int left = own->power;
    own->power = its->power;
    its->power = left;
    struct event *told = sw_tell_of(s, "swap", "power", own->power);
    event_word(told, "left", sw_trait(left)->name);
    event_word(told, "race", sw_trait(its->race)->name);
}

static bool picks(struct game_state *s, int place, const struct order *o,
                  int from, struct error *e)
{
    if (o->count < from + 2) {
        refuse(e, o->words[from].at, sw_race_shadow_mimes.rule,
               "swap with which combo?");
        return advise(e, "write \"pick %d swap 1\", or name the power",
                      place + 1);
    }
    int other = other_place(s, &o->words[from + 1], e);
    if (other < 0 ||
        !verb_ends(sw_verbs, o, from + 2, "pick PLACE swap PLACE", e))
        return false;
    if (other == place) {
        refuse(e, o->words[from + 1].at, sw_race_shadow_mimes.rule,
               "that is the combo of the %s itself",
               sw_name_for(e, sw_race_shadow_mimes.title));
        return advise(e, "name another one, or leave \"swap\" out");
    }
    swap_shadow_mimes(s, place, other);
    return true;
}

static void list_pick(const struct game_state *s, int place, order_fn *yield,
                      void *context)
{
    for (int i = 0; i < s->combos; i++)
        if (i != place)
            line_yield(yield, context, "pick %d swap %d", place + 1, i + 1);
}

const struct sw_trait sw_race_shadow_mimes = {
    .name = "shadow_mimes",
    .title = "Shadow Mimes",
    .rule = "SWU-MIMES-01",
    .tokens = 7,
    .supply = 12,
    .text = N_(
        "Who picks them may exchange their badge for that of another visible combo: \"pick 2 swap 4\". "
        "The coins stay where they lie; the new badge gives the tokens."),
    .pick = SW_HOOKS(pick, .word = "swap", .picks = picks, .list = list_pick),
};
