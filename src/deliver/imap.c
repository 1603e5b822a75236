/* A mail is taken in three steps, so that none is lost when we or the machine
 * stop in between: it is flagged before it is fetched (which marks it as seen),
 * and the flag goes only when the request "seen" says that it is safe. */
#include <ctype.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/text.h"
#include "deliver/transfer.h"

enum { MESSAGE_MAX = 4 << 20, LINES_MAX = 1 << 20, LISTED_MAX = 1000 };

/* What a server sends, up to most bytes. */
struct download {
    struct text text;
    size_t most;
    bool torn; /* libcurl dropped the middle of a line */
};

static size_t take_more(char *bytes, size_t size, size_t count, void *context)
{
    struct download *download = context;
    size_t length = size * count;
    if (length > download->most - download->text.length)
        return 0;
    text_bytes(&download->text, bytes, length);
    return length;
}

static void take_again(void *context)
{
    struct download *download = context;
    download->text.length = 0;
}

/* A line that does not fit into libcurl's buffer loses its middle, and only a
 * note for those who look for faults tells of it. */
static int watch(CURL *handle, curl_infotype type, char *bytes, size_t length,
                 void *context)
{
    static const char note[] = "xcessive server response line";
    struct download *download = context;
    (void)handle;
    if (type == CURLINFO_TEXT && memmem(bytes, length, note, sizeof note - 1))
        download->torn = true;
    return 0;
}

/* Keeps what a tagged line says, or a farewell; others are data. A refusal is
 * not forgotten for what comes with the parting. */
static size_t keep_reply(char *line, size_t size, size_t count, void *context)
{
    struct transfer *t = context;
    size_t length = size * count, from = 0;
    while (from < length && isalnum((unsigned char)line[from]))
        from++;
    bool tagged = from > 0 && from < length && line[from] == ' ';
    bool farewell = length > 6 && memcmp(line, "* BYE ", 6) == 0;
    bool kept = strncmp(t->reply, "NO", 2) == 0 ||
                strncmp(t->reply, "BAD", 3) == 0 || (farewell && t->reply[0]);
    if ((tagged || farewell) && !kept) {
        from = farewell ? 2 : from + 1;
        transfer_keep(t, line + from, length - from);
    }
    return length;
}

static bool excuse(const struct transfer *t, struct error *e)
{
    const struct url *url = &t->request->url;
    bool refused = strncmp(t->reply, "NO", 2) == 0;
    if (refused && strstr(t->problem, "Select")) {
        fail(e, EX_UNAVAILABLE, "%s does not open \"%s\": %s", url->host,
             url->path, t->reply);
        return advise(e, "is there a folder of that name?");
    }
    if (refused && t->result != CURLE_LOGIN_DENIED) {
        bool later = strstr(t->reply, "[UNAVAILABLE]") ||
                     strstr(t->reply, "[INUSE]") || strstr(t->reply, "[LIMIT]");
        return fail(e, later ? EX_TEMPFAIL : EX_UNAVAILABLE, "%s refuses: %s",
                    url->host, t->reply);
    }
    if (t->result == CURLE_REMOTE_FILE_NOT_FOUND)
        return fail(e, EX_UNAVAILABLE, "%s has no such message", url->host);
    if (strstr(t->reply, "[UNAVAILABLE]")) {
        return fail(e, EX_TEMPFAIL, "%s cannot look at the login now: %s",
                    url->host, t->reply);
    }
    return transfer_excuse(t, e);
}

static void prepare(struct transfer *t, const char *command,
                    struct download *into)
{
    t->again = take_again;
    t->context = into;
    curl_easy_setopt(t->handle, CURLOPT_CUSTOMREQUEST, command);
    curl_easy_setopt(t->handle, CURLOPT_BUFFERSIZE, 512L * 1024);
    curl_easy_setopt(t->handle, CURLOPT_VERBOSE, 1L);
    curl_easy_setopt(t->handle, CURLOPT_DEBUGFUNCTION, watch);
    curl_easy_setopt(t->handle, CURLOPT_DEBUGDATA, into);
    curl_easy_setopt(t->handle, CURLOPT_WRITEFUNCTION, take_more);
    curl_easy_setopt(t->handle, CURLOPT_WRITEDATA, into);
    curl_easy_setopt(t->handle, CURLOPT_HEADERFUNCTION, keep_reply);
    curl_easy_setopt(t->handle, CURLOPT_HEADERDATA, t);
}

/* Sends command to the folder, or fetches from it what message says
 * (";UID=5"). */
static bool run(struct desk *desk, const struct request *r, const char *command,
                const char *message, struct download *into, struct error *e)
{
    const char *folder = strlen(r->url.path) > 1 ? "" : "INBOX";
    struct transfer t;
    if (!transfer_open(
            &t, desk, r,
            arena_print(r->arena, "%s%s%s", r->url.whole, folder, message), e))
        return false;
    prepare(&t, command, into);
    bool done = transfer_run(&t);
    if (into->torn) {
        fail(e, EX_UNAVAILABLE, "%s has too many messages to list",
             r->url.host);
        return advise(e, "use a folder of its own, or mark old ones as read");
    }
    return done || excuse(&t, e);
}

/* A command whose answer holds nothing that others have written. */
static bool command(struct desk *desk, const struct request *r,
                    struct download *into, struct error *e, const char *words)
{
    *into = (struct download){ .text = text_new(r->arena), .most = LINES_MAX };
    return run(desk, r, words, "", into, e);
}

static bool is_ready(const struct request *r, struct error *e)
{
    if (strpbrk(r->url.whole, ";?#")) {
        fail(e, EX_USAGE, "\"%s\" names more than a folder", r->url.whole);
        return advise(e, "imaps://HOST/INBOX, for example");
    }
    if (!r->login.netrc && !r->login.auth_command) {
        fail(e, EX_USAGE, "a mailbox needs a login");
        return advise(
            e, "name a user, and a netrc file or a command for the password");
    }
    return true;
}

static bool take_uid(const struct request *r, json_int_t *uid, struct error *e)
{
    const json_t *value = json_object_get(r->members, "uid");
    *uid = json_integer_value(value);
    return json_is_integer(value) && *uid >= 1 && *uid <= UINT32_MAX
               ? true
               : fail(e, EX_DATAERR, "\"uid\" is no number of a message");
}

/* The numbers of the line "* SEARCH 5 7". */
static void read_uids(const char *lines, json_t *uids)
{
    static const char start[] = "* SEARCH";
    for (const char *line = lines; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncasecmp(line, start, sizeof start - 1) != 0)
            continue;
        const char *word = line + sizeof start - 1;
        while (*word == ' ' && isdigit((unsigned char)word[1]) &&
               json_array_size(uids) < LISTED_MAX) {
            char *end;
            unsigned long long uid = strtoull(word, &end, 10);
            if (uid >= 1 && uid <= UINT32_MAX)
                json_add(uids, json_integer((json_int_t)uid));
            word = end;
        }
    }
}

static bool list(struct desk *desk, const struct request *r, json_t *answer,
                 struct error *e)
{
    struct download lines;
    if (!is_ready(r, e) ||
        !command(desk, r, &lines, e, "UID SEARCH UNDELETED OR UNSEEN FLAGGED"))
        return false;
    json_t *uids = json_array();
    read_uids(lines.text.bytes, uids);
    json_put(answer, "uids", uids);
    return true;
}

/* -1 if there is no such message. */
static json_int_t size_of(const char *lines)
{
    const char *word = strstr(lines, "RFC822.SIZE ");
    return word ? strtoll(word + strlen("RFC822.SIZE "), NULL, 10) : -1;
}

static void put_base64(json_t *answer, const struct text *message,
                       struct arena *arena)
{
    const int variant = sodium_base64_VARIANT_ORIGINAL;
    size_t room = sodium_base64_encoded_len(message->length, variant);
    char *base64 = arena_alloc(arena, room);
    sodium_bin2base64(base64, room, (const unsigned char *)message->bytes,
                      message->length, variant);
    json_put_text(answer, "message", base64);
}

/* The command of that name for one message, "UID STORE 5 …". */
static const char *about(const struct request *r, const char *name,
                         json_int_t uid, const char *rest)
{
    return arena_print(r->arena, "UID %s %" JSON_INTEGER_FORMAT " %s", name,
                       uid, rest);
}

static bool find_size(struct desk *desk, const struct request *r,
                      json_int_t uid, json_int_t *size, struct error *e)
{
    struct download lines;
    if (!command(desk, r, &lines, e, about(r, "FETCH", uid, "RFC822.SIZE")))
        return false;
    *size = size_of(lines.text.bytes);
    return *size >= 0 ? true
                      : fail(e, EX_UNAVAILABLE,
                             "%s has no message %" JSON_INTEGER_FORMAT,
                             r->url.host, uid);
}

static bool take(struct desk *desk, const struct request *r, json_t *answer,
                 struct error *e)
{
    struct download got;
    json_int_t uid, size;
    if (!is_ready(r, e) || !take_uid(r, &uid, e) ||
        !find_size(desk, r, uid, &size, e))
        return false;
    if (size > MESSAGE_MAX) {
        json_put(answer, "size", json_integer(size));
        return true;
    }
    if (!command(desk, r, &got, e,
                 about(r, "STORE", uid, "+FLAGS.SILENT (\\Flagged)")))
        return false;
    got = (struct download){ .text = text_new(r->arena), .most = MESSAGE_MAX };
    if (!run(desk, r, NULL,
             arena_print(r->arena, ";UID=%" JSON_INTEGER_FORMAT, uid), &got, e))
        return false;
    put_base64(answer, &got.text, r->arena);
    return true;
}

static bool seen(struct desk *desk, const struct request *r, json_t *answer,
                 struct error *e)
{
    struct download lines;
    json_int_t uid;
    (void)answer;
    return is_ready(r, e) && take_uid(r, &uid, e) &&
           command(desk, r, &lines, e,
                   about(r, "STORE", uid, "+FLAGS.SILENT (\\Seen)")) &&
           command(desk, r, &lines, e,
                   about(r, "STORE", uid, "-FLAGS.SILENT (\\Flagged)"));
}

static const struct action actions[] = {
    { "list", "", list },
    { "take", "uid", take },
    { "seen", "uid", seen },
    { 0 },
};

const struct channel channel_imap = { .schemes = "imap imaps",
                                      .actions = actions };
