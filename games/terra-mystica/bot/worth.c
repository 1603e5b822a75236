#include "terra-mystica/bot/bot.h"
#include "terra-mystica/rules/queries.h"

static const short weights[TM_WEIGHTS] = {
    [TM_W_INCOME] = 73,      [TM_W_SURPLUS] = 28,    [TM_W_TOKEN] = 7,
    [TM_W_DWELLING] = 68,    [TM_W_TRADE] = 177,     [TM_W_TEMPLE] = 188,
    [TM_W_STRONGHOLD] = 272, [TM_W_SANCTUARY] = 172, [TM_W_TILE] = 200,
    [TM_W_SITE] = 218,       [TM_W_SPADE] = 62,      [TM_W_SPADES] = 39,
    [TM_W_SHIPPING] = 62,    [TM_W_NEAR] = 61,       [TM_W_TOWN] = 1039,
    [TM_W_SPACE] = 52,       [TM_W_FAVOUR] = 54,     [TM_W_THRESHOLD] = 29,
    [TM_W_BUILD] = 133,      [TM_W_UPGRADE] = 14,    [TM_W_SPREAD] = 145,
    [TM_W_CARD] = 64,
};

/* Each good with six rounds to come and in the last one; `use` is how many a
 * round can use, 0: any number. */
static const struct {
    short early, late, use;
} goods[TM_GOODS] = {
    [TM_VP] = { 100, 100, 0 },     [TM_COIN] = { 65, 61, 10 },
    [TM_WORKER] = { 240, 62, 5 },  [TM_PRIEST] = { 213, 78, 3 },
    [TM_POWER] = { 90, 17, 13 },   [TM_KEY] = { 109, 86, 2 },
    [TM_FIRE] = { 51, 60, 0 },     [TM_WATER] = { 51, 60, 0 },
    [TM_EARTH] = { 51, 60, 0 },    [TM_AIR] = { 51, 60, 0 },
    [TM_SHIP] = { 376, 302, 0 },   [TM_DIG] = { 600, 600, 0 },
    [TM_RANGE] = { 300, 100, 0 },  [TM_SPADE] = { 466, 94, 0 },
    [TM_BRIDGE] = { 150, 50, 0 },  [TM_FAVOUR] = { 700, 300, 0 },
    [TM_TOWN] = { 1000, 800, 0 },  [TM_STEP] = { 67, 92, 0 },
    [TM_EXCHANGE] = { 60, 20, 0 }, [TM_DWELLING] = { 500, 300, 0 },
    [TM_TRADE] = { 400, 200, 0 },  [TM_STORM] = { 400, 200, 0 },
    [TM_ACTIONS] = { 138, 43, 0 }, [TM_PLACE] = { 400, 200, 0 },
    [TM_SHOP] = { 200, 200, 0 },   [TM_DELVE] = { 600, 600, 0 },
    [TM_CROW] = { 300, 300, 0 },
};

int tm_weight(enum tm_weight weight)
{
    return weights[weight];
}

int tm_worth_each(int good, int left)
{
    int early = goods[good].early, late = goods[good].late;
    return late + (early - late) * left / TM_ROUNDS;
}

int tm_worth_held(int good, int count, int left)
{
    int each = tm_worth_each(good, left), use = goods[good].use;
    if (use == 0 || count <= use)
        return count * each;
    return use * each + (count - use) * each * weights[TM_W_SURPLUS] / 100;
}

int tm_worth_bag(const struct tm_bag *bag, int left)
{
    int sum = 0;
    for (int i = 0; bag && i < TM_GOODS; i++)
        if (bag->n[i])
            sum += bag->n[i] * tm_worth_each(i, left);
    return sum;
}

int tm_worth_space(const struct tm_space *space, int left)
{
    if (!space->name || space->unlimited)
        return 0;
    int worth =
        tm_worth_bag(space->gain, left) - tm_worth_bag(space->cost, left);
    return worth > 0 ? worth : 0;
}

int tm_worth_income(const struct tm_bag *bag, int left)
{
    int sum = 0;
    for (int round = 0; round < left; round++)
        sum += tm_worth_bag(bag, round);
    return sum * weights[TM_W_INCOME] / 100;
}

int tm_worth_card(const struct game_state *s, int seat, int card, int left)
{
    const struct tm_card *of = &tm_cards[card];
    int sum = tm_worth_bag(of->income, left) + tm_worth_space(&of->space, left);
    for (int i = 0; i < TM_BUILDINGS; i++)
        if (of->vp[i])
            sum += 100 * of->vp[i] * (tm_count(s, seat, i) + (i < TM_SH));
    sum += 100 * of->vp_shipping * s->seat[seat].shipping;
    return sum + of->shipping * weights[TM_W_CARD];
}
