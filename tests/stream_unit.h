/** What chance entries of a game with a host hold, computed the long way. For
 *  unit tests only; table_unit.h first. */
#ifndef TESTS_STREAM_UNIT_H
#define TESTS_STREAM_UNIT_H

#include <sodium.h>

#include "ledger/file/codec.h"

/* The hash of a word and of those in front of it, written the long way. */
static inline void mix(unsigned char words[HASH], int seat, const char *word)
{
    unsigned char bytes[200], *at = bytes;
    at = mempcpy(at, "turnpost word 2", 15);
    at = mempcpy(at, words, HASH);
    at = mempcpy(at, (unsigned char[4]){ (unsigned char)seat }, 4);
    at = mempcpy(at, word, strlen(word));
    crypto_generichash(words, HASH, bytes, (size_t)(at - bytes), NULL, 0);
}

/* The last words of all seats, as they count; "": none. */
static inline void mix_all(unsigned char words[HASH], const char *const *last,
                           int seats)
{
    unsigned char bytes[400], said[200], *to = bytes;
    to = mempcpy(to, "turnpost words 3", 16);
    for (int i = 0; i < seats; i++, to += HASH) {
        unsigned char *at = mempcpy(said, "turnpost word 3", 15);
        at = mempcpy(at, (unsigned char[4]){ (unsigned char)i }, 4);
        at = mempcpy(at, last[i], strlen(last[i]));
        memset(to, 0, HASH);
        if (*last[i])
            crypto_generichash(to, HASH, said, (size_t)(at - said), NULL, 0);
    }
    crypto_generichash(words, HASH, bytes, (size_t)(to - bytes), NULL, 0);
}

static inline void value_in(const struct ledger *ledger, int line,
                            const char *key, unsigned char into[HASH])
{
    const char *text = bench_line(ledger, line);
    char name[8];
    snprintf(name, sizeof name, "\"%s\":\"", key);
    const char *hex = strstr(text, name);
    assert_non_null(hex);
    assert_int_equal(
        sodium_hex2bin(into, HASH, hex + strlen(name), 64, NULL, NULL, NULL),
        0);
}

/* The first die of a stream: code, seat, number and these values. */
static inline int die_of(const struct ledger *ledger, int seat, int number,
                         unsigned char (*values)[HASH], int count)
{
    unsigned char bytes[400], block[64], *at = bytes;
    at = mempcpy(at, "turnpost chance 2", 17);
    at = mempcpy(at, ledger->table.code, TABLE_CODE);
    at = mempcpy(at, (unsigned char[4]){ (unsigned char)seat }, 4);
    at = mempcpy(at, (unsigned char[4]){ (unsigned char)number }, 4);
    at = mempcpy(at, values, (size_t)count * HASH);
    at = mempcpy(at, (unsigned char[4]){ 0 }, 4);
    crypto_generichash(block, sizeof block, bytes, (size_t)(at - bytes), NULL,
                       0);
    uint32_t first = block[0] | (uint32_t)block[1] << 8 |
                     (uint32_t)block[2] << 16 | (uint32_t)block[3] << 24;
    return 1 + (int)(first % 6);
}

static inline int die_shown(const struct ledger *ledger)
{
    int die = 0;
    for (const struct event *ev = ledger->table.recent.first; ev; ev = ev->next)
        if (!strcmp(ev->kind, "die") || !strcmp(ev->kind, "omen"))
            die = event_number(ev, "result", 0);
    return die;
}

#endif
