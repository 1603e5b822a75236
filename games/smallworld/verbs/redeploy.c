#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"
#include "smallworld/verb.h"

static bool lingers(const struct game_state *s, int race)
{
    SW_ASK(own, s, race);
    SW_WITH (own, decline, lingers)
        if (SW_HOOK(own.t, decline, rallies))
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
    return !f->declined || SW_HOOK(sw_trait(race), decline, fights_on) ||
           f->hand > 0;
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
               sw_label(s, region), sw_name_for(e, sw_race_title(race)));
    else
        refuse(e, at, "SW-REDEPLOY-01", "region %s is not yours",
               sw_label(s, region));
    return advise(e, "tokens go to regions that the race itself occupies");
}

static const char *withdraw_rule(const struct game_state *s, int race)
{
    SW_ASK(own, s, race);
    SW_WITH (own, redeploy, withdraw_rule)
        return SW_HOOK(own.t, redeploy, withdraw_rule);
    return "SW-REDEPLOY-02";
}

/* Final counts by region, -1: as it is; of tokens, and of what is treated so
 * (SWW-BEAST-05). */
struct counts {
    int tokens[SW_REGIONS], kin[SW_REGIONS];
};

static int tokens_then(const struct game_state *s, const struct counts *c,
                       int region)
{
    return c->tokens[region] < 0 ? s->region[region].tokens : c->tokens[region];
}

static int kin_then(const struct game_state *s, const struct counts *c,
                    int region)
{
    return c->kin[region] < 0 ? sw_kin_in(s, region) : c->kin[region];
}

/* Both together, for a region of the race; else 0. */
static int there_then(const struct game_state *s, int race,
                      const struct counts *c, int region)
{
    if (!sw_holds(s, race, region))
        return 0;
    return tokens_then(s, c, region) + kin_then(s, c, region);
}

static bool keeps_too_few(const struct game_state *s, int race, int region,
                          const struct order *o, struct error *e)
{
    int least = sw_least(s, race);
    refuse(e, sw_region_at(s, o, region),
           least > 1 ? sw_trait(race)->rule : "SW-REDEPLOY-02",
           least > 1 ? "region %s keeps at least %d tokens"
                     : "region %s keeps at least %d token",
           sw_label(s, region), least);
    return advise(e, "a region is given up with abandon, at the start");
}

/* SW-REDEPLOY-02; a withdrawal may leave Regions without a token */
static bool may_be_zero(const struct game_state *s, int race, int region,
                        const struct counts *c, const struct order *o,
                        struct error *e)
{
    int wanted = sw_withdrawal(s, race), held = sw_regions_of(s, race);
    int total = sw_tokens_on_map(s, race) + s->faction[race].hand;
    int keep = total - wanted > 0 ? total - wanted : 0, zeroes = 0;
    for (int r = 0; r < s->board->regions; r++)
        zeroes += sw_holds(s, race, r) && c->tokens[r] == 0;
    if (wanted == 0)
        return keeps_too_few(s, race, region, o, e);
    if (keep >= held || held - zeroes < keep) {
        refuse(e, o->line, withdraw_rule(s, race),
               "%d of %d regions must keep a token after the withdrawal",
               keep < held ? keep : held, held);
        return advise(e, "leave up to %d tokens in hand instead", wanted);
    }
    return true;
}

/* SW-REDEPLOY-02, SWW-TAUREN-01 */
static bool may_be_so(const struct game_state *s, int race, int region,
                      const struct counts *c, const struct order *o,
                      struct error *e)
{
    int then = there_then(s, race, c, region);
    if (!sw_holds(s, race, region) ||
        (c->tokens[region] < 0 && c->kin[region] < 0) ||
        then >= sw_least(s, race))
        return true;
    if (then > 0)
        return keeps_too_few(s, race, region, o, e);
    return sw_held_alone(s, region) || may_be_zero(s, race, region, c, o, e);
}

/* What was saved of a race in decline is added to its regions; what stands
 * there stays (SWU-LOSS-02, SW-DECLINE-08). */
static bool stays_put(const struct game_state *s, int race, int region,
                      const struct counts *c, const struct order *o,
                      struct error *e)
{
    if (s->step == SW_STEP_LAST || !s->faction[race].declined ||
        SW_HOOK(sw_trait(race), decline, fights_on) ||
        !sw_holds(s, race, region) ||
        tokens_then(s, c, region) >= s->region[region].tokens)
        return true;
    refuse(e, sw_region_at(s, o, region), "SW-DECLINE-08",
           "%s of region %s do not move, in decline",
           sw_name_for(e, sw_race_title(race)), sw_label(s, region));
    return advise(e, "only those that are in hand are placed: %d there or more",
                  s->region[region].tokens);
}

/* What one faction would have in hand. */
struct hands {
    int tokens, kin;
};

/* Of tokens, or of the trait's pieces. */
static bool more_than_there_are(const struct order *o, int trait, int missing,
                                struct error *e)
{
    if (trait < 0)
        refuse(e, o->line, "SW-REDEPLOY-01",
               error_count(e, missing,
                           COUNT_("that takes %d token more than there are",
                                  "that takes %d tokens more than there are")),
               missing);
    else
        refuse(e, o->line, "SW-REDEPLOY-01",
               "that takes %d %s more than there are", missing,
               missing == 1
                   ? sw_name_for(e, SW_HOOK(sw_trait(trait), piece, title))
                   : SW_HOOK(sw_trait(trait), piece, word));
    return advise(e, "counts are final; what is not named keeps what it has");
}

/* Checks one faction's part of the counts. */
static bool check_counts(const struct game_state *s, int race,
                         const struct counts *c, const struct order *o,
                         struct hands *hands, struct error *e)
{
    int kin = sw_kin(s, race);
    *hands = (struct hands){ s->faction[race].hand, sw_kin_hand(s, race) };
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r)) {
            hands->tokens += s->region[r].tokens - tokens_then(s, c, r);
            hands->kin += sw_kin_in(s, r) - kin_then(s, c, r);
        }
    for (int r = 0; r < s->board->regions; r++)
        if (!stays_put(s, race, r, c, o, e) || !may_be_so(s, race, r, c, o, e))
            return false;
    if (hands->tokens < 0)
        return more_than_there_are(o, SW_NONE, -hands->tokens, e);
    if (hands->kin < 0 && kin >= 0)
        return more_than_there_are(o, kin, -hands->kin, e);
    return true;
}

static void put_kin(struct game_state *s, int race, const struct counts *c)
{
    int kin = sw_kin(s, race);
    for (int r = 0; kin >= 0 && r < s->board->regions; r++) {
        if (!sw_holds(s, race, r) || kin_then(s, c, r) == sw_kin_in(s, r))
            continue;
        sw_set_memo(s, kin, r, c->kin[r]);
        sw_tell_place(s, SW_NONE, kin, r, c->kin[r], NULL);
    }
}

static void carry_out(struct game_state *s, int race, const struct counts *c,
                      const struct hands *hands)
{
    s->faction[race].hand = hands->tokens;
    s->faction[race].redeployed = true;
    put_kin(s, race, c);
    if (sw_kin(s, race) >= 0)
        sw_set_memo(s, sw_kin(s, race), SW_HAND, hands->kin);
    for (int r = 0; r < s->board->regions; r++) {
        int count = c->tokens[r];
        if (!sw_holds(s, race, r) || count < 0 || count == s->region[r].tokens)
            continue;
        bool stays = count > 0 || sw_piece_holds(s, r);
        struct event *told =
            sw_tell_at(s, stays ? "redeploy" : "give_up", "race", race, r);
        event_fact(told, "tokens", count);
        s->region[r].tokens = to_signed_char(count);
        if (!stays)
            sw_vacate(s, r);
    }
}

static bool is_named(const struct game_state *s, int race,
                     const struct counts *c)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && (c->tokens[r] >= 0 || c->kin[r] >= 0))
            return true;
    return false;
}

static const char usage[] = "redeploy R=N … | redeploy auto";

/* `R=N … [beasts R=N …]` */
static bool read_counts(const struct game_state *s, const struct order *o,
                        struct counts *c, struct error *e)
{
    int end, race = s->seat[s->turn].race;
    int kin = race < 0 ? SW_NONE : sw_kin(s, race);
    if (!sw_read_counts(s, o, 1, c->tokens, &end, e))
        return false;
    for (int r = 0; r < SW_REGIONS; r++)
        c->kin[r] = -1;
    if (kin >= 0 && end + 1 < o->count &&
        word_matches(o->words[end].text, SW_HOOK(sw_trait(kin), piece, word),
                     3) &&
        !sw_read_counts(s, o, end + 1, c->kin, &end, e))
        return false;
    if (verb_ends(sw_verbs, o, end, usage, e))
        return true;
    return sw_is_name(o->words[end].text) && of_kind(e, ERROR_ANY);
}

static bool by_counts(struct game_state *s, const struct order *o,
                      struct error *e)
{
    struct counts c;
    if (!read_counts(s, o, &c, e))
        return false;
    for (int i = 1; i < o->count; i += 3) {
        int region = sw_labelled(s, o->words[i].text);
        bool kin = region < 0; /* the word in front of their counts */
        if (kin)
            region = sw_labelled(s, o->words[++i].text);
        int race = mine(s, region);
        if (race < 0 || (kin && sw_kin(s, race) < 0))
            return not_mine(s, region, o->words[i].at, e);
    }
    for (int k = -1; k < sw_race_count; k++) {
        struct hands hands;
        int race = k < 0 ? s->seat[s->turn].race : k;
        if (race < 0 || s->faction[race].seat != s->turn ||
            (k >= 0 && !s->faction[k].declined) || !is_named(s, race, &c))
            continue;
        if (!check_counts(s, race, &c, o, &hands, e))
            return false;
        carry_out(s, race, &c, &hands);
    }
    return true;
}

static void automatic(struct game_state *s, int race)
{
    if (!sw_holds_any(s, race))
        return;
    sw_spread_all(s, race);
    s->faction[race].redeployed = true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (o->count < 2) {
        refuse(e, o->line, "SW-REDEPLOY-01", "where to?");
        return advise(
            e,
            "write final counts, \"redeploy %s=3 %s=2\", or \"redeploy auto\"",
            sw_label(s, 11), sw_label(s, 13));
    }
    if (s->step != SW_STEP_LAST &&
        !sw_enter(s, SW_STEP_REDEPLOY, o->line, "SW-REDEPLOY-06", e))
        return false;
    if (strcmp(o->words[1].text, "auto"))
        return by_counts(s, o, e);
    if (!verb_ends(sw_verbs, o, 2, "redeploy auto", e))
        return false;
    for (int race = 0; race < sw_race_count; race++)
        if (s->faction[race].seat == s->turn && may_move(s, race))
            automatic(s, race);
    return true;
}

/* One more or less in a region. */
static void list_counts(const struct game_state *s, int region, bool kin,
                        order_fn *yield, void *context)
{
    const struct order o = { .seat = s->turn };
    int race = mine(s, region);
    for (int step = -1; race >= 0 && step <= 1; step += 2) {
        struct hands hands;
        struct counts c;
        for (int k = 0; k < SW_REGIONS; k++)
            c.tokens[k] = c.kin[k] = -1;
        int *count = kin ? &c.kin[region] : &c.tokens[region];
        *count = step + (kin ? sw_kin_in(s, region) : s->region[region].tokens);
        if (*count >= 0 && check_counts(s, race, &c, &o, &hands, NULL))
            line_yield(yield, context, "redeploy %s%s%s=%d",
                       kin ? SW_HOOK(sw_trait(sw_kin(s, race)), piece, word)
                           : "",
                       kin ? " " : "", sw_label(s, region), *count);
    }
}

static void list_redeploy(const struct game_state *s, int seat, order_fn *yield,
                          void *context)
{
    struct game_state copy;
    int race = s->seat[seat].race;
    copy = *s;
    if (s->step != SW_STEP_LAST &&
        (race < 0 || !sw_opened(s, SW_STEP_REDEPLOY, &copy)))
        return;
    yield(context, "redeploy auto");
    for (int r = 0; r < s->board->regions; r++)
        list_counts(&copy, r, false, yield, context);
    for (int r = 0; race >= 0 && r < s->board->regions; r++)
        if (sw_holds(&copy, race, r) && sw_kin(&copy, race) >= 0)
            list_counts(&copy, r, true, yield, context);
}

const struct verb sw_verb_redeploy = {
    .name = "redeploy",
    .usage = usage,
    .rule = "SW-REDEPLOY-01",
    .help = N_("moves tokens: final counts of the regions named"),
    .run = run,
    .list = list_redeploy,
};
