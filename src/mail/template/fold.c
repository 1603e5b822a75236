#include "mail/template/fold.h"

#include <string.h>

#include "core/columns.h"
#include "core/narrow.h"

enum { BROKEN = 55 }; /* lines of prose that go on are at least as long */

/* The blanks that a further line of the item begins with, or -1 for a line
 * that is not folded. */
static int hanging(const char *line, int width)
{
    int blanks = to_count(strspn(line, " "));
    if (strstr(line + blanks, "  "))
        return -1;
    if (!strncmp(line + blanks, "- ", 2))
        return blanks + 2;
    if (blanks > 0)
        return width < FOLD_WIDTH && blanks <= 2 ? blanks + 2 : -1;
    return width < FOLD_WIDTH ? 0 : 2;
}

/* Where the second of two cells begins, which is folded beside the first in
 * narrow letters; 0: the line is no such row. */
static size_t second_cell(const char *line, int width)
{
    size_t blanks = strspn(line, " ");
    const char *gap = strstr(line + blanks, "  ");
    size_t start = gap ? to_size(gap - line) + strspn(gap, " ") : 0;
    return width < FOLD_WIDTH && blanks <= 2 && start <= to_size(width / 2) &&
                   !strstr(line + start, "  ") && !strchr(line, '|')
               ? start
               : 0;
}

static void put_folded(const char *line, int width, struct text *into)
{
    bool fits = columns_of(line) <= width;
    size_t start = fits ? 0 : second_cell(line, width);
    int indent = fits ? -1 : hanging(line, width);
    if (start > 0) {
        text_bytes(into, line, start);
        text_fold(into, line + start, width, columns_span(line, start));
        return;
    }
    if (indent < 0) {
        text_add(into, "%s\n", line);
        return;
    }
    int blanks = to_count(strspn(line, " "));
    text_add(into, "%*s", blanks, "");
    text_fold(into, line + blanks, width, indent);
}

/* The next line without blanks at its end. */
static const char *next_text_line(const char **text, struct arena *arena)
{
    size_t length = strcspn(*text, "\n");
    const char *line = *text;
    *text += length + (line[length] == '\n');
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    return arena_copy(arena, line, length);
}

static bool is_prose(const char *line)
{
    return !strchr(" -=\n", *line);
}

/* Does a sentence that was broken for 78 columns go on in what follows? */
static bool sentence_goes_on(const char *line, const char *next)
{
    size_t length = strlen(line);
    return length >= BROKEN && !strchr(".?!", line[length - 1]) &&
           is_prose(line) && is_prose(next);
}

void fold_prose(const char *text, int width, struct text *into)
{
    bool was_empty = true;
    while (*text) {
        const char *line = next_text_line(&text, into->arena), *last = line;
        while (width < FOLD_WIDTH && sentence_goes_on(last, text)) {
            last = next_text_line(&text, into->arena);
            line = arena_print(into->arena, "%s %s", line, last);
        }
        if (*line)
            put_folded(line, width, into);
        else if (!was_empty)
            text_add(into, "\n");
        was_empty = !*line;
    }
}
