#include "smallworld/show.h"

#include <limits.h>
#include <stdlib.h>

char sw_cell(const struct sw_board *board, int x, int y)
{
    if (x < 0 || x >= board->width || y < 0 || y >= board->height)
        return '\0';
    return board->grid[y][x];
}

unsigned sw_corner(const struct sw_board *board, int x, int y)
{
    char nw = sw_cell(board, x - 1, y - 1), ne = sw_cell(board, x, y - 1);
    char sw = sw_cell(board, x - 1, y), se = sw_cell(board, x, y);
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

bool sw_inside(const struct sw_board *board, int region, int x, int y)
{
    return sw_corner(board, x, y) == 0 &&
           sw_cell(board, x, y) == board->places[region].key;
}

/** Where a region lies: its outline box and twice its middle. */
struct extent {
    int left, top, right, bottom;
    int middle_x2, middle_y2;
};

static struct extent extent_of(const struct sw_board *board, int region)
{
    struct extent e = { board->width, board->height, 0, 0, 0, 0 };
    int cells = 0, sum_x = 0, sum_y = 0;
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            if (board->grid[y][x] != board->places[region].key)
                continue;
            e.left = x < e.left ? x : e.left;
            e.right = x > e.right ? x : e.right;
            e.top = y < e.top ? y : e.top;
            e.bottom = y > e.bottom ? y : e.bottom;
            cells++;
            sum_x += 2 * x + 1;
            sum_y += 2 * y + 1;
        }
    e.middle_x2 = cells ? sum_x / cells : 0;
    e.middle_y2 = cells ? sum_y / cells : 0;
    return e;
}

int sw_spot_column(const struct sw_spot *spot, int width)
{
    return (spot->middle_x2 - width + 1) / 2;
}

static bool fits(const struct sw_board *board, int region,
                 const struct sw_spot *spot, const int *widths, int lines)
{
    for (int i = 0; i < lines; i++)
        for (int x = 0; x < widths[i]; x++)
            if (!sw_inside(board, region, sw_spot_column(spot, widths[i]) + x,
                           spot->y + i))
                return false;
    return true;
}

/** Borders within a blank of the lines: the fewer, the airier. */
static int crowding(const struct sw_board *board, int region,
                    const struct sw_spot *spot, const int *widths, int lines)
{
    int borders = 0;
    for (int i = 0; i < lines; i++) {
        int x = sw_spot_column(spot, widths[i]), y = spot->y + i;
        borders += 3 * !sw_inside(board, region, x - 1, y);
        borders += 3 * !sw_inside(board, region, x + widths[i], y);
        borders += !sw_inside(board, region, x - 2, y);
        borders += !sw_inside(board, region, x + widths[i] + 1, y);
    }
    return borders;
}

/** How far three lines, which most regions have, are from the middle; a line
 *  counts as two columns. */
static int distance(const struct extent *e, const struct sw_spot *spot)
{
    return abs(spot->middle_x2 - e->middle_x2) +
           2 * abs(2 * spot->y + 2 - e->middle_y2);
}

bool sw_find_spot(const struct sw_board *board, int region, const int *widths,
                  int lines, struct sw_spot *spot)
{
    struct extent e = extent_of(board, region);
    int best = INT_MAX;
    for (int y = e.top + 1; y + lines <= e.bottom + 1; y++)
        for (int x2 = 2 * e.left; x2 <= 2 * e.right; x2++) {
            struct sw_spot here = { x2, y };
            if (!fits(board, region, &here, widths, lines))
                continue;
            int price = distance(&e, &here) +
                        2 * crowding(board, region, &here, widths, lines);
            if (price >= best)
                continue;
            best = price;
            *spot = here;
        }
    return best < INT_MAX;
}
