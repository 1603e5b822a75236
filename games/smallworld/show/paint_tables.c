/* What stands above and below the board in the picture: whose turn it is, the
 * seats and the column. */
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/show/paint.h"
#include "smallworld/show/show.h"

enum {
    SIZE = 120,
    LINE = 220, /* from one line to the next */
    GAP = 180,  /* between columns and around tables */
    SIGN = 230, /* of a seat's letter */
    COLUMNS = 10,
};

/* ---- above the board ---- */

static struct text *next_sentence(struct text *into)
{
    text_string(into, into->length ? " " : "");
    return into;
}

static void due_words(const struct game_state *s, struct text *into)
{
    if (s->step == SW_STEP_OVER) {
        sw_winner_words(s, into);
        return;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        struct text words = text_new(into->arena);
        sw_duty_words(s, seat, &words);
        if (words.length)
            text_say(next_sentence(into), "%s %s.", sw_seat_name(s, seat),
                     words.bytes);
    }
    struct text owed = text_new(into->arena);
    sw_owed_words(s, &owed);
    if (owed.length)
        text_say(next_sentence(into), "Still to be drawn: %s.", owed.bytes);
}

/* Sentences, folded; how high they are. */
static int paint_sentences(struct drawing *d, int x, int y, int width,
                           const char *words)
{
    struct text folded = text_new(d->arena);
    int lines = 0;
    text_fold(&folded, words, width * 100 / (SIZE * 58), 0);
    for (char *at = folded.bytes, *end; (end = strchr(at, '\n')); at = end + 1)
        drawing_words(d, x, y + LINE / 2 + lines++ * LINE, SIZE, 'l',
                      arena_copy(d->arena, at, to_size(end - at)), DRAWING_INK);
    return lines * LINE;
}

int sw_paint_heading(const struct game_state *s, const struct look *look,
                     struct drawing *d, int x, int y, int width)
{
    struct text due = text_new(d->arena);
    const char *title = sw_name(sw_title(s->setup), d->arena);
    const char *words =
        s->step == SW_STEP_OVER
            ? arena_say(d->arena, "%s, over after round %d", title, s->rounds)
            : arena_say(d->arena, "%s, round %d of %d", title, s->round,
                        s->rounds);
    if (!look->film)
        due_words(s, &due);
    int high =
        drawing_heading(d, x, y, width, words, s->board->name) + LINE / 4;
    if (due.length)
        high += paint_sentences(d, x, y + high, width, due.bytes);
    return high + LINE / 2;
}

/* ---- below it ---- */

/* A panel, and where its columns begin and end. */
struct sheet {
    const struct game_state *s;
    const struct panel *panel;
    int sign; /* room for letters of seats, or 0 */
    int left[COLUMNS], right[COLUMNS], width;
};

/* The counter that stands on the map for "A (rat)". */
static bool is_counter(const struct panel *panel, int column)
{
    return panel->column[column].align == 'm';
}

/* "rat" of "A (rat)". */
static const char *counter_words(const char *cell, struct arena *arena)
{
    const char *begin = cell + 2 + (cell[2] == '(');
    return arena_copy(arena, begin, strcspn(begin, ")"));
}

static int cell_width(const struct panel *panel, const struct panel_row *row,
                      int column)
{
    const char *words = row->cell[column];
    if (*words && is_counter(panel, column))
        return sw_counter_width(counter_words(words, panel->arena), SW_COUNTER);
    return drawing_words_width(words, SIZE, false);
}

static int widest(const struct panel *panel, int column)
{
    int width = drawing_words_width(panel->column[column].head, SIZE, false);
    for (const struct panel_row *row = panel->first; row; row = row->next) {
        int here = cell_width(panel, row, column);
        width = here > width ? here : width;
    }
    return width;
}

static struct sheet sheet_of(const struct game_state *s,
                             const struct panel *panel)
{
    struct sheet sheet = { .s = s, .panel = panel };
    sheet.sign = panel->first && panel->first->seat >= 0 ? SIGN : 0;
    int at = sheet.sign;
    for (int i = 0; i < panel->columns && i < COLUMNS; i++) {
        sheet.left[i] = at;
        if (panel->column[i].words)
            continue;
        at += widest(panel, i);
        sheet.right[i] = sheet.width = at;
        at += GAP;
    }
    return sheet;
}

static int sheet_width(const struct sheet *sheet)
{
    int title = sw_words_width(sheet->panel->title, SIZE);
    return sheet->width > title ? sheet->width : title;
}

static void paint_cell(const struct sheet *sheet, struct drawing *d, int x,
                       int y, int column, const char *words, unsigned color)
{
    const struct panel_column *of = &sheet->panel->column[column];
    if (of->words || !*words)
        return;
    if (of->align == 'r')
        drawing_words(d, x + sheet->right[column], y, SIZE, 'r', words, color);
    else
        drawing_words(d, x + sheet->left[column], y, SIZE, 'l', words, color);
}

static void paint_sign(const struct sheet *sheet, struct drawing *d, int x,
                       int y, int seat)
{
    drawing_rect(d, x, y - 85, 170, 170, sw_seat_color(seat), SW_INK);
    sw_paint_centred(d, x + 85, y, SIZE,
                     (char[]){ sw_seat_letter(sheet->s, seat), '\0' }, SW_INK);
}

static void paint_counter(const struct sheet *sheet, struct drawing *d, int x,
                          int y, const struct panel_row *row, int column)
{
    const char *cell = row->cell[column];
    if (!*cell)
        return;
    struct sw_counter counter = { cell[0], counter_words(cell, d->arena),
                                  sw_seat_color(row->seat), cell[2] == '(' };
    int width = sw_counter_width(counter.words, SW_COUNTER);
    sw_paint_counter(d, &counter, SW_COUNTER,
                     x + sheet->left[column] + width / 2, y);
}

/* "Player: Ann, Coins: 12 …": the cells with their heads. */
static const char *row_title(const struct panel *panel,
                             const struct panel_row *row)
{
    struct text words = text_new(panel->arena);
    for (int i = 0; i < panel->columns; i++)
        if (*row->cell[i] && !is_counter(panel, i))
            text_add(&words, "%s%s: %s", words.length ? "; " : "",
                     panel->column[i].head, row->cell[i]);
    return words.bytes;
}

static void paint_row(const struct sheet *sheet, struct drawing *d, int x,
                      int y, const struct panel_row *row)
{
    drawing_begin(d, row->kind, row->id, row_title(sheet->panel, row));
    drawing_rect(d, x, y - LINE / 2 + 10, sheet_width(sheet), LINE - 20,
                 DRAWING_PAPER, SHAPE_NONE); /* to be pointed at */
    for (int i = 0; i < sheet->panel->columns; i++)
        if (is_counter(sheet->panel, i))
            paint_counter(sheet, d, x, y, row, i);
        else
            paint_cell(sheet, d, x, y, i, row->cell[i], DRAWING_INK);
    if (row->seat >= 0 && !row->more)
        paint_sign(sheet, d, x, y, row->seat);
    drawing_end(d);
}

/* How high it is. */
static int paint_sheet(const struct sheet *sheet, struct drawing *d, int x,
                       int y)
{
    int top = y, width = sheet_width(sheet);
    y += GAP + LINE / 2;
    sw_paint_words(d, x, y, SIZE, sheet->panel->title, DRAWING_INK);
    y += LINE;
    for (int i = 0; i < sheet->panel->columns; i++)
        paint_cell(sheet, d, x, y, i, sheet->panel->column[i].head,
                   DRAWING_PALE);
    for (const struct panel_row *row = sheet->panel->first; row;
         row = row->next) {
        y += LINE;
        if (!row->more)
            drawing_line(d, x, y - LINE / 2, width, 0, 8, DRAWING_RULE);
        paint_row(sheet, d, x, y, row);
    }
    return y + LINE / 2 - top;
}

struct painting {
    const struct game_state *s;
    struct drawing *d;
    int x, right, y;
    int beside; /* where a narrow one has room beside the last, or 0 */
    int top;    /* of the last one */
};

static void paint_panel(void *context, const struct panel *panel)
{
    struct painting *p = context;
    struct sheet sheet = sheet_of(p->s, panel);
    int width = sheet_width(&sheet), end;
    if (p->beside && p->beside + width <= p->right) {
        end = p->top + paint_sheet(&sheet, p->d, p->beside, p->top);
        p->y = end > p->y ? end : p->y;
        p->beside = 0;
        return;
    }
    p->top = p->y;
    p->y += paint_sheet(&sheet, p->d, p->x, p->y);
    p->beside = p->x + width + 2 * GAP;
    if (p->x + width > p->d->width - p->x)
        p->d->width = 2 * p->x + width;
}

int sw_paint_tables(const struct game_state *s, const struct look *look,
                    struct drawing *d, int x, int y, int width)
{
    struct painting p = { s, d, x, x + width, y, 0, y };
    sw_tables(s, look, d->arena, paint_panel, &p);
    return p.y - y;
}
