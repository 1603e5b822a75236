#include "terra-mystica/verb.h"

/* TM-IDW-04 */
static bool place(struct game_state *s, int seat, int hex, struct span at,
                  struct error *e)
{
    int home = tm_home(s, seat);
    if (s->hex[hex].building != TM_NONE)
        return refuse(e, at, "TM-IDW-04", "a dwelling stands there");
    if (s->hex[hex].colour != home) {
        refuse(e, at, "TM-IDW-04", "the hex is %s, not %s",
               tm_colour_name(s->hex[hex].colour), tm_colour_name(home));
        return advise(e, "starting dwellings stand on %s",
                      tm_terrain_name(home));
    }
    event_word(tm_tell(s, "place", seat), "hex", tm_hex_word(s, hex));
    s->hex[hex].seat = (signed char)seat;
    s->hex[hex].building = TM_D;
    tm_setup_next(s);
    return true;
}

/* In a log two lines of one player can be one action (TM-NOTE-32 k). */
static bool streams(const struct game_state *s, int seat, int hex)
{
    bool worked = false;
    for (int i = 0; i < s->now.works; i++)
        worked |= s->now.work[i] == hex;
    return s->options.log && s->now.stream == seat && s->now.done == 0 &&
           !s->now.built && worked;
}

static bool act(struct game_state *s, int seat, int hex, struct span at,
                struct error *e)
{
    struct tm_bag *due = &s->seat[seat].due;
    if (due->n[TM_DWELLING] > 0 || streams(s, seat, hex))
        return tm_build(s, seat, hex, at, e);
    if (due->n[TM_STORM] > 0)
        return tm_storm(s, seat, hex, at, e) && tm_build(s, seat, hex, at, e);
    if (!tm_goes_on(s))
        return tm_begin(s, TM_TRANSFORM, at, e) &&
               tm_build(s, seat, hex, at, e);
    if (s->hex[hex].colour != tm_home(s, seat) && tm_spades(s, seat) > 0 &&
        !tm_transform(s, seat, hex, tm_home(s, seat), at, e))
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
        return place(s, o->seat, hex, word->at, e);
    if (s->phase == TM_BONUSES) {
        refuse(e, o->line, "TM-CB-05", "nothing is built in phase III");
        return advise(e, "cult spades transform alone");
    }
    return act(s, o->seat, hex, word->at, e);
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    char name[TM_NAME];
    bool anywhere =
        s->phase == TM_DWELLINGS || s->seat[seat].due.n[TM_DWELLING] > 0;
    bool reach[TM_HEXES];
    if (s->phase != TM_DWELLINGS && s->phase != TM_ACTING)
        return;
    tm_reach(s, seat, tm_shipping_now(s, seat, true), TM_NONE, reach);
    for (int i = 0; i < TM_HEXES; i++)
        if (s->hex[i].colour == tm_home(s, seat) &&
            s->hex[i].building == TM_NONE &&
            (anywhere || reach[i] || tm_skippable(s, seat, i)))
            tm_yield(yield, context, "build %s",
                     tm_hex_name(s->board, i, name));
}

const struct tm_verb tm_verb_build = {
    .name = "build",
    .usage = "build HEX",
    .rule = "TM-NOTE-06",
    .help = "builds a dwelling, transforming the hex with spades at hand",
    .sort = TM_ACTION,
    .run = run,
    .list = list,
};
