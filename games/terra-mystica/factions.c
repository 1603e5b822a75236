/* The common board, and what the factions' own boards change of it. */
#include <string.h>

#include "terra-mystica/faction.h"

#define ENTRY(id) extern const struct tm_faction tm_faction_##id;
#include "terra-mystica/factions/shelf.def"
#undef ENTRY

static const struct tm_faction *const factions[] = {
#define ENTRY(id) &tm_faction_##id,
#include "terra-mystica/factions/shelf.def"
#undef ENTRY
};

const int tm_faction_count = sizeof factions / sizeof *factions;

_Static_assert(sizeof factions / sizeof *factions <= TM_FACTIONS,
               "more factions than TM_FACTIONS");

static const struct tm_bag price[TM_BUILDINGS] = {
    BAG(G(WORKER, 1), G(COIN, 2)), BAG(G(WORKER, 2), G(COIN, 6)),
    BAG(G(WORKER, 2), G(COIN, 5)), BAG(G(WORKER, 4), G(COIN, 6)),
    BAG(G(WORKER, 4), G(COIN, 6)),
};
static const struct tm_bag price_near = BAG(G(WORKER, 2), G(COIN, 3));

static const struct tm_bag dwellings[] = {
    BAG(G(WORKER, 1)), BAG(G(WORKER, 2)), BAG(G(WORKER, 3)),
    BAG(G(WORKER, 4)), BAG(G(WORKER, 5)), BAG(G(WORKER, 6)),
    BAG(G(WORKER, 7)), BAG(G(WORKER, 8)), BAG(G(WORKER, 8)),
};
static const struct tm_bag trading_houses[] = {
    BAG(0),
    BAG(G(COIN, 2), G(POWER, 1)),
    BAG(G(COIN, 4), G(POWER, 2)),
    BAG(G(COIN, 6), G(POWER, 4)),
    BAG(G(COIN, 8), G(POWER, 6)),
};
static const struct tm_bag temples[] = {
    BAG(0),
    BAG(G(PRIEST, 1)),
    BAG(G(PRIEST, 2)),
    BAG(G(PRIEST, 3)),
};
static const struct tm_bag strongholds[] = { BAG(0), BAG(G(POWER, 2)) };
static const struct tm_bag sanctuaries[] = { BAG(0), BAG(G(PRIEST, 1)) };
static const struct tm_bag *const income[TM_BUILDINGS] = {
    dwellings, trading_houses, temples, strongholds, sanctuaries,
};

static const struct tm_bag nothing, favour_tile = BAG(G(FAVOUR, 1));
static const struct tm_bag *const gain[TM_BUILDINGS] = {
    &nothing, &nothing, &favour_tile, &nothing, &favour_tile,
};

static const struct tm_shipping shipping = { 0, 3, { 0, 2, 3, 4 } };
static const struct tm_bag ship_cost = BAG(G(PRIEST, 1), G(COIN, 4));
static const struct tm_bag dig_cost =
    BAG(G(WORKER, 2), G(PRIEST, 1), G(COIN, 5));
static const struct tm_bag spade_cost[] = {
    BAG(G(WORKER, 3)),
    BAG(G(WORKER, 2)),
    BAG(G(WORKER, 1)),
};

const struct tm_faction *tm_faction(int id)
{
    return factions[id];
}

int tm_faction_named(const char *name)
{
    for (int i = 0; i < tm_faction_count; i++)
        if (word_matches(name, factions[i]->name, NAME_BYTES_MAX))
            return i;
    return TM_NONE;
}

int tm_box_version(const struct setup *setup, const char *box, int newest)
{
    for (const struct box_version *b = setup->boxes; b && b->name; b++)
        if (!strcmp(b->name, box) && b->version <= newest)
            return b->version;
    return newest;
}

int tm_base_version(const struct setup *setup)
{
    int newest = 1;
    for (int i = 0; i < tm_faction_count; i++)
        newest = factions[i]->since > newest ? factions[i]->since : newest;
    return tm_box_version(setup, "base", newest);
}

bool tm_faction_is_in(const struct game_state *s, int faction)
{
    return faction >= 0 && faction < tm_faction_count &&
           factions[faction]->since <= tm_base_version(s->setup);
}

int tm_faction_called(const struct game_state *s, const char *name)
{
    int faction = tm_faction_named(name);
    return tm_faction_is_in(s, faction) ? faction : TM_NONE;
}

const struct tm_faction *tm_of(const struct game_state *s, int seat)
{
    return factions[s->seat[seat].faction];
}

int tm_home(const struct game_state *s, int seat)
{
    return tm_of(s, seat)->colour;
}

int tm_seat_of(const struct game_state *s, int faction)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].faction == faction)
            return i;
    return TM_NONE;
}

const struct tm_bag *tm_price(const struct tm_faction *f, int building,
                              bool near)
{
    if (near)
        return f->cost_near ? f->cost_near : &price_near;
    return f->cost[building] ? f->cost[building] : &price[building];
}

const struct tm_bag *tm_structure_income(const struct tm_faction *f,
                                         int building, int count)
{
    const struct tm_bag *own = f->income[building];
    return (own ? own : income[building]) + count;
}

const struct tm_bag *tm_building_gain(const struct tm_faction *f, int building)
{
    return f->gain[building] ? f->gain[building] : gain[building];
}

const char *tm_action_rule(const struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    return f->space.rule ? f->space.rule : f->rule;
}

const char *tm_beside_rule(const struct game_state *s, int seat)
{
    const char *rule = tm_of(s, seat)->space.rule_beside;
    return rule ? rule : tm_action_rule(s, seat);
}

const char *tm_gain_rule(const struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    return f->gain_rule ? f->gain_rule : f->rule;
}

const char *tm_ford_rule(const struct game_state *s)
{
    int i = 0;
    while (i < tm_faction_count &&
           !(factions[i]->fords && tm_faction_is_in(s, i)))
        i++;
    return i < tm_faction_count ? factions[i]->fords : NULL;
}

const struct tm_bag *tm_spade_price(const struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    return f->spade_cost ? f->spade_cost : &spade_cost[s->seat[seat].digging];
}

const struct tm_bag *tm_dig_price(const struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    int top = f->dig_top < 0 ? 0 : f->dig_top ? f->dig_top : 2;
    if (s->seat[seat].digging >= top)
        return NULL;
    return f->dig_cost ? f->dig_cost : &dig_cost;
}

const struct tm_shipping *tm_shipping_of(const struct tm_faction *f)
{
    return f->shipping ? f->shipping : &shipping;
}

const struct tm_bag *tm_ship_price(const struct game_state *s, int seat)
{
    int top = tm_shipping_of(tm_of(s, seat))->top;
    return s->seat[seat].shipping < top ? &ship_cost : NULL;
}

int tm_supply(int building)
{
    static const int pieces[TM_BUILDINGS] = { 8, 4, 3, 1, 1 };
    return pieces[building];
}

int tm_start_vp(const struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    int vp = 0;
    if (s->options.deal == TM_AUCTION)
        return 30 - s->seat[seat].bid; /* TM-SVP-03 */
    if (s->options.vp == 2)
        vp = f->vp_2017;
    if (s->options.vp == 1)
        vp = !strcmp(s->board->name, "base")      ? f->vp_adjusted.base
             : !strcmp(s->board->name, "revised") ? f->vp_adjusted.revised
                                                  : f->vp_adjusted.lakes;
    return vp ? vp : 20;
}
