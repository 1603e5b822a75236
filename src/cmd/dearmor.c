#include <sysexits.h>

#include "ledger/armor.h"
#include "options.h"
#include "session.h"

static const struct option_entry options[] = { OPTION_END };

static const char manual[] =
    "Finds the armoured ledger in a text, quoted or not, and prints it plain. "
    "The first complete one counts.\n"
    "\n"
    "  turnpost dearmor < mail.txt > g.turns";

static bool unwrap(struct session *s, struct error *e)
{
    char *plain;
    size_t length;
    if (!armor_read("LEDGER", s->bytes, s->length, s->app->arena, &plain,
                    &length, e))
        return false;
    if (!plain)
        return fail(e, EX_DATAERR, "there is no armoured ledger in this text");
    struct text text = text_new(s->app->arena);
    text_bytes(&text, plain, length);
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
    .synopsis = "dearmor [TEXT]",
    .summary = "take a ledger out of the text around it",
    .manual = manual,
    .options = options,
    .run = dearmor,
    .most = 1,
};
