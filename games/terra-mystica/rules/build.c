/* Building a dwelling (TM-BUILD), and what follows any building. */
#include "terra-mystica/rules/land.h"

#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"

static bool worked_on(const struct game_state *s, int hex)
{
    for (int i = 0; i < s->now.works; i++)
        if (s->now.work[i] == hex)
            return true;
    return hex == s->now.storm;
}

/* TM-BUILD-01, TM-TERR-15; *skips: a tunnel or carpet is to be paid. */
static bool in_reach(const struct game_state *s, int seat, int hex, bool *skips,
                     struct span at, struct error *e)
{
    const struct tm_faction *f = tm_of(s, seat);
    *skips = false;
    if (worked_on(s, hex) || tm_reachable(s, seat, hex, true))
        return true;
    *skips = s->now.skipped == TM_NONE && tm_skippable(s, seat, hex);
    if (*skips)
        return tm_can_pay(
            s, seat, tm_has(s, seat, TM_SH) ? f->skip.cost_sh : f->skip.cost,
            at, f->rule, e);
    refuse(e, at, "TM-BUILD-01", "the hex is not adjacent to a structure of %s",
           tm_error_faction(e, s, seat));
    return advise(e, "directly, or over rivers with shipping");
}

/* TM-BUILD-01 */
static bool is_free(const struct game_state *s, int hex, struct span at,
                    struct error *e)
{
    const struct tm_hex *there = &s->hex[hex];
    if (there->colour == TM_RIVER) {
        refuse(e, at, "TM-BUILD-01", "nothing is built on a river");
        return advise(e, "name a land hex");
    }
    if (there->building != TM_NONE) {
        refuse(e, at, "TM-BUILD-01", "a %s stands there",
               tm_error_word(e, tm_building_title(there->building)));
        return advise(
            e, "a dwelling needs an empty hex; upgrade changes what stands");
    }
    return true;
}

/* Can spades and dwelling be paid, and the way there? */
static bool affords(const struct game_state *s, int seat, int hex, int spades)
{
    const struct tm_faction *f = tm_of(s, seat);
    const struct tm_bag *spade = tm_spade_price(s, seat);
    struct tm_bag sum = *tm_price(f, TM_D, false);
    if (!spade)
        return false;
    tm_bag_add(&sum, spade, spades);
    if (!tm_reachable(s, seat, hex, true))
        tm_bag_add(&sum,
                   tm_has(s, seat, TM_SH) ? f->skip.cost_sh : f->skip.cost, 1);
    return tm_can_pay(s, seat, &sum, NOWHERE, NULL, NULL);
}

static bool refuse_colour(const struct game_state *s, int seat, int hex,
                          struct span at, struct error *e)
{
    int home = tm_home(s, seat);
    int spades = tm_spades_needed(s, seat, hex, home);
    refuse(e, at, "TM-BUILD-01", "the hex is %s, not %s",
           tm_error_word(e, tm_colour_name(s->hex[hex].colour)),
           tm_error_word(e, tm_colour_name(home)));
    if (s->seat[seat].due.n[TM_DWELLING] > 0)
        return advise(e, "nothing is transformed here: name a %s hex",
                      tm_error_word(e, tm_colour_name(home)));
    if (affords(s, seat, hex, spades))
        return advise(e, "%s would do, as in dig %d. build %s",
                      tm_error_good(e, TM_SPADE, spades), spades,
                      tm_hex_name(s->board, hex));
    return advise(e, "%s and a dwelling cannot be paid now",
                  tm_error_good(e, TM_SPADE, spades));
}

/* TM-BUILD-01, -03 */
static bool may_stand(const struct game_state *s, int seat, int hex,
                      struct span at, struct error *e)
{
    if (s->hex[hex].colour != tm_home(s, seat))
        return refuse_colour(s, seat, hex, at, e);
    if (tm_count(s, seat, TM_D) < tm_supply(TM_D))
        return true;
    refuse(e, at, "TM-BUILD-03", "all %d dwellings are on the map",
           tm_supply(TM_D));
    return advise(e, "an upgrade brings one back");
}

static bool build_free(struct game_state *s, int seat, int hex, struct span at,
                       struct error *e)
{
    if (!is_free(s, hex, at, e) || !may_stand(s, seat, hex, at, e))
        return false;
    s->seat[seat].due.n[TM_DWELLING]--;
    tm_erect(s, seat, hex, TM_D, TM_NONE);
    return true;
}

bool tm_build(struct game_state *s, int seat, int hex, struct span at,
              struct error *e)
{
    const struct tm_bag *price = tm_price(tm_of(s, seat), TM_D, false);
    bool skips;
    if (s->seat[seat].due.n[TM_DWELLING] > 0)
        return build_free(s, seat, hex, at, e);
    if (s->now.works > 0 && !worked_on(s, hex) && s->now.open &&
        !s->profile->lines_go_on) {
        refuse(e, at, "TM-TERR-11", "this action did not transform that hex");
        return advise(e, "build where it made a hex home");
    }
    if (s->profile->unused_gains_stay && tm_spades(s, seat) > 0) {
        refuse(e, at, "TM-NOTE-32",
               error_count(e, tm_spades(s, seat),
                           COUNT_("%d spade is still to be used",
                                  "%d spades are still to be used")),
               tm_spades(s, seat));
        return advise(e, "transform with them first, or throw them away");
    }
    if (!is_free(s, hex, at, e) || !in_reach(s, seat, hex, &skips, at, e) ||
        !may_stand(s, seat, hex, at, e) ||
        !tm_can_pay(s, seat, price, at, "TM-BUILD-02", e))
        return false;
    if (skips) {
        struct game_state trial = *s;
        trial.events = NULL;
        tm_pay_skip(&trial, seat, hex);
        if (!tm_can_pay(&trial, seat, price, at, "TM-BUILD-02", e))
            return false;
        tm_pay_skip(s, seat, hex);
    }
    tm_pay(s, seat, price);
    tm_erect(s, seat, hex, TM_D, TM_NONE);
    s->now.built = true;
    return true;
}

/* TM-BUILD-04, TM-UPG-04, -05, -07 */
static void score_structure(struct game_state *s, int seat, int building)
{
    static const enum tm_scored scored[] = { TM_SCORED_D,   TM_SCORED_TP,
                                             TM_SCORED_TE,  TM_SCORED_BIG,
                                             TM_SCORED_BIG, TM_SCORED_D };
    bool dwelling = building == TM_D;
    if (building == TM_TILE) {
        dwelling = tm_of(s, seat)->landscape.dwelling; /* TM-LAND-10 */
        if (!dwelling)
            return;
    }
    tm_gain_vp(s, seat, tm_scored_vp(s, scored[building]), "round tiles");
    for (int i = 0; i < TM_FAVOURS; i++) {
        if (!tm_has_favour(s, seat, i))
            continue;
        if (dwelling)
            tm_gain_vp(s, seat, tm_favours[i].vp_build, "favours");
        if (building == TM_TP)
            tm_gain_vp(s, seat, tm_favours[i].vp_trade, "favours");
    }
}

void tm_erect(struct game_state *s, int seat, int hex, int building, int from)
{
    struct event *told =
        tm_tell(s, from == TM_NONE ? "build" : "upgrade", seat);
    event_word(told, "hex", tm_hex_name(s->board, hex));
    if (from != TM_NONE)
        event_word(told, "from", tm_building_title(from));
    event_word(told, "building", tm_building_title(building));
    s->hex[hex].seat = to_signed_char(seat);
    s->hex[hex].building = to_signed_char(building);
    if (s->round == 0) /* TM-IDW-05 */
        return;
    score_structure(s, seat, building);
    if (building == TM_TILE) {
        s->seat[seat].tile = hex;
        tm_gain(s, seat, tm_of(s, seat)->landscape.gain, 1, "faction");
    } else if (from != TM_NONE) {
        tm_gain(s, seat, tm_building_gain(tm_of(s, seat), building), 1,
                "faction");
    }
    const struct tm_landscape *l = &tm_of(s, seat)->landscape;
    if (s->options.special && l->placed_only && building == l->need &&
        s->seat[seat].tile == TM_NONE) /* TM-LAND-17 */
        s->seat[seat].due.n[TM_PLACE] = 1;
    tm_check_town(s, seat, hex);
    tm_offer(s, seat, hex);
}

bool tm_storm(struct game_state *s, int seat, int hex, struct span at,
              struct error *e)
{
    const struct tm_hex *there = &s->hex[hex];
    int home = tm_home(s, seat);
    bool beside = false;
    for (int i = 0; i < TM_HEXES; i++)
        beside |= tm_stands(s, seat, i) && tm_share_side(i, hex);
    if (there->colour >= TM_COLOURS || there->building != TM_NONE) {
        refuse(e, at, tm_action_rule(s, seat),
               "a sandstorm needs an empty land hex");
        return advise(
            e, "name a land hex without a structure, beside one of yours");
    }
    if (!beside) {
        refuse(e, at, tm_beside_rule(s, seat),
               "no structure of %s shares a side with it",
               tm_error_faction(e, s, seat));
        return advise(e, "rivers and bridges do not count");
    }
    if (there->colour == home) {
        refuse(e, at, tm_action_rule(s, seat), "the hex is %s already",
               tm_error_word(e, tm_colour_name(home)));
        return advise(e, "build alone needs no sandstorm there");
    }
    struct event *told = tm_tell(s, "transform", seat);
    event_word(told, "hex", tm_hex_name(s->board, hex));
    event_word(told, "from", tm_colour_name(there->colour));
    event_word(told, "to", tm_colour_name(home));
    event_fact(told, "spades", 0);
    s->hex[hex].colour = to_signed_char(home);
    s->seat[seat].due.n[TM_STORM]--;
    s->now.storm = hex;
    return true;
}
