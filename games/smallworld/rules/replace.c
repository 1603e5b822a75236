#include "smallworld/rules/conquest.h"

#include "smallworld/position/position.h"
#include "smallworld/trait.h"

enum { HIT = SW_SLOT }; /* a bit for each seat that was hit this turn */

static bool is_hit(const struct game_state *s, int trait, int seat)
{
    return sw_memo(s, trait, HIT) >> seat & 1;
}

static bool pays_instead(struct error *e)
{
    return advise(e, "leave \"by\" out to pay for the region");
}

/* A replaced token has no price that others could lower, and what carries a
 * race farther is for conquests with tokens. */
static bool is_only_way(const struct sw_plan *plan,
                        const struct sw_replacing *by, struct error *e)
{
    if (plan->way_count <= 1)
        return true;
    refuse(e, plan->at, by->reach, "%s goes with nothing else in one conquest",
           sw_words_for(e, by->noun));
    return advise(e, "name it alone, or leave it out");
}

/* A first conquest enters at the border and is next to nothing. */
static bool is_beside(const struct game_state *s, const struct sw_plan *plan,
                      const struct sw_replacing *by, struct error *e)
{
    if (sw_holds_any(s, plan->race) ||
        (by->from_afar && sw_reaches(s, plan->race, plan->region)))
        return true;
    refuse(e, plan->at, by->reach, "%s cannot make the first conquest",
           sw_words_for(e, by->noun));
    return advise(e, "conquer a region next to it with tokens first");
}

static bool is_active_opponent(const struct game_state *s,
                               const struct sw_plan *plan,
                               const struct sw_replacing *by, struct error *e)
{
    const struct sw_region *r = &s->region[plan->region];
    if (r->race >= 0 && sw_active(s, r->race))
        return true;
    if (r->race >= 0)
        refuse(e, plan->at, by->active, "%s in region %s are in decline",
               sw_name_for(e, sw_race_title(r->race)),
               sw_label(s, plan->region));
    else if (r->tribes > 0)
        refuse(e, plan->at, by->active, "a Lost Tribe cannot be replaced by %s",
               sw_words_for(e, by->noun));
    else if (r->monsters > 0)
        refuse(e, plan->at, by->active, "Monsters cannot be replaced by %s",
               sw_words_for(e, by->noun));
    else
        refuse(e, plan->at, by->token, "region %s holds no token to replace",
               sw_label(s, plan->region));
    return advise(
        e,
        "%s needs an opponent's active token; leave \"by\" out to pay for the region",
        sw_words_for(e, by->noun));
}

static bool is_guarded(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region && s->memos[i].n > 0 &&
            SW_HOOK(sw_trait(s->memos[i].trait), piece, guards))
            return true;
    return false;
}

static bool is_alone(const struct game_state *s, const struct sw_plan *plan,
                     const struct sw_replacing *by, struct error *e)
{
    int tokens = s->region[plan->region].tokens;
    if (tokens == 1 && !is_guarded(s, plan->region))
        return true;
    if (tokens > 1)
        refuse(e, plan->at, by->single,
               "region %s holds %d tokens, %s replaces only a single one",
               sw_label(s, plan->region), tokens, sw_words_for(e, by->noun));
    else
        refuse(e, plan->at, by->single,
               "the token in region %s is not alone, a piece guards it",
               sw_label(s, plan->region));
    return pays_instead(e);
}

static bool is_left(const struct game_state *s, const struct sw_plan *plan,
                    int trait, const struct sw_replacing *by, struct error *e)
{
    int owner = sw_owner(s, plan->region);
    if (by->each && is_hit(s, trait, owner)) {
        refuse(e, plan->at, by->each, "%s has already hit %s this turn",
               sw_words_for(e, by->noun), sw_seat_name(s, owner));
        return advise(e, "once per turn for each opponent");
    }
    if (by->tray_only && sw_tray(s, plan->race) < 1) {
        refuse(e, plan->at, by->supply, "no %s are left in the tray",
               sw_name_for(e, sw_race_title(plan->race)));
        return advise(e,
                      "the new token comes from the tray, not from your hand");
    }
    if (by->tray_only || s->faction[plan->race].hand > 0)
        return true;
    refuse(e, plan->at, by->supply, "no token is left in hand");
    return advise(e, "every conquest needs one: redeploy or end");
}

bool sw_plan_replacing(const struct game_state *s, struct sw_plan *plan,
                       int trait, struct error *e)
{
    const struct sw_replacing *by = SW_HOOK(sw_trait(trait), way, replaces);
    if (!is_only_way(plan, by, e) || !is_beside(s, plan, by, e) ||
        !is_active_opponent(s, plan, by, e) || !is_alone(s, plan, by, e) ||
        !is_left(s, plan, trait, by, e))
        return false;
    plan->replaces = true;
    plan->from_tray = sw_tray(s, plan->race) > 0 ? 1 : 0;
    plan->pays = 1 - plan->from_tray;
    return true;
}

static bool works_for_each(int trait)
{
    const struct sw_replacing *by = SW_HOOK(sw_trait(trait), way, replaces);
    return by && by->each;
}

void sw_note_replaced(struct game_state *s, int trait)
{
    if (!works_for_each(trait))
        return;
    int hit = 1 << s->attacks[s->attack_count - 1].seat;
    sw_set_memo(s, trait, HIT, sw_memo(s, trait, HIT) | hit);
}

void sw_forget_replaced(struct game_state *s, int trait)
{
    if (works_for_each(trait))
        sw_set_memo(s, trait, HIT, 0);
}
