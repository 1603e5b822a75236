/** A letter in its envelope, and the file in which it waits. */
#ifndef MAIL_OUTGOING_H
#define MAIL_OUTGOING_H

#include "mail/mailer.h"

struct outgoing {
    const char *from, *to;    /* addresses */
    const char *id;           /* Message-ID */
    const char *message;      /* RFC 5322, LF */
    const char *file;         /* the ledger's name in --games, or "" */
    int n;                    /* the entry that it speaks of … */
    unsigned char head[HASH]; /* … and the hash of the chain there */
    const char *page;         /* whom the table goes along for as a page
                                 (mail/out/pages.h), or "" */
    const char *spare;        /* then: the same letter without it; or "" */
};

/** The bytes of its file. */
const char *outgoing_write(const struct outgoing *outgoing, struct arena *arena,
                           size_t *length);
/** Reads such a file. EX_TEMPFAIL, or EX_DATAERR when it is no letter. */
bool outgoing_read(const struct mailer *mailer, const char *path,
                   struct outgoing *outgoing, struct error *e);

#endif
