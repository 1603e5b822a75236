#include <string.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_ethereals)

/* -- the discount (SWW-ETHER-03) -- */

static bool by_place(const struct game_state *s, struct sw_plan *plan,
                     struct error *e)
{
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == plan->region &&
            !SW_HOOK(sw_trait(s->markers[i].trait), marker, moves)) {
            plan->discount += 2;
            return true;
        }
    refuse(e, plan->at, "SWW-ETHER-03", "no place is known in region %s",
           sw_label(s, plan->region));
    return advise(e, "what lies face down or is an artifact does not count");
}

/* -- stealing (SWW-ETHER-02) -- */

struct theft {
    int marker, from, to;
    struct span what, where;
    bool agrees;
};

static int artifact_named(const struct game_state *s, const char *word)
{
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_trait *t = sw_trait(s->markers[i].trait);
        if (SW_HOOK(t, marker, moves) && sw_answers_to(t, word))
            return i;
    }
    return SW_NONE;
}

static bool lies_near(const struct game_state *s, int race,
                      const struct theft *theft, struct error *e)
{
    const char *title = sw_trait(s->markers[theft->marker].trait)->title;
    if (sw_holds(s, race, theft->from)) {
        refuse(e, theft->what, "SWW-ETHER-02", "your %s have %s already",
               sw_name_for(e, sw_race_title(race)), sw_name_for(e, title));
        return advise(e, "artifacts are stolen from beside your regions");
    }
    if (sw_next_to(s, race, theft->from))
        return true;
    refuse(e, theft->what, "SWW-ETHER-02",
           "%s lies in region %s, which is not next to your regions",
           sw_name_for(e, title), sw_label(s, theft->from));
    return advise(e, "conquer a region next to it first");
}

static bool may_steal(const struct game_state *s, int race,
                      const struct theft *theft, struct sw_due *due,
                      struct error *e)
{
    *due = (struct sw_due){ .race = race,
                            .region = theft->from,
                            .action = SW_ACTION_TOUCH,
                            .agrees = theft->agrees,
                            .at = theft->what };
    return lies_near(s, race, theft, e) &&
           sw_must_hold(s, race, theft->to, theft->where, "SWW-ETHER-02",
                        N_("it is stolen into a region of your own"), e) &&
           sw_may_affect(s, due, e);
}

static bool read_theft(const struct game_state *s, const struct order *o,
                       struct theft *theft, struct error *e)
{
    int count = o->count, at = 3;
    theft->agrees = count > 3 && !strcmp(o->words[count - 1].text, "pay");
    count -= theft->agrees;
    if (count > 3 && !strcmp(o->words[3].text, "to"))
        at = 4;
    if (count <= at) {
        refuse(e, o->line, "SWW-ETHER-02", "what is stolen, and where to?");
        return advise(e, "write \"steal NAME to B7\"");
    }
    theft->what = o->words[2].at;
    theft->where = o->words[at].at;
    theft->marker = artifact_named(s, o->words[2].text);
    if (theft->marker < 0) {
        refuse(e, theft->what, "SWW-ETHER-02",
               "no artifact \"%s\" lies face up", o->words[2].text);
        unread_if(e, !sw_is_name(o->words[2].text));
        return advise(e, "places, and what is face down, cannot be stolen");
    }
    theft->from = s->markers[theft->marker].region;
    theft->to = sw_read_region(s, &o->words[at], e);
    struct order rest = *o;
    rest.count = count;
    return theft->to >= 0 &&
           verb_ends(sw_verbs, &rest, at + 1, "steal NAME to R [pay]", e);
}

static bool use_ethereals(struct game_state *s, int race, const struct order *o,
                          struct error *e)
{
    struct theft theft;
    struct sw_due due;
    if (!read_theft(s, o, &theft, e) || !may_steal(s, race, &theft, &due, e))
        return false;
    sw_pay_toll(s, &due);
    sw_set_used(s, id());
    sw_move_marker(s, s->markers[theft.marker].trait, theft.to);
    sw_markers_pass(s);
    return true;
}

static void list_use_ethereals(const struct game_state *s, int race,
                               order_fn *yield, void *context)
{
    struct sw_due due;
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_trait *t = sw_trait(s->markers[i].trait);
        for (int r = 0; SW_HOOK(t, marker, moves) && r < s->board->regions;
             r++) {
            struct theft theft = { .marker = i,
                                   .from = s->markers[i].region,
                                   .to = r,
                                   .agrees = true };
            if (may_steal(s, race, &theft, &due, NULL))
                line_yield(yield, context, "steal %s to %s%s", sw_short_word(t),
                           sw_label(s, r), sw_toll(s, &due) > 0 ? " pay" : "");
        }
    }
}

const struct sw_trait sw_race_ethereals = {
    .name = "ethereals",
    .title = "Ethereals",
    .said = "ability discount",
    .rule = "SWW-ETHER-01",
    .camp = SW_NEUTRAL,
    .tokens = 5,
    .estimated = true,
    .supply = 10,
    .text = N_(
        "Once a turn they steal an artifact from beside their regions (\"steal NAME to B7\"), or take a region with a place for 2 tokens less (\"conquer B7 by ethereals\")."),
    .once = true,
    .way = SW_HOOKS(way, .word = "ethereals", .by = by_place),
    .use = SW_HOOKS(order, .alias = "steal", .at = SW_IN_CONQUEST,
                    .run = use_ethereals, .list = list_use_ethereals),
};
