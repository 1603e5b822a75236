#include <string.h>
#include <sysexits.h>

#include "ledger/codec.h"
#include "ledger/lines.h"
#include "ledger/seats.h"

static const char domain[] = "turnpost card 1";
/* "format" is the card's own. */
static const char shows[] = "shows";
static const unsigned char no_parent[KEY_HASH];

enum { CARD_MAX = 4096 };

char *card_write(const struct card *card, const struct key *key,
                 struct arena *arena)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    json_t *object = json_object();
    json_put_int(object, "format", 1);
    json_put_text(object, "kind", "card");
    json_put_text(object, "name", card->name);
    json_put_text(object, "address", card->address);
    if (card->language && *card->language)
        json_put_text(object, "language", card->language);
    if (card->format && *card->format)
        json_put_text(object, shows, card->format);
    json_put_text(object, "key", key_name(card->key, arena));
    json_put_hex(object, "salt", card->salt, KEY_SALT);
    json_put_hex(object, "chance", card->commitment, KEY_HASH);
    const char *bytes = json_write(object, arena, &length);
    key_sign(key, domain, no_parent, bytes, length, signature);
    json_put_hex(object, "sig", signature, KEY_SIGNATURE);
    bytes = json_write(object, arena, &length);
    json_decref(object);
    return arena_print(arena, "%s\n", bytes);
}

static bool no_card(struct error *e)
{
    fail(e, EX_DATAERR, "this is not a seat card");
    return advise(e, "a card is one line that begins with {\"address\": ask "
                     "the player for what turnpost card prints");
}

/* From the first brace to the last, without the line ends that a mailer put
 * in between: a card itself holds none. */
static char *unfolded(const char *text, size_t length, struct arena *arena,
                      size_t *kept)
{
    const char *stop = text + length;
    const char *at = memchr(text, '{', length);
    while (stop > text && stop[-1] != '}')
        stop--;
    *kept = 0;
    if (!at || at >= stop)
        return NULL;
    char *into = arena_alloc(arena, (size_t)(stop - at) + 1);
    for (; at < stop; at++)
        if (*at != '\n' && *at != '\r')
            into[(*kept)++] = *at;
    return into;
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
           (json_get_text(object, shows, 4, arena, &into->format, e) &&
            format_is_fit(into->format, e));
}

static bool read_members(const json_t *object, struct card *into,
                         struct arena *arena, struct error *e)
{
    int format;
    const char *key, *kind;
    if (!json_keys(object,
                   "address chance format key kind language? name salt shows? "
                   "sig",
                   "a card", e) ||
        !json_get_int(object, "format", 1, 1, &format, e) ||
        !json_get_text(object, "kind", 4, arena, &kind, e) ||
        !json_get_text(object, "name", NAME_LENGTH_MAX, arena, &into->name,
                       e) ||
        !json_get_text(object, "address", ADDRESS_MAX, arena, &into->address,
                       e) ||
        !json_get_text(object, "key", 80, arena, &key, e) ||
        !json_get_hex(object, "salt", into->salt, KEY_SALT, e) ||
        !json_get_hex(object, "chance", into->commitment, KEY_HASH, e))
        return false;
    return !strcmp(kind, "card") ? key_from_name(key, into->key, e) &&
                                       name_is_fit(into->name, e) &&
                                       new_address_is_fit(into->address, e) &&
                                       read_wishes(object, into, arena, e)
                                 : no_card(e);
}

static bool is_signed(json_t *object, const struct card *card,
                      struct arena *arena, struct error *e)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    if (!json_get_hex(object, "sig", signature, KEY_SIGNATURE, e))
        return false;
    json_object_del(object, "sig");
    const char *bytes = json_write(object, arena, &length);
    if (key_verify(card->key, domain, no_parent, bytes, length, signature))
        return true;
    fail(e, EX_DATAERR, "the signature of the card of %s is wrong", card->name);
    return advise(e, "it was changed on its way; ask for it again");
}

bool card_read(const char *text, size_t length, struct card *into,
               struct arena *arena, struct error *e)
{
    size_t kept;
    if (length > CARD_MAX)
        return no_card(e);
    char *plain = unfolded(text, length, arena, &kept);
    if (!plain)
        return no_card(e);
    struct line line = { .bytes = plain, .length = kept, .whole = true };
    json_t *object = line_read(&line, arena, e);
    const char *kind = json_string_value(json_object_get(object, "kind"));
    if (!kind || strcmp(kind, "card") != 0) {
        json_decref(object);
        return no_card(e);
    }
    bool good = read_members(object, into, arena, e);
    good = good && is_signed(object, into, arena, e);
    json_decref(object);
    return good;
}
