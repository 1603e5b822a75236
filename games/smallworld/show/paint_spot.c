/* Where a region's words stand in the picture: off its border. */
#include "core/narrow.h"
#include "smallworld/show/paint.h"

enum {
    PARTS = 4, /* of an edge between two corners */
    STEP = 25, /* from one place that is tried to the next */
    RINGS = 48,
};

/* Points along a region's border. */
struct fence {
    const struct sw_board *board;
    int region;
    int count;
    int *points; /* x, y, x, y … */
    int left, right, top, bottom;
};

static void extend(struct fence *f, int x, int y)
{
    f->points[2 * f->count] = x;
    f->points[2 * f->count++ + 1] = y;
    f->left = x < f->left ? x : f->left;
    f->right = x > f->right ? x : f->right;
    f->top = y < f->top ? y : f->top;
    f->bottom = y > f->bottom ? y : f->bottom;
}

static struct fence fence_of(const struct sw_board *board, int region,
                             struct arena *arena)
{
    int count;
    const int *outline = sw_outline(board, region, arena, &count);
    struct fence f = { .board = board, .region = region };
    f.points =
        arena_alloc(arena, 2 * PARTS * to_size(count) * sizeof *f.points);
    f.left = f.right = outline[0];
    f.top = f.bottom = outline[1];
    for (int i = 0; i < count; i++) {
        const int *a = outline + 2 * i, *b = outline + 2 * ((i + 1) % count);
        for (int k = 0; k < PARTS; k++)
            extend(&f, a[0] + (b[0] - a[0]) * k / PARTS,
                   a[1] + (b[1] - a[1]) * k / PARTS);
    }
    return f;
}

struct box {
    int left, right, top, bottom;
};

/* Is the box off the border and inside, corner by corner of the grid? */
static bool holds(const struct fence *f, const struct box *b)
{
    if (b->left < f->left || b->right > f->right || b->top < f->top ||
        b->bottom > f->bottom)
        return false;
    for (int i = 0; i < f->count; i++) {
        int x = f->points[2 * i], y = f->points[2 * i + 1];
        if (x >= b->left && x <= b->right && y >= b->top && y <= b->bottom)
            return false;
    }
    char key = f->board->places[f->region].key;
    int y = (b->top + b->bottom) / 2 / SW_CELL_HEIGHT;
    for (int x = b->left; x <= b->right; x += SW_CELL_WIDTH)
        if (sw_cell(f->board, x / SW_CELL_WIDTH, y) != key)
            return false;
    return true;
}

static bool fits(const struct fence *f, const struct sw_block *block, int pad,
                 int x, int y)
{
    for (int i = 0; i < block->lines; i++) {
        int half = block->width[i] / 2 + pad;
        int middle = y + block->at[i], tall = block->height[i] / 2 + pad;
        struct box b = { x - half, x + half, middle - tall, middle + tall };
        if (block->width[i] > 0 && !holds(f, &b))
            return false;
    }
    return true;
}

/* Around the place where it stands in the map in characters, near ones
 * first. */
bool sw_fit_block(const struct sw_board *board, int region,
                  const struct sw_block *block, int pad, struct arena *arena,
                  int *x, int *y)
{
    struct fence f = fence_of(board, region, arena);
    for (int ring = 0; ring <= RINGS; ring++)
        for (int dy = -ring; dy <= ring; dy++)
            for (int dx = -ring; dx <= ring;
                 dx += dy == -ring || dy == ring || !ring ? 1 : 2 * ring) {
                int to_x = *x + dx * STEP, to_y = *y + dy * STEP;
                if (!fits(&f, block, pad, to_x, to_y))
                    continue;
                *x = to_x;
                *y = to_y;
                return true;
            }
    return false;
}
