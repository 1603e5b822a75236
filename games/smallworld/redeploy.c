/* Redeployment: defaults, the withdrawal, and when it is checked (section 10).
 */
#include "smallworld/trait.h"

static bool better(const struct game_state *s, int a, int b)
{
    int defence_a = sw_defence(s, a), defence_b = sw_defence(s, b);
    if (defence_a != defence_b)
        return defence_a < defence_b;
    int owner = sw_owner(s, a); /* SW-ASYNC-09; else the lower number */
    return s->region[a].worth[owner] > s->region[b].worth[owner];
}

int sw_weakest(const struct game_state *s, int race, const bool *skip)
{
    int best[2] = { SW_NONE, SW_NONE }; /* the second: only if no other */
    for (int r = 0; r < s->board->regions; r++) {
        if (!sw_holds(s, race, r) || (skip && skip[r]))
            continue;
        int *slot =
            &best[sw_immune(s, r) || sw_is_sea(s->board->places[r].terrain)];
        if (*slot < 0 || better(s, r, *slot))
            *slot = r;
    }
    return best[0] >= 0 ? best[0] : best[1];
}

void sw_spread_tokens(struct game_state *s, int race, int tokens)
{
    int added[SW_REGIONS] = { 0 };
    for (int i = 0; i < tokens; i++) {
        int r = sw_weakest(s, race, NULL);
        s->region[r].tokens++;
        added[r]++;
    }
    for (int r = 0; r < s->board->regions; r++) {
        if (!added[r])
            continue;
        struct event *told = sw_tell(s, "spread");
        event_word(told, "race", sw_trait(race)->name);
        sw_tell_region(s, told, "region", r);
        event_fact(told, "tokens", added[r]);
    }
}

static void spread_pieces_of(struct game_state *s, int trait, int race)
{
    int added[SW_REGIONS] = { 0 };
    while (sw_memo(s, trait, SW_HAND) > 0) {
        int r = sw_weakest(s, race, NULL);
        sw_add_memo(s, trait, SW_HAND, -1);
        sw_add_memo(s, trait, r, 1);
        added[r]++;
    }
    for (int r = 0; r < s->board->regions; r++) {
        if (!added[r])
            continue;
        sw_tell_place(s, s->faction[race].seat, trait, r, added[r], "default");
    }
}

void sw_spread_pieces(struct game_state *s, int race)
{
    int id;
    const struct sw_trait *t;
    if (sw_regions_of(s, race) == 0)
        return;
    for (int i = 0; (t = sw_trait_of(s, race, i, &id)); i++)
        if (t->piece.regroups)
            spread_pieces_of(s, id, race);
}

int sw_withdrawal(const struct game_state *s, int race)
{
    int n = 0;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->withdraws)
            n += t->withdraws(s, race);
    return n;
}

static void give_up(struct game_state *s, int race, int region)
{
    struct event *told = sw_tell(s, "give_up");
    event_word(told, "race", sw_trait(race)->name);
    sw_tell_region(s, told, "region", region);
    sw_vacate(s, region);
}

static int fullest(const struct game_state *s, int race)
{
    int best = SW_NONE;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) &&
            (best < 0 || s->region[r].tokens > s->region[best].tokens))
            best = r;
    return best;
}

/* What is missing comes from the fullest Regions. */
static void withdraw(struct game_state *s, int race, int wanted)
{
    struct sw_faction *f = &s->faction[race];
    for (int n = f->hand; n < wanted; n++) {
        int r = fullest(s, race);
        if (r < 0)
            break;
        f->hand++;
        if (--s->region[r].tokens == 0 && !sw_piece_holds(s, r))
            give_up(s, race, r);
    }
    struct event *told = sw_tell(s, "withdraw");
    event_word(told, "race", sw_trait(race)->name);
    event_fact(told, "tokens", f->hand);
}

bool sw_tokens_placed(struct game_state *s, int race, struct span at,
                      struct error *e)
{
    struct sw_faction *f = &s->faction[race];
    int wanted = sw_withdrawal(s, race);
    if (sw_regions_of(s, race) == 0)
        return true;
    if (f->redeployed && f->hand > wanted) {
        refuse(e, at, "SW-REDEPLOY-08", "%s still have %d %s in hand",
               sw_race_title(race), f->hand - wanted,
               f->hand - wanted == 1 ? "token" : "tokens");
        return advise(e, "place them with redeploy, or write redeploy auto");
    }
    if (!f->redeployed && f->hand > 0) {
        int hand = f->hand;
        f->hand = 0;
        sw_spread_tokens(s, race, hand);
    }
    if (wanted > 0)
        withdraw(s, race, wanted);
    return true;
}
