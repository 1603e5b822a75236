#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "core/text.h"
#include "store/store.h"

enum { REQUEST_BYTES = 8 << 20 };

/* What turnpost asks for. */
struct verb {
    const char *name, *keys;
    bool (*run)(struct store *, const json_t *request, json_t *answer,
                struct error *);
};

static const char *word_of(const json_t *request, const char *key)
{
    const char *word = json_string_value(json_object_get(request, key));
    return word ? word : "";
}

static bool do_open(struct store *store, const json_t *request, json_t *answer,
                    struct error *e)
{
    (void)answer;
    free(store->url);
    store->url = strdup(word_of(request, "url"));
    return db_open(store, e);
}

static bool do_make(struct store *store, const json_t *request, json_t *answer,
                    struct error *e)
{
    (void)request, (void)answer;
    return db_open(store, e) && db_make(store, e);
}

static bool do_begin(struct store *store, const json_t *request, json_t *answer,
                     struct error *e)
{
    (void)answer;
    return work_begin(store, word_of(request, "folder"), e);
}

static bool do_drop(struct store *store, const json_t *request, json_t *answer,
                    struct error *e)
{
    (void)request, (void)answer, (void)e;
    work_drop(store);
    return true;
}

/* ---- games ---- */

/* Copies what each row of the result names, and lists that. */
static bool fetch_rows(struct store *store, PGresult *result, json_t *answer,
                       struct error *e)
{
    json_t *names = json_array();
    bool done = result != NULL;
    for (int i = 0; done && i < PQntuples(result); i++) {
        const char *name = PQgetvalue(result, i, 0);
        done = work_fetch(store, arena_print(store->arena, "%s", name), e);
        json_add(names, json_string(name));
    }
    PQclear(result);
    json_put(answer, "names", names);
    return done;
}

static const char *list_of_numbers(struct store *store, const json_t *numbers)
{
    struct text list = text_new(store->arena);
    text_string(&list, "{");
    for (size_t i = 0; i < json_array_size(numbers); i++)
        text_add(&list, "%s%lld", i > 0 ? "," : "",
                 (long long)json_integer_value(json_array_get(numbers, i)));
    text_string(&list, "}");
    return list.bytes;
}

/* Those with one of these keys, in an order that all have. */
static bool do_games(struct store *store, const json_t *request, json_t *answer,
                     struct error *e)
{
    const char *list = list_of_numbers(store, json_object_get(request, "keys"));
    PGresult *result =
        db_run(store,
               "select distinct game from key where hash = any($1::bigint[])"
               " order by game",
               1, &list, NULL, e);
    return fetch_rows(store, result, answer, e);
}

/* The next ones after a name. */
static bool do_some(struct store *store, const char *sql, const json_t *request,
                    json_t *answer, struct error *e)
{
    const char *values[] = { word_of(request, "after"),
                             word_of(request, "most") };
    store->looks = json_is_true(json_object_get(request, "looks"));
    return fetch_rows(store, db_run(store, sql, 2, values, NULL, e), answer, e);
}

static bool do_some_games(struct store *store, const json_t *request,
                          json_t *answer, struct error *e)
{
    return do_some(store,
                   "select file from game where file > $1"
                   " order by file limit $2::int",
                   request, answer, e);
}

/* Those that a reminder may be due for, or nobody knows. */
static bool do_due_games(struct store *store, const json_t *request,
                         json_t *answer, struct error *e)
{
    const char *values[] = { word_of(request, "after"),
                             word_of(request, "most"),
                             word_of(request, "every"),
                             word_of(request, "now") };
    store->looks = true;
    PGresult *result =
        db_run(store,
               "select file from (select file from game where due <="
               " to_timestamp($4::bigint) union select file from game where"
               " due_of is distinct from revision"
               " union select file from game where due_every < $3::int"
               " union select file from game where due_every > $3::int) g"
               " where file > $1 order by file limit $2::int",
               4, values, NULL, e);
    return fetch_rows(store, result, answer, e);
}

/* What is fetched from now on is not locked. */
static bool do_look(struct store *store, const json_t *request, json_t *answer,
                    struct error *e)
{
    (void)request, (void)answer, (void)e;
    store->looks = true;
    return true;
}

static bool do_some_files(struct store *store, const json_t *request,
                          json_t *answer, struct error *e)
{
    return do_some(store,
                   "select path from (select path from file union"
                   " all select 'outbox/' || file from letter) p"
                   " where path > $1 order by path limit $2::int",
                   request, answer, e);
}

/* Books of seats (mail/book.h). */
static bool do_some_books(struct store *store, const json_t *request,
                          json_t *answer, struct error *e)
{
    return do_some(
        store,
        "select path from file where path > $1 and path >= 'answers/'"
        " and path < 'answers0' order by path limit $2::int",
        request, answer, e);
}

static bool do_fetch(struct store *store, const json_t *request, json_t *answer,
                     struct error *e)
{
    const struct copy *copy = work_fetch(store, word_of(request, "path"), e);
    json_put_bool(answer, "found", copy && copy->revision > 0);
    return copy != NULL;
}

/* ---- mails and letters ---- */

static bool do_put_mail(struct store *store, const json_t *request,
                        json_t *answer, struct error *e)
{
    const char *text = word_of(request, "base64");
    size_t room = strlen(text), length = 0;
    unsigned char *bytes = arena_alloc(store->arena, room + 1);
    (void)answer;
    if (sodium_base642bin(bytes, room, text, room, NULL, &length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0)
        return fail(e, EX_SOFTWARE, "the mail is not in base64");
    const char *values[] = { word_of(request, "name"), (char *)bytes };
    int lengths[] = { -1, to_count(length) };
    bool now = json_is_true(json_object_get(request, "now"));
    return db_open(store, e) && db_do(store, "begin", e) &&
           db_change(store,
                     "insert into mail (name, bytes) values ($1, $2)"
                     " on conflict do nothing",
                     2, values, lengths, e) >= 0 &&
           db_do(store, now ? "commit" : "notify turnpost; commit", e);
}

/* The mail that waits longest, into the folder, where nobody else takes it; or
 * that of a name, when whoever has it in hand is done with it. */
static bool do_mail(struct store *store, const json_t *request, json_t *answer,
                    struct error *e)
{
    const char *mail = word_of(request, "name");
    PGresult *result =
        db_run(store,
               *mail ? "select name, bytes, deaths::text from mail"
                       " where done is null and name = $1 for update"
                     : "select name, bytes, deaths::text from mail"
                       " where done is null and due <= now() order by due"
                       " limit 1 for update skip locked",
               *mail ? 1 : 0, &mail, NULL, e);
    bool done = result != NULL;
    if (result && PQntuples(result) == 1) {
        const char *name = PQgetvalue(result, 0, 0);
        json_put_text(answer, "name", name);
        json_put_int(answer, "deaths", atoi(PQgetvalue(result, 0, 2)));
        done = work_place(store, arena_print(store->arena, "handling/%s", name),
                          PQgetvalue(result, 0, 1),
                          to_size(PQgetlength(result, 0, 1)), e);
    }
    PQclear(result);
    return done;
}

/* It is to be tried later. */
static bool do_delay(struct store *store, const json_t *request, json_t *answer,
                     struct error *e)
{
    const char *values[] = { word_of(request, "name"), word_of(request, "why"),
                             json_is_true(json_object_get(request, "died"))
                                 ? "1"
                                 : "0" };
    work_drop(store);
    PGresult *result =
        db_open(store, e)
            ? db_run(store,
                     "update mail set tries = tries + 1,"
                     " deaths = deaths + $3::int, said = $2, due = now() +"
                     " least(power(2, tries), 3600) * interval '1 second'"
                     " where name = $1 and done is null"
                     " returning least(extract(epoch from now() -"
                     " came), 2000000000)::bigint::text",
                     3, values, NULL, e)
            : NULL;
    if (result && PQntuples(result) == 1)
        json_put_int(answer, "age", atoi(PQgetvalue(result, 0, 0)));
    PQclear(result);
    return result != NULL;
}

static bool do_letters(struct store *store, const json_t *request,
                       json_t *answer, struct error *e)
{
    json_t *names = json_array();
    bool done = row_letters(store, word_of(request, "most"), names, e);
    json_put(answer, "names", names);
    return done;
}

static bool keep_keys(struct store *store, json_t *games, struct error *e)
{
    const char *game;
    json_t *keys;
    json_object_foreach (games, game, keys)
        if (!row_keys(store, game, keys, e))
            return false;
    return true;
}

/* The mail is dealt with, in the same transaction. */
static bool settle_mail(struct store *store, const json_t *request,
                        struct error *e)
{
    const char *values[] = { word_of(request, "mail"),
                             word_of(request, "said") };
    return !*values[0] ||
           db_change(store,
                     "update mail set done = now(), bytes = null, said = $2"
                     " where name = $1",
                     2, values, NULL, e) == 1;
}

static bool do_commit(struct store *store, const json_t *request,
                      json_t *answer, struct error *e)
{
    (void)answer;
    bool done = work_keep(store, e) &&
                keep_keys(store, json_object_get(request, "keys"), e) &&
                due_keep(store, json_object_get(request, "due"), e) &&
                settle_mail(store, request, e) && work_end(store, e);
    if (!done)
        work_drop(store);
    return done;
}

/* Until somebody has put something there, or for so long. */
static bool do_wait(struct store *store, const json_t *request, json_t *answer,
                    struct error *e)
{
    int milliseconds = 1000;
    bool any = false;
    if (!json_get_int(request, "milliseconds", 0, 600000, &milliseconds, e) ||
        !db_open(store, e))
        return false;
    for (int round = 0; round < 2 && !any; round++) {
        PGnotify *news;
        if (!PQconsumeInput(store->db))
            return fail(e, EX_TEMPFAIL, "the database is gone");
        while ((news = PQnotifies(store->db))) {
            any = true;
            PQfreemem(news);
        }
        struct pollfd sockets = { PQsocket(store->db), POLLIN, 0 };
        if (!any && round == 0)
            poll(&sockets, 1, milliseconds);
    }
    json_put_bool(answer, "any", any);
    return true;
}

static const struct verb verbs[] = {
    { "open", "do url", do_open },
    { "make", "do", do_make },
    { "begin", "do folder", do_begin },
    { "drop", "do", do_drop },
    { "games", "do keys", do_games },
    { "some games", "do after most looks", do_some_games },
    { "due games", "do after most every now", do_due_games },
    { "look", "do", do_look },
    { "some files", "do after most looks", do_some_files },
    { "some books", "do after most looks", do_some_books },
    { "fetch", "do path", do_fetch },
    { "put mail", "do name base64 now", do_put_mail },
    { "mail", "do name", do_mail },
    { "delay", "do name why died", do_delay },
    { "letters", "do most", do_letters },
    { "commit", "do keys due mail? said?", do_commit },
    { "wait", "do milliseconds", do_wait },
    { "counts", "do", waiting_counts },
    { "waiting", "do most", waiting_list },
};

static bool carry_out(struct store *store, const json_t *request,
                      json_t *answer, struct error *e)
{
    const char *name = word_of(request, "do");
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (!strcmp(verbs[i].name, name))
            return json_keys(request, verbs[i].keys, "the request", e) &&
                   verbs[i].run(store, request, answer, e);
    return fail(e, EX_SOFTWARE, "nothing is known of \"%.40s\"", name);
}

/* The answer is the caller's. */
static json_t *answer_to(struct store *store, const struct text *line)
{
    struct error e = { 0 };
    json_t *request = json_read(line->bytes, line->length, &e);
    json_t *answer = json_object();
    bool done = request && carry_out(store, request, answer, &e);
    json_put_bool(answer, "done", done);
    if (!done) {
        json_put_int(answer, "sysexit", e.status);
        json_put_text(answer, "what", e.what);
        json_put_text(answer, "hint", e.hint);
    }
    json_decref(request);
    return answer;
}

bool requests_serve(FILE *in, FILE *out)
{
    struct store store = { .arena = arena_new() };
    bool written = true;
    while (written) {
        struct text line = text_new(store.arena);
        if (!text_take_line(&line, in, REQUEST_BYTES)) /* cut it is no JSON */
            break;
        json_t *answer = answer_to(&store, &line);
        written =
            fprintf(out, "%s\n", json_write(answer, store.arena, NULL)) > 0 &&
            fflush(out) == 0;
        json_decref(answer);
        if (!store.folder)
            arena_reset(store.arena);
    }
    work_drop(&store);
    db_close(&store);
    free(store.url);
    arena_free(store.arena);
    return written;
}
