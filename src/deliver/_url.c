#include "deliver/login.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/text.h"

/* By the address or the name itself: what a name server says is no proof. */
static bool is_loopback(const char *host)
{
    struct in_addr four;
    struct in6_addr six;
    if (strcasecmp(host, "localhost") == 0)
        return true;
    if (inet_pton(AF_INET, host, &four) == 1)
        return ntohl(four.s_addr) >> 24 == 127;
    return inet_pton(AF_INET6, host, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

/* A part of the url in the arena, or NULL if it has none. */
static char *part(CURLU *parts, CURLUPart which, unsigned flags,
                  struct arena *arena)
{
    char *found = NULL, *copy = NULL;
    if (curl_url_get(parts, which, &found, flags) == CURLUE_OK && found)
        copy = arena_copy(arena, found, strlen(found));
    curl_free(found);
    return copy;
}

static bool take_user(CURLU *parts, struct arena *arena, struct url *into,
                      struct error *e)
{
    if (part(parts, CURLUPART_PASSWORD, 0, arena)) {
        fail(e, EX_USAGE, "the url holds a password");
        return advise(e, "keep it in a netrc file, or have a command print it");
    }
    into->user = part(parts, CURLUPART_USER, CURLU_URLDECODE, arena);
    bool has_user = part(parts, CURLUPART_USER, 0, arena) != NULL;
    if (has_user &&
        (!into->user || !text_is_printable(into->user, strlen(into->user))))
        return fail(e, EX_USAGE, "the url's user has control characters");
    curl_url_set(parts, CURLUPART_USER, NULL, 0);
    curl_url_set(parts, CURLUPART_OPTIONS, NULL, 0);
    return true;
}

static void take_host(CURLU *parts, struct arena *arena, struct url *into)
{
    char *host = part(parts, CURLUPART_HOST, 0, arena);
    char *port = part(parts, CURLUPART_PORT, 0, arena);
    size_t length = host ? strlen(host) : 0;
    if (length > 2 && host[0] == '[') {
        host[length - 1] = '\0';
        host++;
    }
    into->host = host ? host : "";
    into->port = port ? atoi(port) : 0;
    into->loopback = is_loopback(into->host);
}

static bool take_parts(CURLU *parts, const char *text, struct arena *arena,
                       struct url *into, struct error *e)
{
    if (curl_url_set(parts, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) !=
        CURLUE_OK)
        return fail(e, EX_USAGE, "\"%s\" is no url", text);
    if (!take_user(parts, arena, into, e))
        return false;
    take_host(parts, arena, into);
    into->whole = part(parts, CURLUPART_URL, 0, arena);
    into->path = part(parts, CURLUPART_PATH, 0, arena);
    return into->whole && into->path
               ? true
               : fail(e, EX_USAGE, "\"%s\" is no url", text);
}

bool url_read(const char *text, struct arena *arena, struct url *into,
              struct error *e)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    size_t length = strspn(text, letters);
    *into = (struct url){ .host = "" };
    if (length == 0 || strncmp(text + length, "://", 3) != 0 ||
        !text_is_printable(text, strlen(text))) {
        fail(e, EX_USAGE, "\"%s\" is no url", text);
        return advise(e, "smtp://HOST:PORT, for example");
    }
    into->scheme = arena_copy(arena, text, length);
    CURLU *parts = curl_url();
    if (!parts)
        out_of_memory();
    bool taken = take_parts(parts, text, arena, into, e);
    curl_url_cleanup(parts);
    return taken;
}
