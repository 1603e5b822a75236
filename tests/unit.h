/** What every unit test begins with: cmocka in the order it wants, and an arena
 *  that lives as long as one test. */
#ifndef UNIT_H
#define UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#undef fail /* cmocka's would hide fail() of core/error.h */

#include "core/arena.h"

static struct arena *arena;

static inline int open_arena(void **state)
{
    (void)state;
    arena = arena_new();
    return 0;
}

static inline int close_arena(void **state)
{
    (void)state;
    arena_free(arena);
    return 0;
}

#define TEST(name)                                                             \
    cmocka_unit_test_setup_teardown(name, open_arena, close_arena)

#endif
