#include "ledger/seats.h"
#include "options.h"
#include "session.h"

static const struct option_entry options[] = {
    OPTION("late", 0, NULL,
           "the resolver let the time limit pass: best for the mover"),
    OPTION_KEY,
    OPTION_SEAT,
    OPTION_HEADS,
    OPTION_WRITE,
    OPTION_END,
};

static const char manual[] =
    "Reveals the dice and draws that wait for the key of --key, and nothing "
    "else. turnpost play does the same by itself before it carries out a "
    "move; this is for a player who does not want to move yet, or whose turn "
    "it is not.\n"
    "\n"
    "When nothing waits the ledger comes out as it went in.\n"
    "\n"
    "With --late, in a game with a time limit that has passed, the results "
    "count as the best ones for the mover and play goes on: who withholds a "
    "die gains nothing.\n"
    "\n"
    "  turnpost resolve -i -k ann.key g.turns";

static const char *nothing(const struct session *s)
{
    const struct table *table = &s->ledger->table;
    if (table->trust == TRUST_HOST && !is_key_of(s->key, table, HOST))
        return "the host reveals in this game";
    return "nothing waits for this key";
}

static bool resolve_chance(struct session *s, struct error *e)
{
    struct events events = { .arena = s->app->arena };
    struct error stopped = { 0 };
    bool done = false;
    if (!ledger_resolve(s->ledger, &s->actor, option_given(s->inv, "late"),
                        &done, &events, &stopped, e))
        return false;
    struct deed deed = {
        .what = done ? arena_print(s->app->arena, "revealed, entry %d",
                                   s->ledger->table.n)
                     : nothing(s),
        .events = &events,
        .stopped = &stopped,
        .nothing = !done,
    };
    return session_write(s, &deed, e);
}

static int resolve(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) && resolve_chance(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_resolve = {
    .name = "resolve",
    .synopsis = "resolve -k KEY [--late] [-i] [LEDGER]",
    .summary = "reveal the chance that waits for a key, nothing else",
    .manual = manual,
    .options = options,
    .run = resolve,
    .most = 1,
};
