/* Terrain and what is printed on it, as simple shapes. */
#include "core/narrow.h"
#include "smallworld/show/paint.h"

static const struct {
    unsigned ground, sign;
} terrains[SW_TERRAINS] = {
    [SW_FARMLAND] = { 0xf3e6a6, 0xd9c46a },
    [SW_FOREST] = { 0xa3cc9c, 0x6fa368 },
    [SW_HILL] = { 0xd9dfa8, 0xb4bf72 },
    [SW_MOUNTAIN] = { 0xd6d0ca, 0xa59c94 },
    [SW_SWAMP] = { 0xc9bcd0, 0x9c88a8 },
    [SW_SEA] = { 0xa9d3ea, 0x7fb6d6 },
    [SW_LAKE] = { 0xbfe1f0, 0x8cc3de },
    [SW_RIVER] = { 0xbfe1f0, 0x8cc3de },
    [SW_CHASM] = { 0xb0aca8, 0x8d8781 },
    [SW_DIGGINGS] = { 0xe9d3b4, 0xc7a87c },
    [SW_CRYSTAL] = { 0xd8d3f0, 0xaaa2d8 },
};

unsigned sw_terrain_color(enum sw_terrain terrain)
{
    return terrains[terrain].ground;
}

#define POINTS(shape) to_count(sizeof(shape) / sizeof *(shape) / 2)

static void paint_tree(struct drawing *d, int x, int y, unsigned color)
{
    static const int crown[] = { 0, -70, 45, 25, -45, 25 };
    drawing_line(d, x, y + 20, 0, 45, 20, color);
    drawing_polygon_at(d, POINTS(crown), crown, x, y, color, SHAPE_NONE);
}

static void paint_field(struct drawing *d, int x, int y, unsigned color)
{
    for (int i = -1; i <= 1; i++)
        drawing_line(d, x - 60 + 20 * i, y + 40 * i, 110, 0, 14, color);
}

static void paint_hill(struct drawing *d, int x, int y, unsigned color)
{
    static const int dome[] = { -75, 40, -62, 0,  -38, -30, 0,
                                -42, 38, -30, 62, 0,   75,  40 };
    drawing_polygon_at(d, POINTS(dome), dome, x, y, color, SHAPE_NONE);
}

static void paint_peak(struct drawing *d, int x, int y, unsigned color)
{
    static const int peak[] = { 0, -80, 80, 65, -80, 65 };
    static const int snow[] = { 0, -80, 29, -28, 8, -12, -8, -28, -29, -28 };
    drawing_polygon_at(d, POINTS(peak), peak, x, y, color, SHAPE_NONE);
    drawing_polygon_at(d, POINTS(snow), snow, x, y, SW_PAPER, SHAPE_NONE);
}

static void paint_reeds(struct drawing *d, int x, int y, unsigned color)
{
    drawing_line(d, x - 65, y + 40, 130, 0, 14, color);
    drawing_line(d, x - 30, y + 40, -18, -75, 14, color);
    drawing_line(d, x, y + 40, 0, -100, 14, color);
    drawing_line(d, x + 30, y + 40, 18, -75, 14, color);
}

static void paint_wave(struct drawing *d, int x, int y, unsigned color)
{
    drawing_line(d, x - 75, y + 12, 38, -24, 14, color);
    drawing_line(d, x - 37, y - 12, 37, 24, 14, color);
    drawing_line(d, x, y + 12, 38, -24, 14, color);
    drawing_line(d, x + 38, y - 12, 37, 24, 14, color);
}

static void paint_cleft(struct drawing *d, int x, int y, unsigned color)
{
    drawing_line(d, x - 30, y - 45, 25, 40, 16, color);
    drawing_line(d, x - 5, y - 5, -20, 20, 16, color);
    drawing_line(d, x - 25, y + 15, 50, 35, 16, color);
}

static void paint_pick(struct drawing *d, int x, int y, unsigned color)
{
    drawing_line(d, x - 45, y + 45, 80, -80, 16, color);
    drawing_line(d, x - 5, y - 50, 60, 55, 16, color);
}

static void paint_gem(struct drawing *d, int x, int y, unsigned color)
{
    static const int gem[] = { 0, -70, 35, -20, 20, 50, -20, 50, -35, -20 };
    drawing_polygon_at(d, POINTS(gem), gem, x, y, color, SHAPE_NONE);
}

void sw_paint_terrain(struct drawing *d, enum sw_terrain terrain, int x, int y)
{
    static void (*const painters[SW_TERRAINS])(struct drawing *, int, int,
                                               unsigned) = {
        [SW_FARMLAND] = paint_field, [SW_FOREST] = paint_tree,
        [SW_HILL] = paint_hill,      [SW_MOUNTAIN] = paint_peak,
        [SW_SWAMP] = paint_reeds,    [SW_SEA] = paint_wave,
        [SW_LAKE] = paint_wave,      [SW_RIVER] = paint_wave,
        [SW_CHASM] = paint_cleft,    [SW_DIGGINGS] = paint_pick,
        [SW_CRYSTAL] = paint_gem,
    };
    painters[terrain](d, x, y, terrains[terrain].sign);
}

/* -- what is printed -- */

/* Upright, and seen on dark ground, too. */
static void paint_stick(struct drawing *d, int x, int y, int height, int width,
                        unsigned color)
{
    drawing_line(d, x, y - 6, 0, height + 12, width + 12, SW_PAPER);
    drawing_line(d, x, y, 0, height, width, color);
}

static void paint_mine(struct drawing *d, int x, int y)
{
    static const int head[] = { -75, -25, -35, -62, 35,  -62,
                                75,  -25, 30,  -32, -30, -32 };
    paint_stick(d, x, y - 50, 120, 22, 0x6b4a2b);
    drawing_polygon_at(d, POINTS(head), head, x, y, SW_PAPER, SW_PAPER);
    drawing_polygon_at(d, POINTS(head), head, x, y, SW_INK, SHAPE_NONE);
}

static void paint_magic(struct drawing *d, int x, int y)
{
    static const int star[] = {
        0, -80, 19,  -26, 76,  -25, 31,  10,  47,  65,
        0, 32,  -47, 65,  -31, 10,  -76, -25, -19, -26
    };
    drawing_polygon_at(d, POINTS(star), star, x, y, 0x6a3d9a, SW_PAPER);
}

static void paint_cavern(struct drawing *d, int x, int y)
{
    static const int arch[] = { -70, 60, -66, 0,  -40, -45, 0,
                                -60, 40, -45, 66, 0,   70,  60 };
    static const int mouth[] = { -38, 60, -34, 18, 0, -14, 34, 18, 38, 60 };
    drawing_polygon_at(d, POINTS(arch), arch, x, y, 0x8c6d53, SW_PAPER);
    drawing_polygon_at(d, POINTS(mouth), mouth, x, y, SW_INK, SHAPE_NONE);
}

static void paint_shore(struct drawing *d, int x, int y)
{
    static const int arrow[] = { -60, -18, 5,  -18, 5,  -58, 70,
                                 0,   5,   58, 5,   18, -60, 18 };
    drawing_polygon_at(d, POINTS(arrow), arrow, x, y, 0x0072b2, SW_PAPER);
}

static void paint_anchor(struct drawing *d, int x, int y)
{
    static const int arms[] = { -70, 5, -45, 45, 0, 68, 45,  45,
                                70,  5, 28,  34, 0, 40, -28, 34 };
    drawing_polygon_at(d, POINTS(arms), arms, x, y, 0x0072b2, SHAPE_NONE);
    drawing_line(d, x, y - 45, 0, 105, 20, 0x0072b2);
    drawing_line(d, x - 38, y - 22, 76, 0, 18, 0x0072b2);
    drawing_circle(d, x, y - 58, 20, SW_PAPER, 0x0072b2);
}

static void paint_crater(struct drawing *d, int x, int y)
{
    static const int cone[] = { -75, 60, -28, -40, 28, -40, 75, 60 };
    static const int fire[] = { -28, -40, 28, -40, 14, 2, 2, -16, -12, 14 };
    drawing_polygon_at(d, POINTS(cone), cone, x, y, 0x5f5750, SHAPE_NONE);
    drawing_polygon_at(d, POINTS(fire), fire, x, y, 0xd9480f, SHAPE_NONE);
}

/* A small island: a coast, and a flag for what lies there first. */
static void paint_size(struct drawing *d, int x, int y)
{
    static const int coast[] = { -75, 62, -50, 32, 0, 22, 50, 32, 75, 62 };
    static const int flag[] = { -6, -72, 52, -48, -6, -24 };
    drawing_polygon_at(d, POINTS(coast), coast, x, y, 0x8c6d53, SHAPE_NONE);
    paint_stick(d, x - 6, y - 72, 100, 14, SW_INK);
    drawing_polygon_at(d, POINTS(flag), flag, x, y, 0xc0392b, SHAPE_NONE);
}

void sw_paint_mark(struct drawing *d, char glyph, int x, int y)
{
    static const struct {
        char glyph;
        void (*paint)(struct drawing *, int, int);
    } marks[] = {
        { '$', paint_mine },  { '*', paint_magic },  { '@', paint_cavern },
        { '<', paint_shore }, { '%', paint_crater }, { '&', paint_anchor },
        { '#', paint_size },
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (marks[i].glyph == glyph) {
            marks[i].paint(d, x, y);
            return;
        }
    if (glyph == '^')
        paint_peak(d, x, y, 0x5f5750);
    else
        sw_paint_centred(d, x, y, 150, (char[]){ glyph, '\0' }, SW_INK);
}
