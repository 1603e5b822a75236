/** Characters by their names in HTML. */
#ifndef INBOX_ENTITIES_H
#define INBOX_ENTITIES_H

#include "core/text.h"

/** Appends what the bytes at @p at, which begin with "&", stand for; returns
 *  how many they are. What is no entity is an "&". */
size_t entity_read(const char *at, size_t length, struct text *into);

#endif
