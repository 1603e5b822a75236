#include <string.h>

#include "smallworld/verb.h"

static bool lingers(const struct game_state *s, int race)
{
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->lingers && t->rallies)
            return true;
    return false;
}

/* In a decline turn only a race that redeploys once more, now that it has
 * declined (SWU-TOMB-02); else one that is Active or fights on, and what was
 * saved of others (SWU-LOSS-02). */
static bool may_move(const struct game_state *s, int race)
{
    const struct sw_faction *f = &s->faction[race];
    if (s->step == SW_STEP_LAST)
        return f->fresh && f->declined && lingers(s, race);
    return !f->declined || sw_trait(race)->fights_on || f->hand > 0;
}

/* The faction of the mover that may redeploy in this region, or SW_NONE. */
static int mine(const struct game_state *s, int region)
{
    int race = s->region[region].race;
    if (race < 0 || s->faction[race].seat != s->turn)
        return SW_NONE;
    return may_move(s, race) ? race : SW_NONE;
}

static bool not_mine(const struct game_state *s, int region, struct span at,
                     struct error *e)
{
    int race = s->region[region].race;
    if (race >= 0 && s->faction[race].seat == s->turn)
        refuse(e, at, "SW-REDEPLOY-05", "region %s is held by your declined %s",
               sw_label(s, region), sw_race_title(race));
    else
        refuse(e, at, "SW-REDEPLOY-01", "region %s is not yours",
               sw_label(s, region));
    return advise(e, "tokens go to regions that the race itself occupies");
}

static const char *withdraw_rule(const struct game_state *s, int race)
{
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->withdraw_rule)
            return t->withdraw_rule;
    return "SW-REDEPLOY-02";
}

/* SW-REDEPLOY-02; a withdrawal may leave Regions without a token */
static bool may_be_zero(const struct game_state *s, int race, int region,
                        const int *counts, const struct order *o,
                        struct error *e)
{
    int wanted = sw_withdrawal(s, race), held = sw_regions_of(s, race);
    int total = sw_tokens_on_map(s, race) + s->faction[race].hand;
    int keep = total - wanted > 0 ? total - wanted : 0, zeroes = 0;
    for (int r = 0; r < s->board->regions; r++)
        zeroes += sw_holds(s, race, r) && counts[r] == 0;
    if (wanted == 0) {
        refuse(e, sw_region_at(s, o, region), "SW-REDEPLOY-02",
               "region %s keeps at least 1 token", sw_label(s, region));
        return advise(e, "a region is given up with abandon, at the start");
    }
    if (keep >= held || held - zeroes < keep) {
        refuse(e, o->line, withdraw_rule(s, race),
               "%d of %d regions must keep a token after the withdrawal",
               keep < held ? keep : held, held);
        return advise(e, "leave up to %d tokens in hand instead", wanted);
    }
    return true;
}

/* Checks one faction's part of the counts; its new hand goes to *hand. */
static bool check_counts(const struct game_state *s, int race,
                         const int *counts, const struct order *o, int *hand,
                         struct error *e)
{
    *hand = s->faction[race].hand;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && counts[r] >= 0)
            *hand += s->region[r].tokens - counts[r];
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && counts[r] == 0 && !sw_piece_holds(s, r) &&
            !may_be_zero(s, race, r, counts, o, e))
            return false;
    if (*hand >= 0)
        return true;
    refuse(e, o->line, "SW-REDEPLOY-01", "that takes %d %s more than there are",
           -*hand, -*hand == 1 ? "token" : "tokens");
    return advise(e, "counts are final; what is not named keeps what it has");
}

static void carry_out(struct game_state *s, int race, const int *counts,
                      int hand)
{
    s->faction[race].hand = (short)hand;
    s->faction[race].redeployed = true;
    for (int r = 0; r < s->board->regions; r++) {
        if (!sw_holds(s, race, r) || counts[r] < 0 ||
            counts[r] == s->region[r].tokens)
            continue;
        struct event *told = sw_tell(s, counts[r] ? "redeploy" : "give_up");
        event_word(told, "race", sw_trait(race)->name);
        sw_tell_region(s, told, "region", r);
        event_fact(told, "tokens", counts[r]);
        s->region[r].tokens = (signed char)counts[r];
        if (counts[r] == 0 && !sw_piece_holds(s, r))
            sw_vacate(s, r);
    }
}

static bool is_named(const struct game_state *s, int race, const int *counts)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && counts[r] >= 0)
            return true;
    return false;
}

static bool by_counts(struct game_state *s, const struct order *o,
                      struct error *e)
{
    int counts[SW_REGIONS], end;
    if (!sw_read_counts(s, o, 1, counts, &end, e) ||
        !sw_no_more(o, end, "redeploy R=N …, or redeploy auto", e))
        return false;
    for (int i = 1; i < end; i += 3)
        if (mine(s, sw_labelled(s, o->words[i].text)) < 0)
            return not_mine(s, sw_labelled(s, o->words[i].text), o->words[i].at,
                            e);
    for (int k = -1; k < sw_race_count; k++) {
        int hand, race = k < 0 ? s->seat[s->turn].race : k;
        if (race < 0 || s->faction[race].seat != s->turn ||
            (k >= 0 && !s->faction[k].declined) || !is_named(s, race, counts))
            continue;
        if (!check_counts(s, race, counts, o, &hand, e))
            return false;
        carry_out(s, race, counts, hand);
    }
    return true;
}

static void automatic(struct game_state *s, int race)
{
    struct sw_faction *f = &s->faction[race];
    int hand = f->hand;
    if (sw_regions_of(s, race) == 0)
        return;
    f->hand = 0;
    sw_spread_tokens(s, race, hand);
    f->redeployed = true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (o->count < 2) {
        refuse(e, o->line, "SW-REDEPLOY-01", "where to?");
        return advise(e, "write final counts, \"redeploy 12=3 14=2\", or "
                         "\"redeploy auto\"");
    }
    if (s->step != SW_STEP_LAST &&
        !sw_enter(s, SW_STEP_REDEPLOY, o->line, "SW-REDEPLOY-06", e))
        return false;
    if (strcmp(o->words[1].text, "auto"))
        return by_counts(s, o, e);
    if (!sw_no_more(o, 2, "redeploy auto", e))
        return false;
    for (int race = 0; race < sw_race_count; race++)
        if (s->faction[race].seat == s->turn && may_move(s, race))
            automatic(s, race);
    return true;
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    struct game_state copy;
    const struct order o = { .seat = seat };
    copy = *s;
    if (s->step != SW_STEP_LAST &&
        (s->seat[seat].race < 0 || !sw_opened(s, SW_STEP_REDEPLOY, &copy)))
        return;
    yield(context, "redeploy auto");
    for (int r = 0; r < s->board->regions; r++) {
        int race = mine(&copy, r), counts[SW_REGIONS], hand;
        for (int step = -1; race >= 0 && step <= 1; step += 2) {
            for (int k = 0; k < SW_REGIONS; k++)
                counts[k] = -1;
            counts[r] = copy.region[r].tokens + step;
            if (check_counts(&copy, race, counts, &o, &hand, NULL))
                sw_yield(yield, context, "redeploy %s=%d", sw_label(s, r),
                         counts[r]);
        }
    }
}

const struct sw_verb sw_verb_redeploy = {
    .name = "redeploy",
    .usage = "redeploy R=N …, or redeploy auto",
    .rule = "SW-REDEPLOY-01",
    .help = "moves tokens: final counts of the regions named",
    .run = run,
    .list = list,
};
