#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

/* TM-IDW-04 */
static bool place_build(struct game_state *s, int seat, int hex, struct span at,
                        struct error *e)
{
    int home = tm_home(s, seat);
    if (s->hex[hex].building != TM_NONE) {
        refuse(e, at, "TM-IDW-04", "a dwelling stands there");
        return advise(e, "name an empty hex of your home terrain");
    }
    if (s->hex[hex].colour != home) {
        refuse(e, at, "TM-IDW-04", "the hex is %s, not %s",
               tm_error_word(e, tm_colour_name(s->hex[hex].colour)),
               tm_error_word(e, tm_colour_name(home)));
        return advise(e, "starting dwellings stand on %s",
                      tm_error_word(e, tm_terrain_name(home)));
    }
    event_word(tm_tell(s, "place", seat), "hex", tm_hex_name(s->board, hex));
    s->hex[hex].seat = to_signed_char(seat);
    s->hex[hex].building = TM_D;
    tm_setup_next(s);
    return true;
}

/* In a log a hex that is home already begins an action of its own, when the
 * one in progress made another hex home (TM-NOTE-32 k). */
static bool stands_apart_build(const struct game_state *s, int seat, int hex)
{
    bool homes = s->now.storm != TM_NONE, worked = hex == s->now.storm;
    if (!s->profile->lines_go_on ||
        (s->hex[hex].colour != tm_home(s, seat) && s->now.changes > 0))
        return false;
    for (int i = 0; i < s->now.works; i++) {
        homes |= s->hex[s->now.work[i]].colour == tm_home(s, seat);
        worked |= s->now.work[i] == hex;
    }
    return homes && !worked;
}

/* A transform that belongs to building is counted, too. */
static bool transform(struct game_state *s, int seat, int hex, struct span at,
                      struct error *e)
{
    if (s->profile->lines_go_on)
        s->now.changes--;
    return tm_transform(s, seat, hex, tm_home(s, seat), at, e);
}

static bool act_build(struct game_state *s, int seat, int hex, struct span at,
                      struct error *e)
{
    struct tm_bag *due = &s->seat[seat].due;
    if (due->n[TM_DWELLING] > 0)
        return tm_build(s, seat, hex, at, e);
    bool home = s->hex[hex].colour == tm_home(s, seat);
    if (due->n[TM_STORM] > 0 && !(s->profile->unused_gains_stay && home))
        return tm_storm(s, seat, hex, at, e) && tm_build(s, seat, hex, at, e);
    if (!tm_goes_on(s) || stands_apart_build(s, seat, hex))
        return tm_begin(s, TM_TRANSFORM, at, e) &&
               tm_build(s, seat, hex, at, e);
    if (!home && tm_spades(s, seat) > 0 && !transform(s, seat, hex, at, e))
        return false;
    return tm_build(s, seat, hex, at, e);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, "build HEX", e);
    if (!word || !tm_no_more(o, 2, "build HEX", e))
        return false;
    int hex = tm_read_hex(s, word, e);
    if (hex == TM_NONE)
        return false;
    if (s->phase == TM_DWELLINGS)
        return place_build(s, o->seat, hex, word->at, e);
    if (s->phase == TM_BONUSES) {
        refuse(e, o->line, "TM-CB-05", "nothing is built in phase III");
        return advise(e, "cult spades transform alone");
    }
    return act_build(s, o->seat, hex, word->at, e);
}

/* Dwellings of the stronghold's action: free ones, and in a storm. */
static void list_action(const struct game_state *s, int seat, order_fn *yield,
                        void *context)
{
    const struct tm_space *space = tm_own_space(s, seat, TM_DWELLING);
    bool free = space != NULL;
    if (!space)
        space = tm_own_space(s, seat, TM_STORM);
    if (!space)
        return;
    for (int i = 0; i < TM_HEXES; i++)
        if (s->hex[i].building == TM_NONE && s->hex[i].colour < TM_COLOURS &&
            free == (s->hex[i].colour == tm_home(s, seat)))
            line_yield(yield, context, "action %s. build %s", space->name,
                       tm_hex_name(s->board, i));
}

static void list_build(const struct game_state *s, int seat, order_fn *yield,
                       void *context)
{
    bool anywhere =
        s->phase == TM_DWELLINGS || s->seat[seat].due.n[TM_DWELLING] > 0;
    bool reach[TM_HEXES];
    if (s->phase != TM_DWELLINGS && s->phase != TM_ACTING)
        return;
    if (s->phase == TM_ACTING)
        list_action(s, seat, yield, context);
    tm_reach(s, seat, tm_shipping_now(s, seat, true), TM_NONE, reach);
    tm_skip(s, seat, reach);
    for (int i = 0; i < TM_HEXES; i++)
        if (s->hex[i].colour == tm_home(s, seat) &&
            s->hex[i].building == TM_NONE && (anywhere || reach[i]))
            line_yield(yield, context, "build %s", tm_hex_name(s->board, i));
}

const struct verb tm_verb_build = {
    .name = "build",
    .usage = "build HEX",
    .rule = "TM-NOTE-06",
    .help = N_("builds a dwelling, transforming the hex with spades at hand"),
    .when = TM_ACTION,
    .run = run,
    .list = list_build,
};
