#include "deliver/login.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/text.h"
#include "system/sendmail.h"

void secret_forget(struct secret *secret)
{
    if (secret->bytes)
        sodium_free(secret->bytes);
    free(secret->key);
    free(secret->user);
    *secret = (struct secret){ 0 };
}

static bool is_word(const char *bytes)
{
    for (; *bytes; bytes++)
        if ((unsigned char)*bytes < ' ' || *bytes == 0x7f)
            return false;
    return true;
}

/* The first line of what command prints. */
static bool ask_command(const char *command, int timeout, struct arena *arena,
                        char *into, struct error *e)
{
    char shell[] = "/bin/sh", option[] = "-c";
    char *copy = arena_copy(arena, command, strlen(command));
    char *arguments[] = { shell, option, copy, NULL };
    struct program program = { arguments, -1, false, timeout };
    struct error why = error_like(e);
    int status = 0;
    if (!program_run(&program, into, SECRET_MAX, &status, &why)) {
        fail(e, EX_TEMPFAIL, "the command for the password: %s", why.what);
        return advise(e, "run it by hand to see what it waits for");
    }
    if (status != 0) {
        fail(e, EX_NOPERM, "the command for the password ended with status %d",
             status);
        return advise(e, "run it by hand; its first line must be the password");
    }
    into[strcspn(into, "\r\n")] = '\0';
    if (!*into || !is_word(into)) {
        fail(e, EX_NOPERM, "the command for the password printed none");
        return advise(e, "its first line must be the password");
    }
    return true;
}

/* What a secret is remembered by. */
static const char *key_of(const struct login *login, const char *host,
                          struct arena *arena)
{
    return arena_print(arena, "%d\n%s\n%s\n%s\n%s", login->oauth2, host,
                       login->user ? login->user : "",
                       login->netrc ? login->netrc : "",
                       login->auth_command ? login->auth_command : "");
}

static char *keep(const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        out_of_memory();
    return copy;
}

static bool find(const struct login *login, const char *host, int timeout,
                 struct arena *arena, struct secret *secret, struct error *e)
{
    const char *user = login->user;
    if (login->auth_command && !user)
        return fail(e, EX_USAGE, "a password without a user");
    if (login->auth_command
            ? !ask_command(login->auth_command, timeout, arena, secret->bytes,
                           e)
            : !netrc_find(login->netrc, host, &user, secret->bytes, arena, e))
        return false;
    secret->key = keep(key_of(login, host, arena));
    secret->user = keep(user);
    return true;
}

bool login_find(const struct login *login, const char *host, int timeout,
                struct arena *arena, struct secret *secret, struct error *e)
{
    if (secret->key && strcmp(secret->key, key_of(login, host, arena)) == 0)
        return true;
    secret_forget(secret);
    secret->bytes = sodium_malloc(SECRET_MAX);
    if (!secret->bytes)
        out_of_memory();
    if (find(login, host, timeout, arena, secret, e))
        return true;
    secret_forget(secret);
    return false;
}
