/* Hexes and structures as simple shapes. The letter of a hex says what its
 * colour says. */
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/show/paint.h"

static const struct {
    unsigned ground, piece;
} colours[] = {
    [TM_YELLOW] = { 0xf5e28a, 0x9a7700 }, [TM_BROWN] = { 0xc99e6e, 0x5f3a14 },
    [TM_BLACK] = { 0x999999, 0x1a1a1a },  [TM_BLUE] = { 0x8fbbe8, 0x0a4d91 },
    [TM_GREEN] = { 0x9ed39a, 0x0c6b3c },  [TM_GRAY] = { 0xd9d9de, 0x62626c },
    [TM_RED] = { 0xef9c86, 0xa62a10 },    [TM_RIVER] = { 0xe4f2fa, 0x9ccbe6 },
};

#define POINTS(shape) to_count(sizeof(shape) / sizeof *(shape) / 2)

unsigned tm_ground_color(int colour)
{
    return colours[colour].ground;
}

unsigned tm_piece_color(int colour)
{
    return colours[colour].piece;
}

static void paint_wave(struct drawing *d, int x, int y)
{
    for (int i = 0; i < 4; i++)
        drawing_line(d, x - 120 + 60 * i, y + (i % 2 ? -14 : 14), 60,
                     i % 2 ? 28 : -28, 14, colours[TM_RIVER].piece);
}

void tm_paint_hex(struct drawing *d, int colour, int x, int y)
{
    static const int outline[] = {
        0,
        -TM_HEX_SIDE,
        TM_HEX_WIDTH / 2,
        -TM_HEX_SIDE / 2,
        TM_HEX_WIDTH / 2,
        TM_HEX_SIDE / 2,
        0,
        TM_HEX_SIDE,
        -TM_HEX_WIDTH / 2,
        TM_HEX_SIDE / 2,
        -TM_HEX_WIDTH / 2,
        -TM_HEX_SIDE / 2,
    };
    unsigned ground = colours[colour].ground;
    bool river = colour == TM_RIVER;
    drawing_polygon_at(d, POINTS(outline), outline, x, y, ground,
                       river ? ground : 0x555555)
        ->size = 12;
    if (river)
        paint_wave(d, x, y);
}

void tm_paint_change(struct drawing *d, int x, int y)
{
    enum { HALF = TM_HEX_WIDTH / 2 - 23, TOP = TM_HEX_SIDE - 27 };
    static const int inside[] = { 0, -TOP, HALF,  -TOP / 2, HALF,  TOP / 2,
                                  0, TOP,  -HALF, TOP / 2,  -HALF, -TOP / 2 };
    drawing_polygon_at(d, POINTS(inside), inside, x, y, SHAPE_NONE,
                       DRAWING_CHANGED)
        ->size = 34;
}

static const int dwelling[] = { -85, 110, -85, -30, 0, -120, 85, -30, 85, 110 };
static const int trading_house[] = { -150, 110, -150, -60, -75, -140, 0,
                                     -60,  0,   -20,  150, -20, 150,  110 };
static const int stronghold[] = {
    -160, 120,  -160, -130, -100, -130, -100, -85,  -30, -85,  -30, -130,
    30,   -130, 30,   -85,  100,  -85,  100,  -130, 160, -130, 160, 120
};
static const int sanctuary[] = { -170, 0, -125, -110, 125,  -110,
                                 170,  0, 125,  110,  -125, 110 };
static const int tile[] = { 0, -135, 135, 0, 0, 135, -135, 0 };

void tm_paint_piece(struct drawing *d, int building, int colour, int x, int y)
{
    const struct {
        const int *outline; /* NULL: a temple, which is round */
        int points, down;   /* how far below the middle its name stands */
    } pieces[] = {
        [TM_D] = { dwelling, POINTS(dwelling), 25 },
        [TM_TP] = { trading_house, POINTS(trading_house), 45 },
        [TM_TE] = { NULL, 0, 5 },
        [TM_SH] = { stronghold, POINTS(stronghold), 5 },
        [TM_SA] = { sanctuary, POINTS(sanctuary), 5 },
        [TM_TILE] = { tile, POINTS(tile), 5 },
    };
    unsigned piece = colours[colour].piece;
    const int *outline = pieces[building].outline;
    (outline ? drawing_polygon_at(d, pieces[building].points, outline, x, y,
                                  piece, TM_PAPER)
             : drawing_circle(d, x, y, 120, piece, TM_PAPER))
        ->size = 16;
    const char *name = building == TM_TILE ? "" : tm_building_name(building);
    drawing_words(d, x, y + pieces[building].down, building == TM_D ? 120 : 125,
                  'c', name, TM_PAPER)
        ->bold = true;
}

void tm_paint_town(struct drawing *d, int x, int y)
{
    static const int star[] = {
        0, -60, 15,  -20, 57,  -19, 23,  8,   35,  49,
        0, 24,  -35, 49,  -23, 8,   -57, -19, -15, -20
    };
    drawing_polygon_at(d, POINTS(star), star, x, y, TM_INK, TM_PAPER);
}

void tm_paint_marker(const struct game_state *s, int seat, struct drawing *d,
                     int x, int y, int radius)
{
    if (s->seat[seat].faction < 0)
        return;
    int home = tm_home(s, seat);
    char letter[] = { tm_colour_letter(home), '\0' };
    drawing_circle(d, x, y, radius, tm_piece_color(home), TM_PAPER);
    drawing_words(d, x, y, radius * 5 / 4, 'c', letter, TM_PAPER)->bold = true;
}
