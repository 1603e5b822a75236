#include <stdio.h>

#include "terra-mystica/rules/bridge.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/resources.h"
#include "terra-mystica/rules/special_actions.h"
#include "terra-mystica/verb.h"

#define USAGE "bridge HEX:HEX"

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    char names[2][TM_NAME];
    int at = tm_is(o, 2, ":") ? 3 : 2;
    if (!tm_word(o, at, USAGE, e) || !tm_no_more(o, at + 1, USAGE, e))
        return false;
    int a = tm_read_hex(s, &o->words[1], e);
    int b = a == TM_NONE ? TM_NONE : tm_read_hex(s, &o->words[at], e);
    if (b == TM_NONE)
        return false;
    if (s->seat[o->seat].due.n[TM_BRIDGE] == 0) {
        refuse(e, o->line, "TM-NOTE-13", "no bridge is due");
        return advise(e,
                      "action ACT1 gains one, as in action ACT1. bridge %s:%s",
                      tm_hex_name(s->board, a, names[0]),
                      tm_hex_name(s->board, b, names[1]));
    }
    if (!tm_may_bridge(s, o->seat, a, b, o->words[1].at, e))
        return false;
    tm_place_bridge(s, o->seat, a, b);
    return true;
}

static void list_sites(const struct game_state *s, int seat, const char *before,
                       order_fn *yield, void *context)
{
    char one[TM_NAME], two[TM_NAME];
    for (int a = 0; a < TM_HEXES; a++)
        for (int b = a + 1; b < TM_HEXES && b <= a + 2 * TM_COLUMNS + 2; b++)
            if ((tm_stands(s, seat, a) || tm_stands(s, seat, b)) &&
                tm_may_bridge(s, seat, a, b, NOWHERE, NULL))
                line_yield(yield, context, "%sbridge %s:%s", before,
                           tm_hex_name(s->board, a, one),
                           tm_hex_name(s->board, b, two));
}

static void list_bridge(const struct game_state *s, int seat, order_fn *yield,
                        void *context)
{
    const struct tm_space *spaces[TM_SPACES];
    char before[24];
    if (s->phase != TM_ACTING || s->seat[seat].bridges == 0)
        return;
    if (s->seat[seat].due.n[TM_BRIDGE] > 0) {
        list_sites(s, seat, "", yield, context);
        return;
    }
    int count = tm_spaces(s, seat, spaces);
    for (int i = 0; i < count; i++) {
        if (spaces[i]->gain.n[TM_BRIDGE] == 0 ||
            tm_space_blocked(s, seat, spaces[i]) ||
            !tm_can_pay(s, seat, &spaces[i]->cost, NOWHERE, NULL, NULL))
            continue;
        snprintf(before, sizeof before, "action %s. ", spaces[i]->name);
        list_sites(s, seat, before, yield, context);
    }
}

const struct verb tm_verb_bridge = {
    .name = "bridge",
    .usage = USAGE,
    .rule = "TM-NOTE-13",
    .help = "places the bridge gained",
    .when = TM_FOLLOW,
    .run = run,
    .list = list_bridge,
};
