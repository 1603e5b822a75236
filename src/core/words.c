#include <string.h>
#include <strings.h>

#include "core/language.h"
#include "core/narrow.h"
#include "core/text.h"

bool text_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char text_upper(char c)
{
    return c >= 'a' && c <= 'z' ? to_char(c - 'a' + 'A') : c;
}

char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? to_char(c - 'A' + 'a') : c;
}

void text_quoted(struct text *into, const char *words)
{
    text_byte(into, '\'');
    for (; *words; words++)
        if (*words == '\'')
            text_string(into, "'\\''");
        else
            text_byte(into, *words);
    text_byte(into, '\'');
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';';
}

static bool is_control(char c)
{
    return ((unsigned char)c < ' ' && c != '\t') || c == 0x7f;
}

static bool is_sign(char c)
{
    return c == '=' || c == ':';
}

/* Bytes of the letter that begins at line, for the mark under it. */
static size_t letter_length(const char *line, size_t length)
{
    size_t n = 1;
    while (n < length && n < 4 && text_is_inside(line[n]))
        n++;
    return n;
}

/* Checks the whole line before it is cut; sets *end to where the comment
 * begins. */
static bool check_bytes(const char *line, size_t length, size_t start,
                        size_t *end, struct error *e)
{
    const char *comment = length > 0 ? memchr(line, '#', length) : NULL;
    *end = comment ? to_size(comment - line) : length;
    for (size_t i = 0; i < length; i++) {
        if (is_control(line[i])) {
            refuse(e, (struct span){ start + i, 1 }, NULL,
                   "control character %d in the move", (unsigned char)line[i]);
            return advise(e, "write the move as plain text");
        }
        if ((unsigned char)line[i] >= 0x80 && i < *end) {
            size_t n = letter_length(line + i, length - i);
            refuse(e, (struct span){ start + i, n }, NULL,
                   "\"%.*s\" is not a letter, digit or sign that orders use",
                   to_count(n), line + i);
            of_kind(e, ERROR_UNREAD);
            return advise(
                e,
                "orders are written in plain ASCII; comments after \"#\" may hold anything");
        }
    }
    return true;
}

static size_t word_length(const char *line, size_t length)
{
    size_t n = 0;
    if (is_sign(line[0]))
        return 1;
    while (n < length && !is_blank(line[n]) && !is_sign(line[n]))
        n++;
    return n;
}

static struct word make_word(const char *line, size_t length, size_t start,
                             struct arena *arena)
{
    char *copy = arena_copy(arena, line, length);
    for (size_t i = 0; i < length; i++)
        copy[i] = text_lower(copy[i]);
    return (struct word){ copy, { start, length } };
}

bool words_cut(const char *line, size_t length, size_t start,
               struct arena *arena, struct word *words, int *count,
               struct error *e)
{
    size_t end;
    *count = 0;
    if (length > 0 && line[length - 1] == '\r')
        length--; /* mail ends its lines with CR LF */
    if (!check_bytes(line, length, start, &end, e))
        return false;
    for (size_t i = 0; i < end;) {
        if (is_blank(line[i])) {
            i++;
            continue;
        }
        size_t n = word_length(line + i, end - i);
        if (*count == WORDS_MAX) {
            refuse(e, (struct span){ start + i, n }, NULL,
                   "more than %d words in one line", WORDS_MAX);
            of_kind(e, ERROR_UNREAD);
            return advise(e, "cut it in two: one order a line");
        }
        words[(*count)++] = make_word(line + i, n, start + i, arena);
        i += n;
    }
    return true;
}

bool word_can_be(const char *name)
{
    for (const char *c = name; *c; c++)
        if (*c <= ' ' || *c > '~' || strchr(",;:=#", *c))
            return false;
    return *name != '\0';
}

bool word_has_digit(const char *word)
{
    return strpbrk(word, "0123456789") != NULL;
}

int text_order(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

int text_small_letter(const char **s)
{
    unsigned char c = (unsigned char)*(*s)++;
    if (c >> 5 != 6 || !text_is_inside(**s))
        return (unsigned char)text_lower((char)c);
    int letter = (c & 31) << 6 | (*(*s)++ & 63);
    bool great = (letter >= 0xC0 && letter < 0xDF) ||
                 (letter >= 0x410 && letter < 0x430);
    return great ? letter + 32 : letter;
}

char *text_trim(char *words)
{
    words += strspn(words, " \t\r");
    size_t length = strlen(words);
    while (length > 0 && strchr(" \t\r", words[length - 1]))
        words[--length] = '\0';
    return words;
}

bool text_ends(const char *text, const char *end)
{
    size_t length = strlen(text), last = strlen(end);
    return length > last && !strcmp(text + length - last, end);
}

bool text_has(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text; text++)
        if ((*text | 0x20) == *part && !strncasecmp(text, part, length))
            return true;
    return false;
}

int word_number(const struct word *word)
{
    int number = 0;
    if (!*word->text)
        return -1;
    for (const char *s = word->text; *s; s++) {
        if (*s < '0' || *s > '9')
            return -1;
        number = number * 10 + (*s - '0');
        if (number > 9999)
            return -1;
    }
    return number;
}

static const char *skip_joints(const char *s)
{
    while (*s == ' ' || *s == '\t' || *s == '-' || *s == '_' || *s == '\'')
        s++;
    return s;
}

bool word_matches(const char *given, const char *name, int least)
{
    int letters = 0;
    for (;;) {
        given = skip_joints(given);
        name = skip_joints(name);
        if (!*given)
            return letters > 0 && (!*name || letters >= least);
        if (text_lower(*given) != text_lower(*name))
            return false;
        given++;
        name++;
        letters++;
    }
}

enum { LETTERS_MAX = 40 };

/* The letters that count, in lower case; how many, or -1: too many. */
static int letters_of(const char *word, char letters[LETTERS_MAX])
{
    int count = 0;
    for (word = skip_joints(word); *word; word = skip_joints(word + 1)) {
        if (count == LETTERS_MAX)
            return -1;
        letters[count++] = text_lower(*word);
    }
    return count;
}

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* Letters to add, drop, change or swap with the next to make b of a. */
static int difference(const char *a, int a_count, const char *b, int b_count)
{
    int rows[3][LETTERS_MAX + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];
    for (int j = 0; j <= b_count; j++)
        row[j] = before[j] = j;
    for (int i = 1; i <= a_count; i++) {
        int *free_row = before;
        before = above;
        above = row;
        row = free_row;
        row[0] = i;
        for (int j = 1; j <= b_count; j++) {
            int change = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least_of(change, 1 + least_of(above[j], row[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least_of(row[j], before[j - 2] + 1);
        }
    }
    return row[b_count];
}

int word_distance(const char *a, const char *b)
{
    char first[LETTERS_MAX], second[LETTERS_MAX];
    int first_count = letters_of(a, first);
    int second_count = letters_of(b, second);
    if (first_count < 0 || second_count < 0)
        return LETTERS_MAX;
    return difference(first, first_count, second, second_count);
}

const char *word_nearest(const char *word, const char *const *candidates,
                         int count)
{
    char a[LETTERS_MAX], b[LETTERS_MAX];
    int a_count = letters_of(word, a);
    int allowed = a_count <= 4 ? 1 : 2;
    const char *nearest = NULL;
    if (a_count < 2)
        return NULL; /* a letter alone resembles too much */
    for (int i = 0; i < count; i++) {
        int b_count = letters_of(candidates[i], b);
        if (b_count < 0)
            continue;
        int differs = difference(a, a_count, b, b_count);
        if (differs <= least_of(allowed, b_count <= 4 ? 1 : 2)) {
            nearest = candidates[i];
            allowed = differs - 1;
        }
    }
    return nearest;
}

bool advise_nearest(struct error *e, const char *word,
                    const char *const *candidates, int count,
                    const char *otherwise)
{
    const char *nearest = word_nearest(word, candidates, count);
    if (nearest)
        return suggest(e, nearest);
    return otherwise &&
           advise(e, "%s", language_say(e ? e->language : NULL, otherwise));
}
