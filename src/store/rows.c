#include "store/store.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "core/text.h"

enum { LETTER_PATH = 7 }; /* "outbox/" */

/* In which table a path is, and under which name. */
struct shelf {
    bool game;
    const char *table, *column, *name;
};

static struct shelf shelf_of(const char *path)
{
    bool flat = !strchr(path, '/');
    bool letter = !strncmp(path, "outbox/", LETTER_PATH) &&
                  !strchr(path + LETTER_PATH, '/') &&
                  text_ends(path, ".letter");
    if (flat && text_ends(path, ".turns"))
        return (struct shelf){ true, "game", "file", path };
    if (letter)
        return (struct shelf){ false, "letter", "file", path + LETTER_PATH };
    return (struct shelf){ false, "file", "path", path };
}

static bool busy(const char *path, struct error *e)
{
    return fail(e, EX_TEMPFAIL, "somebody else has changed \"%s\" meanwhile",
                path);
}

/* ---- reading ---- */

/* The values of the first row, as many as there are places *@p into, of
 * lengths[i] bytes; NULL: there is no row. */
static bool read_values(struct store *store, const char *sql, const char *name,
                        int count, const char **into, size_t *lengths,
                        struct error *e)
{
    PGresult *result = db_run(store, sql, 1, &name, NULL, e);
    for (int i = 0; i < count; i++) {
        bool any = result && PQntuples(result) > 0;
        lengths[i] = any ? to_size(PQgetlength(result, 0, i)) : 0;
        into[i] =
            any ? arena_copy(store->arena, PQgetvalue(result, 0, i), lengths[i])
                : NULL;
    }
    PQclear(result);
    return result != NULL;
}

#define LINES                                                                  \
    "(select string_agg(bytes, ''::bytea order by n) from line where game = $1)"

/* A ledger is read when its row is locked, not with the same statement: that
 * would see the lines as they were before it had to wait for the lock. */
bool row_read(struct store *store, const char *path, struct copy *copy,
              struct error *e)
{
    struct shelf shelf = shelf_of(path);
    bool looks = store->looks || (shelf.game && store->hands_over);
    bool apart = shelf.game && !looks;
    const char *values[2] = { NULL, NULL }; /* revision, bytes */
    size_t lengths[2] = { 0 };
    *copy = (struct copy){ .path = arena_print(store->arena, "%s", path),
                           .bytes = "" };
    const char *lock = arena_print(
        store->arena, "select revision::text%s from %s where %s = $1%s",
        apart        ? ""
        : shelf.game ? ", " LINES
                     : ", bytes",
        shelf.table, shelf.column, looks ? "" : " for update");
    if (!read_values(store, lock, shelf.name, apart ? 1 : 2, values, lengths,
                     e))
        return false;
    if (!values[0])
        return true;
    copy->revision = strtoll(values[0], NULL, 10);
    if (apart && !read_values(store, "select " LINES, shelf.name, 1, &values[1],
                              &lengths[1], e))
        return false;
    copy->bytes = values[1] ? values[1] : "";
    copy->length = lengths[1];
    return true;
}

/* Their games are only looked at: if they came to what a letter speaks of. */
bool row_letters(struct store *store, const char *most, json_t *names,
                 struct error *e)
{
    PGresult *result = db_run(store,
                              "select file, bytes, revision::text from letter"
                              " where due <= now() order by due limit $1::int"
                              " for update skip locked",
                              1, &most, NULL, e);
    bool done = result != NULL;
    store->hands_over = true;
    for (int i = 0; done && i < PQntuples(result); i++) {
        const char *name = PQgetvalue(result, i, 0);
        size_t length = to_size(PQgetlength(result, i, 1));
        struct copy copy = {
            .path = arena_print(store->arena, "outbox/%s", name),
            .bytes = arena_copy(store->arena, PQgetvalue(result, i, 1), length),
            .length = length,
            .revision = strtoll(PQgetvalue(result, i, 2), NULL, 10),
            .waits = true
        };
        done = work_add(store, &copy, e);
        json_add(names, json_string(name));
    }
    PQclear(result);
    return done;
}

/* ---- writing ---- */

/* The next line, with its end; NULL: there is none. */
static const char *take_line(const char **at, const char *end, size_t *length)
{
    const char *line = *at;
    const char *stop = memchr(line, '\n', to_size(end - line));
    if (line == end)
        return NULL;
    *at = stop ? stop + 1 : end;
    *length = to_size(*at - line);
    return line;
}

/* Those from the n-th on, all at once. */
static bool add_lines(struct store *store, const char *game, int n,
                      const char *bytes, size_t length, struct error *e)
{
    const char *at = bytes;
    struct text list = text_new(store->arena);
    size_t one;
    int count = 0;
    while (take_line(&at, bytes + length, &one))
        text_add(&list, "%s%zu", count++ ? "," : "{", one);
    const char *values[] = { game, arena_print(store->arena, "%d", n), bytes,
                             arena_print(store->arena, "%s}", list.bytes) };
    int lengths[] = { -1, -1, to_count(length), -1 };
    return count == 0 ||
           db_change(
               store,
               "insert into line select $1, $2::int + i::int - 1,"
               " substring($3::bytea from (sum(l) over (order by i) - l + 1)::int"
               " for l) from unnest($4::int[]) with ordinality p (l, i)",
               4, values, lengths, e) == count;
}

/* Of a ledger that goes on only the last line and the new ones. */
static bool write_lines(struct store *store, const struct copy *copy,
                        const char *bytes, size_t length, struct error *e)
{
    const char *old = copy->bytes, *old_end = old + copy->length;
    const char *at = bytes, *end = bytes + length, *from = bytes, *line, *was;
    size_t now, before;
    int n = 0;
    while ((line = take_line(&at, end, &now)) &&
           (was = take_line(&old, old_end, &before)) && before == now &&
           !memcmp(was, line, now)) {
        from = at;
        n++;
    }
    const char *values[] = { copy->path, arena_print(store->arena, "%d", n) };
    return db_change(store, "delete from line where game = $1 and n >= $2::int",
                     2, values, NULL, e) >= 0 &&
           add_lines(store, copy->path, n, from, to_size(end - from), e);
}

/* The revision is what nobody else may have raised. */
static bool raise_game(struct store *store, const struct copy *copy,
                       struct error *e)
{
    const char *values[] = { copy->path, arena_print(store->arena, "%" PRId64,
                                                     copy->revision) };
    int rows =
        copy->revision > 0
            ? db_change(store,
                        "update game set revision = revision + 1,"
                        " changed = now() where file = $1 and"
                        " revision = $2::bigint",
                        2, values, NULL, e)
            : db_change(
                  store,
                  "insert into game values ($1, 1) on conflict do nothing", 1,
                  values, NULL, e);
    return rows == 1 || (rows == 0 && busy(copy->path, e));
}

static bool write_row(struct store *store, const struct shelf *shelf,
                      const struct copy *copy, const char *bytes, size_t length,
                      struct error *e)
{
    const char *values[] = { shelf->name, bytes,
                             arena_print(store->arena, "%" PRId64,
                                         copy->revision) };
    int lengths[] = { -1, to_count(length), -1 };
    bool there = copy->revision > 0;
    const char *sql =
        there ? arena_print(store->arena,
                            "update %s set bytes = $2, revision = revision + 1"
                            " where %s = $1 and revision = $3::bigint",
                            shelf->table, shelf->column)
              : arena_print(store->arena,
                            "insert into %s (%s, bytes, revision)"
                            " values ($1, $2, 1) on conflict do nothing",
                            shelf->table, shelf->column);
    int rows = db_change(store, sql, there ? 3 : 2, values, lengths, e);
    /* two that make the same mark mean the same */
    return rows == 1 ||
           (rows == 0 && ((!there && length == 0) || busy(copy->path, e)));
}

bool row_write(struct store *store, const struct copy *copy, const char *bytes,
               size_t length, struct error *e)
{
    struct shelf shelf = shelf_of(copy->path);
    return shelf.game ? raise_game(store, copy, e) &&
                            write_lines(store, copy, bytes, length, e)
                      : write_row(store, &shelf, copy, bytes, length, e);
}

bool row_remove(struct store *store, const struct copy *copy, struct error *e)
{
    struct shelf shelf = shelf_of(copy->path);
    const char *values[] = { shelf.name, arena_print(store->arena, "%" PRId64,
                                                     copy->revision) };
    int rows = db_change(store,
                         arena_print(store->arena,
                                     "delete from %s where %s = $1 and"
                                     " revision = $2::bigint",
                                     shelf.table, shelf.column),
                         2, values, NULL, e);
    return rows == 1 || (rows == 0 && busy(copy->path, e));
}

bool row_delay(struct store *store, const struct copy *copy, struct error *e)
{
    struct shelf shelf = shelf_of(copy->path);
    return db_change(store,
                     "update letter set tries = tries + 1, due = now() +"
                     " least(tries + 1, 60) * interval '1 minute'"
                     " where file = $1",
                     1, &shelf.name, NULL, e) == 1;
}

bool row_keys(struct store *store, const char *game, const json_t *keys,
              struct error *e)
{
    struct text list = text_new(store->arena);
    size_t count = json_array_size(keys);
    for (size_t i = 0; i < count; i++)
        text_add(&list, "%s%" PRId64, i > 0 ? "," : "{",
                 (int64_t)json_integer_value(json_array_get(keys, i)));
    text_string(&list, count > 0 ? "}" : "{}");
    const char *values[] = { game, list.bytes };
    return db_change(store,
                     "insert into key select unnest($2::bigint[]), $1"
                     " on conflict do nothing",
                     2, values, NULL, e) >= 0;
}

/* The letters of one name: one that waits, or one that was refused. */
bool row_reason(struct store *store, const char *path, const char *bytes,
                size_t length, struct error *e)
{
    const char *name = strrchr(path, '/') + 1;
    const char *values[] = { arena_print(store->arena, "%s.letter", name),
                             arena_print(store->arena, "%.*s", to_count(length),
                                         bytes) };
    return db_change(store, "update letter set said = $2 where file = $1", 2,
                     values, NULL, e) >= 0 &&
           db_change(store,
                     "update file set said = $2"
                     " where path = 'outbox/failed/' || $1",
                     2, values, NULL, e) >= 0;
}
