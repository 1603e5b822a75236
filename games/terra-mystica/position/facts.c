/* Facts in words, for cases and scripts: see cases/README. */
#include "terra-mystica/position/save.h"

#include <stdlib.h>
#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/queries.h"

struct asked {
    const struct game_state *s;
    struct arena *arena;
    int count;
    const struct word *words;
};

static bool is(const struct asked *a, int i, const char *word)
{
    return i < a->count && !strcmp(a->words[i].text, word);
}

static char *number(const struct asked *a, int n)
{
    return arena_print(a->arena, "%d", n);
}

static char *word(const struct asked *a, const char *text)
{
    return arena_print(a->arena, "%s", text);
}

/* By the player's name or the faction's. */
static int seat(const struct asked *a, int i)
{
    if (i >= a->count)
        return TM_NONE;
    for (int k = 0; k < a->s->seats; k++)
        if (word_matches(a->words[i].text, tm_seat_name(a->s, k),
                         NAME_BYTES_MAX))
            return k;
    int faction = tm_faction_named(a->words[i].text);
    return faction == TM_NONE ? TM_NONE : tm_seat_of(a->s, faction);
}

static int hex(const struct asked *a, int i)
{
    return i < a->count ? tm_hex_named(a->s->board, a->words[i].text) : TM_NONE;
}

static int tile(const struct asked *a, int i, const char *prefix, int count)
{
    return i < a->count ? tm_tile_named(a->words[i].text, prefix, count)
                        : TM_NONE;
}

static char *list(const struct asked *a, const struct text *words)
{
    return word(a, words->length ? words->bytes : "none");
}

static void add(struct text *words, const char *one)
{
    text_add(words, "%s%s", words->length ? " " : "", one);
}

static char *tiles_of(const struct asked *a, int of, bool towns)
{
    struct text words = text_new(a->arena);
    const struct tm_seat *seat = &a->s->seat[of];
    for (int i = 0; towns && i < TM_TOWNS; i++)
        for (int k = 0; k < seat->towns[i]; k++)
            add(&words, tm_town_name(i));
    for (int i = 0; !towns && i < TM_FAVOURS; i++)
        if (tm_has_favour(a->s, of, i))
            add(&words, tm_favour_name(i));
    return list(a, &words);
}

static char *offers_to(const struct asked *a, int of)
{
    struct text words = text_new(a->arena);
    for (int i = 0; i < a->s->offer_count; i++) {
        const struct tm_offer *offer = &a->s->offer[i];
        if (offer->seat == of)
            text_add(&words, "%s%d from %s", words.length ? ", " : "",
                     offer->amount, tm_of(a->s, offer->from)->name);
    }
    return list(a, &words);
}

static char *income_fact(const struct asked *a, int of)
{
    struct tm_bag bag = tm_income_of(a->s, of);
    struct text words = text_new(a->arena);
    static const int goods[] = { TM_WORKER, TM_COIN, TM_PRIEST, TM_POWER };
    for (size_t i = 0; i < sizeof goods / sizeof *goods; i++)
        if (bag.n[goods[i]])
            text_add(&words, "%s%d%s", words.length ? " " : "", bag.n[goods[i]],
                     tm_good_short(goods[i]));
    return list(a, &words);
}

/* What needs a board: a count, an income, a reach. */
static char *board_fact(const struct asked *a, int of)
{
    static const char *const kinds[] = { "d", "tp", "te", "sh", "sa" };
    const struct game_state *s = a->s;
    int range = tm_shipping_now(s, of, true);
    for (int i = 0; i < TM_BUILDINGS; i++)
        if (is(a, 1, kinds[i]))
            return number(a, tm_count(s, of, i));
    if (is(a, 1, "income"))
        return income_fact(a, of);
    if (is(a, 1, "network"))
        return number(a, tm_network(s, of));
    if (is(a, 1, "room"))
        return number(a, tm_room(s, of));
    if (is(a, 1, "range"))
        return number(a, range ? range : tm_skip_range(s, of));
    if (is(a, 1, "reaches") && hex(a, 2) >= 0)
        return word(a, tm_reachable(s, of, hex(a, 2), true) ? "yes" : "no");
    return is(a, 1, "offers") ? offers_to(a, of) : NULL;
}

/* What is saved of a seat as it is: vp, coins, workers, keys … */
static char *saved_fact(const struct asked *a, int of)
{
    return a->count > 1 ? fields_fact(&a->s->seat[of], tm_seat_fields,
                                      a->words[1].text, a->arena)
                        : NULL;
}

static char *seat_fact(const struct asked *a, int of)
{
    const struct tm_seat *seat = &a->s->seat[of];
    int n = a->count > 1 ? tm_cult_named(a->words[1].text) : TM_NONE;
    if (n >= 0)
        return number(a, seat->cult[n]);
    if (is(a, 1, "spades"))
        return number(a, a->s->phase == TM_BONUSES ? seat->cult_spades
                                                   : seat->due.n[TM_SPADE]);
    if (is(a, 1, "placed"))
        return number(a, seat->placed);
    if (is(a, 1, "bridges"))
        return number(a, seat->bridges);
    if (is(a, 1, "burnt"))
        return number(a, seat->burnt);
    if (is(a, 1, "bowls"))
        return arena_print(a->arena, "%d %d %d", seat->bowl[0], seat->bowl[1],
                           seat->bowl[2]);
    if (is(a, 1, "card"))
        return word(a, seat->card < 0 ? "none" : tm_card_name(seat->card));
    if (is(a, 1, "favours") || is(a, 1, "towns"))
        return tiles_of(a, of, is(a, 1, "towns"));
    if (is(a, 1, "passed"))
        return word(a, seat->passed ? "yes" : "no");
    if (is(a, 1, "colour"))
        return word(a,
                    seat->choice < 0 ? "none" : tm_colour_name(seat->choice));
    if (is(a, 1, "tile"))
        return word(a, seat->tile < 0 ? "none"
                                      : tm_hex_name(a->s->board, seat->tile));
    if (is(a, 1, "faction"))
        return word(a, seat->faction < 0 ? "none" : tm_of(a->s, of)->name);
    char *found = seat->faction < 0 ? NULL : board_fact(a, of);
    return found ? found : saved_fact(a, of);
}

static char *hex_fact(const struct asked *a, int at)
{
    const struct tm_hex *there = &a->s->hex[at];
    bool stands = there->building != TM_NONE;
    if (is(a, 1, "colour"))
        return word(a, tm_colour_name(there->colour));
    if (is(a, 1, "town"))
        return number(a, there->town);
    if (a->count > 1)
        return NULL;
    if (!stands)
        return word(a, "empty");
    return arena_print(a->arena, "%s %s", tm_of(a->s, there->seat)->name,
                       tm_building_name(there->building));
}

static char *card_fact(const struct asked *a, int card)
{
    if (is(a, 1, "coins"))
        return number(a, a->s->card_coins[card]);
    if (is(a, 1, "used"))
        return word(a, a->s->card_used[card] ? "yes" : "no");
    for (int i = 0; i < a->s->seats; i++)
        if (a->s->seat[i].card == card)
            return word(a, tm_seat_name(a->s, i));
    return word(a, a->s->card_in[card] ? "free" : "out");
}

/* "Ann Bob": seats in an order. */
static char *seats(const struct asked *a, const int *order, int count)
{
    struct text words = text_new(a->arena);
    for (int i = 0; i < count; i++)
        add(&words, tm_seat_name(a->s, order[i]));
    return list(a, &words);
}

/* "priests fire": who lies on the four spaces, 3 2 2 2. */
static char *priests_fact(const struct asked *a, int cult)
{
    struct text words = text_new(a->arena);
    for (int i = 0; i < TM_ORDERS; i++) {
        int of = a->s->priest[cult][i];
        add(&words, of < 0 ? "-" : tm_seat_name(a->s, of));
    }
    return list(a, &words);
}

static char *bridge_fact(const struct asked *a)
{
    int one = hex(a, 1), two = hex(a, is(a, 2, ":") ? 3 : 2);
    for (int i = 0; i < a->s->bridge_count; i++) {
        const struct tm_bridge *b = &a->s->bridge[i];
        if ((b->a == one && b->b == two) || (b->a == two && b->b == one))
            return word(a, tm_of(a->s, b->seat)->name);
    }
    return one < 0 || two < 0 ? NULL : word(a, "none");
}

static char *lot_fact(const struct asked *a)
{
    int lot = a->count > 1 ? word_number(&a->words[1]) - 1 : -1;
    if (lot < 0 || lot >= a->s->lot_count)
        return NULL;
    const char *faction = tm_faction(a->s->lots[lot])->name;
    for (int i = 0; i < a->s->seats; i++)
        if (a->s->seat[i].lot == lot)
            return arena_print(a->arena, "%s %s %d", faction,
                               tm_seat_name(a->s, i), a->s->seat[i].bid);
    return arena_print(a->arena, "%s free", faction);
}

/* "tile 3": the scoring tile of a round. */
static char *tile_fact(const struct asked *a)
{
    int round = a->count > 1 ? word_number(&a->words[1]) : a->s->round;
    return round < 1 || round > TM_ROUNDS
               ? NULL
               : word(a, tm_score_name(a->s->score[round - 1]));
}

static char *pool_fact(const struct asked *a)
{
    int favour = tile(a, 1, "fav", TM_FAVOURS);
    int town = tile(a, 1, "tw", TM_TOWNS);
    return favour >= 0 ? number(a, a->s->favours[favour])
           : town >= 0 ? number(a, a->s->towns[town])
                       : NULL;
}

static char *table_fact(const struct asked *a)
{
    const struct game_state *s = a->s;
    int card = tile(a, 0, "bon", TM_CARDS);
    int action = tile(a, 0, "act", TM_BOARD_ACTIONS);
    if (is(a, 0, "turn"))
        return word(a, s->turn < 0 ? "none" : tm_seat_name(s, s->turn));
    if (is(a, 0, "round"))
        return number(a, s->round);
    if (is(a, 0, "phase"))
        return word(a, tm_phase_name(s->phase));
    if (is(a, 0, "order"))
        return seats(a, s->order, s->seats);
    if (is(a, 0, "seating"))
        return seats(a, s->seating, s->seats);
    if (is(a, 0, "tile"))
        return tile_fact(a);
    if (is(a, 0, "pool"))
        return pool_fact(a);
    if (is(a, 0, "bridge"))
        return bridge_fact(a);
    if (is(a, 0, "lot"))
        return lot_fact(a);
    if (is(a, 0, "priests") && a->count > 1 &&
        tm_cult_named(a->words[1].text) >= 0)
        return priests_fact(a, tm_cult_named(a->words[1].text));
    if (card != TM_NONE)
        return card_fact(a, card);
    if (action != TM_NONE)
        return word(a, s->action_used[action] ? "used" : "free");
    return hex(a, 0) >= 0 ? hex_fact(a, hex(a, 0)) : NULL;
}

bool tm_fact(const struct game_state *s, const char *line, struct arena *arena,
             char **actual)
{
    struct word words[WORDS_MAX];
    struct asked a = { s, arena, 0, words };
    *actual = NULL;
    if (!words_cut(line, strlen(line), 0, arena, words, &a.count, NULL) ||
        a.count == 0)
        return false;
    int of = seat(&a, 0);
    if (of != TM_NONE)
        *actual = seat_fact(&a, of);
    if (!*actual)
        *actual = table_fact(&a);
    return *actual != NULL;
}
