/** Makes a ledger that was changed look as if its authors, or some of them, had
 *  written it so: keys, chains, numbers, signatures and the seal are made good.
 *  What it says stays as it is. */
#ifndef TESTS_FUZZ_MEND_H
#define TESTS_FUZZ_MEND_H

#include "ledger/file/codec.h"
#include "ledger/first/first.h"
#include "ledger/first/invitation.h"
#include "people.h"

struct mend {
    struct arena *arena;
    struct text text;
    const char *names[SEATS_MAX];
    unsigned char salts[SEATS_MAX + 1][KEY_SALT], code[TABLE_CODE];
    int asked[SEATS_MAX + 1]; /* requests of each seat */
    int asking;               /* who made the last one */
    int seats, n;
    unsigned authors; /* a bit each: whose keys are at hand */
    bool peers;
    unsigned char invitation[HASH];
    unsigned char head[HASH], play[HASH];
};

static bool mend_has(const struct mend *mend, int number)
{
    return mend->authors >> number & 1;
}

/** A seat's number by its name, or the host's. */
static int mend_actor(const struct mend *mend, const json_t *object,
                      const char *key)
{
    const char *name = json_string_value(json_object_get(object, key));
    for (int i = 0; name && i < mend->seats; i++)
        if (mend->names[i] && !strcmp(mend->names[i], name))
            return i;
    return SEATS_MAX;
}

static void mend_chains(struct mend *mend, json_t *object, int number,
                        int first, int count)
{
    unsigned char end[HASH];
    json_t *chains = json_array();
    for (int use = first; use < first + count; use++) {
        key_chain(fuzz_key(number), mend->salts[number], mend->code, use,
                  CHAIN_LENGTH, end);
        json_add_hex(chains, end, HASH);
    }
    json_put(object, "chains", chains);
}

static const char *mend_word(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));
    return word ? word : "";
}

/** The card of a seat, as its owner would sign it. */
static void mend_card(struct mend *mend, json_t *seat, int number)
{
    struct card card = { .name = mend_word(seat, "name"),
                         .address = mend_word(seat, "address"),
                         .language = mend_word(seat, "language"),
                         .format = mend_word(seat, "format") };
    json_t *own = json_object_get(seat, "card");
    if (!json_is_object(own) ||
        !json_get_hex(own, "salt", card.salt, KEY_SALT, NULL) ||
        !json_get_time(own, "date", &card.date, NULL))
        return;
    memcpy(mend->salts[number], card.salt, KEY_SALT);
    memcpy(card.code, mend->code, TABLE_CODE);
    memcpy(card.invitation, mend->invitation, HASH);
    memcpy(card.key, fuzz_key(number)->public, KEY_PUBLIC);
    if (!mend_has(mend, number))
        return;
    mend_chains(mend, own, number, 0, CARD_CHAINS);
    card_commit(&card, fuzz_key(number));
    const char *line = card_write(&card, fuzz_key(number), mend->arena);
    json_t *whole = json_read(line, strlen(line), NULL);
    json_put_text(own, "sig", mend_word(whole, "sig"));
    json_decref(whole);
}

static void mend_invitation(struct mend *mend, json_t *object)
{
    struct invitation invitation = { 0 };
    struct error e = { 0 };
    memcpy(invitation.code, mend->code, TABLE_CODE);
    memcpy(invitation.maker, fuzz_key(mend->peers ? 0 : SEATS_MAX)->public,
           KEY_PUBLIC);
    if (rules_read(object, &invitation.rules, mend->arena, &e) &&
        setup_read(object, invitation.rules, &invitation.setup, mend->arena,
                   &e))
        invitation_hash(&invitation, mend->arena, mend->invitation);
}

static void mend_host(struct mend *mend, json_t *host, int seats)
{
    const struct key *key = fuzz_key(SEATS_MAX);
    if (!json_is_object(host))
        return;
    json_put_text(host, "key", key_name(key->public, mend->arena));
    if (json_get_hex(host, "salt", mend->salts[SEATS_MAX], KEY_SALT, NULL) &&
        mend_has(mend, SEATS_MAX))
        mend_chains(mend, host, SEATS_MAX, USE_ANSWER, seats);
}

static void mend_first(struct mend *mend, json_t *object)
{
    static const unsigned char no_parent[HASH];
    json_t *seat, *seats = json_object_get(object, "seats");
    size_t i, count = json_array_size(seats);
    mend->peers = json_has(object, "maker");
    json_get_hex(object, "code", mend->code, TABLE_CODE, NULL);
    mend_invitation(mend, object);
    mend_host(mend, json_object_get(object, "host"),
              count > SEATS_MAX ? SEATS_MAX : (int)count);
    json_array_foreach (seats, i, seat) {
        if (i == SEATS_MAX)
            break;
        mend->asked[i] = 1;
        mend->names[mend->seats++] =
            json_string_value(json_object_get(seat, "name"));
        if (json_has(seat, "key"))
            json_put_text(seat, "key",
                          key_name(fuzz_key((int)i)->public, mend->arena));
        mend_card(mend, seat, (int)i);
    }
    const struct key *maker = fuzz_key(mend->peers ? 0 : SEATS_MAX);
    if (mend->peers)
        json_put_text(object, "maker", key_name(maker->public, mend->arena));
    if (json_has(object, "sig") && mend_has(mend, mend->peers ? 0 : SEATS_MAX))
        fuzz_sign(object, maker, "turnpost game 2", no_parent, mend->arena);
}

static void mend_value(struct mend *mend, json_t *object, const char *key,
                       int owner, int use, int number)
{
    unsigned char value[HASH];
    if (!json_has(object, key) || number < 1 || number > CHAIN_LENGTH ||
        !mend_has(mend, owner))
        return;
    key_chain(fuzz_key(owner), mend->salts[owner], mend->code, use,
              CHAIN_LENGTH - number, value);
    json_put_hex(object, key, value, HASH);
}

/** What a move or a chance entry shows of its chains. */
static void mend_values(struct mend *mend, json_t *object, bool moves)
{
    int by = mend_actor(mend, object, moves ? "seat" : "by");
    if (moves && json_has(object, "m"))
        mend->asked[mend->asking = by]++;
    mend_value(mend, object, "m", by, USE_MOVER, moves ? mend->asked[by] : 1);
    mend_value(mend, object, "r", by, USE_ANSWER + mend->asking,
               mend->asked[mend->asking]);
}

static const char *mend_domain(const char *kind)
{
    static const char *const domains[] = { "move",   "turnpost move 2",
                                           "chance", "turnpost reveal 2",
                                           "note",   "turnpost note 2",
                                           "late",   "turnpost late 2",
                                           "hand",   "turnpost hand 2" };
    for (int i = 0; i < 10; i += 2)
        if (!strcmp(kind, domains[i]))
            return domains[i + 1];
    return "";
}

/** The entry without its n, after and sig. */
static const char *mend_bare(struct mend *mend, json_t *object, size_t *length)
{
    json_t *bare = json_copy(object);
    json_object_del(bare, "n");
    json_object_del(bare, "after");
    json_object_del(bare, "sig");
    const char *bytes = json_write(bare, mend->arena, length);
    json_decref(bare);
    return bytes;
}

static void mend_signature(struct mend *mend, json_t *object, int signer)
{
    const char *kind = mend_word(object, "kind");
    unsigned char after[HASH], signature[KEY_SIGNATURE];
    size_t length;
    if (!mend_has(mend, signer))
        return;
    const char *bytes = mend_bare(mend, object, &length);
    memcpy(after, mend->head, HASH);
    if (json_has(object, "after"))
        json_get_hex(object, "after", after, HASH, NULL);
    if (!strcmp(kind, "move")) {
        char *all = arena_alloc(mend->arena, HASH + length);
        memcpy(all, after, HASH);
        memcpy(all + HASH, bytes, length);
        bytes = all;
        length += HASH;
    }
    key_sign(fuzz_key(signer), mend_domain(kind), mend->play, bytes, length,
             signature);
    json_put_hex(object, "sig", signature, KEY_SIGNATURE);
}

static void mend_entry(struct mend *mend, json_t *object)
{
    const char *kind = mend_word(object, "kind");
    bool robot =
        !strcmp(mend_word(object, "auth"), "robot") && json_has(object, "by");
    bool chance = !strcmp(kind, "chance") || !strcmp(kind, "hand");
    json_put_int(object, "n", mend->n + 1);
    mend_values(mend, object, !chance);
    if (json_has(object, "sig"))
        mend_signature(
            mend, object,
            mend_actor(mend, object, robot || chance ? "by" : "seat"));
}

/** The play head goes on after what was played. */
static void mend_play(struct mend *mend, json_t *object)
{
    const char *kind = mend_word(object, "kind");
    size_t length;
    const char *bytes = mend_bare(mend, object, &length);
    if (strcmp(kind, "note") != 0 && !json_has(object, "agrees") &&
        !(strcmp(kind, "late") == 0 &&
          !strcmp(mend_word(object, "step"), "sent")))
        chain_next(mend->play, bytes, length);
}

/** The line of the state, without what it says, and sealed. */
static void mend_state(struct mend *mend, json_t *object)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    json_t *state = json_incref(json_object_get(object, "state"));
    json_t *seal = json_object_get(object, "seal");
    if (json_has(state, "play"))
        json_put_hex(state, "play", mend->play, HASH);
    const char *bytes = json_write(state, mend->arena, &length);
    int by = mend_actor(mend, seal, "by");
    json_put_hex(object, "head", mend->head, HASH);
    json_put_int(object, "n", mend->n);
    if (json_is_object(seal) && mend_has(mend, by)) {
        key_sign(fuzz_key(by), "turnpost seal 2", mend->head, bytes, length,
                 signature);
        json_put_hex(seal, "sig", signature, KEY_SIGNATURE);
    }
    json_object_del(object, "state");
    const char *front = json_write(object, mend->arena, NULL);
    text_add(&mend->text, "%.*s,\"state\":%s}\n", (int)strlen(front) - 1, front,
             bytes);
    json_decref(state);
}

static void mend_line(struct mend *mend, const struct line *line, bool first,
                      json_t *object)
{
    const char *bytes = line->bytes;
    size_t length = line->length;
    if (first)
        mend_first(mend, object);
    else if (json_is_object(object))
        mend_entry(mend, object);
    if (object)
        bytes = json_write(object, mend->arena, &length);
    text_bytes(&mend->text, bytes, length);
    text_bytes(&mend->text, "\n", 1);
    if (first) {
        chain_first(bytes, length, mend->head);
        memcpy(mend->play, mend->head, HASH);
    } else {
        if (json_is_object(object))
            mend_play(mend, object);
        chain_next(mend->head, bytes, length);
        mend->n++;
    }
}

/** The plain ledger in @p bytes, mended by @p authors. Lines that are no JSON
 *  stay. */
static struct text mend_ledger(const char *bytes, size_t length,
                               unsigned authors, struct arena *arena)
{
    struct mend mend = { .arena = arena,
                         .text = text_new(arena),
                         .authors = authors };
    struct lines lines = lines_of(bytes, length);
    struct line line;
    json_t *first = NULL;
    while (lines_next(&lines, &line)) {
        json_t *object = json_read(line.bytes, line.length, NULL);
        bool last = lines.at == lines.length;
        if (last && json_has(object, "state"))
            mend_state(&mend, object);
        else
            mend_line(&mend, &line, line.number == 1, object);
        if (line.number == 1)
            first = object; /* the names are in it */
        else
            json_decref(object);
    }
    json_decref(first);
    return mend.text;
}

#endif
