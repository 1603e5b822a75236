#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

/* Had this faction a conquest or a roll this turn already? What counts as one,
 * but comes before step 4 of the Active race, closes nothing (SWU-TURN-04,
 * SWW-TURN-01). */
static bool has_begun(const struct game_state *s, int race)
{
    if (!s->faction[race].declined && s->step != SW_STEP_CONQUER)
        return false;
    for (int i = 0; i < s->attack_count; i++)
        if (s->attacks[i].by == race)
            return true;
    return s->faction[race].done;
}

static bool may_abandon(const struct game_state *s, int region, struct span at,
                        struct error *e)
{
    int race = s->region[region].race;
    if (race < 0 || sw_owner(s, region) != s->turn) {
        refuse(e, at, "SW-ABANDON-01", "region %s is not yours",
               sw_label(s, region));
        return advise(e, "abandon names regions of your own race");
    }
    if (s->faction[race].declined &&
        !SW_HOOK(sw_trait(race), decline, fights_on)) {
        refuse(e, at, "SW-ABANDON-05", "region %s is held by a declined race",
               sw_label(s, region));
        return advise(e, "its tokens stay until they are conquered");
    }
    if (!has_begun(s, race))
        return true;
    refuse(e, at,
           s->faction[race].declined
               ? SW_HOOK(sw_trait(race), decline, fights_rule)
               : "SW-TURN-02",
           "%s have conquered or rolled this turn",
           sw_name_for(e, sw_race_title(race)));
    return advise(e, "regions are abandoned before the first conquest");
}

static void leave(struct game_state *s, int region)
{
    int race = s->region[region].race;
    struct sw_faction *f = &s->faction[race];
    f->hand += s->region[region].tokens;
    sw_tell_at(s, "abandon", "race", race, region);
    sw_vacate(s, region);
}

/* Has a word in front of word i the same number? */
static bool named_before(const struct game_state *s, const struct order *o,
                         int i)
{
    for (int k = 1; k < i; k++)
        if (sw_labelled(s, o->words[k].text) ==
            sw_labelled(s, o->words[i].text))
            return true;
    return false;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (o->count < 2) {
        refuse(e, o->line, "SW-ABANDON-01", "which regions?");
        return advise(e, "write \"abandon %s\"", sw_label(s, 11));
    }
    for (int i = 1; i < o->count; i++) {
        int region = sw_read_region(s, &o->words[i], e);
        if (region >= 0 && named_before(s, o, i)) {
            refuse(e, o->words[i].at, NULL, "region %s is named twice",
                   sw_label(s, region));
            return advise(e, "name each region once");
        }
        if (region < 0 || !may_abandon(s, region, o->words[i].at, e))
            return false;
        int race = s->region[region].race;
        bool grey = s->faction[race].declined;
        if (!sw_enter(s, grey ? SW_STEP_DECLINED : SW_STEP_ABANDON,
                      o->words[i].at, "SW-TURN-02", e))
            return false;
        leave(s, region);
    }
    return true;
}

static void list_abandon(const struct game_state *s, int seat, order_fn *yield,
                         void *context)
{
    if (s->seat[seat].race < 0)
        return;
    for (int r = 0; r < s->board->regions; r++) {
        int race = s->region[r].race;
        if (race < 0 || !may_abandon(s, r, NOWHERE, NULL))
            continue;
        if (s->step <=
            (s->faction[race].declined ? SW_STEP_DECLINED : SW_STEP_ABANDON))
            line_yield(yield, context, "abandon %s", sw_label(s, r));
    }
}

const struct verb sw_verb_abandon = {
    .name = "abandon",
    .usage = "abandon R …",
    .rule = "SW-ABANDON-01",
    .help = N_("gives up regions before the first conquest"),
    .run = run,
    .list = list_abandon,
};
