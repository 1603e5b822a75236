#include "mail/in/incoming.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/narrow.h"
#include "ledger/seats/seats.h"
#include "mail/in/index.h"
#include "mail/letter/substitute.h"

enum { SECONDS = 60, ID_MAX = 250, FEW = 3 };

/* Can an answer name it as what it answers? "<…@…>" in plain letters. */
static bool is_plain_id(const char *id)
{
    size_t length = strlen(id);
    if (length < 5 || length > ID_MAX || *id != '<' || id[length - 1] != '>')
        return false;
    for (size_t i = 1; i + 1 < length; i++)
        if (id[i] <= ' ' || id[i] > '~' || id[i] == '<' || id[i] == '>')
            return false;
    return true;
}

static json_t *ask_inbox(const struct mailer *mailer, const char *bytes,
                         size_t length, struct error *e)
{
    struct text output = text_new(mailer->app->arena);
    if (!libexec_run(mailer->app, "inbox", bytes, length, SECONDS, &output, e))
        return NULL;
    return json_read(output.bytes, output.length, e);
}

bool incoming_read(const struct mailer *mailer, const char *bytes,
                   size_t length, struct incoming *into, struct error *e)
{
    json_t *facts = ask_inbox(mailer, bytes, length, e);
    if (!facts) {
        if (e->status != EX_SOFTWARE)
            e->status = EX_TEMPFAIL;
        return false;
    }
    *into = (struct incoming){ .bytes = bytes,
                               .length = length,
                               .kind = json_words(facts, "kind"),
                               .why = json_words(facts, "why"),
                               .from = json_words(facts, "from"),
                               .subject = json_words(facts, "subject"),
                               .id = json_words(facts, "message_id"),
                               .text = json_words(facts, "text"),
                               .quoted = json_words(facts, "quoted"),
                               .doubt = json_words(facts, "doubt"),
                               .to = json_object_get(facts, "to"),
                               .loops = json_object_get(facts, "loops"),
                               .blocks = json_object_get(facts, "blocks"),
                               .facts = facts };
    into->mark = into->id;
    if (!is_plain_id(into->id))
        into->mark =
            arena_print(mailer->app->arena, "<%s@unnamed>",
                        folder_mark(bytes, length, mailer->app->arena));
    return true;
}

bool is_same_address(const char *one, const char *other)
{
    const char *at = strrchr(other, '@'), *host = strrchr(one, '@');
    if (!at || !host)
        return false;
    size_t local = to_size(at - other), given = strcspn(one, "+@");
    return local == given && !strncasecmp(one, other, local) &&
           !strcasecmp(host, at);
}

bool incoming_has_passed(const struct incoming *mail, const char *address)
{
    for (size_t i = 0; i < json_array_size(mail->loops); i++)
        if (is_same_address(json_string_value(json_array_get(mail->loops, i)),
                            address))
            return true;
    return false;
}

void incoming_subject_codes(const struct incoming *mail, struct codes *codes)
{
    *codes = (struct codes){ 0 };
    codes_find(codes, mail->subject);
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
    codes_find(codes, mail->doubt);
    codes_find(codes, mail->quoted);
}

/* A signed move in the mail, and for whom it says that it is. */
struct signed_move {
    const char *text, *signer;
    char game[24];
};

/* How well a code fits to the rest of the mail. */
enum fit { NO_CODE, CODE_ALONE, CODE_AND_SUBJECT, CODE_AND_SENDER };

/* What is looked for in every game of the folder. */
struct search {
    const struct mailer *mailer;
    const struct incoming *mail;
    struct codes codes;
    struct signed_move *moves;
    size_t move_count;
    enum fit fit; /* of by_code */
    struct claim by_code, by_substitute, by_leaving, by_move, by_address;
    struct error unread; /* why a ledger could not be read now */
};

static void find_moves(struct search *search)
{
    const json_t *blocks = search->mail->blocks;
    struct arena *arena = search->mailer->app->arena;
    size_t count = json_array_size(blocks);
    search->moves = arena_alloc(arena, (count + 1) * sizeof *search->moves);
    for (size_t i = 0; i < count; i++) {
        const char *block = json_string_value(json_array_get(blocks, i));
        struct signed_move *move = &search->moves[search->move_count];
        if (!block || !ledger_is_signed_move(block, strlen(block)) ||
            !ledger_signed_for(block, strlen(block), arena, move->game,
                               &move->signer))
            continue;
        move->text = block;
        search->move_count++;
    }
}

static int seat_at(const struct table *table, const char *address)
{
    for (int seat = 0; *address && seat < table->setup.seats; seat++)
        if (!strcasecmp(table->seats[seat].address, address))
            return seat;
    return -1;
}

/* The first signed move of this game, by seat (-1: by any), or NULL. A seat
 * without a key signs nothing, whatever a block says. */
static const char *move_by(const struct search *search,
                           const struct table *table, int seat, int *signer)
{
    for (size_t i = 0; i < search->move_count; i++) {
        const struct signed_move *move = &search->moves[i];
        *signer = strcmp(move->game, table->id) != 0
                      ? -1
                      : seat_named(table, move->signer);
        if (*signer >= 0 && table->seats[*signer].auth == AUTH_KEY &&
            (seat < 0 || *signer == seat))
            return move->text;
    }
    return NULL;
}

/* A mail may hold codes of others, which they made others quote. */
static void compare_codes(struct search *search, const char *file,
                          const struct table *table, int sender)
{
    int n, seat, signer;
    if (!codes_match(&search->codes, search->mailer->host, table, sender, &n,
                     &seat))
        return;
    enum fit fit = seat == sender                    ? CODE_AND_SENDER
                   : names_game(search->mail, table) ? CODE_AND_SUBJECT
                                                     : CODE_ALONE;
    if (fit <= search->fit)
        return;
    search->fit = fit;
    search->by_code = (struct claim){ .file = file, .seat = seat, .n = n };
    search->by_code.move = move_by(search, table, seat, &signer);
}

/* Only where the header line of a letter puts it: nobody is made to quote
 * that. */
static void compare_leaving(struct search *search, const char *file,
                            const struct table *table)
{
    struct codes codes;
    incoming_subject_codes(search->mail, &codes);
    int seat = codes_leaving(&codes, search->mailer->host, table);
    if (seat >= 0)
        search->by_leaving =
            (struct claim){ .file = file, .seat = seat, .leaves = true };
}

static void compare_game(struct search *search, const char *file,
                         const struct ledger *ledger)
{
    const struct table *table = &ledger->table;
    int sender, signer, asked;
    if (!search->mailer->host || table->trust != TRUST_HOST ||
        memcmp(table->host.key, search->mailer->host->public, KEY_PUBLIC) != 0)
        return;
    sender = seat_at(table, search->mail->from);
    compare_codes(search, file, table, sender);
    compare_leaving(search, file, table);
    asked = substitute_of(search->mailer, ledger, &search->codes);
    if (asked >= 0)
        search->by_substitute = (struct claim){
            .file = file, .seat = asked, .n = -1, .substitute = true
        };
    const char *move = move_by(search, table, -1, &signer);
    if (move && !search->by_move.file)
        search->by_move = (struct claim){
            .file = file, .seat = signer, .n = -1, .move = move
        };
    if (sender >= 0 && !search->by_address.file)
        search->by_address =
            (struct claim){ .file = file, .seat = sender, .n = -1 };
}

/* A broken ledger is the host's business and no reason to keep other mails
 * waiting; one that cannot be read at the moment, or wants a newer turnpost,
 * may be the one. */
static void not_read(struct search *search, const char *file,
                     const struct error *e)
{
    struct app *app = search->mailer->app;
    app_tell(app, "%s: %s\n", text_label(file, app->arena), e->what);
    if (e->status != EX_DATAERR)
        search->unread = *e;
}

/* Does the game in this file know the mail? Its memory is given back at
 * once where there are many. */
static void look_into_game(struct search *search, const char *file, bool few)
{
    struct app app = *search->mailer->app;
    struct mailer mailer = *search->mailer;
    struct error e = { 0 };
    struct held held;
    if (!few)
        app.arena = arena_new();
    mailer.app = &app;
    mailer.looked = few ? mailer.looked : NULL;
    if (folder_look(&mailer, file, &held, &e)) {
        compare_game(search, file, held.ledger);
        folder_leave(&mailer, &held);
    } else {
        not_read(search, file, &e);
    }
    if (!few)
        arena_free(app.arena);
}

/* A code says whose mail it is; a signed move counts beside it only when it
 * is of the same seat, for anybody can make others quote one. */
static struct claim best_claim(const struct search *search)
{
    return search->by_code.file         ? search->by_code
           : search->by_substitute.file ? search->by_substitute
           : search->by_leaving.file    ? search->by_leaving
           : search->by_move.file       ? search->by_move
                                        : search->by_address;
}

/* Can no other game know the mail better? */
static bool is_certain(const struct search *search)
{
    return search->fit > CODE_ALONE ||
           (search->codes.count == 1 &&
            (search->fit == CODE_ALONE || search->by_substitute.file ||
             search->by_leaving.file)) ||
           (search->by_move.file && search->codes.count == 0);
}

/* Those in which one of its codes, signed moves or its sender is known. */
static const char *const *games_known(struct mailer *mailer,
                                      const struct search *search,
                                      struct error *e)
{
    size_t count = 0, most = search->move_count + CODES_MAX + 1;
    struct index_key *keys =
        arena_alloc(mailer->app->arena, most * sizeof *keys);
    for (int i = 0; i < search->codes.count; i++)
        keys[count++] = (struct index_key){ INDEX_CODE, search->codes.code[i],
                                            strlen(search->codes.code[i]) };
    for (size_t i = 0; i < search->move_count; i++)
        keys[count++] =
            (struct index_key){ INDEX_GAME, search->moves[i].game, INDEX_ID };
    const char *from = search->mail->from;
    if (*from)
        keys[count++] = (struct index_key){ INDEX_ADDRESS, from, strlen(from) };
    return index_games(mailer, keys, count, e);
}

bool incoming_claim(struct mailer *mailer, const struct incoming *mail,
                    struct claim *claim, struct error *e)
{
    struct search search = { .mailer = mailer, .mail = mail };
    find_codes(mail, &search.codes);
    find_moves(&search);
    const char *const *names = games_known(mailer, &search, e);
    if (!names)
        return try_later(e);
    size_t count = 0;
    while (count <= FEW && names[count])
        count++;
    for (; *names && !is_certain(&search); names++)
        look_into_game(&search, *names, count <= FEW);
    *claim = best_claim(&search);
    bool sure =
        claim->file && (claim->n >= 0 || claim->move || claim->substitute);
    if (sure || !*search.unread.what)
        return true;
    *e = search.unread;
    return try_later(e);
}

/* Is it "[7F3A-9K2M #12]", the mark of some game? */
static bool is_mark_of_game(const char *at)
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    return at[0] == '[' && strspn(at + 1, letters) == 4 && at[5] == '-' &&
           strspn(at + 6, letters) == 4 && (at[10] == ' ' || at[10] == ']');
}

bool names_game(const struct incoming *mail, const struct table *table)
{
    for (const char *at = mail->subject; (at = strchr(at, '[')); at++)
        if (is_mark_of_game(at) && !strncmp(at + 1, table->id, 9))
            return true;
    return false;
}

bool names_other_game(const struct incoming *mail, const struct table *table)
{
    bool any = false;
    for (const char *at = mail->subject; (at = strchr(at, '[')); at++)
        any |= is_mark_of_game(at);
    return any && !names_game(mail, table);
}
