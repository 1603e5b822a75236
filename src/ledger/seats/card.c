#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "ledger/file/codec.h"
#include "ledger/ledger.h"
#include "ledger/seats/fit.h"

static const char domain[] = "turnpost card 2";
/* "format" is the card's own. */
static const char shows[] = "shows";

enum { CARD_MAX = 4096 };

void card_commit(struct card *card, const struct key *key)
{
    for (int use = 0; use < CARD_CHAINS; use++)
        key_chain(key, card->salt, card->code, use, CHAIN_LENGTH,
                  card->chains[use]);
}

static const char *card_word(const char *words, struct arena *to)
{
    return arena_copy(to, words, strlen(words));
}

struct card *card_copy(const struct card *card, struct arena *to)
{
    struct card *copy = arena_clone(to, card, sizeof *card);
    copy->name = card_word(card->name, to);
    copy->address = card_word(card->address, to);
    copy->language = card_word(card->language, to);
    copy->format = card_word(card->format, to);
    return copy;
}

static json_t *unsigned_card(const struct card *card, struct arena *arena)
{
    json_t *object = json_object(), *chains = json_array();
    for (int use = 0; use < CARD_CHAINS; use++)
        json_add_hex(chains, card->chains[use], KEY_HASH);
    json_put_int(object, "format", LEDGER_FORMAT);
    json_put_text(object, "kind", "card");
    json_put_text(object, "name", card->name);
    json_put_text(object, "address", card->address);
    if (card->language && *card->language)
        json_put_text(object, "language", card->language);
    if (card->format && *card->format)
        json_put_text(object, shows, card->format);
    json_put_text(object, "key", key_name(card->key, arena));
    json_put_hex(object, "code", card->code, TABLE_CODE);
    json_put_hex(object, "invitation", card->invitation, KEY_HASH);
    json_put_time(object, "date", card->date);
    json_put_hex(object, "salt", card->salt, KEY_SALT);
    json_put(object, "chains", chains);
    return object;
}

char *card_write(const struct card *card, const struct key *key,
                 struct arena *arena)
{
    json_t *object = unsigned_card(card, arena);
    return line_signed(object, domain, key, arena);
}

bool card_is_signed(const struct card *card, struct arena *arena)
{
    size_t length;
    json_t *object = unsigned_card(card, arena);
    const char *bytes = json_write(object, arena, &length);
    json_decref(object);
    return key_verify(card->key, domain, NULL, bytes, length, card->signature);
}

static bool no_card(struct error *e)
{
    fail(e, EX_DATAERR, "this is not a seat card");
    return advise(
        e,
        "a card is one line that begins with {\"address\": ask the player for what turnpost card prints");
}

static bool read_wishes(const json_t *object, struct card *into,
                        struct arena *arena, struct error *e)
{
    into->language = into->format = "";
    if (json_has(object, "language") &&
        (!json_get_text(object, "language", 5, arena, &into->language, e) ||
         !language_is_fit(into->language, e)))
        return false;
    return !json_has(object, shows) ||
           (json_get_text(object, shows, FORMAT_MAX, arena, &into->format, e) &&
            format_is_fit(into->format, e));
}

static bool read_card_chance(const json_t *object, struct card *into,
                             struct error *e)
{
    return json_get_hex(object, "code", into->code, TABLE_CODE, e) &&
           json_get_hex(object, "invitation", into->invitation, KEY_HASH, e) &&
           json_get_time(object, "date", &into->date, e) &&
           json_get_hex(object, "salt", into->salt, KEY_SALT, e) &&
           json_get_hexes(object, "chains", into->chains, CARD_CHAINS, e);
}

json_t *card_object(const struct card *card, struct arena *arena)
{
    json_t *object = unsigned_card(card, arena);
    json_put_hex(object, "sig", card->signature, KEY_SIGNATURE);
    return object;
}

bool card_of_object(const json_t *object, struct card *into,
                    struct arena *arena, struct error *e)
{
    const char *key, *kind;
    if (!json_is_format(object, N_("a card"), e) ||
        !json_keys(
            object,
            "address chains code date format invitation key kind language? name salt shows? sig",
            "a card", e) ||
        !json_get_text(object, "kind", 4, arena, &kind, e) ||
        (strcmp(kind, "card") != 0 && !no_card(e)) ||
        !json_get_text(object, "name", NAME_BYTES_MAX, arena, &into->name, e) ||
        !json_get_text(object, "address", ADDRESS_MAX, arena, &into->address,
                       e) ||
        !json_get_text(object, "key", 80, arena, &key, e) ||
        !read_card_chance(object, into, e) ||
        !json_get_hex(object, "sig", into->signature, KEY_SIGNATURE, e))
        return false;
    return key_from_name(key, into->key, e) && name_is_fit(into->name, e) &&
           new_address_is_fit(into->address, e) &&
           read_wishes(object, into, arena, e);
}

static bool card_signature_fits(const struct card *card, struct arena *arena,
                                struct error *e)
{
    if (card_is_signed(card, arena))
        return true;
    fail(e, EX_DATAERR, "the signature of the card of %s is wrong", card->name);
    return advise(e, "it was changed on its way; ask for it again");
}

bool card_is_made(const struct card *card, int64_t now, struct error *e)
{
    char words[TIME_LENGTH];
    if (card->date <= now + CLOCK_SLACK)
        return true;
    time_write(card->date, words);
    fail(e, EX_DATAERR,
         "the card of %s is dated %s, which is more than a day ahead",
         card->name, words);
    return advise(
        e,
        "it would be good for too long; its player sets his clock and makes a new one (turnpost card)");
}

bool card_read(const char *text, size_t length, struct card *into,
               struct arena *arena, struct error *e)
{
    struct line line;
    if (length > CARD_MAX || !line_unfold(text, length, arena, &line))
        return no_card(e);
    json_t *object = line_read(&line, arena, e);
    const char *kind = json_string_value(json_object_get(object, "kind"));
    if (!kind || strcmp(kind, "card") != 0) {
        json_decref(object);
        return no_card(e);
    }
    bool good = card_of_object(object, into, arena, e) &&
                card_signature_fits(into, arena, e);
    json_decref(object);
    return good;
}
