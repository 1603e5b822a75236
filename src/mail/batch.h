/** What mails have written and what is not in place yet, so that all of it
 * comes to the disk together: first what is in the files, then letters and
 * marks get their names, then ledgers. The games of these are held as long, and
 * nobody is waited for meanwhile. */
#ifndef MAIL_BATCH_H
#define MAIL_BATCH_H

#include "mail/folder.h"

struct batch {
    struct mailer *mailer;
    /* index_note */
    void (*wrote)(struct mailer *mailer, const char *name,
                  const struct held *held, int first);
    struct batch_file *first, **end, **own; /* where those of this mail begin */
    struct error why;                       /* it could not be done, or "" */
};

/** An empty one for mails that the mailer handles from now on. */
void batch_begin(struct batch *batch, struct mailer *mailer,
                 void (*wrote)(struct mailer *mailer, const char *name,
                               const struct held *held, int first));
/** A mail begins. */
void batch_mail(struct batch *batch);
/** It has come to nothing: what it has written is dropped. */
void batch_forget(struct batch *batch);
/** Writes a letter or a mark, or with @p held its ledger, and keeps that. */
bool batch_write(struct mailer *mailer, const char *path, struct held *held,
                 const void *bytes, size_t length, struct error *e);
/** Is there such a file in it? @p batch may be NULL. */
bool batch_has(const struct batch *batch, const char *path);
/** Puts letters and marks in place if any of these are of this mail; @p batch
 *  may be NULL. */
bool batch_settle(struct batch *batch, struct error *e);
/** Puts all of it in place; the batch is empty then. Where that fails it is to
 * be tried again with all the mails (EX_TEMPFAIL). */
bool batch_end(struct batch *batch, struct error *e);

#endif
