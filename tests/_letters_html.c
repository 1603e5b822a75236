#include "letters.h"

#include <stdio.h>
#include <string.h>

enum { OPEN_MAX = 32 };

void look_blame(struct look *l, const char *what, const char *where)
{
    if (!*l->wrong)
        snprintf(l->wrong, sizeof l->wrong, "%s: %.200s", what, where);
}

const char *look_member(const struct look *l, const char *object,
                        const char *key)
{
    const json_t *inside = object ? json_object_get(l->view, object) : l->view;
    return json_string_value(json_object_get(inside, key));
}

bool look_is_true(const struct look *l, const char *object, const char *key)
{
    const json_t *inside = object ? json_object_get(l->view, object) : l->view;
    return json_is_true(json_object_get(inside, key));
}

bool look_is_one_of(const char *letter, const char *list)
{
    return strstr(list, letter) != NULL;
}

struct open_tags {
    char names[OPEN_MAX][16];
    int count;
};

static void take_tag(struct look *l, struct open_tags *open, const char *tag)
{
    bool closes = tag[1] == '/';
    const char *name = tag + 1 + closes;
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789");
    char word[16];
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    if (length == 0 || look_is_one_of(word, "meta br img")) {
        if (length == 0 && name[0] != '!')
            look_blame(l, "not a tag", tag);
        return;
    }
    if (!closes && open->count < OPEN_MAX)
        memcpy(open->names[open->count++], word, sizeof word);
    else if (!closes || open->count == 0 ||
             strcmp(open->names[--open->count], word) != 0)
        look_blame(l, "tags do not match", tag);
}

static void check_tags(struct look *l)
{
    struct open_tags open = { .count = 0 };
    for (const char *tag = l->html; (tag = strchr(tag, '<')) != NULL;) {
        const char *end = strchr(tag, '>');
        if (!end || memchr(tag + 1, '<', (size_t)(end - tag - 1))) {
            look_blame(l, "a tag does not end", tag);
            return;
        }
        take_tag(l, &open, tag);
        tag = end;
    }
    if (open.count > 0)
        look_blame(l, "a tag is left open", open.names[open.count - 1]);
}

static void check_entities(struct look *l)
{
    for (const char *at = l->html; (at = strchr(at, '&')) != NULL; at++) {
        size_t length = strspn(at + 1, "#abcdefghijklmnopqrstuvwxyz0123456789");
        if (length == 0 || at[1 + length] != ';')
            look_blame(l, "not an entity", at);
    }
}

void look_at_tables(struct look *l)
{
    bool shown = strstr(l->html, "<pre style=\"font-family") != NULL ||
                 look_is_true(l, NULL, "narrow");
    bool has = look_is_true(l, NULL, "has_tables");
    if ((shown && has) != !!strstr(l->html, "<table style"))
        look_blame(l, "tables", l->html);
    if (!strstr(l->html, "<table style"))
        return;
    static const char *const parts[] = {
        "<th scope=\"col\" style=\"padding:2px 8px;text-align:right;",
        "<th scope=\"row\" rowspan=\"2\"",
        "Hill &lt;Ratmen&gt;</td>",
    };
    for (int i = 0; i < COUNT(parts); i++)
        if (!strstr(l->html, parts[i]))
            look_blame(l, "a table lacks", parts[i]);
}

void look_at_html(struct look *l)
{
    static const char *const never[] = { "http:", "https:", "<script", "<style",
                                         "url(",  "<link",  "onclick" };
    check_tags(l);
    check_entities(l);
    for (int i = 0; i < COUNT(never); i++)
        if (strstr(l->html, never[i]))
            look_blame(l, "not wanted in HTML", never[i]);
    if (!strstr(l->html,
                arena_print(l->arena, "<html lang=\"%s\">", l->language)))
        look_blame(l, "the language is not said", l->html);
    if (look_is_true(l, NULL, "picture") !=
            !!strstr(l->html, "src=\"cid:map\"") &&
        look_is_one_of(l->letter, "turn done news over"))
        look_blame(l, "the picture is not where it should be", "cid:map");
    const char *code = look_member(l, "reader", "code");
    if (code && strcmp(l->letter, "over") != 0 && !strstr(l->html, code))
        look_blame(l, "missing in the HTML", code);
}
