#include "words/legal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "core/rng.h"
#include "game/orders.h"
#include "words/sayings.h"

enum { PARTS_MAX = 24, LISTED_MAX = 600 };

static void lower(char *word)
{
    for (; *word; word++)
        *word =
            *word >= 'A' && *word <= 'Z' ? to_char(*word - 'A' + 'a') : *word;
}

static const char *lowered(const char *words, struct arena *arena)
{
    char *copy = arena_copy(arena, words, strlen(words));
    lower(copy);
    return copy;
}

/* A word as the game's table has it: "c" for coins. */
static const char *renamed(const char *word, const struct speech *speech,
                           struct arena *arena)
{
    struct sentence one;
    if (!said_cut(word, NULL, arena, &one))
        return word;
    said_rename(speech, arena, &one);
    return one.count == 1 ? one.said[0].word : word;
}

/* The words of both names, which are told apart by blanks, also as the table
 * has them, and what they count: "7c". */
static const char *const *name_words(const struct named *it,
                                     const struct speech *speech,
                                     struct arena *arena)
{
    static const char between[] = " ,()'_:;-";
    const char **parts = arena_alloc(arena, (PARTS_MAX + 1) * sizeof *parts);
    char *names = arena_print(arena, "%s %s %s", it->words ? it->words : "",
                              it->id ? it->id : "", it->also ? it->also : "");
    const char *number = "";
    char *rest = NULL;
    int count = 0;
    lower(names);
    for (char *word = strtok_r(names, between, &rest);
         word && count + 3 <= PARTS_MAX;
         word = strtok_r(NULL, between, &rest)) {
        word += *word == '+';
        if (said_is_number(word)) {
            number = word;
            continue;
        }
        if (word_has_digit(word) || said_joins(word) ||
            said_is_one_of(word, "decline action"))
            continue;
        const char *as = renamed(word, speech, arena);
        parts[count++] = word;
        if (as != word)
            parts[count++] = as;
        if (*number)
            parts[count++] = arena_print(arena, "%s%s", number, as);
        number = "";
    }
    parts[count] = NULL;
    return parts;
}

struct looking {
    struct position *position;
    struct listed *orders;
    int seat;
    struct arena *arena;
};

/* What is typed is compared with English words, whoever reads the answer. */
static bool names_in_english(const struct turn *turn, const struct order *order,
                             int i, struct arena *arena, struct named *into)
{
    const struct language *language = arena_speak(arena, NULL);
    bool named = turn->rules->names(turn->state, NULL, order, i, arena, into);
    arena_speak(arena, language);
    return named;
}

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
        if (!strcmp(words[i].text, ":"))
            continue;
        bool pair = i + 2 < order.count && !strcmp(words[i + 1].text, "=");
        char *word = pair ? arena_print(l->arena, "%s=%s", words[i].text,
                                        words[i + 2].text)
                          : arena_print(l->arena, "%s", words[i].text);
        struct named it;
        lower(word);
        word[strcspn(word, ".")] = '\0'; /* between commands of one line */
        bool place = word_has_digit(words[i].text);
        called[count] = (struct called){ .word = word,
                                         .names = nameless,
                                         .place = place && !pair,
                                         .pair = place && pair };
        bool named = (i > 0 || place || *word == '+') && turn->rules->names &&
                     names_in_english(turn, &order, i, l->arena, &it);
        called[count].place &= named;
        if (named)
            called[count].names =
                name_words(&it, turn->rules->speech, l->arena);
        if (named && it.also)
            called[count].also = lowered(it.also, l->arena);
        count++;
        i += pair ? 2 : 0;
    }
    l->orders[l->position->count++] =
        (struct listed){ .line = arena_copy(l->arena, line, strlen(line)),
                         .words = called,
                         .count = count };
}

/* A place that is a number. */
static bool is_numbered(const struct called *called)
{
    return (called->place || called->pair) &&
           strspn(called->word, "0123456789") == strcspn(called->word, "=");
}

const struct position *position_look(const struct turn *turn, int seat,
                                     struct arena *arena)
{
    struct position *position = arena_alloc(arena, sizeof *position);
    struct looking l = { .position = position, .seat = seat, .arena = arena };
    *position =
        (struct position){ .arena = arena, .turn = *turn, .seat = seat };
    position->turn.own = NULL;
    l.orders = arena_alloc(arena, LISTED_MAX * sizeof *l.orders);
    position->orders = l.orders;
    if (turn->rules->chance(turn->state) != CHANCE_NOW)
        turn->rules->legal(turn->state, seat, arena, cut_order, &l);
    position->alike = position->count > 1;
    for (int i = 0; i < position->count; i++) {
        position->alike &=
            l.orders[i].count > 1 &&
            !strcmp(l.orders[i].words->word, l.orders->words->word);
        for (int k = 0; k < l.orders[i].count; k++)
            position->numbered |= is_numbered(&l.orders[i].words[k]);
    }
    return position;
}

const struct listed *position_order(const struct position *position,
                                    const char *line)
{
    for (int i = 0; i < position->count; i++)
        if (!strcasecmp(position->orders[i].line, line))
            return &position->orders[i];
    return NULL;
}

bool position_takes(const struct position *position, const char *move,
                    struct error *why)
{
    struct turn turn = position->turn;
    return turn_play(&turn, position->seat, false, move, position->arena, NULL,
                     why);
}

/* Where the last word of the order becomes the last two, or another one. */
static const struct listed *with_words(const struct position *p,
                                       const struct listed *order,
                                       const char *line, struct called last,
                                       int count)
{
    struct listed *with = arena_alloc(p->arena, sizeof *with);
    if (position_order(p, line) || !position_takes(p, line, NULL))
        return NULL;
    *with = (struct listed){ .line = line, .count = count };
    with->words = arena_alloc(p->arena, to_size(count) * sizeof *with->words);
    memcpy(with->words, order->words,
           to_size(order->count) * sizeof *with->words);
    with->words[count - 1] = last;
    return with;
}

const struct listed *position_with_place(const struct position *p,
                                         const struct listed *order,
                                         const char *place)
{
    for (int i = 0; i < p->count; i++) {
        const struct listed *other = &p->orders[i];
        const struct called *last = &other->words[other->count - 1];
        if (last->place && !strcmp(last->word, place))
            return with_words(p, order,
                              arena_print(p->arena, "%s%s", order->line,
                                          strrchr(other->line, ' ')),
                              *last, order->count + 1);
    }
    return NULL;
}

const struct listed *position_with_pieces(const struct position *p,
                                          const struct listed *order,
                                          int pieces)
{
    struct called last = order->words[order->count - 1];
    int stem = to_count(strcspn(last.word, "="));
    last.word = arena_print(p->arena, "%.*s=%d", stem, last.word, pieces);
    return with_words(
        p, order,
        arena_print(p->arena, "%.*s=%d",
                    to_count(to_size(strrchr(order->line, '=') - order->line)),
                    order->line, pieces),
        last, order->count);
}

bool position_takes_more(const struct position *position, const char *line)
{
    const char *number = strrchr(line, '=') + 1;
    return position_takes(position,
                          arena_print(position->arena, "%.*s%d",
                                      to_count(to_size(number - line)), line,
                                      atoi(number) + 1),
                          NULL);
}

const struct position *position_after(const struct position *position,
                                      const char *move)
{
    static const unsigned char seed[RNG_SEED] = { 1 };
    struct turn turn = position->turn;
    struct rng rng;
    if (!turn_play(&turn, position->seat, false, move, position->arena, NULL,
                   NULL))
        return NULL;
    if (turn.rules->chance(turn.state) == CHANCE_NOW) {
        rng_start(&rng, seed, sizeof seed);
        turn_draw(&turn, &rng, position->arena, NULL, NULL);
    }
    return position_look(&turn, position->seat, position->arena);
}

bool called_is(const struct called *called, const char *said)
{
    for (const char *const *name = called->names; *name; name++)
        if (strlen(said) > 3 && said_fits(said, *name) == 0)
            return true;
    return !strcmp(said, called->word);
}

bool position_has_place(const struct position *p, const char *place)
{
    size_t length = strlen(place);
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->orders[i].count; k++) {
            const struct called *called = &p->orders[i].words[k];
            if ((called->place || called->pair) &&
                strcspn(called->word, "=") == length &&
                !strncmp(called->word, place, length))
                return true;
        }
    return false;
}

bool position_has_name(const struct position *position, const char *word)
{
    for (int i = 0; i < position->count; i++)
        for (int k = 0; k < position->orders[i].count; k++)
            for (const char *const *name = position->orders[i].words[k].names;
                 *name; name++)
                if (!strcmp(*name, word))
                    return true;
    return false;
}

bool listed_goes_on(const struct listed *order, int k, const char *last)
{
    const char *at = last, *word = order->words[k].word;
    size_t length = strlen(word);
    if (!line_has_verb(order->line, at))
        return false;
    for (; k > 0 && at; k--)
        at = strchr(at + 1, ' ');
    return at && !strncasecmp(at + 1, word, length) &&
           strchr(" ", at[1 + length]);
}

bool line_has_verb(const char *line, const char *other)
{
    size_t length = strcspn(line, " ");
    return other && !strncmp(line, other, length) && other[length] == ' ';
}

const char *position_price(const struct position *p, const char *move)
{
    struct order_facts facts = { .text = move };
    struct text words = text_new(p->arena);
    struct setup nobody = { 0 };
    order_change(&p->turn, p->seat, move, p->arena, &facts);
    order_words(&facts, &nobody, &words);
    return words.bytes;
}
