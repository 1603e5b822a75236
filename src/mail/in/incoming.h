/** A mail as turnpost-inbox read it, and the game and seat that it is for. */
#ifndef MAIL_INCOMING_H
#define MAIL_INCOMING_H

#include "mail/folder.h"
#include "mail/reply/code.h"

struct incoming {
    const char *bytes; /* the mail itself */
    size_t length;
    const char *kind, *why, *from, *subject, *id, *text, *quoted, *doubt;
    const json_t *to, *loops, *blocks;
    json_t *facts;    /* what all of it points into */
    const char *mark; /* names it: its Message-ID, or one made of its bytes */
    bool is_kept;     /* it was put away before */
};

/** Has turnpost-inbox read the mail. EX_SOFTWARE when that dies over it,
 *  EX_TEMPFAIL when it fails otherwise. Give `facts` back. */
bool incoming_read(const struct mailer *mailer, const char *bytes,
                   size_t length, struct incoming *into, struct error *e);

/** The codes that stand in its subject. */
void incoming_subject_codes(const struct incoming *mail, struct codes *codes);

/** Has it been at @p address before, as X-Loop says? */
bool incoming_has_passed(const struct incoming *mail, const char *address);

/** Are they the same but for case and for a tag in the first ("games+CODE@…")?
 *  "" is none. */
bool is_same_address(const char *one, const char *other);

/** For whom a mail is. */
struct claim {
    const char *file; /* of the game, or NULL: none */
    int seat;         /* whose code, signature or address it carries */
    int n;            /* the entry of the code; -1: it has none */
    const char *move; /* a signed move of that seat, or NULL */
    bool substitute;  /* it answers the letter to the seat's substitute */
    bool leaves;      /* its code ends the seat's letters, and no more */
};

/** Looks through the folder for the game. False only when that cannot be
 *  read. */
bool incoming_claim(struct mailer *mailer, const struct incoming *mail,
                    struct claim *claim, struct error *e);

/** Does the subject name this game, or only others? @{ */
bool names_game(const struct incoming *mail, const struct table *table);
bool names_other_game(const struct incoming *mail, const struct table *table);
/** @} */

#endif
