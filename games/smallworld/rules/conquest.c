/* Conquering: target, price, deploying, and what follows (sections 7, 9). */
#include "smallworld/rules/conquest.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"

enum { UNSAID = -1 }; /* `pays` before a way has said how many */

bool sw_by(const struct sw_plan *plan, int trait)
{
    for (int i = 0; i < plan->way_count; i++)
        if (plan->ways[i] == trait)
            return true;
    return false;
}

bool sw_may_conquer(const struct game_state *s, int race, struct span at,
                    struct error *e)
{
    if (!s->faction[race].done)
        return true;
    refuse(e, at, "SW-DIE-06",
           "after the roll %s conquer nothing more this turn",
           sw_name_for(e, sw_race_title(race)));
    return advise(e, "redeploy or end");
}

static bool conquests_open(const struct game_state *s,
                           const struct sw_plan *plan, struct error *e)
{
    if (!sw_may_conquer(s, plan->race, plan->at, e))
        return false;
    const struct sw_trait *own =
        plan->die ? sw_rolls_first(s, plan->race) : NULL;
    if (own && !sw_unaided(s, plan->race, plan->region) &&
        sw_own_die(s, plan) < 0) {
        refuse(e, plan->at, SW_HOOK(own, die, roll_rule),
               "%s roll before they name the target",
               sw_name_for(e, sw_race_title(plan->race)));
        return advise(e, "write \"roll\" alone, then conquer");
    }
    return true;
}

bool sw_go_by(const struct game_state *s, struct sw_plan *plan, int trait,
              struct error *e)
{
    const struct sw_way_hooks *way = sw_trait(trait)->way;
    if (!way) /* of the relic that the Bag copies */
        return true;
    plan->discount += way->discount;
    if (way->replaces && !sw_plan_replacing(s, plan, trait, e))
        return false;
    return !way->by || way->by(s, plan, e);
}

static bool apply_way(const struct game_state *s, struct sw_plan *plan, int way,
                      struct error *e)
{
    const struct sw_trait *t = sw_trait(way);
    if (t->once && !plan->again && sw_used(s, way)) {
        refuse(e, plan->at, t->rule, "you have used the %s this turn",
               sw_name_for(e, sw_tool_title(way)));
        return advise(e, "leave \"by %s\" out", SW_HOOK(t, way, word));
    }
    return sw_go_by(s, plan, way, e);
}

/* A way that names its own number of tokens leaves nothing to the die. */
static bool no_die(const struct game_state *s, const struct sw_plan *plan,
                   struct error *e)
{
    char ways[120] = "";
    for (int i = 0; i < plan->way_count; i++) {
        size_t length = strlen(ways);
        snprintf(ways + length, sizeof ways - length, "%s%s", i ? " " : "",
                 SW_HOOK(sw_trait(plan->ways[i]), way, word));
    }
    refuse(e, plan->at, "SW-DIE-02", "no die is rolled for a conquest by %s",
           ways);
    return advise(e, "write \"conquer %s by %s\"", sw_label(s, plan->region),
                  ways);
}

static bool wants_die(const struct game_state *s, const struct sw_plan *plan,
                      struct error *e)
{
    const struct sw_trait *t = sw_trait(sw_own_die(s, plan));
    refuse(e, plan->at, t->rule, "a die is rolled for a conquest by %s",
           SW_HOOK(t, way, word));
    return advise(e, "write \"roll %s by %s\"", sw_label(s, plan->region),
                  SW_HOOK(t, way, word));
}

static bool not_lower(const struct game_state *s, const struct sw_plan *plan,
                      const char *rule, struct error *e)
{
    refuse(e, plan->at, rule,
           "region %s is taken for a fixed price, which nothing lowers",
           sw_label(s, plan->region));
    return advise(e, "leave out what makes a region cheaper");
}

static bool two_prices(const struct game_state *s, const struct sw_plan *plan,
                       struct error *e)
{
    refuse(e, plan->at, "SWW-DOOM-01",
           "region %s would be taken for two prices at once",
           sw_label(s, plan->region));
    return advise(e, "name one of these ways");
}

static bool has_way_that_rolls(const struct game_state *s,
                               const struct sw_plan *plan)
{
    int own = plan->way_count > 0 ? sw_own_die(s, plan) : SW_NONE;
    return own >= 0 && SW_HOOK(sw_trait(own), way, rolls);
}

/* Has a way said how many tokens go in, whatever stands there? */
static bool has_own_price(const struct sw_plan *plan)
{
    return plan->fixed || plan->pays != UNSAID || plan->from_tray > 0 ||
           plan->replaces;
}

/* Is it a conquest with a price in tokens, which what is to be used up lowers,
 * or may anything else be ordered now (SWB-BERSERK-02, SWU-COMPAT-25)? */
static bool is_free(const struct game_state *s, const struct sw_plan *plan,
                    struct error *e)
{
    bool free = true;
    if (!plan->die && !has_own_price(plan) &&
        !sw_unaided(s, plan->race, plan->region))
        return true;
    SW_ASK(own, s, plan->race);
    SW_MAY(free, own, target, holds_back, (s, plan->race, plan->at, e));
    return free;
}

/* The ways, in their order, and the price with what they have put into the
 * plan. */
static bool apply_ways(const struct game_state *s, struct sw_plan *plan,
                       struct error *e)
{
    const char *rule = "SWW-MARKER-06"; /* why nothing lowers a fixed price */
    plan->cost = sw_price(s, plan);
    plan->pays = UNSAID;
    for (int i = 0; i < plan->way_count; i++) {
        bool before = plan->fixed;
        int discount = plan->discount;
        plan->fixed = false;
        if (!apply_way(s, plan, plan->ways[i], e))
            return false;
        if (before && plan->fixed)
            return two_prices(s, plan, e);
        plan->fixed = plan->fixed || before;
        if (plan->discount > discount &&
            !SW_HOOK(sw_trait(plan->ways[i]), marker, moves))
            rule = "SWW-DOOM-01";
    }
    bool fixed = has_own_price(plan);
    if (!is_free(s, plan, e))
        return false;
    if (plan->die && fixed)
        return no_die(s, plan, e);
    if (plan->fixed && plan->discount > 0)
        return not_lower(s, plan, rule, e);
    if (!plan->die && !fixed && has_way_that_rolls(s, plan))
        return wants_die(s, plan, e);
    plan->cost = sw_price(s, plan);
    if (!fixed)
        plan->pays = plan->cost;
    return true;
}

bool sw_plan_conquest(const struct game_state *s, struct sw_plan *plan,
                      struct error *e)
{
    if (!conquests_open(s, plan, e) || !sw_legal_target(s, plan, e) ||
        !apply_ways(s, plan, e))
        return false;
    sw_count_help(s, plan);
    struct sw_due due = sw_attack_due(s, plan);
    return sw_legal_price(s, plan, e) && sw_may_pay_toll(s, &due, e);
}

/* Asked of all that the attacked seat has, before anything is lost. */
static void tell_traits(struct game_state *s, const struct sw_attack *a)
{
    struct sw_asked all;
    if (a->seat < 0 || a->seat == s->turn)
        return;
    sw_ask_seat(s, a->seat, &all);
    SW_TELL(s, all, loss, attacked, (s, all.race, a));
}

struct sw_attack *sw_note_attack(struct game_state *s,
                                 const struct sw_plan *plan, bool won)
{
    int holder = s->region[plan->region].race;
    assert(s->attack_count < SW_ATTACKS);
    struct sw_attack *a = &s->attacks[s->attack_count++];
    *a = (struct sw_attack){
        .by = to_signed_char(plan->race),
        .region = to_signed_char(plan->region),
        .on = to_signed_char(holder),
        .seat = to_signed_char(sw_owner(s, plan->region)),
        .on_declined = holder >= 0 && s->faction[holder].declined,
        .won = won,
        .nonempty = sw_nonempty(s, plan->region),
        .defenders = to_signed_char(sw_defenders(s, plan->region)),
    };
    tell_traits(s, a);
    return a;
}

/* One fact each for the first and for all others: keys stand once. */
static void tell_ways(struct event *told, const struct sw_plan *plan,
                      const struct events *events)
{
    if (!told || plan->way_count == 0)
        return;
    struct text also = text_new(events->arena);
    for (int i = 1; i < plan->way_count; i++)
        text_add(&also, "%s%s", i > 1 ? "+" : "",
                 sw_trait(plan->ways[i])->name);
    event_word(told, "way", sw_trait(plan->ways[0])->name);
    if (also.length > 0)
        event_word(told, "also", also.bytes);
}

static void tell_conquest(struct game_state *s, const struct sw_plan *plan,
                          int tokens, const struct sw_attack *a, int lost,
                          bool monsters)
{
    struct event *told =
        sw_tell_at(s, "conquer", "race", plan->race, plan->region);
    event_fact(told, "tokens", tokens);
    if (a->on >= 0) {
        event_word(told, "from", sw_trait(a->on)->name);
        event_fact(told, "victim", a->seat);
        event_fact(told, "lost", lost);
    } else if (a->nonempty) {
        event_word(told, "from", monsters ? "monsters" : sw_native_word(s));
    }
    tell_ways(told, plan, s->events);
}

void sw_use_ways(struct game_state *s, const struct sw_plan *plan)
{
    for (int i = 0; i < plan->way_count; i++)
        if (sw_trait(plan->ways[i])->once)
            sw_set_used(s, plan->ways[i]);
}

/* Relics go along (SWU-RELIC-01, -03). */
static void ways_move(struct game_state *s, const struct sw_plan *plan)
{
    sw_use_ways(s, plan);
    for (int i = 0; i < plan->way_count; i++) {
        sw_note_replaced(s, plan->ways[i]);
        if (SW_HOOK(sw_trait(plan->ways[i]), marker, moves))
            sw_move_marker(s, plan->ways[i], plan->region);
    }
}

/* Returns how many tokens were discarded. */
static int occupy(struct game_state *s, const struct sw_plan *plan,
                  const struct sw_attack *a)
{
    struct sw_faction *f = &s->faction[plan->race];
    struct sw_region *r = &s->region[plan->region];
    struct sw_blow blow = { .lost = 1,
                            .replaced = plan->replaces || plan->from_tray > 0,
                            .spared = plan->spares };
    int used = plan->pays - plan->helped - plan->kin;
    int tokens = plan->from_tray + used;
    int tray = a->on >= 0 ? sw_tray(s, a->on) : 0;
    bool monsters = r->monsters > 0;
    f->hand -= used;
    int discarded = sw_lose(s, plan->region, &blow);
    r->race = to_signed_char(plan->race);
    r->tokens = to_signed_char(tokens);
    if (plan->kin > 0) {
        int kin = sw_kin(s, plan->race);
        sw_add_memo(s, kin, SW_HAND, -plan->kin);
        sw_add_memo(s, kin, plan->region, plan->kin);
    }
    tell_conquest(s, plan, tokens, a, a->on >= 0 ? sw_tray(s, a->on) - tray : 0,
                  monsters);
    return discarded;
}

/* Those whose pieces lie there; one may take its own away. */
static void tell_taken(struct game_state *s, const struct sw_attack *a)
{
    SW_ASK(all, s, SW_NONE);
    for (int i = s->memo_count - 1; i >= 0; i--)
        if (s->memos[i].at == a->region)
            sw_ask_also(&all, sw_keeper(s, s->memos[i].trait),
                        s->memos[i].trait);
    SW_WITH (all, conquest, piece_taken)
        all.t->conquest->piece_taken(s, all.race, a);
}

void sw_follow_conquest(struct game_state *s, const struct sw_plan *plan,
                        const struct sw_attack *a, int discarded)
{
    sw_cull(s, plan->race, discarded);
    tell_taken(s, a);
    SW_ASK(own, s, plan->race);
    SW_TELL(s, own, conquest, rewards, (s, plan));
}

static void tell_own_traits(struct game_state *s, const struct sw_plan *plan)
{
    SW_ASK(own, s, plan->race);
    SW_TELL(s, own, conquest, conquered, (s, plan));
}

/* SW-CONQUER-08: deploy, losses, markers, note; in the order of
 * SWW-COST-04. */
void sw_conquer(struct game_state *s, const struct sw_plan *plan)
{
    sw_pay_attack(s, plan);
    struct sw_attack *a = sw_note_attack(s, plan, true);
    bool monsters = s->region[plan->region].monsters > 0;
    int discarded = occupy(s, plan, a);
    sw_pay_toll_after(s, plan->race, a->on, plan->region);
    if (a->on >= 0)
        sw_gone_if_lost(s, a->on);
    sw_follow_conquest(s, plan, a, discarded);
    ways_move(s, plan);
    sw_markers_pass(s);
    tell_own_traits(s, plan);
    if (monsters)
        sw_monsters_leave(s, plan->region);
}

int sw_booty(const struct game_state *s, int race)
{
    int n = 0;
    for (int i = 0; i < s->attack_count; i++)
        n += s->attacks[i].by == race && s->attacks[i].won &&
             s->attacks[i].nonempty;
    return n;
}

bool sw_attacked(const struct game_state *s, int race, int seat)
{
    int now = s->seat[seat].race;
    for (int i = 0; i < s->attack_count; i++) {
        const struct sw_attack *a = &s->attacks[i];
        if (a->by == race && a->seat == seat && !a->on_declined && a->on == now)
            return true;
    }
    return false;
}
