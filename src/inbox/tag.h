/** One tag of a page, taken apart. */
#ifndef INBOX_TAG_H
#define INBOX_TAG_H

#include <stdbool.h>
#include <stddef.h>

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

/** The value of its attribute @p name, "" when that has none; NULL when the tag
 *  has no such attribute. *@p length: its bytes. */
const char *tag_value(const struct tag *tag, const char *name, size_t *length);

/** Is @p word one of the words of that attribute, or with @p part a part of its
 *  value? Without regard to case. */
bool tag_says(const struct tag *tag, const char *attribute, const char *word,
              bool part);

#endif
