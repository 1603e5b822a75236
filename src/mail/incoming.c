#include "mail/incoming.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/json.h"

enum { SECONDS = 60, ID_MAX = 250 };

static const char *text_of(const json_t *facts, const char *key)
{
    const char *text = json_string_value(json_object_get(facts, key));
    return text ? text : "";
}

/** Can an answer name it as what it answers? "<…@…>" in plain letters. */
static bool is_usable(const char *id)
{
    size_t length = strlen(id);
    if (length < 5 || length > ID_MAX || *id != '<' || id[length - 1] != '>')
        return false;
    for (size_t i = 1; i + 1 < length; i++)
        if (id[i] <= ' ' || id[i] > '~' || id[i] == '<' || id[i] == '>')
            return false;
    return true;
}

static json_t *ask_inbox(const struct office *office, const char *bytes,
                         size_t length, struct error *e)
{
    struct text output = text_new(office->app->arena);
    if (!libexec_run(office->app, "inbox", bytes, length, SECONDS, &output, e))
        return NULL;
    return json_read(output.bytes, output.length, e);
}

bool incoming_read(const struct office *office, const char *bytes,
                   size_t length, struct incoming *into, struct error *e)
{
    json_t *facts = ask_inbox(office, bytes, length, e);
    if (!facts) {
        if (e->status != EX_SOFTWARE)
            e->status = EX_TEMPFAIL;
        return false;
    }
    *into = (struct incoming){ .bytes = bytes,
                               .length = length,
                               .kind = text_of(facts, "kind"),
                               .why = text_of(facts, "why"),
                               .from = text_of(facts, "from"),
                               .subject = text_of(facts, "subject"),
                               .id = text_of(facts, "message_id"),
                               .text = text_of(facts, "text"),
                               .quoted = text_of(facts, "quoted"),
                               .to = json_object_get(facts, "to"),
                               .blocks = json_object_get(facts, "blocks"),
                               .facts = facts };
    into->mark = into->id;
    if (!is_usable(into->id))
        into->mark =
            arena_print(office->app->arena, "<%s@unnamed>",
                        folder_mark(bytes, length, office->app->arena));
    return true;
}

static void find_codes(const struct incoming *mail, struct codes *codes)
{
    *codes = (struct codes){ 0 };
    for (size_t i = 0; i < json_array_size(mail->to); i++) {
        const char *to = json_string_value(json_array_get(mail->to, i));
        if (to)
            codes_find(codes, to);
    }
    codes_find(codes, mail->subject);
    codes_find(codes, mail->text);
    codes_find(codes, mail->quoted);
}

/** What is looked for in every game of the folder. */
struct search {
    const struct office *office;
    const struct incoming *mail;
    struct codes codes;
    const char *move;
    char game[24]; /* of the signed move */
    const char *signer;
    struct claim by_code, by_move, by_address;
    struct error unread; /* why a ledger could not be read now */
};

static void look_for_move(struct search *search)
{
    const json_t *blocks = search->mail->blocks;
    for (size_t i = 0; i < json_array_size(blocks) && !search->move; i++) {
        const char *block = json_string_value(json_array_get(blocks, i));
        if (block && ledger_is_signed_move(block, strlen(block)) &&
            ledger_signed_for(block, strlen(block), search->office->app->arena,
                              search->game, &search->signer))
            search->move = block;
    }
}

static int seat_named(const struct table *table, const char *name)
{
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (!strcmp(table->seats[seat].name, name))
            return seat;
    return -1;
}

static int seat_at(const struct table *table, const char *address)
{
    for (int seat = 0; *address && seat < table->setup.seats; seat++)
        if (!strcasecmp(table->seats[seat].address, address))
            return seat;
    return -1;
}

static void compare(struct search *search, const char *file,
                    const struct table *table)
{
    int n, seat;
    struct claim here = { .file = file, .n = -1 };
    bool ours = search->office->host && table->trust == TRUST_HOST &&
                !memcmp(table->host, search->office->host->public, KEY_PUBLIC);
    if (ours && search->move && !strcmp(search->game, table->id) &&
        (here.seat = seat_named(table, search->signer)) >= 0)
        search->by_move = here;
    if (ours &&
        codes_match(&search->codes, search->office->host, table, &n, &seat))
        search->by_code = (struct claim){ .file = file, .seat = seat, .n = n };
    if (ours && (here.seat = seat_at(table, search->mail->from)) >= 0 &&
        !search->by_address.file)
        search->by_address = here;
}

/** A broken ledger is the host's business and no reason to keep other mails
 *  waiting; one that cannot be read at the moment may be the one. */
static void not_read(struct search *search, const char *file,
                     const struct error *e)
{
    fprintf(search->office->app->err, "%s: %s\n", file, e->what);
    if (e->status != EX_DATAERR)
        search->unread = *e;
}

/** Does the game in this file know the mail? Its memory is given back at
 *  once: there may be many. */
static void look_into(struct search *search, const char *file)
{
    struct app app = *search->office->app;
    struct office office = *search->office;
    struct error e = { 0 };
    struct held held;
    app.arena = arena_new();
    office.app = &app;
    if (folder_look(&office, file, &held, &e)) {
        compare(search, file, &held.ledger->table);
        folder_release(&held);
    } else {
        not_read(search, file, &e);
    }
    arena_free(app.arena);
}

/** A signature says most, then a code, then the address alone. */
static struct claim best(const struct search *search)
{
    struct claim claim = search->by_address;
    if (search->by_code.file)
        claim = search->by_code;
    if (search->by_move.file) {
        bool known = search->by_code.file == search->by_move.file &&
                     search->by_code.seat == search->by_move.seat;
        claim = search->by_move;
        claim.move = search->move;
        claim.n = known ? search->by_code.n : -1;
    }
    return claim;
}

static bool is_found(const struct search *search)
{
    return search->move ? search->by_move.file : search->by_code.file;
}

bool incoming_claim(const struct office *office, const struct incoming *mail,
                    struct claim *claim, struct error *e)
{
    struct search search = { .office = office, .mail = mail };
    const char *const *names = folder_games(office, e);
    if (!names) {
        e->status = EX_TEMPFAIL;
        return false;
    }
    find_codes(mail, &search.codes);
    look_for_move(&search);
    for (; *names && !is_found(&search); names++)
        look_into(&search, *names);
    *claim = best(&search);
    if (is_found(&search) || !*search.unread.what)
        return true;
    *e = search.unread;
    e->status = EX_TEMPFAIL;
    return false;
}

bool names_other_game(const struct incoming *mail, const struct table *table)
{
    const char *open = strchr(mail->subject, '[');
    if (!open || strlen(open) < 12 || open[5] != '-' ||
        (open[10] != ' ' && open[10] != ']'))
        return false;
    return strncmp(open + 1, table->id, 9) != 0;
}
