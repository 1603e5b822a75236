/* Conquests of no race: no token goes in (SWU-PENTACLE-02, SWW-GOBLIN-05). */
#include "smallworld/rules/conquest.h"

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

bool sw_may_drive_out(const struct game_state *s, int race, int region,
                      struct span at, struct error *e)
{
    if (s->board->places[region].terrain == SW_CHASM) {
        refuse(e, at, "SWU-CHASM-01", "region %s is a chasm",
               sw_label(s, region));
        return advise(e, "nobody can enter or cross it");
    }
    if (sw_immune(s, region)) {
        refuse(e, at, "SW-TERM-08", "region %s is immune", sw_label(s, region));
        return advise(e, "choose another region");
    }
    if (sw_unaided(s, race, region)) {
        int holder = s->region[region].race;
        refuse(e, at, sw_trait(holder)->rule,
               "nothing helps against %s in region %s",
               sw_name_for(e, sw_race_title(holder)), sw_label(s, region));
        return advise(e, "choose another region");
    }
    return sw_allows_attack(s, race, region, at, e);
}

/* What is in decline does not move again, so as long as it may be placed with
 * `redeploy` it waits for that (SWU-LOSS-02). */
static bool waits(const struct game_state *s, int race)
{
    return s->step == SW_STEP_REDEPLOY && s->faction[race].declined &&
           !s->faction[race].redeployed;
}

/* From step 5 on what is left of the mover's own is placed at once
 * (SWU-PENTACLE-08). */
static bool driven_fit(const struct game_state *s, int race, int tokens,
                       const int *added, struct span at, struct error *e)
{
    int named = 0;
    for (int r = 0; r < s->board->regions; r++) {
        named += added[r] > 0 ? added[r] : 0;
        if (added[r] > 0 &&
            !sw_must_hold(s, race, r, at, "SWU-PENTACLE-08",
                          N_("tokens that were driven out join their own"), e))
            return false;
    }
    if (named == tokens)
        return true;
    refuse(e, at, "SWU-PENTACLE-08",
           error_count(e, tokens,
                       COUNT_("%d token is to be placed, not %d",
                              "%d tokens are to be placed, not %d")),
           tokens, named);
    return advise(e, "say how many are added where, or leave it out");
}

static void place_driven(struct game_state *s, int race, const int *added)
{
    for (int r = 0; r < s->board->regions; r++) {
        if (added[r] <= 0)
            continue;
        s->region[r].tokens = to_signed_char(s->region[r].tokens + added[r]);
        struct event *told = sw_tell_at(s, "redeploy", "race", race, r);
        event_fact(told, "tokens", s->region[r].tokens);
    }
}

static bool settle_driven(struct game_state *s, int race, int hand,
                          const struct sw_return *back, struct error *e)
{
    struct sw_faction *f = &s->faction[race];
    bool late = s->step > SW_STEP_CONQUER && sw_holds_any(s, race);
    int tokens = late && f->hand > hand ? f->hand - hand : 0;
    if (back->added && !driven_fit(s, race, tokens, back->added, back->at, e))
        return false;
    if (tokens == 0 || (!back->added && waits(s, race)))
        return true;
    f->hand = hand;
    if (back->added)
        place_driven(s, race, back->added);
    else
        sw_spread_tokens(s, race, tokens);
    return true;
}

bool sw_drive_out(struct game_state *s, int race, int region, int lost,
                  const struct sw_return *back, struct error *e)
{
    struct sw_plan plan = { .race = race, .region = region };
    struct sw_blow blow = { .lost = lost, .waits = true };
    int holder = s->region[region].race;
    int tray = holder >= 0 ? sw_tray(s, holder) : 0;
    int hand = holder >= 0 ? s->faction[holder].hand : 0;
    int seat = sw_owner(s, region);
    if (holder < 0 && back->added) {
        refuse(e, back->at, "SWU-PENTACLE-08",
               "nobody is driven out of region %s", sw_label(s, region));
        return advise(e, "leave these words out");
    }
    if (seat >= 0 && seat != s->faction[race].seat)
        sw_note_attack(s, &plan, true)->nonempty = false; /* no booty */
    sw_lose(s, region, &blow);
    if (holder >= 0) {
        struct event *told = sw_tell_of(s, "drive_out", "from", holder);
        event_fact(told, "victim", s->faction[holder].seat);
        sw_tell_region(s, told, "region", region);
        event_fact(told, "lost", sw_tray(s, holder) - tray);
        if (!settle_driven(s, holder, hand, back, e))
            return false;
        sw_gone_if_lost(s, holder);
    }
    sw_markers_pass(s);
    sw_monsters_leave(s, region);
    return true;
}

void sw_blast(struct game_state *s, int race, int region)
{
    struct sw_plan plan = { .race = race, .region = region };
    struct sw_blow blow = { .lost = 1, .empties = true };
    struct sw_due due = { .race = race,
                          .region = region,
                          .action = SW_ACTION_BLAST };
    sw_pay_toll(s, &due);
    struct sw_attack *a = sw_note_attack(s, &plan, true);
    int on = a->on, tray = sw_tray(s, on);
    int discarded = sw_lose(s, region, &blow);
    struct event *told = sw_tell_of(s, "blast", "from", on);
    event_fact(told, "victim", a->seat);
    sw_tell_region(s, told, "region", region);
    event_fact(told, "lost", sw_tray(s, on) - tray);
    sw_pay_toll_after(s, race, on, region);
    sw_gone_if_lost(s, on);
    sw_markers_pass(s);
    sw_follow_conquest(s, &plan, a, discarded);
}
