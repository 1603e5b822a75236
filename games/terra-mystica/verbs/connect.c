#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/verb.h"

#define USAGE "connect rN | connect HEX:HEX"

/* Do all the hexes named touch this river? */
static bool touched(const struct order *o, const struct game_state *s,
                    int river)
{
    for (int i = 1; i < o->count; i++) {
        int hex = tm_is(o, i, ":") ? TM_NONE
                                   : tm_hex_named(s->board, o->words[i].text);
        if (hex >= 0 && !tm_share_side(hex, river))
            return false;
    }
    return true;
}

/* Do the towns that the two have founded hold the same land (TM-NOTE-22)? */
static bool is_same_town(const struct game_state *s,
                         const struct game_state *other)
{
    for (int i = 0; i < TM_HEXES; i++)
        if (s->hex[i].colour != TM_RIVER &&
            s->hex[i].town != other->hex[i].town)
            return false;
    return true;
}

/* The river meant: the first that would found a town; TM_NONE: there is none,
 * or others would found another town. */
static int river_between(const struct game_state *s, const struct order *o,
                         int *rivers)
{
    struct game_state founded = *s;
    int found = TM_NONE;
    bool town = false;
    *rivers = 0;
    for (int i = 0; i < TM_HEXES; i++) {
        if (s->hex[i].colour != TM_RIVER || !touched(o, s, i))
            continue;
        struct game_state trial = *s;
        trial.events = NULL;
        ++*rivers;
        bool founds = tm_ford(&trial, o->seat, i, NOWHERE, NULL);
        if (founds && town && !s->profile->first_river_will_do &&
            !is_same_town(&trial, &founded))
            return TM_NONE;
        if (found == TM_NONE || (founds && !town))
            found = i;
        if (founds && !town)
            founded = trial;
        town |= founds;
    }
    return found;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int river = TM_NONE, rivers = 0;
    const struct word *word = tm_word(o, 1, USAGE, e);
    if (!word)
        return false;
    if (!tm_of(s, o->seat)->fords) {
        refuse(e, o->line, tm_ford_rule(s), "%s cannot skip a river",
               tm_error_faction(e, s, o->seat));
        return advise(e, "a bridge would join the two sides");
    }
    for (int i = 1; i < o->count; i++)
        if (!tm_is(o, i, ":") && tm_read_hex(s, &o->words[i], e) == TM_NONE)
            return false;
    int hex = tm_hex_named(s->board, word->text);
    if (o->count == 2 && s->hex[hex].colour == TM_RIVER)
        river = hex;
    else if (o->count > 2)
        river = river_between(s, o, &rivers);
    if (river == TM_NONE) {
        if (rivers > 1)
            refuse(e, word->at, "TM-NOTE-22", "several rivers would do");
        else
            refuse(e, word->at, "TM-NOTE-22", "no river touches all of these");
        return advise(e, "name the river, as r16");
    }
    return tm_ford(s, o->seat, river, word->at, e);
}

static void list_connect(const struct game_state *s, int seat, order_fn *yield,
                         void *context)
{
    if (s->phase != TM_ACTING || !tm_of(s, seat)->fords)
        return;
    for (int i = 0; i < TM_HEXES; i++) {
        if (s->hex[i].colour != TM_RIVER)
            continue;
        struct game_state trial = *s;
        trial.events = NULL;
        if (tm_ford(&trial, seat, i, NOWHERE, NULL))
            line_yield(yield, context, "connect %s", tm_hex_name(s->board, i));
    }
}

const struct verb tm_verb_connect = {
    .name = "connect",
    .usage = USAGE,
    .rule = "TM-NOTE-22",
    .help = N_("founds a town over one river hex, for who may skip it"),
    .when = TM_FREE,
    .run = run,
    .list = list_connect,
};
