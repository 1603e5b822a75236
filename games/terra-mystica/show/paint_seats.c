/* The seats and the cult tracks in the picture. */

#include "core/language.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/paint.h"

enum {
    GAP = 100,   /* above a table */
    ROW = 410,   /* of a cult track */
    SPACE = 440, /* of a track, its width */
    TRACK = 560, /* where tracks begin */
    ORDER = 330, /* of a priest's space */
};

/* Where the columns of the seats' table begin. */
enum { VP, COINS, WORKERS, PRIESTS, POWER, SHIP, SPADE, KEYS, COLUMNS };
static const int column[COLUMNS] = { 2050, 2600, 3300, 4000,
                                     4700, 5750, 6300, 6950 };

static void cell(struct drawing *d, int x, int y, const char *words)
{
    drawing_words(d, x, y, TM_WORDS, 'l', words, DRAWING_INK);
}

static void head_cells(const struct game_state *s, struct drawing *d, int x,
                       int y)
{
    static const char *const heads[COLUMNS] = {
        "VP",    N_("coins"), N_("workers"), N_("priests"),
        "power", N_("ship"),  "spade",       N_("keys"),
    };
    const struct language *language = arena_language(d->arena);
    struct tm_bag bag;
    const char *first = s->phase == TM_OVER ? N_("By victory points")
                        : tm_next_income(s, s->order[0], &bag)
                            ? N_("In turn order; + next income")
                            : N_("In turn order");
    for (int i = 0; i < COLUMNS; i++) {
        const char *words = language_say(language, heads[i]);
        int room = (i + 1 < COLUMNS ? column[i + 1] : TM_ROOM) - column[i] - 60;
        drawing_words(d, x + column[i], y, tm_size_in(words, TM_WORDS, room),
                      'l', words, TM_PALE_INK);
    }
    first = language_say(language, first);
    drawing_words(d, x, y, tm_size_in(first, TM_WORDS, column[VP] - 60), 'l',
                  first, TM_PALE_INK);
}

static void goods(const struct game_state *s, int seat, struct drawing *d,
                  int x, int y)
{
    const struct tm_seat *of = &s->seat[seat];
    struct tm_bag next = BAG(0);
    char words[TM_CELL];
    tm_next_income(s, seat, &next);
    cell(d, x + column[VP], y, tm_amount_cell(of->vp, 0, words));
    cell(d, x + column[COINS], y,
         tm_amount_cell(of->coins, next.n[TM_COIN], words));
    cell(d, x + column[WORKERS], y,
         tm_amount_cell(of->workers, next.n[TM_WORKER], words));
    cell(d, x + column[PRIESTS], y,
         tm_amount_cell(of->priests, next.n[TM_PRIEST], words));
    cell(d, x + column[POWER], y,
         tm_power_cell(s, seat, next.n[TM_POWER], words));
    cell(d, x + column[SHIP], y, tm_shipping_cell(s, seat, words));
    cell(d, x + column[SPADE], y, tm_spade_cell(s, seat, words));
    cell(d, x + column[KEYS], y, tm_amount_cell(of->keys, 0, words));
}

/* Card, tiles and what is left on the board. */
static void holdings(const struct game_state *s, int seat, struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    if (of->card >= 0)
        text_add(into, "%s, ", tm_card_name(of->card));
    size_t start = into->length;
    tm_tile_words(s, seat, into);
    text_between(into, into->length > start, "; ");
    text_say(into, "left: ");
    for (int i = 0; i < TM_BUILDINGS; i++)
        text_add(into, "%d %s, ", tm_left(s, seat, i), tm_building_name(i));
    tm_count_good(TM_BRIDGE, of->bridges, into);
    if (of->passed && s->phase != TM_OVER)
        text_say(into, "; passed");
}

static void seat_row(const struct game_state *s, int seat, struct drawing *d,
                     int x, int y)
{
    struct text words = text_new(d->arena);
    if (s->seat[seat].faction < 0) {
        tm_seat_words(s, seat, &words);
        cell(d, x + 280, y, words.bytes);
        return;
    }
    cell(d, x + 280, y, tm_spoken_faction(s, seat, d->arena));
    tm_paint_marker(s, seat, d, x + 130, y, 95);
    goods(s, seat, d, x, y);
    holdings(s, seat, &words);
    drawing_words(d, x + 280, y + TM_LINE, TM_WORDS - 10, 'l', words.bytes,
                  TM_PALE_INK);
}

static bool any_faction(const struct game_state *s)
{
    bool any = false;
    for (int i = 0; i < s->seats; i++)
        any |= s->seat[i].faction >= 0;
    return any;
}

/* Seats without a faction take one line and have no numbers. */
int tm_paint_seats(const struct game_state *s, struct drawing *d, int x, int y)
{
    int order[TM_SEATS], at = y + GAP + TM_LINE * 3 / 5;
    tm_table_order(s, order);
    if (any_faction(s)) {
        head_cells(s, d, x, y + GAP + TM_LINE / 2);
        at += TM_LINE;
    }
    for (int i = 0; i < s->seats; i++) {
        struct text words = text_new(d->arena);
        tm_player_words(s, order[i], &words);
        drawing_begin(d, "seat", tm_seat_name(s, order[i]), words.bytes);
        seat_row(s, order[i], d, x, at);
        drawing_end(d);
        at += s->seat[order[i]].faction < 0 ? TM_LINE : TM_LINE * 21 / 10;
    }
    return at - TM_LINE * 2 / 5 - y;
}

static bool stands(const struct game_state *s, int seat, int cult, int step)
{
    return s->seat[seat].faction >= 0 && s->seat[seat].cult[cult] == step;
}

/* The seats that stand on a space: two side by side, more in two rows. */
static void markers(const struct game_state *s, int cult, int step,
                    struct drawing *d, int x, int y)
{
    int count = 0, at = 0;
    for (int i = 0; i < s->seats; i++)
        count += stands(s, i, cult, step);
    int first = count > 2 ? (count + 1) / 2 : count; /* in the upper row */
    int radius = first > 2 ? 70 : count > 2 ? 88 : 95;
    for (int i = 0; i < s->seats; i++) {
        if (!stands(s, i, cult, step))
            continue;
        bool below = at >= first;
        int in_row = below ? count - first : first;
        int place = below ? at - first : at;
        tm_paint_marker(s, i, d, x + (2 * place - in_row + 1) * (radius + 2),
                        count == first ? y : y + (below ? radius : -radius),
                        radius);
        at++;
    }
}

/* Spaces that bring power when they are passed are darker (TM-CULT-04). */
static void track(const struct game_state *s, int cult, struct drawing *d,
                  int x, int y)
{
    for (int step = 0; step <= TM_TOP; step++) {
        bool power = step == 3 || step == 5 || step == 7 || step == TM_TOP;
        int left = x + TRACK + step * SPACE;
        const char *id =
            arena_print(d->arena, "%s %d", tm_cult_name(cult), step);
        const char *words = arena_print(
            d->arena, "%s %d", tm_spoken(tm_cult_name(cult), d->arena), step);
        drawing_begin(d, "step", id, words);
        drawing_rect(d, left, y - ROW / 2 + 20, SPACE, ROW - 40,
                     power ? 0xe2def0 : 0xf6f6f8, 0xbbbbbb);
        markers(s, cult, step, d, left + SPACE / 2, y);
        drawing_end(d);
    }
}

static void orders(const struct game_state *s, int cult, struct drawing *d,
                   int x, int y)
{
    for (int i = 0; i < TM_ORDERS; i++) {
        char words[TM_CELL];
        int middle = x + TRACK + (TM_TOP + 1) * SPACE + 300 + i * ORDER;
        drawing_rect(d, middle - 130, y - 130, 260, 260, DRAWING_PAPER,
                     0xbbbbbb);
        if (s->priest[cult][i] >= 0)
            tm_paint_marker(s, s->priest[cult][i], d, middle, y, 95);
        else
            drawing_words(d, middle, y, TM_WORDS, 'c',
                          tm_amount_cell(tm_order_steps(i), 0, words),
                          TM_PALE_INK);
    }
}

int tm_paint_cults(const struct game_state *s, struct drawing *d, int x, int y)
{
    int top = y + GAP + TM_LINE;
    if (!any_faction(s))
        return 0;
    for (int step = 0; step <= TM_TOP; step++) {
        char words[TM_CELL];
        drawing_words(d, x + TRACK + step * SPACE + SPACE / 2,
                      top - TM_LINE / 2, TM_WORDS, 'c',
                      tm_amount_cell(step, 0, words), TM_PALE_INK);
    }
    drawing_words(d, x, top - TM_LINE / 2, TM_WORDS, 'l',
                  arena_say(d->arena, "Cults"), TM_PALE_INK);
    drawing_words(d, x + TRACK + (TM_TOP + 1) * SPACE + 170, top - TM_LINE / 2,
                  TM_WORDS, 'l', arena_say(d->arena, "priests, steps"),
                  TM_PALE_INK);
    for (int cult = 0; cult < TM_CULTS; cult++) {
        int middle = top + cult * ROW + ROW / 2;
        const char *title = tm_spoken(tm_cult_name(cult), d->arena);
        drawing_begin(d, "cult", tm_cult_name(cult), title);
        cell(d, x, middle, title);
        track(s, cult, d, x, middle);
        orders(s, cult, d, x, middle);
        drawing_end(d);
    }
    return GAP + TM_LINE + TM_CULTS * ROW;
}
