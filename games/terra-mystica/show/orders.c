/* What orders name, cost and give, for `turnpost moves`. */
#include <string.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/show/show.h"

/* ---- what the words name ---- */

static bool ends_in_s(const char *title)
{
    size_t length = strlen(title);
    return length && title[length - 1] == 's';
}

void tm_hex_words(const struct game_state *s, int seat, int hex,
                  struct text *into)
{
    int owner = tm_owner(s, hex);
    int colour = s->hex[hex].colour;
    const char *ground = tm_spoken(colour < TM_COLOURS ? tm_terrain_name(colour)
                                                       : tm_colour_name(colour),
                                   into->arena);
    if (owner < 0) {
        text_string(into, ground);
        return;
    }
    const char *title = tm_building_title(s->hex[hex].building);
    const char *piece = tm_spoken(title, into->arena);
    if (owner == seat)
        text_say(into, "%s with your %s", ground, piece);
    else
        text_say(into,
                 ends_in_s(tm_faction_title(s, owner)) ? "%s with the %s' %s"
                                                       : "%s with the %s's %s",
                 ground, tm_spoken_faction(s, owner, into->arena), piece);
}

/* The way may be longer than the spades go, and a wheel has two ways. */
static void add_transformed(const struct game_state *after, int hex,
                            struct text *into)
{
    if (tm_owner(after, hex) < 0 && after->hex[hex].colour < TM_COLOURS)
        text_say(
            into, " to %s",
            tm_spoken(tm_terrain_name(after->hex[hex].colour), into->arena));
}

static bool name_hex(const struct game_state *s, const struct game_state *after,
                     int seat, const char *word, struct arena *arena,
                     struct named *into)
{
    struct text words = text_new(arena);
    int hex = tm_hex_named(s->board, word);
    if (hex < 0)
        return false;
    tm_hex_words(s, seat, hex, &words);
    if (after && after->hex[hex].colour != s->hex[hex].colour)
        add_transformed(after, hex, &words);
    *into =
        (struct named){ "hex", tm_hex_name(s->board, hex), words.bytes, NULL };
    return true;
}

static const char *gain_of(const struct tm_bag *gain, struct arena *arena)
{
    struct text words = text_new(arena);
    tm_bag_words(gain, &words);
    return words.bytes;
}

/* A favour: what it brings at once and as income. */
static const char *brought(const struct tm_favour *f, struct arena *arena)
{
    return arena_print(
        arena, "%s %s%s%s", gain_of(f->gain, arena), gain_of(f->income, arena),
        tm_bag_empty(f->income) ? "" : " income", f->vp_trade ? " TP" : "");
}

/* A card: the buildings that it scores. */
static const char *scored(const struct tm_card *card, struct arena *arena)
{
    struct text words = text_new(arena);
    for (int i = 0; i < TM_BUILDINGS; i++)
        if (card->vp[i])
            text_add(&words, "%s scoring ", tm_building_name(i));
    return words.bytes;
}

/* What it brings at once and as income is among the changes. */
static bool name_tile(const char *word, struct arena *arena, struct named *into)
{
    struct text words = text_new(arena);
    word += *word == '+';
    int favour = tm_tile_named(word, "fav", TM_FAVOURS);
    int town = tm_tile_named(word, "tw", TM_TOWNS);
    int card = tm_tile_named(word, "bon", TM_CARDS);
    if (favour != TM_NONE) {
        tm_favour_lasting(favour, &words);
        *into = (struct named){ "favour", tm_favour_name(favour), words.bytes,
                                brought(&tm_favours[favour], arena) };
    } else if (town != TM_NONE) {
        tm_town_words(town, &words);
        if (tm_towns[town].gain.n[TM_AIR])
            text_string(&words, " 1 step cult everywhere");
        *into = (struct named){ "town", tm_town_name(town), "", words.bytes };
    } else if (card != TM_NONE) {
        text_string(&words, "(");
        tm_card_words(card, &words);
        text_string(&words, ")");
        *into = (struct named){ "card", tm_card_name(card), words.bytes,
                                scored(&tm_cards[card], arena) };
    } else {
        return false;
    }
    return true;
}

static void add_left(int good, int left, struct text *into)
{
    struct text words = text_new(into->arena);
    tm_count_good(good, left, &words);
    text_say(into, "%s unused", words.bytes);
}

/* An action that nothing comes after lets go what it had to be followed by. */
static void add_unused(const struct game_state *s,
                       const struct game_state *after, int seat,
                       const struct tm_bag *gain, struct text *into)
{
    static const int kinds[] = { TM_SPADE, TM_BRIDGE, TM_STORM, TM_DWELLING,
                                 TM_TRADE };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int good = kinds[i];
        int count = tm_bag_count(gain, good);
        int left =
            count - after->seat[seat].due.n[good] + s->seat[seat].due.n[good];
        if (count && left > 0)
            add_left(good, left, into);
    }
}

/* What it costs and gives is among the changes. */
static bool name_space(const struct game_state *s,
                       const struct game_state *after, const struct order *o,
                       int i, const char *word, struct arena *arena,
                       struct named *into)
{
    struct text words = text_new(arena);
    const struct tm_space *space =
        s->seat[o->seat].faction < 0 ? NULL : tm_space_named(s, o->seat, word);
    if (!space)
        return false;
    if (after && i == o->count - 1)
        add_unused(s, after, o->seat, space->gain, &words);
    *into = (struct named){
        "action", space->name, words.bytes,
        arena_print(arena, "%s %s", gain_of(space->gain, arena),
                    !strncmp(space->name, "BON", 3)      ? "bonus card"
                    : space == &tm_of(s, o->seat)->space ? "stronghold special"
                                                         : "")
    };
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

/* Who plays the faction, or NULL. */
static const char *player_of(const struct game_state *s, int faction)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].faction == faction)
            return tm_seat_name(s, i);
    return NULL;
}

bool tm_order_names(const struct game_state *s, const struct game_state *after,
                    const struct order *o, int i, struct arena *arena,
                    struct named *into)
{
    const char *word = without_stop(o->words[i].text, arena);
    const char *before = i > 0 ? o->words[i - 1].text : "";
    const char *steps = word + (*word == '+'); /* "+2FIRE" */
    size_t digits = strspn(steps, "0123456789");
    int cult = tm_cult_named(steps + digits), faction;
    if (!strcmp(before, "action"))
        return name_space(s, after, o, i, word, arena, into);
    if (name_hex(s, after, o->seat, word, arena, into) ||
        name_tile(word, arena, into))
        return true;
    if (cult >= 0) {
        *into =
            (struct named){ "cult", tm_cult_name(cult), "",
                            digits ? arena_print(arena, "%.*s %s", (int)digits,
                                                 steps, steps + digits)
                                   : NULL };
        return true;
    }
    faction = tm_faction_named(word);
    if (faction < 0)
        return false;
    *into = (struct named){
        "faction", tm_faction(faction)->name,
        s->seat[o->seat].faction < 0
            ? tm_spoken(tm_terrain_name(tm_faction(faction)->colour), arena)
            : "",
        player_of(s, faction)
    };
    return true;
}

/* ---- what they cost and give ---- */

struct told {
    amount_fn *yield;
    void *context;
    const char *when; /* NULL: at once */
};

static void tell(const struct told *told, int by, const char *one,
                 const char *many)
{
    if (by)
        told->yield(told->context,
                    &(struct amount){ by, one, many, told->when });
}

static void tell_good(const struct told *told, int by, int good)
{
    tell(told, by, tm_good_name(good, 1), tm_good_name(good, 2));
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
    tell(told, -burnt, COUNT_("power token", "power tokens"));
    tell(told, burnt, COUNT_("token in bowl III", "tokens in bowl III"));
    tell_good(told, -spent, TM_POWER);
    tell_good(told, steps + 2 * spent, TM_POWER);
}

static void tell_goods(const struct told *told, const struct tm_seat *a,
                       const struct tm_seat *b)
{
    tell_good(told, b->workers - a->workers, TM_WORKER);
    tell_good(told, b->coins - a->coins, TM_COIN);
    tell_good(told, b->priests - a->priests, TM_PRIEST);
    tell_power(told, a, b);
    tell_good(told, b->keys - a->keys, TM_KEY);
    for (int i = 0; i < TM_CULTS; i++)
        tell(told, b->cult[i] - a->cult[i], tm_cult_name(i), tm_cult_name(i));
    tell_good(told, b->shipping - a->shipping, TM_SHIP);
    tell_good(told, b->digging - a->digging, TM_DIG);
    tell_good(told, b->range - a->range, TM_RANGE);
}

/* Decisions that it brings; of those that it makes only spades are a price. */
static void tell_due(const struct told *now, const struct told *told,
                     const struct game_state *a, const struct game_state *b,
                     int seat)
{
    const struct tm_bag *before = &a->seat[seat].due;
    const struct tm_bag *after = &b->seat[seat].due;
    int spades = tm_spades(b, seat) - tm_spades(a, seat);
    tell_good(spades < 0 ? now : told, spades, TM_SPADE);
    for (int i = TM_BRIDGE; i < TM_GOODS; i++)
        if (after->n[i] > before->n[i])
            tell_good(told, after->n[i] - before->n[i], i);
    if (b->turn == seat && b->now.doubled && !a->now.doubled)
        tell_good(told, b->now.left, TM_ACTIONS);
}

static void tell_income(const struct told *told, const struct game_state *a,
                        const struct game_state *b, int seat)
{
    struct tm_bag before, after;
    if (a->seat[seat].faction < 0 || a->round != b->round ||
        a->seat[seat].passed != b->seat[seat].passed ||
        !tm_next_income(a, seat, &before) || !tm_next_income(b, seat, &after))
        return;
    tm_bag_add(&after, &before, -1);
    tell_good(told, after.n[TM_WORKER], TM_WORKER);
    tell_good(told, after.n[TM_COIN], TM_COIN);
    tell_good(told, after.n[TM_PRIEST], TM_PRIEST);
    tell_good(told, after.n[TM_POWER], TM_POWER);
}

/* Cult bonus and income come together with what the last order of a round
 * brings itself. */
static const char *moment(const struct game_state *a,
                          const struct game_state *b)
{
    if (a->round == 0)
        return a->round != b->round ? N_("first income") : NULL;
    return a->round != b->round ||
                   (a->phase != TM_BONUSES && b->phase == TM_BONUSES)
               ? N_("between the rounds")
               : NULL;
}

void tm_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context)
{
    const struct tm_seat *a = &before->seat[seat], *b = &after->seat[seat];
    bool ends = after->phase == TM_OVER;
    const struct told now = { yield, context, NULL };
    const struct told goods = { yield, context, moment(before, after) };
    const struct told points = { yield, context,
                                 ends ? N_("with the final scoring") : NULL };
    const struct told later = { yield, context, N_("next income") };
    if (a->faction < 0)
        return;
    if (!ends) {
        tell_goods(&goods, a, b);
        tell_due(&now, &goods, before, after, seat);
    }
    tell_good(&points, b->vp - a->vp, TM_VP);
    tell_income(&later, before, after, seat);
}
