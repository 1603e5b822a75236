/* What a place answers: is it posted, and under which id? */
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/language.h"
#include "mail/post/posting.h"
#include "mail/template/mustache.h"

/* The member at path, such as "data.id", as a text; NULL when there is none
 * or nothing in it. */
static const char *member_text(const char *answer, const char *path,
                               struct arena *arena)
{
    json_t *whole = json_loads(answer, 0, NULL);
    struct text template = text_new(arena), value = text_new(arena);
    if (!whole)
        return NULL;
    text_add(&template, "{{%s}}", path);
    bool found = mustache_render(template.bytes, "answer", MUSTACHE_PLAIN,
                                 whole, NULL, &value, NULL);
    json_decref(whole);
    return found && value.length > 0 ? value.bytes : NULL;
}

const char *posting_id(const struct posting *posting, const char *answer,
                       struct arena *arena)
{
    const char *id =
        posting->answer ? member_text(answer, posting->answer, arena) : NULL;
    return id && text_is_printable(id, strlen(id)) ? id : NULL;
}

const char *posting_host(const struct posting *posting, struct arena *arena)
{
    const char *host = strstr(posting->url, "://");
    host = host ? host + strlen("://") : posting->url;
    size_t length = strcspn(host, "/?#");
    const char *user = memchr(host, '@', length);
    size_t skip = user ? (size_t)(user + 1 - host) : 0;
    host += skip;
    length -= skip;
    const char *port = memchr(host, ':', length);
    if (*host != '[' && port)
        length = (size_t)(port - host);
    return arena_copy(arena, host, length);
}

/* Is the answer as "MEMBER", "MEMBER = VALUE" or "\"TEXT\"" says? */
static bool answer_says(const char *answer, const char *what,
                        struct arena *arena)
{
    size_t length = strcspn(what, " =");
    const char *value = what + length + strspn(what + length, " =");
    if (*what == '"') {
        answer += strspn(answer, " \t\r\n");
        length = strcspn(++what, "\"");
        return !strncmp(answer, what, length) &&
               !answer[length + strspn(answer + length, " \t\r\n")];
    }
    const char *found =
        member_text(answer, arena_copy(arena, what, length), arena);
    return found && (!*value || !strcmp(found, value));
}

static bool is_page(const char *answer)
{
    answer += strspn(answer, " \t\r\n");
    return !strncasecmp(answer, "<!doctype html", 14) ||
           !strncasecmp(answer, "<html", 5);
}

static bool has_error(const char *answer)
{
    json_t *whole = json_loads(answer, 0, NULL);
    const json_t *error = json_object_get(whole, "error");
    bool has = json_is_true(error) || json_number_value(error) != 0 ||
               json_string_length(error) || json_array_size(error) ||
               json_object_size(error);
    json_decref(whole);
    return has;
}

/* What programs answer that have not done it. */
static bool says_no(const char *answer, struct arena *arena)
{
    return is_page(answer) || has_error(answer) ||
           answer_says(answer, "ok = false", arena) ||
           answer_says(answer, "success = false", arena);
}

static const char *first_words(const char *answer, struct arena *arena)
{
    answer += strspn(answer, " \t\r\n");
    return *answer ? arena_copy(arena, answer, strcspn(answer, "\r\n"))
                   : language_say(arena_language(arena), N_("an empty answer"));
}

/* "a web page, \"Log in\"", or the first line of it. */
static const char *answer_words(const char *answer, struct arena *arena)
{
    const char *title = is_page(answer) ? strcasestr(answer, "<title>") : NULL;
    if (title)
        return arena_say(
            arena, "a web page, \"%s\"",
            arena_copy(arena, title + strlen("<title>"),
                       strcspn(title + strlen("<title>"), "<\r\n")));
    return is_page(answer) ? arena_say(arena, "a web page")
                           : first_words(answer, arena);
}

static bool is_pending(const struct posting *posting, const char *answer,
                       struct arena *arena, struct error *e)
{
    if (!posting->pending || !answer_says(answer, posting->pending, arena))
        return false;
    fail(e, EX_UNAVAILABLE,
         "%s keeps the post until somebody there lets it through",
         posting_host(posting, arena));
    advise(e, "ask who runs the place; do not post it again before that");
    return true;
}

bool posting_succeeded(const struct posting *posting, int status,
                       const char *answer, struct arena *arena, struct error *e)
{
    const char *success = posting->success ? posting->success : "";
    if (is_pending(posting, answer, arena, e))
        return false;
    if (*success
            ? !strcmp(success, "any") || answer_says(answer, success, arena)
            : !says_no(answer, arena))
        return true;
    fail(e, EX_UNAVAILABLE, "%s answers %d and has posted nothing: %s",
         posting_host(posting, arena), status, answer_words(answer, arena));
    return is_page(answer)
               ? advise(
                     e,
                     "is that the address for programs, and is the token right?")
               : advise(e, "look there before you post it again");
}
