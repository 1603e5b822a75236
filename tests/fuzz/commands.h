/** Commands of the program in memory, for fuzz programs. */
#ifndef TESTS_FUZZ_COMMANDS_H
#define TESTS_FUZZ_COMMANDS_H

#include <sysexits.h>

#include "command/command.h"
#include "fuzz.h"

struct answer {
    int status;
    const char *out; /* what it printed */
    size_t length;
};

static inline void fuzz_sevens(void *bytes, size_t length)
{
    memset(bytes, 7, length);
}

/** Runs @p words with @p input on standard input; the arena lives on. A failure
 *  is told, and none is a fault of the program. */
static inline struct answer fuzz_command(
    const char *input, size_t length, int64_t (*now)(void),
    const char *(*environment)(const char *name), struct arena *arena,
    int count, const char *const *words)
{
    char *out = NULL, *told = NULL;
    size_t printed, said;
    struct app app = {
        .arena = arena,
        .in = fmemopen(arena_copy(arena, input, length), length, "rb"),
        .out = open_memstream(&out, &printed),
        .err = open_memstream(&told, &said),
        .now = now,
        .environment = environment,
        .random = fuzz_sevens,
    };
    if (!app.in || !app.out || !app.err)
        abort();
    int status = command_main(&app, count, words);
    fclose(app.in);
    fclose(app.out);
    fclose(app.err);
    fuzz_require(status == EX_OK || said + printed > 0, words[1], NULL);
    fuzz_require(status != EX_SOFTWARE && status != EX_OSERR, words[1], NULL);
    struct answer answer = { status, arena_copy(arena, out, printed), printed };
    free(out);
    free(told);
    return answer;
}

#endif
