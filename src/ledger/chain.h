/** Hashes: the chain over the lines, the chains of chance, and the seeds that
 *  come of both. BLAKE2b with 32 bytes throughout. */
#ifndef LEDGER_CHAIN_H
#define LEDGER_CHAIN_H

#include "core/rng.h"
#include "ledger/ledger.h"

/** h0 of a ledger's first line. */
void chain_first(const char *line, size_t length, unsigned char hash[HASH]);
/** h(k) from h(k-1), in place, and the raw bytes of line k. */
void chain_next(unsigned char hash[HASH], const char *line, size_t length);

/** Steps of a chance chain towards its published end, in place. */
void chance_steps(unsigned char value[HASH], int steps);

/** The seed of a result: @p revealed keyed over the entries @p fixed. */
void chance_seed(const unsigned char revealed[HASH],
                 const unsigned char fixed[HASH], unsigned char seed[RNG_SEED]);
/** The seed when a resolver let the time limit pass. */
void forfeit_seed(const unsigned char fixed[HASH],
                  unsigned char seed[RNG_SEED]);
/** The seed of draw number @p count (from 0) of a practice game. */
void practice_seed(const unsigned char key[HASH], int count,
                   unsigned char seed[RNG_SEED]);

#endif
