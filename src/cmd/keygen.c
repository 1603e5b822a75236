#include <signal.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/output.h"
#include "session/memory.h"
#include "session/secrets.h"
#include "system/folders.h"

static const struct option_entry options[] = {
    OPTION("output", 'o', "FILE",
           "the new key file (~/.config/turnpost/my.key)"),
    OPTION("passphrase", 'p', NULL, "ask for a passphrase to protect it"),
    OPTION("passphrase-file", 0, "FILE",
           "protect it with the first line of FILE"),
    OPTION("heads", 0, "FILE", "a new memory of games, sealed with the key"),
    OPTION_JSON,
    OPTION_END,
};

static const char manual[] =
    "Makes a key file with mode 0600 and prints its public key. "
    "Without -o it goes where the other commands find it by themselves: $XDG_CONFIG_HOME/turnpost/my.key, or ~/.config/turnpost/my.key. "
    "An existing file is never overwritten. "
    "Whoever has the file can move for you, and there is no way to get a lost key back: keep a copy.\n"
    "\n"
    "One key may serve for many games.\n"
    "\n"
    "With --heads it begins a memory of what the key signs that nobody else can "
    "change unnoticed, as turnpost-trust(7) tells under THE MEMORY; commands "
    "that sign take it with the same option.\n"
    "\n"
    "  turnpost keygen\n"
    "  turnpost keygen -o ann.key\n"
    "  turnpost keygen -o ann.key --passphrase";

/* Where a key is found that nobody names. */
static const char *usual_path(struct app *app, struct error *e)
{
    const char *folder = folder_of_keys(app);
    if (!folder) {
        fail(e, EX_USAGE, "the name of the new key file is missing");
        advise(e, "turnpost keygen -o NAME.key");
        return NULL;
    }
    const char *path = arena_print(app->arena, "%s/my.key", folder);
    folders_make(app->arena, path);
    return path;
}

static bool write_key(struct invocation *inv, const struct key *key,
                      const char *path, struct error *e)
{
    char *passphrase;
    if (!secrets_new_passphrase(inv, &passphrase, e))
        return false;
    char *text = key_write(key, passphrase, inv->app->arena);
    secrets_forget(passphrase);
    bool done = output_create(path, text, strlen(text), e);
    secrets_wipe(text, strlen(text));
    return done;
}

/* What could not be printed stands in the file, which is there now. */
static bool print_key(struct invocation *inv, const struct key *key,
                      const char *path, struct error *e)
{
    FILE *out = inv->app->out;
    signal(SIGPIPE, SIG_IGN);
    fprintf(out, option_given(inv, "json") ? "{\"key\":\"%s\"}\n" : "%s\n",
            key_name(key->public, inv->app->arena));
    if (fflush(out) == 0)
        return true;
    fail(e, EX_IOERR, "\"%.80s\" is made, but its public key cannot be printed",
         path);
    return advise(e, "it stands in the file, after \"public\"");
}

static int keygen(struct invocation *inv, struct error *e)
{
    struct app *app = inv->app;
    const char *path = option_value(inv, "output");
    bool given = path != NULL;
    if (!given)
        path = usual_path(app, e);
    if (!path)
        return e->status;
    struct key *key = key_new(app->random, app->arena);
    const char *heads = memory_given(inv);
    bool done = write_key(inv, key, path, e) &&
                (!heads || memory_begin(app, heads, key, e)) &&
                print_key(inv, key, path, e);
    if (done && !given && !app->json)
        app_tell(app, "the key is \"%s\", where it is found without -k\n",
                 text_label(path, app->arena));
    key_wipe(key);
    return done ? EX_OK : e->status;
}

const struct command cmd_keygen = {
    .name = "keygen",
    .synopsis = HELP("keygen [-o FILE]"),
    .group = FOR_FRIENDS,
    .summary = HELP("make a key file and print the public key"),
    .manual = HELP(manual),
    .options = options,
    .run = keygen,
};
