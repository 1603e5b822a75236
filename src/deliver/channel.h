/** The shelf of channels: what turnpost-deliver hands messages over by. */
#ifndef DELIVER_CHANNEL_H
#define DELIVER_CHANNEL_H

#include <curl/curl.h>
#include <jansson.h>
#include <stdbool.h>

#include "core/arena.h"
#include "core/error.h"
#include "deliver/login.h"

/** What lives from one request to the next: the handle keeps connections, so
 *  that a second mail to the same server needs no second greeting. */
struct desk {
    struct arena *arena; /* emptied before each request */
    CURL *handle;        /* never NULL */
    struct secret secret;
    char *last; /* what the last connection was made for, or NULL */
};

/** One request, its common members read and checked. */
struct request {
    json_t *members; /* borrowed */
    struct arena *arena;
    const char *verb; /* what to "do" */
    struct url url;
    struct login login;
    const char *cafile; /* or NULL */
    bool insecure;      /* TLS may be missing or unchecked */
    int timeout;        /* seconds without progress, 1 … 3600 */
};

/** One thing that a channel does. It adds to @p answer what is to be said
 *  besides {"done": true}. On failure @p e tells: EX_TEMPFAIL for what may
 *  work later, EX_UNAVAILABLE when the other side refuses this very message,
 *  any other status for what must be put right on this side first. */
struct action {
    const char *verb; /* "mail", "list" … */
    const char *keys; /* its own members, as json_keys wants them */
    bool (*run)(struct desk *desk, const struct request *request,
                json_t *answer, struct error *e);
};

/** An entry of the shelf: channel_NAME in NAME.c. */
struct channel {
    const char *schemes;          /* of the urls it is for: "smtp smtps" */
    const struct action *actions; /* one with a NULL verb after them */
};

/** The channel for urls of that scheme, or NULL. */
const struct channel *channel_find(const char *scheme);
/** What @p channel does when asked to, or NULL. */
const struct action *channel_action(const struct channel *channel,
                                    const char *verb);

#endif
