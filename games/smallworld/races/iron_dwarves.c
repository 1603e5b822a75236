#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_iron_dwarves)

enum { LENT = SW_SLOT }; /* Hammers that lie with conquests of this turn */

static int hammers(const struct game_state *s, int race, int region)
{
    (void)race;
    (void)region;
    return sw_memo(s, id(), SW_HAND);
}

static void lay_down(struct game_state *s, const struct sw_plan *plan)
{
    sw_add_memo(s, id(), SW_HAND, -plan->helped);
    sw_add_memo(s, id(), LENT, plan->helped);
}

static int mines(const struct game_state *s, int race)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        n += sw_holds(s, race, r) &&
             (s->board->places[r].symbols & SW_MINE) != 0;
    return n;
}

/* SWU-IRON-01, -02, SWU-SETUP-07: the used ones come back, and new ones as
 * long as there are any. */
static void forge(struct game_state *s, int race)
{
    int have = sw_memo(s, id(), SW_HAND) + sw_memo(s, id(), LENT);
    int all = have + mines(s, race), limit = sw_race_iron_dwarves.piece->limit;
    all = all < limit ? all : limit;
    sw_set_memo(s, id(), SW_HAND, all);
    sw_set_memo(s, id(), LENT, 0);
    if (all <= have)
        return;
    struct event *told = sw_tell(s, "gain");
    event_fact(told, "owner", s->faction[race].seat);
    event_word(told, "piece", sw_race_iron_dwarves.name);
    event_fact(told, "number", all - have);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    (void)race;
    int n = sw_memo(s, id(), SW_HAND);
    text_count(into, n, "%d Silver Hammer at hand",
               "%d Silver Hammers at hand");
}

const struct sw_trait sw_race_iron_dwarves = {
    .name = "iron_dwarves",
    .title = "Iron Dwarves",
    .rule = "SWU-IRON-01",
    .tokens = 7,
    .supply = 12,
    .text = N_(
        "Each Mine they hold brings a Silver Hammer that counts like a token in hand in later turns. "
        "At least one Dwarf takes part in each conquest. "
        "New Hammers come when the conquests are over, the used ones come back then, and all leave when the race declines."),
    .piece = &(const struct sw_piece){ .word = "hammers",
                                       .title = "Silver Hammer",
                                       .limit = 7,
                                       .aside = true },
    .slots = 1,
    .price = SW_HOOKS(price, .helps = hammers),
    .conquest = SW_HOOKS(conquest, .conquered = lay_down),
    .redeploy = SW_HOOKS(redeploy, .begins = forge),
    .summary = summary,
};
