#include "mail/store.h"

#include <errno.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "core/narrow.h"
#include "mail/folder.h"

enum { PATIENCE = 600 };

struct store {
    struct libexec *tool;
    const char *url, *folder;
    json_t *keys; /* of games that have changed: {"g.turns": [hash …]} */
    json_t *due;  /* of games that were looked at: {"g.turns": {"at": …}} */
    struct error silent; /* why it did not answer since this was begun, or "" */
};

bool store_is_meant(const char *where)
{
    return where && (!strncmp(where, "postgresql://", 13) ||
                     !strncmp(where, "postgres://", 11));
}

json_t *store_ask(const struct mailer *mailer, json_t *request, struct error *e)
{
    json_t *answer = libexec_ask(mailer->store->tool, request, PATIENCE, e);
    if (!answer || json_is_true(json_object_get(answer, "done")))
        return answer;
    return mailer_refused(answer, e);
}

static json_t *request_for(const char *what)
{
    json_t *request = json_object();
    json_put_text(request, "do", what);
    return request;
}

static bool is_done(json_t *answer)
{
    json_decref(answer);
    return answer != NULL;
}

bool store_do(const struct mailer *mailer, const char *what, struct error *e)
{
    return is_done(store_ask(mailer, request_for(what), e));
}

static const char *make_folder(const struct mailer *mailer, struct error *e)
{
    const struct app *app = mailer->app;
    const char *base = app->environment("TMPDIR");
    if (!base || !*base)
        base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    char *folder = arena_print(app->arena, "%s/turnpost-XXXXXX", base);
    if (mkdtemp(folder))
        return folder;
    fail(e, EX_CANTCREAT, "no folder can be made in \"%s\": %s", base,
         error_said(e, strerror(errno)));
    advise(e, "TMPDIR names another place");
    return NULL;
}

bool store_open(struct mailer *mailer, struct error *e)
{
    struct arena *arena = mailer->app->arena;
    struct store *store = arena_alloc(arena, sizeof *store);
    *store = (struct store){ .url = mailer->games,
                             .folder = make_folder(mailer, e),
                             .keys = json_object(),
                             .due = json_object() };
    mailer->store = store;
    mailer->games = store->folder;
    mailer->outbox = arena_print(arena, "%s/outbox", store->folder);
    return store->folder && store_restart(mailer, e);
}

bool store_restart(struct mailer *mailer, struct error *e)
{
    struct store *store = mailer->store;
    libexec_end(store->tool);
    store->tool = libexec_start(mailer->app, "store", e);
    if (!store->tool)
        return false;
    json_t *request = request_for("open");
    json_put_text(request, "url", store->url);
    return is_done(store_ask(mailer, request, e));
}

void store_close(struct mailer *mailer)
{
    if (!mailer->store)
        return;
    libexec_end(mailer->store->tool);
    if (mailer->store->folder)
        rmdir(mailer->store->folder);
    json_decref(mailer->store->keys);
    json_decref(mailer->store->due);
    mailer->store = NULL;
}

bool store_begin(struct mailer *mailer, struct error *e)
{
    json_t *request = request_for("begin");
    json_put_text(request, "folder", mailer->store->folder);
    json_object_clear(mailer->store->keys);
    json_object_clear(mailer->store->due);
    mailer->store->silent = error_like(e);
    return is_done(store_ask(mailer, request, e));
}

bool store_answers(const struct mailer *mailer, struct error *e)
{
    bool silent = *mailer->store->silent.what;
    if (silent)
        *e = mailer->store->silent;
    return !silent;
}

bool store_put_mail(const struct mailer *mailer, const char *name,
                    const char *bytes, size_t length, bool now, struct error *e)
{
    size_t room =
        sodium_base64_encoded_len(length, sodium_base64_VARIANT_ORIGINAL);
    char *base64 = arena_alloc(mailer->app->arena, room);
    json_t *request = request_for("put mail");
    sodium_bin2base64(base64, room, (const unsigned char *)bytes, length,
                      sodium_base64_VARIANT_ORIGINAL);
    json_put_text(request, "name", name);
    json_put_text(request, "base64", base64);
    json_put_bool(request, "now", now);
    return is_done(store_ask(mailer, request, e));
}

const char *store_mail(const struct mailer *mailer, const char *which,
                       int *deaths, struct error *e)
{
    json_t *request = request_for("mail");
    json_put_text(request, "name", which);
    json_t *answer = store_ask(mailer, request, e);
    if (!answer)
        return NULL;
    const char *name =
        arena_print(mailer->app->arena, "%s", json_words(answer, "name"));
    *deaths = 0;
    json_get_int(answer, "deaths", 0, INT_MAX, deaths, NULL);
    json_decref(answer);
    return name;
}

int store_letters(const struct mailer *mailer, int most, struct error *e)
{
    json_t *request = request_for("letters");
    json_put_text(request, "most", arena_print(mailer->app->arena, "%d", most));
    json_t *answer = store_ask(mailer, request, e);
    int count =
        answer ? to_count(json_array_size(json_object_get(answer, "names")))
               : -1;
    json_decref(answer);
    return count;
}

/* What the request asks for is that many after the name in `after`. */
static int ask_for_some(const struct mailer *mailer, json_t *request, int most,
                        char after[STORE_NAME], json_t **names, struct error *e)
{
    json_put_text(request, "after", after);
    json_put_text(request, "most", arena_print(mailer->app->arena, "%d", most));
    json_t *answer = store_ask(mailer, request, e);
    *names = json_incref(json_object_get(answer, "names"));
    size_t count = json_array_size(*names);
    if (count > 0)
        snprintf(after, STORE_NAME, "%s",
                 json_string_value(json_array_get(*names, count - 1)));
    int found = answer ? to_count(count) : -1;
    json_decref(answer);
    return found;
}

int store_some(const struct mailer *mailer, const char *what, int most,
               bool looks, char after[STORE_NAME], json_t **names,
               struct error *e)
{
    json_t *request = request_for(what);
    json_put_bool(request, "looks", looks);
    return ask_for_some(mailer, request, most, after, names, e);
}

int store_due(const struct mailer *mailer, int every, int most,
              char after[STORE_NAME], json_t **names, struct error *e)
{
    json_t *request = request_for("due games");
    json_put_text(request, "every",
                  arena_print(mailer->app->arena, "%d", every));
    json_put_text(
        request, "now",
        arena_print(mailer->app->arena, "%lld", (long long)mailer->now));
    return ask_for_some(mailer, request, most, after, names, e);
}

void store_due_at(struct mailer *mailer, const char *name, int64_t at,
                  int every)
{
    json_t *due = json_object();
    json_put_text(due, "at",
                  at < INT64_MAX
                      ? arena_print(mailer->app->arena, "%lld", (long long)at)
                      : "");
    json_put_text(due, "every", arena_print(mailer->app->arena, "%d", every));
    json_put(mailer->store->due, name, due);
}

json_t *store_waiting(const struct mailer *mailer, int most, struct error *e)
{
    json_t *request = request_for("waiting");
    json_put_text(request, "most", arena_print(mailer->app->arena, "%d", most));
    json_t *answer = store_ask(mailer, request, e);
    json_t *rows = json_incref(json_object_get(answer, "rows"));
    json_decref(answer);
    return rows;
}

bool store_delay(const struct mailer *mailer, const char *mail, const char *why,
                 bool died, int *age, struct error *e)
{
    json_t *request = request_for("delay");
    json_put_text(request, "name", mail);
    json_put_text(request, "why", why);
    json_put_bool(request, "died", died);
    json_t *answer = store_ask(mailer, request, e);
    *age = 0;
    json_get_int(answer, "age", 0, INT_MAX, age, NULL);
    return is_done(answer);
}

bool store_wait(const struct mailer *mailer, int milliseconds, struct error *e)
{
    json_t *request = request_for("wait");
    json_put_int(request, "milliseconds", milliseconds);
    return is_done(store_ask(mailer, request, e));
}

bool store_commit(struct mailer *mailer, const char *mail, const char *said,
                  struct error *e)
{
    json_t *request = request_for("commit");
    json_put(request, "keys", json_deep_copy(mailer->store->keys));
    json_put(request, "due", json_deep_copy(mailer->store->due));
    if (mail) {
        json_put_text(request, "mail", mail);
        json_put_text(request, "said", said);
    }
    json_object_clear(mailer->store->keys);
    json_object_clear(mailer->store->due);
    return is_done(store_ask(mailer, request, e));
}

static json_t *number_of(uint64_t hash)
{
    int64_t number;
    memcpy(&number, &hash, sizeof number);
    return json_integer(number);
}

const char *const *store_games(struct mailer *mailer, const uint64_t *hashes,
                               size_t count, struct error *e)
{
    json_t *request = request_for("games"), *keys = json_array();
    for (size_t i = 0; i < count; i++)
        json_add(keys, number_of(hashes[i]));
    json_put(request, "keys", keys);
    json_t *answer = store_ask(mailer, request, e);
    if (!answer)
        return NULL;
    const json_t *list = json_object_get(answer, "names");
    size_t found = json_array_size(list);
    struct arena *arena = mailer->app->arena;
    const char **names = arena_alloc(arena, (found + 1) * sizeof *names);
    for (size_t i = 0; i < found; i++)
        names[i] = arena_print(arena, "%s",
                               json_string_value(json_array_get(list, i)));
    json_decref(answer);
    return names;
}

void store_key(struct mailer *mailer, const char *name, uint64_t hash)
{
    json_t *keys = json_object_get(mailer->store->keys, name);
    if (!keys) {
        keys = json_array();
        json_put(mailer->store->keys, name, keys);
    }
    json_add(keys, number_of(hash));
}

/* Where this fails the transaction has failed, and nothing of it counts. */
void folder_fetch(const struct mailer *mailer, const char *path)
{
    size_t length = strlen(mailer->games ? mailer->games : "");
    if (!mailer->store || strncmp(path, mailer->games, length) != 0)
        return;
    path += length + strspn(path + length, "/");
    while (!strncmp(path, "./", 2))
        path += 2;
    json_t *request = request_for("fetch");
    json_put_text(request, "path", path);
    json_decref(store_ask(mailer, request, &mailer->store->silent));
}
