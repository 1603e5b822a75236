/** The rules of a page's <style> elements, as far as they can be told without a
 *  browser. */
#ifndef INBOX_STYLES_H
#define INBOX_STYLES_H

#include "core/arena.h"
#include "inbox/tag.h"

enum { STYLES_MAX = 256 };

struct rule {
    const char *selectors, *words; /* what is in front of "{", and in it */
    size_t selectors_length, length;
    bool unsure; /* it holds on some screens alone, or who knows where */
};

struct styles {
    struct rule rules[STYLES_MAX];
    size_t count;
    bool many; /* there are more */
};

/** How a rule stands to an element. */
enum fit { FITS_NOT, FITS_PERHAPS, FITS };

/** Adds the rules of all <style> elements of a page. */
void styles_read(struct styles *, const char *page, size_t length,
                 struct arena *);

enum fit rule_fit(const struct rule *, const struct tag *);

#endif
