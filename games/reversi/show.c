/* The board as signs, as a list, and who is on turn. */
#include "core/language.h"
#include "core/narrow.h"
#include "core/panel.h"
#include "reversi/state.h"

enum { LEFT = 4, CELL = 4, RULER = 3 + RV_SIDE * CELL };

static const char letters[] = "XO"; /* of the seats' discs */

rv_squares rv_changed(const struct game_state *s, const struct look *look)
{
    rv_squares changed = 0;
    for (int i = 0; look->before && i < RV_SQUARES; i++)
        if (s->disc[i] != look->before->disc[i])
            changed |= (rv_squares)1 << i;
    return changed;
}

/* The seat whose squares are marked; the first that is asked for. */
static int reaching(const struct game_state *s, const struct look *look)
{
    for (int i = 0; i < RV_SEATS && !s->over; i++)
        if (look->reach >> i & 1)
            return i;
    return RV_NONE;
}

static rv_squares marked(const struct game_state *s, const struct look *look)
{
    int seat = reaching(s, look);
    return seat == RV_NONE ? 0 : rv_open_to(s, seat);
}

static void put_square(struct canvas *canvas, const struct game_state *s,
                       int square, bool mark, bool changed)
{
    int x = LEFT + square % RV_SIDE * CELL, y = 2 + square / RV_SIDE * 2;
    int seat = s->disc[square];
    canvas_write(canvas, x - 1, y, "|", CANVAS_DIM);
    if (seat != RV_NONE)
        canvas_put(canvas, x + 1, y, letters[seat],
                   CANVAS_SEAT + seat + (changed ? CANVAS_CHANGED : 0));
    else if (mark)
        canvas_put(canvas, x + 1, y, '*', CANVAS_BOLD);
    if (square == s->last) {
        canvas_put(canvas, x, y, '(', CANVAS_BOLD);
        canvas_put(canvas, x + 2, y, ')', CANVAS_BOLD);
    } else if (changed) {
        canvas_put(canvas, x + 2, y, '!', CANVAS_BOLD);
    }
}

static void put_ruler(struct canvas *canvas, int y)
{
    for (int x = 0; x <= RV_SIDE * CELL; x++)
        canvas_put(canvas, LEFT - 1 + x, y, x % CELL ? '-' : '+', CANVAS_DIM);
}

/* Both in a line, if they fit. */
static struct legend seats_legend(const struct game_state *s,
                                  const struct look *look, struct arena *arena)
{
    struct legend legend = legend_new(arena, look->width);
    for (int i = 0; i < RV_SEATS; i++)
        legend_add(&legend, "   ",
                   arena_print(arena, "%c %s: %s", letters[i],
                               rv_colour_words(i, arena), rv_name(s, i)));
    legend_end(&legend);
    return legend;
}

static void put_legend(struct canvas *canvas, const struct game_state *s,
                       const struct look *look, struct arena *arena)
{
    int seat = reaching(s, look), y = 2 * RV_SIDE + 3;
    struct legend legend = seats_legend(s, look, arena);
    legend_write(&legend, canvas, y);
    y += legend.count;
    if (s->last != RV_NONE)
        canvas_write(canvas, 0, y++,
                     arena_say(arena, "( ) the disc placed last"),
                     CANVAS_PLAIN);
    if (rv_changed(s, look))
        canvas_write(canvas, 0, y++,
                     arena_say(arena, "!   changed since %s", look->when),
                     CANVAS_PLAIN);
    if (seat != RV_NONE)
        canvas_write(
            canvas, 0, y,
            arena_say(arena, "*   %s can place a disc here", rv_name(s, seat)),
            CANVAS_PLAIN);
}

struct canvas *rv_map(const struct game_state *s, const struct look *look,
                      struct arena *arena)
{
    rv_squares open = marked(s, look), changed = rv_changed(s, look);
    int lines = seats_legend(s, look, arena).count + (s->last != RV_NONE) +
                (reaching(s, look) != RV_NONE) + (changed != 0);
    struct canvas *canvas =
        canvas_new(arena, look->width, 2 * RV_SIDE + 3 + lines);
    for (int i = 0; i < RV_SIDE; i++) {
        canvas_put(canvas, LEFT + 1 + i * CELL, 0, to_char('a' + i),
                   CANVAS_PLAIN);
        put_ruler(canvas, 1 + 2 * i);
        canvas_put(canvas, 1, 2 + 2 * i, to_char('1' + i), CANVAS_PLAIN);
        canvas_put(canvas, RULER, 2 + 2 * i, '|', CANVAS_DIM);
        canvas_put(canvas, RULER + 2, 2 + 2 * i, to_char('1' + i),
                   CANVAS_PLAIN);
    }
    put_ruler(canvas, 1 + 2 * RV_SIDE);
    for (int i = 0; i < RV_SQUARES; i++)
        put_square(canvas, s, i, open >> i & 1, changed >> i & 1);
    put_legend(canvas, s, look, arena);
    return canvas;
}

static rv_squares squares_of(const struct game_state *s, int seat, int row)
{
    rv_squares squares = 0;
    for (int i = row * RV_SIDE; i < (row + 1) * RV_SIDE; i++)
        if (s->disc[i] == seat)
            squares |= (rv_squares)1 << i;
    return squares;
}

/* "row 3: dark on c3; light on d3 and e3" */
static void list_row(const struct game_state *s, int row, struct text *into)
{
    rv_squares dark = squares_of(s, RV_DARK, row);
    rv_squares light = squares_of(s, RV_LIGHT, row);
    const char *ours = rv_square_list(dark, into->arena);
    const char *theirs = rv_square_list(light, into->arena);
    if (dark && light)
        text_say(into, "row %d: dark on %s; light on %s", row + 1, ours,
                 theirs);
    else if (dark)
        text_say(into, "row %d: dark on %s", row + 1, ours);
    else if (light)
        text_say(into, "row %d: light on %s", row + 1, theirs);
    else
        text_say(into, "row %d: empty", row + 1);
    text_byte(into, '\n');
}

void rv_list(const struct game_state *s, const struct look *look,
             struct text *into)
{
    int seat = reaching(s, look);
    for (int y = 0; y < RV_SIDE; y++)
        list_row(s, y, into);
    if (s->last != RV_NONE) {
        text_say(into, "placed last: %s", rv_square_name(s->last, into->arena));
        text_byte(into, '\n');
    }
    if (rv_changed(s, look)) {
        text_say(into, "changed since %s: %s", look->when,
                 rv_square_list(rv_changed(s, look), into->arena));
        text_byte(into, '\n');
    }
    if (seat != RV_NONE) {
        text_say(into, "%s can place a disc here: %s", rv_name(s, seat),
                 rv_square_list(rv_open_to(s, seat), into->arena));
        text_byte(into, '\n');
    }
    rv_summary(s, look, into);
}

const char *rv_seat_words(const struct game_state *s, int seat,
                          struct arena *arena)
{
    unsigned winners = rv_winners(s);
    const char *words = winners == 3          ? N_("drawn")
                        : winners >> seat & 1 ? N_("has won")
                        : s->left == seat     ? N_("has left")
                        : s->over             ? N_("has lost")
                        : s->turn == seat     ? N_("is on turn")
                        : s->robot[seat]      ? N_("a robot")
                                              : "";
    return language_say(arena_language(arena), words);
}

void rv_summary(const struct game_state *s, const struct look *look,
                struct text *into)
{
    for (int i = 0; i < RV_SEATS && !look->tabled; i++) {
        const char *what = rv_seat_words(s, i, into->arena);
        text_add(into, "%c %s", letters[i], rv_name(s, i));
        text_between(into, true, N_(", "));
        text_string(into, rv_colour_words(i, into->arena));
        text_between(into, true, N_(": "));
        text_count(into, rv_discs(s, i), "%d disc", "%d discs");
        text_between(into, *what, N_(", "));
        text_add(into, "%s\n", what);
    }
}

void rv_tables(const struct game_state *s, const struct look *look,
               struct arena *arena, panel_fn *yield, void *context)
{
    static const struct panel_column columns[] = {
        { N_("Player"), 'l', false },
        { N_("On the board"), 'l', false },
        { N_("Colour"), 'l', false },
        { N_("Discs"), 'r', false },
        { N_("State"), 'l', false }
    };
    struct panel *panel = panel_new(arena, N_("Players"), columns, 5);
    (void)look;
    for (int i = 0; i < RV_SEATS; i++) {
        struct panel_row *row = panel_add(panel, i);
        row->cell[0] = rv_name(s, i);
        row->cell[1] = arena_print(arena, "%c", letters[i]);
        row->cell[2] = rv_colour_words(i, arena);
        row->cell[3] = panel_number(arena, rv_discs(s, i));
        row->cell[4] = rv_seat_words(s, i, arena);
    }
    yield(context, panel);
}
