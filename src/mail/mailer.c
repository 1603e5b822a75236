#include "mail/mailer.h"

#include <signal.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "command/help.h"
#include "core/json.h"
#include "core/language.h"
#include "mail/store.h"
#include "mail/template/languages.h"
#include "session/secrets.h"
#include "show/report/page.h"
#include "system/sendmail.h"

enum { OPTIONS_FILE_MAX = 64 << 10, PATIENCE = 600, NAMES_MAX = 512 };

static const char by_program[] = "sendmail:", in_folder[] = "file:";

static const struct option_entry *entry_of(const struct command *command,
                                           const char *name)
{
    for (const struct option_entry *o = command->options; o && o->name; o++)
        if (!strcmp(o->name, name))
            return o;
    const struct option_entry *o;
    for (int i = 0; (o = option_common(command, i)); i++)
        if (o->argument && !strcmp(o->name, name))
            return o;
    return NULL;
}

/* Is the option among the first count that were given? By its name: for whoever
 * serves, another command reads the same file once more. */
static bool was_given_before(const struct invocation *inv, int count,
                             const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(inv->options[i].entry->name, name))
            return true;
    return false;
}

/* An option of another command, which a shared file may hold? */
static bool is_of_another(const char *name, struct error *e)
{
    const char *names[NAMES_MAX];
    int count = 0;
    for (const struct command *const *c = commands; *c; c++) {
        if (entry_of(*c, name))
            return true;
        for (const struct option_entry *o = (*c)->options; o && o->name; o++)
            if (count < NAMES_MAX)
                names[count++] = o->name;
    }
    fail(e, EX_USAGE, "there is no option \"%s\"", name);
    return advise_nearest(e, name, names, count, NULL);
}

/* "smtp smtps://mail.example.org" as if it stood on the command line, whose
 * typed options go first. Options of other mail commands are passed
 * over. */
static bool add_option_line(struct invocation *inv, char *line, int typed,
                            struct error *e)
{
    line += strspn(line, " \t-");
    char *name = strsep(&line, " \t=");
    if (!*name || *name == '#')
        return true;
    const struct option_entry *entry = entry_of(inv->command, name);
    if (!entry)
        return is_of_another(name, e);
    if (was_given_before(inv, typed, name))
        return true;
    const char *value = line ? line + strspn(line, " \t") : "";
    if ((entry->argument != NULL) != (*value != '\0'))
        return fail(e, EX_USAGE,
                    *value ? N_("the option \"%s\" takes no value")
                           : N_("the option \"%s\" needs a value"),
                    name);
    return option_add(inv, entry, value, e);
}

/* The address of a webhook is a secret. */
static void look_at_address(struct invocation *inv, const char *path, int typed)
{
    for (int i = typed; i < inv->option_count; i++)
        if (!strcmp(inv->options[i].entry->name, "to") &&
            strstr(inv->options[i].value, "://"))
            secrets_look(inv->app, path, "the options with an address");
}

static bool read_options_file(struct invocation *inv, struct error *e)
{
    const char *path = option_value(inv, "options");
    struct bytes file;
    int typed = inv->option_count, number = 0;
    if (!path)
        return true;
    if (!input_read_text(inv->app, path, OPTIONS_FILE_MAX, "the options", &file,
                         e))
        return false;
    char *rest = arena_copy(inv->app->arena, file.bytes, file.length), *line;
    while ((line = strsep(&rest, "\n"))) {
        number++;
        line[strcspn(line, "\r")] = '\0';
        if (!add_option_line(inv, line, typed, e))
            return input_blame(
                arena_print(inv->app->arena, "%s:%d", path, number), e);
    }
    look_at_address(inv, path, typed);
    return true;
}

static bool find_way_out(struct mailer *mailer, struct error *e)
{
    const char *smtp = option_value(mailer->inv, "smtp");
    const char *program = option_value(mailer->inv, "sendmail");
    if (smtp && program)
        return fail(e, EX_USAGE, "give --smtp or --sendmail, not both");
    if (smtp && strncmp(smtp, "smtp://", 7) && strncmp(smtp, "smtps://", 8)) {
        fail(e, EX_USAGE, "\"%s\" is not the address of a mail server", smtp);
        return advise(e, "write smtp://HOST:587 or smtps://HOST");
    }
    if (program && *program != '/') {
        fail(e, EX_USAGE, "--sendmail wants the whole path of a program");
        return advise(e, "often it is /usr/sbin/sendmail");
    }
    mailer->url = smtp;
    if (program)
        mailer->url =
            arena_print(mailer->app->arena, "%s%s", by_program, program);
    return true;
}

/* What turnpost-deliver is to be told. */
static bool can_be_told(const char *value, struct error *e)
{
    return !value || json_can_hold(value) ||
           fail(e, EX_USAGE, "\"%s\" is not UTF-8", value);
}

static bool are_texts(const struct mailer *mailer, struct error *e)
{
    static const char *const paths[] = { "netrc", "smtp-netrc", "cafile" };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (!can_be_told(option_value(mailer->inv, paths[i]), e))
            return false;
    return can_be_told(mailer->url, e);
}

static bool is_page_named_well(const struct invocation *inv, struct error *e)
{
    const char *url = option_value(inv, "page-url");
    return !url || page_url_is_fit(url, e);
}

static void look_at_secrets(const struct mailer *mailer)
{
    static const char *const names[] = { "netrc", "smtp-netrc" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *path = option_value(mailer->inv, names[i]);
        if (path)
            secrets_look(mailer->app, path, "the file of logins");
    }
}

/* As its options say, which may stand in a file; JSON is always English. */
static bool speak(const struct mailer *mailer, struct error *e)
{
    const char *language = option_value(mailer->inv, "lang");
    struct arena *arena = mailer->app->arena;
    if (!language || mailer->app->json)
        return true;
    if (!language_is_known(&mailer->templates, language, arena, e) ||
        !templates_speak(&mailer->templates, language, arena, e))
        return false;
    e->language = arena_language(arena);
    return true;
}

/* Not every command can do with a database. */
static bool find_games(struct mailer *mailer, struct error *e)
{
    if (!store_is_meant(mailer->games))
        return true;
    if (mailer->inv->command->club)
        return store_open(mailer, e);
    fail(e, EX_USAGE, "\"%s\" needs a folder of games, not a database",
         mailer->inv->command->name);
    return advise(e, "\"turnpost serve\" does this for a database");
}

bool mailer_open(struct mailer *mailer, struct invocation *inv, struct error *e)
{
    *mailer =
        (struct mailer){ .app = inv->app, .inv = inv, .now = inv->app->now() };
    /* no death between one letter and the next for want of a reader */
    if (!option_given(inv, "dry-run"))
        signal(SIGPIPE, SIG_IGN);
    if (!read_options_file(inv, e) || !find_way_out(mailer, e) ||
        !are_texts(mailer, e) || !is_page_named_well(inv, e))
        return false;
    const char *key = option_value(inv, "host");
    if (!key)
        key = option_value(inv, "key");
    if (!key && command_has(inv->command, "key"))
        key = keyring_named(inv->app);
    mailer->from = option_value(inv, "from");
    mailer->games = option_value(inv, "games");
    if (mailer->games && !strncmp(mailer->games, in_folder, strlen(in_folder)))
        mailer->games += strlen(in_folder);
    mailer->outbox = option_value(inv, "outbox");
    if (!mailer->outbox && mailer->games)
        mailer->outbox =
            arena_print(inv->app->arena, "%s/outbox", mailer->games);
    templates_find(&mailer->templates, inv->app,
                   option_value(inv, "templates"));
    if (!speak(mailer, e))
        return false;
    look_at_secrets(mailer);
    if (key)
        mailer->host = secrets_key(inv, key, e);
    return (!key || mailer->host) && find_games(mailer, e);
}

int mailer_close(struct mailer *mailer, bool done, const struct error *e)
{
    libexec_end(mailer->tool);
    store_close(mailer);
    if (mailer->host)
        key_wipe(mailer->host);
    mailer->tool = NULL;
    mailer->host = NULL;
    return done ? EX_OK : e->status;
}

static void put_value(const struct invocation *inv, const char *option,
                      json_t *request, const char *key)
{
    const char *value = option_value(inv, option);
    if (value)
        json_put_text(request, key, value);
}

/* The three say together what the password is. */
static void put_secret(const struct invocation *inv, bool sends,
                       json_t *request)
{
    put_value(inv, sends ? "smtp-netrc" : "netrc", request, "netrc");
    put_value(inv, sends ? "smtp-auth-command" : "auth-command", request,
              "auth_command");
    if (option_given(inv, sends ? "smtp-oauth2" : "oauth2"))
        json_put_bool(request, "oauth2", true);
}

/* What is not given for sending is as for the mailbox. */
static void put_login(const struct invocation *inv, bool sends, json_t *request)
{
    bool other = sends && (option_given(inv, "smtp-netrc") ||
                           option_given(inv, "smtp-auth-command"));
    put_secret(inv, other, request);
    other = sends && option_given(inv, "smtp-user");
    put_value(inv, other ? "smtp-user" : "user", request, "user");
}

json_t *mailer_request(const struct mailer *mailer, const char *what,
                       const char *url)
{
    json_t *request = json_object();
    json_put_text(request, "do", what);
    json_put_text(request, "url", url);
    put_login(mailer->inv, !strcmp(what, "mail"), request);
    put_value(mailer->inv, "cafile", request, "cafile");
    if (option_given(mailer->inv, "insecure"))
        json_put_bool(request, "insecure", true);
    return request;
}

json_t *mailer_refused(json_t *answer, struct error *e)
{
    const char *what = json_string_value(json_object_get(answer, "what"));
    const char *hint = json_string_value(json_object_get(answer, "hint"));
    int status = EX_TEMPFAIL;
    json_get_int(answer, "sysexit", 1, 255, &status, NULL);
    fail(e, status, "%s", what ? what : "it was not delivered");
    if (hint && *hint)
        advise(e, "%s", hint);
    json_decref(answer);
    return NULL;
}

/* Nobody needs libcurl for that. */
static json_t *hand_to_program(const char *program, json_t *request,
                               int seconds, struct error *e)
{
    struct arena *arena = arena_new();
    struct sending mail;
    struct error why = { 0 };
    bool done = sending_read(request, arena, &mail, &why) &&
                sending_by_program(&mail, program, seconds, arena, &why);
    arena_free(arena);
    json_decref(request);
    if (done)
        return json_object();
    fail(e, why.status, "%s", why.what);
    if (*why.hint)
        advise(e, "%s", why.hint);
    return NULL;
}

json_t *mailer_ask(struct mailer *mailer, json_t *request, struct error *e)
{
    const char *url = json_string_value(json_object_get(request, "url"));
    size_t scheme = sizeof by_program - 1;
    int seconds = 60;
    if (!option_number(mailer->inv, "timeout", 1, 3600, &seconds, e)) {
        json_decref(request);
        return NULL;
    }
    if (!strncmp(url, by_program, scheme))
        return hand_to_program(url + scheme, request, seconds, e);
    json_put_int(request, "timeout", seconds);
    if (!mailer->tool)
        mailer->tool = libexec_start(mailer->app, "deliver", e);
    if (!mailer->tool) {
        json_decref(request);
        return NULL;
    }
    json_t *answer = libexec_ask(mailer->tool, request, PATIENCE, e);
    if (!answer || json_is_true(json_object_get(answer, "done")))
        return answer;
    return mailer_refused(answer, e);
}
