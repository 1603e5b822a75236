#include "inbox/html.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"

enum { VALUE_MAX = 48, CLEAR = LOOK_ANY - 1 /* ink that is none */ };

const struct look look_plain = { .ink = LOOK_ANY, .page = LOOK_WHITE };

/* What one element says of itself, the last word of each property. */
struct style {
    struct look *look;
    bool none;  /* it is not displayed */
    bool clips; /* what does not fit into it is not seen */
    bool flat;  /* it has no height or no width */
};

static bool begins(const char *value, const char *word)
{
    return strncasecmp(value, word, strlen(word)) == 0;
}

/* The word in it, whatever stands around that. */
static bool has(const char *value, const char *word)
{
    for (; *value; value++)
        if (begins(value, word))
            return true;
    return false;
}

/* ---- numbers ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* "0", ".0em", "1px": nothing that could be seen. Of what has no unit a tenth
 * is nothing. */
static bool is_nothing(const char *value)
{
    size_t zeros = strspn(value, "0"), all;
    const char *rest = value + zeros + (value[zeros] == '.');
    bool point = value[zeros] == '.' && is_digit(*rest);
    if (zeros == 0 && !point)
        return begins(value, "1px") || begins(value, "1pt");
    all = strspn(rest, "0123456789");
    return strspn(rest, "0") == all || *rest == '0' || begins(rest + all, "p");
}

/* "-9999px": out of every window. */
static bool is_far_out(const char *value)
{
    size_t digits = *value == '-' ? strspn(value + 1, "0123456789") : 0;
    return digits > 3 || (digits == 3 && value[1] >= '5');
}

/* ---- colours ---- */

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef";
    const char *at = c ? strchr(digits, is_digit(c) ? c : c | 0x20) : NULL;
    return at ? to_count(to_size(at - digits)) : -1;
}

/* "#fff", "#ffffff". */
static int read_hex(const char *value)
{
    size_t length = strspn(value + 1, "0123456789abcdefABCDEF");
    size_t each = length >= 6 ? 2 : 1;
    int colour = 0;
    if (length < 3)
        return LOOK_ANY;
    for (size_t i = 0; i < 6; i++)
        colour = colour << 4 | hex_digit(value[1 + (each == 2 ? i : i / 2)]);
    return colour;
}

/* The next number of "rgba(255, 255, 255, 0)", at most 255; -1: none. */
static int next_number(const char **at)
{
    int number = 0;
    *at += strcspn(*at, "0123456789.");
    if (!**at)
        return -1;
    for (; is_digit(**at); ++*at)
        number = number < 256 ? 10 * number + (**at - '0') : number;
    *at += strspn(*at, ".0123456789%");
    return number < 256 ? number : 255;
}

/* *clear: there is a colour, and nothing of it is seen. */
static int read_colour(const char *value, bool *clear)
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
    *clear = begins(value, "transparent");
    if (*value == '#')
        return read_hex(value);
    if (begins(value, "rgb")) {
        int red = next_number(&value), green = next_number(&value);
        int blue = next_number(&value);
        const char *alpha = value + strspn(value, " ,/");
        *clear = blue >= 0 && (is_digit(*alpha) || *alpha == '.') &&
                 is_nothing(alpha);
        return blue < 0 ? LOOK_ANY : red << 16 | green << 8 | blue;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].name) == length && begins(value, names[i].name))
            return names[i].colour;
    return LOOK_ANY;
}

/* Nobody tells one from the other. */
static bool are_alike(int one, int other)
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

/* ---- properties ---- */

static void display(struct style *style, const char *value)
{
    style->none = begins(value, "none");
}

static void take_out(struct style *style, const char *value)
{
    size_t scale = begins(value, "scale(") ? strlen("scale(") : 0;
    style->look->gone |= is_nothing(value + scale) || begins(value, "all") ||
                         begins(value, "hidden");
}

static void flatten(struct style *style, const char *value)
{
    style->flat |= is_nothing(value);
}

static void move_out(struct style *style, const char *value)
{
    style->look->gone |= is_far_out(value);
}

static void overflow(struct style *style, const char *value)
{
    style->clips = begins(value, "hidden") || begins(value, "clip");
}

static void visibility(struct style *style, const char *value)
{
    style->look->veiled = begins(value, "hidden") || begins(value, "collapse");
}

static void font_size(struct style *style, const char *value)
{
    style->look->tiny = is_nothing(value);
}

static void decoration(struct style *style, const char *value)
{
    style->look->struck = has(value, "line-through");
}

static void colour(struct style *style, const char *value)
{
    bool clear;
    int ink = read_colour(value, &clear);
    if (!begins(value, "inherit"))
        style->look->ink = clear ? CLEAR : ink;
}

static void background(struct style *style, const char *value)
{
    bool clear;
    int page = read_colour(value, &clear);
    if (!clear && !begins(value, "none") && !begins(value, "inherit"))
        style->look->page = has(value, "url(") ? LOOK_ANY : page;
}

static void image(struct style *style, const char *value)
{
    if (!begins(value, "none"))
        style->look->page = LOOK_ANY;
}

static const struct property {
    const char *name;
    void (*take)(struct style *, const char *value);
} properties[] = {
    { "display", display },
    { "visibility", visibility },
    { "opacity", take_out },
    { "mso-hide", take_out },
    { "content-visibility", take_out },
    { "max-height", take_out },
    { "transform", take_out },
    { "text-indent", move_out },
    { "left", move_out },
    { "top", move_out },
    { "margin-left", move_out },
    { "margin-top", move_out },
    { "height", flatten },
    { "width", flatten },
    { "overflow", overflow },
    { "font-size", font_size },
    { "text-decoration", decoration },
    { "text-decoration-line", decoration },
    { "background", background },
    { "background-color", background },
    { "background-image", image },
    { "color", colour },
};

static void take(struct style *style, const char *name, const char *value)
{
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
        if (strcasecmp(name, properties[i].name) == 0)
            properties[i].take(style, value);
}

/* Copies what stands up to one of ends without blanks around it: where it
 * ends. */
static const char *cut(const char *at, const char *stop, const char *ends,
                       char into[VALUE_MAX])
{
    size_t length = 0;
    for (; at < stop && *at && !strchr(ends, *at); at++)
        if ((length > 0 || !strchr(" \t\r\n", *at)) && length < VALUE_MAX - 1)
            into[length++] = *at;
    while (length > 0 && strchr(" \t\r\n", into[length - 1]))
        length--;
    into[length] = '\0';
    return at;
}

static void take_all(struct style *style, const char *at, size_t length)
{
    char name[VALUE_MAX], value[VALUE_MAX];
    for (const char *stop = at + length; at < stop; at++) {
        at = cut(at, stop, ":;", name);
        if (at == stop || *at != ':')
            continue; /* the rest of an entity */
        at = cut(at + 1, stop, ";", value);
        take(style, name, value);
    }
}

/* What older programs say by attributes. */
static void take_attribute(struct style *style, const struct tag *tag,
                           const char *name, const char *property)
{
    char value[VALUE_MAX];
    size_t length;
    const char *at = tag_value(tag, name, &length);
    if (!at)
        return;
    cut(at, at + length, "", value);
    take(style, property, value);
}

static void add_up(struct style *style)
{
    style->look->gone |= style->none || (style->flat && style->clips);
}

/* Would the rule hide by itself what is in an element that looks so? */
static bool hides(const struct rule *rule, struct look look)
{
    struct style style = { .look = &look };
    take_all(&style, rule->words, rule->length);
    add_up(&style);
    return !look_is_read(&look);
}

/* A rule that may hold hides it, or one that does while another shows it:
 * which of them wins is not asked. */
static bool is_unsure(const struct tag *tag, const struct styles *styles,
                      struct look around, const struct look *look)
{
    around.page = look->page;
    if (!look_is_read(&around) || !look_is_read(look))
        return false;
    for (size_t i = 0; i < styles->count; i++)
        if (rule_fit(&styles->rules[i], tag) != FITS_NOT &&
            hides(&styles->rules[i], around))
            return true;
    return styles->many;
}

struct look look_of(const struct tag *tag, struct styles *styles,
                    const struct look *around)
{
    struct look look = *around;
    struct style style = { .look = &look };
    size_t length;
    const char *said;
    look.struck = !strcmp(tag->name, "s") || !strcmp(tag->name, "del") ||
                  !strcmp(tag->name, "strike");
    style.none =
        tag_value(tag, "hidden", &length) ||
        (!strcmp(tag->name, "dialog") && !tag_value(tag, "open", &length));
    take_attribute(&style, tag, "bgcolor", "background");
    take_attribute(&style, tag, "color", "color");
    take_attribute(&style, tag, "text", "color");
    styles_try(styles);
    for (size_t i = 0; i < styles->count; i++)
        if (rule_fit(&styles->rules[i], tag) == FITS)
            take_all(&style, styles->rules[i].words, styles->rules[i].length);
    if ((said = tag_value(tag, "style", &length)))
        take_all(&style, said, length);
    add_up(&style);
    look.struck |= around->struck;
    look.unsure |= is_unsure(tag, styles, *around, &look);
    return look;
}

bool look_is_same(const struct look *one, const struct look *other)
{
    return one->gone == other->gone && one->struck == other->struck &&
           one->veiled == other->veiled && one->tiny == other->tiny &&
           one->unsure == other->unsure && one->ink == other->ink &&
           one->page == other->page;
}

bool look_is_read(const struct look *look)
{
    return !look->gone && !look->struck && !look->veiled && !look->tiny &&
           look->ink != CLEAR && !are_alike(look->ink, look->page);
}
