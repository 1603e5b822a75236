/** Bytes made shorter, as zlib's format has them (RFC 1950 and 1951), for
 *  browsers to make long again. */
#ifndef CORE_DEFLATE_H
#define CORE_DEFLATE_H

#include "core/text.h"

/** Appends @p length bytes, 2^30 at most, shortened. The same bytes give the
 *  same, always. It takes some 20 times their room in the arena of @p into. */
void deflate_write(const void *bytes, size_t length, struct text *into);

#endif
