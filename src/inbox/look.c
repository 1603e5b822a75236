#include "inbox/html.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/narrow.h"

enum { VALUE_MAX = 48, CLEAR = LOOK_ANY - 1 /* ink that is none */ };

const struct look look_plain = { .ink = LOOK_ANY,
                                 .fill = LOOK_ANY,
                                 .page = LOOK_WHITE };

/* What one element says of itself, the last word of each property. */
struct style {
    struct look *look;
    bool none;  /* it is not displayed */
    bool clips; /* what does not fit into it is not seen */
    bool flat;  /* it has no height or no width */
    const struct tag *tag;
};

bool value_begins(const char *value, const char *word)
{
    return strncasecmp(value, word, strlen(word)) == 0;
}

/* The word in it, whatever stands around that. */
static bool has(const char *value, const char *word)
{
    for (; *value; value++)
        if (value_begins(value, word))
            return true;
    return false;
}

/* ---- numbers ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool value_is_nothing(const char *value)
{
    size_t zeros = strspn(value, "0"), all;
    const char *rest = value + zeros + (value[zeros] == '.');
    bool point = value[zeros] == '.' && is_digit(*rest);
    if (zeros == 0 && !point)
        return value_begins(value, "1px") || value_begins(value, "1pt");
    all = strspn(rest, "0123456789");
    return strspn(rest, "0") == all || *rest == '0' ||
           value_begins(rest + all, "p");
}

/* "-9999px": out of every window. */
static bool is_far_out(const char *value)
{
    size_t digits = *value == '-' ? strspn(value + 1, "0123456789") : 0;
    return digits > 3 || (digits == 3 && value[1] >= '5');
}

/* ---- properties ---- */

static bool is(const struct tag *tag, const char *name)
{
    return strcmp(tag->name, name) == 0;
}

static void display(struct style *style, const char *value)
{
    style->none = value_begins(value, "none");
}

static void take_out(struct style *style, const char *value)
{
    style->look->gone |= value_is_nothing(value) ||
                         value_begins(value, "all") ||
                         value_begins(value, "hidden");
}

static bool are_nothing(const char *numbers)
{
    while (*numbers && *numbers != ')') {
        if (!value_is_nothing(numbers))
            return false;
        numbers += strcspn(numbers, " ,)");
        numbers += strspn(numbers, " ,");
    }
    return true;
}

/* "scale(0)", "opacity(0)", "inset(100%)", "rect(0, 0, 0, 0)": is nothing left
 * of it? */
static void cut_out(struct style *style, const char *value)
{
    const char *number = value + strcspn(value, "(");
    number += strspn(number, "( ");
    if (value_begins(value, "inset(")) {
        char *end;
        bool half = strtod(number, &end) >= 50;
        style->look->gone |= half && *end == '%';
    } else if (value_begins(value, "rect(")) {
        style->look->gone |= are_nothing(number);
    } else if (value_begins(value, "scale") ||
               value_begins(value, "opacity(") ||
               value_begins(value, "circle(")) {
        style->look->gone |= value_is_nothing(number);
    }
}

static void flatten(struct style *style, const char *value)
{
    style->flat |= value_is_nothing(value);
}

/* What is too wide for a cell makes it wider. */
static void narrow(struct style *style, const char *value)
{
    bool cell = is(style->tag, "td") || is(style->tag, "th");
    style->flat |= !cell && value_is_nothing(value);
}

static void move_out(struct style *style, const char *value)
{
    style->look->gone |= is_far_out(value);
}

static void overflow(struct style *style, const char *value)
{
    style->clips = value_begins(value, "hidden") || value_begins(value, "clip");
}

static void visibility(struct style *style, const char *value)
{
    style->look->veiled =
        value_begins(value, "hidden") || value_begins(value, "collapse");
}

static void font_size(struct style *style, const char *value)
{
    style->look->tiny = value_is_nothing(value);
}

/* What is raised or lowered is not to push lines apart. */
static void line_height(struct style *style, const char *value)
{
    bool raised = is(style->tag, "sup") || is(style->tag, "sub");
    style->look->squeezed = !raised && value_is_nothing(value);
}

/* Its first number that is no weight is the size: "bold 700 0/1 Arial". */
static void font(struct style *style, const char *value)
{
    for (; *value; value += strspn(value, " ")) {
        size_t digits = strspn(value, "0123456789");
        size_t length = strcspn(value, " ");
        if ((digits > 0 || *value == '.') && (digits < 3 || digits < length))
            break;
        value += length;
    }
    if (!*value)
        return;
    font_size(style, value);
    value += strcspn(value, " /");
    style->look->squeezed = false;
    if (*value == '/')
        line_height(style, value + 1);
}

static void decoration(struct style *style, const char *value)
{
    style->look->struck = has(value, "line-through");
}

static void colour(struct style *style, const char *value)
{
    bool clear;
    int ink = colour_read(value, &clear);
    if (!value_begins(value, "inherit"))
        style->look->ink = clear ? CLEAR : ink;
}

static void fill(struct style *style, const char *value)
{
    bool clear;
    int ink = colour_read(value, &clear);
    if (!value_begins(value, "inherit"))
        style->look->fill = clear ? CLEAR : ink;
}

static void background(struct style *style, const char *value)
{
    bool clear;
    int page = colour_read(value, &clear);
    if (!clear && !value_begins(value, "none") &&
        !value_begins(value, "inherit"))
        style->look->page = has(value, "url(") ? LOOK_ANY : page;
}

static void image(struct style *style, const char *value)
{
    if (!value_begins(value, "none"))
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
    { "zoom", take_out },
    { "transform", cut_out },
    { "filter", cut_out },
    { "clip", cut_out },
    { "clip-path", cut_out },
    { "text-indent", move_out },
    { "left", move_out },
    { "top", move_out },
    { "margin-left", move_out },
    { "margin-top", move_out },
    { "height", flatten },
    { "width", flatten },
    { "max-width", narrow },
    { "overflow", overflow },
    { "font", font },
    { "font-size", font_size },
    { "line-height", line_height },
    { "text-decoration", decoration },
    { "text-decoration-line", decoration },
    { "background", background },
    { "background-color", background },
    { "background-image", image },
    { "color", colour },
    { "text-fill-color", fill },
};

static void take(struct style *style, const char *name, const char *value)
{
    static const char own[] = "-webkit-";
    if (value_begins(name, own))
        name += sizeof own - 1;
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
static bool hides(const struct rule *rule, const struct tag *tag,
                  struct look look)
{
    struct style style = { .look = &look, .tag = tag };
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
            hides(&styles->rules[i], tag, around))
            return true;
    return styles->many;
}

/* What stands in it is for programs that do not show the element itself. */
static bool is_instead(const struct tag *tag)
{
    static const char *const names[] = {
        "audio", "video", "canvas",   "object",     "meter",         "progress",
        "defs",  "desc",  "metadata", "annotation", "annotation-xml"
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is(tag, names[i]))
            return true;
    return false;
}

/* Of what is closed its summary is seen. */
static enum fold folded_in(const struct tag *tag, enum fold around)
{
    size_t length;
    if (around == FOLD_NONE)
        return is(tag, "details") && !tag_value(tag, "open", &length)
                   ? FOLD_HERE
                   : FOLD_NONE;
    return around == FOLD_HERE && is(tag, "summary") ? FOLD_NONE : FOLD_AROUND;
}

struct look look_of(const struct tag *tag, struct styles *styles,
                    const struct look *around)
{
    struct look look = *around;
    struct style style = { .look = &look, .tag = tag };
    size_t length;
    const char *said;
    look.struck = is(tag, "s") || is(tag, "del") || is(tag, "strike");
    look.folded = folded_in(tag, around->folded);
    style.none = tag_value(tag, "hidden", &length) ||
                 (is(tag, "dialog") && !tag_value(tag, "open", &length)) ||
                 is_instead(tag);
    take_attribute(&style, tag, "bgcolor", "background");
    take_attribute(&style, tag, "color", "color");
    take_attribute(&style, tag, "text", "color");
    styles_try(styles);
    for (size_t i = 0; i < styles->count; i++)
        if (rule_fit(&styles->rules[i], tag) == FITS)
            take_all(&style, styles->rules[i].words, styles->rules[i].length);
    if ((said = tag_value(tag, "style", &length))) {
        said = styles_words(said, &length, styles->arena);
        take_all(&style, said, length);
    }
    add_up(&style);
    look.struck |= around->struck;
    look.unsure |= is_unsure(tag, styles, *around, &look);
    return look;
}

bool look_is_same(const struct look *one, const struct look *other)
{
    return one->gone == other->gone && one->struck == other->struck &&
           one->veiled == other->veiled && one->tiny == other->tiny &&
           one->squeezed == other->squeezed && one->folded == other->folded &&
           one->unsure == other->unsure && one->ink == other->ink &&
           one->fill == other->fill && one->page == other->page;
}

bool look_is_read(const struct look *look)
{
    int ink = look->fill != LOOK_ANY ? look->fill : look->ink;
    return !look->gone && !look->struck && !look->veiled && !look->tiny &&
           !look->squeezed && look->folded == FOLD_NONE && ink != CLEAR &&
           !colours_are_alike(ink, look->page);
}
