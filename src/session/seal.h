/** A memory of games that is sealed by the key whose doings it has: its first
 *  line is "turnpost memory 1" and the signature of the key under the rest, so
 *  that nobody else changes it unnoticed. Where nothing is remembered "turnpost
 *  memory 1" alone stands for it; with "restored" behind the signature it comes
 *  from a backup. Only commands that have the key take it. */
#ifndef SESSION_SEAL_H
#define SESSION_SEAL_H

#include "ledger/copies/heads.h"
#include "ledger/seats/keys.h"

enum seal_state {
    SEAL_NONE, /* it has no such line, and is believed as it is */
    SEAL_HOLDS,
    SEAL_MISSING,  /* anything may have been signed */
    SEAL_BROKEN,   /* the same, and nothing that it says is believed */
    SEAL_RESTORED, /* more may have been signed than it says */
};

/** A memory, and below which first line it stood. */
struct sealed {
    struct heads heads;
    enum seal_state state;
};

/** Takes the first line off, if it is one. Fails when it is of a newer turnpost
 *  (EX_DATAERR), or @p key (KEY_PUBLIC bytes) is NULL (EX_NOPERM). What is not
 *  wholly known ends with the line "anew" (heads.h). */
bool unseal(struct sealed *, const unsigned char *key, struct arena *,
            struct error *);

/** Appends the line that @p key signs, and the memory @p rest. */
void seal(const struct key *key, const struct text *rest, struct text *into);

#endif
