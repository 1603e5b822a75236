/* What orders name, cost and give, for `turnpost moves`. */
#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/special_actions.h"
#include "terra-mystica/show/show.h"

/* ---- what the words name ---- */

void tm_hex_words(const struct game_state *s, int seat, int hex,
                  struct text *into)
{
    int owner = tm_owner(s, hex);
    if (s->hex[hex].colour < TM_COLOURS)
        text_string(into, tm_terrain_name(s->hex[hex].colour));
    else
        text_string(into, tm_colour_name(s->hex[hex].colour));
    if (owner < 0)
        return;
    text_add(into, " with %s ",
             owner == seat ? "your" : tm_faction_title(s, owner));
    text_string(into, tm_building_title(s->hex[hex].building));
}

static bool name_hex(const struct game_state *s, int seat, const char *word,
                     struct arena *arena, struct named *into)
{
    struct text words = text_new(arena);
    char name[TM_NAME];
    int hex = tm_hex_named(s->board, word);
    if (hex < 0)
        return false;
    tm_hex_words(s, seat, hex, &words);
    *into = (struct named){
        "hex", arena_print(arena, "%s", tm_hex_name(s->board, hex, name)),
        words.bytes
    };
    return true;
}

static bool name_tile(const char *word, struct arena *arena, struct named *into)
{
    struct text words = text_new(arena);
    int favour = tm_tile_named(word, "fav", TM_FAVOURS);
    int town = tm_tile_named(word, "tw", TM_TOWNS);
    int card = tm_tile_named(word, "bon", TM_CARDS);
    if (favour != TM_NONE) {
        text_string(&words, "(");
        tm_favour_words(favour, &words);
        text_string(&words, ")");
        *into = (struct named){ "favour", tm_favour_name(favour), words.bytes };
    } else if (town != TM_NONE) {
        text_string(&words, "(");
        tm_town_words(town, &words);
        text_string(&words, ")");
        *into = (struct named){ "town", tm_town_name(town), words.bytes };
    } else if (card != TM_NONE) {
        text_string(&words, "(");
        tm_card_words(card, &words);
        text_string(&words, ")");
        *into = (struct named){ "card", tm_card_name(card), words.bytes };
    } else {
        return false;
    }
    return true;
}

static bool name_space(const struct game_state *s, int seat, const char *word,
                       struct arena *arena, struct named *into)
{
    struct text words = text_new(arena);
    const struct tm_space *space =
        s->seat[seat].faction < 0 ? NULL : tm_space_named(s, seat, word);
    if (!space)
        return false;
    text_string(&words, "(");
    tm_space_words(space, &words);
    text_string(&words, ")");
    *into = (struct named){ "action", space->name, words.bytes };
    return true;
}

/* "acts." ends a command of several in a line (TM-NOTE-01). */
static const char *without_stop(const char *word, struct arena *arena)
{
    size_t length = strlen(word);
    return length && word[length - 1] == '.'
               ? arena_copy(arena, word, length - 1)
               : word;
}

bool tm_order_names(const struct game_state *s, const struct order *o, int i,
                    struct arena *arena, struct named *into)
{
    const char *word = without_stop(o->words[i].text, arena);
    const char *before = i > 0 ? o->words[i - 1].text : "";
    int cult = tm_cult_named(word), faction;
    if (!strcmp(before, "action"))
        return name_space(s, o->seat, word, arena, into);
    if (name_hex(s, o->seat, word, arena, into) || name_tile(word, arena, into))
        return true;
    if (cult >= 0) {
        *into = (struct named){ "cult", tm_cult_name(cult), "" };
        return true;
    }
    faction = tm_faction_named(word);
    if (faction < 0)
        return false;
    *into = (struct named){ "faction", tm_faction(faction)->name,
                            s->seat[o->seat].faction < 0
                                ? tm_terrain_name(tm_faction(faction)->colour)
                                : "" };
    return true;
}

/* ---- what they cost and give ---- */

struct told {
    amount_fn *yield;
    void *context;
};

static void tell(const struct told *told, int by, const char *one,
                 const char *many, const char *when)
{
    if (by)
        told->yield(told->context, &(struct amount){ by, one, many, when });
}

/* Tokens that left bowl III for a price, and steps that others made upwards
 * (TM-POW-02, TM-POW-03). */
static void tell_power(const struct told *told, const struct tm_seat *a,
                       const struct tm_seat *b)
{
    int burnt = b->burnt - a->burnt;
    int steps = b->bowl[1] - a->bowl[1] + 2 * (b->bowl[2] - a->bowl[2]);
    int spent = a->bowl[2] + burnt - b->bowl[2];
    if (2 * spent + steps < 0)
        spent = (1 - steps) / 2;
    if (spent < 0)
        spent = 0;
    tell(told, -burnt, "power token", "power tokens", NULL);
    tell(told, burnt, "token in bowl III", "tokens in bowl III", NULL);
    tell(told, -spent, "power", "power", NULL);
    tell(told, steps + 2 * spent, "power", "power", NULL);
}

static void tell_income(const struct told *told, const struct game_state *a,
                        const struct game_state *b, int seat)
{
    static const char income[] = "next income";
    struct tm_bag before, after;
    if (a->seat[seat].faction < 0 || a->round != b->round ||
        a->seat[seat].passed != b->seat[seat].passed ||
        !tm_next_income(a, seat, &before) || !tm_next_income(b, seat, &after))
        return;
    tm_bag_add(&after, &before, -1);
    tell(told, after.n[TM_WORKER], "worker", "workers", income);
    tell(told, after.n[TM_COIN], "coin", "coins", income);
    tell(told, after.n[TM_PRIEST], "priest", "priests", income);
    tell(told, after.n[TM_POWER], "power", "power", income);
}

void tm_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context)
{
    const struct tm_seat *a = &before->seat[seat], *b = &after->seat[seat];
    const struct told told = { yield, context };
    if (a->faction >= 0 && before->round == after->round) {
        tell(&told, b->workers - a->workers, "worker", "workers", NULL);
        tell(&told, b->coins - a->coins, "coin", "coins", NULL);
        tell(&told, b->priests - a->priests, "priest", "priests", NULL);
        tell_power(&told, a, b);
        tell(&told, b->keys - a->keys, "key", "keys", NULL);
        for (int i = 0; i < TM_CULTS; i++)
            tell(&told, b->cult[i] - a->cult[i], tm_cult_name(i),
                 tm_cult_name(i), NULL);
    }
    if (a->faction >= 0)
        tell(&told, b->vp - a->vp, "VP", "VP", NULL);
    tell_income(&told, before, after, seat);
}
