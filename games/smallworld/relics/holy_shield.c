#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_relic_holy_shield)

enum {
    PLACED = SW_SLOT,     /* 1: its owner has left it where it lies */
    OPENED = SW_SLOT - 1, /* the turn for which it was paid */
    PRICE = 2,
};

/* Turns of the game, from 1 on. */
static int turn_number(const struct game_state *s)
{
    return (s->round - 1) * s->seats + s->turn + 1;
}

static int toll_holy_shield(const struct game_state *s, int attacker,
                            int region, enum sw_action action)
{
    (void)attacker;
    if (action == SW_ACTION_CONQUEST || region != sw_marker_region(s, id()) ||
        !sw_memo(s, id(), PLACED) || sw_memo(s, id(), OPENED) == turn_number(s))
        return 0;
    return PRICE;
}

/* SWW-SHIELD-02 */
static void tolled_holy_shield(struct game_state *s, int attacker)
{
    (void)attacker;
    sw_set_memo(s, id(), OPENED, turn_number(s));
}

/* SWW-SHIELD-03. */
static void passes_holy_shield(struct game_state *s, int from, int to)
{
    (void)from;
    (void)to;
    sw_set_memo(s, id(), PLACED, 0);
}

static void declines(struct game_state *s, int race)
{
    passes_holy_shield(s, race, SW_NONE);
}

static void settles(struct game_state *s, int race)
{
    (void)race;
    sw_set_memo(s, id(), PLACED, 1);
}

static bool use_holy_shield(struct game_state *s, int race,
                            const struct order *o, struct error *e)
{
    if (!sw_use_put(s, race, id(), o, e))
        return false;
    settles(s, race);
    return true;
}

static void list_use_holy_shield(const struct game_state *s, int race,
                                 order_fn *yield, void *context)
{
    sw_list_put(s, race, id(), "use holy", yield, context);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    int region = sw_marker_region(s, id());
    (void)race;
    if (sw_memo(s, id(), PLACED))
        text_say(into, "Region %s protected, %d coins open it",
                 sw_label(s, region), PRICE);
}

const struct sw_trait sw_relic_holy_shield = {
    .name = "holy_shield",
    .title = "Aggramar's Holy Shield",
    .rule = "SWW-SHIELD-01",
    .text = N_(
        "At the end of the turn you may put it into another of your regions: \"use holy B7\". "
        "Where you leave it opponents can do nothing until they have paid you 2 coins, which opens it for their turn: \"conquer B7 pay\"."),
    .slots = 2,
    .turn = SW_HOOKS(turn, .settles = settles,
                     .skipped = declines /* SWW-DROP-01 */),
    .payment = SW_HOOKS(payment, .toll = toll_holy_shield,
                        .tolled = tolled_holy_shield),
    .marker = SW_HOOKS(marker, .glyph = 'g', .called = "shield", .moves = true,
                       .passes = passes_holy_shield),
    .decline = SW_HOOKS(decline, .declines = declines),
    .use =
        SW_HOOKS(order, .run = use_holy_shield, .list = list_use_holy_shield),
    .summary = summary,
};
