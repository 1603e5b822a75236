#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "core/output.h"
#include "search/resync.h"

enum { NAMES_MAX = 99 };

/* A file that is in the way. */
struct there {
    const char *path;
    struct stat file;
    struct ledger *ledger; /* NULL: it is something else */
    bool alone;
};

static bool look_there(struct app *app, const char *path, struct there *there)
{
    struct bytes bytes;
    *there = (struct there){ .path = path };
    if (lstat(path, &there->file) != 0)
        return false;
    if (!S_ISREG(there->file.st_mode) ||
        !input_read(app, path, FILE_MAX_BYTES, N_("the ledger"), &bytes, NULL))
        return true;
    there->ledger = ledger_read(bytes.bytes, bytes.length, NULL, true, NULL,
                                NULL, app->arena, NULL);
    there->alone = there->ledger && !there->ledger->outside.armour;
    return true;
}

/* What the file is to the copy: may it be replaced, is it as good? */
static bool settle_there(const struct there *there, const struct kept *kept,
                         struct target *into, bool *replace)
{
    struct comparison found;
    *replace = false;
    if (!there->ledger ||
        !ledger_compare(there->ledger, kept->ledger, &found, NULL))
        return false;
    bool as_good = found.relation == RELATION_SAME ||
                   found.relation == RELATION_FIRST_AHEAD;
    if (as_good)
        *into = (struct target){ there->path, N_("is there already:") };
    *replace = found.relation == RELATION_SECOND_AHEAD && there->alone;
    return as_good || *replace;
}

static bool write_kept(struct there *there, bool exists,
                       const struct kept *kept, struct target *into,
                       struct error *e)
{
    const struct ledger *ledger = kept->ledger;
    *into =
        (struct target){ there->path, exists ? N_("goes on from the copy in")
                                             : N_("written to") };
    return exists
               ? output_replace(there->path, ledger->bytes, ledger->length,
                                &there->file, e)
               : output_create(there->path, ledger->bytes, ledger->length, e);
}

/* It came from there. */
static bool is_in(const char *folder, const struct place *place)
{
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    return place->opens && !strncmp(place->path, folder, length) &&
           place->path[length] == '/';
}

bool resync_put(struct app *app, const char *folder, const struct kept *kept,
                struct target *into, struct error *e)
{
    if (is_in(folder, kept->place)) {
        *into = (struct target){ kept->place->path, N_("is there already:") };
        return true;
    }
    for (int i = 1; i <= NAMES_MAX; i++) {
        struct there there;
        bool replace, settled;
        const char *number = i > 1 ? arena_print(app->arena, "-%d", i) : "";
        const char *path = arena_print(app->arena, "%s/%.9s%s.turns", folder,
                                       kept->ledger->table.id, number);
        if (!look_there(app, path, &there)) {
            there.path = path;
            return write_kept(&there, false, kept, into, e);
        }
        settled = settle_there(&there, kept, into, &replace);
        bool done = !replace || write_kept(&there, true, kept, into, e);
        ledger_close(there.ledger);
        if (settled)
            return done;
    }
    return fail(e, EX_CANTCREAT, "\"%s\" is full of other copies of %.9s",
                folder, kept->ledger->table.id);
}

static bool holds_move(struct app *app, const char *path,
                       const struct loose_move *move)
{
    struct bytes bytes;
    return input_read(app, path, 1 << 20, N_("the move"), &bytes, NULL) &&
           bytes.length == move->length &&
           !memcmp(bytes.bytes, move->armour, move->length);
}

bool resync_put_move(struct app *app, const char *folder,
                     const struct loose_move *move, const char **path,
                     struct error *e)
{
    struct stat found;
    for (int i = 1; i <= NAMES_MAX; i++) {
        *path =
            arena_print(app->arena, "%s/%.9s-%d.move", folder, move->game, i);
        if (lstat(*path, &found) != 0)
            return output_create(*path, move->armour, move->length, e);
        if (S_ISREG(found.st_mode) && holds_move(app, *path, move))
            return true;
    }
    return fail(e, EX_CANTCREAT, "\"%s\" is full of moves of %.9s", folder,
                move->game);
}
