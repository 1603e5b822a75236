#include "ledger/file/armor.h"
#include "command/command.h"
#include "session/session.h"

static const struct option_entry options[] = { OPTION_END };

static const char manual[] =
    "Wraps a ledger in short base64 lines between BEGIN and END markers, so that it survives a forum post, a quoted reply or a chat message. "
    "Every command that reads a ledger takes it armoured, quoted or inside other text as well.\n"
    "\n"
    "  turnpost armor g.turns > post.txt";

static bool wrap(struct session *s, struct error *e)
{
    struct outside found;
    struct text text = text_new(s->app->arena);
    if (!find_ledger(s->bytes, s->length, s->app->arena, &found, e))
        return false;
    armor_write("LEDGER", found.plain, found.plain_length, &text);
    session_print(s->app, &text);
    return true;
}

static int armor(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_read(&s, inv, 0, e) && wrap(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_armor = {
    .name = "armor",
    .synopsis = HELP("armor [LEDGER]"),
    .group = BY_MAIL,
    .summary = HELP("wrap a ledger for forums and quoting mailers"),
    .manual = HELP(manual),
    .options = options,
    .run = armor,
    .most = 1,
};
