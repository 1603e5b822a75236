#include "inbox/clean.h"

#include <glib.h>
#include <string.h>

#include "core/narrow.h"

size_t clean_letter(const char *s, size_t left, uint32_t *letter)
{
    *letter = (unsigned char)*s;
    if (*letter >= 0x80)
        *letter = g_utf8_get_char_validated(s, to_count(left));
    return *letter <= 0x10ffff ? to_size(g_unichar_to_utf8(*letter, NULL)) : 0;
}

bool clean_is_utf8(const char *bytes, size_t length)
{
    uint32_t letter;
    for (size_t i = 0, step; i < length; i += step) {
        step = clean_letter(bytes + i, length - i, &letter);
        if (step == 0)
            return false;
    }
    return true;
}

static bool is_blank(uint32_t letter)
{
    return letter == 0xa0 || (letter >= 0x2000 && letter <= 0x200a) ||
           letter == 0x202f || letter == 0x205f || letter == 0x2800 ||
           letter == 0x3000 || letter == 0x3164 ||
           letter == 0xfffc; /* a picture was here */
}

static bool is_line_end(uint32_t letter)
{
    return letter == '\n' || letter == '\r' || letter == '\f' ||
           letter == 0x85 || letter == 0x2028 || letter == 0x2029;
}

/* Joiners belong to letters that are not ASCII: in Persian words, in emoji. */
static bool is_invisible(uint32_t letter, char before)
{
    if (letter == 0x200c || letter == 0x200d)
        return ((unsigned char)before & 0x80) == 0;
    return letter == 0xad || letter == 0x34f || letter == 0x61c ||
           letter == 0x180e || letter == 0x200b || letter == 0x200e ||
           letter == 0x200f || (letter >= 0x202a && letter <= 0x202e) ||
           (letter >= 0x2060 && letter <= 0x206f) || letter == 0xfeff ||
           (letter < ' ' && letter != '\t') ||
           (letter >= 0x7f && letter <= 0x9f);
}

/* May the letters after it be shown in another order than they stand in? At
 * the start of a line programs of right-to-left languages put some of these
 * around everything, which changes nothing for orders. */
static bool turns(uint32_t letter, bool at_start)
{
    return letter == 0x202d || letter == 0x202e ||
           (!at_start && (letter == 0x202b || letter == 0x2067));
}

char *clean_text(const char *bytes, size_t length, struct arena *arena,
                 size_t *cleaned)
{
    char *into = arena_alloc(arena, length + 1), *end = into;
    bool at_start = true;
    uint32_t letter;
    for (size_t i = 0, step; i < length; i += step) {
        step = clean_letter(bytes + i, length - i, &letter);
        if (step == 0) {
            *end++ = '?';
            step = 1;
        } else if (letter == '\r' && i + 1 < length && bytes[i + 1] == '\n') {
            continue;
        } else if (is_line_end(letter)) {
            *end++ = '\n';
        } else if (is_blank(letter)) {
            *end++ = ' ';
        } else if (turns(letter, at_start)) {
            end += g_unichar_to_utf8(0xfffd, end); /* as long as it was */
        } else if (!is_invisible(letter, end > into ? end[-1] : ' ')) {
            memcpy(end, bytes + i, step);
            end += step;
        } else {
            continue;
        }
        at_start = end[-1] == '\n' || (at_start && strchr(" \t>", end[-1]));
    }
    *cleaned = to_size(end - into);
    return into;
}

char *clean_line(const char *bytes, struct arena *arena)
{
    size_t length, kept = 0;
    char *line = clean_text(bytes, strlen(bytes), arena, &length);
    for (size_t i = 0; i < length; i++) {
        bool blank = strchr(" \t\n", line[i]) != NULL;
        if (!blank)
            line[kept++] = line[i];
        else if (kept > 0 && line[kept - 1] != ' ')
            line[kept++] = ' ';
    }
    if (kept > 0 && line[kept - 1] == ' ')
        kept--;
    line[kept] = '\0';
    return line;
}
