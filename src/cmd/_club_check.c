#include "cmd/club.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "mail/reply/code.h"
#include "search/strand.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

enum { HEADS_MAX = 2000000, ARCHIVED_MAX = 100000 };

/* What a letter says of its game. */
struct head {
    struct written_head said;
    const struct place *place;
    int order;
    bool seen; /* the game is there */
};

struct checking {
    struct mailer *mailer;
    struct arena *arena;
    struct head *heads;
    int count, room;
    const struct place **archived; /* ledgers beside the club's */
    int archived_count, archived_room;
    int foreign; /* that no key of this host has signed */
    int games, good, mails;
    bool lacking;
    struct text text;
    json_t *rows, *unread;
};

/* ---- what was mailed ---- */

static void note_unread(void *context, const struct place *place,
                        const char *what)
{
    struct checking *c = context;
    struct arena *arena = c->arena;
    const char *where = place_words(place, arena);
    what = language_say(arena_language(arena), what);
    json_t *facts = json_object();
    json_put_shown(facts, "place", where, arena);
    json_put_shown(facts, "what", what, arena);
    json_add(c->unread, facts);
    app_tell(c->mailer->app, "%s: %s\n", where, what);
}

static void note_head(void *context, const struct place *place,
                      const char *words)
{
    struct checking *c = context;
    struct head head = { .place = place, .order = c->count };
    if (!head_read(c->mailer->host, words, &head.said)) {
        c->foreign++;
        return;
    }
    if (c->count == HEADS_MAX) {
        note_unread(c, place, N_("there is too much to keep it"));
        return;
    }
    c->heads =
        arena_more(c->arena, c->heads, c->count, &c->room, sizeof *c->heads);
    c->heads[c->count++] = head;
}

/* One that a letter brings along counts for nothing here. */
static void note_ledger(void *context, const struct place *place,
                        const char *bytes, size_t length)
{
    struct checking *c = context;
    (void)bytes, (void)length;
    if (!place->opens || c->archived_count == ARCHIVED_MAX)
        return;
    c->archived = arena_more(c->arena, c->archived, c->archived_count,
                             &c->archived_room, sizeof *c->archived);
    c->archived[c->archived_count++] = place;
}

static int by_game(const void *one, const void *other)
{
    const struct head *a = one, *b = other;
    int order = strcmp(a->said.id, b->said.id);
    order = order ? order : (a->said.n > b->said.n) - (a->said.n < b->said.n);
    return order ? order : (a->order > b->order) - (a->order < b->order);
}

static bool search_mails(struct checking *c, const char *const *paths,
                         int count, struct error *e)
{
    struct search search = { .app = c->mailer->app,
                             .letters = true,
                             .context = c,
                             .ledger = note_ledger,
                             .head = note_head,
                             .unread = note_unread };
    if (!search_read(&search, paths, count, e))
        return false;
    c->mails = search.mails;
    if (c->count > 0)
        qsort(c->heads, to_size(c->count), sizeof *c->heads, by_game);
    return true;
}

/* The first of those of this game; how many are before it where there is
 * none. */
static int first_of(const struct checking *c, const char *id)
{
    int from = 0, to = c->count;
    while (from < to) {
        int middle = from + (to - from) / 2;
        if (strcmp(c->heads[middle].said.id, id) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static bool is_of(const struct checking *c, int i, const char *id)
{
    return i < c->count && !strcmp(c->heads[i].said.id, id);
}

/* ---- what is told ---- */

/* A ledger, or none. */
struct game {
    const char *file;          /* "": it is not there */
    char id[24];               /* "": nobody knows */
    const struct table *table; /* NULL: it cannot be read */
    const char *bytes;
    size_t length;
};

static void put_line(struct checking *c, const char *words)
{
    struct text safe = text_new(c->arena);
    text_shown(&safe, words);
    text_string(&c->text, "  ");
    text_fold(&c->text, safe.bytes, REPORT_WIDTH, 4);
}

/* A game that something is wrong with: its line, and its facts. */
static json_t *add_row(struct checking *c, const struct game *game,
                       const char *what)
{
    struct arena *arena = c->arena;
    const char *file = game->file, *id = game->id;
    const struct table *table = game->table;
    json_t *row = json_object();
    json_put_shown(row, "file", file, arena);
    json_put_text(row, "id", id);
    json_put_text(row, "what", what);
    text_shown(&c->text, *file ? file : id);
    if (table) {
        const char *title = game_title_in(table->rules, &table->setup, arena);
        const char *progress = table->rules->progress(table->turn.state, arena);
        json_put_int(row, "n", table->n);
        json_put_text(row, "title", title);
        json_put_text(row, "progress", progress);
        text_add(&c->text, "  %s, %s [%.9s]", title, progress, id);
    }
    text_byte(&c->text, '\n');
    json_add(c->rows, row);
    c->lacking = true;
    return row;
}

static void put_letter(struct checking *c, json_t *row, const struct head *head)
{
    json_put_int(row, "mailed", head->said.n);
    json_put_shown(row, "letter", place_words(head->place, c->arena), c->arena);
}

static void tell_missing(struct checking *c, const struct game *game, int n,
                         const struct head *last)
{
    struct arena *arena = c->arena;
    const char *where = place_words(last->place, arena);
    int from = n + 1, to = last->said.n;
    json_t *row = add_row(c, game, "missing");
    put_letter(c, row, last);
    put_line(
        c, from == to
               ? arena_say(arena,
                           "missing: entry %d, which was mailed; letter: %s",
                           to, where)
               : arena_say(
                     arena,
                     "missing: entries %d to %d, which were mailed; letter: %s",
                     from, to, where));
}

static void tell_other(struct checking *c, const struct game *game,
                       const struct head *head)
{
    json_t *row = add_row(c, game, "other");
    put_letter(c, row, head);
    put_line(
        c,
        arena_say(
            c->arena,
            "from entry %d at the latest it is not what was mailed; letter: %s",
            head->said.n, place_words(head->place, c->arena)));
}

static void tell_absent(struct checking *c, const struct head *last)
{
    struct game game = { .file = "" };
    memcpy(game.id, last->said.id, sizeof game.id);
    json_t *row = add_row(c, &game, "absent");
    put_letter(c, row, last);
    put_line(c, arena_say(c->arena,
                          "is not here; it had come to entry %d; letter: %s",
                          last->said.n, place_words(last->place, c->arena)));
}

/* ---- a game ---- */

/* The first letter that says another thing than the ledger, and the last one
 * that goes further. */
static void compare_letters(struct checking *c, struct game *game,
                            struct arena *arena)
{
    const struct head *other = NULL, *last = NULL;
    struct copy copy = copy_of(NULL, game->bytes, game->length, arena);
    if (copy.n < 0)
        return;
    base32_groups(copy.heads[0], game->id);
    for (int i = first_of(c, game->id); is_of(c, i, game->id); i++) {
        struct head *head = &c->heads[i];
        head->seen = true;
        if (head->said.n > copy.n)
            last = !last || head->said.n > last->said.n ? head : last;
        else if (!other &&
                 memcmp(copy.heads[head->said.n], head->said.half, HALF) != 0)
            other = head;
    }
    if (other)
        tell_other(c, game, other);
    if (last)
        tell_missing(c, game, copy.n, last);
}

struct defects {
    struct checking *c;
    const struct game *game;
};

static void tell_defect(void *context, int line, const char *what)
{
    const struct defects *d = context;
    json_t *row = add_row(d->c, d->game, "defect");
    json_put_int(row, "line", line);
    json_put_shown(row, "why", what, d->c->arena);
    put_line(d->c, arena_say(d->c->arena, "line %d: %s", line, what));
}

static bool check_game(void *context, const char *file, struct ledger *ledger)
{
    struct checking *c = context;
    struct game game = { .file = file,
                         .table = &ledger->table,
                         .bytes = ledger->bytes,
                         .length = ledger->length };
    struct defects d = { c, &game };
    memcpy(game.id, ledger->table.id, sizeof game.id);
    c->games++;
    c->good += ledger_verify(ledger->bytes, ledger->length, ledger->arena,
                             tell_defect, &d, NULL) == 0;
    compare_letters(c, &game, ledger->arena);
    return true;
}

/* The reason begins with a path, which in a database is none of its own. */
static void tell_broken(void *context, const char *file,
                        const struct error *why)
{
    struct checking *c = context;
    struct arena *arena = c->mailer->app->arena; /* of this game */
    struct game game = { .file = file };
    struct bytes raw;
    struct outside outside;
    const char *path = arena_print(arena, "%s/%s", c->mailer->games, file);
    size_t own = strlen(path);
    bool named = !strncmp(why->what, path, own);
    json_t *row = add_row(c, &game, "defect");
    c->games++;
    json_put_shown(row, "why", why->what + (named ? own + 2 : 0), c->arena);
    put_line(c, json_words(row, "why"));
    if (!input_read(c->mailer->app, path, FILE_MAX_BYTES, "the ledger", &raw,
                    NULL) ||
        !find_ledger(raw.bytes, raw.length, arena, &outside, NULL))
        return;
    game.bytes = outside.plain;
    game.length = outside.plain_length;
    compare_letters(c, &game, arena);
}

/* What has been taken out of the club is elsewhere. */
static void check_archived(struct checking *c, const struct place *place)
{
    struct app *app = c->mailer->app;
    struct arena *arena = arena_apart(c->arena);
    struct app own = *app;
    struct bytes raw;
    struct ledger *ledger = NULL;
    own.arena = arena;
    if (input_read(&own, place->path, FILE_MAX_BYTES, "the ledger", &raw, NULL))
        ledger = ledger_read(raw.bytes, raw.length, c->mailer->host, false,
                             NULL, NULL, arena, NULL);
    int i = ledger ? first_of(c, ledger->table.id) : c->count;
    if (ledger && is_of(c, i, ledger->table.id) && !c->heads[i].seen)
        check_game(c, place->path, ledger);
    ledger_close(ledger);
    arena_free(arena);
}

/* The last letter of each game that was nowhere. */
static void tell_all_absent(struct checking *c)
{
    for (int i = 0; i < c->count; i++)
        if (!c->heads[i].seen && !is_of(c, i + 1, c->heads[i].said.id))
            tell_absent(c, &c->heads[i]);
}

/* ---- all of it ---- */

static void print_findings(struct checking *c)
{
    struct text text = text_new(c->arena), all = text_new(c->arena);
    if (option_given(c->mailer->inv, "json")) {
        json_t *facts = json_object();
        json_put_int(facts, "games", c->games);
        json_put_int(facts, "hold", c->good);
        json_put_int(facts, "mails", c->mails);
        json_put_int(facts, "letters", c->count);
        json_put_int(facts, "unproven", c->foreign);
        json_put(facts, "rows", json_incref(c->rows));
        json_put(facts, "unread", json_incref(c->unread));
        json_line(facts, &text);
        session_print(c->mailer->app, &text);
        return;
    }
    text_count(&all, c->games, "%d game", "%d games");
    text_say(&c->text, "%s, of which hold: %d\n", all.bytes, c->good);
    if (c->mails > 0)
        text_say(&c->text, "mails: %d, letters of this host in them: %d\n",
                 c->mails, c->count);
    if (c->foreign > 0)
        text_say(
            &c->text,
            "letters that this host's key has not signed, and that count for nothing: %d\n",
            c->foreign);
    session_print(c->mailer->app, &c->text);
}

bool club_check(struct mailer *mailer, const char *const *paths, int count,
                struct error *e)
{
    struct checking c = { .mailer = mailer,
                          .arena = mailer->app->arena,
                          .text = text_new(mailer->app->arena),
                          .rows = json_array(),
                          .unread = json_array() };
    bool done = search_mails(&c, paths, count, e) &&
                club_each_or(mailer, check_game, tell_broken, &c, e);
    for (int i = 0; done && i < c.archived_count; i++)
        check_archived(&c, c.archived[i]);
    if (done) {
        tell_all_absent(&c);
        print_findings(&c);
    }
    json_decref(c.rows);
    json_decref(c.unread);
    if (done && c.lacking)
        e->status = EX_DATAERR; /* all is said */
    return done && !c.lacking;
}
