#include "mail/letter/view.h"

#include <string.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/clock/clock.h"
#include "ledger/file/codec.h"
#include "ledger/seats/wishes.h"
#include "mail/reply/since.h"
#include "mail/template/fold.h"
#include "show/report/about.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

enum { NOTES_BYTES = 16 << 10 };

int view_width(const struct letter *letter)
{
    return !strcmp(letter->format, "narrow") ? FOLD_NARROW : FOLD_WIDTH;
}

void view_line(void *context, const char *line)
{
    json_t *item = json_object();
    json_put_text(item, "line", line);
    json_add(context, item);
}

const char *view_safe(const char *words, struct arena *arena)
{
    struct text text = text_new(arena);
    text_shown(&text, words);
    return text.bytes;
}

void view_put_lines(json_t *view, const char *key, json_t *lines)
{
    struct {
        char text[32];
    } has = { "has_" };
    strncat(has.text, key, sizeof has.text - strlen(has.text) - 1);
    json_put_bool(view, has.text, json_array_size(lines) > 0);
    json_put(view, key, lines);
}

json_t *view_told(const struct table *table, const struct event *event,
                  struct arena *arena)
{
    json_t *lines = json_array();
    for (; event; event = event->next) {
        struct text sentence = text_new(arena);
        table_tell(table, event, &sentence);
        const char *words = view_safe(sentence.bytes, arena);
        if (!strcmp(event->kind, "word")) /* a player's own */
            words = harmless_words(words, arena);
        if (sentence.length)
            view_line(lines, words);
    }
    return lines;
}

/* "next: Bob is on turn" without the word in front. */
static char *without_front(char *line, const struct arena *arena)
{
    const char *whole = language_format(arena_language(arena), "next: %s\n");
    size_t length = strcspn(whole, "%");
    return strncmp(line, whole, length) != 0 ? line : line + length;
}

json_t *view_next(const struct table *table, struct arena *arena)
{
    struct text text = text_new(arena);
    json_t *lines = json_array();
    report_next(table, &text);
    char *rest = text.bytes, *line;
    while ((line = strsep(&rest, "\n"))) {
        line = without_front(line, arena);
        if (*line)
            view_line(lines, view_safe(line, arena));
    }
    return lines;
}

/* Wishes are for whoever sends the letters, not for the table. */
static bool is_wish(const json_t *note)
{
    const char *text = json_string_value(json_object_get(note, "text"));
    bool wish;
    return text && wish_check(text, &wish, NULL) && wish;
}

/* {"away": "2026-12-20"}: by what it is asks, with what. */
static json_t *wished_view(const struct wish_line *request, const char *note,
                           struct arena *arena)
{
    static const char *const names[] = { [AWAY] = "away",
                                         [BACK] = "back",
                                         [SUBSTITUTE] = "substitute",
                                         [LANGUAGE] = "language",
                                         [FORMAT] = "format",
                                         [LETTERS] = "letters",
                                         [CALENDAR] = "calendar" };
    json_t *view = json_object();
    if (request->asks == AWAY)
        json_put_text(view, "away", strrchr(note, ' ') + 1);
    else if (request->asks == BACK ||
             (request->asks == SUBSTITUTE && !*request->word))
        json_put_bool(view, request->asks == BACK ? "back" : "alone", true);
    else if (request->asks == LETTERS || request->asks == CALENDAR)
        json_put_bool(
            view,
            arena_print(arena, "%s_%s", names[request->asks], request->word),
            true);
    else
        json_put_text(view, names[request->asks],
                      view_safe(request->word, arena));
    return view;
}

void view_put_wished(json_t *view, const struct letter *letter)
{
    json_t *reader = json_object_get(view, "reader");
    struct arena *arena = letter->ledger->arena;
    const struct asked *asked = letter->asked;
    json_t *wished = json_array();
    int notes = asked ? asked->note_count : 0, wishes = 0;
    for (int i = 0; i < notes; i++) {
        struct wish_line request;
        if (!wish_line_read(asked->notes[i], &request, NULL) ||
            request.asks == PROSE)
            continue;
        json_add(wished, wished_view(&request, asked->notes[i], arena));
        wishes++;
    }
    bool alone = notes > 0 && !*asked->move && !letter->worded;
    json_put_bool(reader, "settled", alone && wishes == notes);
    json_put_bool(reader, "noted", alone && wishes < notes);
    view_put_lines(view, "wished", wished);
}

/* {"name": …, "text": …, "lines": …}, with nothing in it that could be taken
 * for ours when it comes back in a reply. */
static json_t *told_note(const json_t *object, int width, struct arena *arena)
{
    const char *name = json_string_value(json_object_get(object, "seat"));
    const char *words = json_string_value(json_object_get(object, "text"));
    struct text item = text_new(arena);
    json_t *note = json_object(), *lines = json_array();
    name = view_safe(
        name ? name : language_say(arena_language(arena), N_("host")), arena);
    words = view_safe(words ? words : "", arena);
    harmless_item(&item, name, words, width);
    char *rest = item.bytes;
    for (char *line; (line = strsep(&rest, "\n")) && *line;)
        view_line(lines, line);
    json_put_text(note, "name", name);
    json_put_text(note, "text", harmless_words(words, arena));
    json_put(note, "lines", lines);
    return note;
}

/* The notes to the table since entry seen. */
static json_t *notes(const struct letter *letter, int seen, struct arena *arena)
{
    const struct ledger *ledger = letter->ledger;
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    json_t *found = json_array();
    struct line line;
    for (int n = 0; lines_next(&lines, &line); n++) {
        if (n <= seen ||
            !memmem(line.bytes, line.length, "\"kind\":\"note\"", 13))
            continue;
        json_t *object = json_read_own(line.bytes, line.length, NULL);
        const char *kind = json_string_value(json_object_get(object, "kind"));
        if (kind && !strcmp(kind, "note") && !is_wish(object))
            json_add(found, told_note(object, view_width(letter), arena));
        json_decref(object);
    }
    return found;
}

/* Leaves the newest notes; how many are gone. A reply that quotes them must
 * not become too long to be read. */
static int leave_newest_notes(json_t *notes)
{
    size_t bytes = 0, keep = 0, count = json_array_size(notes);
    while (keep < count && (keep == 0 || bytes <= NOTES_BYTES)) {
        const json_t *note = json_array_get(notes, count - ++keep);
        bytes += json_string_length(json_object_get(note, "text"));
    }
    keep -= keep > 1 && bytes > NOTES_BYTES;
    for (size_t i = 0; i + keep < count; i++)
        json_array_remove(notes, 0);
    return to_count(count - keep);
}

void view_put_notes(json_t *view, const struct letter *letter,
                    struct arena *arena)
{
    const struct table *table = &letter->ledger->table;
    int seen = letter->seat >= 0 ? table->recent.seen[letter->seat]
               : letter->after   ? letter->after
                                 : since_news(letter->ledger);
    json_t *found = notes(letter, seen, arena);
    int gone = leave_newest_notes(found);
    if (gone > 0)
        json_put_int(view, "notes_gone", gone);
    view_put_lines(view, "notes", found);
}

static json_t *awaited(const struct table *table, int actor, int64_t now,
                       struct arena *arena)
{
    json_t *one = json_object();
    int64_t until =
        clock_runs(&table->clock) ? clock_deadline(table, actor) : 0;
    json_put_text(one, "name", view_safe(report_name(table, actor), arena));
    if (until)
        json_put_text(one, "until", report_time(until, arena));
    json_put_bool(one, "late", until && now >= until);
    return one;
}

void view_put_awaited(json_t *view, const struct table *table, int64_t now,
                      struct arena *arena)
{
    json_t *all = json_array();
    bool over = table->rules->over(table->turn.state);
    for (int i = 0; i < table->setup.seats && !over; i++)
        if (report_owes(table, i))
            json_add(all, awaited(table, i, now, arena));
    if (!over && table->chances.resolver == SEATS_MAX)
        json_add(all, awaited(table, SEATS_MAX, now, arena));
    view_put_lines(view, "awaited", all);
}

void view_put_clock(json_t *view, const struct table *table, int64_t now,
                    struct arena *arena)
{
    json_t *clock = json_of_clock(table, now, arena);
    if (!clock)
        return;
    bool stands = json_is_true(json_object_get(clock, "stands"));
    size_t agreed = json_array_size(json_object_get(clock, "agreed"));
    json_put_bool(clock, "wanted", agreed > 0 && !stands);
    json_put(view, "clock", clock);
}

/* ---- what was agreed ---- */

void view_put_given(json_t *object, const char *key, const char *words,
                    struct arena *arena)
{
    if (words)
        json_put_shown(object, key, view_safe(words, arena), arena);
}

/* Is it about time? The pace says that. */
static bool is_of_pace(const char *option)
{
    static const char words[] = " limit per bank refill off ";
    const char *at = strstr(words, option);
    return at && at[-1] == ' ' && at[strlen(option)] == ' ';
}

/* Of the options of one table those that were given, with what they mean. */
static void add_choices(json_t *lines, const json_t *given,
                        const struct option_spec *spec, struct arena *arena)
{
    for (; spec && spec->name; spec++) {
        const char *value =
            json_string_value(json_object_get(given, spec->name));
        if (value && !is_of_pace(spec->name))
            view_line(
                lines,
                view_safe(arena_print(
                              arena, "%s=%s (%s)", spec->name, value,
                              language_say(arena_language(arena), spec->help)),
                          arena));
    }
}

static json_t *choices(const struct table *table, struct arena *arena)
{
    json_t *lines = json_array();
    const json_t *given = table->setup.options;
    add_choices(lines, given, table->rules->options, arena);
    add_choices(lines, given, common_options, arena);
    return lines;
}

/* For who has not moved yet. */
void view_put_agreed(json_t *view, const struct letter *letter,
                     struct arena *arena)
{
    const struct table *table = &letter->ledger->table;
    if (letter->seat < 0 || !about_is_due(table, letter->seat))
        return;
    json_t *object = json_object();
    struct agreed agreed = about_agreed(table, arena);
    view_put_given(object, "board", agreed.board, arena);
    view_put_given(object, "sets", agreed.sets, arena);
    view_put_given(object, "options", agreed.options, arena);
    view_put_given(object, "spectators", agreed.spectators, arena);
    view_put_given(object, "scores", agreed.scores, arena);
    if (json_object_size(object) || clock_runs(&table->clock)) {
        view_put_lines(object, "choices", choices(table, arena));
        json_put(view, "agreed", object);
    } else {
        json_decref(object);
    }
}
