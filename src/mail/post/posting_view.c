#include "mail/post/posting.h"

#include <limits.h>
#include <string.h>

#include "core/json.h"
#include "core/narrow.h"
#include "show/format.h"

enum { LINES_KEPT = 5 };

/* U+200B, which nobody sees. */
static const char invisible[] = "\xe2\x80\x8b";

static void put_markdown(const char *map, struct text *into)
{
    const char *ticks = format_fence(into->arena, map);
    text_add(into, "%stext\n%s%s\n", ticks, map, ticks);
}

static void put_bbcode(const char *map, struct text *into)
{
    text_add(into, "[code]\n");
    format_unclosed(into, map);
    text_add(into, "[/code]\n");
}

/* Slack ends a block at three of them, however it began, and knows no other
 * entities. */
static void put_mrkdwn(const char *map, struct text *into)
{
    text_add(into, "```\n");
    for (; *map; map++) {
        const char *entity = strchr("&<>", *map) ? text_entity(*map) : NULL;
        text_bytes(into, entity ? entity : map, entity ? strlen(entity) : 1);
        if (map[0] == '`' && map[1] == '`')
            text_string(into, invisible);
    }
    text_add(into, "```\n");
}

static void put_map(json_t *view, const char *form, struct arena *arena)
{
    const char *map = json_string_value(json_object_get(view, "map"));
    struct text text = text_new(arena);
    if (!map)
        return;
    if (!strcmp(form, "markdown"))
        put_markdown(map, &text);
    else if (!strcmp(form, "bbcode"))
        put_bbcode(map, &text);
    else if (!strcmp(form, "mrkdwn"))
        put_mrkdwn(map, &text);
    else
        text_add(&text, "%s", map);
    json_put_text(view, "body_map", text.bytes);
}

static void put_facts_again(json_t *view, struct arena *arena)
{
    static const char *const left_out[] = { "url",    "token",    "user",
                                            "reader", "map_html", "handles" };
    json_t *facts = json_copy(view);
    if (!facts)
        out_of_memory();
    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
        json_object_del(facts, left_out[i]);
    json_put_text(view, "facts", json_write(facts, arena, NULL));
    json_decref(facts);
}

/* "@everyone" and "#general" call nobody with a sign between that no place
 * reads as part of a name. */
static const char *calm_words(const char *words, struct arena *arena)
{
    struct text text = text_new(arena);
    for (; *words; words++) {
        text_bytes(&text, words, 1);
        if (strchr("@#", *words))
            text_string(&text, invisible);
    }
    return text.bytes;
}

static json_t *calm(const json_t *value, struct arena *arena)
{
    const char *key;
    json_t *member, *copy;
    if (json_is_string(value))
        return json_string(calm_words(json_string_value(value), arena));
    if (json_is_array(value)) {
        copy = json_array();
        for (size_t i = 0; i < json_array_size(value); i++)
            json_add(copy, calm(json_array_get(value, i), arena));
        return copy;
    }
    copy = json_deep_copy(value);
    json_object_foreach (copy, key, member) {
        if (!strcmp(key, "handle")) /* is to call */
            continue;
        json_t *calmer = calm(member, arena);
        json_object_set_new(copy, key, calmer);
    }
    return copy;
}

/* What players may have written, names too; the map is a drawing. */
static void calm_all(json_t *view, struct arena *arena)
{
    static const char *const members[] = { "game",   "reader",  "mover",
                                           "since",  "done",    "next",
                                           "notes",  "summary", "list",
                                           "scores", "answer",  "title",
                                           "offer",  "calls",   "awaited" };
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const json_t *value = json_object_get(view, members[i]);
        if (value)
            json_put(view, members[i], calm(value, arena));
    }
}

/* The last lines are the news; `cut` says that there were others. */
static void keep_last_lines(json_t *view)
{
    json_t *since = json_object_get(view, "since");
    json_put_bool(view, "cut", json_array_size(since) > LINES_KEPT);
    if (json_array_size(since) <= LINES_KEPT)
        return;
    json_t *kept = json_array();
    for (size_t i = json_array_size(since) - LINES_KEPT;
         i < json_array_size(since); i++)
        json_add(kept, json_incref(json_array_get(since, i)));
    json_put(view, "since", kept);
}

/* How many are not there is said. */
static void leave_notes_out(json_t *view)
{
    int count = to_count(json_array_size(json_object_get(view, "notes"))), gone;
    if (json_get_int(view, "notes_gone", 0, INT_MAX - count, &gone, NULL))
        count += gone;
    json_put(view, "notes", json_array());
    json_put_bool(view, "has_notes", false);
    json_put_int(view, "notes_gone", count);
}

json_t *posting_view(const json_t *view, const char *form, enum brevity brevity,
                     struct arena *arena)
{
    json_t *copy = json_deep_copy(view);
    if (!copy)
        out_of_memory();
    put_facts_again(copy, arena);
    calm_all(copy, arena);
    put_map(copy, form, arena);
    json_put_bool(copy, "brief", brevity >= BREVITY_NO_MAP);
    if (brevity == BREVITY_SINCE || brevity >= BREVITY_SHORT)
        keep_last_lines(copy);
    if (brevity >= BREVITY_NO_NOTES)
        leave_notes_out(copy);
    return copy;
}

size_t posting_letters(const char *text)
{
    size_t count = 0;
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        count += (byte & 0xc0) != 0x80;
        count += byte >= 0xf0;
    }
    return count;
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

size_t posting_longest(const json_t *value)
{
    size_t longest = 0;
    if (json_is_string(value))
        return posting_letters(json_string_value(value));
    for (size_t i = 0; i < json_array_size(value); i++)
        longest = larger(longest, posting_longest(json_array_get(value, i)));
    if (json_is_object(value)) {
        json_t *values = json_deep_copy(value);
        const char *key;
        json_t *member;
        json_object_foreach (values, key, member)
            longest = larger(longest, posting_longest(member));
        json_decref(values);
    }
    return longest;
}
