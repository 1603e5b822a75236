#include "session/secrets.h"

#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "system/folders.h"

enum { SECRET_ROOM = 4096 + 1 };

void secrets_forget(char *secret)
{
    if (secret)
        sodium_free(secret);
}

static char *guarded(void)
{
    char *room = sodium_malloc(SECRET_ROOM);
    if (!room)
        out_of_memory();
    return room;
}

void secrets_look(struct app *app, const char *path, const char *what)
{
    struct stat file;
    const char *label = text_label(path, app->arena);
    if (input_is_standard(path) || stat(path, &file) != 0 ||
        !S_ISREG(file.st_mode) || !(file.st_mode & (S_IRWXG | S_IRWXO)))
        return;
    app_warn(app,
             arena_say(app->arena,
                       "others than you may read or change %s \"%s\"",
                       language_say(arena_language(app->arena), what), label),
             path_hide(label, app->arena));
}

/* Reads a small file into bytes, which are wiped if that fails; no buffer
 * keeps a copy. */
static bool read_secret(struct app *app, const char *path, const char *what,
                        char bytes[SECRET_ROOM], size_t *length,
                        struct error *e)
{
    bool standard = input_is_standard(path);
    what = error_said(e, what);
    FILE *file = standard ? app->in : fopen(path, "re");
    if (!file)
        return fail(e, EX_NOINPUT, "%s \"%s\" cannot be opened: %s", what, path,
                    error_said(e, strerror(errno)));
    setvbuf(file, NULL, _IONBF, 0);
    *length = fread(bytes, 1, SECRET_ROOM, file);
    bool read = !ferror(file) && *length < SECRET_ROOM;
    if (!standard)
        fclose(file);
    if (read) {
        size_t mark = input_mark(bytes, *length);
        *length -= mark;
        memmove(bytes, bytes + mark, *length);
        sodium_memzero(bytes + *length, mark);
        bytes[*length] = '\0';
        return true;
    }
    sodium_memzero(bytes, *length);
    return fail(e, EX_DATAERR,
                "%s \"%s\" cannot be read or is longer than %d bytes", what,
                path, SECRET_ROOM - 1);
}

/* The first line of the file. */
static char *passphrase_from(struct invocation *inv, const char *path,
                             struct error *e)
{
    size_t length;
    char *line = guarded();
    if (!read_secret(inv->app, path, N_("the passphrase file"), line, &length,
                     e)) {
        secrets_forget(line);
        return NULL;
    }
    secrets_look(inv->app, path, N_("the passphrase file"));
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

static char *ask_secret(struct invocation *inv, const char *prompt,
                        struct error *e)
{
    char *answer = guarded();
    if (inv->app->ask && inv->app->ask(prompt, answer, SECRET_ROOM))
        return answer;
    secrets_forget(answer);
    fail(e, EX_NOPERM,
         "there is nobody at a terminal to ask for the passphrase");
    advise(e, "put it into a file and name that with --passphrase-file");
    return NULL;
}

static char *passphrase_for(struct invocation *inv, const char *path,
                            struct error *e)
{
    const char *file = option_value(inv, "passphrase-file");
    if (file)
        return passphrase_from(inv, file, e);
    struct arena *arena = inv->app->arena;
    return ask_secret(
        inv, arena_say(arena, "passphrase for %s: ", text_label(path, arena)),
        e);
}

struct key *secrets_key(struct invocation *inv, const char *path,
                        struct error *e)
{
    size_t length;
    char text[SECRET_ROOM]; /* as short-lived as key_read's own copy */
    if (!read_secret(inv->app, path, N_("the key file"), text, &length, e))
        return NULL;
    if (key_is_file(text, length))
        secrets_look(inv->app, path, N_("the key file"));
    char *passphrase = NULL;
    struct key *key = NULL;
    bool locked = key_is_protected(text, length);
    if (locked)
        passphrase = passphrase_for(inv, path, e);
    if (!locked || passphrase)
        key = key_read(text, length, passphrase, inv->app->arena, e);
    secrets_forget(passphrase);
    sodium_memzero(text, length);
    if (!key && e->status == EX_DATAERR)
        input_blame(path, e);
    return key;
}

struct key *secrets_any_key(struct invocation *inv, struct error *e)
{
    const char *path = option_value(inv, "key");
    bool given = path != NULL;
    if (!given)
        path = keyring_only(inv->app, e);
    if (!path)
        return NULL;
    struct key *key = secrets_key(inv, path, e);
    if (key && !given)
        app_tell(inv->app, "signed with \"%s\"\n",
                 text_label(path, inv->app->arena));
    return key;
}

static bool ask_twice(struct invocation *inv, char **into, struct error *e)
{
    *into = ask_secret(
        inv, arena_say(inv->app->arena, "passphrase for the new key: "), e);
    if (!*into)
        return false;
    char *again =
        ask_secret(inv, arena_say(inv->app->arena, "the same again: "), e);
    bool same = again && !strcmp(*into, again);
    if (again && !same)
        fail(e, EX_USAGE, "the two passphrases differ");
    secrets_forget(again);
    return same;
}

bool secrets_new_passphrase(struct invocation *inv, char **into,
                            struct error *e)
{
    const char *file = option_value(inv, "passphrase-file");
    *into = NULL;
    if (!file && !option_given(inv, "passphrase"))
        return true;
    bool got = true;
    if (file)
        got = (*into = passphrase_from(inv, file, e)) != NULL;
    else
        got = ask_twice(inv, into, e);
    if (got && **into)
        return true;
    if (got)
        fail(e, EX_USAGE, "the passphrase is empty");
    secrets_forget(*into);
    *into = NULL;
    return false;
}

/* Whatever public keys a text mentions, the first one. */
static const char *first_key_name(struct arena *arena, const char *text)
{
    const char *found = strstr(text, "ed25519:");
    if (!found)
        return NULL;
    size_t length = strspn(found + 8, "0123456789abcdefABCDEF");
    return arena_copy(arena, found, 8 + length);
}

bool secrets_public(struct app *app, const char *name,
                    unsigned char public[KEY_PUBLIC], struct error *e)
{
    if (!strncmp(name, "ed25519:", 8))
        return new_key_from_name(name, public, e);
    size_t length;
    char text[SECRET_ROOM];
    if (!read_secret(app, name, N_("the key file"), text, &length, e))
        return false;
    const char *found = first_key_name(app->arena, text);
    if (key_is_file(text, length))
        secrets_look(app, name, N_("the key file"));
    sodium_memzero(text, length);
    if (found)
        return new_key_from_name(found, public, e);
    return fail(e, EX_DATAERR, "there is no public key in \"%s\"", name);
}

/* A pipe would wait for somebody who writes. */
static bool may_be_key(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && S_ISREG(file.st_mode) &&
           file.st_size < SECRET_ROOM;
}

bool secrets_is_key(struct app *app, const char *path,
                    unsigned char public[KEY_PUBLIC])
{
    static const char begin[] = "\npublic ";
    size_t length;
    char text[SECRET_ROOM];
    if (!may_be_key(path) ||
        !read_secret(app, path, N_("the key file"), text, &length, NULL))
        return false;
    const char *line = key_is_file(text, length) ? strstr(text, begin) : NULL;
    const char *name =
        line ? first_key_name(app->arena, line + strlen(begin)) : NULL;
    sodium_memzero(text, length);
    return name && key_from_name(name, public, NULL);
}

void secrets_wipe(void *bytes, size_t length)
{
    sodium_memzero(bytes, length);
}
