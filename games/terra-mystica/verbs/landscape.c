#include "terra-mystica/faction.h"
#include "terra-mystica/rules/build.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/spades.h"
#include "terra-mystica/rules/special_terrain.h"
#include "terra-mystica/verb.h"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, "landscape HEX", e);
    if (!word || !tm_no_more(o, 2, "landscape HEX", e))
        return false;
    int hex = tm_read_hex(s, word, e);
    if (hex == TM_NONE)
        return false;
    if (s->seat[o->seat].due.n[TM_STORM] > 0 &&
        tm_of(s, o->seat)->landscape.storms &&
        !tm_storm(s, o->seat, hex, word->at, e))
        return false;
    return tm_lay(s, o->seat, hex, word->at, e);
}

/* TM-LAND-15: with any spade. */
static void list_river(const struct game_state *s, int seat, int hex,
                       order_fn *yield, void *context)
{
    static const char *const ways[] = { "dig 1", "action ACT5", "action ACT6",
                                        "action BON1" };
    char name[TM_NAME];
    tm_hex_name(s->board, hex, name);
    if (tm_spades(s, seat) > 0)
        line_yield(yield, context, "landscape %s", name);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        line_yield(yield, context, "%s. landscape %s", ways[i], name);
}

/* Land: with the spades of verbs/dig.c, or with what builds it. */
static void list_landscape(const struct game_state *s, int seat,
                           order_fn *yield, void *context)
{
    char name[TM_NAME];
    bool river = tm_of(s, seat)->landscape.river;
    if (s->phase != TM_ACTING || !s->options.special || s->seat[seat].tile >= 0)
        return;
    for (int i = 0; i < TM_HEXES; i++)
        if (river && s->hex[i].colour == TM_RIVER)
            list_river(s, seat, i, yield, context);
        else if (s->seat[seat].due.n[TM_PLACE] > 0)
            line_yield(yield, context, "landscape %s",
                       tm_hex_name(s->board, i, name));
}

const struct verb tm_verb_landscape = {
    .name = "landscape",
    .usage = "landscape HEX",
    .rule = "TM-NOTE-28",
    .help = "lays the special terrain tile",
    .when = TM_ACTION,
    .run = run,
    .list = list_landscape,
};
