#include "deliver/requests.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/text.h"

static const char common_keys[] =
    "do url user? netrc? auth_command? oauth2? insecure? cafile? timeout?";

enum { TIMEOUT = 60, TIMEOUT_MAX = 3600, PATH_LENGTH_MAX = 4096 };

/* A member that may be missing; then into stays as it is. */
static bool take_text(const struct request *r, const char *key, size_t most,
                      const char **into, struct error *e)
{
    return !json_object_get(r->members, key) ||
           json_get_text(r->members, key, most, r->arena, into, e);
}

static bool take_bool(const struct request *r, const char *key, bool *into,
                      struct error *e)
{
    return !json_object_get(r->members, key) ||
           json_get_bool(r->members, key, into, e);
}

static bool take_login(struct request *r, struct error *e)
{
    struct login *login = &r->login;
    login->user = r->url.user;
    if (!take_text(r, "user", URL_MAX, &login->user, e) ||
        !take_text(r, "netrc", PATH_LENGTH_MAX, &login->netrc, e) ||
        !take_text(r, "auth_command", PATH_LENGTH_MAX, &login->auth_command,
                   e) ||
        !take_bool(r, "oauth2", &login->oauth2, e))
        return false;
    if (login->user && !text_is_printable(login->user, strlen(login->user)))
        return fail(e, EX_DATAERR, "the user has control characters");
    if (login->user && !login->netrc && !login->auth_command) {
        fail(e, EX_USAGE, "a user without a password");
        return advise(e, "name a netrc file or a command that prints it");
    }
    return true;
}

static bool take_common(struct request *r, struct error *e)
{
    const json_t *members = r->members;
    const char *url;
    if (!json_is_object(members))
        return fail(e, EX_DATAERR, "the request is not an object");
    r->timeout = TIMEOUT;
    return json_get_text(members, "do", 32, r->arena, &r->verb, e) &&
           json_get_text(members, "url", URL_MAX, r->arena, &url, e) &&
           url_read(url, r->arena, &r->url, e) && take_login(r, e) &&
           take_text(r, "cafile", PATH_LENGTH_MAX, &r->cafile, e) &&
           take_bool(r, "insecure", &r->insecure, e) &&
           (!json_object_get(members, "timeout") ||
            json_get_int(members, "timeout", 1, TIMEOUT_MAX, &r->timeout, e));
}

static const struct action *find_action(const struct request *r,
                                        struct error *e)
{
    const struct channel *channel = channel_find(r->url.scheme);
    const struct action *action =
        channel ? channel_action(channel, r->verb) : NULL;
    if (!channel) {
        fail(e, EX_USAGE, "nothing is known of \"%s:\"", r->url.scheme);
        advise(e, "smtp, smtps, imap, imaps, https");
    } else if (!action) {
        fail(e, EX_USAGE, "\"%s:\" cannot \"%s\"", r->url.scheme, r->verb);
    }
    return action;
}

static bool carry_out(struct desk *desk, json_t *members, json_t *answer,
                      struct error *e)
{
    struct request r = { .members = members, .arena = desk->arena };
    const struct action *action;
    if (!take_common(&r, e) || !(action = find_action(&r, e)))
        return false;
    const char *keys = arena_print(r.arena, "%s %s", common_keys, action->keys);
    return json_keys(members, keys, "the request", e) &&
           action->run(desk, &r, answer, e);
}

static json_t *refusal(const struct error *e)
{
    json_t *answer = json_object();
    json_put_bool(answer, "done", false);
    json_put_bool(answer, "retry", e->status == EX_TEMPFAIL);
    json_put_int(answer, "sysexit", e->status);
    json_put_text(answer, "what", e->what);
    json_put_text(answer, "hint", e->hint);
    return answer;
}

/* Reads one request and carries it out. The answer is the caller's. */
static json_t *request_answer(struct desk *desk, const char *line,
                              size_t length)
{
    struct error e = { 0 };
    json_t *members = json_read(line, length, &e);
    json_t *answer = json_object();
    json_put_bool(answer, "done", true);
    if (!members || !carry_out(desk, members, answer, &e)) {
        json_decref(answer);
        answer = refusal(&e);
    }
    curl_easy_reset(desk->handle); /* it points to what ends here */
    json_decref(members);
    return answer;
}

static bool write_answer(json_t *answer, struct arena *arena, FILE *out)
{
    const char *line = json_write(answer, arena, NULL);
    json_decref(answer);
    return fprintf(out, "%s\n", line) > 0 && fflush(out) == 0;
}

bool requests_serve(FILE *in, FILE *out)
{
    struct desk desk = { .arena = arena_new(), .handle = curl_easy_init() };
    bool written = true;
    if (!desk.handle)
        out_of_memory();
    while (written) {
        struct text line = text_new(desk.arena);
        if (!text_take_line(&line, in, REQUEST_MAX)) /* cut it is no JSON */
            break;
        json_t *answer = request_answer(&desk, line.bytes, line.length);
        written = write_answer(answer, desk.arena, out);
        arena_reset(desk.arena);
    }
    curl_easy_cleanup(desk.handle);
    secret_forget(&desk.secret);
    free(desk.last);
    arena_free(desk.arena);
    return written;
}
