#include "command/command.h"
#include "ledger/seats/wishes.h"
#include "mail/template/languages.h"
#include "session/session.h"

static const struct option_entry options[] = {
    OPTION_TEXT,
    OPTION_EDIT,
    OPTION_KEY,
    OPTION_SEAT,
    OPTION("clock", 0, NULL, "the host: set the game's clock back to mine"),
    OPTION_HEADS,
    OPTION_WRITE,
    OPTION_END,
};

static const char manual[] =
    "Adds a message to the table. "
    "It stands in the ledger and in the log for everybody, signed like a move, and never changes the position.\n"
    "\n"
    "A note of one of these lines alone tells whoever sends the letters what you would like: \"away until 2026-12-01\", \"back\", \"substitute bob@example.org\" (or a seat, or none), \"language de\", \"format list\" (or map, both, narrow, page, \"page always\"), \"letters turns\" (or all, or none), \"calendar on\" (or off). "
    "One that is misspelt is refused; a note that is to be none begins with another word. "
    "The summary says what comes of it.\n"
    "\n"
    "With -e the note is written in an editor, as with turnpost play.\n"
    "\n"
    "If a host's clock was ahead, his game goes on with the time of its last entry, and no limit runs until that has come. "
    "When the clock is right, --clock sets the game back to it by a note of the host's; who is waited for has his limit from then on.\n"
    "\n"
    "  turnpost note -i -k ann.key -m 'back on Monday' g.turns";

static bool take_words(struct session *s, const char *text, void *context,
                       struct error *e)
{
    const char **taken = context;
    struct templates templates;
    *taken = text;
    s->actor.goes_back = option_given(s->inv, "clock");
    templates_find(&templates, s->app, NULL);
    return language_grants(&templates, text, s->app->arena, e) &&
           ledger_note(s->ledger, &s->actor, text, e);
}

/* A wish is told by what comes of it. */
static bool tell_note(struct session *s, const char *text, struct error *e)
{
    const struct table *table = &s->ledger->table;
    struct arena *arena = s->app->arena;
    struct effect effect = { .seat = session_reader(s) };
    const char *wish = wish_words(table, effect.seat, text, arena);
    effect.what =
        wish ? arena_say(arena, "a wish is recorded, entry %d: %s", table->n,
                         wish)
             : arena_say(arena, "a note is recorded, entry %d", table->n);
    return session_write(s, &effect, e);
}

static bool edit_note(struct session *s, struct error *e)
{
    const char *text = "";
    struct edited edited = { .seat = session_reader(s),
                             .most = NOTE_MAX,
                             .take = take_words,
                             .context = &text };
    bool done = session_edit(s, &edited, e) && tell_note(s, text, e);
    session_edited(s, &edited, done);
    return done;
}

static bool make_note(struct session *s, struct error *e)
{
    const char *text;
    if (option_given(s->inv, "edit"))
        return edit_note(s, e);
    return input_text(s->inv, s->path, NOTE_MAX, "the note", &text, e) &&
           take_words(s, text, &text, e) && tell_note(s, text, e);
}

static int record_note(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) &&
                session_take_key(&s, KEY_RECORDS, e) &&
                session_may_sign(&s, false, e) && make_note(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_note = {
    .name = "note",
    .synopsis = HELP("note [-e | -m TEXT] [-k KEY] [-i] [LEDGER]"),
    .group = FOR_FRIENDS,
    .summary = HELP("add a message to the table"),
    .manual = HELP(manual),
    .options = options,
    .run = record_note,
    .most = 1,
};
