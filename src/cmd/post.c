#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "mail/folder.h"
#include "mail/letter/view.h"
#include "mail/post/posting.h"
#include "mail/template/mustache.h"
#include "session/posted.h"
#include "session/secrets.h"
#include "session/session.h"

static const struct option_entry options[] = {
    OPTION("to", 't', "URL", "the forum's or chat's address"),
    OPTION("template", 'T', "NAME",
           "discourse, discord, slack, telegram, ntfy, matrix ..."),
    OPTION("token", 0, "FILE", "what identifies you there stands in this file"),
    OPTION("topic", 0, "ID", "the topic or thread that it belongs to"),
    OPTION("room", 0, "ID", "the room or channel"),
    OPTION("link", 0, "URL", "where the game is to be seen, for a phone"),
    OPTION_MENTION,
    OPTION_KEY,
    OPTION_MAIL,
    OPTION("patience", 0, "SECONDS", "how long to try in all (120)"),
    OPTION("no-picture", 0, NULL, "without the map as a picture"),
    OPTION("dry-run", 'n', NULL, "print the request; send nothing"),
    OPTION_END,
};

static const char manual[] =
    "Posts the game to a forum or a chat over HTTP: what happened last, who is to act, and the map. "
    "The form of the request comes from a template; the map is shortened or left out where the place takes only short texts, and added as a picture where it takes files. "
    "What happened and what was said is told since the last post there.\n"
    "\n"
    "Answers 429 and 5xx are tried again for as long as --patience says, when the server says later, then. "
    "What is printed is what --topic of the next post is to be, so that all of them make one thread: the topic, and where none is given the id of this post, which begins a thread. "
    "The same post has the same transaction id, by which some places notice that it came twice.\n"
    "\n"
    "Who has to act is called, so that the place tells him, when --mention says who that is there: Ann=1308123456789012345 is a player's name in the game and his id. "
    "Nothing that a player wrote calls anybody. "
    "A name that nobody has in this game is passed over, so one file for --options will do for all games of a place.\n"
    "\n"
    "A ledger read from standard input is not passed on, since the id is printed.\n"
    "\n"
    "The address of a webhook is a secret, and others on the machine can read the command line. "
    "Put it into a file for --options, with the line \"to https://...\" "
    "and others such as \"template discord\".\n"
    "\n"
    "  turnpost post g.turns -t https://forum.example.org -T discourse \\\n"
    "      --topic 42 --token forum.token\n"
    "  turnpost post g.turns --options discord.options";

enum { TOKEN_MAX = 4096, PATIENCE = 120 };

struct post {
    struct mailer *mailer;
    struct session session;
    json_t *view;
    const char *token; /* NULL: none */
    struct posting posting;
    struct posted posted; /* what is known of the game there */
};

static bool put_token(struct post *post, struct error *e)
{
    const struct mailer *mailer = post->mailer;
    const char *path = option_value(mailer->inv, "token");
    struct bytes file;
    if (!path)
        return true;
    if (!input_read_text(mailer->app, path, TOKEN_MAX, "the token", &file, e))
        return false;
    secrets_look(mailer->app, path, "the token's file");
    size_t length = strcspn(file.bytes, "\r\n");
    post->token = arena_copy(mailer->app->arena, file.bytes, length);
    json_put_text(post->view, "token", post->token);
    if (length > 0)
        return true;
    fail(e, EX_DATAERR, "the token's file begins with an empty line");
    return advise(e, "the token is to be its first line");
}

static const char *given(const struct post *post, const char *option)
{
    const char *value = option_value(post->mailer->inv, option);
    return value ? value : "";
}

/* The same for the same entry in the same place. */
static const char *transaction(const struct post *post)
{
    struct arena *arena = post->mailer->app->arena;
    const struct table *table = &post->session.ledger->table;
    const char *words = arena_print(arena, "%s %d %s %s", table->id, table->n,
                                    given(post, "to"), given(post, "topic"));
    return arena_print(arena, "turnpost-%s",
                       folder_mark(words, strlen(words), arena));
}

/* What was posted there, and after which entry the news begin: the same for
 * the same post again. */
static int recall(struct post *post)
{
    struct app *app = post->mailer->app;
    const struct table *table = &post->session.ledger->table;
    const char *words = arena_print(app->arena, "%s %s %s %s",
                                    given(post, "template"), given(post, "to"),
                                    given(post, "room"), given(post, "topic"));
    struct posted_list list;
    posted_read(app, &list);
    const char *place = folder_mark(words, strlen(words), app->arena);
    const struct posted *known = posted_find(&list, table->id, place);
    post->posted =
        known ? *known : (struct posted){ .game = table->id, .place = place };
    return post->posted.entry < table->n    ? post->posted.entry
           : post->posted.entry == table->n ? post->posted.before
                                            : 0;
}

static bool make_view(struct post *post, struct error *e)
{
    static const char *const members[] = { "user", "topic", "room", "link" };
    const struct invocation *inv = post->mailer->inv;
    struct letter letter = { .name = "news",
                             .ledger = post->session.ledger,
                             .seat = -1,
                             .mover = -1,
                             .reader = "",
                             .address = "",
                             .language = "",
                             .format = "" };
    letter.after = recall(post);
    post->view = letter_view(post->mailer, &letter);
    view_put_awaited(post->view, &post->session.ledger->table,
                     post->mailer->now, post->mailer->app->arena);
    json_put_text(post->view, "url", option_value(inv, "to"));
    json_put_text(post->view, "transaction", transaction(post));
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (option_given(inv, members[i]))
            json_put_text(post->view, members[i],
                          option_value(inv, members[i]));
    return put_token(post, e) &&
           mentions_put(inv, &post->session.ledger->table, post->view, e) &&
           posting_make(&post->mailer->templates, option_value(inv, "template"),
                        post->view, post->mailer->app->arena, &post->posting,
                        e);
}

static json_t *form_part(const char *name, const char *type)
{
    json_t *object = json_object();
    json_put_text(object, "name", name);
    json_put_text(object, "type", type);
    return object;
}

/* The body goes alone, or beside the map's picture as parts of a form. */
static void put_body(const struct post *post, json_t *request)
{
    const struct mailer *mailer = post->mailer;
    const char *picture = post->posting.picture
                              ? map_picture(mailer, post->session.ledger, -1)
                              : NULL;
    if (!picture) {
        json_put_text(request, "body", post->posting.body);
        return;
    }
    json_t *parts = json_array(),
           *body = form_part("payload_json", "application/json"),
           *file = form_part("files[0]", "image/png");
    json_put_text(body, "text", post->posting.body);
    json_put_text(file, "file", "map.png");
    json_put_text(file, "base64", picture);
    json_add(parts, body);
    json_add(parts, file);
    json_put(request, "parts", parts);
    json_object_del(json_object_get(request, "headers"), "Content-Type");
}

static json_t *make_request(const struct post *post, int patience)
{
    const struct posting *posting = &post->posting;
    json_t *request = mailer_request(post->mailer, "post", posting->url);
    json_t *headers = json_object();
    /* a name for the template alone is no login */
    if (!option_given(post->mailer->inv, "netrc") &&
        !option_given(post->mailer->inv, "auth-command"))
        json_object_del(request, "user");
    for (int i = 0; i < posting->header_count; i++)
        json_put_text(headers, posting->headers[i].name,
                      posting->headers[i].value);
    json_put_text(request, "method", posting->method);
    json_put(request, "headers", headers);
    json_put_int(request, "patience", patience);
    put_body(post, request);
    return request;
}

/* What may fail after the post must not look as if there were none. */
static bool print_id(const struct app *app, const char *id, struct error *e)
{
    fprintf(app->out, "%s\n", id);
    if (fflush(app->out) == 0)
        return true;
    fail(e, EX_IOERR, "the game is posted, but \"%.80s\" cannot be printed",
         id);
    return advise(e, "do not post it again; that is what --topic wants");
}

static bool tell_id(const struct post *post, const char *answer,
                    struct error *e)
{
    const struct app *app = post->mailer->app;
    const char *topic = option_value(post->mailer->inv, "topic");
    const char *id = posting_id(&post->posting, answer, app->arena);
    if (id)
        return print_id(app, topic ? topic : id, e);
    app_tell(post->mailer->app, "posted\n");
    return true;
}

/* How many of the first bytes of words are secret, or the beginning of
 * one that is cut off. */
static size_t is_secret(const char *words, const char *secret)
{
    enum { ENOUGH = 4 };
    size_t length = strlen(secret), left = strlen(words);
    size_t most = left < length && left >= ENOUGH ? left : length;
    return length && !strncmp(words, secret, most) ? most : 0;
}

/* The token is nobody's business who looks over the shoulder, or reads a
 * log. */
static const char *without_token(const struct post *post, const char *words)
{
    struct arena *arena = post->mailer->app->arena;
    struct text encoded = text_new(arena), text = text_new(arena);
    const char *token = post->token ? post->token : "";
    mustache_put(MUSTACHE_URL, token, strlen(token), &encoded);
    while (*words) {
        size_t length = is_secret(words, token);
        length = length ? length : is_secret(words, encoded.bytes);
        text_bytes(&text, length ? "..." : words, length ? 3 : 1);
        words += length ? length : 1;
    }
    return text.bytes;
}

/* Sends it, and looks if that is what the place says, too. */
static bool deliver_post(struct post *post, int patience, const char **said,
                         struct error *e)
{
    struct app *app = post->mailer->app;
    json_t *answer = mailer_ask(post->mailer, make_request(post, patience), e);
    if (!answer)
        return false;
    const char *body = json_string_value(json_object_get(answer, "answer"));
    int status = 0;
    (void)json_get_int(answer, "status", 0, 999, &status, NULL);
    body = arena_print(app->arena, "%s", body ? body : "");
    json_decref(answer);
    *said = body;
    return posting_succeeded(&post->posting, status, body, app->arena, e);
}

/* For the next post, and for turnpost games. */
static void remember_post(struct post *post, const struct error *e)
{
    struct app *app = post->mailer->app;
    struct posted *posted = &post->posted;
    int n = post->session.ledger->table.n;
    posted->where = arena_print(app->arena, "%s at %s", given(post, "template"),
                                posting_host(&post->posting, app->arena));
    posted->failed = e ? n : 0;
    posted->what = e ? e->what : "";
    posted->hint = e ? e->hint : "";
    posted->options = e ? given(post, "options") : "";
    if (!e && posted->entry != n)
        posted->before = posted->entry < n ? posted->entry : 0;
    if (!e)
        posted->entry = n;
    posted_keep(app, posted);
}

static bool hand_over_post(struct post *post, int patience, struct error *e)
{
    const char *said;
    if (deliver_post(post, patience, &said, e)) {
        remember_post(post, NULL);
        return tell_id(post, said, e);
    }
    snprintf(e->what, sizeof e->what, "%s", without_token(post, e->what));
    snprintf(e->hint, sizeof e->hint, "%s", without_token(post, e->hint));
    remember_post(post, e);
    return false;
}

static void print_request(const struct post *post)
{
    const struct posting *posting = &post->posting;
    struct text text = text_new(post->mailer->app->arena);
    struct text safe = text_new(post->mailer->app->arena);
    text_add(&text, "%s %s\n", posting->method, posting->url);
    for (int i = 0; i < posting->header_count; i++)
        text_add(&text, "%s: ...\n", posting->headers[i].name);
    text_add(&text, "\n%s\n", posting->body);
    text_shown(&safe, without_token(post, text.bytes));
    session_print(post->mailer->app, &safe);
}

static bool post_game(struct post *post, struct error *e)
{
    const struct invocation *inv = post->mailer->inv;
    int patience = PATIENCE;
    if (!option_given(inv, "to") || !option_given(inv, "template")) {
        fail(e, EX_USAGE, "--to and --template are needed");
        return advise(e, "the address, and what kind of place it is");
    }
    if (!option_number(inv, "patience", 0, 3600, &patience, e) ||
        !session_open(&post->session, post->mailer->inv, e) ||
        !make_view(post, e))
        return false;
    if (!option_given(inv, "dry-run"))
        return hand_over_post(post, patience, e);
    print_request(post);
    return true;
}

static int post_command(struct invocation *inv, struct error *e)
{
    struct mailer mailer;
    struct post post = { .mailer = &mailer };
    bool done = mailer_open(&mailer, inv, e) && post_game(&post, e);
    session_close(&post.session, done, e);
    json_decref(post.view);
    return mailer_close(&mailer, done, e);
}

const struct command cmd_post = {
    .name = "post",
    .synopsis = HELP("post --to URL --template NAME [--token FILE] [LEDGER]"),
    .group = BY_MAIL,
    .summary = HELP("post the game to a forum or a chat"),
    .manual = HELP(manual),
    .options = options,
    .run = post_command,
    .most = 1,
};
