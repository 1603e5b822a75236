/** What mails have written and what is not in place yet, so that all of it
 * comes to the disk together: first what is in the files, then letters and
 * marks get their names, then ledgers. The games of these are held as long, and
 * nobody is waited for meanwhile. */
#ifndef MAIL_HEAP_H
#define MAIL_HEAP_H

#include "mail/folder.h"

struct heap {
    struct mailer *mailer;
    /* index_note */
    void (*wrote)(struct mailer *mailer, const char *name,
                  const struct held *held, int first);
    struct heap_file *first, **end, **own; /* where those of this mail begin */
    struct error why;                      /* it could not be done, or "" */
};

/** An empty one for mails that the mailer handles from now on. */
void heap_begin(struct heap *heap, struct mailer *mailer,
                void (*wrote)(struct mailer *mailer, const char *name,
                              const struct held *held, int first));
/** A mail begins. */
void heap_mail(struct heap *heap);
/** It has come to nothing: what it has written is dropped. */
void heap_forget(struct heap *heap);
/** Writes a letter or a mark, or with @p held its ledger, and keeps that. */
bool heap_write(struct mailer *mailer, const char *path, struct held *held,
                const void *bytes, size_t length, struct error *e);
/** Is there such a file in it? @p heap may be NULL. */
bool heap_has(const struct heap *heap, const char *path);
/** Puts letters and marks in place if any of these are of this mail; @p heap
 *  may be NULL. */
bool heap_settle(struct heap *heap, struct error *e);
/** Puts all of it in place; the heap is empty then. Where that fails it is to
 * be tried again with all the mails (EX_TEMPFAIL). */
bool heap_end(struct heap *heap, struct error *e);

#endif
