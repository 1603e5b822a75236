#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_forsaken)

enum { CULLED = SW_SLOT }; /* this turn, less what was bought for them */

static void culls(struct game_state *s, int race, int tokens)
{
    (void)race;
    sw_add_memo(s, id(), CULLED, tokens);
}

/* How many more, of those that it could be by the losses (SWW-FORSAKEN-02). */
static int most(const struct game_state *s, int race)
{
    int n = sw_memo(s, id(), CULLED), tray = sw_tray(s, race);
    int coins = s->seat[s->faction[race].seat].coins;
    n = n < tray ? n : tray;
    return n < coins ? n : coins;
}

static bool use_forsaken(struct game_state *s, int race, const struct order *o,
                         struct error *e)
{
    int n = o->count < 3 ? -1 : word_number(&o->words[2]);
    if (n < 1) {
        refuse(e, o->count < 3 ? o->line : o->words[2].at, "SWW-FORSAKEN-01",
               "how many?");
        return advise(e, "write for example \"buy 1\"");
    }
    if (!verb_ends(sw_verbs, o, 3, "buy N", e))
        return false;
    if (n > most(s, race)) {
        refuse(e, o->words[2].at, "SWW-FORSAKEN-02",
               "%d can be bought at most, not %d", most(s, race), n);
        int culled = sw_memo(s, id(), CULLED);
        return advise(
            e,
            culled == 1
                ? "%d was discarded by you, %d in the tray, you have %d"
                : "%d were discarded by you, %d in the tray, you have %d",
            culled, sw_tray(s, race), s->seat[s->faction[race].seat].coins);
    }
    struct event *told = sw_tell_of(s, "buy", "race", id());
    event_fact(told, "tokens", n);
    sw_charge(s, s->faction[race].seat, n, id());
    s->faction[race].hand += n;
    sw_add_memo(s, id(), CULLED, -n);
    return true;
}

static void list_use_forsaken(const struct game_state *s, int race,
                              order_fn *yield, void *context)
{
    for (int n = 1; n <= most(s, race); n++)
        line_yield(yield, context, "buy %d", n);
}

const struct sw_trait sw_race_forsaken = {
    .name = "forsaken",
    .title = "Forsaken",
    .rule = "SWW-FORSAKEN-01",
    .camp = SW_HORDE,
    .tokens = 6,
    .said = "undead zombie zombies",
    .estimated = true,
    .supply = 20,
    .text = N_(
        "For each token that was discarded because of them in their turn, Murlocs and their player's own race in decline included, they may buy one from the tray for 1 coin: \"buy 2\", after the conquests. "
        "It is redeployed with the others."),
    .slots = 1,
    .turn = SW_HOOKS(turn, .forgets = CULLED),
    .conquest = SW_HOOKS(conquest, .culls = culls),
    .use = SW_HOOKS(order, .alias = "buy", .at = SW_AT_PURCHASE,
                    .run = use_forsaken, .list = list_use_forsaken),
};
