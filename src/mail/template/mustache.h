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

#endif
