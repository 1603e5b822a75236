#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/verb.h"

/* TM-LAND-06 */
static bool prepared(const struct game_state *s, int seat, struct span at,
                     struct error *e)
{
    const struct tm_landscape *l = &tm_of(s, seat)->landscape;
    if (s->seat[seat].tile >= 0) {
        refuse(e, at, "TM-LAND-01", "the %s lies on the map already",
               tm_error_word(e, l->title));
        return advise(e, "a faction has one special tile");
    }
    int there = tm_count(s, seat, l->need);
    if (l->count == 0 || there >= l->count)
        return true;
    refuse(e, at, "TM-LAND-06", "the %s needs %s on the map",
           tm_error_word(e, l->title),
           tm_error_buildings(e, l->need, l->count));
    return advise(e, there == 1 ? "there is %d" : "there are %d", there);
}

static void put(struct game_state *s, int seat, int hex)
{
    const struct tm_landscape *l = &tm_of(s, seat)->landscape;
    struct event *told = tm_tell(s, "landscape", seat);
    event_word(told, "hex", tm_hex_name(s->board, hex));
    event_word(told, "title", l->title);
    s->now.laid = hex;
    s->now.built = true;
    tm_erect(s, seat, hex, TM_TILE, TM_NONE);
}

/* TM-LAND-15 */
static bool lay_on_river(struct game_state *s, int seat, int hex,
                         struct span at, struct error *e)
{
    struct tm_bag *due = &s->seat[seat].due;
    bool next = false;
    if (s->hex[hex].colour != TM_RIVER || s->hex[hex].building != TM_NONE) {
        refuse(e, at, "TM-LAND-15", "the %s lies on an empty river",
               tm_error_word(e, tm_of(s, seat)->landscape.title));
        return advise(e, "name a river without a tile, as r16");
    }
    for (int i = 0; i < TM_HEXES; i++)
        next |= tm_stands(s, seat, i) && tm_share_side(i, hex);
    if (!next) {
        refuse(e, at, "TM-LAND-15", "no structure of %s is next to that river",
               tm_error_faction(e, s, seat));
        return advise(e, "name a river that touches one of them");
    }
    if (tm_spades(s, seat) < 1) {
        refuse(e, at, "TM-LAND-15", "a spade is needed");
        return advise(e, "dig 1 buys one");
    }
    int bought = s->now.bought > 0;
    s->now.bought -= bought;
    due->n[TM_SPADE] -= !bought;
    tm_spades_pay(s, seat, 1, bought);
    put(s, seat, hex);
    return true;
}

/* TM-LAND-17 */
static bool lay_free(struct game_state *s, int seat, int hex, struct span at,
                     struct error *e)
{
    if (s->hex[hex].colour != tm_home(s, seat) ||
        s->hex[hex].building != TM_NONE) {
        refuse(e, at, "TM-LAND-17", "that is no empty %s",
               tm_error_word(e, tm_terrain_name(tm_home(s, seat))));
        return advise(e, "name a hex of your home terrain without a structure");
    }
    s->seat[seat].due.n[TM_PLACE] = 0;
    put(s, seat, hex);
    return true;
}

static bool lay(struct game_state *s, int seat, int hex, struct span at,
                struct error *e)
{
    const struct tm_landscape *l = &tm_of(s, seat)->landscape;
    int home = tm_home(s, seat);
    if (!s->options.special) {
        refuse(e, at, "TM-OPT-01",
               "this game is played without special terrain");
        return advise(e, "a game with it is made with special_terrain=on");
    }
    if (!prepared(s, seat, at, e))
        return false;
    if (l->placed_only && s->seat[seat].due.n[TM_PLACE] > 0)
        return lay_free(s, seat, hex, at, e);
    if (l->placed_only) {
        refuse(e, at, "TM-LAND-17", "it is laid when the stronghold is built");
        return advise(e, "as in upgrade HEX to SH. landscape HEX, one move");
    }
    if (l->river)
        return lay_on_river(s, seat, hex, at, e);
    if (s->now.storm != hex) {
        if (s->hex[hex].colour == home) {
            refuse(e, at, "TM-LAND-02", "the hex is %s already",
                   tm_error_word(e, tm_colour_name(home)));
            return advise(e, "the tile is laid instead of a transform");
        }
        int spades = tm_spades_needed(s, seat, hex, home);
        if (!tm_transform(s, seat, hex, TM_NONE, at, e))
            return false;
        if (s->hex[hex].colour != home) {
            refuse(e, at, "TM-LAND-02", "the spades do not make it %s",
                   tm_error_word(e, tm_colour_name(home)));
            return advise(e, "%d spades are needed, all in one move", spades);
        }
    }
    put(s, seat, hex);
    return true;
}

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
    return lay(s, o->seat, hex, word->at, e);
}

/* TM-LAND-15: with any spade. */
static void list_river(const struct game_state *s, int seat, int hex,
                       order_fn *yield, void *context)
{
    static const char *const ways[] = { "dig 1", "action ACT5", "action ACT6",
                                        "action BON1" };
    const char *name = tm_hex_name(s->board, hex);
    if (tm_spades(s, seat) > 0)
        line_yield(yield, context, "landscape %s", name);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        line_yield(yield, context, "%s. landscape %s", ways[i], name);
}

/* Land: with the spades of verbs/dig.c, or with what builds it. */
static void list_landscape(const struct game_state *s, int seat,
                           order_fn *yield, void *context)
{
    bool river = tm_of(s, seat)->landscape.river;
    if (s->phase != TM_ACTING || !s->options.special || s->seat[seat].tile >= 0)
        return;
    for (int i = 0; i < TM_HEXES; i++)
        if (river && s->hex[i].colour == TM_RIVER)
            list_river(s, seat, i, yield, context);
        else if (s->seat[seat].due.n[TM_PLACE] > 0)
            line_yield(yield, context, "landscape %s",
                       tm_hex_name(s->board, i));
}

const struct verb tm_verb_landscape = {
    .name = "landscape",
    .usage = "landscape HEX",
    .rule = "TM-NOTE-28",
    .help = N_("lays the special terrain tile"),
    .when = TM_ACTION,
    .run = run,
    .list = list_landscape,
};
