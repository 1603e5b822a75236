#include "mail/letter/view.h"

#include <string.h>

#include "core/narrow.h"
#include "mail/reply/code.h"

static const char more[] = "… ";

/* Copies length bytes, with dashes for the hyphens that armour begins
 * with. */
static void put_without_armour(struct text *into, const char *words,
                               size_t length)
{
    enum { RUN = 5 };
    const char *end = words + length;
    for (size_t step; words < end; words += step) {
        size_t left = to_size(end - words), run = strspn(words, "-");
        run = run < left ? run : left;
        step = run > 0 ? run : 1;
        if (run >= RUN)
            text_string(into, "–––");
        else
            text_bytes(into, words, step);
    }
}

static const char *without_codes(const char *words, struct arena *arena)
{
    struct text text = text_new(arena);
    size_t length, half;
    for (const char *at; (at = code_in(words, &length, &half));
         words = at + half) {
        text_bytes(&text, words, to_size(at - words) + half);
        text_string(&text, "…");
    }
    text_string(&text, words);
    return text.bytes;
}

char *harmless_words(const char *words, struct arena *arena)
{
    struct text text = text_new(arena);
    char *rest = arena_print(arena, "%s", without_codes(words, arena));
    for (char *line; (line = strsep(&rest, "\n\r"));) {
        line += strspn(line, " \t");
        if (*line) {
            text_string(&text, text.length > 0 ? "\n" : "");
            text_string(&text, text.length > 0 ? more : "");
            put_without_armour(&text, line, strlen(line));
        }
    }
    return text.bytes;
}

void harmless_item(struct text *into, const char *name, const char *words,
                   int width)
{
    struct arena *arena = into->arena;
    struct text text = text_new(arena), folded = text_new(arena);
    const char *mark = "- ";
    int room = width - to_int(strlen("  ")) - 2;
    text_add(&text, "%s: %s", name, harmless_words(words, arena));
    char *rest = text.bytes;
    for (char *line; (line = strsep(&rest, "\n"));) {
        line += strncmp(line, more, strlen(more)) == 0 ? strlen(more) : 0;
        text_fold(&folded, line, room, 0);
    }
    rest = folded.bytes;
    for (char *line; (line = strsep(&rest, "\n")) && *line; mark = "  … ")
        text_add(into, "%s%s\n", mark, line);
}
