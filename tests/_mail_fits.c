#include "mail_answer.h"

#include <stdlib.h>
#include <string.h>

static void add_words(struct text *faults, const json_t *value)
{
    char *words = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    text_add(faults, "%s\n", words ? words : "nothing");
    free(words);
}

static void differs(struct text *faults, const char *key, const json_t *wanted,
                    const json_t *got)
{
    text_add(faults, "%s\n  wanted ", key);
    add_words(faults, wanted);
    text_add(faults, "  got    ");
    add_words(faults, got);
}

/* The next line that is not blank, without blanks around it, or NULL. */
static const char *next_line(const char **at, size_t *length)
{
    while (**at) {
        const char *line = *at;
        size_t whole = strcspn(line, "\n");
        *at = line + whole + (line[whole] == '\n');
        size_t indent = strspn(line, " \t");
        if (indent >= whole)
            continue;
        while (strchr(" \t", line[whole - 1]))
            whole--;
        *length = whole - indent;
        return line + indent;
    }
    return NULL;
}

/* Blank lines and indentation do not count. With part, got may have
 * other lines in between. */
static bool same_lines(const char *wanted, const char *got, bool part)
{
    size_t wants = 0, has = 0;
    const char *want = next_line(&wanted, &wants);
    for (const char *line; (line = next_line(&got, &has));)
        if (want && wants == has && !memcmp(want, line, has))
            want = next_line(&wanted, &wants);
        else if (!part)
            return false;
    return !want;
}

static const char *string_of(const json_t *value)
{
    return json_is_string(value) ? json_string_value(value) : "";
}

static bool text_fits(const json_t *wanted, const json_t *got)
{
    return same_lines(string_of(wanted), string_of(got), false);
}

static bool move_fits(const json_t *wanted, const json_t *text)
{
    return same_lines(string_of(wanted), string_of(text), true);
}

/* One of the words of wanted, which have "|" between them. */
static bool why_fits(const json_t *wanted, const json_t *got)
{
    const char *words = string_of(wanted);
    char word[80];
    while (*words) {
        size_t length = strcspn(words, "|");
        if (length >= sizeof word)
            return false;
        memcpy(word, words, length);
        word[length] = '\0';
        if (strcasestr(string_of(got), word))
            return true;
        words += length + (words[length] == '|');
    }
    return false;
}

/* How many of the strings of words stand in text. */
static size_t count_words(const json_t *words, const json_t *text)
{
    size_t count = 0;
    for (size_t i = 0; i < json_array_size(words); i++)
        count += strstr(string_of(text), string_of(json_array_get(words, i))) !=
                 NULL;
    return count;
}

static bool quoted_fits(const json_t *wanted, const json_t *got)
{
    return count_words(wanted, got) == json_array_size(wanted);
}

static bool lacks_fits(const json_t *wanted, const json_t *got)
{
    return count_words(wanted, got) == 0;
}

static bool array_has(const json_t *array, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        if (json_equal(json_array_get(array, i), value))
            return true;
    return false;
}

/* The same entries in any order. */
static bool to_fits(const json_t *wanted, const json_t *got)
{
    if (json_array_size(wanted) != json_array_size(got))
        return false;
    for (size_t i = 0; i < json_array_size(wanted); i++)
        if (!array_has(got, json_array_get(wanted, i)))
            return false;
    return true;
}

/* Where a line ends within armour says nothing. */
static bool same_armour(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, " \n");
        b += strspn(b, " \n");
        if (*a != *b || !*a)
            return *a == *b;
    }
}

static bool blocks_fit(const json_t *wanted, const json_t *got)
{
    if (json_array_size(wanted) != json_array_size(got))
        return false;
    for (size_t i = 0; i < json_array_size(wanted); i++)
        if (!same_armour(string_of(json_array_get(wanted, i)),
                         string_of(json_array_get(got, i))))
            return false;
    return true;
}

/* Equal, or one of several that will do. */
static bool value_fits(const json_t *wanted, const json_t *got)
{
    return json_equal(wanted, got) ||
           (json_is_array(wanted) && !json_is_array(got) &&
            array_has(wanted, got));
}

void answer_fits(const json_t *answer, json_t *wanted, struct text *faults)
{
    static const struct {
        const char *key, *member;
        bool (*fits)(const json_t *wanted, const json_t *got);
    } special[] = {
        { "text", "text", text_fits },       { "move", "text", move_fits },
        { "why", "why", why_fits },          { "to", "to", to_fits },
        { "quoted", "quoted", quoted_fits }, { "lacks", "text", lacks_fits },
        { "blocks", "blocks", blocks_fit },
    };
    const size_t count = sizeof special / sizeof *special;
    const char *key;
    json_t *value;
    json_object_foreach (wanted, key, value) {
        size_t i = 0;
        while (i < count && strcmp(special[i].key, key) != 0)
            i++;
        const char *member = i < count ? special[i].member : key;
        const json_t *got = json_object_get(answer, member);
        if (!(i < count ? special[i].fits : value_fits)(value, got))
            differs(faults, key, value, got);
    }
}
