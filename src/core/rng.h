/** Numbers by chance, from a stream of bytes that anybody can compute again
 *  (the prefix of the stream: ledger/chance/chance.h). */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RNG_PREFIX_MAX = 512, RNG_BLOCK = 64, RNG_SEED = 32, RNG_TAKEN = 64 };
enum { RNG_VALUES = 16, RNG_RESULTS = 32 };

/** A number of the stream and by what it was divided. */
struct rng_number {
    uint32_t number;
    int count;
};

/** Numbers that somebody chose, for trials that follow every result. */
enum { SCRIPT_MAX = 16 };
struct rng_script {
    int choice[SCRIPT_MAX]; /* the first numbers; after them 0 */
    int count[SCRIPT_MAX];  /* filled in: by what each was divided */
    int asked;              /* so many numbers; may be more than fit */
    struct {
        int asked;           /* numbers until then */
        const char *outcome; /* of the result drawn with the last of them */
    } outcomes[SCRIPT_MAX];
    int outcome_count;
};

/** A result beside what it could have been, by the rules: for `luck`. */
struct rng_result {
    const char *what; /* "dice"; results of one kind are added up */
    int seat;         /* whose luck it is; -1: everybody's */
    int result;       /* 0 … RNG_VALUES - 1 */
    unsigned char ways[RNG_VALUES]; /* how many of the outcomes, all as likely,
                                       would have brought so much */
};

struct rng {
    unsigned char prefix[RNG_PREFIX_MAX + 4]; /* and the block's number */
    size_t length;                            /* of the prefix */
    unsigned char block[RNG_BLOCK];
    uint32_t next_block;
    unsigned used; /* bytes of the block */
    bool best;     /* a game gives the mover the best of every die */
    struct rng_script *script;              /* NULL: the stream */
    struct rng_number taken[RNG_TAKEN];     /* the first that were read … */
    int taken_count;                        /* … of so many */
    struct rng_result results[RNG_RESULTS]; /* the first that were told … */
    int result_count;                       /* … of so many */
};

/** The stream whose block i, from 0, is BLAKE2b (64 bytes, no key) of @p prefix
 *  and i in four bytes, least significant first; @p length at most
 *  RNG_PREFIX_MAX. */
void rng_start(struct rng *rng, const void *prefix, size_t length);

/** A fair number in 0 … @p count - 1; @p count at least 1. Takes the next four
 *  bytes, least significant first, again while they are below 2^32 mod @p
 * count, and their remainder by @p count. A @p count of 1 takes nothing. */
int rng_below(struct rng *rng, int count);
/** The same for what nothing in the same move can depend on, such as a card
 *  that others will see: scripts pass over it. */
int rng_later(struct rng *rng, int count);
/** A result was drawn, which plans call @p outcome, or NULL. */
void rng_drawn(struct rng *rng, const char *outcome);

/** Remembers a result that has been drawn; the stream stays as it is. */
void rng_tell(struct rng *rng, const struct rng_result *result);

#endif
