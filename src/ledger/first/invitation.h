/** What players of a game between peers are invited to: the rules and the code
 *  of the table. Each card is made for one invitation, by its hash, and what
 *  differs from it is refused (turnpost-ledger(5)). One line of JSON. */
#ifndef LEDGER_INVITATION_H
#define LEDGER_INVITATION_H

#include "ledger/ledger.h"

struct invitation {
    const struct game_rules *rules;
    struct setup setup; /* board, sets, options and start; no seats */
    unsigned char code[TABLE_CODE];
    unsigned char maker[KEY_PUBLIC]; /* who will make the ledger */
};

/** The line, signed by @p key, whose public half is the maker. */
char *invitation_write(const struct invitation *, const struct key *key,
                       struct arena *);
/** At most 2 MiB of text around it. The setup's JSON values are the caller's
 *  to give back. */
bool invitation_read(const char *text, size_t length, struct invitation *into,
                     struct arena *, struct error *);
/** The hash that cards carry. */
void invitation_hash(const struct invitation *, struct arena *,
                     unsigned char hash[HASH]);
/** What the first line of @p table says its players were invited to. */
struct invitation invitation_of(const struct table *table);

#endif
