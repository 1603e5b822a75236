#include "game/orders.h"

#include <string.h>
#include <strings.h>

#include "core/language.h"

static void add_amount(void *context, const struct amount *amount)
{
    struct order_facts *facts = context;
    if (facts->amount_count < AMOUNTS_MAX)
        facts->amounts[facts->amount_count++] = *amount;
}

static void look_at_words(const struct turn *before, const struct turn *after,
                          const struct order *order, struct arena *arena,
                          struct order_facts *facts)
{
    const struct game_rules *rules = before->rules;
    facts->verb = order->words[0].text;
    for (int i = 0; rules->names && i < order->count; i++)
        if (facts->named_count < NAMED_MAX &&
            rules->names(before->state, after->state, order, i, arena,
                         &facts->named[facts->named_count]))
            facts->named_count++;
}

static bool owes_answer(enum due due)
{
    return due == DUE_REACTION || due == DUE_BOTH;
}

static void look_after(const struct turn *before, const struct turn *after,
                       const struct setup *setup, int seat, struct arena *arena,
                       struct order_facts *facts)
{
    const struct game_rules *rules = before->rules;
    if (rules->chance(after->state) != CHANCE_NONE &&
        rules->chance(before->state) == CHANCE_NONE)
        facts->chance =
            arena_print(arena, "%s", rules->chance_words(after->state, arena));
    for (int i = 0; i < setup->seats; i++)
        if (i != seat && owes_answer(rules->due(after->state, i)) &&
            !owes_answer(rules->due(before->state, i)))
            facts->asks |= 1u << i;
    if (rules->changes)
        rules->changes(before->state, after->state, seat, add_amount, facts);
}

bool order_look(const struct turn *turn, const struct setup *setup, int seat,
                const char *line, struct arena *arena, struct arena *scratch,
                struct order_facts *into)
{
    struct word words[WORDS_MAX];
    struct order order = { .seat = seat, .words = words };
    struct turn after = *turn;
    after.own = NULL;
    *into = (struct order_facts){ .text = line };
    arena_reset(scratch);
    if (!words_cut(line, strlen(line), 0, arena, words, &order.count, NULL) ||
        order.count == 0 ||
        !turn_play(&after, seat, false, line, scratch, NULL, NULL))
        return false;
    look_at_words(turn, &after, &order, arena, into);
    look_after(turn, &after, setup, seat, arena, into);
    return true;
}

void order_change(const struct turn *turn, int seat, const char *move,
                  struct arena *arena, struct order_facts *into)
{
    struct turn after = *turn;
    const struct setup nobody = { 0 };
    after.own = NULL;
    if (turn_play(&after, seat, false, move, arena, NULL, NULL))
        look_after(turn, &after, &nobody, seat, arena, into);
}

bool order_is_about(const struct order_facts *facts, const char *word)
{
    size_t length = strlen(word);
    for (int i = 0; i < facts->named_count; i++)
        if (!strcasecmp(facts->named[i].id, word))
            return true;
    for (const char *at = facts->text; *at; at += strspn(at, " =.:,;")) {
        size_t own = strcspn(at, " =.:,;");
        if (own == length && !strncasecmp(at, word, length))
            return true;
        at += own;
    }
    return false;
}

/* ---- in words ---- */

/* What stands between this part and the one before. */
static void add_mark(struct text *into, size_t start, const char *mark)
{
    text_between(into, into->length > start, mark);
}

static const char *unit(const struct amount *amount, int count,
                        struct arena *arena)
{
    return language_count(arena_language(arena), count, amount->one,
                          amount->many);
}

void order_amount_words(const struct amount *amount, struct text *into)
{
    int count = amount->by < 0 ? -amount->by : amount->by;
    text_add(into, amount->by < 0 && !amount->when ? "%d %s" : "%+d %s",
             amount->by < 0 && !amount->when ? count : amount->by,
             unit(amount, count, into->arena));
}

static void add_price(const struct order_facts *facts, struct text *into)
{
    size_t start = into->length;
    for (int i = 0; i < facts->amount_count; i++) {
        const struct amount *amount = &facts->amounts[i];
        if (amount->when || amount->by > 0)
            continue;
        add_mark(into, start, ", ");
        order_amount_words(amount, into);
    }
}

static void add_named(const struct order_facts *facts, const char *mark,
                      struct text *into)
{
    for (int i = 0; i < facts->named_count; i++) {
        if (!*facts->named[i].words)
            continue;
        text_between(into, *mark != '\0', mark);
        text_string(into, facts->named[i].words);
        mark = ", ";
    }
}

static bool is_at(const struct amount *amount, const char *when)
{
    return when ? amount->when && !strcmp(amount->when, when)
                : !amount->when && amount->by > 0;
}

/* "+1 coin, +2 VP", or after "next income " what comes then. */
static void add_gains(const struct order_facts *facts, const char *when,
                      size_t start, struct text *into)
{
    const char *mark = "";
    const char *said =
        when ? language_say(arena_language(into->arena), when) : "";
    for (int i = 0; i < facts->amount_count; i++) {
        const struct amount *amount = &facts->amounts[i];
        if (!is_at(amount, when))
            continue;
        if (!*mark)
            add_mark(into, start, "; ");
        text_between(into, *mark != '\0', mark);
        if (!*mark && when)
            text_add(into, "%s ", said);
        order_amount_words(amount, into);
        mark = ", ";
    }
}

/* What comes later, by when that is. */
static void add_later(const struct order_facts *facts, size_t start,
                      struct text *into)
{
    for (int i = 0; i < facts->amount_count; i++) {
        const char *when = facts->amounts[i].when;
        bool first = when != NULL;
        for (int k = 0; first && k < i; k++)
            first = !is_at(&facts->amounts[k], when);
        if (first)
            add_gains(facts, when, start, into);
    }
}

/* "Ann is asked", "Ann, Bob and Cid are asked". */
static void add_asked(unsigned asks, const struct setup *setup,
                      struct text *into)
{
    const char *names[SEATS_MAX];
    int count = 0;
    for (int i = 0; i < setup->seats; i++)
        if (asks >> i & 1)
            names[count++] = setup->names[i];
    const char *all = arena_listed(into->arena, names, count);
    if (count == 1)
        text_say(into, "%s is asked", all);
    else
        text_say(into, "%s are asked", all);
}

void order_words(const struct order_facts *facts, const struct setup *setup,
                 struct text *into)
{
    size_t start = into->length;
    add_price(facts, into);
    add_named(facts, into->length > start ? ": " : "", into);
    add_gains(facts, NULL, start, into);
    add_later(facts, start, into);
    if (facts->chance) {
        add_mark(into, start, "; ");
        text_say(into, "chance: %s", facts->chance);
    }
    if (facts->asks) {
        add_mark(into, start, "; ");
        add_asked(facts->asks, setup, into);
    }
}
