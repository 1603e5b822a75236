/** The rules of a page's <style> elements, as far as they can be told without a
 *  browser. */
#ifndef INBOX_STYLES_H
#define INBOX_STYLES_H

#include "core/arena.h"
#include "inbox/tag.h"

enum { STYLES_MAX = 256, TRIED_MAX = 1 << 25 };

struct rule {
    const char *selectors, *words; /* what is in front of "{", and in it */
    size_t selectors_length, length;
    bool unsure; /* it holds on some screens alone, or who knows where */
};

struct styles {
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

/** One element more: no rule is tried any more where that goes too far. */
void styles_try(struct styles *);
enum fit rule_fit(const struct rule *, const struct tag *);

#endif
