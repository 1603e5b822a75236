#include "deliver/transfer.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"
#include "core/text.h"

enum { PATIENCE = 5 }; /* all of it may take so many times the time limit */

/* Programs that are started later get no connection of ours. */
static int keep_to_ourselves(void *nothing, curl_socket_t fd, curlsocktype type)
{
    (void)nothing;
    (void)type;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    return CURL_SOCKOPT_OK;
}

static size_t throw_away(char *bytes, size_t size, size_t count, void *nothing)
{
    (void)bytes;
    (void)nothing;
    return size * count;
}

static void only_scheme(CURL *handle, const char *scheme)
{
#if LIBCURL_VERSION_NUM >= 0x075500
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, scheme);
#else
    static const struct {
        const char *scheme;
        long bit;
    } known[] = {
        { "smtp", CURLPROTO_SMTP }, { "smtps", CURLPROTO_SMTPS },
        { "imap", CURLPROTO_IMAP }, { "imaps", CURLPROTO_IMAPS },
        { "http", CURLPROTO_HTTP }, { "https", CURLPROTO_HTTPS },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].scheme, scheme) == 0)
            curl_easy_setopt(handle, CURLOPT_PROTOCOLS, known[i].bit);
#endif
}

/* A server that says nothing for so long has gone; one that answers bit by
 * bit may not hold us for ever, either. */
static void limit_time(CURL *handle, int timeout)
{
    long seconds = timeout;
    curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, seconds);
    curl_easy_setopt(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, seconds);
    curl_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, seconds);
    curl_easy_setopt(handle, CURLOPT_TIMEOUT, PATIENCE * seconds);
}

/* On loopback a mail server shows the certificate that its package made, and
 * there is nobody in between; STARTTLS there is taken as it comes. */
static void demand_tls(CURL *handle, const struct request *r)
{
    size_t length = strlen(r->url.scheme);
    bool from_start = r->url.scheme[length - 1] == 's';
    bool trusting =
        r->insecure || (r->url.loopback && !from_start && !r->cafile);
    curl_easy_setopt(handle, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2);
    curl_easy_setopt(handle, CURLOPT_USE_SSL,
                     r->insecure || r->url.loopback ? CURLUSESSL_TRY
                                                    : CURLUSESSL_ALL);
    curl_easy_setopt(handle, CURLOPT_SSL_VERIFYPEER, trusting ? 0L : 1L);
    curl_easy_setopt(handle, CURLOPT_SSL_VERIFYHOST, trusting ? 0L : 2L);
    if (r->cafile)
        curl_easy_setopt(handle, CURLOPT_CAINFO, r->cafile);
}

/* Connections are taken up again only by requests that want the very same:
 * what was good enough without TLS is not for one that insists on it. */
static void keep_apart(struct desk *desk, const struct request *r)
{
    const char *now = arena_print(
        r->arena, "%s\n%s\n%d\n%s\n%d\n%s\n%d", r->url.scheme, r->url.host,
        r->url.port, r->cafile ? r->cafile : "", r->insecure,
        desk->secret.user ? desk->secret.user : "", r->login.oauth2);
    bool same = desk->last && strcmp(desk->last, now) == 0;
    curl_easy_setopt(desk->handle, CURLOPT_MAXCONNECTS, 1L);
    curl_easy_setopt(desk->handle, CURLOPT_FRESH_CONNECT, same ? 0L : 1L);
    if (!same) {
        free(desk->last);
        desk->last = strdup(now);
        if (!desk->last)
            out_of_memory();
    }
}

static bool log_in(struct transfer *t, struct desk *desk, struct error *e)
{
    const struct request *r = t->request;
    if (!r->login.netrc && !r->login.auth_command) {
        secret_forget(&desk->secret);
        return true;
    }
    if (!login_find(&r->login, r->url.host, r->timeout, r->arena, &desk->secret,
                    e))
        return false;
    t->as_user = true;
    curl_easy_setopt(t->handle, CURLOPT_USERNAME, desk->secret.user);
    if (r->login.oauth2) {
        curl_easy_setopt(t->handle, CURLOPT_XOAUTH2_BEARER, desk->secret.bytes);
        curl_easy_setopt(t->handle, CURLOPT_LOGIN_OPTIONS,
                         "AUTH=OAUTHBEARER;AUTH=XOAUTH2");
        curl_easy_setopt(t->handle, CURLOPT_HTTPAUTH, CURLAUTH_BEARER);
    } else {
        curl_easy_setopt(t->handle, CURLOPT_PASSWORD, desk->secret.bytes);
        curl_easy_setopt(t->handle, CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
    }
    return true;
}

bool transfer_open(struct transfer *t, struct desk *desk,
                   const struct request *r, const char *url, struct error *e)
{
    *t =
        (struct transfer){ .request = r, .desk = desk, .handle = desk->handle };
    if (!*r->url.host)
        return fail(e, EX_USAGE, "\"%s\" names no host", r->url.whole);
    if (r->cafile && access(r->cafile, R_OK)) {
        return fail(e, EX_NOINPUT,
                    "the file of certificates \"%s\" cannot be read",
                    r->cafile);
    }
    curl_easy_reset(t->handle);
    curl_easy_setopt(t->handle, CURLOPT_URL, url);
    curl_easy_setopt(t->handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(t->handle, CURLOPT_PROXY, "");
    curl_easy_setopt(t->handle, CURLOPT_USERAGENT, "turnpost");
    curl_easy_setopt(t->handle, CURLOPT_SOCKOPTFUNCTION, keep_to_ourselves);
    curl_easy_setopt(t->handle, CURLOPT_WRITEFUNCTION, throw_away);
    only_scheme(t->handle, r->url.scheme);
    limit_time(t->handle, r->timeout);
    demand_tls(t->handle, r);
    if (!log_in(t, desk, e))
        return false;
    keep_apart(desk, r);
    return true;
}

void transfer_keep(struct transfer *t, const char *line, size_t length)
{
    snprintf(t->reply, sizeof t->reply, "%.*s", to_count(length), line);
    t->reply[strcspn(t->reply, "\r\n")] = '\0';
    text_make_printable(t->reply);
}

/* A connection may die while nobody looks at it. As long as the server has
 * said nothing to this request, it has not heard it either. */
static bool found_it_dead(const struct transfer *t)
{
    long made = 1;
    curl_easy_getinfo(t->handle, CURLINFO_NUM_CONNECTS, &made);
    return made == 0 && !t->reply[0] &&
           (t->result == CURLE_SEND_ERROR || t->result == CURLE_RECV_ERROR);
}

bool transfer_run(struct transfer *t)
{
    t->problem[0] = t->reply[0] = '\0';
    curl_easy_setopt(t->handle, CURLOPT_ERRORBUFFER, t->problem);
    t->result = curl_easy_perform(t->handle);
    if (found_it_dead(t)) {
        curl_easy_setopt(t->handle, CURLOPT_FRESH_CONNECT, 1L);
        if (t->again)
            t->again(t->context);
        t->result = curl_easy_perform(t->handle);
    }
    if (t->result == CURLE_OUT_OF_MEMORY)
        out_of_memory();
    if (t->result == CURLE_LOGIN_DENIED)
        secret_forget(&t->desk->secret); /* the next request asks again */
    curl_easy_setopt(t->handle, CURLOPT_ERRORBUFFER, NULL);
    return t->result == CURLE_OK;
}
