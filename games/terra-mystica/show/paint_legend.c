/* The key under the picture. */
#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/paint.h"

enum { ROW = 320, SIZE = 135, SIGN = 360, GAP = 170 };

/* Where the next entry goes. */
struct key {
    const struct game_state *s;
    struct drawing *d;
    int left, right;
    int x, y; /* y: the middle of the row */
};

int tm_size_in(const char *words, int size, int room)
{
    int width = drawing_words_width(words, size, false);
    return width > room ? size * room / width : size;
}

static int words_width(const char *words)
{
    return drawing_words_width(words, SIZE, false);
}

/* Makes room for an entry; where its sign stands, in the middle. */
static int make_room(struct key *k, const char *words)
{
    int width = SIGN + words_width(words);
    if (k->x > k->left && k->x + width > k->right) {
        k->x = k->left;
        k->y += ROW;
    }
    return k->x + SIGN / 2;
}

static void add_words(struct key *k, const char *words)
{
    drawing_words(k->d, k->x + SIGN + 20, k->y, SIZE, 'l', words, DRAWING_INK);
    k->x += SIGN + words_width(words) + GAP;
}

static void end_row(struct key *k)
{
    if (k->x > k->left)
        k->y += ROW;
    k->x = k->left;
}

static void add_seats(struct key *k)
{
    for (int i = 0; i < k->s->seats; i++) {
        char letter[2] = "";
        if (k->s->seat[i].faction < 0)
            continue;
        int home = tm_home(k->s, i);
        const char *words = arena_say(k->d->arena, "%s, %s, %d VP",
                                      tm_spoken_faction(k->s, i, k->d->arena),
                                      tm_seat_name(k->s, i), k->s->seat[i].vp);
        letter[0] = tm_colour_letter(home);
        int x = make_room(k, words);
        drawing_circle(k->d, x, k->y, 110, tm_piece_color(home), TM_PAPER);
        drawing_words(k->d, x, k->y, SIZE, 'c', letter, TM_PAPER)->bold = true;
        add_words(k, words);
    }
    end_row(k);
}

static void add_pieces(struct key *k)
{
    bool town = false, tile = false;
    for (int i = 0; i < TM_HEXES; i++) {
        town |= tm_in_town(k->s, i);
        tile |= k->s->hex[i].building == TM_TILE;
    }
    for (int i = 0; i < TM_BUILDINGS + tile; i++) {
        const char *words = tm_spoken(tm_building_title(i), k->d->arena);
        int x = make_room(k, words); /* first: it may begin a row */
        tm_paint_piece(k->d, i, TM_GRAY, x, k->y);
        add_words(k, words);
    }
    if (town) {
        const char *words = arena_say(k->d->arena, "town");
        int x = make_room(k, words);
        tm_paint_town(k->d, x, k->y);
        add_words(k, words);
    }
    end_row(k);
}

/* The wheel in its order. */
static void add_wheel(struct key *k)
{
    for (int i = 0; i < TM_COLOURS; i++) {
        char letter[] = { tm_colour_letter(i), '\0' };
        const char *words = tm_spoken(tm_terrain_name(i), k->d->arena);
        int x = make_room(k, words);
        drawing_rect(k->d, x - 130, k->y - 110, 260, 220, tm_ground_color(i),
                     0x555555);
        drawing_words(k->d, x, k->y, SIZE, 'c', letter, TM_INK)->bold = true;
        add_words(k, words);
    }
    end_row(k);
}

static void add_change(struct key *k, const char *when)
{
    const char *words = arena_say(k->d->arena, "changed since %s", when);
    int x = make_room(k, words);
    drawing_rect(k->d, x - 110, k->y - 90, 220, 180, SHAPE_NONE,
                 DRAWING_CHANGED)
        ->size = 44;
    add_words(k, words);
    end_row(k);
}

int tm_paint_key(const struct game_state *s, const struct look *look,
                 struct drawing *d, int x, int y, int width)
{
    struct key k = { s, d, x, x + width, x, y + ROW / 2 };
    add_seats(&k);
    add_wheel(&k);
    add_pieces(&k);
    if (tm_any_changed(s, look) && !look->film)
        add_change(&k, look->when);
    return k.y - ROW / 2 - y;
}
