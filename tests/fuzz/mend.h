/** Makes a ledger that was changed look as if its authors had written it so:
 *  keys, chains, numbers, signatures and the seal are made good. What it says
 *  stays as it is. */
#ifndef TESTS_FUZZ_MEND_H
#define TESTS_FUZZ_MEND_H

#include "ledger/chain.h"
#include "ledger/codec.h"
#include "ledger/lines.h"
#include "people.h"

struct mend {
    struct arena *arena;
    struct text text;
    const char *names[SEATS_MAX];
    unsigned char salts[SEATS_MAX + 1][KEY_SALT];
    int used[SEATS_MAX + 1], seats, n;
    unsigned char head[HASH];
};

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

/** The key and the end of the chain, where there are any. */
static void mend_person(struct mend *mend, json_t *person, int number)
{
    unsigned char end[HASH];
    const struct key *key = fuzz_key(number);

    if (json_has(person, "key"))
        json_put_text(person, "key", key_name(key->public, mend->arena));
    if (!json_has(person, "chance") ||
        !json_get_hex(person, "salt", mend->salts[number], KEY_SALT, NULL))
        return;
    key_chain(key, mend->salts[number], CHAIN_LENGTH, end);
    json_put_hex(person, "chance", end, HASH);
}

static void mend_first(struct mend *mend, json_t *object)
{
    json_t *seat, *seats = json_object_get(object, "seats");
    size_t i;

    mend_person(mend, json_object_get(object, "host"), SEATS_MAX);
    json_array_foreach (seats, i, seat) {
        if (i == SEATS_MAX)
            break;
        mend->names[mend->seats++] =
            json_string_value(json_object_get(seat, "name"));
        mend_person(mend, seat, (int)i);
    }
}

static void mend_reveal(struct mend *mend, json_t *object)
{
    unsigned char value[HASH];
    int by = mend_actor(mend, object, "by");

    if (!json_has(object, "reveal") || mend->used[by] >= CHAIN_LENGTH)
        return;
    key_chain(fuzz_key(by), mend->salts[by],
              CHAIN_LENGTH - 1 - mend->used[by]++, value);
    json_put_hex(object, "reveal", value, HASH);
}

static void mend_entry(struct mend *mend, json_t *object)
{
    const char *kind = json_string_value(json_object_get(object, "kind"));
    const char *auth = json_string_value(json_object_get(object, "auth"));
    bool robot = auth && !strcmp(auth, "robot") && json_has(object, "by");
    bool reveals = json_has(object, "reveal");
    int signer = mend_actor(mend, object, robot || reveals ? "by" : "seat");
    const char *domain = !kind                   ? ""
                         : !strcmp(kind, "move") ? "turnpost move 1"
                         : !strcmp(kind, "note") ? "turnpost note 1"
                         : reveals               ? "turnpost reveal 1"
                                                 : "turnpost claim 1";

    json_put_int(object, "n", mend->n + 1);
    mend_reveal(mend, object);
    if (json_has(object, "sig"))
        fuzz_sign(object, fuzz_key(signer), domain, mend->head, mend->arena);
}

/** The line of the state, without what it says, and sealed. */
static void mend_state(struct mend *mend, json_t *object)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    json_t *state = json_incref(json_object_get(object, "state"));
    json_t *seal = json_object_get(object, "seal");
    const char *bytes = json_write(state, mend->arena, &length);
    int by = mend_actor(mend, seal, "by");

    json_put_hex(object, "head", mend->head, HASH);
    json_put_int(object, "n", mend->n);
    if (json_is_object(seal)) {
        key_sign(fuzz_key(by), "turnpost seal 1", mend->head, bytes, length,
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
    } else {
        chain_next(mend->head, bytes, length);
        mend->n++;
    }
}

/** The plain ledger in @p bytes, mended. Lines that are no JSON stay. */
static struct text mend_ledger(const char *bytes, size_t length,
                               struct arena *arena)
{
    struct mend mend = { .arena = arena, .text = text_new(arena) };
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
