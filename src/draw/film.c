#include "draw/draw.h"

#include <gif_lib.h>
#include <string.h>
#include <sysexits.h>

#include "core/drawing_json.h"
#include "core/narrow.h"

enum { PAUSE_MAX = 6000, COLOR_BITS = 8 };

/* Colours of a part, and that of clear; few make a small file, and every
 * part has its own. */
enum { COLORS = 64 };

struct film {
    GifFileType *file;
    struct text *into, *missing;
    struct pixels seen; /* what is seen so far; colors NULL: nothing */
    int pause, last;    /* 1/100 s */
};

/* What of the picture is written. */
struct part {
    int left, top;
    struct pixels pixels;
};

/* ---- what a line says ---- */

static bool read_pauses(const json_t *line, struct film *film, struct error *e)
{
    json_int_t pause = json_integer_value(json_object_get(line, "pause"));
    json_int_t last = json_integer_value(json_object_get(line, "last"));
    if (pause < 0 || pause > PAUSE_MAX || last < 0 || last > PAUSE_MAX)
        return fail(e, EX_DATAERR, "a picture is seen for a minute at most");
    film->pause = to_int(pause);
    film->last = to_int(last);
    return true;
}

/* Large enough for drawing, too. */
static void make_room(struct film *film, const struct drawing *drawing)
{
    struct pixels size = draw_size(drawing);
    if (film->seen.width < size.width)
        film->seen.width = size.width;
    if (film->seen.height < size.height)
        film->seen.height = size.height;
}

/* ---- the file ---- */

static int write_bytes(GifFileType *file, const GifByteType *bytes, int count)
{
    text_bytes(file->UserData, bytes, to_size(count));
    return count;
}

static bool written(int status, const struct film *film, struct error *e)
{
    return status == GIF_OK ||
           fail(e, EX_SOFTWARE, "the film could not be written: %s",
                GifErrorString(film->file->Error));
}

static bool begin(struct film *film, struct error *e)
{
    static const GifByteType for_ever[] = { 1, 0, 0 };
    int error = 0;
    film->file = EGifOpen(film->into, write_bytes, &error);
    if (!film->file)
        return fail(e, EX_SOFTWARE, "the film could not be written: %s",
                    GifErrorString(error));
    EGifSetGifVersion(film->file, true);
    return written(EGifPutScreenDesc(film->file, film->seen.width,
                                     film->seen.height, COLOR_BITS, 0, NULL),
                   film, e) &&
           written(
               EGifPutExtensionLeader(film->file, APPLICATION_EXT_FUNC_CODE),
               film, e) &&
           written(EGifPutExtensionBlock(film->file, 11, "NETSCAPE2.0"), film,
                   e) &&
           written(EGifPutExtensionBlock(film->file, sizeof for_ever, for_ever),
                   film, e) &&
           written(EGifPutExtensionTrailer(film->file), film, e);
}

static ColorMapObject *color_map(const struct palette *palette)
{
    GifColorType colors[COLORS] = { { 0, 0, 0 } };
    for (int i = 0; i < palette->count; i++)
        colors[i] = (GifColorType){ (GifByteType)(palette->colors[i] >> 16),
                                    (GifByteType)(palette->colors[i] >> 8),
                                    (GifByteType)palette->colors[i] };
    int bits = GifBitSize(palette->count + 1);
    return GifMakeMapObject(1 << (bits ? bits : 1), colors);
}

static bool put_rows(const struct film *film, const struct part *part,
                     const struct palette *palette, struct error *e)
{
    size_t width = to_size(part->pixels.width);
    for (int y = 0; y < part->pixels.height; y++)
        if (!written(EGifPutLine(film->file,
                                 palette->places + to_size(y) * width,
                                 part->pixels.width),
                     film, e))
            return false;
    return true;
}

static bool put_part(const struct film *film, const struct part *part,
                     int pause, struct arena *arena, struct error *e)
{
    struct palette palette;
    GifByteType block[4];
    palette_of(&part->pixels, COLORS - 1, &palette, arena);
    GraphicsControlBlock control = { .DisposalMode = DISPOSE_DO_NOT,
                                     .DelayTime = pause,
                                     .TransparentColor = palette.count };
    size_t length = EGifGCBToExtension(&control, block);
    ColorMapObject *map = color_map(&palette);
    bool done =
        (map || fail(e, EX_SOFTWARE, "the film has too many colours")) &&
        written(EGifPutExtension(film->file, GRAPHICS_EXT_FUNC_CODE,
                                 to_count(length), block),
                film, e) &&
        written(EGifPutImageDesc(film->file, part->left, part->top,
                                 part->pixels.width, part->pixels.height, false,
                                 map),
                film, e) &&
        put_rows(film, part, &palette, e);
    GifFreeMapObject(map);
    return done;
}

/* ---- what has changed ---- */

static size_t place_of(const struct pixels *pixels, int x, int y)
{
    return to_size(y) * to_size(pixels->width) + to_size(x);
}

/* The smallest part with all that differs, at least one pixel. */
static struct part find_part(const struct pixels *old, const struct pixels *now)
{
    int left = now->width, right = 0, top = now->height, bottom = 0;
    for (int y = 0; y < now->height; y++)
        for (int x = 0; x < now->width; x++) {
            size_t at = place_of(now, x, y);
            if (old->colors && old->colors[at] == now->colors[at])
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y;
        }
    if (left > right)
        return (struct part){ 0, 0, { 1, 1, NULL } };
    return (
        struct part){ left, top, { right - left + 1, bottom - top + 1, NULL } };
}

/* The part with what has not changed in it clear. */
static struct part changed_part(const struct pixels *old,
                                const struct pixels *now, struct arena *arena)
{
    struct part part = find_part(old, now);
    size_t width = to_size(part.pixels.width);
    part.pixels.colors = arena_alloc(
        arena, width * to_size(part.pixels.height) * sizeof(uint32_t));
    for (int y = 0; y < part.pixels.height; y++)
        for (int x = 0; x < part.pixels.width; x++) {
            size_t at = place_of(now, part.left + x, part.top + y);
            part.pixels.colors[to_size(y) * width + to_size(x)] =
                old->colors && old->colors[at] == now->colors[at]
                    ? PIXEL_CLEAR
                    : now->colors[at];
        }
    return part;
}

static bool add_picture(struct film *film, const struct drawing *drawing,
                        bool is_last, struct arena *arena, struct error *e)
{
    struct pixels now = film->seen;
    if (!draw_pixels(drawing, &now, film->missing, arena, e))
        return false;
    struct part part = changed_part(&film->seen, &now, arena);
    size_t bytes = place_of(&now, 0, now.height) * sizeof *now.colors;
    if (!film->seen.colors)
        film->seen.colors = arena_alloc(film->into->arena, bytes);
    memcpy(film->seen.colors, now.colors, bytes);
    return put_part(film, &part, is_last ? film->last : film->pause, arena, e);
}

/* ---- line by line ---- */

/* What is done with a drawing. */
typedef bool drawing_fn(struct film *film, const struct drawing *drawing,
                        bool is_last, struct arena *arena, struct error *e);

static bool measure(struct film *film, const struct drawing *drawing,
                    bool is_last, struct arena *arena, struct error *e)
{
    (void)is_last, (void)arena, (void)e;
    make_room(film, drawing);
    return true;
}

static bool do_line(struct film *film, const char *line, size_t length,
                    bool is_last, drawing_fn *work, struct error *e)
{
    struct arena *arena = arena_new();
    json_t *saved = json_read(line, length, e);
    const struct drawing *drawing =
        saved ? drawing_load(saved, arena, e) : NULL;
    bool done = drawing && work(film, drawing, is_last, arena, e);
    json_decref(saved);
    arena_free(arena);
    return done;
}

static bool do_lines(struct film *film, const char *lines, size_t length,
                     drawing_fn *work, struct error *e)
{
    const char *end = lines + length, *next;
    for (const char *line = lines; line < end; line = next) {
        const char *newline = memchr(line, '\n', to_size(end - line));
        if (!newline)
            return fail(e, EX_DATAERR, "the last line has no end");
        next = newline + 1;
        if (!do_line(film, line, to_size(newline - line), next == end, work, e))
            return false;
    }
    return true;
}

static bool make(struct film *film, const char *lines, size_t length,
                 struct error *e)
{
    int error = 0;
    if (!do_lines(film, lines, length, measure, e))
        return false;
    if (!film->seen.width)
        return fail(e, EX_DATAERR, "there is no picture");
    bool done = begin(film, e) && do_lines(film, lines, length, add_picture, e);
    if (film->file && EGifCloseFile(film->file, &error) != GIF_OK && done)
        return fail(e, EX_SOFTWARE, "the film could not be written: %s",
                    GifErrorString(error));
    return done;
}

bool film_make(const char *lines, size_t length, struct text *into,
               struct text *missing, struct error *e)
{
    struct film film = { .into = into, .missing = missing };
    const char *newline = memchr(lines, '\n', length);
    size_t first = newline ? to_size(newline - lines) : length;
    json_t *pauses = json_read(lines, first, e);
    bool done = pauses && read_pauses(pauses, &film, e);
    json_decref(pauses);
    return done && make(&film, lines + first + (newline ? 1 : 0),
                        length - first - (newline ? 1 : 0), e);
}
