#include "ledger/first/invitation.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "ledger/file/codec.h"
#include "ledger/first/first.h"

static const char domain[] = "turnpost invitation 2";

enum { INVITATION_MAX = 2 << 20 };

static json_t *unsigned_invitation(const struct invitation *invitation,
                                   struct arena *arena)
{
    json_t *object = json_object();
    json_put_int(object, "format", LEDGER_FORMAT);
    json_put_text(object, "kind", "invitation");
    json_put_text(object, "game", invitation->rules->name);
    json_put_hex(object, "code", invitation->code, TABLE_CODE);
    json_put_text(object, "maker", key_name(invitation->maker, arena));
    setup_put(object, invitation->rules, &invitation->setup);
    return object;
}

char *invitation_write(const struct invitation *invitation,
                       const struct key *key, struct arena *arena)
{
    json_t *object = unsigned_invitation(invitation, arena);
    return line_signed(object, domain, key, arena);
}

void invitation_hash(const struct invitation *invitation, struct arena *arena,
                     unsigned char hash[HASH])
{
    size_t length;
    crypto_generichash_state state;
    json_t *object = unsigned_invitation(invitation, arena);
    const char *bytes = json_write(object, arena, &length);
    json_decref(object);
    crypto_generichash_init(&state, NULL, 0, HASH);
    crypto_generichash_update(&state, (const unsigned char *)domain,
                              strlen(domain));
    crypto_generichash_update(&state, (const unsigned char *)bytes, length);
    crypto_generichash_final(&state, hash, HASH);
}

struct invitation invitation_of(const struct table *table)
{
    struct invitation invitation = { .rules = table->rules,
                                     .setup = table->setup };
    memcpy(invitation.code, table->code, TABLE_CODE);
    memcpy(invitation.maker, table->maker, KEY_PUBLIC);
    return invitation;
}

static bool no_invitation(struct error *e)
{
    fail(e, EX_DATAERR, "this is not an invitation");
    return advise(e, "an invitation is one line that turnpost invite prints");
}

static bool invitation_is_signed(json_t *object,
                                 const struct invitation *invitation,
                                 struct arena *arena, struct error *e)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    if (!json_get_hex(object, "sig", signature, KEY_SIGNATURE, e))
        return false;
    json_object_del(object, "sig");
    const char *bytes = json_write(object, arena, &length);
    if (key_verify(invitation->maker, domain, NULL, bytes, length, signature))
        return true;
    fail(e, EX_DATAERR, "the signature of this invitation is wrong");
    return advise(e, "it was changed on its way; ask for it again");
}

static bool invitation_of_object(json_t *object, struct invitation *into,
                                 struct arena *arena, struct error *e)
{
    const char *maker,
        *kind = json_string_value(json_object_get(object, "kind"));
    if (!kind || strcmp(kind, "invitation") != 0)
        return no_invitation(e);
    return json_is_format(object, N_("an invitation"), e) &&
           rules_read(object, &into->rules, arena, e) &&
           json_keys(
               object,
               "board? boxes? code format game kind ledger? maker options? robot? sets? setup? sig thoughts? version",
               "an invitation", e) &&
           json_get_hex(object, "code", into->code, TABLE_CODE, e) &&
           json_get_text(object, "maker", 80, arena, &maker, e) &&
           key_from_name(maker, into->maker, e) &&
           setup_read(object, into->rules, &into->setup, arena, e) &&
           invitation_is_signed(object, into, arena, e);
}

bool invitation_read(const char *text, size_t length, struct invitation *into,
                     struct arena *arena, struct error *e)
{
    struct line line;
    if (length > INVITATION_MAX || !line_unfold(text, length, arena, &line))
        return no_invitation(e);
    *into = (struct invitation){ 0 };
    json_t *object = line_read(&line, arena, e);
    bool good = object && invitation_of_object(object, into, arena, e);
    if (good) {
        json_incref(into->setup.options);
        json_incref(into->setup.start);
    }
    json_decref(object);
    return good;
}
