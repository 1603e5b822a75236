/* What of Small World is shown: islands keep the width of a letter and lose no
 * word, and what is this program's own says so. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/rules/turn.h"
#include "smallworld/show/paint.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

static const char *const names[] = { "Ann", "Bob", "Cid", "Dan", "Eve" };
static struct setup setup;
static struct game_state s;
static const struct look look = { .seat = -1, .width = 78 };

static bool is_of_islands(const struct sw_trait *t)
{
    return sw_box_of(t->name)->drawn;
}

/* The cards' printed numbers are known for two boxes and not for the third. */
static void estimates_say_so(void **state)
{
    (void)state;
    for (int id = 0; id < sw_trait_count; id++) {
        const struct sw_trait *t = sw_trait(id);
        bool card = id < sw_card_count;
        if (t->estimated != (card && is_of_islands(t)))
            print_message("%s: .estimated\n", t->name);
        assert_int_equal(t->estimated, card && is_of_islands(t));
        assert_true(!t->our_name || t->estimated);
    }
}

static void boards_say_where_they_are_from(void **state)
{
    (void)state;
    for (int i = 0; sw_boards[i]; i++) {
        const struct sw_board *board = sw_boards[i];
        bool ours = strstr(board->provenance, "Designed") ||
                    strstr(board->provenance, "Our own layout");
        assert_int_equal(board->designed, ours);
        assert_true(!board->size || board->designed);
        assert_int_equal(board->provenance[strlen(board->provenance) - 1], '.');
    }
}

/* The camp stands in front of the text where there is one; not in it. */
static void camps_are_not_said_twice(void **state)
{
    (void)state;
    for (int race = 0; race < sw_race_count; race++) {
        const struct sw_trait *t = sw_trait(race);
        assert_int_equal(t->camp != SW_NO_CAMP, is_of_islands(t));
        for (enum sw_camp camp = SW_ALLIANCE; camp <= SW_NEUTRAL; camp++) {
            const char *title = sw_camp_title(camp);
            if (!strncmp(t->text, title, strlen(title)))
                print_message("%s: its text begins with its camp\n", t->name);
            assert_true(strncmp(t->text, title, strlen(title)) != 0);
        }
    }
}

/* Islands name with tokens in every region. */
static void settle(const char *name, int seats)
{
    memset(&s, 0, sizeof s);
    memset(&setup, 0, sizeof setup);
    memcpy(setup.names, names, sizeof names);
    setup.seats = seats;
    setup.sets = "warcraft";
    s.setup = &setup;
    s.board = sw_isles_named(&setup, sw_box_named("warcraft")->drawn, name,
                             arena, NULL);
    assert_non_null(s.board);
    s.seats = (signed char)seats;
    for (int race = 0; race < sw_race_count; race++)
        s.faction[race] =
            (struct sw_faction){ .seat = SW_NONE, .power = SW_NONE };
    s.faction[0].seat = 0;
    s.faction[1] = (struct sw_faction){ .seat = 1, .declined = true };
    for (int r = 0; r < s.board->regions; r++) {
        s.region[r].race = (signed char)(r % 2);
        s.region[r].tokens = 2;
        s.region[r].face_down = s.board->places[r].symbols & SW_SIZE_ICON;
    }
}

static int count(const char *words, const char *part)
{
    int n = 0;
    while ((words = strstr(words, part))) {
        words++;
        n++;
    }
    return n;
}

static void assert_fits(const char *words)
{
    while (*words) {
        size_t length = strcspn(words, "\n");
        assert_in_range(length, 0, 78);
        words += length + (words[length] == '\n');
    }
}

/* The map has the words of every region whole. */
static void assert_whole(const char *name, int seats)
{
    struct text text = text_new(arena);
    settle(name, seats);
    canvas_text(sw_map(&s, &look, arena), false, &text);
    char *legend = strstr(text.bytes, "A = Ann");
    assert_non_null(legend);
    assert_fits(text.bytes);
    legend[-1] = '\0';
    int half = s.board->regions / 2;
    char active[8], declined[8];
    sw_race_letters(&s, 0, active);
    sw_race_letters(&s, 1, declined);
    declined[0] = (char)(declined[0] - 'A' + 'a');
    strcat(active, " 2");
    assert_int_equal(count(text.bytes, active), s.board->regions - half);
    assert_int_equal(count(text.bytes, declined), half);
    assert_int_equal(count(text.bytes, "?"), seats);
    for (int r = 0; r < s.board->regions; r++)
        assert_int_equal(count(text.bytes, sw_label(&s, r)) > 0, 1);
}

/* So many kinds of pieces of the box in every region. */
static void put_pieces(int kinds)
{
    for (int id = 0; id < sw_trait_count && kinds > 0; id++) {
        const struct sw_trait *t = sw_trait(id);
        if (!SW_HOOK(t, piece, word) || !is_of_islands(t))
            continue;
        for (int r = 0; r < s.board->regions && s.memo_count < SW_MEMOS; r++)
            sw_set_memo(&s, id, r, 1);
        kinds--;
    }
}

/* Borders of the map without words stand in the one with them. */
static void assert_borders_stand(const struct canvas *with)
{
    for (int y = 0; y <= s.board->height; y++)
        for (int x = 0; x <= s.board->width; x++)
            if (sw_corner(s.board, x, y) != 0)
                assert_non_null(
                    strchr("|-+.'", with->cells[y * with->width + x]));
}

/* Water, where only few pieces may be, has room as well. */
static void pieces_stay_inside(void **state)
{
    (void)state;
    for (int i = 0; sw_boards[i]; i++) {
        char name[64];
        const struct sw_board *side = sw_boards[i];
        if (side->size == 'L')
            snprintf(name, sizeof name, "warcraft-L%s-M1a", side->side);
        else if (side->size == 'M')
            snprintf(name, sizeof name, "warcraft-L1a-M%s", side->side);
        else if (side->size == 'S')
            snprintf(name, sizeof name, "warcraft-L1a-M1a-S%s", side->side);
        else
            continue;
        settle(name, side->size == 'S' ? 3 : 2);
        put_pieces(3);
        assert_borders_stand(sw_map(&s, &look, arena));
    }
}

/* No two pieces, and no two markers, of one box look the same on the map. */
static void signs_differ(void **state)
{
    (void)state;
    for (int a = 0; a < sw_trait_count; a++)
        for (int b = 0; b < a; b++) {
            const struct sw_trait *t = sw_trait(a), *u = sw_trait(b);
            if (sw_box_of(t->name) != sw_box_of(u->name))
                continue;
            bool pieces = SW_HOOK(t, piece, word) && SW_HOOK(u, piece, word);
            char glyph = SW_HOOK(t, marker, glyph),
                 other = SW_HOOK(u, marker, glyph);
            if (pieces && sw_piece_glyph(t->piece) == sw_piece_glyph(u->piece))
                print_message("%s and %s\n", t->name, u->name);
            if (pieces)
                assert_int_not_equal(sw_piece_glyph(t->piece),
                                     sw_piece_glyph(u->piece));
            if (glyph && glyph == other)
                print_message("%s and %s\n", t->name, u->name);
            assert_true(!glyph || glyph != other);
        }
}

static void every_set_of_islands_fits(void **state)
{
    (void)state;
    for (int i = 0; i < 64; i++) {
        char l = (char)('a' + i % 2), k = (char)('a' + i / 2 % 2);
        char m = (char)('a' + i / 4 % 2), b = (char)('1' + i / 8 % 2);
        char t = (char)('a' + i / 16 % 2), u = (char)('a' + i / 32 % 2);
        char name[64];
        snprintf(name, sizeof name, "warcraft-L1%c-L2%c-M%c%c-S1%c-S2%c", l, k,
                 b, m, t, u);
        assert_whole(name, 5);
        snprintf(name, sizeof name, "warcraft-L%c%c-M1%c-M2%c-S%c%c", b, l, k,
                 m, b, t);
        assert_whole(name, 4);
        snprintf(name, sizeof name, "warcraft-L%c%c-M%c%c-S%c%c", b, l, b, m, b,
                 t);
        assert_whole(name, 3);
        snprintf(name, sizeof name, "warcraft-L%c%c-M%c%c", b, l, b, m);
        assert_whole(name, 2);
    }
}

static void articles_stand_where_one_says_them(void **state)
{
    (void)state;
    for (int id = sw_card_count; id < sw_trait_count; id++) {
        struct text text = text_new(arena);
        struct events events = { 0 };
        const char *title = sw_trait(id)->title;
        char with[80];
        settle("warcraft-L1a-M1a", 2);
        events.arena = arena;
        s.events = &events;
        struct event *told = sw_tell(&s, "marker");
        event_word(told, "piece", sw_trait(id)->name);
        sw_tell_region(&s, told, "region", 2);
        sw_tell_event(&s, told, &text);
        bool bare = !strchr(title, ' ') || strstr(title, "'s ");
        snprintf(with, sizeof with, "Region A3 holds %s%s now.",
                 bare ? "" : "the ", title);
        assert_string_equal(text.bytes, with);
    }
}

static void add_cells(void *context, const struct panel *panel)
{
    struct text *into = context;
    for (const struct panel_row *row = panel->first; row; row = row->next)
        for (int i = 0; i < panel->columns; i++)
            text_add(into, "%s|", row->cell[i]);
}

static bool draws(const struct look *as, const char *words)
{
    const struct drawing *drawing = sw_draw_map(&s, as, arena);
    for (const struct shape *shape = drawing->first; shape; shape = shape->next)
        if (shape->text && !strcmp(shape->text, words))
            return true;
    return false;
}

/* Coins that may be hidden are hidden in tables and pictures, too. */
static void coins_stay_hidden(void **state)
{
    struct text anybody = text_new(arena), ann = text_new(arena);
    struct look of_ann = { .seat = 0, .width = 78 };
    (void)state;
    settle("warcraft-L1a-M1a", 2);
    s.seat[0] = (struct sw_seat){ .race = SW_NONE, .coins = 731 };
    s.seat[1] = (struct sw_seat){ .race = SW_NONE, .coins = 846 };
    sw_tables(&s, &look, arena, add_cells, &anybody);
    sw_tables(&s, &of_ann, arena, add_cells, &ann);
    assert_null(strstr(anybody.bytes, "731"));
    assert_null(strstr(anybody.bytes, "846"));
    assert_non_null(strstr(ann.bytes, "Ann, on turn|731|"));
    assert_non_null(strstr(ann.bytes, "Bob|?|"));
    assert_false(draws(&look, "731") || draws(&look, "846"));
    assert_true(draws(&of_ann, "731") && draws(&look, "?"));
    assert_false(draws(&of_ann, "846"));
}

struct box {
    int left, right, top, bottom;
};

static struct box box_of(const struct shape *of)
{
    if (of->kind == SHAPE_RECT)
        return (struct box){ of->x, of->x + of->width, of->y,
                             of->y + of->height };
    int half = drawing_words_width(of->text, of->size, of->bold) / 2;
    int middle = of->align == 'c' ? of->x : of->x + half;
    return (struct box){ middle - half, middle + half,
                         of->y - of->size * 7 / 10, of->y };
}

/* Does the border, as thick as it is, run through the box? */
static bool crosses(const struct shape *border, const struct box *box)
{
    enum { STEPS = 8 };
    int half = border->size / 2, count = border->count;
    for (int i = 0; i < STEPS * count; i++) {
        const int *a = border->points + 2 * (i / STEPS);
        const int *b = border->points + 2 * ((i / STEPS + 1) % count);
        int x = a[0] + (b[0] - a[0]) * (i % STEPS) / STEPS;
        int y = a[1] + (b[1] - a[1]) * (i % STEPS) / STEPS;
        if (x > box->left - half && x < box->right + half &&
            y > box->top - half && y < box->bottom + half)
            return true;
    }
    return false;
}

/* Borders and what outlines changes; signs are polygons with thin lines. */
static bool is_free(const struct drawing *drawing, const struct shape *of)
{
    struct box box = box_of(of);
    for (const struct shape *shape = drawing->first; shape; shape = shape->next)
        if (shape->count && shape->size > 10 && crosses(shape, &box))
            return false;
    return true;
}

/* Tokens and so many kinds of pieces in every region of board. */
static void crowd(const struct sw_board *board, int kinds)
{
    settle("warcraft-L1a-M1a", 2);
    s.board = board;
    for (int r = 0; r < board->regions; r++)
        s.region[r] =
            (struct sw_region){ .race = (signed char)(r % 2), .tokens = 2 };
    if (kinds)
        put_pieces(kinds);
}

/* Each row is as wide as the pieces in it; the last one has what is left. */
static void the_last_row_is_shorter(void **state)
{
    static const struct sw_rows one = { 1, 10 }, two = { 2, 10 };
    int single[SW_ROWS], pairs[SW_ROWS];
    (void)state;
    crowd(sw_boards[0], 3);
    assert_int_equal(sw_rows_widths(&s, 0, &one, single), 3);
    assert_int_equal(sw_rows_widths(&s, 0, &two, pairs), 2);
    assert_int_equal(pairs[0], single[0] + 10 + single[1]);
    assert_int_equal(pairs[1], single[2]);
    const struct shape *last = NULL;
    struct drawing *drawing = drawing_new(arena, 100, 100);
    sw_paint_rows(&s, drawing, 0, &two, 1000, 500);
    for (const struct shape *at = drawing->first; at; at = at->next)
        last = at->kind == SHAPE_RECT ? at : last;
    assert_int_equal(last->x + last->width / 2, 1000);
    assert_int_equal(last->y + last->height / 2, 500 + SW_ROW);
}

/* How many counters there are; nothing of the map lies over a border. */
static int assert_off_borders(const struct look *as)
{
    const struct drawing *drawing = sw_draw_map(&s, as, arena);
    const struct shape *shape = drawing->first;
    int boxes = 0;
    while (shape && !shape->count)
        shape = shape->next; /* what stands above the map */
    for (; shape; shape = shape->next) {
        bool box = shape->kind == SHAPE_RECT && shape->fill == SHAPE_NONE &&
                   shape->stroke != DRAWING_CHANGED;
        boxes += box;
        if (!box && shape->kind != SHAPE_TEXT)
            continue;
        if (!is_free(drawing, shape))
            print_message("%s, %s: %s at %d, %d\n", s.board->name,
                          as->before ? "changed" : "unchanged",
                          shape->text ? shape->text : "a counter", shape->x,
                          shape->y);
        assert_true(is_free(drawing, shape));
    }
    return boxes;
}

/* Every region of each board has a counter, and none lies over a border, nor
 * over the outlines when all has changed, nor do words. */
static void counters_keep_off_borders(void **state)
{
    static struct game_state before;
    struct look since = { .seat = -1, .width = 78, .when = "entry 1" };
    (void)state;
    for (int i = 0; sw_boards[i]; i++) {
        crowd(sw_boards[i], 0);
        since.before = NULL;
        assert_in_range(assert_off_borders(&since), s.board->regions,
                        s.board->regions + 4);
        before = s;
        memset(before.region, 0, sizeof before.region);
        since.before = &before;
        assert_off_borders(&since);
        crowd(sw_boards[i], 2);
        assert_off_borders(&since);
    }
}

/* One thing that is not as it was is enough. */
static void a_region_changes_by_each_thing(void **state)
{
    static struct game_state before;
    const struct look since = { .seat = -1, .width = 78, .before = &before };
    (void)state;
    crowd(sw_boards[0], 0);
    s.markers[s.marker_count++] = (struct sw_marker){ .region = 2 };
    s.markers[s.marker_count++] = (struct sw_marker){ .region = 1, .trait = 1 };
    s.markers[s.marker_count++] = (struct sw_marker){ .region = 1, .badge = 1 };
    before = s;
    for (int thing = 0; thing < 6; thing++) {
        struct sw_region *region = &s.region[1];
        assert_false(sw_any_changed(&s, &since));
        if (thing == 0)
            region->tribes++;
        if (thing == 1)
            region->monsters++;
        if (thing == 2)
            region->face_down = !region->face_down;
        if (thing == 3)
            region->tokens++;
        if (thing == 4)
            region->race = region->race < 0 ? 0 : SW_NONE;
        if (thing == 5)
            s.markers[s.marker_count++] = (struct sw_marker){ .region = 1 };
        assert_true(sw_changed(&s, &since, 1));
        assert_false(sw_changed(&s, &since, 2));
        assert_true(sw_any_changed(&s, &since));
        s = before;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(estimates_say_so),
        TEST(boards_say_where_they_are_from),
        TEST(camps_are_not_said_twice),
        TEST(every_set_of_islands_fits),
        TEST(pieces_stay_inside),
        TEST(signs_differ),
        TEST(coins_stay_hidden),
        TEST(counters_keep_off_borders),
        TEST(a_region_changes_by_each_thing),
        TEST(the_last_row_is_shorter),
        TEST(articles_stand_where_one_says_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
