#include "game/legal.h"

#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "game/sayings.h"

enum { PARTS_MAX = 24, LISTED_MAX = 600 };

static void lower(char *word)
{
    for (; *word; word++)
        *word =
            *word >= 'A' && *word <= 'Z' ? to_char(*word - 'A' + 'a') : *word;
}

/* The words of both names, which are told apart by blanks. */
static const char *const *name_words(const struct named *it,
                                     struct arena *arena)
{
    static const char between[] = " ,()'_:;-";
    const char **parts = arena_alloc(arena, (PARTS_MAX + 1) * sizeof *parts);
    char *names = arena_print(arena, "%s %s", it->words ? it->words : "",
                              it->id ? it->id : "");
    char *rest = NULL;
    int count = 0;
    lower(names);
    for (char *word = strtok_r(names, between, &rest);
         word && count < PARTS_MAX; word = strtok_r(NULL, between, &rest))
        if (!said_has_digit(word) && !said_joins(word) &&
            strcmp(word, "decline") != 0)
            parts[count++] = word;
    parts[count] = NULL;
    return parts;
}

struct looking {
    struct position *position;
    struct listed *orders;
    int seat;
    struct arena *arena;
};

static void cut_order(void *context, const char *line)
{
    static const char *const nameless[] = { NULL };
    struct looking *l = context;
    const struct turn *turn = &l->position->turn;
    struct word words[WORDS_MAX];
    struct order order = { .seat = l->seat, .words = words };
    if (l->position->count == LISTED_MAX ||
        !words_cut(line, strlen(line), 0, l->arena, words, &order.count, NULL))
        return;
    struct called *called =
        arena_alloc(l->arena, to_size(order.count) * sizeof *called);
    int count = 0;
    for (int i = 0; i < order.count; i++) {
        bool pair = i + 2 < order.count && !strcmp(words[i + 1].text, "=");
        char *word = pair ? arena_print(l->arena, "%s=%s", words[i].text,
                                        words[i + 2].text)
                          : arena_print(l->arena, "%s", words[i].text);
        struct named it;
        lower(word);
        bool place = said_has_digit(words[i].text);
        called[count] = (struct called){ .word = word,
                                         .names = nameless,
                                         .place = place && !pair,
                                         .pair = place && pair };
        if (i > 0 && turn->rules->names &&
            turn->rules->names(turn->state, NULL, &order, i, l->arena, &it)) {
            called[count].names = name_words(&it, l->arena);
            called[count].there = it.words ? atoi(it.words) : 0;
        }
        count++;
        i += pair ? 2 : 0;
    }
    l->orders[l->position->count++] =
        (struct listed){ .line = arena_copy(l->arena, line, strlen(line)),
                         .words = called,
                         .count = count };
}

static bool has_word(const struct listed *order, const char *word)
{
    for (int k = 1; k < order->count; k++)
        if (!strcmp(order->words[k].word, word))
            return true;
    return false;
}

static bool has_place(const struct listed *order)
{
    for (int k = 1; k < order->count; k++)
        if (order->words[k].place || order->words[k].pair)
            return true;
    return false;
}

/* Which words have all orders of a verb that name a place. */
static void find_always(const struct listed *order, const struct position *p)
{
    for (int k = 1; k < order->count; k++) {
        struct called *called = &order->words[k];
        called->always = has_place(order);
        for (int i = 0; i < p->count && called->always; i++)
            called->always =
                strcmp(p->orders[i].words[0].word, order->words[0].word) != 0 ||
                !has_place(&p->orders[i]) ||
                has_word(&p->orders[i], called->word);
    }
}

const struct position *position_look(const struct turn *turn, int seat,
                                     struct arena *arena)
{
    struct position *position = arena_alloc(arena, sizeof *position);
    struct looking l = { .position = position, .seat = seat, .arena = arena };
    *position = (struct position){ .arena = arena, .turn = *turn };
    l.orders = arena_alloc(arena, LISTED_MAX * sizeof *l.orders);
    position->orders = l.orders;
    if (turn->rules->chance(turn->state) != CHANCE_NOW)
        turn->rules->legal(turn->state, seat, arena, cut_order, &l);
    for (int i = 0; i < position->count; i++)
        find_always(&l.orders[i], position);
    return position;
}
