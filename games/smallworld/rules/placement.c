/* Where tokens go that are placed one at a time, and those that may not stand
 * alone (SW-ASYNC-04, -05, SWW-TAUREN-03, -05). */
#include "smallworld/rules/turn.h"

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

bool sw_may_join(const struct game_state *s, int region)
{
    int race = s->region[region].race;
    return sw_least(s, race) == 1 || sw_tokens_in(s, region) > 0;
}

bool sw_fits(const struct game_state *s, int race, int tokens)
{
    bool all = tokens >= sw_least(s, race);
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && (all || sw_may_join(s, r)))
            return true;
    return false;
}

/* The next entry of the standing list that this faction occupies; a dropped
 * seat has no list any more (SW-DROP-01). */
static int listed(const struct game_state *s, struct sw_placing *p,
                  const bool *skip)
{
    const struct sw_seat *seat = &s->seat[s->faction[p->race].seat];
    if (!p->by_order || seat->dropped ||
        (seat->standing != SW_LISTED && seat->standing != SW_ALL))
        return SW_NONE;
    for (int i = 0; i < seat->listed; i++) {
        int r = seat->list[(p->next + i) % seat->listed];
        if (sw_holds(s, p->race, r) && !skip[r]) {
            p->next = (p->next + i + 1) % seat->listed;
            return r;
        }
    }
    return SW_NONE;
}

/* Where a first token was put because others follow. */
static int unfinished(const struct game_state *s, int race)
{
    int least = sw_least(s, race);
    for (int r = 0; least > 1 && r < s->board->regions; r++)
        if (sw_holds(s, race, r) && sw_tokens_in(s, r) > 0 &&
            sw_tokens_in(s, r) < least)
            return r;
    return SW_NONE;
}

static int weakest(const struct game_state *s, const struct sw_placing *p,
                   const bool *skip)
{
    return p->known ? sw_weakest_by(s, p->known, p->race, skip)
                    : sw_weakest(s, p->race, skip);
}

int sw_next_place(const struct game_state *s, struct sw_placing *p, int left)
{
    bool none[SW_REGIONS] = { false }, bare[SW_REGIONS] = { false };
    int least = sw_least(s, p->race);
    bool all = left >= least;
    int begun = unfinished(s, p->race);
    if (begun >= 0)
        return begun;
    for (int r = 0; least > 1 && r < s->board->regions; r++)
        bare[r] = sw_holds(s, p->race, r) && !sw_may_join(s, r);
    int found = listed(s, p, all ? none : bare);
    p->by = found >= 0 ? N_("standing order") : p->by;
    if (found < 0)
        found = weakest(s, p, bare);
    return found < 0 && all ? weakest(s, p, none) : found;
}

static int take_one(struct game_state *s, int region)
{
    int kin = sw_kin(s, s->region[region].race);
    if (s->region[region].tokens == 0) {
        sw_add_memo(s, kin, region, -1);
        return kin;
    }
    s->region[region].tokens--;
    return SW_NONE;
}

/* To hand: in another's turn a token waits for step 8. */
static void pick_up(struct game_state *s, int race, int kin)
{
    struct sw_faction *f = &s->faction[race];
    if (kin >= 0)
        sw_add_memo(s, kin, SW_HAND, 1);
    else if (f->seat == s->turn)
        f->hand++;
    else
        f->survivors++;
}

static void join_from(struct game_state *s, int race, int region)
{
    struct sw_placing p = { .race = race, .by_order = true };
    bool skip[SW_REGIONS];
    for (int r = 0; r < s->board->regions; r++)
        skip[r] = r == region || !sw_holds(s, race, r) || !sw_may_join(s, r);
    int to = listed(s, &p, skip);
    if (to < 0)
        to = sw_weakest(s, race, skip);
    struct event *told = sw_tell(s, "joins");
    event_fact(told, "owner", s->faction[race].seat);
    event_word(told, "race", sw_trait(race)->name);
    sw_tell_region(s, told, "region", region);
    int kin = take_one(s, region);
    if (to < 0) {
        pick_up(s, race, kin);
    } else {
        sw_tell_region(s, told, "to", to);
        if (kin >= 0)
            sw_add_memo(s, kin, to, 1);
        else
            s->region[to].tokens++;
    }
    if (!sw_piece_holds(s, region))
        sw_vacate(s, region);
}

void sw_join_lone(struct game_state *s, int race)
{
    int least = sw_least(s, race);
    for (int r = 0; least > 1 && r < s->board->regions; r++)
        while (sw_holds(s, race, r) && sw_tokens_in(s, r) > 0 &&
               sw_tokens_in(s, r) < least)
            join_from(s, race, r);
}
