#include "terra-mystica/verb.h"

#define USAGE "upgrade HEX to BUILDING"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    const struct word *word = tm_word(o, 1, USAGE, e);
    int at = tm_is(o, 2, "to") ? 3 : 2;
    if (!word || !tm_word(o, at, USAGE, e))
        return false;
    int hex = tm_read_hex(s, word, e);
    int building = hex == TM_NONE ? TM_NONE : tm_read_building(o, &at, e);
    if (building == TM_NONE || !tm_no_more(o, at, USAGE, e))
        return false;
    struct tm_bag *due = &s->seat[o->seat].due;
    if (due->n[TM_TRADE] == 0 && !tm_begin(s, TM_OTHER, o->line, e))
        return false;
    if (!tm_upgrade(s, o->seat, hex, building, word->at, e))
        return false;
    if (due->n[TM_SPADE] > 0) { /* TM-HALF-02 */
        s->now.kind = TM_TRANSFORM;
        s->now.open = s->now.no_buying = true;
    }
    return true;
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    static const struct {
        signed char from, to;
    } ways[] = {
        { TM_D, TM_TP },
        { TM_TP, TM_TE },
        { TM_TP, TM_SH },
        { TM_TE, TM_SA },
    };
    const char *before =
        tm_space_named(s, seat, "acts") ? "action ACTS. " : NULL;
    char name[TM_NAME];
    if (s->phase != TM_ACTING)
        return;
    for (int i = 0; i < TM_HEXES; i++)
        for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
            if (!tm_stands(s, seat, i) || s->hex[i].building != ways[k].from)
                continue;
            tm_hex_name(s->board, i, name);
            tm_yield(yield, context, "upgrade %s to %s", name,
                     tm_building_name(ways[k].to));
            if (before && k == 0)
                tm_yield(yield, context, "%supgrade %s to TP", before, name);
        }
}

const struct tm_verb tm_verb_upgrade = {
    .name = "upgrade",
    .usage = USAGE,
    .rule = "TM-NOTE-09",
    .help = "D to TP, TP to TE or SH, TE to SA",
    .sort = TM_ACTION,
    .run = run,
    .list = list,
};
