/* What lines cost: plans try only those that can be paid, if need be after
 * something is changed for it. */
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

/* Pays what is short by power, or with one good for another. */
static const char *convert_for(const struct tm_seat *of,
                               const struct tm_bag *price, const char *line,
                               struct arena *arena)
{
    int coins = price->n[TM_COIN] - of->coins;
    int workers = price->n[TM_WORKER] - of->workers;
    int priests = price->n[TM_PRIEST] - of->priests;
    int c = coins > 0 ? coins : 0, w = workers > 0 ? workers : 0;
    int p = priests > 0 ? priests : 0;
    int power = c + 3 * w + 5 * p, burn = power - of->bowl[2];
    struct text text = text_new(arena);
    if (price->n[TM_POWER] > 0)
        return NULL;
    if (burn <= 0 || 2 * burn <= of->bowl[1]) {
        if (burn > 0)
            text_add(&text, "burn %d. ", burn);
        if (p)
            text_add(&text, "convert %dPW to %dP. ", 5 * p, p);
        if (w)
            text_add(&text, "convert %dPW to %dW. ", 3 * w, w);
        if (c)
            text_add(&text, "convert %dPW to %dC. ", c, c);
    } else if (c && !w && !p && -workers >= c) {
        text_add(&text, "convert %dW to %dC. ", c, c);
    } else if (w && !c && !p && -priests >= w) {
        text_add(&text, "convert %dP to %dW. ", w, w);
    } else {
        return NULL;
    }
    text_add(&text, "%s", line);
    return text.bytes;
}

void tm_list_payable(const struct game_state *s, int seat, bool converts,
                     struct tm_candidates *c)
{
    int count = 0;
    for (int i = 0; i < c->count; i++) {
        struct tm_bag price = price_line(s, seat, c->line[i]);
        const char *line = c->line[i];
        if (!tm_can_pay(s, seat, &price, NOWHERE, NULL, NULL))
            line = converts
                       ? convert_for(&s->seat[seat], &price, line, c->arena)
                       : NULL;
        if (line)
            c->line[count++] = line;
    }
    c->count = count;
}
