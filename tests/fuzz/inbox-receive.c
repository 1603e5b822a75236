/* Hostile mails to a host and his games, read and answered as by the program
 * that a mail server starts. The first two letters choose the game and its
 * boxes; lines of a "%" alone part the mails. In them @NAME@ stands for the
 * turn code of a seat as it is now, @NAME 0@ for its first, and @sign WORDS@
 * for a move that Bob signs.
 *
 * Nothing that was played is lost, what is written is read without a defect,
 * a mail that comes twice does nothing the second time, and one without a code
 * or a signature changes no game. Letters go to people of the game alone. */
#include <sodium.h>
#include <strings.h>

#include "commands.h"
#include "core/json.h"
#include "folder.h"
#include "inbox/inbox.h"
#include "ledger/ledger.h"
#include "mail/in/handling.h"
#include "mail/in/rate.h"
#include "mail/reply/code.h"
#include "people.h"
#include "system/libexec.h"

enum { LENGTH_MAX = 32 << 10, MAILS_MAX = 12, START = 1800000000 };

static const char *const readers[] = { "ann@example.org", "bob@example.org",
                                       "cid@example.org", "eve@example.org",
                                       "admin@example.org" };

/* One run over the mails of an input. */
struct post {
    struct arena *arena;
    struct app app;
    struct mailer mailer;
    struct invocation inv;
    const char *path;     /* of the ledger */
    const char *first[3]; /* the first codes */
    bool proven;          /* something in this mail, or in one before it, says
                             whose it is */
};

static int64_t clock_now;

static int64_t now(void)
{
    return clock_now;
}

static const char *environment(const char *name)
{
    static char templates[4096];
    const char *tree = getenv("SRCDIR");
    if (strcmp(name, "TURNPOST_TEMPLATES") != 0)
        return NULL;
    snprintf(templates, sizeof templates, "%s/templates", tree ? tree : "..");
    return templates;
}

/* ---- the other programs ---- */

static bool only_known; /* nobody has named a substitute */

static bool is_reader(const char *address)
{
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (!strcasecmp(readers[i], address))
            return true;
    return false;
}

static void compose(const char *input, size_t length, struct text *output)
{
    struct error e = { 0 };
    json_t *letter = json_read(input, length, &e);
    fuzz_require(letter != NULL, "a letter that is no JSON", &e);
    const json_t *to = json_object_get(letter, "to");
    const char *address = json_string_value(json_object_get(to, "address"));
    fuzz_require(address && (!only_known || is_reader(address)),
                 "a letter to a stranger", NULL);
    text_add(output, "To: %s\nSubject: %s\n\n%s", address,
             json_string_value(json_object_get(letter, "subject")),
             json_string_value(json_object_get(letter, "text")));
    json_decref(letter);
}

bool libexec_run(struct app *app, const char *tool, const void *input,
                 size_t length, int seconds, struct text *output,
                 struct error *e)
{
    (void)seconds;
    if (!strcmp(tool, "compose")) {
        compose(input, length, output);
        return true;
    }
    if (strcmp(tool, "inbox") != 0)
        return fail(e, EX_UNAVAILABLE, "%s is not here", tool);
    json_t *facts = inbox_read(input, length, app->arena);
    const char *bytes = json_write(facts, app->arena, &length);
    text_bytes(output, bytes, length);
    json_decref(facts);
    return true;
}

struct libexec *libexec_start(struct app *app, const char *tool,
                              struct error *e)
{
    (void)app;
    fail(e, EX_UNAVAILABLE, "%s is not here", tool);
    return NULL;
}

json_t *libexec_ask(struct libexec *tool, json_t *request, int seconds,
                    struct error *e)
{
    (void)tool;
    (void)seconds;
    json_decref(request);
    fail(e, EX_TEMPFAIL, "nobody is there");
    return NULL;
}

void libexec_end(struct libexec *tool)
{
    (void)tool;
}

struct helpers *helpers_start(struct app *app, const char *const *names)
{
    (void)app;
    (void)names;
    return NULL;
}

struct helpers *helpers_later(struct app *app, const char *const *names)
{
    return helpers_start(app, names);
}

void helpers_mend(struct helpers *helpers, bool all)
{
    (void)helpers;
    (void)all;
}

void helpers_end(struct helpers *helpers)
{
    (void)helpers;
}

bool ended_by_fault(int status)
{
    (void)status;
    return false;
}

/* ---- the game ---- */

static struct new_game hosted(const struct game_rules *rules, unsigned boxes)
{
    static const enum auth auths[] = { AUTH_MAIL, AUTH_KEY, AUTH_MAIL };
    static const char *const names[] = { "Ann", "Bob", "Cid" };
    struct new_game f = { .rules = rules,
                          .trust = TRUST_HOST,
                          .host = fuzz_key(SEATS_MAX),
                          .host_address = "games@example.org",
                          .spectators = { readers[3] },
                          .spectator_count = 1,
                          .now = START };
    f.setup.seats = rules->max_seats < 3 ? rules->max_seats : 3;
    f.setup.sets = fuzz_boxes(rules, f.setup.seats, boxes, &f.setup.board);
    for (int i = 0; i < f.setup.seats; i++) {
        f.setup.names[i] = names[i];
        f.seats[i] = (struct seat){ .name = names[i],
                                    .auth = auths[i],
                                    .address = readers[i] };
    }
    memcpy(f.seats[1].key, fuzz_key(1)->public, KEY_PUBLIC);
    return f;
}

static struct ledger *read_game(const struct post *post)
{
    struct error e = { 0 };
    FILE *file = fopen(post->path, "rb");
    size_t room = 1 << 20, length;
    char *bytes = arena_alloc(post->arena, room);
    if (!file)
        abort();
    length = fread(bytes, 1, room, file);
    fclose(file);
    struct ledger *ledger =
        ledger_read(bytes, length, NULL, true, NULL, NULL, post->arena, &e);
    fuzz_require(ledger != NULL, "the game is not read", &e);
    return ledger;
}

static void make_game(struct post *post, const struct game_rules *rules,
                      unsigned boxes)
{
    struct error e = { 0 };
    struct new_game new_game = hosted(rules, boxes);
    struct ledger *ledger = ledger_found(&new_game, post->arena, &e);
    fuzz_require(ledger != NULL, "a game to begin with", &e);
    ledger_seal(ledger, fuzz_key(SEATS_MAX));
    post->path =
        fuzz_put(post->arena, "games/one.turns", ledger->bytes, ledger->length);
    for (int i = 0; i < ledger->table.setup.seats; i++) {
        char code[CODE_ROOM];
        code_make(fuzz_key(SEATS_MAX), &ledger->table, ledger->table.n, i,
                  code);
        post->first[i] = arena_print(post->arena, "%s", code);
    }
    ledger_close(ledger);
}

static const char *path_to(const struct post *post, const char *name)
{
    return arena_print(post->arena, "%s/%s", fuzz_folder, name);
}

static void give(struct post *post, const char *name, const char *value)
{
    const struct option_entry *entry = post->inv.command->options;
    struct error e = { 0 };
    while (entry->name && strcmp(entry->name, name) != 0)
        entry++;
    fuzz_require(entry->name && option_add(&post->inv, entry, value, &e), name,
                 &e);
}

static void open_mailer(struct post *post)
{
    struct error e = { 0 };
    post->inv = (struct invocation){ .app = &post->app };
    post->inv.command = command_find("receive", &e);
    fuzz_require(post->inv.command != NULL, "receive", &e);
    give(post, "games", path_to(post, "games"));
    give(post, "host", path_to(post, "host"));
    give(post, "from", "games@example.org");
    give(post, "admin", readers[4]);
    give(post, "no-picture", "");
    fuzz_require(mailer_open(&post->mailer, &post->inv, &e) &&
                     rate_options(&post->mailer, &e),
                 "the mailer", &e);
}

/* ---- the mails ---- */

static void put_signed(struct post *post, const struct ledger *ledger,
                       const char *words, struct text *into)
{
    struct error e = { 0 };
    struct actor actor = { .key = fuzz_key(1), .seat = -1, .now = clock_now };
    if (!ledger_sign(ledger, &actor, words, into, &e))
        fuzz_refused(&e);
    post->proven = true;
}

static bool put_code(struct post *post, const struct ledger *ledger,
                     const char *word, struct text *into)
{
    const struct table *table = &ledger->table;
    char code[CODE_ROOM];
    for (int i = 0; i < table->setup.seats; i++) {
        size_t length = strlen(table->seats[i].name);
        if (strncmp(word, table->seats[i].name, length) != 0)
            continue;
        code_make(fuzz_key(SEATS_MAX), table, table->n, i, code);
        text_string(into, word[length] ? post->first[i] : code);
        post->proven = true;
        return true;
    }
    return false;
}

/* With what stands between two "@" put in. */
static struct text filled(struct post *post, const char *bytes, size_t length)
{
    struct text text = text_new(post->arena);
    struct ledger *ledger = read_game(post);
    for (size_t i = 0; i < length; i++) {
        const char *end =
            bytes[i] == '@' ? memchr(bytes + i + 1, '@', length - i - 1) : NULL;
        size_t inside = end ? (size_t)(end - bytes) - i - 1 : 0;
        const char *word =
            end ? arena_copy(post->arena, bytes + i + 1, inside) : "";
        if (end && !strncmp(word, "sign ", 5))
            put_signed(post, ledger, word + 5, &text);
        else if (!end || !put_code(post, ledger, word, &text)) {
            text_bytes(&text, bytes + i, 1);
            continue;
        }
        i += inside + 1;
    }
    ledger_close(ledger);
    return text;
}

/* What the first had is still there. */
static void expect_kept(const struct ledger *before, const struct ledger *after)
{
    fuzz_require(after->body >= before->body &&
                     !memcmp(after->bytes, before->bytes, before->body),
                 "something played is lost", NULL);
}

static void hand_in(struct post *post, const struct text *mail)
{
    const char *said = NULL;
    struct error e = { 0 };
    if (handling_mail(&post->mailer, mail->bytes, mail->length, &said, &e))
        fuzz_require(said && *said, "done without a word", NULL);
    else
        fuzz_refused(&e);
    fuzz_require(e.status != EX_SOFTWARE, "a program died", &e);
}

static void take(struct post *post, const char *bytes, size_t length)
{
    struct text mail = filled(post, bytes, length);
    struct ledger *before = read_game(post), *after, *again;
    only_known = !memmem(mail.bytes, mail.length, "substitute", 10) &&
                 !memmem(mail.bytes, mail.length, "Substitute", 10) &&
                 only_known;
    hand_in(post, &mail);
    after = read_game(post);
    expect_kept(before, after);
    fuzz_require(post->proven || after->table.n == before->table.n,
                 "a mail of nobody has changed the game", NULL);
    clock_now += 60;
    hand_in(post, &mail);
    again = read_game(post);
    fuzz_require(again->table.n == after->table.n, "twice done", NULL);
    clock_now += 3600;
    ledger_close(before);
    ledger_close(after);
    ledger_close(again);
}

static void take_all(struct post *post, const char *bytes, size_t length)
{
    for (int i = 0; i < MAILS_MAX && length > 0; i++) {
        const char *end = memmem(bytes, length, "\n%\n", 3);
        size_t mail = end ? (size_t)(end - bytes) + 1 : length;
        take(post, bytes, mail);
        mail += end ? 2 : 0;
        bytes += mail;
        length -= mail;
    }
}

static void make_folders(struct post *post)
{
    const char *key = key_write(fuzz_key(SEATS_MAX), NULL, post->arena);
    const char *ledgers = path_to(post, "games");
    fuzz_drop(ledgers);
    if (mkdir(ledgers, S_IRWXU))
        abort();
    fuzz_put(post->arena, "host", key, strlen(key));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *told = NULL;
    size_t said;
    struct post post = { .arena = fuzz_arena() };
    if (sodium_init() < 0 || length < 3 || length > LENGTH_MAX)
        return 0;
    fuzz_make_folder();
    make_folders(&post);
    clock_now = START;
    only_known = true;
    post.app = (struct app){ .arena = post.arena,
                             .out = stdout,
                             .err = open_memstream(&told, &said),
                             .now = now,
                             .environment = environment,
                             .random = fuzz_sevens };
    make_game(&post, fuzz_game(bytes[0]), bytes[1]);
    open_mailer(&post);
    take_all(&post, (const char *)bytes + 2, length - 2);
    mailer_close(&post.mailer, true, NULL);
    fclose(post.app.err);
    free(told);
    return 0;
}
