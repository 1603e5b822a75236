#include "core/language.h"
#include "core/narrow.h"
#include "core/rng.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_goblins)

/* Bombs in hand are the stack, which nobody has looked at: of all that have not
 * been revealed any may be the next (SWW-ASYNC-05). */
enum {
    EXPLOSIVE = 6,         /* of all bombs (SWW-GOBLIN-01) */
    EXPLODED = SW_SLOT,    /* revealed so far */
    PAID_AT = SW_SLOT - 1, /* a region, + 1, for whose bomb coins were paid … */
    PAID_TO = SW_SLOT - 2, /* … to that seat, + 1 */
};

/* -- placing (SWW-GOBLIN-02) -- */

static bool may_lie(const struct game_state *s, const struct sw_due *due,
                    struct error *e)
{
    int region = due->region, holder = s->region[region].race;
    const char *label = sw_label(s, region);
    if (sw_is_water(s->board->places[region].terrain)) {
        refuse(e, due->at, "SWW-WATER-02", "region %s is water", label);
        return advise(e, "bombs lie on land");
    }
    if (!sw_borders(s, due->race, region)) {
        refuse(e, due->at, "SWW-GOBLIN-02",
               "region %s is not next to your regions", label);
        return advise(e, "bombs go next door");
    }
    if (holder < 0 || !sw_active(s, holder) ||
        s->faction[holder].seat == s->faction[due->race].seat) {
        refuse(e, due->at, "SWW-GOBLIN-02",
               "no opponent's active race is in region %s", label);
        return advise(e, "bombs are put where one is");
    }
    if (sw_memo(s, id(), region) > 0) {
        refuse(e, due->at, "SWW-GOBLIN-02", "region %s has a bomb already",
               label);
        return advise(e, "one region holds one bomb");
    }
    return sw_may_affect(s, due, e);
}

static bool has_bomb(const struct game_state *s, struct span at,
                     struct error *e)
{
    if (sw_memo(s, id(), SW_HAND) > 0)
        return true;
    refuse(e, at, "SWW-GOBLIN-02", "no bomb is left on the stack");
    return advise(e, "bombs come back from regions that become empty");
}

/* Will its toll be due again in a later turn? Then it is paid in this one, now
 * or before, and for the explosion, too (SWW-GOBLIN-08). */
static bool is_protected(const struct game_state *s, const struct sw_due *due)
{
    struct game_state later = *s;
    later.round++;
    return sw_toll(&later, due) > 0;
}

static void put_goblins(struct game_state *s, const struct sw_due *due)
{
    int region = due->region;
    sw_pay_toll(s, due);
    if (is_protected(s, due)) {
        sw_set_memo(s, id(), PAID_AT, region + 1);
        sw_set_memo(s, id(), PAID_TO, sw_owner(s, region) + 1);
    }
    sw_add_memo(s, id(), SW_HAND, -1);
    sw_set_memo(s, id(), region, 1);
    sw_tell_place(s, SW_NONE, id(), region, 1, NULL);
}

static bool use_goblins(struct game_state *s, int race, const struct order *o,
                        struct error *e)
{
    struct order plain;
    bool agrees = sw_agrees(o, &plain);
    if (plain.count < 3) {
        refuse(e, o->line, "SWW-GOBLIN-02", "where?");
        return advise(e, "write for example \"use bombs %s\"", sw_label(s, 0));
    }
    for (int i = 2; i < plain.count; i++) {
        struct span at = o->words[i].at;
        int region = sw_read_region(s, &o->words[i], e);
        struct sw_due due = sw_touch_due(race, region, agrees, at);
        if (region < 0 || !has_bomb(s, at, e) || !may_lie(s, &due, e))
            return false;
        put_goblins(s, &due);
    }
    return true;
}

static void list_use_goblins(const struct game_state *s, int race,
                             order_fn *yield, void *context)
{
    if (!has_bomb(s, NOWHERE, NULL))
        return;
    for (int r = 0; r < s->board->regions; r++) {
        struct sw_due due = sw_touch_due(race, r, true, NOWHERE);
        if (may_lie(s, &due, NULL))
            line_yield(yield, context, "use bombs %s%s", sw_label(s, r),
                       sw_toll(s, &due) > 0 ? " pay" : "");
    }
}

/* -- revealing (SWW-GOBLIN-03 to -06) -- */

static int owes_goblins(const struct game_state *s, int race)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_memo(s, id(), r) > 0 && sw_owner(s, r) >= 0 &&
            sw_owner(s, r) != s->faction[race].seat)
            return r;
    return SW_NONE;
}

static bool is_shielded(const struct game_state *s, int race, int region)
{
    struct sw_due due = sw_touch_due(race, region, false, NOWHERE);
    bool paid = sw_memo(s, id(), PAID_AT) == region + 1 &&
                sw_memo(s, id(), PAID_TO) == sw_owner(s, region) + 1;
    return sw_immune_to(s, region, race) || (!paid && sw_toll(s, &due) > 0);
}

static void draws(struct game_state *s, int race, int region, struct rng *rng)
{
    int exploded = sw_memo(s, id(), EXPLODED);
    int hidden = sw_pieces_out(s, id()) + sw_memo(s, id(), SW_HAND);
    bool explodes = rng_below(rng, hidden) < EXPLOSIVE - exploded;
    rng_tell(rng, &(struct rng_result){
                      .what = N_("bombs that explode"),
                      .seat = s->turn,
                      .result = explodes,
                      .ways = { to_byte(hidden - EXPLOSIVE + exploded),
                                to_byte(EXPLOSIVE - exploded) } });
    bool harmless = explodes && is_shielded(s, race, region);
    sw_set_memo(s, id(), region, 0);
    sw_set_memo(s, id(), EXPLODED, exploded + explodes);
    struct event *told = sw_tell_at(s, "bomb", "piece", id(), region);
    event_word(told, "result",
               harmless   ? "shielded"
               : explodes ? "explodes"
                          : "dud");
    if (explodes && !harmless)
        sw_blast(s, race, region);
}

static void take_back_goblins(struct game_state *s, int race)
{
    (void)race;
    for (int r = 0; r < s->board->regions; r++) {
        if (sw_memo(s, id(), r) == 0)
            continue;
        sw_set_memo(s, id(), r, 0);
        sw_add_memo(s, id(), SW_HAND, 1);
    }
    sw_set_memo(s, id(), PAID_AT, 0);
    sw_set_memo(s, id(), PAID_TO, 0);
}

/* The bomb went along (SWW-PORTAL-02). */
static void exchanged(struct game_state *s, int a, int b)
{
    int at = sw_memo(s, id(), PAID_AT) - 1;
    if (at == a || at == b)
        sw_set_memo(s, id(), PAID_AT, (at == a ? b : a) + 1);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    char words[80];
    int stack = sw_memo(s, id(), SW_HAND),
        exploded = sw_memo(s, id(), EXPLODED);
    int seen = sw_race_goblins.piece->limit - stack - sw_pieces_out(s, id());
    (void)race;
    sw_piece_words(s, id(), arena_language(into->arena), words, sizeof words);
    if (*words)
        text_say(into, "Bombs: %s; %d on the stack", words, stack);
    else
        text_say(into, "Bombs: %d on the stack", stack);
    if (seen > 0)
        text_say(into, "; %d of %d revealed exploded", exploded, seen);
}

const struct sw_trait sw_race_goblins = {
    .name = "goblins",
    .title = "Goblins",
    .rule = "SWW-GOBLIN-01",
    .said = "bomb",
    .camp = SW_HORDE,
    .tokens = 6,
    .estimated = true,
    .supply = 11,
    .text = N_(
        "After the tokens they may put bombs, of which nobody knows the kind, on regions of opponents' active races next door: \"use bombs B7 B8\". "
        "At the start of their next turn these are revealed. "
        "Half of the 12 explode: that is a conquest, which leaves the region empty; the others do nothing."),
    .slots = 3,
    .piece = &(const struct sw_piece){ .word = "bombs",
                                       .title = "Bomb",
                                       .glyph = 'O',
                                       .limit = 12,
                                       .returns = true,
                                       .buried = true },
    .turn = SW_HOOKS(turn, .owes = owes_goblins, .draws = draws,
                     .start_effects = take_back_goblins,
                     .skipped = take_back_goblins),
    .conquest = SW_HOOKS(conquest, .exchanged = exchanged),
    .use = SW_HOOKS(order, .at = SW_AT_END, .run = use_goblins,
                    .list = list_use_goblins),
    .summary = summary,
};
