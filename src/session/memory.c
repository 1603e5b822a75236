#include "session/memory.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "core/language.h"
#include "core/narrow.h"
#include "session/seal.h"
#include "system/folders.h"

static const char *const without = N_(
    "--heads FILE takes another file, --heads none does without; then later turns need --resume");

const char *memory_given(const struct invocation *inv)
{
    const char *path = option_value(inv, "heads");
    return path && !strcmp(path, "none") ? NULL : path;
}

/* ---- where ---- */

void memory_find(const struct invocation *inv, struct memory_place *place)
{
    const char *given = option_value(inv, "heads");
    *place = (struct memory_place){ .path = memory_given(inv) };
    place->chosen = place->path != NULL;
    if (given)
        return;
    const char *folder = folder_of_memory(inv->app);
    if (folder)
        place->path = arena_print(inv->app->arena, "%s/heads", folder);
    else
        snprintf(place->why, sizeof place->why, "%s",
                 arena_say(inv->app->arena,
                           "neither HOME nor XDG_STATE_HOME names a folder"));
}

/* A home that is not there is not made: whoever has none wants none. */
static bool has_home(const struct app *app, const char *path)
{
    const char *home = app->environment("HOME");
    struct stat found;
    size_t length = home ? strlen(home) : 0;
    return !length || strncmp(path, home, length) != 0 ||
           stat(home, &found) == 0;
}

/* Can the usual file be written? Elsewhere its writer will say what is wrong.
 */
static bool is_place_usable(struct app *app, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!has_home(app, path) || !folders_make(app->arena, path))
        return false;
    return access(arena_copy(app->arena, path, to_size(slash - path)),
                  W_OK | X_OK) == 0;
}

/* ---- reading ---- */

static bool unread(const char *path, struct error *e)
{
    fail(e, EX_NOINPUT, "the memory \"%.100s\" cannot be read: %s", path,
         error_said(e, strerror(errno)));
    return advise(
        e,
        "nothing was signed; make it readable for you, or take another file with --heads");
}

static bool read_heads(struct app *app, const char *path,
                       const unsigned char *key, struct sealed *kept,
                       struct error *e)
{
    struct bytes bytes = { .bytes = "" };
    struct stat found;
    if (input_is_standard(path))
        path = "./-";
    bool there = stat(path, &found) == 0;
    if (!there && errno != ENOENT && errno != ENOTDIR)
        return unread(path, e);
    if (there && access(path, R_OK) != 0)
        return unread(path, e);
    if (there &&
        !input_read(app, path, FILE_MAX_BYTES, N_("the memory"), &bytes, e))
        return false;
    *kept = (struct sealed){ .heads = { path, bytes.bytes, bytes.length } };
    return unseal(kept, key, app->arena, e);
}

static const unsigned char *public_of(const struct key *key)
{
    return key ? key->public : NULL;
}

bool memory_check(struct app *app, const char *path,
                  const struct ledger *ledger, const struct key *key,
                  struct error *e)
{
    struct sealed kept;
    return read_heads(app, path, public_of(key), &kept, e) &&
           heads_check(&kept.heads, ledger, public_of(key), e);
}

/* ---- writing ---- */

/* The memory as it will be, sealed if it was. */
static bool prepare_text(struct output *output, const struct sealed *kept,
                         const struct key *key, const struct text *text,
                         struct arena *arena, struct error *e)
{
    struct text whole = text_new(arena);
    if (kept->state == SEAL_NONE)
        return output_prepare(output, text->bytes, text->length, e);
    seal(key, text, &whole);
    return output_prepare(output, whole.bytes, whole.length, e);
}

bool memory_begin(struct app *app, const char *path, const struct key *key,
                  struct error *e)
{
    struct sealed kept = { .state = SEAL_HOLDS };
    struct output_how how = { .mode = 0600, .fresh = true };
    struct text nothing = text_new(app->arena);
    struct output output = { 0 };
    bool placed,
        done = output_begin(&output, path, &how, e) &&
               prepare_text(&output, &kept, key, &nothing, app->arena, e) &&
               output_place(&output, &placed, e);
    output_drop(&output);
    return done;
}

static bool begin_memory(struct output *output, struct app *app,
                         const char *path, const struct key *key,
                         struct sealed *kept, struct error *e)
{
    struct output_how how = { .mode = 0600, .locks = true, .tell = app->err };
    return output_begin(output, path, &how, e) &&
           read_heads(app, path, public_of(key), kept, e);
}

static bool prepare_news(struct output *output, struct app *app,
                         const char *path, const struct ledger *ledger,
                         const struct key *key, bool signer, struct error *e)
{
    struct news news = { .ledger = ledger, .seen = true };
    struct text text = text_new(app->arena);
    struct sealed kept;
    bool same;
    return begin_memory(output, app, path, key, &kept, e) &&
           (signer || heads_check(&kept.heads, ledger, public_of(key), e)) &&
           heads_add(&kept.heads, &news, &text, &same, e) &&
           (same || prepare_text(output, &kept, key, &text, app->arena, e));
}

bool memory_prepare(struct output *output, struct app *app, const char *path,
                    const struct ledger *ledger, const struct key *key,
                    struct error *e)
{
    return prepare_news(output, app, path, ledger, key, false, e);
}

bool memory_update(struct app *app, const char *path,
                   const struct ledger *ledger, const struct key *key,
                   bool signer, struct error *e)
{
    struct output output = { 0 };
    bool placed,
        done =
            prepare_news(&output, app, path, ledger, key, signer, e) &&
            (!output_is_prepared(&output) || output_place(&output, &placed, e));
    output_drop(&output);
    return done;
}

/* ---- what a key signs ---- */

static const struct sealed nothing_kept = { .heads = { "", "", 0 } };

/* Where nothing of a game is remembered its key may have signed in it. */
static bool has_forgotten(const struct signer *s, enum seal_state state,
                          struct error *e)
{
    const struct table *table = &s->ledger->table;
    char words[18];
    head_words(table->play, words);
    if (state == SEAL_BROKEN)
        fail(
            e, EX_NOPERM,
            "the memory of your key was changed without it, and is not believed; this copy ends at entry %d, %s",
            table->n, words);
    else if (state == SEAL_MISSING)
        fail(
            e, EX_NOPERM,
            "nothing is remembered here of what your key has signed; this copy ends at entry %d, %s",
            table->n, words);
    else
        fail(
            e, EX_NOPERM,
            "the memory of your key was begun anew, and knows nothing of this game since; this copy ends at entry %d, %s",
            table->n, words);
    return advise(
        e,
        "if your key has signed nothing more of this game, and these three words are those of the others' newest copy, --resume goes on from it");
}

static bool stand_on_memory(const struct signer *s, const struct sealed *kept,
                            struct trail *trail, struct deeds *known,
                            struct standing *standing, struct error *e)
{
    const unsigned char *key = s->key->public;
    bool anew;
    if (!trail_read(s->ledger, key, s->app->now(), trail, e) ||
        !heads_recall(&kept->heads, s->ledger, key, known, &anew, e) ||
        !deeds_hold(known, s->ledger, trail, s->last, key, standing, e))
        return false;
    return !anew || s->resumes || has_forgotten(s, kept->state, e);
}

bool memory_recall(const struct signer *s, struct deeds *known,
                   struct standing *standing, struct error *e)
{
    struct sealed kept = nothing_kept;
    struct trail trail;
    if (s->place->path &&
        !read_heads(s->app, s->place->path, s->key->public, &kept, e))
        return false;
    return stand_on_memory(s, &kept, &trail, known, standing, e);
}

static bool is_witness(const struct trail *trail, int last)
{
    for (int i = 0; i < trail->own.count; i++)
        if (trail->own.list[i].n > last &&
            (trail->own.list[i].act == ACT_SENT ||
             trail->own.list[i].act == ACT_GONE))
            return true;
    return false;
}

/* A home that cannot be written keeps nobody from playing, but a witness, who
 * must remember what he has said. */
static bool do_without_memory(const struct signer *s, const struct trail *trail,
                              struct error *e)
{
    const struct memory_place *place = s->place;
    if (is_witness(trail, s->last)) {
        fail(e, EX_NOPERM, "a witness has to remember what he has signed");
        return advise(e, "--heads FILE names a file for that");
    }
    if (place->path)
        app_warn(
            s->app,
            arena_say(
                s->app->arena,
                "what your key signs is not remembered: \"%s\" cannot be written",
                place->path),
            language_say(arena_language(s->app->arena), without));
    else if (*place->why)
        app_warn(s->app,
                 arena_say(s->app->arena,
                           "what your key signs is not remembered: %s",
                           place->why),
                 language_say(arena_language(s->app->arena), without));
    return true;
}

static bool write_heads(struct output *output, const struct signer *s,
                        const struct sealed *kept, const struct deeds *deeds,
                        struct error *e)
{
    struct text text = text_new(s->app->arena);
    struct news news = { .ledger = s->ledger,
                         .key = s->key->public,
                         .deeds = deeds };
    bool same;
    return heads_add(&kept->heads, &news, &text, &same, e) &&
           prepare_text(output, kept, s->key, &text, s->app->arena, e);
}

bool memory_prepare_signed(struct output *output, const struct signer *s,
                           struct error *e)
{
    const char *path = s->place->path;
    bool usable = path && (s->place->chosen || is_place_usable(s->app, path));
    struct sealed kept = nothing_kept;
    struct trail trail;
    struct standing standing;
    struct deeds known, deeds = { 0 };
    bool read =
        usable ? begin_memory(output, s->app, path, s->key, &kept, e)
               : !path || read_heads(s->app, path, s->key->public, &kept, e);
    if (!read || !stand_on_memory(s, &kept, &trail, &known, &standing, e) ||
        !deeds_agree(&standing.lost, &trail, s->last, e))
        return false;
    if (!usable)
        return do_without_memory(s, &trail, e);
    deeds_keep(&known, &standing, &trail, s->last, s->app->arena, &deeds);
    return write_heads(output, s, &kept, &deeds, e);
}

/* ---- a move for a host ---- */

static bool is_first_signing(const struct deeds *known, const struct deed *one,
                             const struct trail *trail, struct error *e)
{
    for (int i = 0; i < known->count; i++)
        if (trail_find(trail, known->list[i].over) < 0) {
            fail(
                e, EX_DATAERR,
                "your key has signed a move after entry %d, which is not in this copy",
                known->list[i].n - 1);
            return advise(
                e,
                "it is an old one, or has another past: ask the host for the newest");
        }
    return deeds_beside(known, one, e);
}

bool memory_prepare_move(struct output *output, const struct signer *s,
                         const struct deed *move, struct error *e)
{
    const char *path = s->place->path;
    bool usable = path && (s->place->chosen || is_place_usable(s->app, path));
    struct sealed kept = nothing_kept;
    struct trail trail;
    bool anew;
    struct deeds known, deeds = { 0 };
    bool read =
        usable ? begin_memory(output, s->app, path, s->key, &kept, e)
               : !path || read_heads(s->app, path, s->key->public, &kept, e);
    if (!read || !trail_read(s->ledger, s->key->public, 0, &trail, e) ||
        !heads_recall(&kept.heads, s->ledger, s->key->public, &known, &anew,
                      e) ||
        (anew && !s->resumes && !has_forgotten(s, kept.state, e)) ||
        !is_first_signing(&known, move, &trail, e))
        return false;
    if (!usable)
        return do_without_memory(s, &trail, e);
    deeds_unspent(&known, &trail, s->app->arena, &deeds);
    deeds_add(&deeds, move, s->app->arena);
    return write_heads(output, s, &kept, &deeds, e);
}
