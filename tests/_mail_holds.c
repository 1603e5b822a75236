#include "mail_answer.h"

#include <string.h>

static void fault(struct text *faults, const char *key, const char *what)
{
    text_add(faults, "%s: %s\n", key, what);
}

/* The string has no NUL and no control characters but those of allowed. */
static void check_clean(const json_t *value, const char *key,
                        const char *allowed, struct text *faults)
{
    const char *text = json_string_value(value);
    if (strlen(text) != json_string_length(value)) {
        fault(faults, key, "has a NUL");
        return;
    }
    for (const char *at = text; *at; at++)
        if (((unsigned char)*at < ' ' || *at == 127) && !strchr(allowed, *at)) {
            fault(faults, key, "has a control character");
            return;
        }
}

static void check_line(const json_t *value, const char *key,
                       struct text *faults)
{
    if (!json_is_string(value))
        fault(faults, key, "is no string");
    else
        check_clean(value, key, "", faults);
}

/* Lines that end in LF and have no blanks before it. */
static void check_lines(const json_t *value, const char *key,
                        struct text *faults)
{
    const char *text = json_string_value(value);
    if (!text) {
        fault(faults, key, "is no string");
        return;
    }
    check_clean(value, key, "\n\t", faults);
    if (*text && text[strlen(text) - 1] != '\n')
        fault(faults, key, "does not end in a newline");
    if (*text == '\n' || strstr(text, " \n") || strstr(text, "\t\n"))
        fault(faults, key, "has blanks at a line end or on top");
    if (strstr(text, "\u00a0") || strstr(text, "\u200b") ||
        strstr(text, "\ufeff"))
        fault(faults, key, "has an invisible character");
}

/* "<…>", one pair, nothing blank in it. */
static void check_id(const json_t *value, const char *key, struct text *faults)
{
    const char *text = json_string_value(value);
    size_t length = text ? strlen(text) : 0;
    check_line(value, key, faults);
    if (length && (text[0] != '<' || text[length - 1] != '>' ||
                   strcspn(text + 1, "<> \t") != length - 2))
        fault(faults, key, "is no message id");
}

/* Something in front of the last @ and something after it. */
static void check_address(const json_t *value, const char *key,
                          struct text *faults)
{
    const char *text = json_string_value(value);
    const char *at = text ? strrchr(text, '@') : NULL;
    check_line(value, key, faults);
    if (text && *text &&
        (!at || at == text || !at[1] || strpbrk(at, " <>,;:()\"")))
        fault(faults, key, "is no address");
}

static void check_block(const json_t *value, const char *key,
                        struct text *faults)
{
    const char *text = json_string_value(value);
    check_lines(value, key, faults);
    if (text && (strncmp(text, "-----BEGIN TURNPOST ", 20) != 0 ||
                 !strstr(text, "-----END TURNPOST ")))
        fault(faults, key, "is no whole armour");
}

typedef void check_function(const json_t *value, const char *key,
                            struct text *faults);

static void check_array(const json_t *array, const char *key,
                        check_function *check, struct text *faults)
{
    if (!json_is_array(array)) {
        fault(faults, key, "is no array");
        return;
    }
    for (size_t i = 0; i < json_array_size(array); i++) {
        const json_t *entry = json_array_get(array, i);
        check(entry, key, faults);
        for (size_t j = 0; j < i; j++)
            if (json_equal(entry, json_array_get(array, j)))
                fault(faults, key, "stands there twice");
    }
}

static void check_kind(const json_t *answer, struct text *faults)
{
    const char *kind = json_string_value(json_object_get(answer, "kind"));
    const char *why = json_string_value(json_object_get(answer, "why"));
    if (!kind ||
        (strcmp(kind, "message") != 0 && strcmp(kind, "silent") != 0 &&
         strcmp(kind, "doubtful") != 0 && strcmp(kind, "refused") != 0))
        fault(faults, "kind", "is none of the four");
    else if (strcmp(kind, "message") != 0 && (!why || !*why))
        fault(faults, "why", "is missing");
}

void answer_holds(const json_t *answer, struct text *faults)
{
    static const struct {
        const char *key;
        check_function *check;
        bool is_array;
    } members[] = {
        { "name", check_line, false },     { "subject", check_line, false },
        { "from", check_address, false },  { "to", check_address, true },
        { "message_id", check_id, false }, { "references", check_id, true },
        { "text", check_lines, false },    { "quoted", check_lines, false },
        { "doubt", check_lines, false },   { "loops", check_line, true },
        { "blocks", check_block, true },
    };
    check_kind(answer, faults);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const char *key = members[i].key;
        const json_t *value = json_object_get(answer, key);
        if (members[i].is_array)
            check_array(value, key, members[i].check, faults);
        else
            members[i].check(value, key, faults);
    }
}
