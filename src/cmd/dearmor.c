#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "session/session.h"

static const struct option_entry options[] = { OPTION_END };

static const char manual[] =
    "Finds the armoured ledger in a text, quoted or not, and prints it plain. "
    "The first complete one counts. One that was damaged on its way is refused "
    "with the lines of the text in which it was: it is verified first.\n"
    "\n"
    "  turnpost dearmor < mail.txt > g.turns";

struct damage {
    int line; /* of the ledger; 0: none */
    const char *what;
    struct arena *arena;
};

static void note_first(void *context, int line, const char *what)
{
    struct damage *damage = context;
    if (damage->line)
        return;
    damage->line = line;
    damage->what = arena_copy(damage->arena, what, strlen(what));
}

/* Base64 of which letters were lost or changed may well be base64 again. */
static bool came_whole(const struct outside *found, struct arena *arena,
                       struct error *e)
{
    struct damage damage = { .arena = arena };
    struct error own = error_like(e);
    int last, first;
    if (!ledger_verify(found->plain, found->plain_length, arena, note_first,
                       &damage, NULL))
        return true;
    ledger_read(found->plain, found->plain_length, NULL, false, NULL, NULL,
                arena, &own);
    if (own.status == EX_UNAVAILABLE) { /* it is of a newer turnpost */
        *e = own;
        return false;
    }
    first = outside_line(found, damage.line, &last);
    if (first == last)
        fail(e, EX_DATAERR, "line %d holds line %d of the ledger: %s", first,
             damage.line, damage.what);
    else
        fail(e, EX_DATAERR, "lines %d to %d hold line %d of the ledger: %s",
             first, last, damage.line, damage.what);
    return advise(e, "it was damaged on its way, or before: ask for it again");
}

static bool unwrap(struct session *s, struct error *e)
{
    struct outside found;
    struct arena *arena = s->app->arena;
    if (!find_ledger(s->bytes, s->length, arena, &found, e))
        return false;
    if (!found.armour) {
        fail(e, EX_DATAERR, "there is no armoured ledger in this text");
        return advise(e, "it is a plain ledger already");
    }
    if (!came_whole(&found, arena, e))
        return false;
    struct text text = text_new(arena);
    text_bytes(&text, found.plain, found.plain_length);
    session_print(s->app, &text);
    return true;
}

static int dearmor(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_read(&s, inv, 0, e) && unwrap(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_dearmor = {
    .name = "dearmor",
    .synopsis = HELP("dearmor [TEXT]"),
    .group = BY_MAIL,
    .summary = HELP("take a ledger out of the text around it"),
    .manual = HELP(manual),
    .options = options,
    .run = dearmor,
    .most = 1,
};
