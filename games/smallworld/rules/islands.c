#include "smallworld/rules/setup.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"

enum { ISLES = 5, COLUMNS = 77 };

/* SWW-SETUP-01: which sizes, in the order of their letters (SWW-BOARD-04). */
static const char *sizes(const struct setup *setup)
{
    static const char *const by_seats[] = { "LM", "LMS", "LMMS", "LLMSS" };
    const char *two = setup_option(setup, sw_options, "two_player_boards");
    return setup->seats == 2 && two && !strcmp(two, "LS")
               ? "LS"
               : by_seats[setup->seats - 2];
}

/* "-L1b-M2a": of two boards of one size the first stands first. */
static const char *example(const struct setup *setup, char words[32])
{
    char before = '\0';
    words[0] = '\0';
    for (const char *size = sizes(setup); *size; before = *size++)
        text_append(words, 32, "-%c%s", *size, *size == before ? "2a" : "1b");
    return words;
}

static const struct sw_board *find_side(const struct setup *setup, char size,
                                        const char side[2])
{
    for (int i = 0; sw_boards[i]; i++)
        if (sw_boards[i]->size == size &&
            !strncmp(sw_boards[i]->side, side, 2) &&
            sw_box_of(sw_boards[i]->name) == sw_island_box(setup))
            return sw_boards[i];
    return NULL;
}

/* -- putting together -- */

struct isles {
    const struct setup *setup;
    const struct sw_board *drawn; /* the map while they are to be drawn */
    const struct sw_board *sides[ISLES];
    int count;
};

static void add_places(const struct sw_isle *isle, struct sw_place *places,
                       char (*labels)[4], char letter)
{
    for (int r = 0; r < isle->board->regions; r++) {
        struct sw_place *place = &places[isle->first + r];
        *place = isle->board->places[r];
        place->key = to_char('A' + isle->first + r);
        place->label_x2 = to_byte(place->label_x2 + 2 * isle->x);
        place->label_y = to_byte(place->label_y + isle->y);
        snprintf(labels[isle->first + r], 4, "%c%d", letter, (r + 1) % 100);
    }
}

/* Made for every position that is read, so nobody searches for a cell's region.
 */
static void add_rows(const struct sw_isle *isle, const struct sw_place *places,
                     char **rows)
{
    const struct sw_board *from = isle->board;
    char keys[UCHAR_MAX + 1] = { 0 };
    for (int r = 0; r < from->regions; r++)
        keys[(unsigned char)from->places[r].key] = places[isle->first + r].key;
    for (int y = 0; y < from->height; y++)
        for (int x = 0; x < from->width; x++) {
            char key = keys[(unsigned char)from->grid[y][x]];
            if (key)
                rows[isle->y + y][isle->x + x] = key;
        }
}

/* Side by side as far as a line of a letter goes. */
static void arrange(const struct isles *in, struct sw_isle *isles,
                    struct sw_board *map)
{
    int x = 0, y = 0, bottom = 0;
    for (int i = 0; i < in->count; i++) {
        const struct sw_board *board = in->sides[i];
        if (x + board->width > COLUMNS)
            x = 0, y = bottom;
        isles[i] = (struct sw_isle){ board, map->regions, x, y };
        x += board->width;
        bottom = y + board->height > bottom ? y + board->height : bottom;
        map->width = x > map->width ? x : map->width;
        map->regions += board->regions;
    }
    map->height = bottom;
}

static char **blank_rows(const struct sw_board *map, struct arena *arena)
{
    size_t width = to_size(map->width);
    char **rows = arena_alloc(arena, to_size(map->height) * sizeof *rows);
    for (int y = 0; y < map->height; y++) {
        rows[y] = arena_alloc(arena, width + 1);
        memset(rows[y], SW_OPEN_WATER, width);
        rows[y][width] = '\0';
    }
    return rows;
}

static const char *name_of(const struct isles *in, struct arena *arena)
{
    struct text name = text_new(arena);
    text_add(&name, "%s", in->drawn->name);
    for (int i = 0; i < in->count; i++)
        text_add(&name, "-%c%s", in->sides[i]->size, in->sides[i]->side);
    return name.bytes;
}

int sw_isles_rounds(int seats)
{
    return seats == 5 ? 8 : seats == 4 ? 9 : 10;
}

static const struct sw_board *put_together(const struct isles *in,
                                           struct arena *arena)
{
    struct sw_board *map = arena_alloc(arena, sizeof *map);
    struct sw_isle *isles =
        arena_alloc(arena, to_size(in->count) * sizeof *isles);
    *map = (struct sw_board){ .name = name_of(in, arena),
                              .provenance = in->sides[0]->provenance,
                              .designed = in->sides[0]->designed,
                              .seats = in->setup->seats,
                              .rounds = sw_isles_rounds(in->setup->seats),
                              .isles = isles,
                              .isle_count = in->count };
    arrange(in, isles, map);
    size_t regions = to_size(map->regions);
    struct sw_place *places = arena_alloc(arena, regions * sizeof *places);
    char(*labels)[4] = arena_alloc(arena, regions * sizeof *labels);
    char **rows = blank_rows(map, arena);
    for (int i = 0; i < in->count; i++) {
        add_places(&isles[i], places, labels, to_char('A' + i));
        add_rows(&isles[i], places, rows);
    }
    map->places = places;
    map->labels = (const char(*)[4])labels;
    map->grid = (const char *const *)rows;
    map->adjacent = sw_neighbours(map, arena);
    return map;
}

/* -- by name -- */

bool sw_names_isles(const struct sw_board *drawn, const char *name)
{
    size_t length = strlen(drawn->name);
    return name && !strncmp(name, drawn->name, length) && name[length] == '-' &&
           name[length + 1] && strchr("LMS", name[length + 1]);
}

/* "L1b-M2a": each a side, in order, no board twice. */
static bool read_sides(const char *name, struct isles *in)
{
    const char *wanted = sizes(in->setup);
    const struct sw_board *before = NULL;
    for (; *wanted; wanted++, name += 3 + (name[3] == '-')) {
        const struct sw_board *side =
            strlen(name) < 3 ? NULL : find_side(in->setup, *name, name + 1);
        bool again = before && side && before->size == side->size &&
                     before->side[0] >= side->side[0];
        if (!side || side->size != *wanted || again ||
            name[3] != (wanted[1] ? '-' : '\0'))
            return false;
        in->sides[in->count++] = before = side;
    }
    return true;
}

const struct sw_board *sw_isles_named(const struct setup *setup,
                                      const struct sw_board *drawn,
                                      const char *name, struct arena *arena,
                                      struct error *e)
{
    struct isles in = { .setup = setup, .drawn = drawn };
    char words[32];
    if (sw_names_isles(drawn, name) &&
        read_sides(name + strlen(drawn->name) + 1, &in))
        return put_together(&in, arena);
    refuse(e, NOWHERE, "SWW-SETUP-01",
           "\"%.30s\" are no islands for %d players", name, setup->seats);
    advise(e, "name boards of the sizes %s, as in %s%s", sizes(setup),
           drawn->name, example(setup, words));
    return NULL;
}

/* -- by chance -- */

bool sw_isles_owe(const struct game_state *s)
{
    return s->board->isles && !s->board->regions;
}

static void draw_sides(struct isles *in, struct rng *rng)
{
    for (const char *size = sizes(in->setup); *size; size++) {
        bool second = in->count > 0 && in->sides[in->count - 1]->size == *size;
        bool both = size[1] == *size;
        int board = second ? 2 : both ? 1 : 1 + rng_below(rng, 2);
        char side[2] = { "012"[board], "ab"[rng_below(rng, 2)] };
        in->sides[in->count++] = find_side(in->setup, *size, side);
    }
}

void sw_isles_draw(struct game_state *s, struct rng *rng, struct arena *arena)
{
    struct isles in = { .setup = s->setup, .drawn = s->board };
    draw_sides(&in, rng);
    s->board = put_together(&in, arena);
    s->rounds = s->board->rounds;
    for (int i = 0; i < in.count; i++) {
        struct event *told = sw_tell(s, "island");
        event_word(told, "letter", arena_print(arena, "%c", 'A' + i));
        event_word(told, "board", in.sides[i]->name);
    }
    sw_isles_lay_out(s);
}

void sw_isles_lay_out(struct game_state *s)
{
    int count = 0;
    for (int r = 0; r < s->board->regions; r++)
        s->region[r].tribes = s->board->places[r].tribe;
    sw_hide_markers(s, s->board->isle_count);
    for (int r = 0; r < s->board->regions; r++)
        if ((s->board->places[r].symbols & SW_SIZE_ICON) && count < s->hidden) {
            s->region[r].face_down = true;
            count++;
        }
}

int sw_isle_of(const struct game_state *s, int region)
{
    const struct sw_board *map = s->board;
    for (int i = map->isle_count - 1; i >= 0; i--)
        if (region >= map->isles[i].first)
            return i;
    return SW_NONE;
}
