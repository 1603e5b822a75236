#include "mail/letter/substitute.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>
#include <strings.h>

#include "command/command.h"
#include "core/json.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"
#include "mail/book.h"
#include "mail/folder.h"
#include "mail/letter/letter.h"

static const char domain[] = "turnpost stand-in 1", letter_name[] = "invite";

const struct wish *substitute_wish(const struct mailer *mailer,
                                   const struct ledger *ledger, int seat)
{
    struct wishes *wishes = arena_alloc(mailer->app->arena, sizeof *wishes);
    ledger_wishes(ledger, wishes);
    return &wishes->seats[seat];
}

static const char *small_letters(const char *address, struct arena *arena)
{
    char *copy = arena_copy(arena, address, strlen(address));
    for (char *at = copy; *at; at++)
        *at = to_char(tolower((unsigned char)*at));
    return copy;
}

/* What is remembered: "dee@example.org agreed to stand in for …". */
static const char *words_remembered(const struct mailer *mailer,
                                    const struct ledger *ledger, int seat,
                                    const struct wish *wish, const char *what)
{
    struct arena *arena = mailer->app->arena;
    return arena_print(arena, "%s %s to stand in for seat %d of %s",
                       small_letters(wish->substitute, arena), what, seat,
                       ledger->table.id);
}

static bool is_run_by_robot(const struct mailer *mailer,
                            const struct ledger *ledger)
{
    return mailer->outbox && ledger->table.trust == TRUST_HOST;
}

bool substitute_agreed(const struct mailer *mailer, const struct ledger *ledger,
                       int seat, const struct wish *wish)
{
    return *wish->substitute &&
           (!is_run_by_robot(mailer, ledger) ||
            outbox_knows(mailer, words_remembered(mailer, ledger, seat, wish,
                                                  "agreed")));
}

/* Nobody but who had the letter can know it. */
static void code_of(const struct mailer *mailer, const struct ledger *ledger,
                    int seat, const struct wish *wish, char code[CODE_ROOM])
{
    unsigned char key[crypto_auth_KEYBYTES], mac[crypto_auth_BYTES];
    const char *about =
        words_remembered(mailer, ledger, seat, wish, "is asked");
    crypto_generichash(key, sizeof key, (const unsigned char *)domain,
                       strlen(domain), mailer->host->secret,
                       crypto_sign_SEEDBYTES);
    crypto_auth(mac, (const unsigned char *)about, strlen(about), key);
    base32_groups(mac, code);
    sodium_memzero(key, sizeof key);
}

int substitute_codes(const struct mailer *mailer, const struct ledger *ledger,
                     bool (*each)(void *context, const char *code),
                     void *context)
{
    const struct setup *setup = &ledger->table.setup;
    struct wishes *wishes = arena_alloc(mailer->app->arena, sizeof *wishes);
    char code[CODE_ROOM] = "";
    if (!is_run_by_robot(mailer, ledger))
        return NOBODY;
    ledger_wishes(ledger, wishes);
    for (int seat = 0; seat < setup->seats; seat++) {
        const struct wish *wish = &wishes->seats[seat];
        if (!*wish->substitute)
            continue;
        code_of(mailer, ledger, seat, wish, code);
        if (each(context, code))
            return seat;
    }
    return NOBODY;
}

static bool is_among(void *codes, const char *code)
{
    return codes_have(codes, code);
}

int substitute_of(const struct mailer *mailer, const struct ledger *ledger,
                  const struct codes *codes)
{
    struct codes among = *codes;
    return codes->count ? substitute_codes(mailer, ledger, is_among, &among)
                        : NOBODY;
}

/* ---- the letter ---- */

static json_t *view_of_question(const struct mailer *mailer,
                                const struct ledger *ledger, int seat,
                                const struct wish *wish)
{
    const struct table *table = &ledger->table;
    json_t *view = json_object(), *asks = json_object();
    char code[CODE_ROOM];
    code_of(mailer, ledger, seat, wish, code);
    json_put_text(asks, "name", table->seats[seat].name);
    json_put_text(asks, "title", game_title(table->rules, &table->setup));
    json_put_text(asks, "short", arena_copy(mailer->app->arena, table->id, 9));
    json_put_text(asks, "code", code);
    json_put(view, "asks", asks);
    return view;
}

/* The letter as it is sent once, whatever happens. */
struct invitation {
    struct mailer as; /* with a sender */
    const struct ledger *ledger;
    const char *file;
    int seat;
    const struct wish *wish;
    const char *address, *occasion;
};

/* As a letter of the game it waits for the entry with the wish. */
static bool put_invitation(struct mailer *mailer, const struct invitation *i,
                           struct error *e)
{
    const struct table *table = &i->ledger->table;
    struct outgoing outgoing;
    int who = i->wish->substitute_seat;
    json_t *view = view_of_question(mailer, i->ledger, i->seat, i->wish);
    bool done = letter_make_plain(
        &i->as, letter_name, who < 0 ? "" : table->seats[who].name, i->address,
        i->wish->language, i->occasion, view, &outgoing, e);
    json_decref(view);
    if (!done)
        return false;
    outgoing.file = i->file;
    outgoing.n = table->n;
    memcpy(outgoing.head, table->head, HASH);
    return outbox_put(mailer, &outgoing, e);
}

/* Writes the letter into a book that has room for most of them in a day;
 * the same one counts once. */
static bool count_letter(const struct book *book, const char *id, int most,
                         bool *fit, struct error *e)
{
    if (book_has(book, "answered", id))
        return true;
    *fit = book_count(book, "answered", letter_name, BOOK_DAY) < most;
    if (!*fit)
        return true;
    json_t *entry = book_add(book, "answered");
    json_put_text(entry, "mark", id);
    json_put_text(entry, "rate", letter_name);
    return book_write(book, e);
}

/* One who names address after address would have us write to all, and several
 * who name the same one would flood it. */
static bool may_be_asked(struct mailer *mailer, const struct invitation *i,
                         const char *id, bool *fit, struct error *e)
{
    struct book seat, address;
    *fit = true;
    if (!book_open(&seat, mailer, i->ledger, i->file, i->seat, e))
        return false;
    bool done = count_letter(&seat, id, ASKED_A_DAY, fit, e);
    json_decref(seat.object);
    if (!done || !*fit)
        return done;
    if (!book_of_address(&address, mailer, i->address, e))
        return false;
    done = count_letter(&address, id, 1, fit, e);
    json_decref(address.object);
    return done;
}

static bool invite_substitute(struct mailer *mailer, const struct invitation *i,
                              struct error *e)
{
    const char *id =
        letter_plain_id(&i->as, letter_name, i->address, i->occasion);
    bool fit;
    return outbox_is_over(mailer, id) ||
           (may_be_asked(mailer, i, id, &fit, e) &&
            (!fit || put_invitation(mailer, i, e)));
}

bool substitute_ask(struct mailer *mailer, const struct ledger *ledger,
                    const char *file, int seat, struct error *e)
{
    const struct wish *wish = substitute_wish(mailer, ledger, seat);
    if (!*wish->substitute || !mailer->outbox ||
        !is_key_of(mailer->host, &ledger->table, HOST) ||
        substitute_agreed(mailer, ledger, seat, wish))
        return true;
    struct invitation i = {
        .as = *mailer,
        .ledger = ledger,
        .file = file,
        .seat = seat,
        .wish = wish,
        .address = small_letters(wish->substitute, mailer->app->arena),
        .occasion = words_remembered(mailer, ledger, seat, wish, "is asked")
    };
    i.as.from = letter_sender(mailer, ledger, e);
    return i.as.from && invite_substitute(mailer, &i, e);
}

/* ---- the answer ---- */

bool substitute_says_yes(const char *text)
{
    static const char *const yes[] = { "yes", "ja", "oui", "да", "Да", "はい" };
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        text += strspn(text, " \t");
        for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
            size_t length = strlen(yes[i]);
            if (!strncasecmp(text, yes[i], length) &&
                strchr(" \t\r\n.,!", text[length]))
                return true;
        }
    }
    return false;
}

bool substitute_accept(struct mailer *mailer, const struct ledger *ledger,
                       int seat, struct error *e)
{
    const struct wish *wish = substitute_wish(mailer, ledger, seat);
    return outbox_remember(
        mailer, words_remembered(mailer, ledger, seat, wish, "agreed"), e);
}

void substitute_hear(struct mailer *mailer, const char *file, int seat)
{
    struct held held;
    struct error e = { 0 };
    if (!folder_hold(mailer, file, &held, &e)) {
        app_tell(mailer->app, "%s: %s\n", file, e.what);
        return;
    }
    if (!substitute_ask(mailer, held.ledger, file, seat, &e))
        app_tell(mailer->app, "%s: %s\n", file, e.what);
    folder_release(&held);
}
