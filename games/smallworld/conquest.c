/* Conquering: target, price, deploying, and what follows (sections 7, 9). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "smallworld/trait.h"

int sw_cost(const struct game_state *s, int race, int region)
{
    int cost = sw_defence(s, region);
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->cost)
            cost += t->cost(s, race, region);
    return cost < 1 ? 1 : cost;
}

static bool may_enter_water(const struct game_state *s, int race, int region)
{
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->opens && t->opens(s, race, region))
            return true;
    return false;
}

static bool allows_attack(const struct game_state *s, int attacker, int region,
                          struct span at, struct error *e)
{
    int holder = s->region[region].race;
    if (holder < 0)
        return true;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, holder, i, NULL)); i++)
        if (t->protects && !t->protects(s, holder, attacker, region, at, e))
            return false;
    return true;
}

static bool legal_target(const struct game_state *s, const struct sw_plan *plan,
                         struct error *e);

static bool is_target(const struct game_state *s, int race, int region)
{
    struct sw_plan plan = { .race = race, .region = region };
    return legal_target(s, &plan, NULL);
}

/* Whose tokens they are: "you have", or those of a race that fights on. */
static const char *who_has(const struct game_state *s, int race, char into[64])
{
    if (!s->faction[race].declined)
        return "you have";
    snprintf(into, 64, "your %s have", sw_race_title(race));
    return into;
}

/* " by NAME" when an order must say which race attacks, else "". */
static const char *behind(const struct game_state *s, int race, char into[40])
{
    into[0] = '\0';
    if (s->faction[race].declined)
        snprintf(into, 40, " by %s", sw_trait(race)->name);
    return into;
}

static bool out_of_reach(const struct game_state *s, const struct sw_plan *plan,
                         struct error *e)
{
    char words[170];
    if (!e)
        return false;
    if (sw_regions_of(s, plan->race) == 0)
        refuse(e, plan->at, "SW-FIRST-01",
               "region %d is not a border region, and %s hold none yet",
               plan->region + 1, sw_race_title(plan->race));
    else if (s->faction[plan->race].declined)
        refuse(e, plan->at, "SW-ADJ-01",
               "region %d is not next to regions of your %s", plan->region + 1,
               sw_race_title(plan->race));
    else
        refuse(e, plan->at, "SW-ADJ-01",
               "region %d is not next to your regions", plan->region + 1);
    sw_region_words(s, plan->race, is_target, words, sizeof words);
    return *words ? advise(e, "you can reach %s", words)
                  : advise(e, "nothing is in reach: redeploy or end");
}

/* "Hero": what makes the region immune. */
static const char *protector(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            sw_trait(s->memos[i].trait)->piece.immune)
            return sw_trait(s->memos[i].trait)->piece.title;
    return "piece";
}

/* The order of the refusals is SW-CONQUER-09. */
static bool legal_target(const struct game_state *s, const struct sw_plan *plan,
                         struct error *e)
{
    int r = plan->region;
    if (sw_holds(s, plan->race, r)) {
        refuse(e, plan->at, "SW-CONQUER-02", "region %d is already held by %s",
               r + 1, sw_race_title(plan->race));
        return advise(e, "tokens are moved with redeploy, after the conquests");
    }
    if (sw_is_water(s->board->places[r].terrain) &&
        !may_enter_water(s, plan->race, r)) {
        refuse(e, plan->at, "SW-TERM-01", "region %d is water (%s)", r + 1,
               sw_terrain_name(s->board->places[r].terrain));
        return advise(e, "only a race that may conquer water can take it");
    }
    if (sw_immune(s, r)) {
        refuse(e, plan->at, "SW-TERM-08", "region %d is immune", r + 1);
        return advise(e, "nobody else can take it while the %s is there",
                      protector(s, r));
    }
    if (!allows_attack(s, plan->race, r, plan->at, e))
        return false;
    return sw_reachable(s, plan->race, r) || out_of_reach(s, plan, e);
}

/* The trait that has a roll of its own instead of the final attempt. */
static const struct sw_trait *rolls_otherwise(const struct game_state *s,
                                              int race)
{
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->rolls_first)
            return t;
    return NULL;
}

static bool too_dear(const struct game_state *s, const struct sw_plan *plan,
                     struct error *e)
{
    int r = plan->region, hand = s->faction[plan->race].hand;
    int race = s->region[r].race;
    char who[64] = "", has[64], by[40];
    if (!e)
        return false;
    if (race >= 0)
        snprintf(who, sizeof who, ", %d %s", s->region[r].tokens,
                 sw_race_title(race));
    else if (s->region[r].tribes > 0)
        snprintf(who, sizeof who, ", a Lost Tribe");
    refuse(e, plan->at, "SW-CONQUER-03",
           "region %d (%s%s) costs %d, %s %d in hand", r + 1,
           sw_terrain_name(s->board->places[r].terrain), who, plan->pays,
           who_has(s, plan->race, has), hand);
    if (hand >= 1 && plan->pays - hand <= 3 && plan->way == SW_NONE &&
        !rolls_otherwise(s, plan->race))
        return advise(e, "with the die you may roll for it: \"roll %d%s\"",
                      r + 1, behind(s, plan->race, by));
    if (hand == 0)
        return advise(e, "no token is left in hand: redeploy or end");
    return advise(e, "choose a region that costs %d or less", hand);
}

static bool legal_price(const struct game_state *s, struct sw_plan *plan,
                        struct error *e)
{
    int hand = s->faction[plan->race].hand;
    char has[64], by[40];
    if (plan->from_tray > 0 || (!plan->die && hand >= plan->pays))
        return true;
    if (!plan->die)
        return too_dear(s, plan, e);
    if (hand < 1) {
        refuse(e, plan->at, "SW-DIE-02",
               "no token is left in hand to roll with");
        return advise(e, "redeploy or end");
    }
    if (hand >= plan->pays) {
        refuse(e, plan->at, "SW-DIE-07",
               "region %d costs %d and %s %d: no die is needed",
               plan->region + 1, plan->pays, who_has(s, plan->race, has), hand);
        return advise(e, "write \"conquer %d%s\"", plan->region + 1,
                      behind(s, plan->race, by));
    }
    if (plan->pays - hand <= 3)
        return true;
    refuse(e, plan->at, "SW-DIE-02", "region %d costs %d, %s %d: %d short",
           plan->region + 1, plan->pays, who_has(s, plan->race, has), hand,
           plan->pays - hand);
    return advise(e, "the die covers at most 3");
}

static bool conquests_open(const struct game_state *s,
                           const struct sw_plan *plan, struct error *e)
{
    if (s->faction[plan->race].done) {
        refuse(e, plan->at, "SW-DIE-06",
               "after the roll %s conquer nothing more this turn",
               sw_race_title(plan->race));
        return advise(e, "redeploy or end");
    }
    const struct sw_trait *own = rolls_otherwise(s, plan->race);
    if (plan->die && own) {
        refuse(e, plan->at, own->roll_rule,
               "%s roll before they name the target",
               sw_race_title(plan->race));
        return advise(e, "write \"roll\" alone, then conquer");
    }
    return true;
}

static bool apply_way(const struct game_state *s, struct sw_plan *plan,
                      struct error *e)
{
    if (plan->way == SW_NONE)
        return true;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, plan->race, i, NULL)); i++)
        if (t->holds_back && !t->holds_back(s, plan->race, plan->at, e))
            return false;
    return sw_trait(plan->way)->by(s, plan, e);
}

bool sw_plan_conquest(const struct game_state *s, struct sw_plan *plan,
                      struct error *e)
{
    if (!conquests_open(s, plan, e) || !legal_target(s, plan, e))
        return false;
    plan->cost = plan->pays = sw_cost(s, plan->race, plan->region);
    return apply_way(s, plan, e) && legal_price(s, plan, e);
}

static struct sw_attack *note_attack(struct game_state *s,
                                     const struct sw_plan *plan, bool won)
{
    int holder = s->region[plan->region].race;
    assert(s->attack_count < SW_ATTACKS);
    struct sw_attack *a = &s->attacks[s->attack_count++];
    *a = (struct sw_attack){
        .by = (signed char)plan->race,
        .region = (signed char)plan->region,
        .on = (signed char)holder,
        .seat = (signed char)sw_owner(s, plan->region),
        .on_declined = holder >= 0 && s->faction[holder].declined,
        .won = won,
        .nonempty = sw_nonempty(s, plan->region),
    };
    return a;
}

static void tell_conquest(struct game_state *s, const struct sw_plan *plan,
                          int tokens, const struct sw_attack *a, int lost)
{
    struct event *told = sw_tell(s, "conquer");
    event_word(told, "race", sw_trait(plan->race)->name);
    event_fact(told, "region", plan->region + 1);
    event_fact(told, "tokens", tokens);
    if (a->on >= 0) {
        event_word(told, "from", sw_trait(a->on)->name);
        event_fact(told, "victim", a->seat);
        event_fact(told, "lost", lost);
    } else if (a->nonempty) {
        event_word(told, "from", "tribe");
    }
    if (plan->way != SW_NONE)
        event_word(told, "way", sw_trait(plan->way)->name);
}

/* SW-CONQUER-08: deploy, losses, markers, note. */
void sw_conquer(struct game_state *s, const struct sw_plan *plan)
{
    struct sw_faction *f = &s->faction[plan->race];
    struct sw_region *r = &s->region[plan->region];
    struct sw_attack *a = note_attack(s, plan, true);
    int tokens = plan->from_tray + plan->pays;
    int tray = a->on >= 0 ? sw_tray(s, a->on) : 0;
    f->hand = (short)(f->hand - plan->pays);
    sw_lose(s, plan->region, plan->race, plan->from_tray > 0);
    r->race = (signed char)plan->race;
    r->tokens = (signed char)tokens;
    tell_conquest(s, plan, tokens, a,
                  a->on >= 0 ? sw_tray(s, a->on) - tray : 0);
    if (a->on >= 0 && s->faction[a->on].declined &&
        sw_tokens_on_map(s, a->on) + s->faction[a->on].hand +
                s->faction[a->on].survivors ==
            0)
        sw_vanish(s, a->on);
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, plan->race, i, NULL)); i++)
        if (t->conquered)
            t->conquered(s, plan);
}

void sw_finish_attempt(struct game_state *s, int result)
{
    struct sw_plan plan = { .race = s->die_race,
                            .region = s->die_region,
                            .way = s->die_way,
                            .die = true };
    struct sw_faction *f = &s->faction[plan.race];
    plan.cost = sw_cost(s, plan.race, plan.region);
    s->die_won = f->hand + result >= plan.cost;
    f->done = true;
    struct event *told = sw_tell(s, "die");
    event_word(told, "race", sw_trait(plan.race)->name);
    event_fact(told, "result", result);
    event_fact(told, "region", plan.region + 1);
    event_fact(told, "won", s->die_won);
    if (!s->die_won) {
        note_attack(s, &plan, false);
        return;
    }
    plan.pays = f->hand;
    sw_conquer(s, &plan);
}
