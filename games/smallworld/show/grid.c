#include "smallworld/show/paint.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"

char sw_cell(const struct sw_board *board, int x, int y)
{
    if (x < 0 || x >= board->width || y < 0 || y >= board->height)
        return sw_has_isles(board) ? SW_OPEN_WATER : '\0';
    return board->grid[y][x];
}

static unsigned lines_between(char nw, char ne, char sw, char se)
{
    unsigned lines = 0;
    if (nw != ne)
        lines |= SW_UP;
    if (sw != se)
        lines |= SW_DOWN;
    if (nw != sw)
        lines |= SW_LEFT;
    if (ne != se)
        lines |= SW_RIGHT;
    return lines;
}

unsigned sw_corner(const struct sw_board *board, int x, int y)
{
    if (x > 0 && x < board->width && y > 0 && y < board->height) {
        const char *row = board->grid[y] + x, *above = board->grid[y - 1] + x;
        return lines_between(above[-1], above[0], row[-1], row[0]);
    }
    return lines_between(sw_cell(board, x - 1, y - 1), sw_cell(board, x, y - 1),
                         sw_cell(board, x - 1, y), sw_cell(board, x, y));
}

bool sw_inside(const struct sw_board *board, int region, int x, int y,
               int width)
{
    char key = board->places[region].key;
    if (width < 1)
        return true;
    if (x < 1 || x + width > board->width || y < 1 || y >= board->height)
        return false;
    const char *row = board->grid[y] + x, *above = board->grid[y - 1] + x;
    for (int i = -1; i < width; i++)
        if (row[i] != key || above[i] != key)
            return false;
    return true;
}

/* Where a region lies: its outline box and twice its middle. */
struct extent {
    int left, top, right, bottom;
    int cells, sum_x, sum_y;
    int middle_x2, middle_y2;
};

struct sw_survey {
    const struct sw_board *board;
    struct extent extents[SW_REGIONS];
    signed char *corners; /* the region that a corner is inside, or SW_NONE */
};

static void widen(struct extent *e, int x, int y)
{
    e->left = x < e->left ? x : e->left;
    e->right = x > e->right ? x : e->right;
    e->top = y < e->top ? y : e->top;
    e->bottom = y > e->bottom ? y : e->bottom;
    e->cells++;
    e->sum_x += 2 * x + 1;
    e->sum_y += 2 * y + 1;
}

struct sw_survey *sw_survey(const struct sw_board *board, struct arena *arena)
{
    struct sw_survey *survey = arena_alloc(arena, sizeof *survey);
    signed char region_of[UCHAR_MAX + 1];
    survey->board = board;
    memset(region_of, SW_NONE, sizeof region_of);
    survey->corners = arena_alloc(arena, to_size(board->width * board->height));
    for (int r = 0; r < board->regions; r++) {
        region_of[(unsigned char)board->places[r].key] = to_signed_char(r);
        survey->extents[r] =
            (struct extent){ board->width, board->height, 0, 0, 0, 0, 0, 0, 0 };
    }
    for (int y = 0; y < board->height; y++) {
        const char *row = board->grid[y], *above = board->grid[y ? y - 1 : 0];
        for (int x = 0; x < board->width; x++) {
            signed char r = region_of[(unsigned char)row[x]];
            bool bare = x > 0 && y > 0 && row[x] == row[x - 1] &&
                        row[x] == above[x] && row[x] == above[x - 1];
            if (r >= 0)
                widen(&survey->extents[r], x, y);
            survey->corners[y * board->width + x] = bare ? r : SW_NONE;
        }
    }
    for (int r = 0; r < board->regions; r++) {
        struct extent *e = &survey->extents[r];
        e->middle_x2 = e->cells ? e->sum_x / e->cells : 0;
        e->middle_y2 = e->cells ? e->sum_y / e->cells : 0;
    }
    return survey;
}

static bool inside(const struct sw_survey *survey, int region, int x, int y)
{
    const struct sw_board *board = survey->board;
    return x >= 0 && x < board->width && y >= 0 && y < board->height &&
           survey->corners[y * board->width + x] == region;
}

int sw_spot_column(const struct sw_spot *spot, int width)
{
    return (spot->middle_x2 - width + 1) / 2;
}

static bool fits(const struct sw_survey *survey, int region,
                 const struct sw_spot *spot, const int *widths, int lines)
{
    int width = survey->board->width;
    for (int i = 0; i < lines; i++) {
        int x = sw_spot_column(spot, widths[i]);
        const signed char *row = survey->corners + (spot->y + i) * width;
        if (x < 0 || x + widths[i] > width)
            return false;
        for (int k = 0; k < widths[i]; k++)
            if (row[x + k] != region)
                return false;
    }
    return true;
}

/* Borders within a blank of the lines: the fewer, the airier. */
static int crowding(const struct sw_survey *survey, int region,
                    const struct sw_spot *spot, const int *widths, int lines)
{
    int borders = 0;
    for (int i = 0; i < lines; i++) {
        int x = sw_spot_column(spot, widths[i]), y = spot->y + i;
        borders += 3 * !inside(survey, region, x - 1, y);
        borders += 3 * !inside(survey, region, x + widths[i], y);
        borders += !inside(survey, region, x - 2, y);
        borders += !inside(survey, region, x + widths[i] + 1, y);
    }
    return borders;
}

/* How far three lines, which most regions have, are from the middle; a line
 * counts as two columns. */
static int distance(const struct extent *e, const struct sw_spot *spot)
{
    return abs(spot->middle_x2 - e->middle_x2) +
           2 * abs(2 * spot->y + 2 - e->middle_y2);
}

bool sw_find_spot(const struct sw_survey *survey, int region, const int *widths,
                  int lines, struct sw_spot *spot)
{
    const struct extent *e = &survey->extents[region];
    int best = INT_MAX;
    for (int y = e->top + 1; y + lines <= e->bottom + 1; y++)
        for (int x2 = 2 * e->left; x2 <= 2 * e->right; x2++) {
            struct sw_spot here = { x2, y };
            int price = distance(e, &here);
            if (price >= best || !fits(survey, region, &here, widths, lines))
                continue;
            price += 2 * crowding(survey, region, &here, widths, lines);
            if (price >= best)
                continue;
            best = price;
            *spot = here;
        }
    return best < INT_MAX;
}
