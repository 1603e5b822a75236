#include "command/command.h"
#include "ledger/chance/chance.h"
#include "session/session.h"

static const struct option_entry options[] = {
    OPTION_TEXT, OPTION_EXACT, OPTION_EDIT,   OPTION_EXPLAIN, OPTION_KEY,
    OPTION_SEAT, OPTION_HEADS, OPTION_RESUME, OPTION_END,
};

static const char manual[] =
    "Checks a move and prints it signed, between BEGIN and END lines, for the host of the game to apply. "
    "The ledger is not changed. "
    "The signature fits this game, this position and this seat only. "
    "It is remembered, as with turnpost play, and another move for the same position is refused: both together would be a proof against you.\n"
    "\n"
    "Before a game in which some seats have cards begins, each of them shows a value that its card promised. "
    "When it is your turn to do so, the same command without a move prints that, for the host to apply in the same way.\n"
    "\n"
    "With -e the move is written in an editor, as with turnpost play.\n"
    "\n"
    "  turnpost sign -k bob.key -m 'conquer 4' g.turns | mail host@example.org\n"
    "  turnpost play -i -k host.key -f signed.txt g.turns";

/* What is signed, and into what. */
struct signed_text {
    const char *move; /* NULL: a value that is to be shown */
    struct text *into;
};

/* The key signs what is understood, in the game's own words. */
static bool take_to_sign(struct session *s, const char *text, void *context,
                         struct error *e)
{
    struct signed_text *is = context;
    is->move = text;
    if (ledger_sign(s->ledger, &s->actor, text, is->into, e))
        return true;
    if (!text || !session_meant(s, &is->move, e))
        return false;
    *e = (struct error){ 0 };
    s->inv->move_text = is->move;
    if (!ledger_sign(s->ledger, &s->actor, is->move, is->into, e))
        return false;
    session_tell_meant(s, is->move);
    return true;
}

static bool print_signature(struct session *s, const struct signed_text *is,
                            struct error *e)
{
    if (!session_sign_move(s, is->move ? is->move : "", e))
        return false;
    if (s->key_found)
        app_tell(s->app, "signed with \"%s\"\n",
                 text_label(s->key_path, s->app->arena));
    session_print(s->app, is->into);
    return true;
}

static bool edit_and_sign(struct session *s, struct signed_text *is,
                          struct error *e)
{
    struct edited edited = {
        .moves = true, .most = MOVE_MAX, .take = take_to_sign, .context = is
    };
    edited.seat = session_seat(s, e);
    if (edited.seat < 0)
        return false;
    bool done = session_edit(s, &edited, e) && print_signature(s, is, e);
    session_edited(s, &edited, done);
    return done;
}

static bool sign_move(struct session *s, struct error *e)
{
    const char *text = NULL;
    struct text signed_move = text_new(s->app->arena);
    struct signed_text is = { .into = &signed_move };
    bool given =
        option_given(s->inv, "message") || option_given(s->inv, "file");
    bool shows = chance_waits_on(&s->ledger->table, s->key) && !given;
    bool edits;
    if (!session_edits(s, &edits, e))
        return false;
    if (edits)
        return edit_and_sign(s, &is, e);
    if (!shows && !input_text(s->inv, s->path, MOVE_MAX, "the move", &text, e))
        return false;
    s->inv->move_text = text;
    return take_to_sign(s, text, &is, e) ? print_signature(s, &is, e)
                                         : session_refused(s, text, e);
}

static int sign(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) &&
                session_take_key(&s, KEY_SIGNS, e) && sign_move(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_sign = {
    .name = "sign",
    .synopsis = HELP("sign [-e | -m TEXT | -f FILE] [-k KEY] [LEDGER]"),
    .group = FOR_FRIENDS,
    .summary = HELP("sign a move without applying it, for a host to apply"),
    .manual = HELP(manual),
    .options = options,
    .run = sign,
    .most = 1,
};
