#include "smallworld/show/show.h"

#include <string.h>

#include "core/language.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

static const char *const kinds[] = { "race", "power", "marker" };

const char *sw_trait_kind(int trait)
{
    return kinds[(trait >= sw_race_count) + (trait >= sw_card_count)];
}

/* ---- what the words name ---- */

static void combo_words(const struct game_state *s, int place,
                        struct text *into)
{
    const struct sw_combo *c = &s->column[place];
    if (c->race >= 0 && c->power >= 0)
        text_string(into, sw_combo_name(c->power, c->race, into->arena));
}

static void holder_words(const struct game_state *s, int seat, int region,
                         struct text *into)
{
    const struct sw_region *r = &s->region[region];
    const struct sw_faction *f = r->race >= 0 ? &s->faction[r->race] : NULL;
    if (f && f->seat == seat)
        text_say(into,
                 f->declined ? "%d of your %s in decline" : "%d of your %s",
                 r->tokens, sw_name(sw_race_title(r->race), into->arena));
    else if (f)
        text_say(into, f->declined ? "%d %s of %s in decline" : "%d %s of %s",
                 r->tokens, sw_name(sw_race_title(r->race), into->arena),
                 sw_seat_name(s, f->seat));
    else if (r->tribes > 0)
        sw_native_words(s, r->tribes, into);
    else if (r->monsters > 0)
        text_say(into, "Monsters");
    else
        return;
    text_string(into, ", ");
}

void sw_describe_region(const struct game_state *s, int seat, int region,
                        struct text *into)
{
    holder_words(s, seat, region, into);
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == region)
            text_add(
                into, "%s, ",
                sw_name(sw_trait(s->markers[i].trait)->title, into->arena));
    for (int t = 0; t < sw_trait_count; t++)
        if (sw_pieces_in(s, t, region) > 0)
            text_add(into, "%s, ",
                     sw_name(SW_HOOK(sw_trait(t), piece, title), into->arena));
    enum sw_terrain terrain = s->board->places[region].terrain;
    text_string(into, sw_name(sw_terrain_name(s->board, terrain), into->arena));
}

/* What else stands there, and what people call a place where nothing does. */
static const char *region_also(const struct game_state *s, int region,
                               struct arena *arena)
{
    static const struct {
        unsigned symbol;
        const char *words;
    } symbols[] = { { SW_MINE, "mine" },
                    { SW_MAGIC, "magic source" },
                    { SW_CAVERN, "cavern" },
                    { SW_CRATER, "crater volcano" },
                    { SW_DEN, "monsters den" } };
    const struct sw_place *place = &s->board->places[region];
    struct text words = text_new(arena);
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (place->symbols & symbols[i].symbol)
            text_add(&words, "%s ", symbols[i].words);
    if (sw_is_water(place->terrain))
        text_string(&words, "water ");
    if (s->region[region].race < 0 && s->region[region].tribes == 0)
        text_string(&words, "free empty ");
    for (const signed char *at = s->board->adjacent[region]; *at >= 0; at++)
        text_add(&words, "%s ", sw_label(s, *at));
    return words.bytes;
}

/* Is the number one of tokens or pieces, not a label? */
static bool is_count(const struct order *o, int i)
{
    const char *before = i > 0 ? o->words[i - 1].text : "";
    return !strcmp(before, "=") || !strcmp(before, "with");
}

/* "holy" of the Holy Shield, where that is how orders call it. */
static bool is_first_of(const char *word, const char *name)
{
    size_t length = *word == *name ? strlen(word) : 0;
    return length > 2 && !strncmp(word, name, length) && name[length] == '_';
}

/* The pieces of a combo, and what people call it. */
static const char *combo_also(const struct game_state *s, int i,
                              struct arena *arena)
{
    const int traits[] = { s->column[i].race, s->column[i].power };
    struct text words = text_new(arena);
    for (int k = 0; k < 2; k++) {
        const struct sw_trait *t = sw_trait(traits[k]);
        text_add(&words, "%s %s ",
                 SW_HOOK(t, piece, title) ? SW_HOOK(t, piece, title) : "",
                 t->said ? t->said : "");
    }
    if (s->column[i].coins >= i)
        text_string(&words, "free");
    return words.bytes;
}

static bool is_word(const char *name, const char *word)
{
    return name && *name == *word && !strcmp(name, word);
}

/* One of the boxes of the game. */
static int trait_named(const struct game_state *s, const char *word)
{
    for (int t = 0; t < sw_trait_count; t++) {
        const struct sw_trait *trait = sw_trait(t);
        if ((is_word(trait->name, word) ||
             is_word(SW_HOOK(trait, piece, word), word) ||
             is_word(SW_HOOK(trait, use, alias), word) ||
             is_word(sw_short_word(trait), word)) &&
            sw_box_has(s->setup, t))
            return t;
    }
    for (int t = sw_card_count; t < sw_trait_count; t++)
        if (is_first_of(word, sw_trait(t)->name) && sw_box_has(s->setup, t))
            return t;
    return SW_NONE;
}

bool sw_order_names(const struct game_state *s, const struct game_state *after,
                    const struct order *o, int i, struct arena *arena,
                    struct named *into)
{
    const struct word *word = &o->words[i];
    struct text words = text_new(arena);
    int number = word_number(word), region = sw_labelled(s, word->text), trait;
    (void)after;
    if (is_count(o, i))
        return false;
    if (!strcmp(o->words[0].text, "pick") && number >= 0) {
        if (number < 1 || number > s->combos)
            return false;
        combo_words(s, number - 1, &words);
        *into = (struct named){ "combo", word->text, words.bytes,
                                combo_also(s, number - 1, arena) };
        return true;
    }
    if (region >= 0) {
        sw_describe_region(s, o->seat, region, &words);
        *into = (struct named){ .kind = "region",
                                .id = sw_label(s, region),
                                .words = words.bytes,
                                .also = region_also(s, region, arena) };
        return true;
    }
    trait = trait_named(s, word->text);
    if (trait < 0)
        return false;
    const struct sw_trait *t = sw_trait(trait);
    *into = (struct named){ .kind = sw_trait_kind(trait),
                            .id = t->name,
                            .words = "",
                            .also = arena_print(arena, "%s %s",
                                                SW_HOOK(t, piece, title)
                                                    ? SW_HOOK(t, piece, title)
                                                    : "",
                                                t->said ? t->said : "") };
    return true;
}

/* ---- what they cost and give ---- */

static void yield_amount(int by, const char *one, const char *many,
                         const char *when, amount_fn *yield, void *context)
{
    if (by)
        yield(context, &(struct amount){ by, one, many, when });
}

static int in_hand(const struct game_state *s, int seat)
{
    int race = s->seat[seat].race;
    return race >= 0 ? s->faction[race].hand : 0;
}

/* As it was before the order, but for what any order of its step does first:
 * tokens are taken up (SW-TURN-03). */
static int hand_before(const struct game_state *before,
                       const struct game_state *after, int seat)
{
    struct game_state copy;
    return sw_opened(before, after->step, &copy) ? in_hand(&copy, seat)
                                                 : in_hand(before, seat);
}

/* Coins that its turn would bring if it ended now. */
static int worth(const struct game_state *s, int seat)
{
    struct game_state copy = *s;
    copy.events = NULL;
    sw_score(&copy, s->seat[seat].race >= 0);
    return copy.seat[seat].coins - s->seat[seat].coins;
}

bool sw_place_named(const struct game_state *s, int i, struct arena *arena,
                    struct named *into)
{
    struct text words = text_new(arena);
    if (i >= s->board->regions)
        return false;
    sw_describe_region(s, SW_NONE, i, &words);
    *into = (struct named){ "region", sw_label(s, i), words.bytes, NULL };
    return true;
}

void sw_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context)
{
    bool goes_on = before->turn == seat && after->turn == seat &&
                   after->round == before->round &&
                   after->step != SW_STEP_OVER &&
                   after->step != SW_STEP_SURVIVORS;
    if (goes_on)
        yield_amount(in_hand(after, seat) - hand_before(before, after, seat),
                     COUNT_("token", "tokens"), NULL, yield, context);
    yield_amount(after->seat[seat].coins - before->seat[seat].coins,
                 COUNT_("coin", "coins"), NULL, yield, context);
    if (goes_on)
        yield_amount(worth(after, seat) - worth(before, seat),
                     COUNT_("coin", "coins"), N_("at scoring"), yield, context);
}
