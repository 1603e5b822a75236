/** The memory of games (ledger/copies/heads.h): what was seen of each, with
 *  --heads, and what a key has signed between peers, always. It is in the file
 *  of --heads, else in $XDG_STATE_HOME/turnpost/heads or
 *  ~/.local/state/turnpost/heads; with "--heads none" there is none. */
#ifndef SESSION_MEMORY_H
#define SESSION_MEMORY_H

#include "command/command.h"
#include "core/output.h"
#include "ledger/copies/heads.h"
#include "ledger/copies/standing.h"

/** The file of --heads; NULL: not given, or "none". */
const char *memory_given(const struct invocation *);

/** Where what a key signs is remembered. */
struct memory_place {
    const char *path; /* NULL: nowhere */
    bool chosen;      /* by --heads */
    char why[200];    /* it cannot be: a sentence's end; "": nobody wants it */
};
void memory_find(const struct invocation *, struct memory_place *);

/** Makes a memory that is sealed (seal.h) by a key that has signed nothing;
 * fails (EX_CANTCREAT) when the file is there. */
bool memory_begin(struct app *app, const char *path, const struct key *key,
                  struct error *e);

/** Fails when @p ledger is none that may come after what was seen. A missing
 *  file knows nothing. @p key: who would sign, or NULL. */
bool memory_check(struct app *app, const char *path,
                  const struct ledger *ledger, const struct key *key,
                  struct error *e);
/** Checks again and prepares the file with @p ledger in it, locked against
 *  others; nothing is prepared when it knows that already. output_drop
 *  afterwards in any case. */
bool memory_prepare(struct output *output, struct app *app, const char *path,
                    const struct ledger *ledger, const struct key *key,
                    struct error *e);
/** The same, put in place at once; @p signer: has checked already. */
bool memory_update(struct app *app, const char *path,
                   const struct ledger *ledger, const struct key *key,
                   bool signer, struct error *e);

/** A key that is about to sign after entry @p last, or has done so. */
struct signer {
    struct app *app;
    const struct memory_place *place;
    const struct ledger *ledger;
    const struct key *key;
    int last;
    bool resumes; /* though nothing of the game is remembered */
};
/** What is known of the key, and how the ledger stands to that. Fails when it
 *  is an old copy or has another past. */
bool memory_recall(const struct signer *, struct deeds *known,
                   struct standing *, struct error *e);
/** Looks again, with the file locked, refuses what the key must not sign, and
 *  prepares the file with what it has signed since. output_drop afterwards. */
bool memory_prepare_signed(struct output *output, const struct signer *,
                           struct error *e);
/** The same for a move that is signed for a host to apply: one for each
 *  position, and a value with the same words only. */
bool memory_prepare_move(struct output *output, const struct signer *,
                         const struct deed *move, struct error *e);

#endif
