/** How a position is shown; one file a format. */
#ifndef SHOW_FORMAT_H
#define SHOW_FORMAT_H

#include "core/app.h"
#include "ledger/ledger.h"

/** What is shown, and to whom. */
struct showing {
    const struct ledger *ledger;
    struct look look;
    bool color;  /* ANSI sequences are welcome */
    bool brief;  /* without the map, or the list in its place */
    bool news;   /* text: in place of the map what the list has marked since
                    the reader's last turn */
    int scale;   /* of pictures: so many times as large; 0: as they are */
    int pixels;  /* of pictures: how wide; 0: whatever they are */
    bool agreed; /* also what is agreed, in formats of words */
};

struct format {
    const char *name;    /* "markdown" */
    const char *media;   /* "text/markdown" */
    const char *summary; /* one line, for help texts */
    bool (*write)(struct app *, const struct showing *, struct text *,
                  struct error *);
};

/** All formats in alphabetical order, ending with NULL. */
extern const struct format *const formats[];
/** ", bbcode, html, …", as many as there are: for help texts, from its third
 *  letter. */
extern const char format_names[];
/** The format called @p name, or NULL with a suggestion in @p e. */
const struct format *format_find(const char *name, struct error *e);

/** The parts that formats are put together from. @{ */
/** "Small World, round 3 of 9". */
char *format_heading(const struct showing *showing, struct arena *arena);
/** That all but one have answered, if that is so. */
void format_waiting(const struct showing *showing, struct text *into);
/** Points since the entry that changes are marked from, if any are. */
void format_earned(const struct showing *showing, struct text *into);
/** The header; the map; what is below it, but with look.tabled what the
 *  game's tables say. @{ */
void format_above(const struct showing *showing, struct text *into);
struct canvas *format_map(const struct showing *showing, struct arena *arena);
void format_below(const struct showing *showing, struct text *into);
/** @} */
/** All three, with colour where welcome. */
void format_page(const struct showing *showing, struct text *into);
/** The same without colour. */
void format_plain_page(const struct showing *showing, struct text *into);
/** What is agreed, when that is wanted and there is anything. */
void format_agreed(const struct showing *showing, struct text *into);
/** One line a region. */
void format_regions(const struct showing *showing, struct text *into);
/** @p words with & < > " ' as entities, fit for XML and HTML; what follows
 * words that are written from right to left stays in its order. */
void format_escape(struct text *into, const char *words);
/** The same without any mark in it, for a value that programs read. */
void format_attribute(struct text *into, const char *words);
/** A fence of Markdown that nothing in @p page can close. */
const char *format_fence(struct arena *arena, const char *page);
/** @p words for BBCode: nothing in them looks like a closing tag. */
void format_unclosed(struct text *into, const char *words);
/** @p drawing as a whole SVG file. */
void format_drawing(const struct drawing *drawing, struct text *into);
/** @} */

#endif
