#include "draw/draw.h"

#include <png.h>
#include <stdlib.h>
#include <sysexits.h>

#include "core/narrow.h"

enum { BUCKETS = 1 << 15 };

/* Colours that nobody can tell apart. */
struct bucket {
    int number;
    int count;      /* of pixels */
    uint32_t color; /* what most of them have, when it is more than half */
    int votes;      /* how many more have it than have another */
    int far;        /* from the nearest colour that is chosen */
};

/* Five bits of each channel. */
static int bucket_of(uint32_t color)
{
    return to_int((color >> 9 & 0x7c00) | (color >> 6 & 0x3e0) |
                  (color >> 3 & 0x1f));
}

static void vote(struct bucket *bucket, uint32_t color)
{
    bucket->count++;
    if (bucket->votes == 0)
        bucket->color = color;
    bucket->votes += bucket->color == color ? 1 : -1;
}

static int by_count(const void *a, const void *b)
{
    const struct bucket *left = a, *right = b;
    if (left->count != right->count)
        return left->count < right->count ? 1 : -1;
    return left->number - right->number;
}

static int distance(uint32_t a, uint32_t b)
{
    int red = to_int(a >> 16 & 0xff) - to_int(b >> 16 & 0xff);
    int green = to_int(a >> 8 & 0xff) - to_int(b >> 8 & 0xff);
    int blue = to_int(a & 0xff) - to_int(b & 0xff);
    return red * red + green * green + blue * blue;
}

static int nearest(const struct bucket *buckets, int count, uint32_t color)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (distance(buckets[i].color, color) <
            distance(buckets[best].color, color))
            best = i;
    return best;
}

/* All buckets, those of most pixels first; how many of them are in use. */
static int count_colors(const struct pixels *pixels, struct bucket *buckets)
{
    size_t count = to_size(pixels->width) * to_size(pixels->height);
    int used = 0;
    for (int i = 0; i < BUCKETS; i++)
        buckets[i].number = i;
    for (size_t i = 0; i < count; i++)
        if (pixels->colors[i] != PIXEL_CLEAR)
            vote(&buckets[bucket_of(pixels->colors[i])], pixels->colors[i]);
    qsort(buckets, BUCKETS, sizeof *buckets, by_count);
    while (used < BUCKETS && buckets[used].count > 0)
        used++;
    return used;
}

/* Brings the buckets whose colours are chosen to the front: that of most
 * pixels, then always the one that most pixels are far from without; so
 * small signs keep their colours beside the many shades of edges. */
static void choose(struct bucket *buckets, int used, int most)
{
    for (int i = 0; i < used; i++)
        buckets[i].far = INT_MAX;
    for (int k = 0; k < most && k < used; k++) {
        int best = k;
        for (int i = k; i < used; i++)
            if ((long long)buckets[i].far * buckets[i].count >
                (long long)buckets[best].far * buckets[best].count)
                best = i;
        struct bucket chosen = buckets[best];
        buckets[best] = buckets[k];
        buckets[k] = chosen;
        for (int i = k + 1; i < used; i++) {
            int far = distance(buckets[i].color, chosen.color);
            buckets[i].far = far < buckets[i].far ? far : buckets[i].far;
        }
    }
}

/* The place of each pixel's colour among the first buckets. */
static void place(const struct pixels *pixels, const struct bucket *buckets,
                  int used, struct palette *palette, struct arena *arena)
{
    size_t count = to_size(pixels->width) * to_size(pixels->height);
    unsigned char *of_bucket = arena_alloc(arena, BUCKETS);
    palette->places = arena_alloc(arena, count);
    for (int i = 0; i < used; i++) {
        int at = i < palette->count
                     ? i
                     : nearest(buckets, palette->count, buckets[i].color);
        of_bucket[buckets[i].number] = (unsigned char)at;
    }
    for (size_t i = 0; i < count; i++)
        palette->places[i] = pixels->colors[i] == PIXEL_CLEAR
                                 ? (unsigned char)palette->count
                                 : of_bucket[bucket_of(pixels->colors[i])];
}

void palette_of(const struct pixels *pixels, int most, struct palette *palette,
                struct arena *arena)
{
    struct bucket *buckets = arena_alloc(arena, BUCKETS * sizeof *buckets);
    int used = count_colors(pixels, buckets);
    choose(buckets, used, most);
    palette->count = used < most ? used : most;
    for (int i = 0; i < palette->count; i++)
        palette->colors[i] = buckets[i].color;
    place(pixels, buckets, used, palette, arena);
}

static bool write_png(png_image *image, const png_byte *places,
                      const png_byte *colors, struct text *into)
{
    png_alloc_size_t size = 0;
    if (!png_image_write_to_memory(image, NULL, &size, 0, places, 0, colors))
        return false;
    void *bytes = arena_alloc(into->arena, size);
    if (!png_image_write_to_memory(image, bytes, &size, 0, places, 0, colors))
        return false;
    text_bytes(into, bytes, size);
    return true;
}

bool palette_write(const struct pixels *pixels, struct text *into,
                   struct error *e)
{
    struct palette palette;
    palette_of(pixels, PALETTE_COLORS, &palette, into->arena);
    png_byte colors[3 * PALETTE_COLORS];
    png_image image = { .version = PNG_IMAGE_VERSION,
                        .width = (png_uint_32)pixels->width,
                        .height = (png_uint_32)pixels->height,
                        .format = PNG_FORMAT_RGB_COLORMAP };
    image.colormap_entries = (png_uint_32)palette.count;
    for (int i = 0; i < palette.count; i++) {
        colors[3 * i] = (png_byte)(palette.colors[i] >> 16);
        colors[3 * i + 1] = (png_byte)(palette.colors[i] >> 8 & 0xff);
        colors[3 * i + 2] = (png_byte)(palette.colors[i] & 0xff);
    }
    return write_png(&image, palette.places, colors, into) ||
           fail(e, EX_SOFTWARE, "the picture could not be written: %s",
                image.message);
}
