/* Hostile catalogues of messages: the first line is a message, and what follows
 * the file. Whatever is found lies inside. */
#include "fuzz.h"

#include "core/language.h"
#include "words/foreign.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    struct catalogue catalogue;
    struct error error = { 0 };
    const uint8_t *end = length ? memchr(bytes, '\n', length) : NULL;
    if (!end)
        return 0;
    size_t first = (size_t)(end - bytes);
    const char *message = arena_copy(arena, bytes, first);
    const char *file = arena_copy(arena, end + 1, length - first - 1);
    if (!catalogue_open(&catalogue, file, length - first - 1, "de.mo",
                        &error)) {
        fuzz_refused(&error);
        return 0;
    }
    for (int i = 0; i < 2; i++) {
        size_t long_it_is = 0;
        const char *found =
            catalogue_find(&catalogue, i ? "box" : NULL, message, &long_it_is);
        fuzz_require(!found || (found >= file &&
                                found + long_it_is < file + length - first - 1),
                     "a translation lies outside", NULL);
    }
    struct language language = language_of(&catalogue, arena);
    arena_speak(arena, &language);
    for (int n = 0; n < 3; n++)
        fuzz_require(language_pick(&language, n, message, arena) &&
                         language_count(&language, n, message, message),
                     "no form goes with a number", NULL);
    fuzz_require(strlen(language_name(&language, "box", message, "gen",
                                      arena)) <= length,
                 "a name lies outside", NULL);
    language_format(&language, message);
    fuzz_require(strlen(foreign_move(NULL, 0, message, arena)) <= MOVE_MAX ||
                     strlen(message) > MOVE_MAX,
                 "a move grows too long", NULL);
    arena_speak(arena, NULL);
    return 0;
}
