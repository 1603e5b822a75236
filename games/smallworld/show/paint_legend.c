/* The key under the picture: only what is in it. */
#include <stdio.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/show/paint.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

enum { ROW = 240, SIZE = 125, SIGN = 170, GAP = 160 };

/* Where the next entry goes. */
struct key {
    const struct game_state *s;
    struct drawing *d;
    int left, right;
    int x, y; /* y: the middle of the row */
};

/* Makes room for an entry: a sign and its words. */
static void make_room(struct key *k, int sign, const char *words)
{
    int width = sign + 30 + sw_words_width(words, SIZE);
    if (k->x > k->left && k->x + width > k->right) {
        k->x = k->left;
        k->y += ROW;
    }
}

/* The words of an entry, after its sign. */
static void add_words(struct key *k, int sign, const char *words)
{
    sw_paint_words(k->d, k->x + sign + 30, k->y, SIZE, words, DRAWING_INK);
    k->x += sign + 30 + sw_words_width(words, SIZE) + GAP;
}

static void end_row(struct key *k)
{
    if (k->x > k->left)
        k->y += ROW;
    k->x = k->left;
}

static void add_marks(struct key *k)
{
    for (const struct sw_mark *m = sw_marks; m->glyph; m++) {
        if (!sw_is_somewhere(k->s, m))
            continue;
        const char *words =
            language_say(arena_language(k->d->arena), m->meaning);
        make_room(k, SIGN, words);
        sw_paint_mark(k->d, m->glyph, k->x + SIGN / 2, k->y);
        add_words(k, SIGN, words);
    }
}

static bool has_tribe(const struct sw_region *region)
{
    return region->tribes > 0;
}

static bool has_monsters(const struct sw_region *region)
{
    return region->monsters > 0;
}

static void add_natives(struct key *k,
                        bool (*is_native)(const struct sw_region *),
                        const char *words)
{
    for (int r = 0; r < k->s->board->regions; r++) {
        if (!is_native(&k->s->region[r]))
            continue;
        char brief[SW_BRIEF];
        sw_brief_tokens(k->s, r, false, arena_language(k->d->arena), brief);
        int width = sw_native_width(brief, SW_COUNTER);
        make_room(k, width, words);
        sw_paint_tokens(k->s, k->d, r, SW_COUNTER, k->x + width / 2, k->y);
        add_words(k, width, words);
        return;
    }
}

static void add_face_down(struct key *k)
{
    const char *words = arena_say(k->d->arena, "face-down marker");
    if (!sw_any_face_down(k->s))
        return;
    make_room(k, SIGN, words);
    sw_paint_piece(k->d, '?', k->x + SIGN / 2, k->y);
    add_words(k, SIGN, words);
}

static void add_markers(struct key *k)
{
    for (int i = 0; i < k->s->marker_count; i++) {
        const struct sw_marker *m = &k->s->markers[i];
        const char *words = sw_marker_words(m, k->d->arena);
        make_room(k, SIGN, words);
        sw_paint_piece(k->d, SW_HOOK(sw_trait(m->trait), marker, glyph),
                       k->x + SIGN / 2, k->y);
        add_words(k, SIGN, words);
    }
}

static void add_pieces(struct key *k)
{
    for (int t = 0; t < sw_trait_count; t++) {
        const struct sw_piece *piece = sw_piece_of(sw_trait(t));
        if (!piece->word || sw_pieces_out(k->s, t) == 0)
            continue;
        const char *words = sw_name(piece->title, k->d->arena);
        if (piece->defends)
            words = arena_say(k->d->arena, "%s: +%d to conquer", words,
                              piece->defends);
        else if (piece->immune)
            words = arena_say(k->d->arena, "%s: immune", words);
        make_room(k, SIGN, words);
        sw_paint_piece(k->d, sw_piece_glyph(piece), k->x + SIGN / 2, k->y);
        add_words(k, SIGN, words);
    }
}

static void add_change(struct key *k, const char *when)
{
    const char *words = arena_say(k->d->arena, "changed since %s", when);
    make_room(k, SIGN, words);
    drawing_rect(k->d, k->x + 20, k->y - 65, SIGN - 40, 130, SHAPE_NONE,
                 DRAWING_CHANGED)
        ->size = 40;
    add_words(k, SIGN, words);
}

int sw_paint_key(const struct game_state *s, const struct look *look,
                 struct drawing *d, int x, int y, int width)
{
    struct key k = { s, d, x, x + width, x, y + ROW / 2 };
    add_marks(&k);
    add_natives(&k, has_tribe,
                arena_say(d->arena, sw_has_isles(s->board)
                                        ? "a Murloc: +1 to conquer"
                                        : "a Lost Tribe: +1 to conquer"));
    add_natives(&k, has_monsters,
                arena_say(d->arena, "two Monsters: +2 to conquer"));
    add_face_down(&k);
    add_markers(&k);
    add_pieces(&k);
    if (sw_any_changed(s, look) && !look->film)
        add_change(&k, look->when);
    end_row(&k);
    return k.y - ROW / 2 - y;
}
