#include "mail/post/posting.h"

#include <regex.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "ledger/seats/fit.h"
#include "mail/template/mustache.h"
#include "show/report/report.h"

enum { HANDLE_MAX = 255 };

/* What the seat is called there, or NULL. */
struct handles {
    const char *of[SEATS_MAX];
};

/* The seat whose name stands before a "=", and what comes after that; a name
 * may have one, too. */
static int seat_of_mention(const struct table *table, const char *value,
                           const char **handle, struct arena *arena)
{
    for (const char *at = value; (at = strchr(at, '=')); at++) {
        const char *name = arena_copy(arena, value, (size_t)(at - value));
        *handle = at + 1;
        for (int seat = 0; seat < table->setup.seats; seat++)
            if (names_are_same(table->seats[seat].name, name))
                return seat;
    }
    return -1;
}

static bool take_mention(struct handles *handles, const struct table *table,
                         const char *value, struct arena *arena,
                         struct error *e)
{
    const char *handle = strchr(value, '=');
    if (!handle || handle == value) {
        fail(e, EX_USAGE, "--mention is NAME=ID, not \"%.60s\"",
             text_label(value, arena));
        return advise(
            e,
            "the player's name in the game, and who that is where the post goes");
    }
    int seat = seat_of_mention(table, value, &handle, arena);
    if (seat < 0)
        return true;
    if (!*handle || strlen(handle) > HANDLE_MAX ||
        !text_is_printable(handle, strlen(handle)))
        return fail(e, EX_USAGE, "--mention says nobody for %s",
                    table->seats[seat].name);
    if (handles->of[seat])
        return fail(e, EX_USAGE, "--mention says twice who %s is",
                    table->seats[seat].name);
    handles->of[seat] = handle;
    return true;
}

static json_t *person_called(const char *name, const char *handle,
                             struct arena *arena)
{
    struct text encoded = text_new(arena);
    json_t *object = json_object();
    mustache_put(MUSTACHE_URL, handle, strlen(handle), &encoded);
    json_put_text(object, "name", name);
    json_put_text(object, "handle", handle);
    json_put_text(object, "encoded", encoded.bytes);
    return object;
}

static void put_calls(const struct handles *handles, const struct table *table,
                      struct app *app, json_t *view)
{
    json_t *all = json_array(), *calls = json_array();
    for (int seat = 0; seat < table->setup.seats; seat++) {
        const char *name = table->seats[seat].name;
        const char *handle = handles->of[seat];
        bool owes =
            !table->rules->over(table->turn.state) && report_owes(table, seat);
        if (handle)
            json_add(all, person_called(name, handle, app->arena));
        if (handle && owes)
            json_add(calls, person_called(name, handle, app->arena));
        else if (owes)
            app_tell(
                app,
                "%s is to act and is not called; --mention %s=ID would say who that is\n",
                name, name);
    }
    for (size_t i = 0; i < json_array_size(calls); i++)
        json_put_bool(json_array_get(calls, i), "more",
                      i + 1 < json_array_size(calls));
    json_put(view, "handles", all);
    json_put_bool(view, "has_calls", json_array_size(calls) > 0);
    json_put_bool(view, "silent", json_array_size(calls) == 0);
    json_put(view, "calls", calls);
}

bool mentions_put(const struct invocation *inv, const struct table *table,
                  json_t *view, struct error *e)
{
    const char *values[OPTIONS_MAX];
    struct handles handles = { 0 };
    int count = option_values(inv, "mention", values, OPTIONS_MAX);
    for (int i = 0; i < count; i++)
        if (!take_mention(&handles, table, values[i], inv->app->arena, e))
            return false;
    if (count > 0)
        put_calls(&handles, table, inv->app, view);
    return true;
}

bool mentions_fit(const json_t *view, const char *pattern, const char *what,
                  struct arena *arena, struct error *e)
{
    const json_t *handles = json_object_get(view, "handles");
    const char *odd = NULL, *name = NULL;
    regex_t regex;
    if (regcomp(&regex, arena_print(arena, "^(%s)$", pattern),
                REG_EXTENDED | REG_NOSUB) != 0)
        return fail(e, EX_DATAERR, "\"%.60s\" is no regular expression",
                    pattern);
    for (size_t i = 0; i < json_array_size(handles) && !odd; i++) {
        const json_t *one = json_array_get(handles, i);
        const char *handle = json_string_value(json_object_get(one, "handle"));
        if (handle && regexec(&regex, handle, 0, NULL, 0) != 0) {
            odd = handle;
            name = json_string_value(json_object_get(one, "name"));
        }
    }
    regfree(&regex);
    if (!odd)
        return true;
    fail(e, EX_USAGE,
         "--mention calls %.40s \"%.60s\", and nobody is called so there", name,
         text_label(odd, arena));
    return advise(e, "it is %s", what);
}
