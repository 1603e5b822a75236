/* Hostile seat cards, as they are and signed anew: what is read is written the
 * same again. */
#include "people.h"

#ifndef FUZZ_FILES
#include "mutate.h"

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t room,
                               unsigned seed)
{
    size_t changed = seed % 2 ? change_json(bytes, length, room, &seed) : 0;
    return changed ? changed : LLVMFuzzerMutate(bytes, length, room);
}
#endif

static void check_card(const struct card *card, struct arena *arena)
{
    struct error e = { 0 };
    struct card again;
    const struct key *ours = fuzz_key(0);
    char *text = card_write(card, ours, arena);
    bool same = !memcmp(card->key, ours->public, KEY_PUBLIC);
    fuzz_require(*card->name && strlen(card->name) <= NAME_BYTES_MAX &&
                     strlen(card->address) <= ADDRESS_MAX &&
                     !strpbrk(card->name, "\r\n"),
                 "a card of nobody", NULL);
    fuzz_require(card_read(text, strlen(text), &again, arena, &e) == same,
                 "a card signed by its key", &e);
    fuzz_require(!same || !strcmp(text, card_write(&again, ours, arena)),
                 "read and written it differs", NULL);
}

static bool try(const char *text, size_t length, struct arena *arena)
{
    struct error e = { 0 };
    struct card card;
    bool good = card_read(text, length, &card, arena, &e);
    if (good)
        check_card(&card, arena);
    else
        fuzz_refused(&e);
    return good;
}

/* As the author of the card would have signed it. */
static void try_signed(const char *text, size_t length, struct arena *arena)
{
    static const unsigned char no_parent[KEY_HASH];
    const struct key *key = fuzz_key(0);
    json_t *object = json_read(text, length, NULL);
    if (json_is_object(object)) {
        json_put_text(object, "key", key_name(key->public, arena));
        fuzz_sign(object, key, "turnpost card 2", no_parent, arena);
        char *bytes = json_write(object, arena, &length);
        struct error e = { 0 };
        struct card card;
        if (try(bytes, length, arena)) {
            card_read(bytes, length, &card, arena, &e);
            char *again = card_write(&card, key, arena);
            fuzz_require(!strncmp(again, bytes, length) &&
                             !strcmp(again + length, "\n"),
                         "a card is written in two ways", NULL);
        }
    }
    json_decref(object);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    try((const char *)bytes, length, arena);
    try_signed((const char *)bytes, length, arena);
    return 0;
}
