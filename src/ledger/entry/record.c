#include "ledger/entry/record.h"

#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "ledger/seats/seats.h"

static const char *const vouch_words[] = { "open", "key", "mail", "robot" };
static const char *const kind_words[] = { N_("move"), N_("chance"), N_("note"),
                                          N_("late"), N_("hand") };
static const char *const steps[] = { "sent", "gone" };
static const char *const keys[] = {
    "after? auth by? kind late? m? n seat sig? text time?",
    "by kind m? n r? sig?",
    "kind n seat? sig? text time",
    "kind n of seat? sig? step time",
    "agrees? by card kind n seat sig? time",
};
enum { KINDS = sizeof kind_words / sizeof *kind_words };

static const char *signing_domain(const struct record *r)
{
    switch (r->kind) {
    case ENTRY_MOVE:
        return "turnpost move 2";
    case ENTRY_CHANCE:
        return "turnpost reveal 2";
    case ENTRY_NOTE:
        return "turnpost note 2";
    case ENTRY_LATE:
        return "turnpost late 2";
    case ENTRY_HAND:
        break;
    }
    return "turnpost hand 2";
}

const char *vouch_word(enum vouch vouch)
{
    return vouch_words[vouch];
}

const char *kind_word(enum kind kind)
{
    return kind_words[kind];
}

static bool find_word(const json_t *object, const char *key,
                      const char *const *words, int count, int *into,
                      struct error *e)
{
    const char *word = json_string_value(json_object_get(object, key));
    for (int i = 0; word && i < count; i++)
        if (!strcmp(word, words[i])) {
            *into = i;
            return true;
        }
    return fail(e, EX_DATAERR, "\"%s\" is missing or unknown here", key);
}

/* A seat's name, or the word for who draws when nobody at the table does. */
static bool get_actor(const json_t *object, const char *key,
                      const struct table *table, int *into, struct error *e)
{
    const char *name = json_string_value(json_object_get(object, key));
    if (!name)
        return fail(e, EX_DATAERR, "\"%s\" is not a name", key);
    *into = actor_named(table, name);
    if (*into == NOBODY)
        return fail(e, EX_DATAERR,
                    "\"%s\": nobody called \"%.30s\" is at this table", key,
                    name);
    return true;
}

static bool get_seat(const json_t *object, const char *key,
                     const struct table *table, int *into, struct error *e)
{
    *into = NOBODY;
    if (!json_has(object, key))
        return true;
    if (!get_actor(object, key, table, into, e))
        return false;
    if (*into == HOST && !(*into = NOBODY))
        return true;
    return *into != HOST || fail(e, EX_DATAERR, "\"%s\" is not a seat", key);
}

/* A member that may be true or missing. */
static bool get_true(const json_t *object, const char *key, bool *into,
                     struct error *e)
{
    *into = json_has(object, key);
    return !*into || json_is_true(json_object_get(object, key)) ||
           fail(e, EX_DATAERR, "\"%s\" may be true or missing", key);
}

static bool get_late(const json_t *object, struct record *r, struct error *e)
{
    int step;
    if (r->kind == ENTRY_LATE) {
        if (!find_word(object, "step", steps, 2, &step, e))
            return false;
        r->late = step == 1;
        return true;
    }
    return get_true(object, "late", &r->late, e);
}

static bool get_card(const json_t *object, struct arena *arena,
                     struct record *r, struct error *e)
{
    if (r->kind != ENTRY_HAND)
        return true;
    struct card *card = arena_alloc(arena, sizeof *card);
    r->card = card;
    return get_true(object, "agrees", &r->agrees, e) &&
           card_of_object(json_object_get(object, "card"), card, arena, e);
}

static bool get_text(const json_t *object, struct arena *arena,
                     struct record *r, struct error *e)
{
    size_t most = r->kind == ENTRY_MOVE ? MOVE_MAX : NOTE_MAX;
    r->text = "";
    if (r->kind != ENTRY_MOVE && r->kind != ENTRY_NOTE)
        return true;
    if (!json_get_text(object, "text", most, arena, &r->text, e))
        return false;
    return text_is_plain(r->text, true) ||
           fail(e, EX_DATAERR, "the %s holds control characters",
                kind_words[r->kind]);
}

/* Optional values: missing is one way to write them, wrong another. */
static bool get_values(const json_t *object, struct record *r, struct error *e)
{
    r->has_own = json_has(object, "m");
    r->has_answer = json_has(object, "r");
    r->has_signature = json_has(object, "sig");
    r->time = -1;
    if (r->has_own && !json_get_hex(object, "m", r->own, HASH, e))
        return false;
    if (r->has_answer && !json_get_hex(object, "r", r->answer, HASH, e))
        return false;
    if (r->has_signature &&
        !json_get_hex(object, "sig", r->signature, KEY_SIGNATURE, e))
        return false;
    return !json_has(object, "time") ||
           json_get_time(object, "time", &r->time, e);
}

/* What a signer saw is said only where it is not what stands here. */
static bool get_after(const json_t *object, const struct table *table,
                      struct record *r, struct error *e)
{
    memcpy(r->after, table->head, HASH);
    if (!json_has(object, "after"))
        return true;
    if (!json_get_hex(object, "after", r->after, HASH, e))
        return false;
    return (r->has_signature && memcmp(r->after, table->head, HASH) != 0) ||
           fail(e, EX_DATAERR, "\"after\" says nothing here");
}

static bool get_people(const json_t *object, const struct table *table,
                       struct record *r, struct error *e)
{
    int auth = VOUCH_OPEN;
    const char *by = r->kind == ENTRY_LATE ? "of" : "by";
    r->by = NOBODY;
    if (!get_seat(object, "seat", table, &r->seat, e))
        return false;
    if (json_has(object, by) && !get_actor(object, by, table, &r->by, e))
        return false;
    if (r->kind == ENTRY_MOVE &&
        !find_word(object, "auth", vouch_words, 4, &auth, e))
        return false;
    r->auth = (enum vouch)auth;
    bool seated = r->kind == ENTRY_MOVE || r->kind == ENTRY_HAND ||
                  (r->kind == ENTRY_LATE && table->trust != TRUST_HOST);
    return !seated || r->seat != NOBODY ||
           fail(e, EX_DATAERR, "\"seat\" is not a seat");
}

bool record_is_anyones(const struct record *r, const struct table *table)
{
    return r->kind == ENTRY_MOVE && r->auth == VOUCH_ROBOT &&
           table->trust == TRUST_PEERS && table->setup.ledger >= LEDGER_FAIR;
}

static bool has_its_time(const struct record *r, const struct table *table,
                         struct error *e)
{
    bool timed = r->kind != ENTRY_CHANCE && !record_is_anyones(r, table);
    if (timed == (r->time >= 0))
        return true;
    return timed
               ? fail(e, EX_DATAERR, "%s has no \"time\"", kind_words[r->kind])
               : fail(e, EX_DATAERR, "a robot's move has no time");
}

static bool chance_is_formed(const struct record *r, struct error *e)
{
    return r->kind != ENTRY_CHANCE || !(r->has_own && r->has_answer) ||
           fail(e, EX_DATAERR, "a chance entry shows one value");
}

static void keep_bytes(json_t *object, const struct line *line,
                       struct arena *arena, struct record *r)
{
    char *bytes = line ? arena_copy(arena, line->bytes, line->length)
                       : json_write(object, arena, &r->length);
    if (line)
        r->length = line->length;
    json_cut("\"n\":", bytes, &r->length);
    if (r->has_signature) {
        json_cut("\"after\":", bytes, &r->length);
        json_cut("\"sig\":", bytes, &r->length);
    }
    r->bytes = bytes;
}

/* Of a robot's move: what it plays, whoever enters it. */
static void keep_orders(json_t *object, struct arena *arena, struct record *r)
{
    static const char *const others[] = { "after", "by", "n", "sig" };
    json_t *orders = json_copy(object);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        json_object_del(orders, others[i]);
    r->bytes = json_write(orders, arena, &r->length);
    json_decref(orders);
}

static bool record_of_object(json_t *object, const struct line *line,
                             const struct table *table, struct arena *arena,
                             struct record *r, struct error *e)
{
    int kind;
    if (!json_is_object(object))
        return fail(e, EX_DATAERR, "the line is not an entry");
    if (!find_word(object, "kind", kind_words, KINDS, &kind, e))
        return false;
    r->kind = (enum kind)kind;
    if (!json_keys(object, keys[kind], kind_words[kind], e) ||
        !json_get_int(object, "n", 1, FILE_MAX_BYTES, &r->n, e) ||
        !get_people(object, table, r, e) || !get_values(object, r, e) ||
        !get_late(object, r, e) || !get_text(object, arena, r, e) ||
        !get_card(object, arena, r, e) || !get_after(object, table, r, e) ||
        !has_its_time(r, table, e) || !chance_is_formed(r, e))
        return false;
    if (record_is_anyones(r, table))
        keep_orders(object, arena, r);
    else
        keep_bytes(object, line, arena, r);
    return true;
}

bool record_read(json_t *object, const struct line *line,
                 const struct table *table, struct arena *arena,
                 struct record *r, struct error *e)
{
    *r = (struct record){ 0 };
    bool done = record_of_object(object, line, table, arena, r, e);
    json_decref(object);
    return done;
}

/* The entry without n, after and sig; of a robot's between peers without by. */
static json_t *bare_object(const struct record *r, const struct table *table,
                           struct arena *arena)
{
    json_t *object = json_object();
    json_put_text(object, "kind", kind_words[r->kind]);
    if (r->kind == ENTRY_MOVE)
        json_put_text(object, "auth", vouch_words[r->auth]);
    if (r->kind == ENTRY_MOVE || r->kind == ENTRY_NOTE)
        json_put_text(object, "text", r->text);
    if (r->seat != NOBODY)
        json_put_text(object, "seat", table->seats[r->seat].name);
    if (r->by != NOBODY && !record_is_anyones(r, table))
        json_put_text(object, r->kind == ENTRY_LATE ? "of" : "by",
                      actor_name(table, r->by));
    if (r->card)
        json_put(object, "card", card_object(r->card, arena));
    if (r->agrees)
        json_put(object, "agrees", json_true());
    if (r->has_own)
        json_put_hex(object, "m", r->own, HASH);
    if (r->has_answer)
        json_put_hex(object, "r", r->answer, HASH);
    if (r->time >= 0)
        json_put_time(object, "time", r->time);
    if (r->kind == ENTRY_LATE)
        json_put_text(object, "step", steps[r->late]);
    else if (r->late)
        json_put(object, "late", json_true());
    return object;
}

/* A move's signature says what its writer saw, too. */
static const void *signed_bytes(const struct record *r, const char *bytes,
                                size_t *length, struct arena *arena)
{
    if (r->kind != ENTRY_MOVE)
        return bytes;
    char *all = arena_alloc(arena, HASH + *length);
    memcpy(all, r->after, HASH);
    memcpy(all + HASH, bytes, *length);
    *length += HASH;
    return all;
}

json_t *record_write(const struct record *r, const struct table *table,
                     const struct key *key, struct arena *arena)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    json_t *object = bare_object(r, table, arena);
    if (key) {
        const void *bytes = json_write(object, arena, &length);
        bytes = signed_bytes(r, bytes, &length, arena);
        key_sign(key, signing_domain(r), table->play, bytes, length, signature);
        json_put_hex(object, "sig", signature, KEY_SIGNATURE);
    }
    if (record_is_anyones(r, table) && r->by != NOBODY)
        json_put_text(object, "by", actor_name(table, r->by));
    json_put_int(object, "n", r->n);
    return object;
}

bool record_is_played(const struct record *r)
{
    return r->kind != ENTRY_NOTE && !r->agrees &&
           !(r->kind == ENTRY_LATE && !r->late);
}

int record_signing_seat(const struct record *r, const struct table *table)
{
    bool peers = table->trust == TRUST_PEERS;
    switch (r->kind) {
    case ENTRY_MOVE:
        if (r->auth == VOUCH_ROBOT && peers)
            return r->by == HOST ? NOBODY : r->by;
        return r->auth == VOUCH_KEY ? r->seat : NOBODY;
    case ENTRY_NOTE:
        return peers ? r->seat : NOBODY;
    case ENTRY_LATE:
        return r->seat;
    /* Else the mover, who knows the value now, could sign another move and
     * put the same answer after it. */
    case ENTRY_CHANCE:
        return r->by == HOST ? NOBODY : r->by;
    case ENTRY_HAND:
        return r->by;
    }
    return NOBODY;
}

const unsigned char *record_signer(const struct record *r,
                                   const struct table *table)
{
    int signer = record_signing_seat(r, table);
    if (signer == HOST)
        return table->host.key;
    return signer == NOBODY ? NULL : seat_key_before(table, signer, r->n);
}

static const char *kind_for(const struct error *e, const struct record *r)
{
    return language_say(e ? e->language : NULL, kind_words[r->kind]);
}

bool record_is_signed(const struct record *r, const struct table *table,
                      struct arena *arena, struct error *e)
{
    const unsigned char *signer = record_signer(r, table);
    size_t length = r->length;
    if (!signer && r->has_signature)
        return fail(e, EX_DATAERR, "a %s without a signer has a signature",
                    kind_for(e, r));
    if (!signer)
        return true;
    if (!r->has_signature)
        return fail(e, EX_DATAERR, "the %s is not signed", kind_for(e, r));
    const void *bytes = signed_bytes(r, r->bytes, &length, arena);
    if (key_verify(signer, signing_domain(r), table->play, bytes, length,
                   r->signature))
        return true;
    fail(e, EX_DATAERR, "the signature of this %s is wrong", kind_for(e, r));
    return advise(
        e,
        "it was changed, or made by another key, or for another position; ask its author for the file");
}
