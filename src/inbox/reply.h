/** The sender's own words, told from what he answers to. */
#ifndef INBOX_REPLY_H
#define INBOX_REPLY_H

#include "inbox/body.h"

/** Appends each line of @p body to @p own or to @p rest. Left out of the own
 *  words are quotes, the lines that introduce them, a whole mail below a mark
 *  or the labels that mean one, signatures and armour. In doubt a line is the
 *  sender's. */
void reply_split(const struct body *body, struct text *own, struct text *rest);

#endif
