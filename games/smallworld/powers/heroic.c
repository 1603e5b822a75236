#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_heroic)

enum { HEROES = 2 };

/* With one Region one Hero is placed, with none none. */
static int heroes_wanted(const struct game_state *s, int race)
{
    int held = sw_regions_of(s, race);
    return held < HEROES ? held : HEROES;
}

static bool may_stand(const struct game_state *s, int race,
                      const struct word *word, int region, struct error *e)
{
    return sw_must_hold(s, race, region, word->at, "SWB-HEROIC-01",
                        N_("Heroes stand in regions of the active race"), e);
}

/* Reads the regions after `place heroes`. */
static bool read_regions_heroic(const struct game_state *s, int race,
                                const struct order *o, int regions[HEROES],
                                struct error *e)
{
    if (!verb_ends(sw_verbs, o, 2 + HEROES, "place heroes R R", e))
        return false;
    for (int i = 2; i < o->count; i++) {
        int region = sw_read_region(s, &o->words[i], e);
        if (region < 0 || !may_stand(s, race, &o->words[i], region, e))
            return false;
        if (i > 2 && region == regions[0]) {
            refuse(e, o->words[i].at, "SWB-HEROIC-01",
                   "both Heroes would be in region %s", sw_label(s, region));
            return advise(e, "name two different regions");
        }
        regions[i - 2] = region;
    }
    return true;
}

static void stand(struct game_state *s, int region, const char *by)
{
    sw_add_memo(s, id(), SW_HAND, -1);
    sw_set_memo(s, id(), region, 1);
    sw_tell_place(s, SW_NONE, id(), region, 1, by);
}

static void take_back_heroic(struct game_state *s)
{
    for (int r = 0; r < s->board->regions; r++)
        sw_set_memo(s, id(), r, 0);
    sw_set_memo(s, id(), SW_HAND, HEROES);
}

static bool place_heroic(struct game_state *s, int race, const struct order *o,
                         struct error *e)
{
    int regions[HEROES], wanted = heroes_wanted(s, race);
    if (!read_regions_heroic(s, race, o, regions, e))
        return false;
    if (o->count - 2 < wanted) {
        refuse(e, o->line, "SWB-HEROIC-01",
               "both Heroes are placed, in two regions");
        return advise(e, "name two regions in one order");
    }
    take_back_heroic(s);
    for (int i = 0; i < wanted; i++)
        stand(s, regions[i], NULL);
    return true;
}

static void list_place_heroic(const struct game_state *s, int race,
                              order_fn *yield, void *context)
{
    int held = sw_regions_of(s, race);
    for (int a = 0; a < s->board->regions; a++) {
        if (!sw_holds(s, race, a))
            continue;
        if (held == 1)
            line_yield(yield, context, "place heroes %s", sw_label(s, a));
        for (int b = a + 1; b < s->board->regions; b++)
            if (sw_holds(s, race, b))
                line_yield(yield, context, "place heroes %s %s", sw_label(s, a),
                           sw_label(s, b));
    }
}

/* SWB-ASYNC-06: Heroes that stand stay, the others go to the weakest. */
static void settles_heroic(struct game_state *s, int race)
{
    while (sw_memo(s, id(), SW_HAND) > 0) {
        bool taken[SW_REGIONS] = { false };
        for (int r = 0; r < s->board->regions; r++)
            taken[r] = sw_memo(s, id(), r) > 0;
        int region = sw_weakest(s, race, taken);
        if (region < 0)
            return;
        stand(s, region, "default");
    }
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    char words[24];
    (void)race;
    sw_piece_words(s, id(), arena_language(into->arena), words, sizeof words);
    if (*words)
        text_say(into,
                 sw_pieces_out(s, id()) == 1 ? "Hero on %s" : "Heroes on %s",
                 words);
    else
        text_say(into, "Heroes off the map");
}

const struct sw_trait sw_power_heroic = {
    .name = "heroic",
    .title = "Heroic",
    .rule = "SWB-HEROIC-01",
    .said = "hero",
    .tokens = 5,
    .text = N_("Two Heroes make two of its regions immune. "
               "Write \"place heroes 12 14\" after the tokens. They stay until "
               "your next turn; without an order they keep their places."),
    .piece = &(const struct sw_piece){ .word = "heroes",
                                       .title = "Hero",
                                       .glyph = 'H',
                                       .limit = HEROES,
                                       .immune = true,
                                       .returns = true },
    .turn = SW_HOOKS(turn, .settles = settles_heroic),
    .place = SW_HOOKS(order, .run = place_heroic, .list = list_place_heroic),
    .summary = summary,
};
