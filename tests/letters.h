/** A letter that was rendered, and what is wrong with it. */
#ifndef TESTS_LETTERS_H
#define TESTS_LETTERS_H

#include "mail/template/templates.h"

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

struct look {
    struct arena *arena;
    struct templates templates;
    const char *language, *letter;
    const struct spoken *spoken; /* of the language */
    const json_t *view;
    const char *subject, *text, *html;
    const char *last; /* the subject of the letter before, from this view */
    char wrong[300];  /* "" as long as all is well */
};

/** The first thing that is wrong, and where. */
void look_blame(struct look *l, const char *what, const char *where);
/** A text, a flag of the view, or of an object in it. @{ */
const char *look_member(const struct look *l, const char *object,
                        const char *key);
bool look_is_true(const struct look *l, const char *object, const char *key);
/** @} */
bool look_is_one_of(const char *letter, const char *list);

/** Tags, entities, the picture, the code. */
void look_at_html(struct look *l);
/** Each table with its heads; what a player reads is escaped. */
void look_at_tables(struct look *l);

#endif
