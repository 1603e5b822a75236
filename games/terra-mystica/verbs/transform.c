#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"
#include "terra-mystica/verb.h"

#define USAGE "transform HEX [to COLOUR]"

static bool in_bonuses(struct game_state *s, int seat, int hex, int colour,
                       struct span at, struct error *e)
{
    if (!tm_transform(s, seat, hex, colour, at, e))
        return false;
    tm_bonus_next(s);
    return true;
}

/* An action has so many transform orders, whatever their hexes (TM-NOTE-32
 * k). */
static bool by_count(struct game_state *s, int seat, int hex, int colour,
                     struct span at, struct error *e)
{
    int home = tm_home(s, seat);
    if (s->seat[seat].passed && s->now.left == 0) /* no action (TM-NOTE-32 h) */
        return tm_transform(s, seat, hex, colour, at, e);
    if (s->now.changes > 0)
        s->now.changes--;
    else if (!tm_begin(s, TM_TRANSFORM, at, e))
        return false;
    if (!tm_transform(s, seat, hex, colour, at, e))
        return false;
    if (tm_spades(s, seat) == 0)
        s->now.changes = 0;
    if (tm_spades(s, seat) == 0 || s->hex[hex].colour == home ||
        s->now.changes > 0)
        return true;
    refuse(e, at, "TM-TERR-11", "a hex of a foreign colour takes all spades");
    return advise(e, "name a colour that uses all of them");
}

static bool act_transform(struct game_state *s, int seat, int hex, int colour,
                          struct span at, struct error *e)
{
    if (s->phase == TM_BONUSES)
        return in_bonuses(s, seat, hex, colour, at, e);
    if (s->seat[seat].due.n[TM_STORM] > 0)
        return tm_storm(s, seat, hex, at, e);
    if (s->profile->lines_go_on)
        return by_count(s, seat, hex, colour, at, e);
    if (tm_digs_on(s))
        return tm_transform(s, seat, hex, colour, at, e);
    return tm_begin(s, TM_TRANSFORM, at, e) &&
           tm_transform(s, seat, hex, colour, at, e);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    int at = tm_is(o, 2, "to") ? 3 : 2, colour = TM_NONE;
    if (!word || !tm_no_more(o, at + 1, USAGE, e))
        return false;
    int hex = tm_read_hex(s, word, e);
    if (hex == TM_NONE)
        return false;
    if (at < o->count) {
        colour = tm_colour_named(o->words[at].text);
        if (colour < 0) {
            refuse(e, o->words[at].at, "TM-NOTE-07", "\"%s\" is no colour",
                   o->words[at].text);
            of_kind(e, ERROR_UNREAD);
            return advise(e, "yellow brown black blue green gray red");
        }
    } else if (at == 3) {
        return tm_word(o, 3, USAGE, e) != NULL;
    }
    return act_transform(s, o->seat, hex, colour, word->at, e);
}

/* A storm of the stronghold's action. */
static void list_storm(const struct game_state *s, int seat, order_fn *yield,
                       void *context)
{
    const struct tm_faction *f = tm_of(s, seat);
    const struct tm_space *space = tm_own_space(s, seat, TM_STORM);
    if (s->phase != TM_ACTING || !space)
        return;
    for (int i = 0; i < TM_HEXES; i++) {
        if (s->hex[i].colour >= TM_COLOURS || s->hex[i].building != TM_NONE)
            continue;
        const char *name = tm_hex_name(s->board, i);
        line_yield(yield, context, "action %s. transform %s", space->name,
                   name);
        if (s->options.special && f->landscape.storms)
            line_yield(yield, context, "action %s. landscape %s", space->name,
                       name);
    }
}

/* Spades of phase III may also lead away from home, or stop short. */
static void list_colours(const struct game_state *s, int seat, int hex,
                         order_fn *yield, void *context)
{
    const char *name = tm_hex_name(s->board, hex);
    for (int i = 0; i < TM_COLOURS; i++)
        if (i != tm_home(s, seat) && i != s->hex[hex].colour)
            line_yield(yield, context, "transform %s to %s", name,
                       tm_colour_name(i));
}

static void list_transform(const struct game_state *s, int seat,
                           order_fn *yield, void *context)
{
    bool late = s->phase == TM_BONUSES;
    bool storm = s->phase == TM_ACTING && s->seat[seat].due.n[TM_STORM] > 0;
    bool reach[TM_HEXES];
    list_storm(s, seat, yield, context);
    if (!late && !storm && (s->phase != TM_ACTING || tm_spades(s, seat) == 0))
        return;
    tm_reach(s, seat, tm_shipping_now(s, seat, true), TM_NONE, reach);
    tm_skip(s, seat, reach);
    for (int i = 0; i < TM_HEXES; i++) {
        int colour = s->hex[i].colour;
        if (colour >= TM_COLOURS || s->hex[i].building != TM_NONE ||
            (late && !reach[i]))
            continue;
        if (colour != tm_home(s, seat))
            line_yield(yield, context, "transform %s",
                       tm_hex_name(s->board, i));
        else if (!storm && !late)
            line_yield(yield, context, "transform %s to %s",
                       tm_hex_name(s->board, i),
                       tm_colour_name((colour + 1) % TM_COLOURS));
        if (late)
            list_colours(s, seat, i, yield, context);
    }
}

const struct verb tm_verb_transform = {
    .name = "transform",
    .usage = USAGE,
    .rule = "TM-NOTE-07",
    .help = N_("uses spades on a hex; towards home unless a colour is named"),
    .when = TM_ACTION,
    .run = run,
    .list = list_transform,
};
