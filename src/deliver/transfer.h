/** libcurl with the settings that all channels share. */
#ifndef DELIVER_TRANSFER_H
#define DELIVER_TRANSFER_H

#include "deliver/channel.h"

enum { REPLY_MAX = 512 };

/** One conversation with a server; stays where it is until it was run. */
struct transfer {
    const struct request *request;
    struct desk *desk;
    CURL *handle;
    CURLcode result;
    bool as_user;                  /* a login is sent along */
    char reply[REPLY_MAX];         /* the last whole line of the server that
                                      the channel kept, or "" */
    char problem[CURL_ERROR_SIZE]; /* libcurl's words, or "" */
    void (*again)(void *context);  /* winds back what is sent; may be NULL */
    void *context;
};

/** Readies the handle for @p url, which is the request's or made from it:
 *  time limits, TLS, certificates, login. What the server sends is thrown
 *  away unless the channel sets its own function. */
bool transfer_open(struct transfer *transfer, struct desk *desk,
                   const struct request *request, const char *url,
                   struct error *e);
/** False when it failed; then transfer_excuse, or the channel itself, says
 *  why. */
bool transfer_run(struct transfer *transfer);

/** Keeps @p line as the server's last, without its end and with everything
 *  that is not printable changed into "?". */
void transfer_keep(struct transfer *transfer, const char *line, size_t length);

/** Why it failed, if not for something the server said. Always false. */
bool transfer_excuse(const struct transfer *transfer, struct error *e);
/** The hint for a login that was refused with @p reply. Always false. */
bool transfer_advise_login(const struct transfer *transfer, struct error *e);

#endif
