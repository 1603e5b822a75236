/* What of Terra Mystica is shown: the map keeps its width, every event has its
 * sentence, and every board what is told of it. */
#include "unit.h"

#include <string.h>

#include "contract_unit.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/standing_orders.h"
#include "terra-mystica/show/show.h"

static const char *const names[] = { "Ann", "Bob", "Cyd", "Dan", "Eve" };
static struct setup setup = { .seats = 2 };
static struct game_state s;
static const struct look look = { .seat = -1, .width = 78 };

static void stand(int seat, const char *name, int building)
{
    int hex = tm_hex_named(s.board, name);
    s.hex[hex].seat = to_signed_char(seat);
    s.hex[hex].building = to_signed_char(building);
    s.hex[hex].colour = to_signed_char(tm_home(&s, seat));
}

static void take_seats(void)
{
    static const char *const factions[] = { "witches", "nomads", "giants",
                                            "fakirs", "dwarves" };
    for (int i = 0; i < s.seats; i++) {
        s.seat[i].faction = tm_faction_named(factions[i]);
        s.seat[i].card = s.seat[i].choice = s.seat[i].lot = TM_NONE;
        s.seat[i].tile = TM_NONE;
        s.order[i] = s.seating[i] = i;
    }
}

static void lay_out(const char *board)
{
    memcpy(setup.names, names, sizeof names);
    memset(&s, 0, sizeof s);
    s.setup = &setup;
    s.profile = &tm_profile_own;
    s.board = tm_board_named(board);
    s.seats = 2;
    s.phase = TM_ACTING;
    s.round = 2;
    memset(s.priest, TM_NONE, sizeof s.priest);
    take_seats();
    for (int i = 0; i < TM_HEXES; i++) {
        s.hex[i].colour = to_signed_char(tm_printed(s.board, i));
        s.hex[i].seat = s.hex[i].building = TM_NONE;
    }
}

static void short_forms_differ(void **state)
{
    (void)state;
    for (int i = 0; i < tm_faction_count; i++)
        for (int k = 0; k < i; k++)
            assert_int_not_equal(
                strncmp(tm_faction(i)->title, tm_faction(k)->title, 2), 0);
}

static void assert_fits(const char *words, size_t most)
{
    while (*words) {
        size_t length = strcspn(words, "\n");
        assert_in_range(length, 0, most);
        assert_true(length == 0 || words[length - 1] != ' ');
        words += length + (words[length] == '\n');
    }
}

static void maps_fit(void **state)
{
    (void)state;
    for (int i = 0; tm_boards[i]; i++) {
        struct text text = text_new(arena);
        lay_out(tm_boards[i]->name);
        canvas_text(tm_map(&s, &look, arena), false, &text);
        tm_summary(&s, &look, &text);
        assert_fits(text.bytes, 78);
        struct look narrow = { .seat = -1, .width = 40 };
        text = text_new(arena);
        canvas_text(tm_map(&s, &narrow, arena), false, &text);
        tm_summary(&s, &narrow, &text);
        assert_fits(text.bytes, 40);
    }
}

/* Line y of the map begins so. */
static void assert_line(const struct canvas *canvas, int y, const char *begin)
{
    assert_memory_equal(canvas->cells + y * canvas->width, begin,
                        strlen(begin));
}

static void hexes_say_what_stands_there(void **state)
{
    (void)state;
    lay_out("base");
    stand(0, "A2", TM_TP);
    stand(1, "B1", TM_SA);
    s.hex[tm_hex_named(s.board, "A2")].town = 1;
    const struct canvas *canvas = tm_map(&s, &look, arena);
    assert_line(canvas, 0, ".--'--.--'--.--'--.");
    assert_line(canvas, 1, "|A1  U|A2 *G|A3  G|");
    assert_line(canvas, 2, "|     |Wi TP|     |");
    assert_line(canvas, 3, "'--.--'--.--'--.--'--.");
    assert_line(canvas, 4, "   |B1  Y|");
    assert_line(canvas, 5, "   |No SA|");
}

static void bridge(const char *a, const char *b)
{
    struct tm_bridge *bridge = &s.bridge[s.bridge_count++];
    bridge->seat = 0;
    bridge->a = tm_hex_named(s.board, a);
    bridge->b = tm_hex_named(s.board, b);
}

static void bridges_join_their_hexes(void **state)
{
    (void)state;
    lay_out("base");
    bridge("B1", "D1");
    bridge("C2", "D4");
    const struct canvas *canvas = tm_map(&s, &look, arena);
    for (int y = 6; y <= 9; y++)
        assert_int_equal(canvas_at(canvas, 6, y), '#');
    assert_int_not_equal(canvas_at(canvas, 6, 5), '#');
    assert_int_not_equal(canvas_at(canvas, 6, 10), '#');
    assert_line(canvas, 9, "  ~.--#--.--'--.--'--.~ '--.--####--'--.");
}

static void lists_have_a_line_a_hex(void **state)
{
    struct text text = text_new(arena);
    (void)state;
    lay_out("base");
    stand(0, "A2", TM_D);
    tm_list(&s, &look, &text);
    assert_non_null(strstr(text.bytes, "A1, brown; beside A2, B1.\n"));
    assert_non_null(strstr(text.bytes, "A2, green; Witches, dwelling; beside "
                                       "A1, A3, B1, river.\n"));
    assert_non_null(strstr(text.bytes, "Bob (Nomads), yellow: 0 VP"));
}

static void pictures_are_800_pixels_wide(void **state)
{
    (void)state;
    lay_out("fjords");
    const struct drawing *drawing = tm_draw_map(&s, &look, arena);
    assert_int_equal(drawing->width, 8000);
    assert_in_range(drawing->height, 5000, 20000);
    for (const struct shape *shape = drawing->first; shape; shape = shape->next)
        assert_in_range(shape->y, 0, drawing->height);
}

/* Do two of the discs that are painted lie over each other? */
static bool discs_meet(const struct drawing *drawing)
{
    for (const struct shape *a = drawing->first; a; a = a->next)
        for (const struct shape *b = a->next; b; b = b->next) {
            long long dx = a->x - b->x, dy = a->y - b->y;
            long long apart = a->width + b->width;
            if (a->kind == SHAPE_CIRCLE && b->kind == SHAPE_CIRCLE &&
                dx * dx + dy * dy < apart * apart)
                return true;
        }
    return false;
}

/* However many stand on one step, each is seen whole and its letter is as
 * large as it may be. */
static void markers_stand_apart(void **state)
{
    (void)state;
    for (int together = 1; together <= 5; together++) {
        lay_out("base");
        s.seats = setup.seats = 5;
        take_seats();
        for (int i = 0; i < s.seats * TM_CULTS; i++)
            s.seat[i / TM_CULTS].cult[i % TM_CULTS] =
                i / TM_CULTS < together ? 4 : 5 + i / TM_CULTS;
        const struct drawing *drawing = tm_draw_map(&s, &look, arena);
        assert_false(discs_meet(drawing));
        for (const struct shape *a = drawing->first; a; a = a->next)
            if (a->kind == SHAPE_CIRCLE)
                assert_in_range(a->width, together < 5 ? 85 : 70, 200);
    }
    setup.seats = 2;
}

static bool says(const struct drawing *drawing, const char *words)
{
    for (const struct shape *shape = drawing->first; shape; shape = shape->next)
        if (shape->text && strstr(shape->text, words))
            return true;
    return false;
}

/* A position with something of everything that a picture tells. */
static void hold_something(void)
{
    struct tm_seat *seat = &s.seat[0];
    seat->coins = 13;
    seat->bowl[0] = 2, seat->bowl[1] = 4, seat->bowl[2] = 6;
    seat->card = 3, s.seat[1].card = 0;
    seat->favours = 1 << 4;
    seat->towns[1] = 1;
    seat->cult[2] = 5;
    s.card_in[0] = s.card_in[2] = s.card_in[3] = true;
    s.card_coins[2] = 3;
    s.action_used[1] = true;
    s.favours[4] = 2;
    s.towns[1] = 1;
    s.priest[1][0] = 1;
    s.offer[s.offer_count++] =
        (struct tm_offer){ .seat = 1, .event = TM_NONE, .amount = 2 };
}

static void pictures_tell_what_texts_tell(void **state)
{
    static const char *const wanted[] = {
        "Round 2 of 6",
        "Bob (Nomads) has an offer of 2 power from Witches",
        "13",
        "2/4/6",
        "3 W",
        "BON4, FAV5, TW2; left: 7 D",
        "earth",
        "2 VP a spade; each 1 earth",
        "Cult bonus as it stands: Witches 5 coins",
        "Nomads: +2 coins",
        "free, 3 coins: +6 coins",
        "3 power: 1 priest (used)",
        "x2 fire 2, towns",
        "x1 7 VP, 2 workers",
    };
    (void)state;
    lay_out("base");
    stand(0, "A2", TM_D);
    hold_something();
    const struct drawing *drawing = tm_draw_map(&s, &look, arena);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!says(drawing, wanted[i])) {
            print_error("the picture does not say \"%s\"\n", wanted[i]);
            assert_true(false);
        }
}

/* Over the river with shipping 1; two hexes and a bridge are next door. */
static void reach_is_marked_on_request(void **state)
{
    struct look asked = look;
    struct text text = text_new(arena), list = text_new(arena);
    (void)state;
    asked.reach = 1;
    lay_out("base");
    stand(0, "G2", TM_D);
    s.seat[0].shipping = 1;
    canvas_text(tm_map(&s, &look, arena), false, &text);
    assert_null(strstr(text.bytes, ">0"));
    canvas_text(tm_map(&s, &asked, arena), false, &text);
    assert_non_null(strstr(text.bytes, "|>0 3s|"));
    assert_non_null(strstr(text.bytes, "|>1   |"));
    assert_non_null(strstr(text.bytes,
                           "In reach of Witches: >0 next door, >1 over 1 "
                           "river hex; 2s: 2 spades\n"));
    tm_list(&s, &asked, &list);
    assert_non_null(strstr(list.bytes, "F4, green; in reach of Witches next "
                                       "door; beside"));
    assert_true(says(tm_draw_map(&s, &asked, arena), ">1"));
}

/* The sentence for an event with up to four facts. */
struct told {
    const char *kind, *sentence;
    struct fact facts[4];
};

static const struct told sentences[] = {
    { "build",
      "Witches build a dwelling on F4.",
      { { "hex", "F4", 0 }, { "building", "dwelling", 0 } } },
    { "upgrade",
      "Witches upgrade F4 from dwelling to trading house.",
      { { "hex", "F4", 0 },
        { "from", "dwelling", 0 },
        { "building", "trading house", 0 } } },
    { "leech",
      "Witches take 2 power from Nomads for 1 VP (standing order).",
      { { "from", "Nomads", 0 },
        { "taken", NULL, 2 },
        { "cost", NULL, 1 },
        { "why", "standing", 0 } } },
    { "leech",
      "Witches take 0 power from Nomads.",
      { { "from", "Nomads", 0 },
        { "taken", NULL, 0 },
        { "cost", NULL, 0 },
        { "why", "order", 0 } } },
    { "decline",
      "Witches decline 2 power from Nomads (went on without an answer).",
      { { "from", "Nomads", 0 },
        { "amount", NULL, 2 },
        { "why", "acted", 0 } } },
    { "income",
      "Witches get 1 coin, 2 workers and 3 power as income.",
      { { "coins", NULL, 1 }, { "workers", NULL, 2 }, { "power", NULL, 3 } } },
    { "tile",
      "Witches take FAV7: earth 2, +1 worker, +1 power.",
      { { "tile", "FAV7", 0 } } },
    { "tile",
      "Witches take TW5: 8 VP, 1 on each track.",
      { { "tile", "TW5", 0 } } },
    { "action", "Witches use FAV6: 1 cult step.", { { "space", "FAV6", 0 } } },
    { "action",
      "Witches use ACT5: 4 power: 1 spade.",
      { { "space", "ACT5", 0 } } },
    { "vp",
      "Witches lose 2 VP (power).",
      { { "points", NULL, -2 }, { "origin", "power", 0 } } },
    { "cult",
      "Witches rise on air from 0 to 3 and gain 1 power.",
      { { "cult", "air", 0 },
        { "from", NULL, 0 },
        { "to", NULL, 3 },
        { "power", NULL, 1 } } },
    { "faction",
      "Ann plays Witches and starts with 20 VP.",
      { { "faction", "Witches", 0 }, { "vp", NULL, 20 } } },
    { "pass", "Witches pass.", { { NULL, NULL, 0 } } },
    { "gone", "Ann has left the game.", { { NULL, NULL, 0 } } },
    { "never heard of", "", { { NULL, NULL, 0 } } },
};

static void events_are_told(void **state)
{
    (void)state;
    lay_out("base");
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        struct events events = { .arena = arena };
        struct text text = text_new(arena);
        struct event *event = event_add(&events, sentences[i].kind, 0);
        for (int k = 0; k < 4 && sentences[i].facts[k].key; k++) {
            const struct fact *fact = &sentences[i].facts[k];
            if (fact->word)
                event_word(event, fact->key, fact->word);
            else
                event_fact(event, fact->key, fact->number);
        }
        tm_tell_event(&s, event, &text);
        assert_string_equal(text.bytes, sentences[i].sentence);
    }
}

static void note_amount(void *context, const struct amount *amount)
{
    text_add(context, "%d %s;", amount->by, amount->many);
}

static void first_of_the_factions_is_told_its_points(void **state)
{
    (void)state;
    struct text text = text_new(arena);
    lay_out("base");
    s.seat[0].faction = 0;
    struct game_state after = s;
    after.seat[0].vp += 3;
    tm_order_changes(&s, &after, 0, note_amount, &text);
    assert_string_equal(text.bytes, "3 VP;");
}

static void a_lone_decline_does_not_last(void **state)
{
    (void)state;
    assert_false(tm_lasts("decline ", 8));
    assert_true(tm_lasts("decline 2 ", 10));
}

static void no_kind_is_left_out(void **state)
{
    static const char *const kinds[] = {
        "scoring",    "cards",     "seating",     "board",      "faction",
        "lot",        "bid",       "place",       "round",      "income",
        "vp",         "gain",      "pay",         "lost",       "spades",
        "transform",  "skip",      "build",       "upgrade",    "advance",
        "priest",     "cult",      "action",      "bridge",     "town",
        "tile",       "landscape", "convert",     "burn",       "offer",
        "leech",      "decline",   "lapse",       "event-step", "pass",
        "cult-bonus", "network",   "spades-lost", "cult-score", "resources",
        "gone",       "over",
    };
    (void)state;
    lay_out("base");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct events events = { .arena = arena };
        struct text text = text_new(arena);
        tm_tell_event(&s, event_add(&events, kinds[i], 1), &text);
        assert_in_range(text.length, 5, 80);
        assert_int_equal(text.bytes[text.length - 1], '.');
        assert_null(strpbrk(text.bytes, "[]{}"));
    }
}

static void boards_have_all_that_is_read(void **state)
{
    static const struct member of_factions[] = {
        MUST(tm_faction, name),
        MUST(tm_faction, title),
        MUST(tm_faction, rule),
        MUST(tm_faction, text),
        MEMBERS_END,
    };
    static const struct member of_maps[] = {
        MUST(tm_board, name),
        MUST(tm_board, title),
        MEMBERS_END,
    };
    int lacks = lacking_in("the map", tm_boards, of_maps);
    (void)state;
    for (int id = 0; id < tm_faction_count; id++)
        lacks += lacking("the faction", tm_faction(id)->name, tm_faction(id),
                         of_factions);
    assert_int_equal(lacks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(short_forms_differ),
        TEST(maps_fit),
        TEST(hexes_say_what_stands_there),
        TEST(bridges_join_their_hexes),
        TEST(lists_have_a_line_a_hex),
        TEST(markers_stand_apart),
        TEST(pictures_are_800_pixels_wide),
        TEST(pictures_tell_what_texts_tell),
        TEST(reach_is_marked_on_request),
        TEST(events_are_told),
        TEST(first_of_the_factions_is_told_its_points),
        TEST(a_lone_decline_does_not_last),
        TEST(no_kind_is_left_out),
        TEST(boards_have_all_that_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
