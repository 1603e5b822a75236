/* Pictures of any position: words keep to themselves and to the paper, nothing
 * hides them, and what is painted of a region or a hex stays in it. */
#include <string.h>

#include "play.h"

enum { PARTS = 12 };               /* of an edge between two corners */
enum { BORDER = 8, OUTLINE = 40 }; /* so far they reach inside */

struct box {
    int left, right, top, bottom;
};

static void cover(struct box *box, int x, int y)
{
    box->left = x < box->left ? x : box->left;
    box->right = x > box->right ? x : box->right;
    box->top = y < box->top ? y : box->top;
    box->bottom = y > box->bottom ? y : box->bottom;
}

/* What words cover, a little less high than their letters may be. */
static struct box words_box(const struct shape *s)
{
    int width = drawing_words_width(s->text, s->size, s->bold);
    int left = s->align == 'c'   ? s->x - width / 2
               : s->align == 'r' ? s->x - width
                                 : s->x;
    return (struct box){ left, left + width, s->y - s->size * 7 / 10, s->y };
}

/* What a shape covers, but for the outer half of its stroke. */
static struct box box_of(const struct shape *s)
{
    struct box box = { s->x, s->x, s->y, s->y };
    if (s->kind == SHAPE_TEXT)
        return words_box(s);
    if (s->kind == SHAPE_CIRCLE)
        return (struct box){ s->x - s->width, s->x + s->width, s->y - s->height,
                             s->y + s->height };
    if (s->kind != SHAPE_POLYGON) {
        cover(&box, s->x + s->width, s->y + s->height);
        return box;
    }
    box =
        (struct box){ s->points[0], s->points[0], s->points[1], s->points[1] };
    for (int i = 1; i < s->count; i++)
        cover(&box, s->points[2 * i], s->points[2 * i + 1]);
    return box;
}

static bool meet(const struct box *a, const struct box *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom &&
           b->top < a->bottom;
}

/* How far at is from what lies between from and to. */
static int away(int at, int from, int to)
{
    return at < from ? from - at : at > to ? at - to : 0;
}

/* Does the way from a to b come nearer to the box than room? */
static bool nears(const int *a, const int *b, const struct box *box, int room)
{
    for (int k = 0; k < PARTS; k++) {
        int x = a[0] + (b[0] - a[0]) * k / PARTS;
        int y = a[1] + (b[1] - a[1]) * k / PARTS;
        int dx = away(x, box->left, box->right);
        int dy = away(y, box->top, box->bottom);
        if (dx * dx + dy * dy < room * room)
            return true;
    }
    return false;
}

/* Does the border of a polygon? */
static bool comes_near(const struct shape *s, const struct box *box, int room)
{
    for (int i = 0; i < s->count; i++)
        if (nears(s->points + 2 * i, s->points + 2 * ((i + 1) % s->count), box,
                  room))
            return true;
    return false;
}

/* Is the middle of the box inside of a polygon? */
static bool surrounds(const struct shape *s, const struct box *box)
{
    long long x = (box->left + box->right) / 2;
    long long y = (box->top + box->bottom) / 2;
    bool inside = false;
    for (int i = 0; i < s->count; i++) {
        const int *a = s->points + 2 * i;
        const int *b = s->points + 2 * ((i + 1) % s->count);
        if ((a[1] > y) != (b[1] > y) &&
            x < a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]))
            inside = !inside;
    }
    return inside;
}

/* ---- words ---- */

static bool is_words(const struct shape *s)
{
    return s->text && *s->text;
}

/* Does it hide some of what is in the box? */
static bool hides(const struct shape *s, const struct box *box)
{
    const struct box here = box_of(s);
    if (s->kind == SHAPE_TEXT)
        return is_words(s) && meet(&here, box);
    if (s->kind == SHAPE_LINE)
        return nears((int[]){ s->x, s->y },
                     (int[]){ s->x + s->width, s->y + s->height }, box, 1);
    if (s->fill == SHAPE_NONE || !meet(&here, box))
        return false;
    return s->kind != SHAPE_POLYGON || comes_near(s, box, 1) ||
           surrounds(s, box);
}

static bool check_words(struct play *play, const struct drawing *drawing,
                        const struct shape *s)
{
    const struct box here = words_box(s);
    if (here.left < 0 || here.right > drawing->width || here.top < 0 ||
        here.bottom > drawing->height)
        return play_fails(play, "a picture ends within \"%s\"", s->text);
    for (const struct shape *t = s->next; t; t = t->next)
        if (hides(t, &here))
            return play_fails(play, "\"%s\" lies over \"%s\" in a picture",
                              is_words(t) ? t->text : "", s->text);
    return true;
}

/* ---- places ---- */

/* The part of the board that it belongs to; its ground is painted first. */
static const struct subject *place_of(const struct shape *s)
{
    const struct subject *of = s->of;
    while (of && strcmp(of->kind, "region") && strcmp(of->kind, "hex"))
        of = of->inside;
    return of;
}

/* The outline of what has changed follows the border of its place. */
static bool is_outline(const struct shape *s)
{
    return s->kind == SHAPE_POLYGON && s->fill == SHAPE_NONE;
}

/* Words and counters lie neither over the border nor over the outline; signs
 * may touch them. */
static int room_of(const struct shape *s, bool outlined)
{
    if (s->kind != SHAPE_TEXT && s->kind != SHAPE_RECT)
        return 1;
    return outlined ? OUTLINE : BORDER;
}

static bool check_places(struct play *play, const struct drawing *drawing)
{
    const struct subject *place = NULL;
    const struct shape *ground = NULL;
    bool outlined = false;
    for (const struct shape *s = drawing->first; s; s = s->next) {
        struct box box = box_of(s);
        if (place != place_of(s)) {
            place = place_of(s);
            ground = s;
            outlined = false;
        } else if (place && is_outline(s)) {
            outlined = true;
        } else if (place && (!surrounds(ground, &box) ||
                             comes_near(ground, &box, room_of(s, outlined)))) {
            return play_fails(play, "%s of %s %s leaves it in a picture",
                              is_words(s) ? s->text : "a sign", place->kind,
                              place->id);
        }
    }
    return true;
}

bool play_check_shapes(struct play *play, const struct drawing *drawing)
{
    for (const struct shape *s = drawing->first; s; s = s->next)
        if (is_words(s) && !check_words(play, drawing, s))
            return false;
    return check_places(play, drawing);
}
