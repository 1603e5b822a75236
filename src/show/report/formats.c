#include "show/format.h"

#include "show/report/report.h"

#include <string.h>
#include <sysexits.h>

#include "core/direction.h"
#include "core/language.h"
#include "show/report/about.h"
#include "show/report/steps.h"

#define ENTRY(id) extern const struct format format_##id;
#include "show/shelf.def"
#undef ENTRY

#define ENTRY(id) &format_##id,
const struct format *const formats[] = {
#include "show/shelf.def"
    NULL,
};
#undef ENTRY
const char format_names[] =
#define ENTRY(id) ", " #id
#include "show/shelf.def"
#undef ENTRY
    ;
enum { FORMATS = sizeof formats / sizeof *formats };

const struct format *format_find(const char *name, struct error *e)
{
    const char *names[FORMATS];
    int count = 0;
    for (const struct format *const *f = formats; *f; f++) {
        if (!strcmp((*f)->name, name))
            return *f;
        names[count++] = (*f)->name;
    }
    fail(e, EX_USAGE, "there is no format \"%s\"", name);
    advise_nearest(e, name, names, count,
                   N_("\"turnpost help show\" lists the formats"));
    return NULL;
}

char *format_heading(const struct showing *showing, struct arena *arena)
{
    const struct table *table = &showing->ledger->table;
    return arena_say(arena, "%s, %s",
                     game_title_in(table->rules, &table->setup, arena),
                     table->rules->progress(table->turn.state, arena));
}

void format_earned(const struct showing *showing, struct text *into)
{
    const char *words =
        since_earned(&showing->ledger->table, &showing->look, into->arena);
    if (words)
        text_fold(into, words, showing->look.width, 2);
}

void format_waiting(const struct showing *showing, struct text *into)
{
    const char *words = last_one_words(showing->ledger, into->arena);
    if (words)
        text_fold(into, words, showing->look.width, 2);
}

void format_above(const struct showing *showing, struct text *into)
{
    report_header(&showing->ledger->table, showing->look.width, into);
    format_waiting(showing, into);
    format_earned(showing, into);
    text_add(into, "\n");
}

struct canvas *format_map(const struct showing *showing, struct arena *arena)
{
    const struct table *table = &showing->ledger->table;
    return table->rules->map(table->turn.state, &showing->look, arena);
}

void format_below(const struct showing *showing, struct text *into)
{
    const struct table *table = &showing->ledger->table;
    size_t start = into->length;
    table->rules->summary(table->turn.state, &showing->look, into);
    text_show_from(into, start);
    format_agreed(showing, into);
}

static const char *list_of(const struct showing *showing,
                           const struct look *look, struct arena *arena)
{
    const struct table *table = &showing->ledger->table;
    struct text list = text_new(arena);
    text_add(&list, "\n"); /* in front of each line */
    table->rules->list(table->turn.state, look, &list);
    return list.bytes;
}

/* The lines that would be others if nothing had changed. */
static void format_news(const struct showing *showing, struct text *into)
{
    struct look look = showing->look;
    look.since = NULL;
    const char *line = list_of(showing, &look, into->arena) + 1;
    look.before = NULL;
    const char *plain = list_of(showing, &look, into->arena);
    text_say(into, "On the board, since your last turn:\n");
    size_t length = into->length;
    for (size_t end; *line; line += end + (line[end] == '\n')) {
        end = strcspn(line, "\n");
        const char *one = arena_copy(into->arena, line, end);
        if (!strstr(plain, arena_print(into->arena, "\n%s\n", one)))
            text_shown(into, arena_print(into->arena, "  %s\n", one));
    }
    if (into->length == length)
        text_say(into, "  nothing has changed\n");
    text_add(into, "\n");
}

void format_page(const struct showing *showing, struct text *into)
{
    format_above(showing, into);
    if (showing->news) {
        format_news(showing, into);
    } else if (!showing->brief) {
        canvas_text(format_map(showing, into->arena), showing->color, into);
        text_add(into, "\n");
    }
    format_below(showing, into);
}

void format_agreed(const struct showing *showing, struct text *into)
{
    struct text agreed = text_new(into->arena);
    if (showing->agreed)
        about_write_agreed(&showing->ledger->table, &agreed);
    if (agreed.length)
        text_say(into, "\nAgreed before the first move:\n%s", agreed.bytes);
}

void format_plain_page(const struct showing *showing, struct text *into)
{
    struct showing plain = *showing;
    plain.color = false;
    format_page(&plain, into);
}

void format_regions(const struct showing *showing, struct text *into)
{
    const struct table *table = &showing->ledger->table;
    struct text list = text_new(into->arena);
    table->rules->list(table->turn.state, &showing->look, &list);
    text_shown(into, list.bytes);
}

/* The mark after which words go on from left to right. */
#define ONWARD "\u200e"

static void add_escaped(struct text *into, char c)
{
    const char *name = text_entity(c);
    if (name)
        text_string(into, name);
    else
        text_byte(into, c);
}

void format_attribute(struct text *into, const char *words)
{
    struct text safe = text_new(into->arena);
    text_shown(&safe, words);
    for (const char *at = safe.bytes; *at; at++)
        add_escaped(into, *at);
}

void format_escape(struct text *into, const char *words)
{
    struct text safe = text_new(into->arena);
    text_shown(&safe, words);
    for (const char *at = safe.bytes, *turned = at; *at; at++) {
        if (at >= turned)
            turned = at + direction_turned(at);
        add_escaped(into, *at);
        if (at + 1 == turned) /* what follows a name is not turned with it */
            text_string(into, ONWARD);
    }
}
