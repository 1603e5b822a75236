#include "mail/letter/view.h"

#include <string.h>

#include "core/json.h"
#include "core/narrow.h"
#include "show/report/priced.h"

enum { EXAMPLES = 3 };

/* Adds so many from everywhere in the list. */
static void add_some(json_t *into, const json_t *list, size_t wanted)
{
    size_t count = json_array_size(list);
    wanted = count < wanted ? count : wanted;
    for (size_t i = 0; i < wanted; i++) {
        size_t n = wanted < 2 ? 0 : i * (count - 1) / (wanted - 1);
        json_add(into, json_incref(json_array_get(list, n)));
    }
}

static bool order_begins(const json_t *move, const char *word, size_t length)
{
    const char *line = json_string_value(json_object_get(move, "line"));
    return line && !strncmp(line, word, length) &&
           (line[length] == ' ' || !line[length]);
}

static json_t *beginning_with(const json_t *moves, const char *word,
                              size_t length)
{
    json_t *found = json_array();
    for (size_t i = 0; i < json_array_size(moves); i++) {
        json_t *move = json_array_get(moves, i);
        if (order_begins(move, word, length))
            json_add(found, json_incref(move));
    }
    return found;
}

/* Goes on to the next word of usual; its length, 0 after the last. */
static size_t next_usual(const char **usual, size_t length)
{
    *usual += length;
    *usual += strspn(*usual, " ");
    return strcspn(*usual, " ");
}

/* Moves by their first words, the likeliest first, at most EXAMPLES of them;
 * the caller owns them. */
static int groups_of(const json_t *moves, const char *usual,
                     json_t *groups[EXAMPLES])
{
    int count = 0;
    for (size_t length = 0;
         count < EXAMPLES && (length = next_usual(&usual, length)) > 0;) {
        groups[count] = beginning_with(moves, usual, length);
        if (json_array_size(groups[count]) > 0)
            count++;
        else
            json_decref(groups[count]);
    }
    return count;
}

json_t *examples_of(const json_t *moves, const char *usual)
{
    json_t *some = json_array(), *groups[EXAMPLES];
    int count = groups_of(moves, usual ? usual : "", groups);
    if (count == 0)
        add_some(some, moves, EXAMPLES);
    /* the likeliest word has the places that others leave */
    for (int i = 0; i < count; i++) {
        add_some(some, groups[i], i == 0 ? to_size(EXAMPLES + 1 - count) : 1);
        json_decref(groups[i]);
    }
    return some;
}

void examples_put(json_t *view, const json_t *moves, const struct table *table,
                  int seat, int width, struct arena *arena)
{
    const char *lines[EXAMPLES];
    struct priced orders = { .table = table, .seat = seat };
    struct text text = text_new(arena);
    json_t *examples = examples_of(moves, table->rules->usual);
    json_t *priced = json_array();
    int count = to_count(json_array_size(examples));
    for (int i = 0; i < count; i++)
        lines[i] = json_string_value(
            json_object_get(json_array_get(examples, to_size(i)), "line"));
    priced_these(&orders, lines, count, arena);
    for (int i = 0; i < count; i++) {
        const char *words = priced_words(&orders, i, arena);
        if (*words)
            json_put_text(json_array_get(examples, to_size(i)), "words", words);
    }
    priced_text(&orders, width, &text);
    for (char *rest = text.bytes, *line; (line = strsep(&rest, "\n")) && *line;)
        view_line(priced, line);
    view_put_lines(view, "examples", examples);
    view_put_lines(view, "priced", priced);
}
