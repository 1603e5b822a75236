#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_relic_doomhammer)

enum {
    LAST = SW_SLOT,       /* 1 + the seat that owns it, or owned it last */
    BEFORE = SW_SLOT - 1, /* 1 + the last other one before that */
    PRICE = 2,
};

static int owner(const struct game_state *s, int race)
{
    return race >= 0 && sw_active(s, race) ? s->faction[race].seat : SW_NONE;
}

/* SWW-DOOM-02 */
static void passes_doomhammer(struct game_state *s, int from, int to)
{
    int last = sw_memo(s, id(), LAST) - 1, now = owner(s, to);
    if (last < 0)
        last = owner(s, from);
    if (now < 0)
        now = last;
    if (now != last)
        sw_set_memo(s, id(), BEFORE, last + 1);
    sw_set_memo(s, id(), LAST, now + 1);
}

static void declines_doomhammer(struct game_state *s, int race)
{
    passes_doomhammer(s, race, SW_NONE);
}

static bool by_hammer(const struct game_state *s, struct sw_plan *plan,
                      struct error *e)
{
    (void)e;
    plan->fixed = true;
    plan->pays = sw_least(s, plan->race);
    plan->coins += PRICE;
    return true;
}

static void spends(struct game_state *s, const struct sw_plan *plan)
{
    int seat = s->faction[plan->race].seat;
    int before = sw_memo(s, id(), BEFORE) - 1;
    if (before >= 0)
        sw_take_coins(s, seat, before, PRICE, id());
    else
        sw_charge(s, seat, PRICE, id());
}

const struct sw_trait sw_relic_doomhammer = {
    .name = "doomhammer",
    .title = "Doomhammer",
    .rule = "SWW-DOOM-01",
    .once = true,
    .text = N_(
        "Once a turn a region is taken with 1 token, whatever stands there, for 2 coins to the player who owned it before you, else to the bank. "
        "Write \"conquer B7 by doomhammer\". "
        "Then it lies there."),
    .slots = 2,
    .way =
        SW_HOOKS(way, .word = "doomhammer", .by = by_hammer, .spends = spends),
    .marker = SW_HOOKS(marker, .glyph = 'm', .also = "hammer", .moves = true,
                       .passes = passes_doomhammer),
    .decline = SW_HOOKS(decline, .declines = declines_doomhammer),
};
