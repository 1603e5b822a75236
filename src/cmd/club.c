#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "cmd/club.h"
#include "core/json.h"
#include "core/output.h"
#include "mail/folder.h"
#include "mail/in/index.h"
#include "mail/store.h"
#include "system/folders.h"

static const struct option_entry options[] = {
    OPTION_GAMES,
    OPTION("days", 0, "DAYS", "that a game is over before archive (30)"),
    OPTION("options", 0, "FILE", "more options, one a line"),
    OPTION_COLUMNS,
    OPTION_JSON,
    OPTION_END,
};

static const char manual[] =
    "For whoever looks after many games, in a folder (--games DIR) or in a database of PostgreSQL, for which any number of machines can work (turnpost serve).\n"
    "\n"
    "  list         the games: who is to act, for how long, which stand still;\n"
    "               mails and letters that wait, and why\n"
    "  show GAME    one of them: its file's name or the beginning of its id\n"
    "  find WORD    those with the word in their name, or a seat's name or\n"
    "               address\n"
    "  stats        how many of each kind, turns, for how long is waited\n"
    "  check [FILE|DIR|-]...\n"
    "               whether every ledger holds, and has what was mailed\n"
    "  archive DIR  moves those that are over into that folder\n"
    "\n"
    "A game stands still when its time limit has passed or, without one, when nobody has done anything for 14 days. "
    "Of mails show names those from its players' addresses. "
    "A game is archived when nothing was added to it for 30 days after its end (--days); it is in the folder, to the byte, before it is taken out of the club. "
    "All of this only looks, but for archive.\n"
    "\n"
    "check verifies each ledger as \"turnpost verify\" does. "
    "Given mailboxes, Maildirs, mails, outboxes or the folder of an archive, it finds the letters of this host in them, each of which says how far its game had come: so it shows what a power cut or an older backup has taken. "
    "Only what this host's key has signed counts. "
    "The exit status is 65 when a ledger does not hold, lacks an entry that was mailed or has another in its place, or a game is not there.\n"
    "\n"
    "For a database:\n"
    "\n"
    "  init         makes the tables, or brings those of an older turnpost up\n"
    "               to this one\n"
    "  import DIR   takes over a folder of games, with its letters and marks;\n"
    "               a game that is there already stays as it is\n"
    "  export DIR   writes all of it into a folder, as it was there\n"
    "\n"
    "Both ways the same bytes: a club can move from a folder to a database and back. "
    "Nobody should work at either meanwhile.\n"
    "\n"
    "  turnpost club list -g games --host host.key\n"
    "  turnpost club init -g postgresql:///club --host host.key\n"
    "  turnpost club import games -g postgresql:///club --host host.key";

static bool put_file(struct mailer *mailer, const char *from, const char *into,
                     struct error *e)
{
    struct bytes file;
    return input_read(mailer->app, from, FILE_MAX_BYTES, "the file", &file,
                      e) &&
           ((folders_make(mailer->app->arena, into) &&
             output_put(into, file.bytes, file.length, e)) ||
            try_later(e));
}

/* ---- import ---- */

struct importing {
    struct mailer *mailer;
    const char *from;
    int games, files, batch;
    struct error *e;
    bool failed;
};

static bool end_batch(struct importing *i, bool full)
{
    if (i->batch == 0 || (full && i->batch < CLUB_AT_ONCE))
        return true;
    i->batch = 0;
    return store_commit(i->mailer, NULL, "", i->e);
}

static bool begin_batch(struct importing *i)
{
    return i->batch++ > 0 || store_begin(i->mailer, i->e);
}

/* One that is no ledger is taken over, too, but no mail finds it. */
static void note_keys(struct mailer *mailer, const char *name)
{
    struct held held;
    struct error unread = { 0 };
    if (folder_look(mailer, name, &held, &unread))
        index_note(mailer, name, &held, 0);
    else
        app_tell(mailer->app, "%s: %s\n", name, unread.what);
    folder_release(&held);
}

/* What is in the database stays: there a game may have gone on. */
static bool is_there(struct mailer *mailer, const char *path, const char *name)
{
    folder_fetch(mailer, path);
    bool there = access(path, F_OK) == 0;
    if (there && folder_is_game(name))
        app_tell(mailer->app, "%s is there already, and stays as it is\n",
                 text_label(name, mailer->app->arena));
    return there;
}

static bool add_file(struct importing *i, const char *name)
{
    struct mailer *mailer = i->mailer;
    struct arena *arena = mailer->app->arena;
    const char *into = arena_print(arena, "%s/%s", mailer->games, name);
    if (is_there(mailer, into, name))
        return true;
    if (!put_file(mailer, arena_print(arena, "%s/%s", i->from, name), into,
                  i->e))
        return false;
    bool game = folder_is_game(name);
    if (game)
        note_keys(mailer, name);
    i->games += game;
    i->files += !game;
    return true;
}

static bool import_file(struct importing *i, const char *name)
{
    struct mailer *mailer = i->mailer;
    struct app app = *mailer->app, *whole = mailer->app;
    app.arena = arena_new();
    mailer->app = &app;
    bool done = begin_batch(i) && add_file(i, name);
    mailer->app = whole;
    arena_free(app.arena);
    return done && end_batch(i, true);
}

static bool import_each(void *context, const char *path)
{
    struct importing *i = context;
    struct stat file;
    if (!i->failed && lstat(path, &file) == 0 && S_ISREG(file.st_mode))
        i->failed = !import_file(i, path + strlen(i->from) + 1);
    return false;
}

static bool import_folder(struct mailer *mailer, const char *from,
                          struct error *e)
{
    static const char *const parts[] = { "outbox",          "outbox/sent",
                                         "outbox/failed",   "outbox/pages",
                                         "outbox/proposed", "answers",
                                         "rejected",        "aside" };
    struct importing i = { .mailer = mailer, .from = from, .e = e };
    struct mailer folder = *mailer;
    folder.games = from;
    folder.store = NULL;
    const char *const *names = folder_games(&folder, e);
    for (; names && *names && !i.failed; names++)
        i.failed = !import_file(&i, *names);
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++)
        folder_each(&folder, parts[part], import_each, &i);
    if (!names || i.failed || !end_batch(&i, false))
        return false;
    app_tell(mailer->app, "%d games and %d other files are taken over\n",
             i.games, i.files);
    return true;
}

/* ---- export ---- */

/* The next ones after the name in `after`: how many, or -1. */
static int export_some(struct mailer *mailer, const char *what,
                       const char *into, char after[STORE_NAME],
                       struct error *e)
{
    struct arena *arena = mailer->app->arena;
    json_t *names = NULL;
    int count = store_begin(mailer, e) ? store_some(mailer, what, CLUB_AT_ONCE,
                                                    true, after, &names, e)
                                       : -1;
    for (size_t n = 0; count >= 0 && n < json_array_size(names); n++) {
        const char *name = json_string_value(json_array_get(names, n));
        if (!put_file(mailer, arena_print(arena, "%s/%s", mailer->games, name),
                      arena_print(arena, "%s/%s", into, name), e))
            count = -1;
    }
    json_decref(names);
    return store_do(mailer, "drop", count < 0 ? NULL : e) ? count : -1;
}

static bool export_all(struct mailer *mailer, const char *what,
                       const char *into, int *total, struct error *e)
{
    struct app app = *mailer->app, *whole = mailer->app;
    char after[STORE_NAME] = "";
    int count = CLUB_AT_ONCE;
    mailer->app = &app;
    for (*total = 0; count > 0; *total += count) {
        app.arena = arena_new();
        count = export_some(mailer, what, into, after, e);
        arena_free(app.arena);
    }
    mailer->app = whole;
    return count == 0;
}

static bool export_folder(struct mailer *mailer, const char *into,
                          struct error *e)
{
    int ledgers, files;
    if (!export_all(mailer, "some games", into, &ledgers, e) ||
        !export_all(mailer, "some files", into, &files, e))
        return false;
    app_tell(mailer->app, "%d games and %d other files are written\n", ledgers,
             files);
    return true;
}

/* ---- */

static bool init(struct mailer *mailer, const char *word, struct error *e)
{
    (void)word;
    return store_do(mailer, "make", e);
}

static bool list(struct mailer *mailer, const char *word, struct error *e)
{
    (void)word;
    return club_list(mailer, e);
}

static bool stats(struct mailer *mailer, const char *word, struct error *e)
{
    (void)word;
    return club_stats(mailer, e);
}

static bool check(struct mailer *mailer, const char *word, struct error *e)
{
    const struct invocation *inv = mailer->inv;
    (void)word;
    return club_check(mailer, inv->arguments + 1, inv->argument_count - 1, e);
}

/* What is done for a folder of games as well, with how many words more (-1: any
 * number). */
static const struct {
    const char *name;
    int more;
    bool (*run)(struct mailer *, const char *word, struct error *);
    bool base; /* for a database alone */
} doings[] = {
    { "init", 0, init, true },
    { "list", 0, list, false },
    { "show", 1, club_show, false },
    { "find", 1, club_find, false },
    { "stats", 0, stats, false },
    { "check", -1, check, false },
    { "archive", 1, club_archive, false },
    { "import", 1, import_folder, true },
    { "export", 1, export_folder, true },
};

static bool club_with(struct mailer *mailer, struct error *e)
{
    const char *const *words = mailer->inv->arguments;
    int more = mailer->inv->argument_count - 1;
    for (size_t i = 0; i < sizeof doings / sizeof *doings; i++) {
        if (strcmp(words[0], doings[i].name) != 0 ||
            (doings[i].more >= 0 && more != doings[i].more))
            continue;
        if (mailer->games && mailer->host && (mailer->store || !doings[i].base))
            return doings[i].run(mailer, more ? words[1] : "", e);
        fail(e, EX_USAGE, "--games and --host are needed");
        return advise(
            e,
            doings[i].base
                ? N_("--games names a database: postgresql://HOST/NAME")
                : N_("the folder of the ledgers, or a database, and the host's key file"));
    }
    fail(e, EX_USAGE, "\"%s\" is nothing that is done for a club", words[0]);
    return advise(
        e,
        "init, list, show GAME, find WORD, stats, check [FILE|DIR|-], archive DIR, import DIR, export DIR");
}

static int club(struct invocation *inv, struct error *e)
{
    struct mailer mailer;
    bool done = mailer_open(&mailer, inv, e) && club_with(&mailer, e);
    return mailer_close(&mailer, done, e);
}

const struct command cmd_club = {
    .name = "club",
    .synopsis = HELP("club WORD [GAME|FILE|DIR] --games DIR|URL --host KEY"),
    .group = TO_HOST,
    .summary = HELP("look after many games; keep them in a database"),
    .manual = HELP(manual),
    .options = options,
    .run = club,
    .least = 1,
    .most = -1,
    .club = true,
};
