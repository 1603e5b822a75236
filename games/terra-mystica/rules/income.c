/* Phase I, income (TM-INC). */
#include "terra-mystica/rules/phases.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/queries.h"

struct tm_bag tm_income_of(const struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    const struct tm_seat *of = &s->seat[seat];
    struct tm_bag sum = BAG(0);
    int structures[TM_BUILDINGS] = { 0 };
    for (const struct tm_hex *hex = s->hex; hex < s->hex + TM_HEXES; hex++)
        if (hex->seat == seat && hex->building >= 0 &&
            hex->building < TM_BUILDINGS)
            structures[hex->building]++;
    for (int i = 0; i < TM_BUILDINGS; i++)
        tm_bag_add(&sum, tm_structure_income(f, i, structures[i]), 1);
    for (int i = 0; i < TM_FAVOURS; i++)
        if (tm_has_favour(s, seat, i))
            tm_bag_add(&sum, tm_favours[i].income, 1);
    if (of->card >= 0)
        tm_bag_add(&sum, tm_cards[of->card].income, 1);
    return sum;
}

void tm_tell_income(struct game_state *s, int seat, const char *kind,
                    const struct tm_bag *bag)
{
    struct event *told = tm_tell(s, kind, seat);
    if (bag->n[TM_COIN])
        event_fact(told, "coins", bag->n[TM_COIN]);
    if (bag->n[TM_WORKER])
        event_fact(told, "workers", bag->n[TM_WORKER]);
    if (bag->n[TM_PRIEST])
        event_fact(told, "priests", bag->n[TM_PRIEST]);
    if (bag->n[TM_POWER])
        event_fact(told, "power", bag->n[TM_POWER]);
    if (bag->n[TM_SPADE])
        event_fact(told, "spades", bag->n[TM_SPADE]);
}

void tm_income(struct game_state *s)
{
    for (int i = 0; i < s->seats; i++) {
        int seat = s->order[i];
        struct tm_bag bag = tm_income_of(s, seat);
        if (tm_bag_empty(&bag))
            continue;
        tm_tell_income(s, seat, "income", &bag);
        tm_gain(s, seat, &bag, 1, "income");
    }
}
