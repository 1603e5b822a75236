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

static bool act(struct game_state *s, int seat, int hex, int colour,
                struct span at, struct error *e)
{
    if (s->phase == TM_BONUSES)
        return in_bonuses(s, seat, hex, colour, at, e);
    if (s->seat[seat].due.n[TM_STORM] > 0)
        return tm_storm(s, seat, hex, at, e);
    if (tm_digs_on(s) || (s->options.log && tm_spades(s, seat) > 0))
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
            return advise(e, "yellow brown black blue green gray red");
        }
    } else if (at == 3) {
        return tm_word(o, 3, USAGE, e) != NULL;
    }
    return act(s, o->seat, hex, colour, word->at, e);
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    char name[TM_NAME];
    bool late = s->phase == TM_BONUSES;
    bool storm = s->phase == TM_ACTING && s->seat[seat].due.n[TM_STORM] > 0;
    if (!late && !storm && (s->phase != TM_ACTING || tm_spades(s, seat) == 0))
        return;
    for (int i = 0; i < TM_HEXES; i++) {
        int colour = s->hex[i].colour;
        if (colour >= TM_COLOURS || s->hex[i].building != TM_NONE)
            continue;
        if (colour != tm_home(s, seat))
            tm_yield(yield, context, "transform %s",
                     tm_hex_name(s->board, i, name));
        else if (!storm)
            tm_yield(yield, context, "transform %s to %s",
                     tm_hex_name(s->board, i, name),
                     tm_colour_name((colour + 1) % TM_COLOURS));
    }
}

const struct tm_verb tm_verb_transform = {
    .name = "transform",
    .usage = USAGE,
    .rule = "TM-NOTE-07",
    .help = "uses spades on a hex; towards home unless a colour is named",
    .sort = TM_ACTION,
    .run = run,
    .list = list,
};
