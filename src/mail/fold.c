#include "mail/fold.h"

#include <string.h>

#include "core/columns.h"
#include "core/narrow.h"

/** The blanks that a further line of the item begins with, or -1 for a line
 *  that is not folded. */
static int hanging(const char *line)
{
    int blanks = to_count(strspn(line, " "));
    if (strstr(line + blanks, "  "))
        return -1;
    if (!strncmp(line + blanks, "- ", 2))
        return blanks + 2;
    return blanks == 0 ? 2 : -1;
}

static void put_line(const char *line, size_t length, int width,
                     struct text *into)
{
    const char *copy = arena_copy(into->arena, line, length);
    int indent = columns_span(copy, length) > width ? hanging(copy) : -1;
    if (indent < 0) {
        text_add(into, "%s\n", copy);
        return;
    }
    int blanks = to_count(strspn(copy, " "));
    text_add(into, "%*s", blanks, "");
    text_fold(into, copy + blanks, width, indent);
}

void fold_prose(const char *text, int width, struct text *into)
{
    bool was_empty = true;
    for (size_t whole; *text; text += whole) {
        size_t length = strcspn(text, "\n");
        whole = length + (text[length] == '\n');
        while (length > 0 && strchr(" \t\r", text[length - 1]))
            length--;
        if (length > 0)
            put_line(text, length, width, into);
        else if (!was_empty)
            text_add(into, "\n");
        was_empty = length == 0;
    }
}
