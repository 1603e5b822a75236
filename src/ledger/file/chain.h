/** Hashes: the two chains over the lines, the chains of chance, and the stream
 *  of numbers that comes of both. BLAKE2b throughout, with 32 bytes. And how
 *  people read a hash to each other: head words and game ids. */
#ifndef LEDGER_CHAIN_H
#define LEDGER_CHAIN_H

#include "core/rng.h"
#include "ledger/ledger.h"

/** h0 of a ledger's first line. */
void chain_first(const char *line, size_t length, unsigned char hash[HASH]);
/** The head after from the head before, in place, and bytes: of the file head
 *  the raw line, of the play head an entry without its n, after and sig. */
void chain_next(unsigned char hash[HASH], const char *bytes, size_t length);

/** What the values of a chance chain serve for; it is hashed into each of them,
 *  so that a chain copied from another seat, table or use is worth nothing. */
struct chain_use {
    const unsigned char *key;  /* KEY_PUBLIC bytes: who has the chain */
    const unsigned char *code; /* TABLE_CODE bytes: of the table */
    int use; /* 0: values of a mover; 1 + seat: answers to that seat */
};

/** Steps of a chance chain towards its published end, in place. */
void chance_steps(const struct chain_use *use, unsigned char value[HASH],
                  int steps);

/** What a result is made of. */
struct stream {
    const unsigned char *code; /* TABLE_CODE bytes */
    int seat, number;          /* whose request, and its how manieth, from 1 */
    int count; /* of values: the mover's, the words', then the answers */
    unsigned char values[SEATS_MAX + 2][HASH];
};

/** The numbers of a request: rng_start over "turnpost chance 2", code, seat and
 *  number (4 bytes each, least significant first), and the values. */
void chance_stream(const struct stream *stream, struct rng *rng);

/** The first 80 bits of @p hash in Crockford's base32, in groups of four. A
 *  game's id is that of the hash of its first line. */
void base32_groups(const unsigned char hash[HASH], char into[24]);

#endif
