#include "smallworld/trait.h"

enum { CONVERTED = SW_SLOT }; /* a bit for each seat that was hit this turn */

static unsigned converted(const struct game_state *s, int race)
{
    return (unsigned)sw_memo(s, race, CONVERTED);
}

/* SWB-SORCERERS-05: a first conquest enters at the border and is next to
 * nothing, so only a race that reaches every land may begin with this. */
static bool beside(const struct game_state *s, const struct sw_plan *plan,
                   struct error *e)
{
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, plan->race, i, NULL)); i++)
        if (t->reaches && t->reaches(s, plan->race, plan->region))
            return true;
    if (sw_next_to(s, plan->race, plan->region))
        return true;
    refuse(e, plan->at, "SWB-SORCERERS-05",
           "sorcery cannot be the first conquest");
    return advise(e, "conquer a region next to it with tokens first");
}

/* SWB-SORCERERS-01, -04 */
static bool of_active_opponent(const struct game_state *s,
                               const struct sw_plan *plan, struct error *e)
{
    const struct sw_region *r = &s->region[plan->region];
    if (r->race >= 0 && sw_active(s, r->race))
        return true;
    if (r->race >= 0)
        refuse(e, plan->at, "SWB-SORCERERS-04",
               "%s in region %d are in decline", sw_race_title(r->race),
               plan->region + 1);
    else if (r->tribes > 0)
        refuse(e, plan->at, "SWB-SORCERERS-04",
               "a Lost Tribe cannot be replaced by sorcery");
    else
        refuse(e, plan->at, "SWB-SORCERERS-01",
               "region %d holds no token to replace", plan->region + 1);
    return advise(e, "sorcery needs an opponent's active token; "
                     "leave \"by sorcery\" out to pay for the region");
}

static bool is_guarded(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region && s->memos[i].n > 0 &&
            sw_trait(s->memos[i].trait)->piece.guards)
            return true;
    return false;
}

static bool is_alone(const struct game_state *s, const struct sw_plan *plan,
                     struct error *e)
{
    int tokens = s->region[plan->region].tokens;
    if (tokens == 1 && !is_guarded(s, plan->region))
        return true;
    if (tokens > 1)
        refuse(e, plan->at, "SWB-SORCERERS-03",
               "region %d holds %d tokens, sorcery replaces only a single one",
               plan->region + 1, tokens);
    else
        refuse(e, plan->at, "SWB-SORCERERS-03",
               "the token in region %d is not alone, a piece guards it",
               plan->region + 1);
    return advise(e, "leave \"by sorcery\" out to pay for the region");
}

/* SWB-SORCERERS-02, -06 */
static bool is_left(const struct game_state *s, const struct sw_plan *plan,
                    struct error *e)
{
    int owner = sw_owner(s, plan->region);
    if (converted(s, plan->race) & 1u << owner) {
        refuse(e, plan->at, "SWB-SORCERERS-02",
               "sorcery has already hit %s this turn", sw_seat_name(s, owner));
        return advise(e, "once per turn for each opponent");
    }
    if (sw_tray(s, plan->race) > 0)
        return true;
    refuse(e, plan->at, "SWB-SORCERERS-06", "no %s are left in the tray",
           sw_race_title(plan->race));
    return advise(e, "the new token comes from the tray, not from your hand");
}

static bool convert(const struct game_state *s, struct sw_plan *plan,
                    struct error *e)
{
    if (!beside(s, plan, e) || !of_active_opponent(s, plan, e) ||
        !is_alone(s, plan, e) || !is_left(s, plan, e))
        return false;
    plan->from_tray = 1;
    plan->pays = 0;
    return true;
}

static void remember(struct game_state *s, const struct sw_plan *plan)
{
    if (plan->way != plan->race)
        return;
    unsigned hit = 1u << s->attacks[s->attack_count - 1].seat;
    sw_set_memo(s, plan->race, CONVERTED,
                (int)(converted(s, plan->race) | hit));
}

static void forget(struct game_state *s, int race)
{
    sw_set_memo(s, race, CONVERTED, 0);
}

const struct sw_trait sw_race_sorcerers = {
    .name = "sorcerers",
    .title = "Sorcerers",
    .rule = "SWB-SORCERERS-01",
    .set = "base",
    .tokens = 5,
    .supply = 18,
    .text = "Once a turn they replace a lone token of each opponent. "
            "Write \"conquer 12 by sorcery\": the region is next to theirs "
            "and holds a single active token, which goes to the tray, and a "
            "Sorcerer from the tray takes its place. It costs nothing.",
    .way = "sorcery",
    .by = convert,
    .turn_begins = forget,
    .conquered = remember,
};
