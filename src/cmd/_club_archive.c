#include "cmd/club.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "core/language.h"
#include "core/output.h"
#include "mail/folder.h"
#include "mail/store.h"
#include "system/folders.h"

struct archiving {
    struct mailer *mailer;
    struct arena *arena;
    const char *into;
    int days;
    struct name {
        struct name *next;
        const char *file;
    } * first, **last;
    int count;
};

/* Over, and nothing has been added for so long. */
static bool note_over(void *context, const char *file, struct ledger *ledger)
{
    struct archiving *a = context;
    const struct table *table = &ledger->table;
    int64_t rests = a->mailer->now - table->clock.time;
    if (!table->rules->over(table->turn.state) || rests < a->days * CLUB_DAY)
        return true;
    struct arena *arena = a->arena;
    struct name *name = arena_alloc(arena, sizeof *name);
    name->file = arena_print(arena, "%s", file);
    *a->last = name;
    a->last = &name->next;
    return true;
}

/* The copy is on the disk when the game is taken away; where a run before was
 * ended between it is there already. */
static bool copy_game(const struct archiving *a, const char *path,
                      const char *file, struct error *e)
{
    struct app *app = a->mailer->app;
    struct bytes game, there;
    const char *to = arena_print(app->arena, "%s/%s", a->into, file);
    if (!input_read(app, path, FILE_MAX_BYTES, "the ledger", &game, e))
        return false;
    if (access(to, F_OK) != 0)
        return folders_make(app->arena, to)
                   ? output_put(to, game.bytes, game.length, e)
                   : fail(e, EX_CANTCREAT, "\"%s\" cannot be made: %s", a->into,
                          error_said(e, strerror(errno)));
    if (!input_read(app, to, FILE_MAX_BYTES, "the ledger", &there, e))
        return false;
    if (there.length != game.length ||
        memcmp(there.bytes, game.bytes, game.length) != 0)
        return fail(
            e, EX_CANTCREAT,
            "\"%s\" is there already, and another game than in the club", to);
    return output_sync_folder(to) ||
           fail(e, EX_TEMPFAIL, "\"%s\" cannot be written: %s", to,
                error_said(e, strerror(errno)));
}

/* Whoever is at work on it is waited for; what was added meanwhile is seen. */
static bool move_game(struct archiving *a, const char *file, struct error *e)
{
    struct mailer *mailer = a->mailer;
    struct held held;
    if (!folder_hold(mailer, file, &held, e))
        return false;
    const struct table *table = &held.ledger->table;
    bool over = table->rules->over(table->turn.state) &&
                mailer->now - table->clock.time >= a->days * CLUB_DAY;
    bool done = !over || copy_game(a, held.path, file, e);
    if (done && over && unlink(held.path) != 0)
        done = fail(e, EX_TEMPFAIL, "\"%s\" cannot be removed: %s", held.path,
                    error_said(e, strerror(errno)));
    if (done && over && !mailer->store)
        output_sync_folder(held.path);
    a->count += done && over;
    folder_release(&held);
    return done;
}

/* In a database each in a transaction. */
static bool move_one(struct archiving *a, const char *file, struct error *e)
{
    struct mailer *mailer = a->mailer;
    struct app app = *mailer->app, *whole = mailer->app;
    app.arena = arena_apart(whole->arena);
    mailer->app = &app;
    bool done =
        (!mailer->store || store_begin(mailer, e)) && move_game(a, file, e);
    if (mailer->store)
        done = done ? store_commit(mailer, NULL, "", e)
                    : store_do(mailer, "drop", NULL) && false;
    mailer->app = whole;
    arena_free(app.arena);
    return done;
}

/* A folder of archives in the folder of games would be games of the club. */
static bool is_elsewhere(const struct archiving *a, struct error *e)
{
    char home[PATH_MAX], into[PATH_MAX];
    if (a->mailer->store || !output_follow(a->mailer->games, home) ||
        !output_follow(a->into, into) || strcmp(home, into) != 0)
        return true;
    return fail(e, EX_USAGE, "\"%s\" is the folder of the games", a->into);
}

bool club_archive(struct mailer *mailer, const char *into, struct error *e)
{
    struct archiving a = { .mailer = mailer,
                           .arena = mailer->app->arena,
                           .into = into,
                           .days = CLUB_ARCHIVE_DAYS };
    a.last = &a.first;
    if (!option_number(mailer->inv, "days", 0, 100000, &a.days, e) ||
        !is_elsewhere(&a, e) || !club_each(mailer, note_over, &a, e))
        return false;
    bool done = true;
    for (const struct name *name = a.first; name && done; name = name->next)
        done = move_one(&a, name->file, e);
    struct text count = text_new(mailer->app->arena);
    text_count(&count, a.count, "%d game", "%d games");
    app_tell(mailer->app, "archived in %s: %s\n",
             text_label(into, mailer->app->arena), count.bytes);
    return done;
}
