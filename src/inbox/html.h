/** A page of a mail into lines of text. */
#ifndef INBOX_HTML_H
#define INBOX_HTML_H

#include <stdbool.h>
#include <stddef.h>

#include "core/arena.h"
#include "core/text.h"
#include "inbox/body.h"

/** Adds what @p length bytes of UTF-8 show. Quote containers of the usual
 *  programs become quote marks, their signatures are marked. Any bytes will do;
 *  what is no markup is text. */
void html_read(struct body *body, const char *bytes, size_t length);

/** The character set that the page itself names, or NULL. */
const char *html_charset(const char *bytes, size_t length, struct arena *arena);

/* -- tag.c: one tag of a page, taken apart -- */

enum { TAG_NAME_MAX = 16 };

struct tag {
    char name[TAG_NAME_MAX]; /* lower case, cut off when longer */
    bool closes;             /* "</name>" */
    const char *attributes;  /* up to the ">" */
    size_t length;
};

/** Takes the tag, comment or declaration that @p at begins with: how many bytes
 *  it is. 0 when the "<" is no markup. A comment has no name. */
size_t tag_read(const char *at, size_t length, struct tag *tag);

/** Puts letters for the entities in its attributes; a quote that one stands for
 *  is a single one. */
void tag_decode(struct tag *tag, struct arena *arena);

/** The value of its attribute @p name, "" when that has none; NULL when the tag
 *  has no such attribute. *@p length: its bytes. */
const char *tag_value(const struct tag *tag, const char *name, size_t *length);

/** Is @p word one of the words of that attribute, or with @p part a part of its
 *  value? Without regard to case. */
bool tag_says(const struct tag *tag, const char *attribute, const char *word,
              bool part);

/* -- styles.c: the rules of a page's <style> elements, as far as they can be
 * told without a browser -- */

enum { STYLES_MAX = 256, TRIED_MAX = 1 << 25 };

struct rule {
    const char *selectors, *words; /* what is in front of "{", and in it */
    size_t selectors_length, length;
    bool unsure; /* it holds on some screens alone, or who knows where */
};

struct styles {
    struct arena *arena;
    struct rule rules[STYLES_MAX];
    size_t count, bytes; /* bytes: of all rules */
    size_t tried;        /* bytes, again with each element */
    bool many;           /* there are more than are kept or tried */
};

/** How a rule stands to an element. */
enum fit { FITS_NOT, FITS_PERHAPS, FITS };

/** Adds the rules of all <style> elements of a page. */
void styles_read(struct styles *, const char *page, size_t length,
                 struct arena *);

/** Declarations in plain letters, as "name:value;…": without comments, with
 *  what is escaped, and without the signs that part them in what is quoted or
 * in brackets. *@p length: their bytes, and then those of the result. */
const char *styles_words(const char *css, size_t *length, struct arena *arena);

/** One element more: no rule is tried any more where that goes too far. */
void styles_try(struct styles *);
enum fit rule_fit(const struct rule *, const struct tag *);

/* -- look.c: what of a page its reader sees, as its tags and their styles
 * say -- */

/** Is it in an element that is closed, itself, or in one that is in that? */
enum fold { FOLD_NONE, FOLD_HERE, FOLD_AROUND };

/** How the text in an element looks. Colours are 0xrrggbb, LOOK_ANY: not known.
 */
struct look {
    bool gone;     /* nothing in it is seen, whatever it says of itself */
    bool struck;   /* struck out, with all in it */
    bool veiled;   /* not seen, but an element in it may be (visibility) … */
    bool tiny;     /* … as one with letters of another size may */
    bool squeezed; /* … and one whose lines have another height */
    bool unsure;   /* nobody can tell here whether it is seen */
    enum fold folded;
    int ink, page; /* of the letters, and below them */
    int fill;      /* what they have instead of the ink, or LOOK_ANY */
};

enum { LOOK_ANY = -1, LOOK_WHITE = 0xffffff };

/** Black, or who knows what, on white. */
extern const struct look look_plain;

/** Of what is in the element that @p tag begins within @p around. */
struct look look_of(const struct tag *tag, struct styles *styles,
                    const struct look *around);

bool look_is_same(const struct look *one, const struct look *other);

/** Is text that looks so seen, and not struck out? */
bool look_is_read(const struct look *look);

/** Does it begin so, in great or small letters? */
bool value_begins(const char *value, const char *word);
/** "0", ".0em", "1px": nothing that could be seen. Of what has no unit a tenth
 *  is nothing. */
bool value_is_nothing(const char *value);

/* -- colours.c: colours as they stand in styles -- */

/** 0xrrggbb; LOOK_ANY where it is not known. *@p clear: there is one, and
 *  nothing of it is seen. */
int colour_read(const char *value, bool *clear);
/** Does nobody tell one from the other? */
bool colours_are_alike(int one, int other);

/* -- entities.c: characters by their names in HTML -- */

/** Appends what the bytes at @p at, which begin with "&", stand for; returns
 *  how many they are. What is no entity is an "&". */
size_t entity_read(const char *at, size_t length, struct text *into);

#endif
