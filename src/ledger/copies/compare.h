/** Two copies of a game: which is newer, or where they part and by whom. */
#ifndef LEDGER_COMPARE_H
#define LEDGER_COMPARE_H

#include "ledger/ledger.h"

enum relation {
    RELATION_SAME,        /* entry for entry */
    RELATION_FIRST_AHEAD, /* the second is the beginning of the first */
    RELATION_SECOND_AHEAD,
    RELATION_FORK, /* they part after a common beginning */
    RELATION_OTHER_GAME,
};

/** One side of a fork: the first entry that was played otherwise; the first
 *  that differs at all where only notes do. */
struct branch {
    const char *kind; /* "move", "chance", "note" */
    int signer;       /* seat whose signature is in it, -1: none */
    unsigned char signature[KEY_SIGNATURE];
    const char *line; /* as it stands in the ledger */
    int sealer;       /* who sealed the copy: a seat, SEATS_MAX: the host, -1:
                         nobody */
    const char *rest; /* the lines that only this copy has, with the state line:
                         what the seal covers after the common beginning */
    unsigned char over[HASH]; /* the play head in front of the line, which its
                                 signature covers */
};

struct comparison {
    enum relation relation;
    int ahead;                  /* entries that the longer one has more */
    int common;                 /* number of the last entry that both have */
    unsigned char parent[HASH]; /* h(common) */
    struct branch branch[2];    /* RELATION_FORK */
    bool apart; /* RELATION_FORK: other things were played; else only notes
                   differ in what both have */
    /** Proof that a seat played twice: two signed moves with different texts
     *  over one play head, with or without notes in between, or with one value
     *  @c m, whatever is in front of them. The seat, or SEATS_MAX: the host,
     *  who sealed both where they are apart; -1: no proof. */
    int proven;
    int stands; /* of two moves that two seats have signed over one play head,
                   the branch whose seat goes before (step_goes_before in
                   standing.h): the other one signs again after it, and
                   has done no wrong; -1: not that */
    bool alike; /* a fork in which the same was played, as far as both go */
    bool by_value; /* they have one value and stand over two play heads */
    bool one_code; /* RELATION_OTHER_GAME: two first lines for one table, which
                      one key has signed */
};

/** Fails only when an entry cannot be read. */
bool ledger_compare(const struct ledger *first, const struct ledger *second,
                    struct comparison *into, struct error *e);

#endif
