/* What a region costs, and who can pay it (SW-CONQUER-03, -05, SW-DIE-02). */
#include "smallworld/rules/conquest.h"

#include <stdio.h>

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

static int ground(enum sw_terrain terrain)
{
    return terrain == SW_MOUNTAIN ? 3 : terrain == SW_RIVER ? 1 : 2;
}

int sw_defence(const struct game_state *s, int region)
{
    int sum =
        ground(s->board->places[region].terrain) + sw_occupants(s, region);
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == region)
            sum += SW_HOOK(sw_trait(s->markers[i].trait), marker, defends);
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region)
            sum += s->memos[i].n *
                   SW_HOOK(sw_trait(s->memos[i].trait), piece, defends);
    return sum;
}

void sw_find_defences(const struct game_state *s, struct sw_defences *all)
{
    *all = (struct sw_defences){ 0 };
    for (int r = 0; r < s->board->regions; r++)
        all->defence[r] =
            ground(s->board->places[r].terrain) + sw_occupants(s, r);
    for (int i = 0; i < s->marker_count; i++)
        all->defence[s->markers[i].region] +=
            SW_HOOK(sw_trait(s->markers[i].trait), marker, defends);
    for (int i = 0; i < s->memo_count; i++) {
        const struct sw_memo *m = &s->memos[i];
        const struct sw_piece *piece = sw_trait(m->trait)->piece;
        if (m->at < 0 || !piece)
            continue;
        all->defence[m->at] += m->n * piece->defends;
        all->immune[m->at] |= piece->immune;
    }
}

int sw_price(const struct game_state *s, const struct sw_plan *plan)
{
    bool unaided = sw_unaided(s, plan->race, plan->region);
    bool as_empty = plan->as_empty;
    unsigned has = sw_place_has(&s->board->places[plan->region]);
    int cost = sw_defence(s, plan->region) + sw_travels(s, plan);
    SW_ASK(own, s, plan->race);
    SW_EACH (own) {
        const struct sw_price_hooks *price = own.t->price;
        if (!price)
            continue;
        int more = price->cost ? price->cost(s, plan) : 0;
        more -= (price->cheaper & has) != 0;
        cost += unaided && more < 0 ? 0 : more;
    }
    if (!unaided)
        cost -= plan->discount;
    SW_ANY(as_empty, own, price, as_empty, (s, plan));
    if (!unaided && as_empty)
        cost -= sw_occupants(s, plan->region);
    int least = sw_least(s, plan->race);
    return cost < least ? least : cost;
}

int sw_cost(const struct game_state *s, int race, int region)
{
    struct sw_plan plan = { .race = race, .region = region };
    return sw_price(s, &plan);
}

int sw_help(const struct game_state *s, int race, int region)
{
    int n = 0;
    if (sw_unaided(s, race, region))
        return 0;
    SW_ASK(own, s, race);
    SW_SUM(n, own, price, helps, (s, race, region));
    return n;
}

/* The trait that has a roll of its own instead of the final attempt. */
const struct sw_trait *sw_rolls_first(const struct game_state *s, int race)
{
    SW_ASK(own, s, race);
    SW_WITH (own, die, rolls_first)
        return own.t;
    return NULL;
}

int sw_own_die(const struct game_state *s, const struct sw_plan *plan)
{
    if (plan->again || sw_unaided(s, plan->race, plan->region))
        return SW_NONE;
    for (int i = 0; i < plan->way_count; i++)
        if (SW_HOOK(sw_trait(plan->ways[i]), way, rolls))
            return plan->ways[i];
    SW_ASK(own, s, plan->race);
    SW_WITH (own, die, rolls_for)
        if (own.t->die->rolls_for(s, plan->race, plan->region))
            return own.id;
    return SW_NONE;
}

/* " by NAME" when an order must say which race attacks, else "". */
static const char *after(const struct game_state *s, int race, char into[40])
{
    into[0] = '\0';
    if (s->faction[race].declined)
        snprintf(into, 40, " by %s", sw_trait(race)->name);
    return into;
}

/* Tokens in hand, and what counts like them when there is one. */
static int strength(const struct game_state *s, const struct sw_plan *plan)
{
    int hand = sw_hand(s, plan->race);
    return hand > 0 ? hand + sw_help(s, plan->race, plan->region) : 0;
}

/* "mountain, 3 Orcs" */
static void what_holds(const struct game_state *s, int r, char into[128],
                       struct error *e)
{
    const struct sw_region *region = &s->region[r];
    const char *terrain =
        sw_name_for(e, sw_terrain_name(s->board, s->board->places[r].terrain));
    if (region->race >= 0)
        snprintf(into, 128, sw_words_for(e, N_("%s, %d %s")), terrain,
                 region->tokens, sw_name_for(e, sw_race_title(region->race)));
    else if (region->tribes > 0)
        snprintf(into, 128,
                 sw_has_isles(s->board)
                     ? sw_words_for(e, N_("%s, a Murloc"))
                     : sw_words_for(e, N_("%s, a Lost Tribe")),
                 terrain);
    else if (region->monsters > 0)
        snprintf(into, 128, sw_words_for(e, N_("%s, Monsters")), terrain);
    else
        snprintf(into, 128, "%s", terrain);
}

static bool too_dear(const struct game_state *s, const struct sw_plan *plan,
                     struct error *e)
{
    int r = plan->region, hand = strength(s, plan);
    char holds[128], by[40];
    if (!e)
        return false;
    what_holds(s, r, holds, e);
    if (s->faction[plan->race].declined)
        refuse(e, plan->at, "SW-CONQUER-03",
               "region %s (%s) costs %d, your %s have %d in hand",
               sw_label(s, r), holds, plan->pays,
               sw_name_for(e, sw_race_title(plan->race)), hand);
    else
        refuse(e, plan->at, "SW-CONQUER-03",
               "region %s (%s) costs %d, you have %d in hand", sw_label(s, r),
               holds, plan->pays, hand);
    if (hand >= sw_least(s, plan->race) && plan->pays - hand <= 3 &&
        plan->way_count == 0 && !sw_rolls_first(s, plan->race))
        return advise(e, "with the die you may roll for it: \"roll %s%s\"",
                      sw_label(s, r), after(s, plan->race, by));
    if (hand == 0)
        return advise(e, "no token is left in hand: redeploy or end");
    if (hand < sw_least(s, plan->race))
        return advise(e, "too few are left in hand: redeploy or end");
    return advise(e, "choose a region that costs %d or less", hand);
}

void sw_count_help(const struct game_state *s, struct sw_plan *plan)
{
    int help = plan->pays > 1 ? sw_help(s, plan->race, plan->region) : 0;
    plan->helped = help < plan->pays ? help : plan->pays - 1;
    if (plan->helped < 0)
        plan->helped = 0;
    if (plan->names_kin || plan->from_tray > 0)
        return;
    int short_of = plan->pays - plan->helped - s->faction[plan->race].hand;
    plan->kin = short_of > 0 ? short_of : 0;
}

/* Can so many be used, as the order says (SWW-BEAST-05)? */
static bool has_named_kin(const struct game_state *s,
                          const struct sw_plan *plan, struct error *e)
{
    int least = plan->pays - plan->helped - s->faction[plan->race].hand;
    int most = sw_kin_hand(s, plan->race);
    const struct sw_trait *t = sw_trait(sw_kin(s, plan->race));
    if (least > most && !plan->die)
        return true; /* it is too dear anyway */
    most = most < plan->pays - plan->helped ? most : plan->pays - plan->helped;
    least = least > 0 ? least : 0;
    int own = plan->die ? sw_own_die(s, plan) : SW_NONE;
    if (own >= 0) {
        refuse(e, plan->at, sw_trait(own)->rule,
               "what it takes is not known before the die");
        return advise(e, "leave \"by %s\" out: tokens go first",
                      SW_HOOK(t, piece, word));
    }
    if (plan->die) {
        refuse(e, plan->at, "SW-DIE-04", "a roll is for all that is in hand");
        return advise(e, "leave \"by %s\" out", SW_HOOK(t, piece, word));
    }
    if (plan->kin >= least && plan->kin <= most)
        return true;
    if (sw_kin_hand(s, plan->race) == 0)
        refuse(e, plan->at, t->rule, "you have no %s in hand",
               SW_HOOK(t, piece, word));
    else
        refuse(e, plan->at, t->rule, "region %s takes %d to %d %s, not %d",
               sw_label(s, plan->region), least, most, SW_HOOK(t, piece, word),
               plan->kin);
    return advise(e, "leave the number out: tokens go first");
}

/* For a last roll there must be as many as a region needs. */
static bool too_few(const struct game_state *s, const struct sw_plan *plan,
                    int hand, struct error *e)
{
    if (hand == 0)
        refuse(e, plan->at, "SW-DIE-02",
               "no token is left in hand to roll with");
    else
        refuse(e, plan->at, sw_trait(plan->race)->rule,
               "%s roll with %d tokens in hand at least",
               sw_name_for(e, sw_race_title(plan->race)),
               sw_least(s, plan->race));
    return advise(e, "redeploy or end");
}

static void no_die_needed(const struct game_state *s,
                          const struct sw_plan *plan, int hand, struct error *e)
{
    if (s->faction[plan->race].declined)
        refuse(e, plan->at, "SW-DIE-07",
               "region %s costs %d and your %s have %d: no die is needed",
               sw_label(s, plan->region), plan->pays,
               sw_name_for(e, sw_race_title(plan->race)), hand);
    else
        refuse(e, plan->at, "SW-DIE-07",
               "region %s costs %d and you have %d: no die is needed",
               sw_label(s, plan->region), plan->pays, hand);
}

static bool too_short(const struct game_state *s, const struct sw_plan *plan,
                      int hand, struct error *e)
{
    if (s->faction[plan->race].declined)
        refuse(e, plan->at, "SW-DIE-02",
               "region %s costs %d, your %s have %d: %d short",
               sw_label(s, plan->region), plan->pays,
               sw_name_for(e, sw_race_title(plan->race)), hand,
               plan->pays - hand);
    else
        refuse(e, plan->at, "SW-DIE-02",
               "region %s costs %d, you have %d: %d short",
               sw_label(s, plan->region), plan->pays, hand, plan->pays - hand);
    return advise(e, "the die covers at most 3");
}

bool sw_legal_price(const struct game_state *s, const struct sw_plan *plan,
                    struct error *e)
{
    int hand = strength(s, plan);
    char by[40];
    if (plan->names_kin && !has_named_kin(s, plan, e))
        return false;
    if (plan->from_tray > 0 || (!plan->die && hand >= plan->pays))
        return true;
    if (!plan->die)
        return too_dear(s, plan, e);
    if (hand < sw_least(s, plan->race))
        return too_few(s, plan, hand, e);
    int own = sw_own_die(s, plan);
    if (hand >= plan->pays && own < 0) {
        no_die_needed(s, plan, hand, e);
        return advise(e, "write \"conquer %s%s\"", sw_label(s, plan->region),
                      after(s, plan->race, by));
    }
    if (plan->pays - hand <= 3 ||
        (own >= 0 && SW_HOOK(sw_trait(own), way, rolls)))
        return true;
    return too_short(s, plan, hand, e);
}
