#include <string.h>

#include "smallworld/position/memo.h"
#include "smallworld/position/names.h"
#include "smallworld/position/queries.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/payments.h"
#include "smallworld/rules/swap.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_portal_mage)

enum { USES = 2 };

static int uses_left(const struct game_state *s)
{
    return USES - sw_memo(s, id(), SW_USED);
}

/* A swap as it is ordered. */
struct gate {
    int region[2];
    struct span at[2];
    bool agrees;
};

static bool is_magic(const struct game_state *s, int region, struct span at,
                     struct error *e)
{
    const struct sw_place *place = &s->board->places[region];
    if (place->symbols & SW_MAGIC && !sw_is_sea(place->terrain))
        return true;
    refuse(e, at, "SWW-PORTAL-01", "region %s is no land with magic",
           sw_label(s, region));
    return advise(e, "two regions with the magic symbol are exchanged");
}

/* What is due for one of them, and paid at once: of two that ask for the same
 * only the first does then. */
static bool open_gate(struct game_state *s, int race, const struct gate *g,
                      int i, struct error *e)
{
    bool tokens = sw_tokens_in(s, g->region[i]) > 0;
    struct sw_due due = { .race = race,
                          .region = g->region[i],
                          .action = tokens ? SW_ACTION_TAKE : SW_ACTION_TOUCH,
                          .agrees = g->agrees,
                          .at = g->at[i] };
    if (!is_magic(s, g->region[i], g->at[i], e) || !sw_may_affect(s, &due, e))
        return false;
    sw_pay_toll(s, &due);
    return true;
}

static bool swap_portal_mage(struct game_state *s, int race,
                             const struct gate *g, struct error *e)
{
    if (!open_gate(s, race, g, 0, e) || !open_gate(s, race, g, 1, e))
        return false;
    sw_add_memo(s, id(), SW_USED, 1);
    sw_exchange(s, g->region[0], g->region[1]);
    return true;
}

static bool read_gate(const struct game_state *s, const struct order *o,
                      struct gate *g, struct error *e)
{
    int count = o->count;
    g->agrees = count > 2 && !strcmp(o->words[count - 1].text, "pay");
    count -= g->agrees;
    if (count < 4) {
        refuse(e, o->line, "SWW-PORTAL-01", "which two regions?");
        return advise(e, "write \"swap A3 B7\"");
    }
    for (int i = 0; i < 2; i++) {
        g->at[i] = o->words[2 + i].at;
        g->region[i] = sw_read_region(s, &o->words[2 + i], e);
        if (g->region[i] < 0)
            return false;
    }
    struct order rest = *o;
    rest.count = count;
    if (!verb_ends(sw_verbs, &rest, 4, "swap R R [pay]", e))
        return false;
    if (g->region[0] != g->region[1])
        return true;
    refuse(e, g->at[1], "SWW-PORTAL-01", "the two regions are the same");
    return advise(e, "name two different ones");
}

static bool use_portal_mage(struct game_state *s, int race,
                            const struct order *o, struct error *e)
{
    struct gate g;
    if (!read_gate(s, o, &g, e))
        return false;
    if (uses_left(s) > 0)
        return swap_portal_mage(s, race, &g, e);
    refuse(e, o->words[0].at, "SWW-PORTAL-01",
           "you have exchanged regions %d times this turn", USES);
    return advise(e, "leave the order out");
}

static void list_pair(const struct game_state *s, int race, int a, int b,
                      order_fn *yield, void *context)
{
    struct game_state copy = *s;
    struct gate g = { .region = { a, b }, .at = { NOWHERE, NOWHERE } };
    bool free = swap_portal_mage(&copy, race, &g, NULL);
    copy = *s;
    g.agrees = true;
    if (free || swap_portal_mage(&copy, race, &g, NULL))
        line_yield(yield, context, "swap %s %s%s", sw_label(s, a),
                   sw_label(s, b), free ? "" : " pay");
}

static void list_use_portal_mage(const struct game_state *s, int race,
                                 order_fn *yield, void *context)
{
    int regions = uses_left(s) > 0 ? s->board->regions : 0;
    for (int a = 0; a < regions; a++)
        for (int b = a + 1; b < regions && is_magic(s, a, NOWHERE, NULL); b++)
            if (is_magic(s, b, NOWHERE, NULL))
                list_pair(s, race, a, b, yield, context);
}

const struct sw_trait sw_power_portal_mage = {
    .name = "portal_mage",
    .title = "Portal Mage",
    .rule = "SWW-PORTAL-01",
    .set = "warcraft",
    .tokens = 5,
    .estimated = true,
    .text =
        "Twice a turn, while you conquer or after it, exchange all that is in two regions with magic, whoever is there, but places and mountains: \"swap A3 B7\".",
    .use = { .alias = "swap",
             .at = SW_IN_CONQUEST,
             .run = use_portal_mage,
             .list = list_use_portal_mage },
};
