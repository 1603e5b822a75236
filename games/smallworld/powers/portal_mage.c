#include <string.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

static void exchange_tokens(struct game_state *s, int a, int b)
{
    struct sw_region *x = &s->region[a], *y = &s->region[b], old = *x;
    x->race = y->race, x->tokens = y->tokens, x->tribes = y->tribes;
    y->race = old.race, y->tokens = old.tokens, y->tribes = old.tribes;
}

static void exchange_pieces(struct game_state *s, int a, int b)
{
    for (int t = 0; t < sw_trait_count; t++) {
        if (!SW_HOOK(sw_trait(t), piece, word))
            continue;
        int at_a = sw_memo(s, t, a);
        sw_set_memo(s, t, a, sw_memo(s, t, b));
        sw_set_memo(s, t, b, at_a);
        if (SW_HOOK(sw_trait(t), conquest, exchanged))
            sw_trait(t)->conquest->exchanged(s, a, b);
    }
}

static void exchange_relics(struct game_state *s, int a, int b)
{
    for (int i = 0; i < s->marker_count; i++) {
        struct sw_marker *m = &s->markers[i];
        if (!SW_HOOK(sw_trait(m->trait), marker, moves) ||
            (m->region != a && m->region != b))
            continue;
        m->region = m->region == a ? b : a;
        sw_tell_at(s, "marker", "piece", m->trait, m->region);
    }
}

/* No conquest: nothing is lost, taken or paid, and relics and places pass to
 * who has arrived. */
static void exchange(struct game_state *s, int a, int b)
{
    struct event *told = sw_tell(s, "exchange");
    sw_tell_region(s, told, "region", a);
    sw_tell_region(s, told, "with", b);
    exchange_tokens(s, a, b);
    exchange_pieces(s, a, b);
    exchange_relics(s, a, b);
    sw_markers_pass(s);
}

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
    exchange(s, g->region[0], g->region[1]);
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
    .tokens = 5,
    .estimated = true,
    .text = N_(
        "Twice a turn, while you conquer or after it, exchange all that is in two regions with magic, whoever is there, but places and mountains: \"swap A3 B7\"."),
    .use = SW_HOOKS(order, .alias = "swap", .at = SW_IN_CONQUEST,
                    .run = use_portal_mage, .list = list_use_portal_mage),
};
