#include "smallworld/rules/markers.h"

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

/* What is used this turn is forgotten with the turn, so where is kept there. */
int sw_put_region(const struct game_state *s, int trait)
{
    int region = sw_memo(s, trait, SW_USED) - 1;
    return region < s->board->regions ? region : SW_NONE;
}

void sw_put(struct game_state *s, int trait, int region)
{
    sw_set_memo(s, trait, SW_USED, region + 1);
    if (SW_HOOK(sw_trait(trait), marker, moves))
        sw_move_marker(s, trait, region);
}

static const char *rule(const struct game_state *s)
{
    return sw_has_isles(s->board) ? "SWW-TURN-03" : "SWU-RELIC-04";
}

int sw_read_put(const struct game_state *s, int race, const struct order *o,
                int at, struct error *e)
{
    if (o->count <= at) {
        refuse(e, o->line, rule(s), "where?");
        advise(e, "name a region of your %s after it",
               sw_name_for(e, sw_race_title(race)));
        return SW_NONE;
    }
    int region = sw_read_region(s, &o->words[at], e);
    if (region < 0 || !verb_ends(sw_verbs, o, at + 1, "use WORD R", e))
        return SW_NONE;
    return sw_must_hold(s, race, region, o->words[at].at, rule(s),
                        N_("it is put into a region of your active race"), e)
               ? region
               : SW_NONE;
}

/* Does nothing copy it there already (SWU-MAGIC-03)? */
static bool is_only_one(const struct game_state *s, int race, int trait,
                        int region, struct span at, struct error *e)
{
    SW_ASK(own, s, race);
    SW_WITH (own, scoring, copies)
        if (own.t->scoring->copies(s, trait, region)) {
            refuse(e, at, "SWU-MAGIC-03",
                   "the %s copies the %s in region %s this turn",
                   sw_name_for(e, sw_tool_title(own.id)),
                   sw_name_for(e, sw_trait(trait)->title), sw_label(s, region));
            return advise(e, "put one of them into another region");
        }
    return true;
}

bool sw_use_put(struct game_state *s, int race, int trait,
                const struct order *o, struct error *e)
{
    int region = sw_read_put(s, race, o, 2, e);
    if (region < 0 || !is_only_one(s, race, trait, region, o->words[2].at, e))
        return false;
    sw_put(s, trait, region);
    return true;
}

void sw_list_put(const struct game_state *s, int race, int trait,
                 const char *words, order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) &&
            is_only_one(s, race, trait, r, NOWHERE, NULL))
            line_yield(yield, context, "%s %s", words, sw_label(s, r));
}

static bool is_open(const struct game_state *s, int race, int region)
{
    struct sw_due due = { .race = race,
                          .region = region,
                          .action = SW_ACTION_TOUCH };
    return !sw_immune_to(s, region, race) && sw_toll(s, &due) == 0;
}

static bool has_troops(const struct game_state *s, int seat, int race,
                       int region)
{
    for (const signed char *a = s->board->adjacent[region]; *a >= 0; a++) {
        int holder = s->region[*a].race;
        if (holder >= 0 && s->faction[holder].seat == seat &&
            sw_active(s, holder) && is_open(s, race, *a))
            return true;
    }
    return false;
}

bool sw_gives_around(const struct game_state *s, int seat, int race, int region)
{
    return seat != s->faction[race].seat && s->seat[seat].coins > 0 &&
           has_troops(s, seat, race, region);
}

void sw_collect_around(struct game_state *s, int race, int region, int trait)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (sw_gives_around(s, seat, race, region))
            sw_take_coins(s, seat, s->faction[race].seat, 1, trait);
}
