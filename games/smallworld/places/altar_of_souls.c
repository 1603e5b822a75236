#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_altar_of_souls)

enum { COINS = 3 };

/* Where a token is to be given up, kept with what is used this turn. */
static int chosen(const struct game_state *s)
{
    int region = sw_memo(s, id(), SW_USED) - 1;
    return region < s->board->regions ? region : SW_NONE;
}

static bool may_give(const struct game_state *s, int race, int region)
{
    int holder = s->region[region].race;
    return holder >= 0 && s->faction[holder].declined &&
           s->faction[holder].seat == s->faction[race].seat;
}

static bool lingers_altar_of_souls(const struct game_state *s, int race)
{
    for (int r = 0; r < s->board->regions; r++)
        if (may_give(s, race, r))
            return true;
    return false;
}

static bool use(struct game_state *s, int race, const struct order *o,
                struct error *e)
{
    if (o->count < 3) {
        refuse(e, o->line, "SWU-ALTAR-01", "where?");
        return advise(e, "name a region of your race in decline after it");
    }
    int region = sw_read_region(s, &o->words[2], e);
    if (region < 0 || !verb_ends(sw_verbs, o, 3, "use altar R", e))
        return false;
    if (!may_give(s, race, region)) {
        refuse(e, o->words[2].at, "SWU-ALTAR-01",
               "region %s holds no token in decline of yours",
               sw_label(s, region));
        return advise(e, "the Altar takes a token of your race in decline");
    }
    sw_set_memo(s, id(), SW_USED, region + 1);
    return true;
}

static void list_use_altar_of_souls(const struct game_state *s, int race,
                                    order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++)
        if (may_give(s, race, r))
            line_yield(yield, context, "use altar %s", sw_label(s, r));
}

/* An order that has become impossible; region: what was to be given, or
 * SW_NONE: the Altar is lost. */
static void lapse(struct game_state *s, int region)
{
    struct event *told = sw_tell_of(s, "lapses", "piece", id());
    if (region >= 0)
        sw_tell_region(s, told, "region", region);
    sw_set_memo(s, id(), SW_USED, s->board->regions + 1);
}

/* To another player, or to nobody. */
static void passes(struct game_state *s, int from, int to)
{
    (void)from;
    if (chosen(s) >= 0 && (to < 0 || s->faction[to].seat != s->turn))
        lapse(s, SW_NONE);
}

/* SWU-ALTAR-02: the last token leaves the region empty. */
static void takes(struct game_state *s, int race)
{
    int region = chosen(s);
    if (region < 0)
        return;
    if (!may_give(s, race, region)) {
        lapse(s, region);
        return;
    }
    int holder = s->region[region].race;
    sw_tell_at(s, "sacrifice", "race", holder, region);
    if (--s->region[region].tokens == 0)
        sw_vacate(s, region);
    sw_reward(s, s->faction[race].seat, COINS, id());
    sw_gone_if_lost(s, holder);
}

const struct sw_trait sw_place_altar_of_souls = {
    .name = "altar_of_souls",
    .title = "Altar of Souls",
    .rule = "SWU-ALTAR-01",
    .text = N_(
        "Whoever holds the Altar, even in decline, may give up one token of his race in decline for 3 coins, once a turn and after scoring. "
        "Write \"use altar 12\" before \"end\"."),
    .lasts = true,
    .once = true,
    .turn = SW_HOOKS(turn, .ends = takes),
    .marker =
        SW_HOOKS(marker, .glyph = 'a', .called = "altar", .passes = passes),
    .decline = SW_HOOKS(decline, .lingers = lingers_altar_of_souls),
    .use = SW_HOOKS(order, .at = SW_AT_LAST, .run = use,
                    .list = list_use_altar_of_souls),
};
