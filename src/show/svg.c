#include "show/format.h"

#include <stdlib.h>

#include "core/drawing.h"
#include "core/narrow.h"
#include "show/picture/picture.h"

/* Tenths of a pixel as a decimal fraction, the same in any locale. */
static void write_tenths(struct text *into, int tenths)
{
    int size = abs(tenths);
    text_add(into, "%s%d", tenths < 0 ? "-" : "", size / 10);
    if (size % 10)
        text_add(into, ".%d", size % 10);
}

static void attribute(struct text *into, const char *name, int tenths)
{
    text_add(into, " %s=\"", name);
    write_tenths(into, tenths);
    text_add(into, "\"");
}

/* A colour of the page is a class, too. */
static void page_class(struct text *into, unsigned color)
{
    static const struct {
        unsigned color;
        const char *name;
    } names[] = {
        { DRAWING_INK, "ink" },       { DRAWING_PALE, "pale" },
        { DRAWING_RULE, "rule" },     { DRAWING_PAPER, "paper" },
        { DRAWING_MARKED, "marked" },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].color == color)
            text_add(into, " class=\"%s\"", names[i].name);
}

static void color(struct text *into, const char *name, unsigned value)
{
    if (value == SHAPE_NONE)
        text_add(into, " %s=\"none\"", name);
    else
        text_add(into, " %s=\"#%06x\"", name, value & 0xffffff);
}

static void write_paint(struct text *into, const struct shape *shape)
{
    page_class(into, shape->kind == SHAPE_LINE ? shape->stroke : shape->fill);
    color(into, "fill", shape->fill);
    if (shape->stroke == SHAPE_NONE)
        return;
    color(into, "stroke", shape->stroke);
    if (shape->size > 0)
        attribute(into, "stroke-width", shape->size);
}

static void write_rect(struct text *into, const struct shape *shape)
{
    text_add(into, "<rect");
    attribute(into, "x", shape->x);
    attribute(into, "y", shape->y);
    attribute(into, "width", shape->width);
    attribute(into, "height", shape->height);
    write_paint(into, shape);
    text_add(into, "/>\n");
}

static void write_circle(struct text *into, const struct shape *shape)
{
    text_add(into, "<circle");
    attribute(into, "cx", shape->x);
    attribute(into, "cy", shape->y);
    attribute(into, "r", shape->width);
    write_paint(into, shape);
    text_add(into, "/>\n");
}

static void write_polygon(struct text *into, const struct shape *shape)
{
    text_add(into, "<polygon points=\"");
    for (int i = 0; i < shape->count; i++) {
        if (i)
            text_add(into, " ");
        write_tenths(into, shape->points[2 * i]);
        text_add(into, ",");
        write_tenths(into, shape->points[2 * i + 1]);
    }
    text_add(into, "\"");
    write_paint(into, shape);
    text_add(into, "/>\n");
}

static void write_svg_line(struct text *into, const struct shape *shape)
{
    text_add(into, "<line");
    attribute(into, "x1", shape->x);
    attribute(into, "y1", shape->y);
    attribute(into, "x2", shape->x + shape->width);
    attribute(into, "y2", shape->y + shape->height);
    write_paint(into, shape);
    text_add(into, "/>\n");
}

static void write_svg_words(struct text *into, const struct shape *shape)
{
    text_add(into, "<text");
    attribute(into, "x", shape->x);
    attribute(into, "y", shape->y);
    attribute(into, "font-size", shape->size);
    if (shape->align == 'c' || shape->align == 'r')
        text_add(into, " text-anchor=\"%s\"",
                 shape->align == 'c' ? "middle" : "end");
    if (shape->bold)
        text_add(into, " font-weight=\"bold\"");
    page_class(into, shape->fill);
    color(into, "fill", shape->fill);
    text_add(into, ">");
    format_escape(into, shape->text);
    text_add(into, "</text>\n");
}

/* ---- what shapes belong to ---- */

static bool is_subject_within(const struct subject *of,
                              const struct subject *whole)
{
    while (of && of != whole)
        of = of->inside;
    return of != NULL;
}

static void open_group(struct text *into, const struct subject *from,
                       const struct subject *to)
{
    if (to == from)
        return;
    open_group(into, from, to->inside);
    text_add(into, "<g data-kind=\"");
    format_attribute(into, to->kind);
    text_add(into, "\" data-place=\"");
    format_attribute(into, to->id);
    text_add(into, "\">\n");
    if (!*to->title)
        return;
    text_add(into, "<title>");
    format_escape(into, to->title);
    text_add(into, "</title>\n");
}

/* From the group of one shape to that of the next. */
static void change_group(struct text *into, const struct subject *from,
                         const struct subject *to)
{
    for (; from && !is_subject_within(to, from); from = from->inside)
        text_add(into, "</g>\n");
    open_group(into, from, to);
}

static int scaled(const struct drawing *drawing, int tenths)
{
    return to_int((long long)tenths * drawing->scale / DRAWING_SCALE);
}

static void write_svg_head(struct text *into, const struct drawing *drawing)
{
    text_add(into, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    attribute(into, "width", scaled(drawing, drawing->width));
    attribute(into, "height", scaled(drawing, drawing->height));
    text_add(into, " viewBox=\"0 0 ");
    write_tenths(into, drawing->width);
    text_add(into, " ");
    write_tenths(into, drawing->height);
    text_add(into, "\" role=\"img\" font-family=\"sans-serif\">\n<title>");
    format_escape(into, drawing->title ? drawing->title : "");
    text_add(into, "</title>\n<desc>");
    format_escape(into, drawing->description ? drawing->description : "");
    text_add(into, "</desc>\n");
}

void format_drawing(const struct drawing *drawing, struct text *into)
{
    static void (*const writers[])(struct text *, const struct shape *) = {
        [SHAPE_RECT] = write_rect,       [SHAPE_CIRCLE] = write_circle,
        [SHAPE_POLYGON] = write_polygon, [SHAPE_LINE] = write_svg_line,
        [SHAPE_TEXT] = write_svg_words,
    };
    const struct subject *of = NULL;
    write_svg_head(into, drawing);
    for (const struct shape *s = drawing->first; s; s = s->next) {
        change_group(into, of, s->of);
        writers[s->kind](into, s);
        of = s->of;
    }
    change_group(into, of, NULL);
    text_add(into, "</svg>\n");
}

static bool write_svg(struct app *app, const struct showing *showing,
                      struct text *into, struct error *e)
{
    const struct drawing *drawing = picture_of(showing, app->arena, e);
    if (!drawing)
        return false;
    format_drawing(drawing, into);
    return true;
}

const struct format format_svg = {
    .name = "svg",
    .media = "image/svg+xml",
    .summary = "the map as a picture",
    .write = write_svg,
};
