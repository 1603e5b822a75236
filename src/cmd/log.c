#include <limits.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION("from", 0, "N", "begin with entry N"),
    OPTION("to", 0, "N", "end with entry N"),
    OPTION("format", 'F', "NAME", "text, json, or a notation: snellman"),
    OPTION_JSON,
    OPTION("states", 0, NULL, "with json: the public state after each entry"),
    OPTION_END,
};

static const char manual[] =
    "Tells the game's history in words. "
    "The json form is complete enough to replay the game in another program: for each entry its number, kind, seat, time and text, and every event with its facts, dice and draws as plain values; with --states the public state after it, which turnpost-state(5) describes. "
    "A move that was taken back stays in the log; the entry with \"undoes\", which is its number, says so.\n"
    "\n"
    "With --format snellman a game of Terra Mystica is written as the lines of a ledger of terra.snellman.net, which new --import reads again. "
    "Moves that were taken back are left out. "
    "Where that site has no words, a line \"## turnpost end: WHY\" ends the game, and the rest follows as comments; turnpost-terra-mystica(7) says more.\n"
    "\n"
    "  turnpost log --from 12 g.turns\n"
    "  turnpost log --json --states g.turns\n"
    "  turnpost log --format snellman g.turns > log.txt";

struct history {
    struct arena *scratch; /* given back after each entry */
    int from, to;
    bool json, states;
    struct text text;
    const char *notation; /* or NULL */
    struct export export;
};

/* Notes may be by nobody in particular. */
static const char *by(const struct entry *entry, struct arena *arena)
{
    const struct table *table = entry->after;
    if (entry->seat < 0 && table->trust == TRUST_PRACTICE &&
        !strcmp(entry->kind, "note"))
        return arena_say(arena, "somebody");
    return report_name_in(table, entry->seat, arena);
}

static void tell_text(const struct entry *entry, struct text *into)
{
    const struct table *table = entry->after;
    const char *kind = report_kind(entry->kind, into->arena);
    if (entry->n > 0 && entry->claimed < 0)
        text_say(into, "%d  %s by %s", entry->n, kind, by(entry, into->arena));
    else
        text_add(into, "%d  %s", entry->n, kind);
    text_between(into, entry->time >= 0, ", ");
    if (entry->time >= 0)
        text_string(into, report_time(entry->time, into->arena));
    if (entry->claimed >= 0)
        text_say(into,
                 entry->late ? ", %s says: %s let the time limit pass"
                             : ", %s says: %s was told that he is waited for",
                 report_name_in(table, entry->claimed, into->arena),
                 by(entry, into->arena));
    else if (entry->late)
        text_say(into, ", the time limit had passed");
    text_add(into, "\n");
    if (entry->text && *entry->text)
        report_quote(entry->text, into);
    report_events(table, entry->events, "  ", REPORT_WIDTH, into);
}

static void entry_json(const struct entry *entry, bool states,
                       struct text *into)
{
    const struct table *table = entry->after;
    json_t *facts = json_object();
    json_put_int(facts, "n", entry->n);
    json_put_text(facts, "kind", entry->kind);
    json_put_text(facts, "by", by(entry, into->arena));
    json_put_int(facts, "seat", entry->seat);
    json_put(facts, "time", json_of_time(entry->time));
    json_put_bool(facts, "late", entry->late);
    if (entry->vouched && *entry->vouched)
        json_put_text(facts, "vouched", entry->vouched);
    if (entry->text)
        json_put_text(facts, "text", entry->text);
    if (entry->undoes)
        json_put_int(facts, "undoes", entry->undoes);
    json_put_events(facts, "events", table, entry->events, into->arena);
    if (states)
        json_put(facts, "state", table->rules->save(table->turn.state));
    json_line(facts, into);
    into->length--; /* the newline */
}

static const char entries_begin[] = "{\"entries\":[";

/* A history may be long, so only its words are kept. */
static void tell_entry(struct history *history, const struct entry *entry)
{
    struct text text = text_new(history->scratch);
    if (history->json)
        entry_json(entry, history->states, &text);
    else
        tell_text(entry, &text);
    if (history->json && history->text.length > strlen(entries_begin))
        text_string(&history->text, ",");
    text_bytes(&history->text, text.bytes, text.length);
    arena_reset(history->scratch);
}

static void log_entry(void *context, const struct entry *entry)
{
    struct history *history = context;
    if (history->notation) {
        export_entry(&history->export, entry);
        return;
    }
    if (entry->n >= history->from && entry->n <= history->to)
        tell_entry(history, entry);
}

static void print_history(struct session *s, struct history *history)
{
    struct text *text = &history->text;
    if (history->json) {
        text_string(text, "],\"game\":");
        json_line(json_of_table(&s->ledger->table, s->app->arena), text);
        text->bytes[text->length - 1] = '}';
        text_string(text, "\n");
    }
    session_print(s->app, text);
}

static bool is_notation(const char *name)
{
    for (const struct game_rules *const *g = games; *g; g++)
        if (export_notation(*g, name))
            return true;
    return false;
}

static bool prepare_log(const struct invocation *inv, struct history *history,
                        struct error *e)
{
    const char *format;
    *history = (struct history){ .scratch = arena_apart(inv->app->arena),
                                 .to = INT_MAX };
    history->export.arena = inv->app->arena;
    if (!option_format(inv, &format, e))
        return false;
    if (strcmp(format, "text") != 0 && strcmp(format, "json") != 0)
        history->notation = format;
    if (history->notation && !is_notation(format))
        return fail(e, EX_USAGE, "--format of a log is text, json or snellman");
    if (history->notation &&
        (option_given(inv, "from") || option_given(inv, "to")))
        return fail(
            e, EX_USAGE,
            "a notation tells the whole game: neither --from nor --to goes with it");
    history->json = !strcmp(format, "json");
    history->states = option_given(inv, "states");
    history->text = text_new(inv->app->arena);
    text_string(&history->text, history->json ? entries_begin : "");
    if (history->states && !history->json)
        return fail(e, EX_USAGE, "--states goes with --json only");
    return option_number(inv, "from", 0, INT_MAX, &history->from, e) &&
           option_number(inv, "to", 0, INT_MAX, &history->to, e);
}

static int log_entries(struct invocation *inv, struct error *e)
{
    struct session s = { 0 };
    struct history history;
    bool done = prepare_log(inv, &history, e) &&
                session_replay(&s, inv, log_entry, &history, e);
    if (done && history.notation)
        done = export_print(&history.export, &s, history.notation, e);
    else if (done)
        print_history(&s, &history);
    json_decref(history.export.start);
    arena_free(history.scratch);
    return session_close(&s, done, e);
}

const struct command cmd_log = {
    .name = "log",
    .synopsis = HELP(
        "log [--from N] [--to N] [--format NAME | --json [--states]] [LEDGER]"),
    .summary = HELP("tell the history of the game"),
    .manual = HELP(manual),
    .options = options,
    .run = log_entries,
    .most = 1,
};
