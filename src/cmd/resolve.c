#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "ledger/chance/chance.h"
#include "ledger/seats/seats.h"
#include "session/session.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION("late", 0, NULL, "witness that who is waited for does not answer"),
    OPTION_KEY,
    OPTION_SEAT,
    OPTION_HEADS,
    OPTION_RESUME,
    OPTION_WRITE,
    OPTION_END,
};

static const char manual[] =
    "Reveals the dice and draws that wait for the key of --key, and nothing else. "
    "turnpost play does the same by itself before it carries out a move; this is for a player who does not want to move yet, or whose turn it is not.\n"
    "\n"
    "When nothing waits for the key the ledger comes out as it went in, and the summary, three lines at most, says who is to reveal what, if anybody is, and who is waited for. "
    "Without a key the command fails while something waits.\n"
    "\n"
    "Robots that play a seat from the beginning and are to move do so, in a practice game or with the host's key. "
    "A command plays so many of their moves and no more, so that robots alone at a table go on with each turnpost resolve.\n"
    "\n"
    "In a game that was made with join=on a host says with --late that the seats which have given no word yet have let the limit pass; play begins without theirs.\n"
    "\n"
    "With --late the witness of a game between three or more peers with a time limit says that the seat waited for does not answer: first that he has sent it the file, and, when the limit has passed since, once more. "
    "Who let a result wait has left the game then; its seat asks again with turnpost resolve, and dice show their best for it. "
    "The witness is the first seat after the late one that neither asked for the result nor opens those of the late one, if there is such a seat.\n"
    "\n"
    "A witness needs a memory (--heads; turnpost play tells of it): he says the second word only when he remembers that he has said the first, the limit ago by his own clock. "
    "Who does not remember it says the first again.\n"
    "\n"
    "  turnpost resolve -i -k ann.key g.turns";

/* "Bob is to reveal 6 combos of the column"; NULL: nobody is to. */
static const char *owed(const struct session *s)
{
    const struct table *table = &s->ledger->table;
    struct arena *arena = s->app->arena;
    if (table->chances.resolver == NOBODY)
        return NULL;
    return arena_print(arena, "%s %s",
                       report_name(table, table->chances.resolver),
                       report_duty(table, table->chances.resolver, arena));
}

static const char *nothing(const struct session *s)
{
    const struct table *table = &s->ledger->table;
    const struct language *language = arena_language(s->app->arena);
    const char *waits = owed(s);
    if (table->trust == TRUST_PRACTICE)
        return language_say(language,
                            "nothing waits: a practice game draws at once");
    if (table->trust == TRUST_HOST && !is_key_of(s->key, table, HOST))
        return language_say(language, "the host reveals in this game");
    if (!waits)
        return language_say(language, "nothing waits for chance");
    return arena_say(s->app->arena, "nothing waits for this key; %s", waits);
}

/* Whose key is needed? */
static bool has_key(const struct session *s, struct error *e)
{
    const struct table *table = &s->ledger->table;
    bool late = option_given(s->inv, "late");
    const char *waits = s->key || late ? NULL : owed(s);
    if (!waits)
        return true;
    fail(e, EX_NOPERM, "%s, which needs a key", waits);
    return advise(e, "-k names the key file of %s",
                  report_name(table, table->chances.resolver));
}

static bool resolve_chance(struct session *s, struct error *e)
{
    struct events events = { .arena = s->app->arena };
    struct error stopped = error_like(e);
    const struct table *table = &s->ledger->table;
    bool done = false;
    if (!has_key(s, e))
        return false;
    if (!ledger_resolve(s->ledger, &s->actor, option_given(s->inv, "late"),
                        &done, &events, &stopped, e))
        return false;
    int revealed = table->n;
    if (!session_robots(s, &events, &stopped, e))
        return false;
    struct effect effect = {
        .what = done ? arena_say(s->app->arena, "revealed, entry %d", revealed)
                : table->n > revealed
                    ? arena_say(s->app->arena, "robots have moved, entry %d",
                                table->n)
                    : nothing(s),
        .events = &events,
        .stopped = &stopped,
        .seat = session_reader(s),
        .nothing = table->n == s->before,
    };
    return session_write(s, &effect, e);
}

/* Will the key sign anything? */
static bool may_sign_any(const struct session *s)
{
    return option_given(s->inv, "late") ||
           (s->key && chance_waits_on(&s->ledger->table, s->key));
}

static int resolve(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done =
        session_open(&s, inv, e) && session_take_key(&s, KEY_RECORDS, e) &&
        session_may_sign(&s, may_sign_any(&s), e) && resolve_chance(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_resolve = {
    .name = "resolve",
    .synopsis = HELP("resolve [-k KEY] [--late] [-i] [LEDGER]"),
    .group = FOR_FRIENDS,
    .summary = HELP("reveal the chance that waits for a key, nothing else"),
    .manual = HELP(manual),
    .options = options,
    .run = resolve,
    .most = 1,
};
