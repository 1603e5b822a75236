#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <time.h>

#include "core/narrow.h"
#include "metrics/metrics.h"

/* Whoever asks is a program of the same machine; nobody else is to get far. */
enum {
    CONNECTIONS = 16,
    SECONDS = 10,
    MEMORY = 16 << 10,
    AGE = 60, /* seconds until a worker that says nothing is not well */
    ADDRESS = 64
};

struct exporter {
    struct MHD_Daemon *daemon;
    pthread_mutex_t lock;
    char *text;
    bool well;
    struct timespec at;
};

union address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static bool read_where(const char *where, union address *into, struct error *e)
{
    const char *colon = strrchr(where, ':');
    const char *digits = colon ? colon + 1 : where;
    char host[ADDRESS] = "127.0.0.1", *end;
    long port = strtol(digits, &end, 10);
    size_t length = colon ? to_size(colon - where) : 0;
    if (colon && length < sizeof host) {
        bool bracketed = *where == '[' && where[length - 1] == ']';
        length -= bracketed ? 2 : 0;
        memcpy(host, where + bracketed, length);
        host[length] = '\0';
    }
    in_port_t at = htons((uint16_t)port);
    bool fits = *digits && !*end && port >= 0 && port <= UINT16_MAX;
    *into = (union address){ 0 };
    if (fits && inet_pton(AF_INET, host, &into->four.sin_addr) == 1) {
        into->four.sin_family = AF_INET;
        into->four.sin_port = at;
        return true;
    }
    if (fits && inet_pton(AF_INET6, host, &into->six.sin6_addr) == 1) {
        into->six.sin6_family = AF_INET6;
        into->six.sin6_port = at;
        return true;
    }
    fail(e, EX_USAGE, "\"%.80s\" is no place for the numbers of --metrics",
         where);
    return advise(e, "write a port, or an address of this machine and a port: "
                     "9100, 127.0.0.1:9100, [::1]:9100");
}

static bool is_well(const struct exporter *x)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return x->text && x->well && now.tv_sec - x->at.tv_sec < AGE;
}

/* The status, and what is said. */
static unsigned choose(struct exporter *x, const char *url, const char **said)
{
    if (!strcmp(url, "/healthz")) {
        *said = is_well(x) ? "ok\n" : "not well\n";
        return is_well(x) ? MHD_HTTP_OK : MHD_HTTP_SERVICE_UNAVAILABLE;
    }
    bool known = !strcmp(url, "/metrics");
    *said = known && x->text ? x->text : "";
    return !known    ? MHD_HTTP_NOT_FOUND
           : x->text ? MHD_HTTP_OK
                     : MHD_HTTP_SERVICE_UNAVAILABLE;
}

static enum MHD_Result queue(struct MHD_Connection *connection, unsigned status,
                             const char *said)
{
    char *copy = strdup(said);
    struct MHD_Response *response =
        copy ? MHD_create_response_from_buffer(strlen(copy), copy,
                                               MHD_RESPMEM_MUST_FREE)
             : NULL;
    if (!response)
        return free(copy), MHD_NO;
    MHD_add_response_header(response, "Content-Type",
                            "text/plain; version=0.0.4; charset=utf-8");
    enum MHD_Result queued = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return queued;
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection,
                              const char *url, const char *method,
                              const char *version, const char *data,
                              size_t *size, void **state)
{
    static const char nothing[] = "";
    struct exporter *x = context;
    const char *said = nothing;
    (void)version, (void)data, (void)state;
    if ((strcmp(method, "GET") && strcmp(method, "HEAD")) || *size > 0)
        return queue(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "");
    pthread_mutex_lock(&x->lock);
    unsigned status = choose(x, url, &said);
    enum MHD_Result queued = queue(connection, status, said);
    pthread_mutex_unlock(&x->lock);
    return queued;
}

struct exporter *exporter_open(const char *where, int *port, struct error *e)
{
    union address address;
    if (!read_where(where, &address, e))
        return NULL;
    struct exporter *x = calloc(1, sizeof *x);
    if (!x)
        out_of_memory();
    pthread_mutex_init(&x->lock, NULL);
    unsigned flags = MHD_USE_INTERNAL_POLLING_THREAD |
                     (address.any.sa_family == AF_INET6 ? MHD_USE_IPv6 : 0);
    x->daemon = MHD_start_daemon(
        flags, 0, NULL, NULL, answer, x, MHD_OPTION_SOCK_ADDR, &address.any,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SECONDS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY, MHD_OPTION_END);
    if (x->daemon) {
        const union MHD_DaemonInfo *info =
            MHD_get_daemon_info(x->daemon, MHD_DAEMON_INFO_BIND_PORT);
        *port = info ? info->port : 0;
        return x;
    }
    fail(e, EX_TEMPFAIL, "nobody can be listened to at \"%.80s\": %s", where,
         error_said(e, strerror(errno)));
    free(x);
    return NULL;
}

void exporter_put(struct exporter *x, const char *text, bool well)
{
    char *copy = strdup(text);
    if (!copy)
        out_of_memory();
    pthread_mutex_lock(&x->lock);
    free(x->text);
    x->text = copy;
    x->well = well;
    clock_gettime(CLOCK_MONOTONIC, &x->at);
    pthread_mutex_unlock(&x->lock);
}

void exporter_close(struct exporter *x)
{
    if (!x)
        return;
    MHD_stop_daemon(x->daemon);
    free(x->text);
    free(x);
}
