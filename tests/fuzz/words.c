/* Hostile orders: every word stands where it says it does. */
#include "fuzz.h"

#include <strings.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const char *const names[] = { "conquer", "redeploy", "end", "orcs" };
    const char *line = (const char *)bytes;
    struct arena *arena = arena_new();
    struct word words[WORDS_MAX];
    struct error error = { 0 };
    int count;
    if (words_cut(line, length, 0, arena, words, &count, &error)) {
        for (int i = 0; i < count; i++) {
            struct span at = words[i].at;
            if (at.start + at.length > length ||
                strncasecmp(words[i].text, line + at.start, at.length) != 0)
                abort();
            word_number(&words[i]);
            word_nearest(words[i].text, names, 4);
        }
    } else if (error.at.start + error.at.length > length ||
               error.at.length == 0) {
        abort();
    }
    arena_free(arena);
    return 0;
}
