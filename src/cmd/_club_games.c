#include "cmd/club.h"

#include <limits.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/clock/clock.h"
#include "mail/folder.h"
#include "mail/in/index.h"
#include "mail/store.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

/* ---- every game ---- */

struct visit {
    bool (*each)(void *context, const char *file, struct ledger *ledger);
    void *context;
    void (*broken)(void *context, const char *file, const struct error *why);
};

static bool visit_game(struct mailer *mailer, const struct visit *visit,
                       const char *file)
{
    struct app app = *mailer->app, *whole = mailer->app;
    struct error unread = { .language = arena_language(whole->arena) };
    struct held held;
    app.arena = arena_apart(whole->arena);
    mailer->app = &app;
    bool done = true;
    if (folder_look(mailer, file, &held, &unread))
        done = visit->each(visit->context, file, held.ledger);
    else if (visit->broken)
        visit->broken(visit->context, file, &unread);
    else
        app_tell(&app, "%s: %s\n", text_label(file, app.arena), unread.what);
    folder_release(&held);
    mailer->app = whole;
    arena_free(app.arena);
    return done;
}

/* One game alone, which is looked for in a database by this name. */
bool club_one(struct mailer *mailer, const char *file, struct my_games *rows,
              struct error *e)
{
    struct visit visit = { club_add_each, rows, NULL };
    if (mailer->store &&
        (!store_begin(mailer, e) || !store_do(mailer, "look", e)))
        return false;
    const char *path =
        arena_print(mailer->app->arena, "%s/%s", mailer->games, file);
    folder_fetch(mailer, path);
    if (access(path, F_OK) == 0)
        visit_game(mailer, &visit, file);
    return !mailer->store || store_do(mailer, "drop", e);
}

/* The next ones after the name in `after`: how many, or -1. */
static int visit_some(struct mailer *mailer, const struct visit *visit,
                      char after[STORE_NAME], struct error *e)
{
    json_t *names = NULL;
    int count = store_begin(mailer, e)
                    ? store_some(mailer, "some games", CLUB_AT_ONCE, true,
                                 after, &names, e)
                    : -1;
    for (size_t i = 0; count > 0 && i < json_array_size(names); i++)
        if (!visit_game(mailer, visit,
                        json_string_value(json_array_get(names, i))))
            count = -1;
    json_decref(names);
    return store_do(mailer, "drop", count < 0 ? NULL : e) ? count : -1;
}

bool club_each_or(struct mailer *mailer,
                  bool (*each)(void *context, const char *file,
                               struct ledger *ledger),
                  void (*broken)(void *context, const char *file,
                                 const struct error *why),
                  void *context, struct error *e)
{
    struct visit visit = { each, context, broken };
    char after[STORE_NAME] = "";
    int count = 1;
    if (mailer->store) {
        while (count > 0)
            count = visit_some(mailer, &visit, after, e);
        return count == 0;
    }
    const char *const *names = folder_games(mailer, e);
    for (; names && *names; names++)
        if (!visit_game(mailer, &visit, *names))
            return false;
    return names != NULL;
}

bool club_each(struct mailer *mailer,
               bool (*each)(void *context, const char *file,
                            struct ledger *ledger),
               void *context, struct error *e)
{
    return club_each_or(mailer, each, NULL, context, e);
}

/* ---- a row ---- */

static const char *stamp(int64_t time, char words[32])
{
    time_t seconds = time;
    struct tm utc;
    if (!gmtime_r(&seconds, &utc) ||
        !strftime(words, 32, "%Y-%m-%dT%H:%M:%SZ", &utc))
        *words = '\0';
    return words;
}

/* Moves that are dated since then; a quote in a text has a backslash. */
static int moves_since(const struct ledger *ledger, int64_t since)
{
    static const char move[] = "\"kind\":\"move\"", time[] = "\"time\":\"";
    char from[32];
    const char *line = ledger->bytes, *end = line + ledger->body;
    int count = 0;
    stamp(since, from);
    while (line < end) {
        const char *stop = memchr(line, '\n', to_size(end - line));
        size_t length = to_size((stop ? stop : end) - line);
        const char *at = memmem(line, length, move, sizeof move - 1);
        const char *dated =
            at ? memmem(line, length, time, sizeof time - 1) : NULL;
        count += dated && dated + sizeof time + 19 <= line + length &&
                 strncmp(dated + sizeof time - 1, from, 20) >= 0;
        line += length + 1;
    }
    return count;
}

static bool stands_still(const struct my_game *row, int64_t now)
{
    if (row->rank != RANK_OTHERS || row->paused)
        return false;
    return row->deadline ? now >= row->deadline
                         : now - row->since > CLUB_STILL_DAYS * CLUB_DAY;
}

void club_add(struct my_games *rows, const char *file, struct ledger *ledger)
{
    struct arena *arena = rows->app->arena;
    int64_t now = rows->app->now();
    struct place place = { .path = arena_print(arena, "%s", file), .from = "" };
    struct story *story = arena_alloc(ledger->arena, sizeof *story);
    story->arena = arena;
    story->count = 1;
    story->kept[0] =
        (struct kept){ .ledger = ledger,
                       .place = arena_clone(arena, &place, sizeof place),
                       .copies = 1 };
    snprintf(story->id, sizeof story->id, "%s", ledger->table.id);
    my_games_add(rows, story);
    struct my_game *row = &rows->rows[rows->count - 1];
    if (stands_still(row, now)) {
        row->rank = RANK_STILL;
        json_put_text(row->facts, "rank", "still");
    }
    json_put_int(row->facts, "turns_day", moves_since(ledger, now - CLUB_DAY));
    json_put_int(row->facts, "turns_week",
                 moves_since(ledger, now - 7 * CLUB_DAY));
}

struct my_games *club_games(struct mailer *mailer)
{
    struct my_games *rows = arena_alloc(mailer->app->arena, sizeof *rows);
    *rows = (struct my_games){ .app = mailer->app, .club = true };
    rows->faults = text_new(mailer->app->arena);
    return rows;
}

bool club_add_each(void *context, const char *file, struct ledger *ledger)
{
    club_add(context, file, ledger);
    return true;
}

static json_t *rows_of(const struct my_games *rows)
{
    json_t *list = json_array();
    for (int i = 0; i < rows->count; i++)
        json_add(list, json_incref(rows->rows[i].facts));
    return list;
}

/* ---- list ---- */

static int count_of(const json_t *counts, const char *key)
{
    int number = 0;
    json_get_int(counts, key, 0, INT_MAX, &number, NULL);
    return number;
}

static void tell_counts(const json_t *counts, struct text *into)
{
    int late = count_of(counts, "late"), old = count_of(counts, "oldest");
    int all = count_of(counts, "games"), mails = count_of(counts, "mails");
    int wait = count_of(counts, "letters");
    text_say(into, "games: %d\n", all);
    text_say(into, "mails that wait: %d, the oldest for %d s\n", mails, old);
    text_say(into, "letters that wait: %d, of them tried before: %d\n", wait,
             late);
}

static bool print_list(struct mailer *mailer, const struct my_games *rows,
                       json_t *counts, json_t *waiting, struct error *e)
{
    struct text text = text_new(mailer->app->arena);
    int width = REPORT_WIDTH;
    if (!session_columns(mailer->inv, &width, e))
        return false;
    if (option_given(mailer->inv, "json")) {
        json_put(counts, "table", rows_of(rows));
        json_put(counts, "waiting", json_incref(waiting));
        json_line(json_incref(counts), &text);
    } else {
        tell_counts(counts, &text);
        my_games_tell(rows, width, &text);
        club_tell_waiting(waiting, &text);
    }
    session_print(mailer->app, &text);
    return true;
}

bool club_list(struct mailer *mailer, struct error *e)
{
    struct my_games *rows = club_games(mailer);
    json_t *counts = club_counts(mailer, e);
    json_t *waiting = counts ? club_waiting(mailer, e) : NULL;
    bool done = waiting && club_each(mailer, club_add_each, rows, e);
    my_games_sort(rows);
    done = done && print_list(mailer, rows, counts, waiting, e);
    my_games_drop(rows);
    json_decref(waiting);
    json_decref(counts);
    return done;
}

/* ---- find ---- */

struct finding {
    struct my_games *rows;
    const char *word;
};

static bool has_word(const char *words, const char *word)
{
    return words && strcasestr(words, word);
}

static bool is_meant(const struct finding *finding, const char *file,
                     const struct table *table)
{
    if (has_word(file, finding->word) || has_word(table->id, finding->word))
        return true;
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (has_word(table->seats[seat].name, finding->word) ||
            has_word(table->seats[seat].player, finding->word) ||
            has_word(table->seats[seat].address, finding->word))
            return true;
    return false;
}

static bool add_found(void *context, const char *file, struct ledger *ledger)
{
    struct finding *finding = context;
    if (is_meant(finding, file, &ledger->table))
        club_add(finding->rows, file, ledger);
    return true;
}

/* By a whole address the index knows them. */
static bool find_by_address(struct mailer *mailer, struct finding *finding,
                            struct error *e)
{
    struct index_key key = { INDEX_ADDRESS, finding->word,
                             strlen(finding->word) };
    struct visit visit = { add_found, finding, NULL };
    if (mailer->store &&
        (!store_begin(mailer, e) || !store_do(mailer, "look", e)))
        return false;
    const char *const *names = index_games(mailer, &key, 1, e);
    for (; names && *names; names++)
        visit_game(mailer, &visit, *names);
    return (!mailer->store || store_do(mailer, "drop", names ? e : NULL)) &&
           names;
}

bool club_find(struct mailer *mailer, const char *word, struct error *e)
{
    struct finding finding = { club_games(mailer), word };
    struct text text = text_new(mailer->app->arena);
    int width = REPORT_WIDTH;
    const char *at = strchr(word, '@');
    bool done =
        session_columns(mailer->inv, &width, e) &&
        (!at || find_by_address(mailer, &finding, e)) &&
        (finding.rows->count > 0 || club_each(mailer, add_found, &finding, e));
    my_games_sort(finding.rows);
    if (done && option_given(mailer->inv, "json"))
        json_line(rows_of(finding.rows), &text);
    else if (done && finding.rows->count)
        my_games_tell(finding.rows, width, &text);
    else if (done)
        done = fail(e, EX_NOINPUT, "no game here has \"%s\"", word);
    session_print(mailer->app, &text);
    my_games_drop(finding.rows);
    return done;
}
