#include "smallworld/trait.h"

extern const struct sw_trait sw_power_dragon_master;

enum { USED = SW_SLOT }; /* this turn */

static int id(void)
{
    return sw_id(&sw_power_dragon_master);
}

static bool by_dragon(const struct game_state *s, struct sw_plan *plan,
                      struct error *e)
{
    if (sw_memo(s, id(), USED)) {
        refuse(e, plan->at, "SWB-DRAGON-01",
               "the Dragon has attacked this turn already");
        return advise(e, "without it region %d costs %d", plan->region + 1,
                      plan->cost);
    }
    plan->pays = 1;
    return true;
}

static void dragon_moves(struct game_state *s, const struct sw_plan *plan)
{
    if (plan->way != id())
        return;
    for (int r = 0; r < s->board->regions; r++)
        sw_set_memo(s, id(), r, r == plan->region);
    sw_set_memo(s, id(), SW_HAND, 0);
    sw_set_memo(s, id(), USED, 1);
    struct event *told = sw_tell(s, "place");
    event_word(told, "piece", sw_power_dragon_master.name);
    event_fact(told, "region", plan->region + 1);
    event_fact(told, "number", 1);
}

static void turn_begins(struct game_state *s, int race)
{
    (void)race;
    sw_set_memo(s, id(), USED, 0);
}

static bool has_dragon(const struct game_state *s, int race, int region)
{
    (void)race;
    return sw_memo(s, id(), region) > 0;
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    char words[16];
    if (sw_pieces_out(s, id()) == 0)
        text_add(into, "Dragon at hand");
    else
        text_add(into, "Dragon on %s",
                 sw_region_words(s, race, has_dragon, words, sizeof words));
}

const struct sw_trait sw_power_dragon_master = {
    .name = "dragon_master",
    .title = "Dragon Master",
    .rule = "SWB-DRAGON-01",
    .set = "base",
    .tokens = 5,
    .text = "Once a turn the Dragon takes a region for a single token. "
            "Write \"conquer 12 by dragon\". The Dragon stays there, and the "
            "region is immune until it leaves.",
    .piece = { .word = "dragon",
               .title = "Dragon",
               .glyph = 'D',
               .limit = 1,
               .immune = true,
               .returns = true },
    .way = "dragon",
    .by = by_dragon,
    .turn_begins = turn_begins,
    .conquered = dragon_moves,
    .summary = summary,
};
