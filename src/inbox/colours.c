#include "inbox/html.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef";
    const char *at = c ? strchr(digits, is_digit(c) ? c : c | 0x20) : NULL;
    return at ? to_count(to_size(at - digits)) : -1;
}

/* "#fff", "#ffffff", with the last of four clear: "#fff0", "#ffffff00". */
static int read_hex(const char *value, bool *clear)
{
    size_t length = strspn(value + 1, "0123456789abcdefABCDEF");
    size_t each = length >= 6 ? 2 : 1;
    int colour = 0;
    if (length < 3)
        return LOOK_ANY;
    *clear = length == 4 * each && strspn(value + 1 + 3 * each, "0") >= each;
    for (size_t i = 0; i < 6; i++)
        colour = colour << 4 | hex_digit(value[1 + (each == 2 ? i : i / 2)]);
    return colour;
}

/* The next number of "rgba(255, 255, 255, 0)", at most @p most, which is what
 * 100% of it are; -1: none. */
static int next_number(const char **at, int most)
{
    int number = 0;
    *at += strcspn(*at, "0123456789.");
    if (!**at)
        return -1;
    for (; is_digit(**at); ++*at)
        number = number <= most ? 10 * number + (**at - '0') : number;
    *at += strspn(*at, ".0123456789");
    if (**at == '%')
        number = number * most / 100;
    return number < most ? number : most;
}

/* How much there is of the red, green or blue whose hue is @p turned. */
static int part_of_hue(int turned, int full, int light)
{
    enum { WHOLE = 100 };
    int twelfths = turned % 360 * 10 / 30, by, range;
    range = full * (light < WHOLE - light ? light : WHOLE - light) / WHOLE;
    by = twelfths - 30 < 90 - twelfths ? twelfths - 30 : 90 - twelfths;
    by = by > 10 ? 10 : by < -10 ? -10 : by;
    return (10 * light - range * by) * 255 / (10 * WHOLE);
}

/* "rgb(255 255 255 / 0)", "hsl(0, 0%, 100%)". */
static int read_parts(const char *value, bool *clear)
{
    bool hues = value_begins(value, "hsl");
    int first = next_number(&value, hues ? 360 : 255);
    int second = next_number(&value, hues ? 100 : 255);
    int third = next_number(&value, hues ? 100 : 255);
    const char *alpha = value + strspn(value, "% ,/");
    if (third < 0)
        return LOOK_ANY;
    *clear = (is_digit(*alpha) || *alpha == '.') && value_is_nothing(alpha);
    if (!hues)
        return first << 16 | second << 8 | third;
    return part_of_hue(first, second, third) << 16 |
           part_of_hue(first + 240, second, third) << 8 |
           part_of_hue(first + 120, second, third);
}

int colour_read(const char *value, bool *clear)
{
    static const struct {
        const char *name;
        int colour;
    } names[] = { { "white", LOOK_WHITE }, { "black", 0 },
                  { "snow", 0xfffafa },    { "whitesmoke", 0xf5f5f5 },
                  { "ivory", 0xfffff0 },   { "ghostwhite", 0xf8f8ff },
                  { "silver", 0xc0c0c0 },  { "gray", 0x808080 },
                  { "grey", 0x808080 },    { "red", 0xff0000 },
                  { "maroon", 0x800000 },  { "yellow", 0xffff00 },
                  { "olive", 0x808000 },   { "lime", 0x00ff00 },
                  { "green", 0x008000 },   { "aqua", 0x00ffff },
                  { "teal", 0x008080 },    { "blue", 0x0000ff },
                  { "navy", 0x000080 },    { "fuchsia", 0xff00ff },
                  { "purple", 0x800080 },  { "orange", 0xffa500 } };
    size_t length = strcspn(value, " ;!");
    *clear = value_begins(value, "transparent");
    if (*value == '#')
        return read_hex(value, clear);
    if (value_begins(value, "rgb") || value_begins(value, "hsl"))
        return read_parts(value, clear);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].name) == length &&
            value_begins(value, names[i].name))
            return names[i].colour;
    return LOOK_ANY;
}

bool colours_are_alike(int one, int other)
{
    enum { APART = 10 };
    if (one == LOOK_ANY || other == LOOK_ANY)
        return false;
    for (int shift = 0; shift <= 16; shift += 8) {
        int by = (one >> shift & 255) - (other >> shift & 255);
        if (by > APART || by < -APART)
            return false;
    }
    return true;
}
