#include "session/session.h"

#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "command/help.h"
#include "core/language.h"
#include "ledger/chance/chance.h"
#include "ledger/seats/seats.h"
#include "session/memory.h"
#include "show/report/report.h"

enum { LEAST_WIDTH = 40, MOST_WIDTH = 200 };

bool session_read(struct session *s, struct invocation *inv, int index,
                  struct error *e)
{
    struct bytes raw;
    memset(s, 0, sizeof *s);
    s->inv = inv;
    s->app = inv->app;
    s->path = index < inv->argument_count ? inv->arguments[index] : NULL;
    s->is_file = !input_is_standard(s->path);
    if (option_given(inv, "in-place") && !s->is_file)
        return fail(e, EX_USAGE, "-i needs the ledger's file as an argument");
    if (!files_are_apart(inv, s->path, e))
        return false;
    if (!s->path && isatty(fileno(inv->app->in)) == 1) {
        fail(e, EX_USAGE, "which ledger is it to be?");
        return advise(e, "usage: turnpost %s",
                      help_usage(inv->command->synopsis, inv->app->arena));
    }
    /* before reading, so that a change meanwhile is noticed */
    if (s->is_file)
        (void)stat(s->path, &s->read);
    if (!input_read(inv->app, s->path, FILE_MAX_BYTES, N_("the ledger"), &raw,
                    e))
        return false;
    s->bytes = raw.bytes;
    s->length = raw.length;
    if (s->length)
        return true;
    return fail(e, EX_DATAERR, "the ledger is empty");
}

static bool use_key(struct session *s, struct error *e)
{
    s->key = secrets_key(s->inv, s->key_path, e);
    s->actor.key = s->key;
    s->is_mine = s->key != NULL;
    if (s->key)
        memcpy(s->mine, s->key->public, KEY_PUBLIC);
    return s->key != NULL;
}

static bool open_given_key(struct session *s, struct error *e)
{
    s->actor = (struct actor){ .seat = -1, .now = s->app->now() };
    s->key_path = option_value(s->inv, "key");
    return !s->key_path || use_key(s, e);
}

/* Whose eyes they are; several keys that fit are nobody's. */
static bool find_reader(struct session *s, struct error *e)
{
    struct keyring *keys;
    if (s->key || !command_has(s->inv->command, "key") ||
        s->ledger->table.trust == TRUST_PRACTICE)
        return true;
    keys = arena_alloc(s->app->arena, sizeof *keys);
    if (!keyring_read(s->app, keys, e))
        return false;
    const struct own_key *found =
        keyring_choose(keys, &s->ledger->table, KEY_READS, s->actor.seat, NULL);
    if (found)
        memcpy(s->mine, found->public, KEY_PUBLIC);
    s->is_mine = found != NULL;
    return true;
}

bool session_take_key(struct session *s, enum key_use use, struct error *e)
{
    const struct table *table = &s->ledger->table;
    struct keyring *keys;
    struct error several = error_like(e);
    if (s->key || table->trust == TRUST_PRACTICE)
        return true;
    keys = arena_alloc(s->app->arena, sizeof *keys);
    if (!keyring_read(s->app, keys, e))
        return false;
    const struct own_key *found =
        keyring_choose(keys, table, use, s->actor.seat, &several);
    if (!found && keys->named)
        found = &keys->keys[0]; /* what is wrong with it is said later */
    if (!found && several.status)
        *e = several;
    if (!found)
        return !several.status;
    s->key_path = found->path;
    s->key_found = true;
    return use_key(s, e);
}

void session_tell_time(const struct app *app, const struct ledger *ledger)
{
    int64_t time;
    int n = ledger_ahead(ledger, app->now(), &time);
    if (n >= 0)
        app_warn(
            app,
            n ? arena_say(
                    app->arena,
                    "entry %d is dated %s, which is ahead of this computer's clock",
                    n, report_time(time, app->arena))
              : arena_say(
                    app->arena,
                    "the game is dated %s, which is ahead of this computer's clock",
                    report_time(time, app->arena)),
            arena_say(
                app->arena,
                ledger->table.trust == TRUST_PEERS
                    ? "set the clock, or ask who dated it so; nobody signs after a move that is"
                    : "set the clock; if it is right, the host's \"turnpost note --clock\" sets the game back"));
}

bool session_replay(struct session *s, struct invocation *inv, entry_fn *each,
                    void *context, struct error *e)
{
    if (!session_read(s, inv, 0, e) || !open_given_key(s, e))
        return false;
    s->ledger = ledger_read(s->bytes, s->length, s->key, each != NULL, each,
                            context, s->app->arena, e);
    if (!s->ledger || (option_given(inv, "in-place") &&
                       !outside_is_alone(&s->ledger->outside, s->path, e)))
        return false;
    s->before = s->ledger->table.n;
    if (!command_has(inv->command, "in-place"))
        session_tell_time(s->app, s->ledger);
    const char *seat = option_value(inv, "seat");
    if (seat)
        s->actor.seat = table_seat(&s->ledger->table, seat, e);
    if ((seat && s->actor.seat < 0) || !find_reader(s, e))
        return false;
    const char *heads = memory_given(inv);
    return !heads || memory_check(s->app, heads, s->ledger, s->key, e);
}

bool session_open(struct session *s, struct invocation *inv, struct error *e)
{
    return session_replay(s, inv, NULL, NULL, e);
}

bool session_waits(const struct session *s, struct error *e)
{
    const struct table *table = &s->ledger->table;
    const char *name = table_waits_for(table, s->app->arena);
    if (s->key && chance_waits_on(table, s->key))
        return advise(
            e,
            "chance waits for your key: \"turnpost resolve -k FILE\" reveals it");
    return name &&
           advise(e,
                  s->app->letter
                      ? "the game waits for %s"
                      : "%s reveals with turnpost play or turnpost resolve",
                  name);
}

int session_seat(const struct session *s, struct error *e)
{
    const struct table *table = &s->ledger->table;
    int seat = session_reader(s);
    if (seat < 0)
        seat = table_due(table);
    if (seat >= 0)
        return seat;
    if (table->rules->over(table->turn.state)) {
        fail(e, EX_NOPERM, "the game is over");
        return -1;
    }
    fail(e, EX_NOPERM, "no seat is to move");
    session_waits(s, e);
    return -1;
}

int session_reader(const struct session *s)
{
    if (s->actor.seat >= 0 || !s->is_mine)
        return s->actor.seat;
    return seat_of_key(&s->ledger->table, s->mine);
}

int session_mover(const struct session *s, const char *text, struct error *e)
{
    const struct table *table = &s->ledger->table;
    if (session_reader(s) >= 0 || !move_is_undo(text, s->app->arena))
        return session_seat(s, e);
    if (!ledger_recall(s->ledger, e))
        return -1;
    int mover = table_mover(table);
    return mover >= 0 ? mover : session_seat(s, e);
}

bool session_refused(const struct session *s, const char *text, struct error *e)
{
    const struct table *table = &s->ledger->table;
    int seat = session_seat(s, NULL);
    if (e->status == EX_DATAERR && seat >= 0 &&
        !move_is_undo(text, s->app->arena) &&
        table->rules->due(table->turn.state, seat) == DUE_NOTHING)
        e->status = EX_NOPERM;
    if (e->status == EX_TEMPFAIL && !*e->hint)
        session_waits(s, e);
    return false;
}

static bool wants_color(const struct app *app, const char *when, bool terminal)
{
    if (when && strcmp(when, "auto"))
        return !strcmp(when, "always");
    const char *no_color = app->environment("NO_COLOR");
    const char *term = app->environment("TERM");
    return terminal && !(no_color && *no_color) && term &&
           strcmp(term, "dumb") != 0;
}

bool session_color(const struct invocation *inv, bool terminal, bool *color,
                   struct error *e)
{
    const char *when = option_value(inv, "color");
    if (when && strcmp(when, "auto") && strcmp(when, "always") &&
        strcmp(when, "never"))
        return fail(e, EX_USAGE, "--color is auto, always or never");
    *color = wants_color(inv->app, when, terminal);
    return true;
}

bool session_map_once(const struct app *app)
{
    const char *map = app->environment("TURNPOST_MAP");
    return map && !strcmp(map, "once");
}

bool session_look(const struct invocation *inv, bool terminal,
                  struct look *look, bool *color, struct error *e)
{
    const char *map = inv->app->environment("TURNPOST_MAP");
    if (!session_color(inv, terminal, color, e))
        return false;
    if (map && *map && strcmp(map, "always") && !session_map_once(inv->app))
        return fail(e, EX_USAGE, "TURNPOST_MAP is once or always");
    *look = (struct look){ .seat = -1, .width = 78 };
    return option_number(inv, "width", LEAST_WIDTH, MOST_WIDTH, &look->width,
                         e);
}

bool session_columns(const struct invocation *inv, int *width, struct error *e)
{
    int columns = inv->app->columns;
    if (columns)
        *width = columns < LEAST_WIDTH  ? LEAST_WIDTH
                 : columns > MOST_WIDTH ? MOST_WIDTH
                                        : columns;
    return option_number(inv, "width", LEAST_WIDTH, MOST_WIDTH, width, e);
}

void session_print(struct app *app, const struct text *text)
{
    fwrite(text->bytes, 1, text->length, app->out);
}

/* What was seen is remembered when the command has done what it does, and
 * what it printed has gone out. */
static bool remember_seen(struct session *s, struct error *e)
{
    const char *heads = memory_given(s->inv);
    return !heads || !s->ledger || s->remembered || fflush(s->app->out) != 0 ||
           memory_update(s->app, heads, s->ledger, s->key, s->signs, e);
}

int session_close(struct session *s, bool done, struct error *e)
{
    if (s->whole)
        s->ledger = s->whole;
    done = done && remember_seen(s, e);
    if (s->key)
        key_wipe(s->key);
    ledger_close(s->then);
    ledger_close(s->marked);
    ledger_close(s->ledger);
    s->key = NULL;
    s->ledger = s->whole = s->then = s->marked = NULL;
    return done ? EX_OK : e->status;
}
