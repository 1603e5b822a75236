#include "game/show_error.h"

#include <string.h>

#include "core/language.h"
#include "core/text.h"

static bool begins_letter(char c)
{
    return !text_is_inside(c);
}

void error_place(const char *text, size_t at, int *line, int *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < at && text[i]; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else {
            *column += begins_letter(text[i]);
        }
    }
}

static void show_line(const char *line, size_t length, struct text *into)
{
    text_add(into, "    ");
    for (size_t i = 0; i < length; i++)
        text_bytes(into, line[i] == '\t' ? " " : line + i, 1);
    text_add(into, "\n");
}

static size_t line_start(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return at;
}

/* As many as there are letters in the part, to the end of its line. */
static void put_marks(const char *text, struct span at, struct text *into)
{
    size_t most = strcspn(text + at.start, "\r\n");
    for (size_t i = 0; i < at.length && i < most; i++)
        if (begins_letter(text[at.start + i]))
            text_add(into, "^");
    text_add(into, "\n");
}

void error_marks(const char *text, struct span at, struct text *into)
{
    for (size_t i = line_start(text, at.start); i < at.start; i++)
        if (begins_letter(text[i]))
            text_add(into, text[i] == '\t' ? "\t" : " ");
    put_marks(text, at, into);
}

/* The line that at begins in, and marks below the part it speaks of. */
static void show_place(const char *text, struct span at, int column,
                       struct text *into)
{
    size_t start = line_start(text, at.start);
    show_line(text + start, strcspn(text + start, "\r\n"), into);
    text_add(into, "    %*s", column - 1, "");
    put_marks(text, at, into);
}

static void show_fact(const struct error *e, struct text *into)
{
    text_add(into, "%s", e->what);
    if (e->rule)
        text_add(into, " [%s]", e->rule);
    text_add(into, "\n");
}

bool error_has_place(const struct error *e, const char *text)
{
    return text && e->at.length > 0 && e->at.start < strlen(text) &&
           !strchr("\r\n", text[e->at.start]);
}

int error_quote(const struct error *e, const char *move_text, struct text *into)
{
    int line, column;
    if (!error_has_place(e, move_text))
        return 0;
    error_place(move_text, e->at.start, &line, &column);
    show_place(move_text, e->at, column, into);
    return line;
}

void error_say(const struct error *e, const char *move_text, struct text *into)
{
    struct text quote = text_new(into->arena);
    int line = error_quote(e, move_text, &quote);
    if (line)
        text_say(into, "Line %d of your orders: ", line);
    else
        text_say(into, "The reason: ");
    show_fact(e, into);
    text_string(into, quote.bytes);
    if (*e->hint)
        text_say(into, "Hint: %s\n", e->hint);
}

void error_show(const struct error *e, const char *move_text, struct text *into)
{
    if (error_has_place(e, move_text)) {
        int line, column;
        error_place(move_text, e->at.start, &line, &column);
        text_say(into, "move:%d:%d: ", line, column);
        show_fact(e, into);
        show_place(move_text, e->at, column, into);
    } else {
        text_add(into, "turnpost: ");
        show_fact(e, into);
    }
    if (*e->hint)
        text_say(into, "hint: %s\n", e->hint);
}
