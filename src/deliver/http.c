#include <string.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "core/json.h"
#include "core/narrow.h"
#include "core/text.h"
#include "deliver/post.h"
#include "deliver/transfer.h"

enum { ANSWER_MAX = 512 << 10, MOVES_MAX = 5, WAIT_MAX = 60 };

/* What came back; body keeps the first ANSWER_MAX bytes. */
struct reply {
    long status;
    curl_off_t wait; /* seconds it asks for, or 0 */
    struct text body;
};

static size_t keep_body(char *bytes, size_t size, size_t count, void *context)
{
    struct reply *reply = context;
    size_t length = size * count, room = ANSWER_MAX - reply->body.length;
    text_bytes(&reply->body, bytes, length < room ? length : room);
    return length;
}

static void forget_body(void *context)
{
    struct reply *reply = context;
    reply->body.length = 0;
    reply->body.bytes[0] = '\0';
}

/* JSON can hold only UTF-8, and only text is of use: line by line. */
static void make_text(struct text *body)
{
    for (size_t i = 0; i < body->length; i++)
        body->bytes[i] = body->bytes[i] ? body->bytes[i] : '?';
    for (char *line = body->bytes; *line;) {
        size_t length = strcspn(line, "\r\n\t");
        char end = line[length];
        line[length] = '\0';
        text_make_printable(line);
        line[length] = end;
        line += length + (end != '\0');
    }
}

static bool is_safe(const struct request *r, struct error *e)
{
    if (strcmp(r->url.scheme, "https") == 0 || r->url.loopback || r->insecure)
        return true;
    /* what stands after the host may be a secret */
    fail(e, EX_USAGE, "what is posted to %s goes over the net unprotected",
         r->url.host);
    return advise(e, "use https://; --insecure goes without");
}

static void prepare(struct transfer *t, const struct post *post,
                    struct reply *reply)
{
    curl_easy_setopt(t->handle, CURLOPT_POST, 1L);
    if (post->parts) {
        curl_easy_setopt(t->handle, CURLOPT_MIMEPOST, post->parts);
    } else {
        curl_easy_setopt(t->handle, CURLOPT_POSTFIELDS, post->body);
        curl_easy_setopt(t->handle, CURLOPT_POSTFIELDSIZE_LARGE,
                         (curl_off_t)post->length);
    }
    if (strcmp(post->method, "POST") != 0)
        curl_easy_setopt(t->handle, CURLOPT_CUSTOMREQUEST, post->method);
    curl_easy_setopt(t->handle, CURLOPT_HTTPHEADER, post->headers);
    curl_easy_setopt(t->handle, CURLOPT_WRITEFUNCTION, keep_body);
    curl_easy_setopt(t->handle, CURLOPT_WRITEDATA, reply);
    t->again = forget_body;
    t->context = reply;
}

/* One that goes to the same place by the same way keeps our secrets there. */
static bool is_same_place(const struct url *here, const struct url *there)
{
    return strcmp(here->scheme, there->scheme) == 0 &&
           strcmp(here->host, there->host) == 0 && here->port == there->port;
}

/* Follows where the server sends us, if that is right. */
static bool move_on(struct transfer *t, const struct reply *reply,
                    struct error *e)
{
    const struct request *r = t->request;
    char *where = NULL;
    struct url there;
    curl_easy_getinfo(t->handle, CURLINFO_REDIRECT_URL, &where);
    if (where && (reply->status == 307 || reply->status == 308) &&
        url_read(where, r->arena, &there, NULL) &&
        is_same_place(&r->url, &there)) {
        curl_easy_setopt(t->handle, CURLOPT_URL, there.whole);
        return true;
    }
    fail(e, EX_UNAVAILABLE, "%s answers %ld and sends on to %s", r->url.host,
         reply->status, where ? where : "nowhere");
    return advise(e, "use that address if it is the right one");
}

/* One request, and those that it is moved on to. */
static bool send_once(struct transfer *t, struct reply *reply, struct error *e)
{
    for (int moves = 0; moves <= MOVES_MAX; moves++) {
        forget_body(reply);
        if (!transfer_run(t))
            return transfer_excuse(t, e);
        curl_easy_getinfo(t->handle, CURLINFO_RESPONSE_CODE, &reply->status);
        curl_easy_getinfo(t->handle, CURLINFO_RETRY_AFTER, &reply->wait);
        make_text(&reply->body);
        if (reply->status < 300 || reply->status > 399)
            return true;
        if (!move_on(t, reply, e))
            return false;
    }
    return fail(e, EX_UNAVAILABLE, "%s sends us round and round",
                t->request->url.host);
}

static bool is_passing(long status)
{
    return status == 408 || status == 425 || status == 429 ||
           (status >= 500 && status != 501 && status != 505);
}

static bool excuse(const struct request *r, struct reply *reply,
                   struct error *e)
{
    char *line = reply->body.bytes;
    line[strcspn(line, "\r\n")] = '\0';
    fail(e, is_passing(reply->status) ? EX_TEMPFAIL : EX_UNAVAILABLE,
         "%s answers %ld%s%s", r->url.host, reply->status, *line ? ": " : "",
         line);
    switch (reply->status) {
    case 401:
    case 403:
        return advise(e, "is the token right, and may it post there?");
    case 404:
    case 410:
        return advise(
            e, "is the address right, and the token if that is a part of it?");
    case 413:
        return advise(e, "the post is too large for it");
    default:
        break;
    }
    return reply->wait > 0
               ? advise(e,
                        "it asks to wait %" CURL_FORMAT_CURL_OFF_T " seconds",
                        reply->wait)
               : false;
}

/* Tries again as long as there is hope and patience. */
static bool send_patiently(struct transfer *t, int patience,
                           struct reply *reply, struct error *e)
{
    time_t end = time(NULL) + patience;
    long pause = 1;
    for (;;) {
        if (!send_once(t, reply, e))
            return false;
        if (reply->status >= 200 && reply->status <= 299)
            return true;
        curl_off_t wait = reply->wait > 0 ? reply->wait : pause;
        if (!is_passing(reply->status) || wait > end - time(NULL))
            return excuse(t->request, reply, e);
        sleep(to_unsigned(wait));
        pause = 2 * pause < WAIT_MAX ? 2 * pause : WAIT_MAX;
        curl_easy_setopt(t->handle, CURLOPT_URL, t->request->url.whole);
    }
}

static bool post(struct desk *desk, const struct request *r, json_t *answer,
                 struct error *e)
{
    struct reply reply = { .body = text_new(r->arena) };
    struct transfer t;
    struct post post = { 0 };
    bool sent = is_safe(r, e) && transfer_open(&t, desk, r, r->url.whole, e) &&
                post_read(r, t.handle, &post, e);
    if (sent) {
        prepare(&t, &post, &reply);
        sent = send_patiently(&t, post.patience, &reply, e);
    }
    curl_easy_reset(desk->handle); /* before what it points to goes */
    post_forget(&post);
    if (sent) {
        json_put_int(answer, "status", to_int(reply.status));
        json_put_text(answer, "answer", reply.body.bytes);
    }
    return sent;
}

static const struct action actions[] = {
    { "post", "method? headers? body? parts? patience?", post },
    { 0 },
};

const struct channel channel_http = { .schemes = "https http",
                                      .actions = actions };
