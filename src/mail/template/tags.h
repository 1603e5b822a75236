/** A Mustache template cut into texts and tags. */
#ifndef MAIL_TAGS_H
#define MAIL_TAGS_H

#include "core/text.h"

enum tag_kind {
    TAG_TEXT,     /* as it stands */
    TAG_VALUE,    /* {{name}} */
    TAG_RAW,      /* {{{name}}} and {{&name}} */
    TAG_SECTION,  /* {{#name}} */
    TAG_INVERTED, /* {{^name}} */
    TAG_CLOSE,    /* {{/name}} */
    TAG_PARTIAL,  /* {{>name}} */
};

enum { TAG_NAME_MAX = 60 }; /* bytes of a name */

struct tag {
    enum tag_kind kind;
    const char *text;   /* the name, or the text: not NUL-terminated then */
    size_t length;      /* bytes of it */
    const char *indent; /* blanks before a partial alone on its line, or "" */
    size_t close;       /* sections: the index of their TAG_CLOSE */
    const char *inside; /* sections: what they hold, as it is written, … */
    size_t size;        /* … and bytes of it */
    int line;           /* where it begins, from 1 */
};

struct tags {
    const char *title; /* what errors call the template */
    struct tag *tag;
    size_t count;
};

/** Cuts @p template, which stays where it is. Comments and delimiters are
 *  gone; lines that hold nothing but one tag (not a value) are too. Names are
 *  letters, digits, "_" and "-", with dots between. Fails (EX_DATAERR) with
 *  "title:line: …" on a tag that is not understood or not closed, and on
 *  sections that cross, stay open or are nested deeper than 32. */
bool tags_cut(const char *template, const char *title, struct arena *arena,
              struct tags *into, struct error *e);

/** "title:line: …", EX_DATAERR; returns false. */
bool tags_blame(struct error *e, const char *title, int line,
                const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
