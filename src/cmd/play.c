#include <string.h>

#include "command/command.h"
#include "core/language.h"
#include "ledger/entry/undo.h"
#include "session/session.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION_TEXT,  OPTION_EXACT,
    OPTION_EDIT,  OPTION_EXPLAIN,
    OPTION_KEY,   OPTION_SEAT,
    OPTION_HEADS, OPTION_RESUME,
    OPTION_WRITE, OPTION("alone", 0, NULL, "robots do not answer at once"),
    OPTION_END,
};

static const char manual[] =
    "Checks the move against the rules, carries it out, records it at the end of the ledger and signs it with the key of --key. "
    "The move comes from -m (again for each line), from a file, from standard input when the ledger is named as a file, or is written in an editor with -e. "
    "All or nothing: if any line is refused, nothing is written and the ledger stays as it was.\n"
    "\n"
    "What the game's grammar reads is played or refused for its own reason. "
    "\"attack 4\", \"end turn\" and the like are turned into the game's own words, and \"understood as:\" says so first. "
    "Of anything else the moves that it may mean are proposed; on a terminal \"yes\" plays one. "
    "--exact takes the game's own words alone (\"Other words\" in the game's page).\n"
    "\n"
    "With -e the editor of $VISUAL, else of $EDITOR, else vi opens a file in which the move is written; the task, the legal orders and the map stand in comments below a line, and nothing above that line plays nothing. "
    "What is refused comes back with the reason under its place. "
    "Giving up, the same text again or none, keeps what was written in a file that is named, and so does any failure; the next -e begins with it.\n"
    "\n"
    "With -e --explain the comments begin with what a robot of level 3 would play, and with what it expects (turnpost bot).\n"
    "\n"
    "Without -k the key is found as turnpost(1) tells under FILES; the summary names its file. "
    "Results that wait for this key are revealed first. "
    "In a game with a host or a practice game dice are rolled at once; between peers the next seat at the table reveals them when it plays.\n"
    "\n"
    "In a practice game and with the host's key robots that play a seat answer at once; with --alone they do with the next command. "
    "On a terminal a line says how far a robot's thought is, and ^C ends it: your move is recorded, and the robot thinks anew with turnpost resolve.\n"
    "\n"
    "A host applies a move that was signed elsewhere (turnpost sign) in the same way: its text is recognised. "
    "A move in a host's game is recorded by the host; the others sign and send theirs.\n"
    "\n"
    "The move \"undo\" takes your last one back, or offers that (turnpost undo). "
    "In a game with a host \"word lantern\", with any word in the place of lantern, goes into all dice from the next round on and changes nothing else: then the host cannot have tried beforehand what they bring. "
    "Each seat may give one at any time, and again; its last one counts.\n"
    "\n"
    "The new ledger goes to standard output, or back into the file with -i. "
    "The summary, which is what happened, who is next and the map as the mover sees it, goes to standard error; so does a warning of what was left unused, with -q, too. "
    "On a terminal the ledger is printed too, since a move that was signed must not be lost, and the summary says that it is in no file: -i is what you want there. "
    "Whoever has signed a move gives the same one again then; two different ones for one position prove that he has played twice.\n"
    "\n"
    "So between peers what a key signs is remembered (turnpost-trust(7), THE MEMORY): a copy that is older than that or has another past is refused, and so is a second move for one position. "
    "Where nothing is remembered, on another computer or with --heads none, play goes on only with --resume: compare the three head words with the others' newest copy first.\n"
    "\n"
    "  turnpost play -e -i g.turns\n"
    "  turnpost play -i -k bob.key -m 'pick 2' -m 'conquer 4' g.turns\n"
    "  turnpost play g.turns -k bob.key < move.txt > next.turns\n"
    "  turnpost play -m 'decline' < g.turns | turnpost armor";

static bool apply_text(struct session *s, const char **text,
                       struct events *events, struct error *stopped,
                       struct error *e)
{
    size_t length = strlen(*text);
    if (ledger_is_signed_move(*text, length))
        return ledger_apply_signed(s->ledger, &s->actor, *text, length, events,
                                   stopped, e);
    s->inv->move_text = *text;
    if (ledger_play(s->ledger, &s->actor, *text, events, stopped, e))
        return true;
    if (!session_meant(s, text, e))
        return false;
    *e = (struct error){ 0 };
    s->inv->move_text = *text;
    if (!ledger_play(s->ledger, &s->actor, *text, events, stopped, e))
        return false;
    session_tell_meant(s, *text);
    return true;
}

/* Whose move the text is, as far as can be told beforehand; else NULL. */
static const char *whose_move(const struct session *s, const char *text)
{
    int seat = session_mover(s, text, NULL);
    if (seat < 0 || ledger_is_signed_move(text, strlen(text)))
        return NULL;
    return s->ledger->table.seats[seat].name;
}

/* Whoever moves; who applies what another has signed is not he. */
static int reader_after(const struct session *s, const char *text)
{
    return ledger_is_signed_move(text, strlen(text))
               ? session_reader(s)
               : session_mover(s, text, NULL);
}

/* "entry 3", "entries 2 and 3", "entries 2 to 4": what was added. */
static const char *added(const struct session *s)
{
    int first = s->before + 1, last = s->ledger->table.n;
    if (first >= last)
        return arena_say(s->app->arena, "entry %d", last);
    return arena_say(s->app->arena,
                     last - first == 1 ? N_("entries %d and %d")
                                       : N_("entries %d to %d"),
                     first, last);
}

static const char *recorded(const struct session *s, const char *mover)
{
    struct arena *arena = s->app->arena;
    return mover
               ? arena_say(arena, "%s's move is recorded, %s", mover, added(s))
               : arena_say(arena, "the move is recorded, %s", added(s));
}

/* What playing a text has brought. */
struct played {
    struct events events;
    struct error stopped;
    const char *text, *mover;
    int reader;
};

static bool take_move_text(struct session *s, const char *text, void *context,
                           struct error *e)
{
    struct played *played = context;
    struct error robots = error_like(e);
    s->ledger->table.turn.keeps = true;
    played->text = text;
    played->reader = reader_after(s, text);
    played->mover = whose_move(s, text);
    return apply_text(s, &played->text, &played->events, &played->stopped, e) &&
           (option_given(s->inv, "alone") ||
            move_is_undo(text, s->app->arena) ||
            session_robots(s, &played->events, &robots, e));
}

/* Orders have just been played: can they be taken back? */
static bool can_undo(const struct session *s, int seat)
{
    struct ledger copy = *s->ledger;
    return undo_newest(&copy.table.undoing) &&
           ledger_try(&copy, seat, "undo", NULL, NULL);
}

/* What nobody may have meant to leave; who applies what was signed elsewhere
 * can do nothing about it. */
static void warn_unused(const struct session *s, const struct played *played)
{
    int seat = played->reader;
    if (seat < 0 || ledger_is_signed_move(played->text, strlen(played->text)))
        return;
    const char *words = unused_words(&s->ledger->table, seat,
                                     played->events.first, s->app->arena);
    if (words)
        app_warn(
            s->app, words,
            can_undo(s, seat)
                ? N_("the move \"undo\" takes it back until another seat moves")
                : N_("it cannot be taken back; \"turnpost try\" says so before"));
}

static bool record_move(struct session *s, const struct played *played,
                        struct error *e)
{
    struct effect effect = {
        .what = recorded(s, played->mover),
        .events = &played->events,
        .stopped = &played->stopped,
        .move_text = played->text,
        .seat = played->reader,
    };
    s->inv->move_text = NULL;
    bool done = session_write(s, &effect, e);
    if (done)
        warn_unused(s, played);
    return done;
}

static bool edit_and_play(struct session *s, struct played *played,
                          struct error *e)
{
    struct edited edited = { .moves = true,
                             .most = SIGNED_MOVE_MAX,
                             .take = take_move_text,
                             .context = played };
    if (!session_reveal(s, &played->events, &played->stopped, e) ||
        (edited.seat = session_seat(s, e)) < 0)
        return false;
    bool done = session_edit(s, &edited, e) && record_move(s, played, e);
    session_edited(s, &edited, done);
    return done;
}

static bool play_text(struct session *s, struct error *e)
{
    const char *text;
    bool edits;
    struct played played = { .events.arena = s->app->arena };
    if (!session_edits(s, &edits, e))
        return false;
    if (edits)
        return edit_and_play(s, &played, e);
    if (!input_text(s->inv, s->path, SIGNED_MOVE_MAX, "the move", &text, e))
        return false;
    return take_move_text(s, text, &played, e) ? record_move(s, &played, e)
                                               : session_refused(s, text, e);
}

static int play_given(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) &&
                session_take_key(&s, KEY_RECORDS, e) &&
                session_may_sign(&s, true, e) && play_text(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_play = {
    .name = "play",
    .synopsis = HELP("play [-e | -m TEXT | -f FILE] [-k KEY] [-i] [LEDGER]"),
    .summary = HELP("check, apply and record a move"),
    .manual = HELP(manual),
    .options = options,
    .run = play_given,
    .most = 1,
};
