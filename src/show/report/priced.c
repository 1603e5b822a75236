#include "show/report/priced.h"

#include <limits.h>
#include <string.h>

#include "core/json.h"
#include "core/narrow.h"
#include "show/report/as_json.h"

/* Comments stand in a column of their own; what is longer pushes its own. */
enum { COLUMN_MAX = 32 };

struct listing {
    struct priced *orders;
    struct arena *arena, *scratch;
};

static void add_priced(void *context, const char *line)
{
    struct listing *listing = context;
    struct priced *orders = listing->orders;
    const struct table *table = orders->table;
    struct order_facts facts;
    char *copy = arena_copy(listing->arena, line, strlen(line));
    if (!order_look(&table->turn, &table->setup, orders->seat, copy,
                    listing->arena, listing->scratch, &facts))
        facts = (struct order_facts){ .text = copy, .verb = copy };
    orders->orders = arena_more(listing->arena, orders->orders, orders->count,
                                &orders->room, sizeof facts);
    orders->orders[orders->count++] = facts;
}

void priced_list(struct priced *orders, struct arena *arena)
{
    const struct turn *turn = &orders->table->turn;
    struct listing listing = { orders, arena, arena_apart(arena) };
    if (!*turn->rest)
        turn->rules->legal(turn->state, orders->seat, arena, add_priced,
                           &listing);
    arena_free(listing.scratch);
}

void priced_these(struct priced *orders, const char *const lines[], int count,
                  struct arena *arena)
{
    struct listing listing = { orders, arena, arena_apart(arena) };
    for (int i = 0; i < count; i++)
        add_priced(&listing, lines[i]);
    arena_free(listing.scratch);
}

void priced_keep(struct priced *orders, const char *word)
{
    int count = 0;
    for (int i = 0; i < orders->count; i++)
        if (order_is_about(&orders->orders[i], word))
            orders->orders[count++] = orders->orders[i];
    orders->count = count;
}

static int price_column(const struct priced *orders, int width)
{
    int widest = 0, most = width ? width * 2 / 5 : COLUMN_MAX;
    for (int i = 0; i < orders->count; i++) {
        int length = to_count(strlen(orders->orders[i].text));
        if (length > widest && length <= most && length <= COLUMN_MAX)
            widest = length;
    }
    return widest;
}

/* Every line after the first begins below it, as a comment, too. */
static void put_comment(const char *words, int at, int width, struct text *into)
{
    struct text lines = text_new(into->arena);
    char *rest = NULL;
    text_fold(&lines, words, width ? width - at - 2 : INT_MAX, 0);
    for (char *line = strtok_r(lines.bytes, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        text_add(into, "# %s\n", line);
        if (rest && *rest)
            text_add(into, "%*s", at, "");
    }
}

static void put_order(const char *order, const char *words, int at, int width,
                      struct text *into)
{
    enum { INDENT = 4 };
    int length = to_count(strlen(order)), begin = length + 3;
    text_string(into, order);
    if (!*words) {
        text_string(into, "\n");
    } else if (begin <= at) {
        text_add(into, "%*s", at - length, "");
        put_comment(words, at, width, into);
    } else if (!width || begin < width / 2) {
        text_string(into, "   ");
        put_comment(words, begin, width, into);
    } else {
        text_add(into, "\n%*s", INDENT, "");
        put_comment(words, INDENT, width, into);
    }
}

const char *priced_words(const struct priced *orders, int i,
                         struct arena *arena)
{
    struct text words = text_new(arena), safe = text_new(arena);
    order_words(&orders->orders[i], &orders->table->setup, &words);
    text_shown(&safe, words.bytes);
    return safe.bytes;
}

void priced_text(const struct priced *orders, int width, struct text *into)
{
    int at = price_column(orders, width) + 3;
    for (int i = 0; i < orders->count; i++)
        put_order(orders->orders[i].text, priced_words(orders, i, into->arena),
                  at, width, into);
}

/* ---- for programs ---- */

static json_t *amount_json(const struct amount *amount, struct arena *arena)
{
    struct text words = text_new(arena);
    json_t *facts = json_object();
    order_amount_words(amount, &words);
    json_put_int(facts, "by", amount->by);
    json_put_text(facts, "of", amount->one);
    if (amount->when)
        json_put_text(facts, "when", amount->when);
    json_put_text(facts, "words", words.bytes);
    return facts;
}

static json_t *order_json(const struct order_facts *facts,
                          const struct setup *setup, struct arena *arena)
{
    struct text words = text_new(arena);
    json_t *order = json_object(), *names = json_array();
    json_t *changes = json_array(), *asks = json_array();
    for (int i = 0; i < facts->named_count; i++)
        json_add(names, json_of_named(&facts->named[i]));
    for (int i = 0; i < facts->amount_count; i++)
        json_add(changes, amount_json(&facts->amounts[i], arena));
    for (int i = 0; i < setup->seats; i++)
        if (facts->asks >> i & 1)
            json_add(asks, json_string(setup->names[i]));
    order_words(facts, setup, &words);
    json_put_text(order, "text", facts->text);
    json_put_text(order, "verb", facts->verb);
    json_put(order, "names", names);
    json_put(order, "changes", changes);
    json_put(order, "asks", asks);
    if (facts->chance)
        json_put_text(order, "chance", facts->chance);
    json_put_text(order, "words", words.bytes);
    return order;
}

void priced_json(const struct priced *orders, json_t *facts,
                 const struct arena *like)
{
    const struct setup *setup = &orders->table->setup;
    struct arena *arena = arena_apart(like);
    json_t *lines = json_array(), *all = json_array();
    for (int i = 0; i < orders->count; i++) {
        json_add(lines, json_string(orders->orders[i].text));
        json_add(all, order_json(&orders->orders[i], setup, arena));
    }
    json_put(facts, "moves", lines);
    json_put(facts, "orders", all);
    arena_free(arena);
}
