/** Numbers in a narrower type or one of another sign. That they fit is known
 *  from a limit or a check before, never hoped of what comes from a file: these
 *  assert it. */
#ifndef CORE_NARROW_H
#define CORE_NARROW_H

#include <assert.h>
#include <limits.h>
#include <stddef.h>

/** Of a count that is not negative, or of the bytes from one place to one
 *  after it. */
static inline size_t to_size(long long number)
{
    assert(number >= 0);
    return (size_t)number;
}

static inline unsigned to_unsigned(long long number)
{
    assert(number >= 0 && number <= UINT_MAX);
    return (unsigned)number;
}

static inline int to_int(long long number)
{
    assert(number >= INT_MIN && number <= INT_MAX);
    return (int)number;
}

/** to_int of a size. */
static inline int to_count(size_t size)
{
    assert(size <= INT_MAX);
    return (int)size;
}

static inline short to_short(long long number)
{
    assert(number >= SHRT_MIN && number <= SHRT_MAX);
    return (short)number;
}

static inline signed char to_signed_char(long long number)
{
    assert(number >= SCHAR_MIN && number <= SCHAR_MAX);
    return (signed char)number;
}

/** A byte as a char, whether the number has a sign or not. */
static inline char to_char(long long byte)
{
    assert(byte >= CHAR_MIN && byte <= UCHAR_MAX);
    return (char)byte;
}

static inline unsigned char to_byte(long long number)
{
    assert(number >= 0 && number <= UCHAR_MAX);
    return (unsigned char)number;
}

#endif
