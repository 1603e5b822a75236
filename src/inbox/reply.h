/** The sender's own words, told from what he answers to. */
#ifndef INBOX_REPLY_H
#define INBOX_REPLY_H

#include "inbox/body.h"

/** Where the lines of a body go. */
struct shares {
    struct text *own;    /* the sender's words */
    struct text *rest;   /* quotes and signatures */
    struct text *doubt;  /* what may be a signature, or NULL: to the rest */
    struct text *armour; /* whole blocks of the sender's, or NULL */
};

/** Appends each line of @p body to one of @p into. Left out of the own words
 *  are quotes, the lines that introduce them, a whole mail below a mark or the
 *  labels that mean one, a letter of ours, signatures and armour. In doubt a
 *  line is the sender's; armour in a quote goes nowhere. */
void reply_split(const struct body *body, const struct shares *into);

#endif
