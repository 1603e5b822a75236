/* Which region may be attacked: reach, water, immunity, what protects it
 * (SW-CONQUER-02, SW-ADJ-01, SW-FIRST-01). */
#include "smallworld/rules/conquest.h"

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

bool sw_allows_attack(const struct game_state *s, int attacker, int region,
                      struct span at, struct error *e)
{
    int holder = s->region[region].race;
    bool may = true;
    if (holder < 0)
        return true;
    SW_ASK(asked, s, holder);
    SW_MAY(may, asked, target, allows, (s, holder, attacker, region, at, e));
    if (!may)
        return false;
    sw_ask(s, attacker, &asked);
    SW_MAY(may, asked, target, allows, (s, attacker, attacker, region, at, e));
    return may;
}

static bool is_target(const struct game_state *s, int race, int region)
{
    struct sw_plan plan = { .race = race, .region = region };
    return sw_legal_target(s, &plan, NULL);
}

static bool out_of_reach(const struct game_state *s, const struct sw_plan *plan,
                         struct error *e)
{
    char words[170];
    if (!e)
        return false;
    bool first = !sw_holds_any(s, plan->race);
    const struct sw_trait *only = first ? sw_enters_only(s, plan->race) : NULL;
    if (only)
        refuse(e, plan->at, SW_HOOK(only, reach, entry_rule),
               "%s cannot enter at region %s, and hold none yet",
               sw_name_for(e, sw_race_title(plan->race)),
               sw_label(s, plan->region));
    else if (sw_has_isles(s->board) && first)
        refuse(e, plan->at, "SWW-FIRST-01",
               "region %s is no landing region, and %s hold none yet",
               sw_label(s, plan->region),
               sw_name_for(e, sw_race_title(plan->race)));
    else if (sw_has_isles(s->board))
        refuse(e, plan->at, "SWW-TRAVEL-02",
               "region %s is no landing region and not next to your regions",
               sw_label(s, plan->region));
    else if (first)
        refuse(e, plan->at, "SW-FIRST-01",
               "region %s is not a border region, and %s hold none yet",
               sw_label(s, plan->region),
               sw_name_for(e, sw_race_title(plan->race)));
    else if (s->faction[plan->race].declined)
        refuse(e, plan->at, "SW-ADJ-01",
               "region %s is not next to regions of your %s",
               sw_label(s, plan->region),
               sw_name_for(e, sw_race_title(plan->race)));
    else
        refuse(e, plan->at, "SW-ADJ-01",
               "region %s is not next to your regions",
               sw_label(s, plan->region));
    sw_region_words(s, plan->race, is_target, e ? e->language : NULL, words,
                    sizeof words);
    return *words ? advise(e, "you can reach %s", words)
                  : advise(e, "nothing is in reach: redeploy or end");
}

/* "Hero": what makes the region immune. */
static const char *protector(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            SW_HOOK(sw_trait(s->memos[i].trait), piece, immune))
            return SW_HOOK(sw_trait(s->memos[i].trait), piece, title);
    return N_("piece");
}

/* SWU-GNOMES-01 */
static bool nothing_helps(const struct game_state *s,
                          const struct sw_plan *plan, struct error *e)
{
    int r = plan->region, holder = s->region[r].race;
    return refuse(e, plan->at, sw_trait(holder)->rule,
                  "nothing helps against %s in region %s",
                  sw_name_for(e, sw_race_title(holder)), sw_label(s, r));
}

/* What is closed by itself, whoever is there (SW-TERM-01, SWU-CHASM-01). */
static bool is_open(const struct game_state *s, const struct sw_plan *plan,
                    struct error *e)
{
    int r = plan->region;
    enum sw_terrain terrain = s->board->places[r].terrain;
    if (terrain == SW_CHASM) {
        refuse(e, plan->at, "SWU-CHASM-01", "region %s is a chasm",
               sw_label(s, r));
        return advise(e, "nobody can enter or cross it");
    }
    if (!sw_is_sea(terrain))
        return true;
    if (sw_unaided(s, plan->race, r))
        return nothing_helps(s, plan, e) ||
               advise(e, "and no race takes water without help");
    SW_ASK(own, s, plan->race);
    SW_WITH (own, reach, opens)
        return true;
    refuse(e, plan->at, sw_has_isles(s->board) ? "SWW-WATER-01" : "SW-TERM-01",
           "region %s is water (%s)", sw_label(s, r),
           sw_name_for(e, sw_terrain_name(s->board, terrain)));
    return advise(e, "only a race that may conquer water can take it");
}

static bool may_be_helped(const struct game_state *s,
                          const struct sw_plan *plan, struct error *e)
{
    bool declined = s->faction[plan->race].declined; /* SWU-COMPAT-20 */
    if ((plan->way_count == 0 && !declined) ||
        !sw_unaided(s, plan->race, plan->region))
        return true;
    nothing_helps(s, plan, e);
    if (declined)
        return advise(e, "%s conquer in decline by a power of their own",
                      sw_name_for(e, sw_race_title(plan->race)));
    return advise(e, "leave \"by\" out to pay the full price");
}

bool sw_carried(const struct game_state *s, const struct sw_plan *plan)
{
    for (int i = 0; i < plan->way_count; i++) {
        const struct sw_trait *t = sw_trait(plan->ways[i]);
        if (SW_HOOK(t, way, carries) && t->way->carries(s, plan))
            return true;
    }
    return false;
}

/* The order of the refusals is SW-CONQUER-09. */
bool sw_legal_target(const struct game_state *s, const struct sw_plan *plan,
                     struct error *e)
{
    int r = plan->region;
    if (sw_holds(s, plan->race, r)) {
        refuse(e, plan->at, "SW-CONQUER-02", "region %s is already held by %s",
               sw_label(s, r), sw_name_for(e, sw_race_title(plan->race)));
        return advise(e, "tokens are moved with redeploy, after the conquests");
    }
    if (!is_open(s, plan, e))
        return false;
    if (sw_immune_to(s, r, plan->race)) {
        refuse(e, plan->at, "SW-TERM-08", "region %s is immune",
               sw_label(s, r));
        return advise(e, "nobody else can take it while the %s is there",
                      sw_name_for(e, protector(s, r)));
    }
    if (!may_be_helped(s, plan, e) ||
        !sw_allows_attack(s, plan->race, r, plan->at, e))
        return false;
    return sw_reachable(s, plan->race, r) || sw_carried(s, plan) ||
           out_of_reach(s, plan, e);
}
