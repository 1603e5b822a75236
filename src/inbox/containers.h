/** What surrounds quotes and signatures in the pages that mail programs write.
 */
#ifndef INBOX_CONTAINERS_H
#define INBOX_CONTAINERS_H

#include "inbox/tag.h"

enum container {
    CONTAINER_NONE,
    CONTAINER_QUOTE,
    CONTAINER_QUOTE_FOLLOWS, /* from here to the end of the page */
    CONTAINER_SIGNATURE,
};

enum container container_of(const struct tag *tag);

#endif
