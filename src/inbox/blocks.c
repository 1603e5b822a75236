#include "inbox/blocks.h"

#include <string.h>

#include "core/json.h"
#include "inbox/body.h"
#include "inbox/limits.h"

static const char begin_mark[] = "-----BEGIN TURNPOST ";
static const char end_mark[] = "-----END TURNPOST ";

static const char blanks[] = " \t\r"; /* and NUL, as strchr sees it */

enum { TITLE_MAX = 32, PER_LINE = 64 };

struct block {
    const char *title;
    struct text inside;
};

/* The title in a line that is mark, a title and dashes, or NULL. */
static const char *title_of(const char *line, size_t length, const char *mark,
                            struct arena *arena)
{
    size_t begin = strlen(mark), size = 0;
    while (length > 0 && strchr(blanks, line[length - 1]))
        length--;
    while (length > 0 && strchr(blanks, *line)) {
        line++;
        length--;
    }
    if (length > 2 && memcmp(line, "- -", 3) == 0) { /* as OpenPGP escapes it */
        line += 2;
        length -= 2;
    }
    if (length < begin || memcmp(line, mark, begin) != 0)
        return NULL;
    line += begin;
    length -= begin;
    while (size < length && size < TITLE_MAX &&
           ((line[size] >= 'A' && line[size] <= 'Z') || line[size] == ' '))
        size++;
    bool closed = length == size + 5 && memcmp(line + size, "-----", 5) == 0;
    return closed && size > 0 ? arena_copy(arena, line, size) : NULL;
}

static void add_inside(struct block *block, const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr(blanks, line[i]))
            text_bytes(&block->inside, line + i, 1);
}

static bool is_known(const json_t *blocks, const char *block)
{
    for (size_t i = 0; i < json_array_size(blocks); i++)
        if (strcmp(json_string_value(json_array_get(blocks, i)), block) == 0)
            return true;
    return false;
}

static void add_block(json_t *blocks, const struct block *block,
                      struct arena *arena)
{
    struct text text = text_new(arena);
    size_t left = block->inside.length;
    const char *at = block->inside.bytes;
    text_add(&text, "%s%s-----\n", begin_mark, block->title);
    for (size_t line; left > 0; at += line, left -= line) {
        line = left < PER_LINE ? left : PER_LINE;
        text_bytes(&text, at, line);
        text_bytes(&text, "\n", 1);
    }
    text_add(&text, "%s%s-----\n", end_mark, block->title);
    if (json_array_size(blocks) < BLOCKS_MAX && !is_known(blocks, text.bytes)) {
        json_t *string = json_stringn(text.bytes, text.length);
        if (string) /* not when it is no text */
            json_add(blocks, string);
    }
}

void blocks_find(const char *bytes, size_t length, json_t *blocks,
                 struct arena *arena)
{
    struct block block = { .inside = text_new(arena) };
    size_t bare, taken;
    for (; length > 0; bytes += taken, length -= taken) {
        taken = body_cut_line(bytes, length, &bare);
        const char *begun = title_of(bytes, bare, begin_mark, arena);
        const char *ended = title_of(bytes, bare, end_mark, arena);
        if (begun) {
            block.title = begun;
            block.inside.length = 0;
        } else if (block.title && ended) {
            if (strcmp(block.title, ended) == 0)
                add_block(blocks, &block, arena);
            block.title = NULL;
        } else if (block.title) {
            add_inside(&block, bytes, bare);
        }
    }
}
