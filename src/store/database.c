#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"

enum { VALUES_MAX = 8 };

static const char statement_name[] = "s%d";

static const char *const tables[] = {
    "create table turnpost (version integer not null)",
    "insert into turnpost values (1)",
    /* a ledger: its lines, of which all but the last are only added to */
    "create table game (file text primary key, revision bigint not null,"
    " changed timestamptz not null default now())",
    "create table line (game text not null references game on delete cascade,"
    " n integer not null, bytes bytea not null, primary key (game, n))",
    /* by what mails find it */
    "create table key (hash bigint not null,"
    " game text not null references game on delete cascade,"
    " primary key (hash, game))",
    "create table mail (name text primary key, bytes bytea,"
    " came timestamptz not null default now(),"
    " due timestamptz not null default now(), tries integer not null default 0,"
    " deaths integer not null default 0, said text, done timestamptz)",
    "create index mail_due on mail (due) where done is null",
    "create table letter (file text primary key, bytes bytea not null,"
    " revision bigint not null, made timestamptz not null default now(),"
    " due timestamptz not null default now(),"
    " tries integer not null default 0)",
    "create index letter_due on letter (due)",
    /* marks of what was sent, books, what was refused and put aside */
    "create table file (path text primary key, bytes bytea not null,"
    " revision bigint not null, made timestamptz not null default now())",
};

/* What makes of tables of version 1 those of 2: when a game may need a
 * reminder, of which revision and for which intervals that was said, so that a
 * turnpost which does not know of it need not say anything; why a letter waits.
 */
static const char *const second[] = {
    "alter table game add column due timestamptz, add column due_of bigint,"
    " add column due_every integer",
    "alter table letter add column said text",
    "alter table file add column said text",
    "create index game_due on game (due)",
    "create index game_looked on game (file)"
    " where due_of is distinct from revision",
    "create index game_every on game (due_every)",
    "update turnpost set version = 2",
};

/* One line of what libpq says, which has several. */
static bool fail_by_database(const struct store *store, const PGresult *result,
                             struct error *e)
{
    const char *said =
        result ? PQresultErrorMessage(result) : PQerrorMessage(store->db);
    const char *state =
        result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    size_t length = strcspn(said, "\n");
    if (state && !strcmp(state, "42P01")) {
        fail(e, EX_CONFIG, "there are no tables of turnpost in the database");
        return advise(e, "\"turnpost club init\" makes them");
    }
    return fail(e, EX_TEMPFAIL, "the database says: %.*s",
                to_count(length < 300 ? length : 300), said);
}

/* A statement comes again and again: the database keeps it for this connection.
 * -1: it is not kept, for want of room or as *refused says. */
static int find_statement(struct store *store, const char *sql,
                          PGresult **refused)
{
    char name[16];
    int i = 0;
    while (i < store->statements && strcmp(store->statement[i], sql) != 0)
        i++;
    if (i < store->statements || i == STATEMENTS)
        return i < STATEMENTS ? i : -1;
    snprintf(name, sizeof name, statement_name, i);
    PGresult *made = PQprepare(store->db, name, sql, 0, NULL);
    if (PQresultStatus(made) != PGRES_COMMAND_OK) {
        *refused = made;
        return -1;
    }
    PQclear(made);
    store->statement[store->statements++] = strdup(sql);
    return i;
}

static void forget_statements(struct store *store)
{
    while (store->statements > 0)
        free(store->statement[--store->statements]);
}

static PGresult *good_or_null(const struct store *store, PGresult *result,
                              struct error *e)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return result;
    fail_by_database(store, result, e);
    PQclear(result);
    return NULL;
}

PGresult *db_run(struct store *store, const char *sql, int count,
                 const char *const *values, const int *lengths, struct error *e)
{
    int formats[VALUES_MAX] = { 0 }, sizes[VALUES_MAX] = { 0 };
    PGresult *refused = NULL;
    int kept = find_statement(store, sql, &refused);
    char name[16];
    if (refused)
        return good_or_null(store, refused, e);
    snprintf(name, sizeof name, statement_name, kept);
    for (int i = 0; i < count; i++) {
        formats[i] = lengths && lengths[i] >= 0;
        sizes[i] = formats[i] ? lengths[i] : 0;
    }
    PGresult *result = kept >= 0 ? PQexecPrepared(store->db, name, count,
                                                  values, sizes, formats, 1)
                                 : PQexecParams(store->db, sql, count, NULL,
                                                values, sizes, formats, 1);
    return good_or_null(store, result, e);
}

PGresult *db_say(struct store *store, const char *sql, struct error *e)
{
    return good_or_null(store, PQexec(store->db, sql), e);
}

bool db_do(struct store *store, const char *sql, struct error *e)
{
    PGresult *result = db_say(store, sql, e);
    PQclear(result);
    return result != NULL;
}

int db_change(struct store *store, const char *sql, int count,
              const char *const *values, const int *lengths, struct error *e)
{
    PGresult *result = db_run(store, sql, count, values, lengths, e);
    int rows = result ? (int)strtol(PQcmdTuples(result), NULL, 10) : -1;
    PQclear(result);
    store->changed |= rows > 0;
    return rows;
}

/* A machine that does not answer any more is noticed soon, unless the URL says
 * other times: what comes later counts. */
static PGconn *connect_to(const char *url)
{
    const char *const keys[] = { "connect_timeout",
                                 "keepalives_idle",
                                 "keepalives_interval",
                                 "keepalives_count",
                                 "tcp_user_timeout",
                                 "application_name",
                                 "dbname",
                                 NULL };
    const char *const values[] = { "5",     "5",        "2", "3",
                                   "15000", "turnpost", url, NULL };
    return PQconnectdbParams(keys, values, 1);
}

void db_close(struct store *store)
{
    forget_statements(store);
    PQfinish(store->db);
    store->db = NULL;
}

bool db_open(struct store *store, struct error *e)
{
    if (store->db && PQstatus(store->db) == CONNECTION_OK)
        return true;
    db_close(store);
    store->db = connect_to(store->url);
    if (PQstatus(store->db) == CONNECTION_OK)
        return db_do(store, "set client_min_messages = warning", e) &&
               db_do(store, "listen turnpost", e);
    fail_by_database(store, NULL, e);
    return advise(e, "is the database there, as --games names it?");
}

#define SELECT_VERSION "select version::text from turnpost"

/* Of the tables; 0: there are none, or *@p e: it cannot be known. */
static long version_of(struct store *store, const char *sql, struct error *e)
{
    PGresult *result = db_say(store, sql, e);
    long version = result && PQntuples(result) == 1
                       ? strtol(PQgetvalue(result, 0, 0), NULL, 10)
                       : 0;
    PQclear(result);
    return version;
}

static bool is_another(long version, struct error *e)
{
    fail(e, EX_CONFIG, "the tables in the database are of another turnpost");
    return version > 0 && version < SCHEMA
               ? advise(e, "\"turnpost club init\" brings them up to this one")
               : false;
}

static bool is_made(struct store *store, const char *sql, struct error *e)
{
    struct error none = error_like(e);
    long version = version_of(store, sql, &none);
    if (none.status) {
        *e = none;
        return false;
    }
    return version == SCHEMA || is_another(version, e);
}

bool db_is_made(struct store *store, struct error *e)
{
    return is_made(store, SELECT_VERSION, e);
}

bool db_begin(struct store *store, struct error *e)
{
    return is_made(store, "begin;" SELECT_VERSION, e) ||
           (db_do(store, "rollback", NULL) && false);
}

static bool do_all(struct store *store, const char *const *statements,
                   size_t count, struct error *e)
{
    for (size_t i = 0; i < count; i++)
        if (!db_do(store, statements[i], e))
            return false;
    return true;
}

#define DO_ALL(store, list, e)                                                 \
    do_all(store, list, sizeof(list) / sizeof *(list), e)

bool db_make(struct store *store, struct error *e)
{
    struct error none = error_like(e);
    long version = version_of(store, SELECT_VERSION, &none);
    if (none.status && none.status != EX_CONFIG) {
        *e = none;
        return false;
    }
    if (version == SCHEMA)
        return true;
    if (!none.status && version != 1)
        return is_another(version, e);
    bool done = db_do(store, "begin", e) &&
                (version == 1 || DO_ALL(store, tables, e)) &&
                DO_ALL(store, second, e);
    return db_do(store, done ? "commit" : "rollback", done ? e : NULL) && done;
}
