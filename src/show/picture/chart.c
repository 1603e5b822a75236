#include "show/picture/chart.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"

/* Everything is measured in 1/10 px. */
enum {
    WIDTH = 8000,
    HEIGHT = 4760,
    LEFT = 560, /* of the first bar's group */
    RIGHT = 7760,
    EDGE = 240,
    BOTTOM = 4160, /* of the bars' room */
    LEGEND = 1060, /* middle of its first row */
    ROW = 240,
    SWATCH = 130,
    WORDS = 140,   /* height of words */
    NUMBERS = 110, /* height of the numbers at bars */
    BAR_MAX = 420,
    LABELLED = 115, /* a bar at least that wide has a number */
    MARKS = 5,      /* lines across, about */
};

struct chart {
    const struct table *table;
    const struct tally *tally;
    struct drawing *drawing;
    int rounds;     /* at least 1 */
    int low, high;  /* points at the ends of the axis */
    int step;       /* between lines across */
    int top;        /* of the bars' room */
    int group, bar; /* widths */
};

static void line_across(struct drawing *d, int y, unsigned color)
{
    drawing_line(d, LEFT, y, RIGHT - LEFT, 0, 10, color);
}

static struct shape *chart_words(struct drawing *d, int x, int y, char align,
                                 unsigned color, const char *text)
{
    return drawing_words(d, x, y, WORDS, align, text, color);
}

static const char *chart_digits(const struct chart *c, int number)
{
    return arena_print(c->drawing->arena, "%d", number);
}

/* 1, 2, 5, 10, 20, 50 …: the least with which MARKS of them cover range. */
static int nice_step(int range)
{
    static const int heads[] = { 1, 2, 5 };
    for (int power = 1; power <= 100000; power *= 10)
        for (int i = 0; i < 3; i++)
            if (heads[i] * power * MARKS >= range)
                return heads[i] * power;
    return 1000000;
}

static void measure_chart(struct chart *c)
{
    int sum, seats = c->table->setup.seats;
    for (int seat = 0; seat < seats; seat++)
        for (int round = 1; round <= c->rounds; round++) {
            tally_sum(c->tally, seat, round, NULL, &sum);
            c->low = sum < c->low ? sum : c->low;
            c->high = sum > c->high ? sum : c->high;
        }
    if (c->high == c->low)
        c->high = c->low + MARKS;
    c->step = nice_step(c->high - c->low);
    c->high = (c->high + c->step - 1) / c->step * c->step;
    c->low = -((-c->low + c->step - 1) / c->step * c->step);
    c->group = (RIGHT - LEFT) / c->rounds;
    c->bar = c->group * 82 / 100 / seats;
    if (c->bar > BAR_MAX)
        c->bar = BAR_MAX;
}

static int height_of(const struct chart *c, int points)
{
    return BOTTOM - to_int((long long)(points - c->low) * (BOTTOM - c->top) /
                           (c->high - c->low));
}

/* About how wide words are. */
static int width_of(const char *words)
{
    int width = 0;
    for (const char *at = words; *at; at++)
        width += strchr("fijlrtI-.' ", *at) ? 35
                 : strchr("mwMW", *at)      ? 92
                                            : 61;
    return width * WORDS / 100;
}

/* Rows of swatches and names; ends above the bars' room. */
static void paint_legend(struct chart *c)
{
    int x = EDGE, y = LEGEND;
    for (int seat = 0; seat < c->table->setup.seats; seat++) {
        const char *name = c->table->seats[seat].name;
        int width = SWATCH + 80 + width_of(name) + 240;
        if (x > EDGE && x + width > RIGHT) {
            x = EDGE;
            y += ROW;
        }
        drawing_rect(c->drawing, x, y - SWATCH / 2, SWATCH, SWATCH,
                     drawing_seat_color(seat), SHAPE_NONE);
        chart_words(c->drawing, x + SWATCH + 80, y, 'l', DRAWING_INK, name);
        x += width;
    }
    c->top = y + 600;
}

static void paint_axes(const struct chart *c)
{
    struct drawing *d = c->drawing;
    for (int mark = c->low; mark <= c->high; mark += c->step) {
        line_across(d, height_of(c, mark), DRAWING_RULE);
        chart_words(d, LEFT - 100, height_of(c, mark), 'r', DRAWING_PALE,
                    chart_digits(c, mark));
    }
    int every = 1 + 300 / c->group;
    for (int round = 1; round <= c->rounds; round += every)
        chart_words(d, LEFT + (round - 1) * c->group + c->group / 2,
                    BOTTOM + 180, 'c', DRAWING_INK, chart_digits(c, round));
    chart_words(d, EDGE, c->top - 260, 'l', DRAWING_PALE,
                arena_say(d->arena, "Points"));
    chart_words(d, (LEFT + RIGHT) / 2, BOTTOM + 420, 'c', DRAWING_PALE,
                arena_say(d->arena, "Round"));
}

static void paint_bar(const struct chart *c, int seat, int round)
{
    int sum, zero = height_of(c, 0);
    if (!tally_sum(c->tally, seat, round, NULL, &sum))
        return;
    int end = height_of(c, sum), gap = c->bar / 12;
    int all = c->bar * c->table->setup.seats;
    int x =
        LEFT + (round - 1) * c->group + (c->group - all) / 2 + seat * c->bar;
    if (sum != 0)
        drawing_rect(c->drawing, x + gap / 2, sum > 0 ? end : zero,
                     c->bar - gap, sum > 0 ? zero - end : end - zero,
                     drawing_seat_color(seat), SHAPE_NONE);
    if (c->bar < LABELLED)
        return;
    struct shape *label =
        chart_words(c->drawing, x + c->bar / 2, sum < 0 ? end + 100 : end - 90,
                    'c', DRAWING_INK, chart_digits(c, sum));
    label->size = NUMBERS;
}

static void paint_bars(const struct chart *c)
{
    for (int round = 1; round <= c->rounds; round++)
        for (int seat = 0; seat < c->table->setup.seats; seat++)
            paint_bar(c, seat, round);
    line_across(c->drawing, height_of(c, 0), DRAWING_INK);
}

/* The same in words, for readers who do not see the picture. */
static const char *described(const struct chart *c)
{
    struct text text = text_new(c->drawing->arena);
    text_say(&text, "Bars for each seat, a group for each round.");
    for (int seat = 0; seat < c->table->setup.seats; seat++) {
        const char *before = ": ";
        text_add(&text, " %s", c->table->seats[seat].name);
        for (int round = 1; round <= c->rounds; round++) {
            int sum;
            bool any = tally_sum(c->tally, seat, round, NULL, &sum);
            text_add(&text, any ? "%s%d" : "%s-", before, sum);
            before = ", ";
        }
        text_add(&text, ".");
    }
    return text.bytes;
}

struct drawing *chart_rounds(const struct table *table,
                             const struct tally *tally, struct arena *arena)
{
    const struct game_rules *rules = table->rules;
    struct drawing *d = drawing_new(arena, WIDTH, HEIGHT);
    struct chart c = { .table = table,
                       .tally = tally,
                       .drawing = d,
                       .rounds = tally->rounds > 0 ? tally->rounds : 1 };
    d->title = arena_say(arena, "%s: points per round",
                         game_title_in(rules, &table->setup, arena));
    d->description = described(&c);
    drawing_rect(d, 0, 0, WIDTH, HEIGHT, DRAWING_PAPER, SHAPE_NONE);
    struct shape *title = chart_words(d, EDGE, 380, 'l', DRAWING_INK, d->title);
    title->size = 230;
    title->bold = true;
    chart_words(d, EDGE, 720, 'l', DRAWING_PALE,
                arena_say(arena, "%s; without the points at the start",
                          rules->progress(table->turn.state, arena)));
    measure_chart(&c);
    paint_legend(&c);
    paint_axes(&c);
    paint_bars(&c);
    return d;
}
