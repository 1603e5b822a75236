#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "store/store.h"

bool waiting_counts(struct store *store, const json_t *request, json_t *answer,
                    struct error *e)
{
    static const char *const names[] = { "games", "mails", "letters", "late",
                                         "oldest" };
    (void)request;
    PGresult *result =
        db_open(store, e) && db_is_made(store, e)
            ? db_run(store,
                     "select (select count(*) from game)::text,"
                     " (select count(*) from mail where done is null)::text,"
                     " (select count(*) from letter)::text,"
                     " (select count(*) from letter where tries > 0)::text,"
                     " (select coalesce(extract(epoch from now() - min(came)),"
                     " 0)::bigint from mail where done is null)::text",
                     0, NULL, NULL, e)
            : NULL;
    for (int i = 0; result && i < 5; i++)
        json_put_int(answer, names[i], atoi(PQgetvalue(result, 0, i)));
    PQclear(result);
    return result != NULL;
}

/* Words out of bytes that may be anything: of a letter (mail/out/outgoing.c),
 * whose members stand in order, and of a mail's header. */
#define LETTER_GAME                                                            \
    "substring(encode(substring(bytes for 600), 'escape')"                     \
    " from '^[{]\"file\":\"([^\"]*)\"')"
#define LETTER_TO                                                               \
    "substring(encode(substring(bytes from greatest(1, length(bytes) - 1100))," \
    " 'escape') from '\"to\":\"([^\"]*)\"[}]$')"
#define MAIL_FROM                                                              \
    "substring(encode(substring(bytes for 16384), 'escape')"                   \
    " from '(?in)^from:[ \t]*([^\r\n]*)')"
#define AGE(since)                                                             \
    "least(extract(epoch from now() - " since "), 2000000000)::bigint::text"

/* In the order of the columns below. */
static const char all_that_waits[] = "(select 'letter', file, " AGE(
    "made") ", tries::text, said, " LETTER_GAME ", " LETTER_TO
            " from letter order by made limit $1::int)"
            " union all (select 'failed', substr(path, 15), " AGE(
                "made") ", '0', said, " LETTER_GAME ", " LETTER_TO " from file"
                        " where path >= 'outbox/failed/' and path < 'outbox/failed0'"
                        " order by made desc limit $1::int)"
                        " union all (select 'mail', name, " AGE(
                            "came") ", tries::text, said, null, " MAIL_FROM
                                    " from mail where done is null"
                                    " order by came limit $1::int)"
                                    " union all (select 'rejected', substr(path, 10), " AGE(
                                        "made") ", '0', substring(encode(substring(bytes for 600), 'escape') from"
                                                " '(?n)^X-Rejected: (.*)$'), null, " MAIL_FROM
                                                " from file"
                                                " where path >= 'rejected/' and path < 'rejected0'"
                                                " order by made desc limit $1::int)"
                                                " union all (select 'aside', substr(path, 7), " AGE(
                                                    "made") ", '0', null, null, " MAIL_FROM
                                                            " from file"
                                                            " where path >= 'aside/' and path < 'aside0'"
                                                            " order by made desc limit $1::int)";

static json_t *facts_of(const PGresult *result, int row)
{
    static const char *const names[] = { "kind", "name", "age", "tries",
                                         "why",  "game", "who" };
    json_t *facts = json_object();
    for (int i = 0; i < 7; i++) {
        const char *value = PQgetvalue(result, row, i);
        if (i == 2 || i == 3)
            json_put_int(facts, names[i], atoi(value));
        else
            json_put_text(facts, names[i], json_can_hold(value) ? value : "?");
    }
    return facts;
}

bool waiting_list(struct store *store, const json_t *request, json_t *answer,
                  struct error *e)
{
    const char *most = json_words(request, "most");
    json_t *rows = json_array();
    PGresult *result = db_open(store, e)
                           ? db_run(store, all_that_waits, 1, &most, NULL, e)
                           : NULL;
    for (int i = 0; result && i < PQntuples(result); i++)
        json_add(rows, facts_of(result, i));
    json_put(answer, "rows", rows);
    PQclear(result);
    return result != NULL;
}

/* Whoever has the game in hand will raise its revision, or somebody looks at it
 * again: nobody is waited for. */
bool due_keep(struct store *store, json_t *games, struct error *e)
{
    const char *game;
    json_t *due;
    json_object_foreach (games, game, due) {
        const char *at = json_words(due, "at");
        const char *values[] = {
            game,
            *at ? at : NULL,
            json_words(due, "every"),
            arena_print(store->arena, "%" PRId64, work_revision(store, game)),
        };
        if (db_change(store,
                      "update game set due = to_timestamp($2::bigint),"
                      " due_every = $3::int, due_of = revision where file ="
                      " (select file from game where file = $1"
                      " and revision = $4::bigint for update skip locked)",
                      4, values, NULL, e) < 0)
            return false;
    }
    return true;
}
