#include "command/command.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "command/help.h"
#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "system/languages.h"

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif
#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "unreleased"
#endif

#define ENTRY(id) extern const struct command cmd_##id;
#include "cmd/shelf.def"
#undef ENTRY

#define ENTRY(id) &cmd_##id,
const struct command *const commands[] = {
#include "cmd/shelf.def"
    NULL,
};
#undef ENTRY

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

enum { LONG_ONLY = 256 };

const struct command *command_find(const char *name, struct error *e)
{
    const char *names[OPTIONS_MAX];
    int count = 0;
    for (const struct command *const *c = commands; *c; c++) {
        if (!strcmp((*c)->name, name))
            return *c;
        if (!(*c)->hidden && count < OPTIONS_MAX)
            names[count++] = (*c)->name;
    }
    fail(e, EX_USAGE, "there is no command \"%s\"", name);
    const char *nearest = word_nearest(name, names, count);
    if (nearest)
        advise(e, "did you mean \"turnpost %s\"?", nearest);
    else
        advise(e, "\"turnpost help\" lists the commands");
    return NULL;
}

bool command_has(const struct command *command, const char *option)
{
    for (const struct option_entry *o = command->options; o && o->name; o++)
        if (!strcmp(o->name, option))
            return true;
    return false;
}

const char *option_value(const struct invocation *inv, const char *name)
{
    for (int i = inv->option_count; i-- > 0;)
        if (!strcmp(inv->options[i].entry->name, name))
            return inv->options[i].value;
    return NULL;
}

bool option_given(const struct invocation *inv, const char *name)
{
    return option_value(inv, name) != NULL;
}

int option_values(const struct invocation *inv, const char *name,
                  const char **into, int room)
{
    int count = 0;
    for (int i = 0; i < inv->option_count && count < room; i++)
        if (!strcmp(inv->options[i].entry->name, name))
            into[count++] = inv->options[i].value;
    return count;
}

const char *option_joined(const struct invocation *inv, const char *name)
{
    const char *values[OPTIONS_MAX];
    int count = option_values(inv, name, values, OPTIONS_MAX);
    struct text joined = text_new(inv->app->arena);
    for (int i = 0; i < count; i++)
        text_add(&joined, "%s%s", i ? "," : "", values[i]);
    return count ? joined.bytes : NULL;
}

bool option_format(const struct invocation *inv, const char **into,
                   struct error *e)
{
    const char *format = option_value(inv, "format");
    bool json = option_given(inv, "json");
    *into = format ? format : json ? "json" : "text";
    if (!json || !strcmp(*into, "json"))
        return true;
    fail(e, EX_USAGE, "--json does not go together with --format %s", format);
    return advise(e, "which one is meant? give only that");
}

bool option_number(const struct invocation *inv, const char *name, int least,
                   int most, int *into, struct error *e)
{
    const char *value = option_value(inv, name);
    if (!value)
        return true;
    char *end;
    long number = strtol(value, &end, 10);
    if (*value < '0' || *value > '9' || *end || number < least || number > most)
        return fail(e, EX_USAGE, "--%s wants a number from %d to %d", name,
                    least, most);
    *into = to_int(number);
    return true;
}

/* Names of files are what they are; everything else is for people. */
bool option_is_path(const struct option_entry *entry)
{
    static const char *const kinds[] = { "FILE", "DIR", "KEY", "PROGRAM" };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (entry->argument && !strcmp(entry->argument, kinds[i]))
            return true;
    return false;
}

bool option_add(struct invocation *inv, const struct option_entry *entry,
                const char *value, struct error *e)
{
    if (inv->option_count == OPTIONS_MAX)
        return fail(e, EX_USAGE, "more than %d options", OPTIONS_MAX);
    if (entry->argument && !entry->many && option_given(inv, entry->name)) {
        fail(e, EX_USAGE, "--%s is given twice", entry->name);
        return advise(e, "which one is meant? give it once");
    }
    if (!option_is_path(entry) && !json_can_hold(value))
        return fail(e, EX_USAGE, "the value of --%s is not UTF-8", entry->name);
    inv->options[inv->option_count].entry = entry;
    inv->options[inv->option_count++].value = value;
    return true;
}

/* The rows of the table and --help, as getopt_long wants them. */
struct getopt_tables {
    const struct option_entry *entries[OPTIONS_MAX];
    struct option longs[OPTIONS_MAX + 1];
    char shorts[2 * OPTIONS_MAX + 2];
    int count;
};

static void add_option_row(struct getopt_tables *t,
                           const struct option_entry *entry)
{
    int i = t->count++;
    t->entries[i] = entry;
    t->longs[i] = (struct option){
        .name = entry->name,
        .has_arg = entry->argument ? required_argument : no_argument,
        .val = LONG_ONLY + i,
    };
    if (!entry->letter)
        return;
    char letter[3] = { entry->letter, entry->argument ? ':' : '\0', '\0' };
    strcat(t->shorts, letter);
}

static const struct option_entry *entry_got(const struct getopt_tables *t,
                                            int got)
{
    if (got >= LONG_ONLY)
        return t->entries[got - LONG_ONLY];
    for (int i = 0; i < t->count; i++)
        if (t->entries[i]->letter == got)
            return t->entries[i];
    return NULL;
}

static bool bad_option(const struct getopt_tables *t, const char *given,
                       bool known, struct error *e)
{
    if (known)
        return fail(e, EX_USAGE, "option \"%s\" needs a value", given);
    fail(e, EX_USAGE, "there is no option \"%s\"", given);
    const char *names[OPTIONS_MAX];
    for (int i = 0; i < t->count; i++)
        names[i] = t->entries[i]->name;
    const char *nearest =
        word_nearest(given + strspn(given, "-"), names, t->count);
    if (nearest)
        return advise(e, "did you mean \"--%s\"?", nearest);
    return advise(e, "add --help for the options of this command");
}

static bool take_option(struct invocation *inv, const struct getopt_tables *t,
                        int got, char **argv, struct error *e)
{
    if (got == '?' || got == ':') {
        bool short_one = optopt > 0 && optopt < LONG_ONLY;
        char letter[3] = { '-', short_one ? to_char(optopt) : '\0', '\0' };
        return bad_option(t, short_one ? letter : argv[optind - 1], got == ':',
                          e);
    }
    return option_add(inv, entry_got(t, got), optarg ? optarg : "", e);
}

/* Cuts the words after the command's name; argv is writable. What stands
 * after a mistake is cut, too: it may ask for the refusal as JSON. */
static bool cut_options(struct invocation *inv, int count, char **argv,
                        struct error *e)
{
    struct getopt_tables *t = arena_alloc(inv->app->arena, sizeof *t);
    t->shorts[0] = ':';
    for (const struct option_entry *o = inv->command->options; o && o->name;
         o++)
        add_option_row(t, o);
    const struct option_entry *common;
    for (int i = 0; (common = option_common(inv->command, i)); i++)
        add_option_row(t, common);
    optind = 0;
    opterr = 0;
    bool good = true;
    int got;
    while ((got = getopt_long(count, argv, t->shorts, t->longs, NULL)) != -1)
        good = take_option(inv, t, got, argv, good ? e : NULL) && good;
    inv->argument_count = count - optind;
    inv->arguments = (const char *const *)(argv + optind);
    const char *format = option_value(inv, "format");
    inv->app->json =
        option_given(inv, "json") || (format && !strcmp(format, "json"));
    return good;
}

static bool right_number(const struct invocation *inv, struct error *e)
{
    const struct command *c = inv->command;
    if (inv->argument_count < c->least)
        fail(e, EX_USAGE, "something is missing after \"turnpost %s\"",
             c->name);
    else if (c->most >= 0 && inv->argument_count > c->most)
        fail(e, EX_USAGE, "what is \"%s\" for?", inv->arguments[c->most]);
    else
        return true;
    return advise(e, "usage: turnpost %s",
                  help_usage(c->synopsis, inv->app->arena));
}

static int print_plain(struct app *app, const struct text *text)
{
    fwrite(text->bytes, 1, text->length, app->out);
    return EX_OK;
}

/* From now on all is told in the language, and what fills e; "" is English.
 * False: there is none; then it is English, too. */
static bool speak(struct invocation *inv, const char *language, struct error *e)
{
    struct app *app = inv->app;
    const char *folders[DATA_FOLDERS];
    bool english = !*language || !strcmp(language, "en");
    arena_speak(app->arena, NULL);
    inv->broken.what[0] = '\0';
    if (!english && !language[strspn(language, LETTERS "-")])
        language_open(folders, language_folders(app, NULL, folders), language,
                      app->arena, &inv->broken);
    e->language = arena_language(app->arena);
    return english || e->language;
}

/* Options may ask for a language, or for JSON: its words are English then,
 * whoever runs it, unless a language is named. */
static bool take_options(struct invocation *inv, int count, char **argv,
                         struct error *e)
{
    bool good = cut_options(inv, count, argv, e);
    bool own = command_has(inv->command, "lang") && !option_given(inv, "help");
    const char *asked = own ? NULL : option_value(inv, "lang");
    if (inv->app->json && !asked)
        asked = "en";
    if (asked && !speak(inv, asked, e))
        return fail(e, EX_USAGE, "there is no language \"%.40s\"", asked);
    if (good || !asked)
        return good;
    inv->option_count = 0;
    return cut_options(inv, count, argv, e);
}

static void warn_of_broken(const struct invocation *inv)
{
    if (inv->broken.what[0])
        app_warn(inv->app, inv->broken.what, inv->broken.hint);
}

static int run_command(struct invocation *inv, int count, char **argv,
                       struct error *e)
{
    bool good = take_options(inv, count, argv, e);
    warn_of_broken(inv);
    if (!good)
        return e->status;
    if (option_given(inv, "help") && !inv->command->helps_itself) {
        struct text text = text_new(inv->app->arena);
        help_command(inv->command, &text);
        return print_plain(inv->app, &text);
    }
    if (!option_given(inv, "help") && !right_number(inv, e))
        return e->status;
    return inv->command->run(inv, e);
}

static int overview(const struct invocation *inv, int count)
{
    struct app *app = inv->app;
    struct text text = text_new(app->arena);
    warn_of_broken(inv);
    help_overview(&text);
    if (count > 1)
        return print_plain(app, &text);
    fwrite(text.bytes, 1, text.length, app->err);
    return EX_USAGE;
}

static bool is_either(const char *word, const char *one, const char *other)
{
    return !strcmp(word, one) || !strcmp(word, other);
}

int command_main(struct app *app, int count, const char *const *words)
{
    struct error e = { 0 };
    struct invocation inv = { .app = app };
    if (app->letter)
        e.language = arena_language(app->arena);
    else
        speak(&inv, language_wanted(app), &e);
    if (count < 2 || is_either(words[1], "--help", "-h"))
        return overview(&inv, count);
    if (is_either(words[1], "--version", "-V")) {
        fprintf(app->out, "turnpost %s\n", PACKAGE_VERSION);
        return EX_OK;
    }
    inv.command = command_find(words[1], &e);
    if (!inv.command)
        return app_refuse(app, &e, NULL);
    /* getopt_long moves the words about */
    char **argv = arena_alloc(app->arena, to_size(count) * sizeof *argv);
    for (int i = 1; i < count; i++)
        argv[i - 1] = arena_copy(app->arena, words[i], strlen(words[i]));
    int status = run_command(&inv, count - 1, argv, &e);
    if (e.what[0])
        status = app_refuse(app, &e, inv.move_text);
    return status != EX_OK && inv.command->failure ? inv.command->failure
                                                   : status;
}
