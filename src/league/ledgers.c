#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "core/narrow.h"
#include "league/report.h"
#include "ledger/copies/compare.h"

static void add_stray(struct league_report *report, const char *file,
                      const char *why)
{
    report->strays[report->stray_count++] =
        (struct league_stray){ file, arena_copy(report->league->arena, why,
                                                strlen(why)) };
}

/* A file while it is open; its memory is its own. */
struct opened {
    struct app app;
    struct ledger *ledger; /* NULL: it does not hold */
    struct error why;      /* the first defect */
};

static void keep_defect(void *context, int line, const char *what)
{
    struct error *why = context;
    if (!*why->what)
        fail(why, EX_DATAERR, "line %d: %s", line, what);
}

static void open_copy(struct opened *opened, struct app *app, const char *path)
{
    struct bytes raw;
    struct outside outside;
    *opened = (struct opened){ .app = *app };
    opened->app.arena = arena_apart(app->arena);
    struct arena *arena = opened->app.arena;
    if (!input_read(&opened->app, path, FILE_MAX_BYTES, N_("the ledger"), &raw,
                    &opened->why) ||
        !find_ledger(raw.bytes, raw.length, arena, &outside, &opened->why))
        return;
    int defects = ledger_verify(outside.plain, outside.plain_length, arena,
                                keep_defect, &opened->why, &opened->ledger);
    if (defects > 0) {
        ledger_close(opened->ledger);
        opened->ledger = NULL;
    }
}

static void close_ledger(struct opened *opened)
{
    ledger_close(opened->ledger);
    arena_free(opened->app.arena);
}

/* What is being read. */
struct reading {
    struct app *app;
    struct league_report *report;
    const char *folder;
    const char *forked[LEAGUE_LEDGERS_MAX]; /* ids of games that have parted */
    int forks;
};

static const char *path_in_folder(const struct reading *r, const char *file)
{
    if (!r->folder || !strcmp(r->folder, "."))
        return file;
    return arena_print(r->app->arena, "%s/%s", r->folder, file);
}

static struct league_ledger *known_copy(const struct league_report *report,
                                        const char *id)
{
    for (int i = 0; i < report->count; i++)
        if (!strcmp(report->ledgers[i].id, id))
            return &report->ledgers[i];
    return NULL;
}

static bool has_parted(const struct reading *r, const char *id)
{
    for (int i = 0; i < r->forks; i++)
        if (!strcmp(r->forked[i], id))
            return true;
    return false;
}

/* What is verified is not cut into lines: both are read once more. */
static bool compare_copies(const struct ledger *one, const struct ledger *other,
                           struct comparison *into)
{
    struct ledger *first = ledger_read(one->bytes, one->length, NULL, true,
                                       NULL, NULL, one->arena, NULL);
    struct ledger *second = ledger_read(other->bytes, other->length, NULL, true,
                                        NULL, NULL, one->arena, NULL);
    bool done = first && second && ledger_compare(first, second, into, NULL);
    ledger_close(first);
    ledger_close(second);
    return done;
}

/* Of two copies the one ahead counts; where they part in what was played,
 * neither. */
static void settle_copies(struct reading *r, struct league_ledger *old,
                          const struct ledger *ledger,
                          const struct league_ledger *found)
{
    struct league_report *report = r->report;
    struct opened other;
    struct comparison comparison;
    open_copy(&other, r->app, old->file);
    bool part = !other.ledger ||
                !compare_copies(other.ledger, ledger, &comparison) ||
                (comparison.relation == RELATION_FORK &&
                 memcmp(other.ledger->table.play, ledger->table.play, HASH));
    if (part) {
        r->forked[r->forks++] = old->id;
        add_stray(report, old->file,
                  N_("a copy of its game has gone another way"));
        add_stray(report, found->file,
                  N_("a copy of its game has gone another way"));
        *old = report->ledgers[--report->count];
    } else if (comparison.relation == RELATION_SECOND_AHEAD) {
        add_stray(report, old->file, N_("another copy of its game is ahead"));
        *old = *found;
    } else {
        add_stray(report, found->file,
                  N_("another copy of its game is as far, or ahead"));
    }
    close_ledger(&other);
}

static void take_copy(struct reading *r, const char *path,
                      const struct ledger *ledger)
{
    struct league_report *report = r->report;
    struct league_ledger found;
    struct error e = { .language = arena_language(r->app->arena) };
    if (!league_look(report->league, &ledger->table, path, r->app->now(),
                     &found, &e)) {
        add_stray(report, path, e.what);
        return;
    }
    struct league_ledger *old = known_copy(report, found.id);
    if (has_parted(r, found.id))
        add_stray(report, path, N_("a copy of its game has gone another way"));
    else if (old)
        settle_copies(r, old, ledger, &found);
    else
        report->ledgers[report->count++] = found;
}

static void read_file_named(struct reading *r, const char *file)
{
    struct opened opened;
    const char *path = path_in_folder(r, file);
    open_copy(&opened, r->app, path);
    if (opened.ledger)
        take_copy(r, path, opened.ledger);
    else
        add_stray(r->report, path, opened.why.what);
    close_ledger(&opened);
}

bool league_ledgers(struct app *app, struct league_report *report,
                    const char *folder, const char *const *files, int count,
                    struct error *e)
{
    struct arena *arena = report->league->arena;
    struct reading *r = arena_alloc(arena, sizeof *r);
    *r = (struct reading){ .app = app, .report = report, .folder = folder };
    if (count > LEAGUE_LEDGERS_MAX)
        return fail(e, EX_DATAERR, "more than %d ledgers", LEAGUE_LEDGERS_MAX);
    report->ledgers =
        arena_alloc(arena, (to_size(count) + 1) * sizeof *report->ledgers);
    report->strays =
        arena_alloc(arena, (2 * to_size(count) + 1) * sizeof *report->strays);
    for (int i = 0; i < count; i++)
        read_file_named(r, files[i]);
    return true;
}
