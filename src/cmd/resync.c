#include "search/resync.h"
#include "core/language.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "session/session.h"
#include "show/report/as_json.h"

static const struct option_entry options[] = {
    OPTION("output", 'o', "DIR", "the ledgers go into this folder"),
    OPTION_JSON,
    OPTION_END,
};

static const char manual[] =
    "Looks through any heap of mails, mailboxes (Maildir, mbox), posts and files for ledgers and signed moves, quoted, forwarded or attached, and gives the newest copy of each game that holds from its first line to its last. "
    "So a game goes on from its players' mailboxes when a disk is lost or a host has vanished. "
    "Everything is replayed; what does not hold is told with its line and hides nothing.\n"
    "\n"
    "With -o the ledgers are written into a folder, each as the first half of its number and .turns. "
    "A file that is there is replaced only by what goes on from it; beside anything else the new one gets another name. "
    "Of a game that has gone two ways both are written, with the proof, if there is one, of who did that. "
    "A signed move that a host has not applied is written, too, as .move, and the command that applies it is printed. "
    "One that the rules or the clock would refuse, that is stale, ahead of every copy or signed by another key is said to be so.\n"
    "\n"
    "It says what is missing: entries that a letter, a signed move or a broken copy speaks of and no copy has. "
    "The exit status is 65 when something is, when a game has gone two ways, and when no copy of one holds.\n"
    "\n"
    "  turnpost resync -o games ~/Maildir saved.mbox posts.txt";

static void note_ledger(void *context, const struct place *place,
                        const char *bytes, size_t length)
{
    struct resync *r = context;
    if (!copies_add(r->copies, place, bytes, length))
        r->search.unread(context, place, "there is too much to keep it");
}

static void note_move(void *context, const struct place *place,
                      const char *bytes, size_t length)
{
    struct resync *r = context;
    hearsay_move(&r->hearsay, place, bytes, length);
}

static void take_mail(void *context, const struct place *place, const char *ids)
{
    struct resync *r = context;
    hearsay_mail(&r->hearsay, place, ids);
}

static void take_unread(void *context, const struct place *place,
                        const char *what)
{
    struct resync *r = context;
    const char *where = place_words(place, r->app->arena);
    json_t *facts = json_object();
    json_put_shown(facts, "place", where, r->app->arena);
    json_put_shown(facts, "what", what, r->app->arena);
    json_add(r->unread, facts);
    if (!r->app->json)
        app_tell(r->app, "%s: %s\n", where, what);
}

static bool make_folder(struct resync *r, struct error *e)
{
    return !r->folder || mkdir(r->folder, 0777) == 0 || errno == EEXIST ||
           fail(e, EX_CANTCREAT, "the folder \"%s\" cannot be made: %s",
                r->folder, error_said(e, strerror(errno)));
}

/* What is in the folder already counts, too. */
static bool search_all(struct resync *r, const struct invocation *inv,
                       struct error *e)
{
    struct stat found;
    bool there = r->folder && stat(r->folder, &found) == 0;
    return search_read(&r->search, inv->arguments, inv->argument_count, e) &&
           (!there || search_read(&r->search, &r->folder, 1, e)) &&
           (copies_games(r->copies) > 0 ||
            fail(e, EX_DATAERR, "there is no ledger in what was read")) &&
           make_folder(r, e);
}

static void print_found(struct resync *r)
{
    struct text text = text_new(r->app->arena);
    if (!r->app->json) {
        struct arena *arena = r->app->arena;
        struct text files = text_new(arena), mails = text_new(arena);
        struct text found = text_new(arena);
        text_count(&found, copies_games(r->copies), "%d game", "%d games");
        text_count(&files, r->search.files, "%d file", "%d files");
        text_count(&mails, r->search.mails, "%d mail", "%d mails");
        text_say(&r->text, "%s in %s, %s\n", found.bytes, files.bytes,
                 mails.bytes);
        session_print(r->app, &r->text);
        return;
    }
    json_t *facts = json_object();
    json_put(facts, "games", json_incref(r->games));
    json_put(facts, "unread", json_incref(r->unread));
    json_put_int(facts, "files", r->search.files);
    json_put_int(facts, "mails", r->search.mails);
    json_line(facts, &text);
    session_print(r->app, &text);
}

static bool resync_all(struct resync *r, const struct invocation *inv,
                       struct error *e)
{
    r->search = (struct search){ .app = r->app,
                                 .letters = true,
                                 .context = r,
                                 .ledger = note_ledger,
                                 .move = note_move,
                                 .mail = take_mail,
                                 .unread = take_unread };
    if (!search_all(r, inv, e))
        return false;
    copies_each(r->copies, NULL, true, resync_tell, r);
    print_found(r);
    if (*r->error.what)
        *e = r->error;
    return !*r->error.what;
}

static int resync(struct invocation *inv, struct error *e)
{
    struct resync *r = arena_alloc(inv->app->arena, sizeof *r);
    r->app = inv->app;
    r->folder = option_value(inv, "output");
    r->copies = copies_new(r->app->arena);
    r->hearsay.arena = r->app->arena;
    r->text = text_new(r->app->arena);
    r->games = json_array();
    r->unread = json_array();
    bool done = resync_all(r, inv, e);
    json_decref(r->games);
    json_decref(r->unread);
    return !done ? e->status : r->lacking ? EX_DATAERR : EX_OK;
}

const struct command cmd_resync = {
    .name = "resync",
    .synopsis = HELP("resync [-o DIR] DIR | MAILDIR | MBOX | FILE..."),
    .group = BY_MAIL,
    .summary = HELP("find the newest copy of each game in a heap of mails"),
    .manual = HELP(manual),
    .options = options,
    .run = resync,
    .least = 1,
    .most = -1,
};
