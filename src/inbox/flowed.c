#include "inbox/body.h"

#include <string.h>

#include "inbox/limits.h"

struct paragraph {
    char *text;
    size_t length;
    int depth;
    bool open; /* its last line ended in a blank: it goes on */
};

static void finish(struct body *body, struct paragraph *paragraph)
{
    if (paragraph->open)
        body_add(body, paragraph->text, paragraph->length, paragraph->depth);
    paragraph->open = false;
    paragraph->length = 0;
}

/* The quote marks of a flowed line, then its stuffing. After the first mark
 * they may stand apart: programs mix both ways of quoting. */
static int strip_marks(const char **line, size_t *length)
{
    int depth = 0;
    for (;;) {
        size_t blank =
            depth > 0 && *length > 1 && **line == ' ' && (*line)[1] == '>';
        if (*length <= blank || (*line)[blank] != '>')
            break;
        *line += blank + 1;
        *length -= blank + 1;
        depth += depth < QUOTES_MAX;
    }
    if (*length > 0 && **line == ' ') {
        ++*line;
        --*length;
    }
    return depth;
}

static void add_flowed(struct body *body, struct paragraph *paragraph,
                       const char *line, size_t length, bool delete_space)
{
    int depth = strip_marks(&line, &length);
    bool dashes = length == 3 && memcmp(line, "-- ", 3) == 0;
    bool goes_on = length > 0 && line[length - 1] == ' ' && !dashes;
    if (paragraph->open && (paragraph->depth != depth || dashes))
        finish(body, paragraph);
    length -= goes_on && delete_space;
    memcpy(paragraph->text + paragraph->length, line, length);
    paragraph->length += length;
    paragraph->depth = depth;
    paragraph->open = true;
    if (!goes_on)
        finish(body, paragraph);
}

void body_flowed(struct body *body, const char *text, size_t length,
                 bool delete_space)
{
    struct paragraph paragraph = { .text =
                                       arena_alloc(body->arena, length + 1) };
    size_t bare, taken;
    for (; length > 0 && !body->too_long; text += taken, length -= taken) {
        taken = body_cut_line(text, length, &bare);
        add_flowed(body, &paragraph, text, bare, delete_space);
    }
    finish(body, &paragraph);
}
