#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "show/as_json.h"
#include "app/options.h"
#include "app/session.h"

static const struct option_entry options[] = {
    OPTION_SEAT, OPTION_KEY, OPTION_JSON, OPTION_HEADS, OPTION_END,
};

static const char manual[] =
    "Lists the commands that are legal now, one a line, each accepted as it "
    "stands by turnpost play. Without --seat or --key they are those of the "
    "seat that is to move. A longer spelling of several of them in one line "
    "may be legal, too: turnpost rules tells of those.\n"
    "\n"
    "Before a result is revealed that play waits for there is nothing to "
    "list, and in front of one only what is legal whatever it brings. Who has "
    "nothing to do gets an error and the status 77.\n"
    "\n"
    "  turnpost moves g.turns\n"
    "  turnpost moves --seat bob g.turns | shuf -n 1";

struct lines {
    struct text text;
    json_t *array;
};

static void add_line(void *context, const char *line)
{
    struct lines *lines = context;
    text_bytes(&lines->text, line, strlen(line));
    text_bytes(&lines->text, "\n", 1);
    json_add(lines->array, json_string(line));
}

static void print_json(struct session *s, int seat, struct lines *lines)
{
    const struct table *table = &s->ledger->table;
    struct text text = text_new(s->app->arena);
    json_t *facts = json_object();
    json_put_text(facts, "game", table->id);
    json_put_int(facts, "n", table->n);
    json_put_text(facts, "seat", table->seats[seat].name);
    json_put(facts, "moves", json_incref(lines->array));
    json_line(facts, &text);
    session_print(s->app, &text);
}

static bool nothing(const struct session *s, int seat, struct error *e)
{
    const struct table *table = &s->ledger->table;
    if (table->rules->over(table->turn.state))
        return fail(e, EX_NOPERM, "the game is over");
    fail(e, EX_NOPERM, "%s has nothing to do now", table->seats[seat].name);
    return session_waits(s, e);
}

static bool list_moves(struct session *s, struct error *e)
{
    const struct table *table = &s->ledger->table;
    int seat = session_seat(s, e);
    if (seat < 0)
        return false;
    struct lines lines = { text_new(s->app->arena), json_array() };
    if (!*table->turn.rest)
        table->rules->legal(table->turn.state, seat, s->app->arena, add_line,
                            &lines);
    bool any = lines.text.length > 0;
    if (any && option_given(s->inv, "json"))
        print_json(s, seat, &lines);
    else if (any)
        session_print(s->app, &lines.text);
    json_decref(lines.array);
    return any || nothing(s, seat, e);
}

static int moves(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) && list_moves(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_moves = {
    .name = "moves",
    .synopsis = "moves [--seat NAME] [LEDGER]",
    .summary = "list the commands that are legal now",
    .manual = manual,
    .options = options,
    .run = moves,
    .most = 1,
};
