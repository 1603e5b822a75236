/* Redeployment: defaults, the withdrawal, and when it is checked (section 10).
 */
#include "smallworld/rules/turn.h"

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

static bool better(const struct game_state *s, const struct sw_defences *all,
                   int a, int b)
{
    if (all->defence[a] != all->defence[b])
        return all->defence[a] < all->defence[b];
    int owner = sw_owner(s, a); /* SW-ASYNC-09; else the lower number */
    return s->region[a].worth[owner] > s->region[b].worth[owner];
}

int sw_weakest_by(const struct game_state *s, const struct sw_defences *all,
                  int race, const bool *skip)
{
    int best[2] = { SW_NONE, SW_NONE }; /* the second: only if no other */
    for (int r = 0; r < s->board->regions; r++) {
        if (!sw_holds(s, race, r) || (skip && skip[r]))
            continue;
        int *slot =
            &best[all->immune[r] || sw_is_sea(s->board->places[r].terrain)];
        if (*slot < 0 || better(s, all, r, *slot))
            *slot = r;
    }
    return best[0] >= 0 ? best[0] : best[1];
}

int sw_weakest(const struct game_state *s, int race, const bool *skip)
{
    struct sw_defences all;
    sw_find_defences(s, &all);
    return sw_weakest_by(s, &all, race, skip);
}

void sw_spread_tokens(struct game_state *s, int race, int tokens)
{
    struct sw_defences all;
    struct sw_placing p = { .race = race, .known = &all };
    int added[SW_REGIONS] = { 0 }, kin = sw_kin_hand(s, race);
    if (tokens > 0)
        sw_find_defences(s, &all);
    for (; tokens > 0; tokens--) {
        int r = sw_next_place(s, &p, tokens + kin);
        if (r < 0)
            break;
        s->region[r].tokens++;
        all.defence[r]++;
        added[r]++;
    }
    s->faction[race].hand += tokens;
    for (int r = 0; r < s->board->regions; r++) {
        if (!added[r])
            continue;
        struct event *told = sw_tell_at(s, "spread", "race", race, r);
        event_fact(told, "tokens", added[r]);
    }
}

void sw_place_pieces(struct game_state *s, int trait, int number,
                     struct sw_placing *p)
{
    int added[SW_REGIONS] = { 0 };
    bool counts = SW_HOOK(sw_trait(trait), piece, counts);
    p->by = N_("default");
    for (; number > 0; number--) {
        /* what is no token needs no company */
        int r = sw_next_place(s, p, counts ? number : SW_REGIONS);
        if (r < 0)
            break;
        sw_add_memo(s, trait, SW_HAND, -1);
        sw_add_memo(s, trait, r, 1);
        added[r]++;
    }
    for (int r = 0; r < s->board->regions; r++) {
        if (!added[r])
            continue;
        sw_tell_place(s, s->faction[p->race].seat, trait, r, added[r], p->by);
    }
}

void sw_spread_pieces(struct game_state *s, int race)
{
    if (!sw_holds_any(s, race))
        return;
    SW_ASK(own, s, race);
    SW_WITH (own, piece, regroups) {
        struct sw_placing p = { .race = race };
        sw_place_pieces(s, own.id, sw_memo(s, own.id, SW_HAND), &p);
    }
}

int sw_withdrawal(const struct game_state *s, int race)
{
    int n = 0;
    SW_ASK(own, s, race);
    SW_EACH (own)
        n += SW_HOOK(own.t, redeploy, withdraws);
    return n;
}

static void give_up(struct game_state *s, int race, int region)
{
    sw_tell_at(s, "give_up", "race", race, region);
    sw_vacate(s, region);
}

/* The region has too few for its race now: the rest goes to hand, too. */
static void empty_out(struct game_state *s, int race, int region)
{
    struct sw_faction *f = &s->faction[race];
    f->hand += s->region[region].tokens;
    s->region[region].tokens = 0;
    if (!sw_piece_holds(s, region))
        give_up(s, race, region);
}

/* What is missing comes from the fullest Regions. */
static void withdraw(struct game_state *s, int race, int wanted)
{
    struct sw_faction *f = &s->faction[race];
    while (f->hand < wanted) {
        int r = sw_fullest(s, race);
        if (r < 0 || s->region[r].tokens == 0)
            break;
        f->hand++;
        s->region[r].tokens--;
        if (sw_tokens_in(s, r) < sw_least(s, race))
            empty_out(s, race, r);
    }
    struct event *told = sw_tell_of(s, "withdraw", "race", race);
    event_fact(told, "tokens", f->hand);
}

/* After a redeployment everything that may stand somewhere does. */
static bool all_stand(const struct game_state *s, int race, int wanted,
                      struct span at, struct error *e)
{
    int left = s->faction[race].hand - wanted, kin = sw_kin_hand(s, race);
    if ((left <= 0 && kin == 0) || !sw_fits(s, race, left + kin))
        return true;
    if (left > 0)
        refuse(e, at, "SW-REDEPLOY-08",
               error_count(e, left,
                           COUNT_("%s still have %d token in hand",
                                  "%s still have %d tokens in hand")),
               sw_name_for(e, sw_race_title(race)), left);
    else
        refuse(e, at, "SW-REDEPLOY-08", "%s still have %d %s in hand",
               sw_name_for(e, sw_race_title(race)), kin,
               SW_HOOK(sw_trait(sw_kin(s, race)), piece, word));
    return advise(e, "place them with redeploy, or write redeploy auto");
}

void sw_spread_all(struct game_state *s, int race)
{
    struct sw_faction *f = &s->faction[race];
    struct sw_placing p = { .race = race };
    int hand = f->hand, kin = sw_kin_hand(s, race);
    f->hand = 0;
    sw_spread_tokens(s, race, hand);
    if (kin > 0)
        sw_place_pieces(s, sw_kin(s, race), kin, &p);
}

bool sw_tokens_placed(struct game_state *s, int race, struct span at,
                      struct error *e)
{
    const struct sw_faction *f = &s->faction[race];
    int wanted = sw_withdrawal(s, race);
    if (!sw_holds_any(s, race))
        return true;
    if (f->redeployed && !all_stand(s, race, wanted, at, e))
        return false;
    if (!f->redeployed)
        sw_spread_all(s, race);
    if (wanted > 0)
        withdraw(s, race, wanted);
    return true;
}

static void grow(struct game_state *s, int race)
{
    int n = 0;
    SW_ASK(own, s, race);
    SW_SUM(n, own, redeploy, growth, (s, race));
    int tray = n > 0 ? sw_tray(s, race) : 0;
    n = n > tray ? tray : n; /* SW-PICK-06 */
    if (n <= 0)
        return;
    s->faction[race].hand += n;
    struct event *told = sw_tell_of(s, "grow", "race", race);
    event_fact(told, "tokens", n);
}

static void gain(struct game_state *s, int race)
{
    SW_ASK(own, s, race);
    SW_TELL(s, own, redeploy, begins, (s, race));
}

/* SWU-RIVER-02, -06: what stands in a river comes to hand. */
static void leave_rivers(struct game_state *s, int race)
{
    for (int r = 0; r < s->board->regions; r++) {
        if (!sw_holds(s, race, r) || sw_dwells(s, race, r))
            continue;
        int tokens = s->region[r].tokens;
        s->faction[race].hand += tokens;
        struct event *told = sw_tell_at(s, "leave_river", "race", race, r);
        event_fact(told, "tokens", tokens);
        sw_vacate(s, r);
    }
}

/* Tokens that the mover's own piece drove out (SWU-PENTACLE-08). */
static void come_back(struct game_state *s, int race)
{
    struct sw_faction *f = &s->faction[race];
    f->hand += f->survivors;
    f->survivors = 0;
}

/* SWU-REDEPLOY-01; before anything is bought (SWW-FORSAKEN-02) */
void sw_open_redeployment(struct game_state *s)
{
    int race = s->seat[s->turn].race, fighter = sw_fighter(s, s->turn);
    gain(s, race);
    grow(s, race);
    leave_rivers(s, race);
    if (fighter >= 0)
        leave_rivers(s, fighter);
    come_back(s, race);
}

/* SWU-LOSS-02: what was saved of races that fight no more. */
static bool declined_placed(struct game_state *s, struct span at,
                            struct error *e)
{
    for (int race = SW_NONE; (race = sw_next_faction(s, s->turn, race)) >= 0;)
        if (s->faction[race].declined && s->faction[race].hand > 0 &&
            !SW_HOOK(sw_trait(race), decline, fights_on) &&
            !sw_tokens_placed(s, race, at, e))
            return false;
    return true;
}

bool sw_all_placed(struct game_state *s, struct span at, struct error *e)
{
    int fighter = sw_fighter(s, s->turn);
    if (!declined_placed(s, at, e) ||
        (fighter >= 0 && !sw_tokens_placed(s, fighter, at, e)))
        return false;
    return sw_tokens_placed(s, s->seat[s->turn].race, at, e);
}
