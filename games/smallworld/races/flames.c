#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_flames)

static bool is_crater(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].symbols & SW_CRATER;
}

/* Where it stands; while nobody has named a place, where it will. */
static int volcano(const struct game_state *s)
{
    int at = sw_figure_region(s, id());
    for (int r = 0; at < 0 && r < s->board->regions; r++)
        if (is_crater(s, SW_NONE, r))
            at = r;
    return at;
}

static bool by_the_volcano(const struct game_state *s, int race, int region)
{
    (void)race;
    return sw_touch(s->board, volcano(s), region);
}

/* Does a region of the chain border it? */
static bool borders_chain(const struct game_state *s, const bool *chain,
                          int region)
{
    const signed char *a = s->board->adjacent[region];
    while (*a >= 0 && !chain[*a])
        a++;
    return *a >= 0;
}

/* The Volcano, and what is connected to it through borders alone. */
static void find_chain(const struct game_state *s, int race, bool *chain)
{
    chain[volcano(s)] = true;
    for (bool longer = true; longer;) {
        longer = false;
        for (int r = 0; r < s->board->regions; r++)
            if (!chain[r] && sw_holds(s, race, r) && borders_chain(s, chain, r))
                chain[r] = longer = true;
    }
}

/* SWU-FLAMES-02 */
static bool burns(const struct game_state *s, const struct sw_plan *plan)
{
    bool chain[SW_REGIONS] = { false };
    find_chain(s, plan->race, chain);
    return borders_chain(s, chain, plan->region);
}

/* From the first conquest on it stands. */
static void conquered_flames(struct game_state *s, const struct sw_plan *plan)
{
    (void)plan;
    if (sw_pieces_out(s, id()) == 0)
        sw_move_figure(s, id(), volcano(s), "default");
}

static bool may_stand(const struct game_state *s, int race, int region,
                      struct span at, struct error *e)
{
    char words[60];
    (void)race;
    int stands = volcano(s);
    if (sw_pieces_out(s, id()) > 0) {
        refuse(e, at, "SWU-FLAMES-01", "the Volcano stands in region %s",
               sw_label(s, stands));
        return advise(e, "it moves no more");
    }
    if (is_crater(s, SW_NONE, region))
        return true;
    refuse(e, at, "SWU-FLAMES-01", "region %s has no crater",
           sw_label(s, region));
    sw_region_words(s, SW_NONE, is_crater, e ? e->language : NULL, words,
                    sizeof words);
    return advise(e, "there are craters in regions %s", words);
}

static bool place(struct game_state *s, int race, const struct order *o,
                  struct error *e)
{
    return sw_place_figure(s, id(), race, o, may_stand, e);
}

static void list_place(const struct game_state *s, int race, order_fn *yield,
                       void *context)
{
    sw_list_figure(s, id(), race, may_stand, yield, context);
}

const struct sw_trait sw_race_flames = {
    .name = "flames",
    .title = "Flames",
    .rule = "SWU-FLAMES-01",
    .tokens = 4,
    .supply = 9,
    .needs = SW_HAS_SYMBOLS(SW_CRATER),
    .text = N_(
        "What borders their Volcano, or regions of theirs connected to it, costs as if nobody stood there. "
        "It stands on a chasm with a crater: write \"place volcano 14\" before the first conquest, or it is the first of them. "
        "They enter the map beside it."),
    .piece = &(const struct sw_piece){ .word = "volcano",
                                       .title = "Volcano",
                                       .glyph = 'V',
                                       .limit = 1,
                                       .figure = true,
                                       .rests = true },
    .reach = SW_HOOKS(reach, .enters = by_the_volcano,
                      .entry_rule = "SWU-FLAMES-03"),
    .price = SW_HOOKS(price, .as_empty = burns),
    .conquest = SW_HOOKS(conquest, .conquered = conquered_flames),
    .place = SW_HOOKS(order, .at = SW_BEFORE_CONQUEST, .run = place,
                      .list = list_place),
};
