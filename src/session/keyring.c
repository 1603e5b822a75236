#include "session/secrets.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "system/folders.h"

static int by_key_path(const void *a, const void *b)
{
    const struct own_key *one = a, *other = b;
    return strcmp(one->path, other->path);
}

static void read_folder(struct app *app, const char *folder,
                        struct keyring *into)
{
    DIR *open = folder ? opendir(folder) : NULL;
    struct dirent *file;
    while (open && (file = readdir(open)) && into->count < KEYRING_MAX) {
        struct own_key *key = &into->keys[into->count];
        if (*file->d_name == '.')
            continue;
        key->path = arena_print(app->arena, "%s/%s", folder, file->d_name);
        into->count += secrets_is_key(app, key->path, key->public);
    }
    if (open)
        closedir(open);
    qsort(into->keys, to_size(into->count), sizeof *into->keys, by_key_path);
}

const char *keyring_named(const struct app *app)
{
    const char *path = app->environment("TURNPOST_KEY");
    return path && *path ? path : NULL;
}

bool keyring_read(struct app *app, struct keyring *into, struct error *e)
{
    const char *path = keyring_named(app);
    into->count = 0;
    into->named = path != NULL;
    if (!path) {
        read_folder(app, folder_of_keys(app), into);
        return true;
    }
    into->keys[into->count++].path = path;
    if (secrets_is_key(app, path, into->keys[0].public))
        return true;
    fail(e, EX_NOINPUT, "TURNPOST_KEY names \"%.100s\", which is no key file",
         text_label(path, app->arena));
    return advise(e, "turnpost keygen makes one; -k FILE takes another");
}

static bool too_many(const struct own_key *one, const struct own_key *other,
                     struct error *e)
{
    const char *at = strrchr(other->path, '/');
    fail(e, EX_USAGE, "several keys fit: \"%.80s\", \"%.60s\"", one->path,
         at ? at + 1 : other->path);
    return advise(e, "-k FILE or TURNPOST_KEY says which");
}

const char *keyring_only(struct app *app, struct error *e)
{
    struct keyring *keys = arena_alloc(app->arena, sizeof *keys);
    const char *folder = folder_of_keys(app);
    if (keyring_named(app))
        return keyring_named(app);
    keyring_read(app, keys, NULL);
    if (keys->count == 1)
        return keys->keys[0].path;
    if (keys->count > 1) {
        too_many(&keys->keys[0], &keys->keys[1], e);
        return NULL;
    }
    fail(e, EX_USAGE, "a key is missing");
    advise(
        e,
        "-k FILE names its file, which turnpost keygen makes; without -k it is looked for in \"%.90s\"",
        folder ? text_label(folder, app->arena) : "~/.config/turnpost");
    return NULL;
}

static bool own_key_fits(const struct own_key *key, const struct table *table,
                         enum key_use use, int seat)
{
    if (use == KEY_RECORDS && table->trust == TRUST_HOST)
        return memcmp(table->host.key, key->public, KEY_PUBLIC) == 0;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->seats[i].auth == AUTH_KEY && (seat < 0 || seat == i) &&
            !memcmp(table->seats[i].key, key->public, KEY_PUBLIC))
            return true;
    return false;
}

/* Does the game wait for it? */
static bool key_is_due(const struct own_key *key, const struct table *table)
{
    int due = table->chances.resolver >= 0 ? table->chances.resolver
                                           : table_due(table);
    return due >= 0 && due < table->setup.seats &&
           table->seats[due].auth == AUTH_KEY &&
           !memcmp(table->seats[due].key, key->public, KEY_PUBLIC);
}

/* Two files may hold the same key. */
static bool is_other(const struct own_key *a, const struct own_key *b)
{
    return a && memcmp(a->public, b->public, KEY_PUBLIC) != 0;
}

const struct own_key *keyring_choose(const struct keyring *keys,
                                     const struct table *table,
                                     enum key_use use, int seat,
                                     struct error *e)
{
    const struct own_key *found = NULL, *other = NULL, *due = NULL;
    for (int i = 0; i < keys->count; i++) {
        const struct own_key *key = &keys->keys[i];
        if (table->trust == TRUST_PRACTICE ||
            !own_key_fits(key, table, use, seat))
            continue;
        if (is_other(found, key))
            other = key;
        if (!found)
            found = key;
        if (key_is_due(key, table) && !due)
            due = key;
    }
    if (!other)
        return found;
    if (!due)
        too_many(found, other, e);
    return due;
}
