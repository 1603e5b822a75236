/* Small World as people write it, and starting positions as nobody would. */
#include <string.h>

#include "core/json.h"
#include "play.h"
#include "smallworld/ask.h"
#include "smallworld/box.h"
#include "smallworld/game.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

enum { WAYS_MOST = 12 };

/* -- conquests with everything that may stand in them -- */

/* One of the traits from to to - 1, in these versions of the boxes,
 * whichever are played with. */
static int any_trait(struct luck *luck, const struct setup *setup, int from,
                     int to)
{
    int count = 0, id = from;
    for (int i = from; i < to; i++)
        count += sw_versions_have(setup->boxes, i);
    int left = luck_below(luck, count);
    while (!sw_versions_have(setup->boxes, id) || left-- > 0)
        id++;
    return id;
}

/* A word that is no way of this race. */
static const char *other_word(struct luck *luck, const struct setup *setup)
{
    static const char *const words[] = { "with", "by", "beasts = 2", "9" };
    const struct sw_trait *t =
        sw_trait(any_trait(luck, setup, 0, sw_trait_count));
    if (luck_below(luck, 2))
        return words[luck_below(luck, 4)];
    return SW_HOOK(t, way, word) ? t->way->word : t->name;
}

/* " by" and ways of the race in any order, mostly each once; or nothing. */
static void add_ways(struct luck *luck, const struct game_state *s, int race,
                     struct text *into)
{
    const char *ways[WAYS_MOST];
    struct sw_asked own;
    int count = 0, most = luck_below(luck, 6);
    sw_ask(s, race, &own);
    SW_WITH (own, way, word)
        if (count + 1 < WAYS_MOST)
            ways[count++] = own.t->way->word;
    if (luck_below(luck, 12) == 0)
        ways[count++] = other_word(luck, s->setup);
    if (most > 0 && count > 0)
        text_add(into, " by");
    while (most-- > 0 && count > 0) {
        int i = luck_below(luck, count);
        text_add(into, " %s", ways[i]);
        if (luck_below(luck, 20))
            ways[i] = ways[--count];
    }
}

static bool may_conquer(const struct orders *orders)
{
    for (int i = 0; i < orders->count; i++)
        if (!strncmp(orders->lines[i], "conquer ", 8) ||
            !strncmp(orders->lines[i], "roll", 4))
            return true;
    return false;
}

/* Half of the time one that can be taken somehow. */
static const char *any_target(struct luck *luck, const struct game_state *s,
                              const struct orders *orders, struct arena *arena)
{
    const char *line = orders->lines[luck_below(luck, orders->count)];
    const char *blank = strchr(line, ' ');
    if (blank && !strncmp(line, "conquer ", 8) && luck_below(luck, 2))
        return arena_copy(arena, blank + 1, strcspn(blank + 1, " "));
    return sw_label(s, luck_below(luck, s->board->regions));
}

const char *play_conquest(struct luck *luck, const struct turn *turn, int seat,
                          const struct orders *orders, struct arena *arena)
{
    const struct game_state *s = turn->state;
    struct text text = text_new(arena);
    if (turn->rules != &game_smallworld || !may_conquer(orders))
        return NULL;
    int fighter = sw_fighter(s, seat);
    bool rolls = luck_below(luck, 4) == 0;
    text_add(&text, "%s %s", rolls ? "roll" : "conquer",
             any_target(luck, s, orders, arena));
    if (luck_below(luck, 6) == 0)
        text_add(&text, " or %s", any_target(luck, s, orders, arena));
    if (luck_below(luck, 12) == 0)
        text_add(&text, " with %d", luck_below(luck, 6));
    if (fighter >= 0 && luck_below(luck, 2))
        text_add(&text, " by %s", sw_trait(fighter)->name);
    else
        add_ways(luck, s, s->seat[seat].race, &text);
    if (luck_below(luck, 4) == 0)
        text_add(&text, " pay");
    return text.bytes;
}

/* -- starting positions -- */

/* What has not been dealt yet. */
struct box {
    struct luck *luck;
    struct game_state s; /* as the game begins, without chance */
    bool taken[SW_TRAITS];
    bool held[SW_REGIONS];
};

/* One of the traits from to to - 1 in the game that is still there, or
 * SW_NONE. */
static int deal(struct box *box, int from, int to)
{
    int first = any_trait(box->luck, box->s.setup, from, to) - from;
    for (int i = 0; i < to - from; i++) {
        int id = from + (first + i) % (to - from);
        if (box->s.in_game[id] && !box->taken[id]) {
            box->taken[id] = true;
            return id;
        }
    }
    return SW_NONE;
}

static int any_number(struct box *box, int most)
{
    return luck_below(box->luck, most + 1);
}

/* Not a chasm, where nothing can be. */
static int any_land(struct box *box)
{
    int r = luck_below(box->luck, box->s.board->regions);
    while (box->s.board->places[r].terrain == SW_CHASM)
        r = (r + 1) % box->s.board->regions;
    return r;
}

/* "LABEL": N for some regions where nobody stands, of left tokens. */
static json_t *any_regions(struct box *box, int most, bool active, int left)
{
    json_t *regions = json_object();
    for (int i = any_number(box, most); i > 0 && left > 0; i--) {
        int r = any_land(box), n = active ? 1 + any_number(box, 3) : 1;
        if (box->held[r])
            continue;
        box->held[r] = true;
        n = n < left ? n : left;
        left -= n;
        json_put_int(regions, sw_label(&box->s, r), n);
    }
    return regions;
}

/* Some pieces of trait, mostly in regions. */
static void put_pieces(struct box *box, int trait, json_t *regions,
                       json_t *pieces)
{
    const struct sw_piece *piece = sw_piece_of(sw_trait(trait));
    json_t *there = json_object(), *tokens;
    const char *label;
    int left = piece->limit;
    json_object_foreach (regions, label, tokens) {
        int most = piece->heaps ? 2 : 1;
        int n = any_number(box, left < most ? left : most);
        if (n > 0)
            json_put_int(there, label, n);
        left -= n;
    }
    if (piece->word && !piece->aside && luck_below(box->luck, 3))
        json_object_set(pieces, piece->word, there);
    json_decref(there);
}

static json_t *any_faction(struct box *box, bool active)
{
    int race = deal(box, 0, sw_race_count);
    int power = active || luck_below(box->luck, 4) == 0
                    ? deal(box, sw_race_count, sw_card_count)
                    : SW_NONE;
    if (race < 0)
        return NULL;
    int hand = active ? any_number(box, 5) : 0;
    json_t *faction = json_object(), *pieces = json_object();
    json_t *regions =
        any_regions(box, active ? 8 : 4, active, sw_trait(race)->supply - hand);
    json_put_text(faction, "race", sw_trait(race)->name);
    if (power >= 0)
        json_put_text(faction, "power", sw_trait(power)->name);
    if (active)
        json_put_int(faction, "hand", hand);
    put_pieces(box, race, regions, pieces);
    if (power >= 0)
        put_pieces(box, power, regions, pieces);
    json_put(faction, "regions", regions);
    json_put(faction, "pieces", pieces);
    return faction;
}

static json_t *any_seat(struct box *box)
{
    json_t *seat = json_object(), *declined = json_array();
    json_t *active = luck_below(box->luck, 8) ? any_faction(box, true) : NULL;
    if (active)
        json_put(seat, "active", active);
    for (int i = any_number(box, 5) / 3; i > 0; i--) {
        json_t *grey = any_faction(box, false);
        if (grey)
            json_add(declined, grey);
    }
    json_put(seat, "declined", declined);
    json_put_int(seat, "coins", any_number(box, 40));
    if (luck_below(box->luck, 4) == 0)
        json_put_text(seat, "standing",
                      luck_below(box->luck, 2) ? "ask" : "weakest");
    return seat;
}

/* Relics and places, more often than not where somebody stands. */
static json_t *any_markers(struct box *box)
{
    json_t *markers = json_object();
    for (int t = sw_card_count; t < sw_trait_count; t++) {
        if (!sw_versions_have(box->s.setup->boxes, t))
            continue;
        int r = any_land(box);
        for (int i = 0; i < 6 && !box->held[r]; i++)
            r = any_land(box);
        if (!box->s.in_game[t] || luck_below(box->luck, 3) == 0)
            continue;
        int badge = SW_HOOK(sw_trait(t), marker, draws_badge)
                        ? deal(box, sw_race_count, sw_card_count)
                        : SW_NONE;
        json_t *value = json_object();
        json_put_text(value, "region", sw_label(&box->s, r));
        if (badge >= 0)
            json_put_text(value, "badge", sw_trait(badge)->name);
        json_put(markers, sw_trait(t)->name,
                 badge >= 0 ? value : json_string(sw_label(&box->s, r)));
        if (badge < 0)
            json_decref(value);
    }
    return markers;
}

/* "warcraft-L1b-M2a": of two boards of one size the first comes first. */
static const char *any_isles(struct luck *luck, const struct setup *setup,
                             struct arena *arena)
{
    static const char *const sizes[] = { "LM", "LMS", "LMMS", "LLMSS" };
    const char *two = setup_option(setup, sw_options, "two_player_boards");
    const char *size = setup->seats == 2 ? two : sizes[setup->seats - 2];
    struct text name = text_new(arena);
    char before = '\0';
    text_add(&name, "warcraft");
    for (; *size; before = *size++) {
        bool one_of_two = *size == before || size[1] == *size;
        int number = one_of_two ? *size == before : luck_below(luck, 2);
        text_add(&name, "-%c%c%c", *size, '1' + number,
                 'a' + luck_below(luck, 2));
    }
    return name.bytes;
}

json_t *play_any_start(struct luck *luck, struct setup *setup,
                       struct arena *arena)
{
    struct box *box = arena_alloc(arena, sizeof *box);
    json_t *start = json_object(), *seats = json_object();
    box->luck = luck;
    if (sw_blank(&box->s, setup, arena, NULL) && sw_isles_owe(&box->s))
        setup->board = any_isles(luck, setup, arena);
    if (!sw_blank(&box->s, setup, arena, NULL)) {
        json_decref(seats);
        return start;
    }
    for (int i = 0; i < setup->seats; i++)
        json_put(seats, setup->names[i], any_seat(box));
    json_put(start, "seats", seats);
    json_put(start, "markers", any_markers(box));
    json_put_text(start, "turn", setup->names[luck_below(luck, setup->seats)]);
    json_put_int(start, "round", 1 + any_number(box, box->s.rounds - 1));
    if (luck_below(luck, 2))
        json_put(start, "monsters", json_array());
    if (luck_below(luck, 2))
        json_put(start, "tribes", json_array());
    return start;
}
