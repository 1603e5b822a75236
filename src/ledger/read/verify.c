#include <string.h>
#include <sysexits.h>

#include "ledger/entry/replay.h"
#include "ledger/first/first.h"
#include "ledger/read/workroom.h"
#include "ledger/state/state.h"

/* A ledger being verified. */
struct trial {
    struct ledger *ledger;
    struct judge judge;
    struct adding how;
    struct workroom room;
    bool known; /* every entry holds */
};

static bool trial_begin(struct trial *trial, struct lines *lines)
{
    struct error e = { .language = arena_language(trial->ledger->arena) };
    struct line line = { 0 };
    struct table *table = &trial->ledger->table;
    trial->judge.line = 1;
    lines_next(lines, &line);
    trial->ledger->body = lines->at;
    return (first_read(&line, table, trial->ledger->arena, &e) &&
            table_start(table, false, trial->ledger->arena, &e)) ||
           !judged(&trial->judge, &e);
}

static void judge_state(struct trial *trial, const struct line *line)
{
    struct error e = { .language = arena_language(trial->ledger->arena) };
    struct state_line state;
    const struct table *table = &trial->ledger->table;
    if (!state_line_read(line, table, trial->ledger->arena, &state, &e)) {
        judged(&trial->judge, &e);
        return;
    }
    if (state.n != table->n || memcmp(state.head, table->head, HASH) != 0) {
        fail(
            &e, EX_DATAERR,
            "the state line is for entry %d and does not belong to the lines above it",
            state.n);
        judged(&trial->judge, &e);
    }
    if (!seal_is_good(&state, table, &e))
        judged(&trial->judge, &e);
    if (!state_follows(table, &state, trial->ledger->arena, &e))
        judged(&trial->judge, &e);
}

static void judge_entry(struct trial *trial, const struct line *line)
{
    struct error e = { .language = arena_language(trial->ledger->arena) };
    if (is_state_line(line)) {
        fail(&e, EX_DATAERR, "a state line stands before the end");
        judged(&trial->judge, &e);
        return;
    }
    trial->how.arena = trial->room.arena;
    if (!table_add(&trial->ledger->table, line, &trial->how, &e) ||
        !workroom_tidy(&trial->room, &trial->ledger->table, &e))
        judged(&trial->judge, &e);
}

static void missing_state(struct trial *trial)
{
    struct error e = { .language = arena_language(trial->ledger->arena) };
    fail(&e, EX_DATAERR, "the state line is missing: the file is cut off");
    judged(&trial->judge, &e);
}

/* Everything hangs on what is in front of it, so that after a bad line nothing
 * can be said, and a file of nothing else is done with at once. */
static void judge_lines(struct trial *trial)
{
    struct ledger *ledger = trial->ledger;
    struct lines lines = lines_of(ledger->bytes, ledger->length);
    struct line line;
    struct error e = { .language = arena_language(ledger->arena) };
    bool ended = false;
    if (!trial_begin(trial, &lines))
        return;
    trial->room = workroom_open(ledger->arena);
    while (!trial->judge.count && lines_next(&lines, &line)) {
        trial->judge.line = line.number;
        ended = lines.at == lines.length && is_state_line(&line);
        if (ended)
            judge_state(trial, &line);
        else
            judge_entry(trial, &line);
        ledger->body = ended ? ledger->body : lines.at;
    }
    if (!workroom_close(&trial->room, &ledger->table, &e))
        judged(&trial->judge, &e);
    trial->known = ledger->table.turn.state && (ended || !trial->judge.count);
    if (!ended && !trial->judge.count)
        missing_state(trial);
}

int ledger_verify(const char *bytes, size_t length, struct arena *arena,
                  void (*defect)(void *, int line, const char *what),
                  void *context, struct ledger **into)
{
    return ledger_verify_robots(bytes, length, arena, defect, context, NULL,
                                into);
}

int ledger_verify_robots(const char *bytes, size_t length, struct arena *arena,
                         void (*defect)(void *, int line, const char *what),
                         void *context, struct robots *robots,
                         struct ledger **into)
{
    struct error e = { .language = arena_language(arena) };
    struct trial trial = { .judge = { .defect = defect, .context = context } };
    trial.ledger = arena_alloc(arena, sizeof *trial.ledger);
    trial.ledger->arena = arena;
    trial.how = (struct adding){
        .arena = arena, .judge = &trial.judge, .robots = robots, .forgets = true
    };
    trial.judge.line = 1;
    struct outside *outside = &trial.ledger->outside;
    bool is_there = find_ledger(bytes, length, arena, outside, &e);
    trial.ledger->bytes = outside->plain;
    trial.ledger->length = outside->plain_length;
    if (!is_there)
        judged(&trial.judge, &e);
    else
        judge_lines(&trial);
    if (!trial.known || !into)
        ledger_close(trial.ledger);
    if (into)
        *into = trial.known ? trial.ledger : NULL;
    return trial.judge.count;
}
