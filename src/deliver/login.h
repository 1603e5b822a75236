/** Who logs in with what. A secret never stands in an argument, an error or an
 *  answer, and is overwritten when it is no longer needed. */
#ifndef DELIVER_LOGIN_H
#define DELIVER_LOGIN_H

#include <stdbool.h>
#include <stddef.h>

#include "core/arena.h"
#include "core/error.h"

/** How a request wants to log in; not at all when both sources are NULL. */
struct login {
    const char *user;         /* or NULL: the netrc file knows */
    const char *netrc;        /* a file, or NULL */
    const char *auth_command; /* for /bin/sh, or NULL */
    bool oauth2;              /* its first line is a bearer token */
};

/** The password or token that was found last, kept for the next request of
 *  the same login: a password manager asks its owner only once. All zero at
 *  first; secret_forget it. */
struct secret {
    char *key; /* what it was found for, or NULL */
    char *user;
    char *bytes; /* in guarded memory */
};

enum { SECRET_MAX = 8192 };

/** Finds out the secret for @p host, waiting at most @p timeout seconds for
 *  the command. */
bool login_find(const struct login *login, const char *host, int timeout,
                struct arena *arena, struct secret *secret, struct error *e);
void secret_forget(struct secret *secret);

/** Looks in the netrc file for @p host, and for the entry of *@p user unless
 *  that is NULL. The password goes to @p into, which has SECRET_MAX bytes;
 *  *@p user is in the arena. */
bool netrc_find(const char *path, const char *host, const char **user,
                char *into, struct arena *arena, struct error *e);

/* -- A url, cut into parts -- */

enum { URL_MAX = 2048 };

struct url {
    const char *scheme; /* lower case */
    const char *whole;  /* without user */
    const char *host;   /* as written, without brackets */
    const char *user;   /* decoded, or NULL */
    const char *path;   /* what follows the host, with its "/" */
    int port;           /* 0: the scheme's own */
    bool loopback;      /* localhost, 127.*, ::1 */
};

/** Fails on what is no url, on control characters and on a password in it:
 *  command lines and logs are no place for one. */
bool url_read(const char *text, struct arena *arena, struct url *into,
              struct error *e);

#endif
