/* Borders for the picture. A region's outline is followed along the corners of
 * the grid. Corners where borders meet stay where they are, and so do the
 * board's own corners; all others are drawn toward their neighbours a few
 * times. Both regions beside a border do the same to the same points, so they
 * fit together. */
#include <string.h>

#include "core/narrow.h"
#include "smallworld/show/paint.h"

enum heading { EAST, SOUTH, WEST, NORTH };

enum { ROUNDS = 6 };

struct walker {
    int x, y;
    enum heading heading;
};

/* The cell ahead of the walker, to its left or right. */
static char ahead(const struct sw_board *board, const struct walker *w,
                  bool left)
{
    static const signed char cells[4][2][2] = {
        [EAST] = { { 0, 0 }, { 0, -1 } },
        [SOUTH] = { { -1, 0 }, { 0, 0 } },
        [WEST] = { { -1, -1 }, { -1, 0 } },
        [NORTH] = { { 0, -1 }, { -1, -1 } },
    };
    const signed char *cell = cells[w->heading][left];
    return sw_cell(board, w->x + cell[0], w->y + cell[1]);
}

/* One step on, with the region key on the right hand. */
static void step(const struct sw_board *board, char key, struct walker *w)
{
    static const signed char dx[] = { 1, 0, -1, 0 }, dy[] = { 0, 1, 0, -1 };
    w->x += dx[w->heading];
    w->y += dy[w->heading];
    if (ahead(board, w, true) == key)
        w->heading = (w->heading + 3) % 4;
    else if (ahead(board, w, false) != key)
        w->heading = (w->heading + 1) % 4;
}

/* The upper left corner of the region's first cell. */
static struct walker first_corner(const struct sw_board *board, char key)
{
    struct walker w = { 0, 0, EAST };
    while (w.y < board->height && !strchr(board->grid[w.y], key))
        w.y++;
    const char *row = w.y < board->height ? board->grid[w.y] : "";
    const char *cell = strchr(row, key);
    w.x = cell ? to_int(cell - row) : 0;
    return w;
}

static bool same(const struct walker *a, const struct walker *b)
{
    return a->x == b->x && a->y == b->y && a->heading == b->heading;
}

/* Do three borders or more meet here, or is it a corner of the board? */
static bool is_fixed(const struct sw_board *board, int x, int y)
{
    unsigned lines = sw_corner(board, x, y);
    int count = 0;
    for (unsigned bit = SW_UP; bit <= SW_RIGHT; bit *= 2)
        count += (lines & bit) != 0;
    return count > 2 ||
           ((x == 0 || x == board->width) && (y == 0 || y == board->height));
}

struct loop {
    int count;
    int *points; /* x, y, x, y … */
    bool *fixed;
};

static struct loop follow(const struct sw_board *board, char key,
                          struct arena *arena)
{
    struct loop loop = { 0, NULL, NULL };
    struct walker start = first_corner(board, key), w = start;
    do {
        step(board, key, &w);
        loop.count++;
    } while (!same(&w, &start));
    size_t count = to_size(loop.count);
    loop.points = arena_alloc(arena, 2 * count * sizeof(int));
    loop.fixed = arena_alloc(arena, count * sizeof(bool));
    for (int i = 0; i < loop.count; i++) {
        loop.points[2 * i] = w.x * SW_CELL_WIDTH;
        loop.points[2 * i + 1] = w.y * SW_CELL_HEIGHT;
        loop.fixed[i] = is_fixed(board, w.x, w.y);
        step(board, key, &w);
    }
    return loop;
}

/* Every free corner moves halfway to the middle between its neighbours. */
static void smooth(struct loop *loop, int *old)
{
    int n = loop->count;
    memcpy(old, loop->points, 2 * to_size(n) * sizeof *old);
    for (int i = 0; i < n; i++) {
        const int *before = old + 2 * ((i + n - 1) % n);
        const int *after = old + 2 * ((i + 1) % n);
        for (int k = 0; k < 2 && !loop->fixed[i]; k++)
            loop->points[2 * i + k] =
                (before[k] + 2 * old[2 * i + k] + after[k] + 2) / 4;
    }
}

const int *sw_outline(const struct sw_board *board, int region,
                      struct arena *arena, int *count)
{
    struct loop loop = follow(board, board->places[region].key, arena);
    int *old = arena_alloc(arena, 2 * to_size(loop.count) * sizeof *old);
    for (int i = 0; i < ROUNDS; i++)
        smooth(&loop, old);
    *count = loop.count;
    return loop.points;
}

/* Twice the area, positive where the points go round to the right. */
static long long area_of(const int *points, int count)
{
    long long area = 0;
    for (int i = 0; i < count; i++) {
        const int *a = points + 2 * i, *b = points + 2 * ((i + 1) % count);
        area += (long long)a[0] * b[1] - (long long)b[0] * a[1];
    }
    return area;
}

/* by to the right of the way (x, y). */
static void across(int x, int y, int by, int move[2])
{
    long long length = 1, square = (long long)x * x + (long long)y * y;
    while (length * length < square)
        length++;
    move[0] = to_int(-y * by / length);
    move[1] = to_int(x * by / length);
}

const int *sw_inset(const int *points, int count, int by, struct arena *arena)
{
    int *inner = arena_alloc(arena, 2 * to_size(count) * sizeof *inner);
    int to_right = area_of(points, count) > 0 ? by : -by;
    for (int i = 0; i < count; i++) {
        const int *here = points + 2 * i;
        const int *before = points + 2 * ((i + count - 1) % count);
        const int *after = points + 2 * ((i + 1) % count);
        int in[2], out[2];
        across(here[0] - before[0], here[1] - before[1], to_right, in);
        across(after[0] - here[0], after[1] - here[1], to_right, out);
        int whole = by * by, both = whole + in[0] * out[0] + in[1] * out[1];
        both = both > whole / 2 ? both : whole / 2; /* where it turns back */
        for (int k = 0; k < 2; k++)
            inner[2 * i + k] = here[k] + (in[k] + out[k]) * whole / both;
    }
    return inner;
}
