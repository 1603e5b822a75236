/** Turn codes: what a mail must carry to act for a seat that has no key. A code
 *  is crypto_auth over game, entry and seat under a key that is derived from
 *  the host's, cut to 80 bits, in Crockford's base32: "K7Q2-M4XP-WT06-9R3C".
 *  The host needs no table of codes. */
#ifndef MAIL_CODE_H
#define MAIL_CODE_H

#include "ledger/ledger.h"

enum { CODE_ROOM = 24, CODES_MAX = 64 };

/** The code of @p seat (0-based) that is given out after entry @p n. */
void code_make(const struct key *host, const struct table *table, int n,
               int seat, char code[CODE_ROOM]);

/** The code by which @p seat, or with -1 the spectator at @p address, ends his
 *  letters: of no entry, so that it stands in every letter he ever gets. Who
 *  had the seat before had another. It is under a key of its own, and opens
 *  nothing else. */
void code_make_leaving(const struct key *host, const struct table *table,
                       int seat, const char *address, char code[CODE_ROOM]);

/** All codes of a game by which a mail finds it: those of the entries from @p
 *  first on, and those by which seats and spectators leave. */
void codes_each(const struct key *host, const struct table *table, int first,
                void (*each)(void *context, const char *code), void *context);

/** How far a game had come when a letter about it was written, which says so in
 *  its header X-Turnpost-Head: "7F3A-9K2M-4XQP-WT06 12", half the hash of the
 *  chain there, and a sum of these under a key of its own from the host's, so
 *  that nobody else can write one. */
enum { HEAD_ROOM = 128, HALF = HASH / 2 };
struct written_head {
    char id[24];
    int n;
    unsigned char half[HALF];
};
void head_make(const struct key *host, const struct table *table,
               char head[HEAD_ROOM]);
/** False unless this host has written it. */
bool head_read(const struct key *host, const char *words,
               struct written_head *into);

/** What looks like codes in texts, no code twice, in the order found. */
struct codes {
    int count;
    char code[CODES_MAX][CODE_ROOM];
};

/** Adds those in @p text: letters in any case, with or without hyphens, O for
 *  0, I and L for 1, and in all forms that have a plain one
 *  (mail/reply/plain.h). A hyphen may have blanks or a line end beside it;
 *  without hyphens there may be blanks between the groups, if there is a digit
 *  in them. */
void codes_find(struct codes *codes, const char *text);

/** The first place in @p text that looks like a code, of *@p length bytes, the
 *  first two groups of them *@p half; NULL when there is none. */
const char *code_in(const char *text, size_t *length, size_t *half);

/** Is @p code, which is filled up with NULs, one of them? */
bool codes_have(const struct codes *codes, const char code[CODE_ROOM]);

/** Whose code one of @p codes is in this game: of seat @p rather if it is (-1:
 *  nobody), the newest entry first; false when it is nobody's. @p host is the
 *  game's host key. */
bool codes_match(const struct codes *codes, const struct key *host,
                 const struct table *table, int rather, int *n, int *seat);

/** Whose leaving code one of @p codes is: a seat, or -1. */
int codes_leaving(const struct codes *codes, const struct key *host,
                  const struct table *table);
/** The spectator whose it is, as the game has his address, or NULL. */
const char *codes_leaving_spectator(const struct codes *codes,
                                    const struct key *host,
                                    const struct table *table);

#endif
