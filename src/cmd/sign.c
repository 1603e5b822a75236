#include "app/input.h"
#include "ledger/chance.h"
#include "app/options.h"
#include "app/session.h"
#include "app/telling.h"

static const struct option_entry options[] = {
    OPTION_TEXT, OPTION_EDIT, OPTION_KEY, OPTION_SEAT, OPTION_HEADS, OPTION_END,
};

static const char manual[] =
    "Checks a move and prints it signed, between BEGIN and END lines, for the "
    "host of the game to apply. The ledger is not changed. The signature fits "
    "this game, this position and this seat only. It is remembered, as with "
    "turnpost play, and another move for the same position is refused: both "
    "together would be a proof against you.\n"
    "\n"
    "Before a game in which some seats have cards begins, each of them shows a "
    "value that its card promised. When it is your turn to do so, the same "
    "command without a move prints that, for the host to apply in the same "
    "way.\n"
    "\n"
    "With -e the move is written in an editor, as with turnpost play.\n"
    "\n"
    "  turnpost sign -k bob.key -m 'conquer 4' g.turns | mail "
    "host@example.org\n"
    "  turnpost play -i -k host.key -f signed.txt g.turns";

static bool take(struct session *s, const char *text, void *context,
                 struct error *e)
{
    return ledger_sign(s->ledger, &s->actor, text, context, e);
}

static bool give(struct session *s, const char *text,
                 const struct text *signed_move, struct error *e)
{
    if (!session_sign_move(s, text ? text : "", e))
        return false;
    if (s->key_found)
        app_tell(s->app, "signed with \"%s\"\n",
                 text_label(s->key_path, s->app->arena));
    session_print(s->app, signed_move);
    return true;
}

static bool edit_move(struct session *s, struct text *signed_move,
                      struct error *e)
{
    struct edited edited = {
        .moves = true, .most = MOVE_MAX, .take = take, .context = signed_move
    };
    edited.seat = session_seat(s, e);
    if (edited.seat < 0)
        return false;
    bool done = session_edit(s, &edited, e) &&
                give(s, edited.draft.text, signed_move, e);
    session_edited(s, &edited, done);
    return done;
}

static bool sign_move(struct session *s, struct error *e)
{
    const char *text = NULL;
    struct text signed_move = text_new(s->app->arena);
    bool given =
        option_given(s->inv, "message") || option_given(s->inv, "file");
    bool shows = chance_waits_on(&s->ledger->table, s->key) && !given;
    if (option_given(s->inv, "edit"))
        return edit_move(s, &signed_move, e);
    if (!shows && !input_text(s->inv, s->path, MOVE_MAX, "the move", &text, e))
        return false;
    s->inv->move_text = text;
    return take(s, text, &signed_move, e) ? give(s, text, &signed_move, e)
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
    .synopsis = "sign [-e | -m TEXT | -f FILE] [-k KEY] [LEDGER]",
    .summary = "sign a move without applying it, for a host to apply",
    .manual = manual,
    .options = options,
    .run = sign,
    .most = 1,
};
