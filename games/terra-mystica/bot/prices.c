/* What lines cost: plans try only those that can be paid. */
#include <stdio.h>
#include <string.h>

#include "terra-mystica/bot/bot.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/queries.h"

static bool begins(const char *line, const char *with)
{
    return !strncmp(line, with, strlen(with));
}

/* Of "upgrade HEX to BUILDING…". */
static const struct tm_bag *price_upgrade(const struct game_state *s, int seat,
                                          const char *line)
{
    const struct tm_faction *f = tm_of(s, seat);
    char hex[5] = "";
    int building = TM_TP, end = 0;
    sscanf(line, "upgrade %4[^ ] to %n", hex, &end);
    while (building < TM_SA && !begins(line + end, tm_building_name(building)))
        building++;
    return tm_price(f, building,
                    building == TM_TP &&
                        tm_has_neighbour(s, seat, tm_hex_named(s->board, hex)));
}

/* At least so much is paid before anything comes of the line. */
static struct tm_bag price_line(const struct game_state *s, int seat,
                                const char *line)
{
    struct tm_bag sum = BAG(0);
    bool digs = begins(line, "dig ");
    if (digs)
        tm_bag_add(&sum, tm_spade_price(s, seat), line[4] - '0');
    if (begins(line, "build ") || (digs && strstr(line, ". build ")))
        tm_bag_add(&sum, tm_price(tm_of(s, seat), TM_D, false), 1);
    if (begins(line, "upgrade "))
        tm_bag_add(&sum, price_upgrade(s, seat, line), 1);
    return sum;
}

void tm_list_payable(const struct game_state *s, int seat,
                     struct tm_candidates *c)
{
    int count = 0;
    for (int i = 0; i < c->count; i++) {
        struct tm_bag price = price_line(s, seat, c->line[i]);
        if (tm_can_pay(s, seat, &price, NOWHERE, NULL, NULL))
            c->line[count++] = c->line[i];
    }
    c->count = count;
}
