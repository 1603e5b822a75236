#include "draw/palette.h"

#include <png.h>
#include <stdlib.h>
#include <sysexits.h>

#include "core/narrow.h"

enum { COLORS = 256, BUCKETS = 1 << 15 };

/** Colours that nobody can tell apart. */
struct bucket {
    int number;
    int count;      /* of pixels */
    uint32_t color; /* what most of them have, when it is more than half */
    int votes;      /* how many more have it than have another */
};

/** Five bits of each channel. */
static int bucket_of(uint32_t color)
{
    return to_int((color >> 9 & 0x7c00) | (color >> 6 & 0x3e0) |
                  (color >> 3 & 0x1f));
}

static void vote(struct bucket *bucket, uint32_t color)
{
    color &= 0xffffff;
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

/** All buckets, those of most pixels first; how many of them are in use. */
static int count_colors(const struct pixels *pixels, struct bucket *buckets)
{
    size_t count = to_size(pixels->width) * to_size(pixels->height);
    int used = 0;
    for (int i = 0; i < BUCKETS; i++)
        buckets[i].number = i;
    for (size_t i = 0; i < count; i++)
        vote(&buckets[bucket_of(pixels->colors[i])], pixels->colors[i]);
    qsort(buckets, BUCKETS, sizeof *buckets, by_count);
    while (used < BUCKETS && buckets[used].count > 0)
        used++;
    return used;
}

/** The place of each pixel's colour among the first COLORS buckets. */
static png_byte *places_of(const struct pixels *pixels,
                           const struct bucket *buckets, int used,
                           struct arena *arena)
{
    size_t count = to_size(pixels->width) * to_size(pixels->height);
    png_byte *places = arena_alloc(arena, count);
    png_byte *of_bucket = arena_alloc(arena, BUCKETS);
    for (int i = 0; i < used; i++)
        of_bucket[buckets[i].number] =
            (png_byte)(i < COLORS ? i
                                  : nearest(buckets, COLORS, buckets[i].color));
    for (size_t i = 0; i < count; i++)
        places[i] = of_bucket[bucket_of(pixels->colors[i])];
    return places;
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
    struct bucket *buckets =
        arena_alloc(into->arena, BUCKETS * sizeof *buckets);
    int used = count_colors(pixels, buckets);
    png_byte *places = places_of(pixels, buckets, used, into->arena);
    png_byte colors[3 * COLORS];
    png_image image = { .version = PNG_IMAGE_VERSION,
                        .width = (png_uint_32)pixels->width,
                        .height = (png_uint_32)pixels->height,
                        .format = PNG_FORMAT_RGB_COLORMAP };
    image.colormap_entries = (png_uint_32)(used < COLORS ? used : COLORS);
    for (png_uint_32 i = 0; i < image.colormap_entries; i++) {
        colors[3 * i] = (png_byte)(buckets[i].color >> 16 & 0xff);
        colors[3 * i + 1] = (png_byte)(buckets[i].color >> 8 & 0xff);
        colors[3 * i + 2] = (png_byte)(buckets[i].color & 0xff);
    }
    return write_png(&image, places, colors, into) ||
           fail(e, EX_SOFTWARE, "the picture could not be written: %s",
                image.message);
}
