#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "deliver/transfer.h"

/* OpenSSL's numbers; other libraries give 0 and are known by their words. */
enum { NOT_YET_VALID = 9, EXPIRED = 10 };

static bool says(const struct transfer *t, const char *words)
{
    return strstr(t->problem, words) != NULL;
}

/* libcurl's words without the name of the part that says them. */
static const char *words(const struct transfer *t)
{
    return t->problem[0] ? t->problem : curl_easy_strerror(t->result);
}

static bool excuse_certificate(const struct transfer *t, struct error *e)
{
    const char *host = t->request->url.host;
    long verdict = 0;
    curl_easy_getinfo(t->handle, CURLINFO_SSL_VERIFYRESULT, &verdict);
    if (verdict == EXPIRED || says(t, "expired")) {
        fail(e, EX_CONFIG, "the certificate of %s has expired", host);
        return advise(
            e, "its owner must renew it; is this machine's clock right?");
    }
    if (verdict == NOT_YET_VALID || says(t, "not yet valid")) {
        fail(e, EX_CONFIG, "the certificate of %s is not valid yet", host);
        return advise(e, "is this machine's clock right?");
    }
    if (says(t, "subject name") || says(t, "does not match")) {
        fail(e, EX_CONFIG, "the certificate is for another host than %s", host);
        return advise(e, "use the name that the provider tells");
    }
    fail(e, EX_CONFIG, "the certificate of %s is not trusted: %s", host,
         words(t));
    return advise(
        e, "if it is the right one, name its issuer's file with --cafile");
}

static bool excuse_handshake(const struct transfer *t, struct error *e)
{
    const struct url *url = &t->request->url;
    if (says(t, "wrong version number") || says(t, "packet length")) {
        fail(e, EX_CONFIG, "%s does not begin with TLS at this port",
             url->host);
        return advise(e, "%.4s:// begins without and then turns to TLS",
                      url->scheme);
    }
    return fail(e, EX_TEMPFAIL, "TLS with %s failed: %s", url->host, words(t));
}

static bool excuse_connect(const struct transfer *t, struct error *e)
{
    const struct url *url = &t->request->url;
    long problem = 0;
    curl_easy_getinfo(t->handle, CURLINFO_OS_ERRNO, &problem);
    fail(e, EX_TEMPFAIL, "%s cannot be reached: %s", url->host,
         problem ? strerror(to_int(problem)) : words(t));
    return advise(e, "is the port right, and the server running?");
}

static bool excuse_login(const struct transfer *t, struct error *e)
{
    fail(e, EX_NOPERM, "%s refuses the login%s%s", t->request->url.host,
         t->reply[0] ? ": " : "", t->reply);
    return transfer_advise_login(t, e);
}

static bool excuse_no_tls(const struct transfer *t, struct error *e)
{
    const struct url *url = &t->request->url;
    fail(e, EX_CONFIG, "%s offers no TLS (STARTTLS)", url->host);
    return advise(e, "%.4ss:// begins with TLS; --insecure goes without",
                  url->scheme);
}

bool transfer_advise_login(const struct transfer *t, struct error *e)
{
    if (!t->as_user) {
        return advise(
            e, "name a user, and a netrc file or a command for the password");
    }
    if (t->request->login.oauth2)
        return advise(e, "tokens are good for an hour or so: get a new one");
    if (strstr(t->reply, "5.7.139") || strstr(t->reply, "5.7.3")) {
        return advise(
            e,
            "this provider has switched off signing in by password: use --oauth2 with a token");
    }
    return advise(
        e,
        "check user and password; with two-factor sign-in the provider wants an app password");
}

bool transfer_excuse(const struct transfer *t, struct error *e)
{
    const char *host = t->request->url.host;
    switch (t->result) {
    case CURLE_COULDNT_RESOLVE_HOST:
        fail(e, EX_TEMPFAIL, "host %s is not found", host);
        return advise(e, "is its name right, and is there a network?");
    case CURLE_COULDNT_CONNECT:
        return excuse_connect(t, e);
    case CURLE_OPERATION_TIMEDOUT:
        return fail(e, EX_TEMPFAIL, "%s took too long: %s", host, words(t));
    case CURLE_PEER_FAILED_VERIFICATION:
        return excuse_certificate(t, e);
    case CURLE_SSL_CACERT_BADFILE:
        fail(e, EX_CONFIG, "the certificates to trust cannot be read");
        return advise(
            e,
            "install the package ca-certificates, or name a file with --cafile");
    case CURLE_SSL_CONNECT_ERROR:
        return excuse_handshake(t, e);
    case CURLE_USE_SSL_FAILED:
        return excuse_no_tls(t, e);
    case CURLE_LOGIN_DENIED:
        return excuse_login(t, e);
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
        return fail(e, EX_TEMPFAIL, "%s closed the connection%s%s", host,
                    t->reply[0] ? " after saying: " : "", t->reply);
    case CURLE_WEIRD_SERVER_REPLY:
        return fail(e, EX_TEMPFAIL, "%s does not answer as it should%s%s", host,
                    t->reply[0] ? ": " : "", t->reply);
    case CURLE_UNSUPPORTED_PROTOCOL:
        return fail(e, EX_CONFIG, "libcurl was built without %s",
                    t->request->url.scheme);
    default:
        return fail(e, EX_CONFIG, "%s: %s", host, words(t));
    }
}
