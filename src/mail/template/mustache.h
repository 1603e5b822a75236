/** Texts from templates: Mustache without inheritance, and with one lambda,
 *  {{#_}}a message{{/_}}, over a view of strings, whole numbers, booleans,
 *  objects and arrays. */
#ifndef MAIL_MUSTACHE_H
#define MAIL_MUSTACHE_H

#include <jansson.h>

#include "core/text.h"

/** What {{name}} does to a value; {{{name}}} and {{&name}} do nothing. */
enum mustache_escape {
    MUSTACHE_PLAIN,    /* nothing */
    MUSTACHE_HTML,     /* & < > " ' as entities, also fit for attributes */
    MUSTACHE_SLACK,    /* & < > as entities; look-alikes of * _ ~ ` */
    MUSTACHE_BBCODE,   /* an invisible U+200B after [ < & */
    MUSTACHE_MARKDOWN, /* a backslash before what Markdown would read */
    MUSTACHE_JSON,     /* fit to stand between the quotes of a JSON string */
    MUSTACHE_URL,      /* %XX, fit for a form's field and a part of a path */
};

/** Finds a partial: its text, and what errors call it. *@p text stays NULL for
 *  one that there is not, which stands for nothing; false when it is there and
 *  cannot be had. Both live as long as the rendering. */
typedef bool mustache_partial_fn(void *context, const char *name,
                                 const char **text, const char **title,
                                 struct error *e);

/** A message, white space folded, in the language that is wanted: a template,
 *  which lives as long as the rendering; NULL when it is to be said as it
 *  stands. */
typedef const char *mustache_say_fn(void *context, const char *message);

/** Where a rendering finds what is not in the view; any may be NULL. */
struct mustache_help {
    mustache_partial_fn *partial;
    mustache_say_fn *say; /* what {{#_}}…{{/_}} holds */
    void *context;
    const json_t *besides; /* names that the view has not */
    /* what was cut, where the template and partials live as long as this */
    struct mustache_cuts *cuts;
};

/** Templates and partials that were cut before. */
struct mustache_cuts {
    struct arena *arena;
    struct mustache_cut *first;
};

/** Appends @p template filled in from @p view. Names that the view does not
 *  know are empty; of a section false, null, 0, "" and [] are nothing. Fails
 *  (EX_DATAERR) and appends nothing when the template, called @p name in the
 *  error, or a partial is faulty, when a tag wants the text of an object or an
 *  array, when partials are nested deeper than 16, and when it makes over
 *  4 MiB or takes too long. @p help may be NULL. */
bool mustache_render(const char *template, const char *name,
                     enum mustache_escape escape, const json_t *view,
                     const struct mustache_help *help, struct text *into,
                     struct error *e);

/** Appends @p length bytes so escaped. */
void mustache_put(enum mustache_escape escape, const char *bytes, size_t length,
                  struct text *into);

/* -- tags.c: a Mustache template cut into texts and tags -- */

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
