#include <string.h>

#include "play.h"

enum { ORDERS_MOST = 6 };

/* -- several listed orders of one kind as one -- */

/* The length of its first count words, with the blanks after them. */
static size_t head_length(const char *line, int count)
{
    const char *at = line;
    while (*at && count-- > 0) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    return (size_t)(at - line);
}

/* "pay" stands once, at the end. */
static size_t without_pay(const char *line)
{
    size_t length = strlen(line);
    return length > 4 && !strcmp(line + length - 4, " pay") ? length - 4
                                                            : length;
}

/* "place camps 3=1" and "place camps 5=1": "place camps 3=1 5=1". */
static const char *merged(struct luck *luck, const struct orders *orders,
                          struct arena *arena)
{
    const char *first = orders->lines[luck_below(luck, orders->count)];
    size_t head = head_length(first, 1 + luck_below(luck, 2));
    const char *gap = strncmp(first, "conquer ", head) ? " " : " or ";
    struct text text = text_new(arena);
    text_bytes(&text, first, without_pay(first));
    for (int tries = luck_below(luck, 2 * ORDERS_MOST); tries > 0; tries--) {
        const char *other = orders->lines[luck_below(luck, orders->count)];
        if (!strncmp(first, other, head) && without_pay(other) > head)
            text_add(&text, "%s%.*s", gap, (int)(without_pay(other) - head),
                     other + head);
    }
    if (first[without_pay(first)] || luck_below(luck, 12) == 0)
        text_add(&text, " pay");
    return text.bytes;
}

/* -- several orders as one move -- */

static const char *any_order(struct luck *luck, const struct turn *turn,
                             int seat, const struct orders *orders,
                             struct arena *arena)
{
    const char *line = NULL;
    switch (luck_below(luck, 4)) {
    case 0:
        return merged(luck, orders, arena);
    case 1:
        return orders->lines[luck_below(luck, orders->count)];
    default:
        line = play_conquest(luck, turn, seat, orders, arena);
        return line ? line : merged(luck, orders, arena);
    }
}

/* What waits for a result: plans, and what is done whatever comes. */
static void add_plans(struct luck *luck, const struct turn *turn, int seat,
                      const struct orders *orders, struct arena *arena,
                      struct text *into)
{
    static const char *const plans[] = { "",
                                         "if won: ", "if lost: ", "if dud: " };
    for (int i = luck_below(luck, ORDERS_MOST); i > 0; i--) {
        const char *plan = plans[luck_below(luck, 4)];
        text_add(into, "\n%s%s", plan,
                 any_order(luck, turn, seat, orders, arena));
    }
}

/* Lines of one order each, the later ones for the position that the earlier
 * ones lead to. */
static void add_lines(struct luck *luck, struct turn turn, int seat,
                      struct orders orders, struct arena *arena,
                      struct text *into)
{
    for (int i = luck_below(luck, ORDERS_MOST); i > 0; i--) {
        const char *line = any_order(luck, &turn, seat, &orders, arena);
        struct error e = { 0 };
        if (!turn_play(&turn, seat, false, line, arena, NULL, &e))
            continue;
        text_add(into, "%s%s", into->length ? "\n" : "", line);
        if (turn.rules->chance(turn.state) == CHANCE_NOW) {
            add_plans(luck, &turn, seat, &orders, arena, into);
            return;
        }
        orders = testing_legal(turn.rules, turn.state, seat, arena);
        if (orders.count == 0)
            return;
    }
}

/* All commands of a move are one order, joined by full stops. */
static void add_commands(struct luck *luck, const struct orders *orders,
                         struct text *into)
{
    for (int i = luck_below(luck, ORDERS_MOST); i >= 0; i--) {
        if (into->length)
            text_add(into, "%s", luck_below(luck, 3) ? ". " : "\n");
        text_add(into, "%s", orders->lines[luck_below(luck, orders->count)]);
    }
}

const char *play_long_move(struct luck *luck, const struct turn *turn, int seat,
                           struct arena *arena)
{
    const struct game_rules *rules = turn->rules;
    struct orders orders = testing_legal(rules, turn->state, seat, arena);
    struct text text = text_new(arena);
    if (orders.count == 0)
        return NULL;
    if (rules->joins && rules->joins(turn->state))
        add_commands(luck, &orders, &text);
    else if (luck_below(luck, 3))
        add_lines(luck, *turn, seat, orders, arena, &text);
    return text.length ? text.bytes
                       : any_order(luck, turn, seat, &orders, arena);
}
