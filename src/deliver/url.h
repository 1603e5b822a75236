/** A url, cut into parts. */
#ifndef DELIVER_URL_H
#define DELIVER_URL_H

#include <stdbool.h>

#include "core/arena.h"
#include "core/error.h"

enum { URL_MAX = 2048 };

struct url {
    const char *scheme; /* lower case */
    const char *whole;  /* without user */
    const char *host;   /* as written, without brackets; "" if it has none */
    const char *user;   /* decoded, or NULL */
    const char *path;   /* what follows the host, with its "/"; or, when there
                           is no host, all after the scheme's ":" */
    int port;           /* 0: the scheme's own */
    bool loopback;      /* localhost, 127.*, ::1 */
};

/** Fails on what is no url, on control characters and on a password in it:
 *  command lines and logs are no place for one. */
bool url_read(const char *text, struct arena *arena, struct url *into,
              struct error *e);

#endif
