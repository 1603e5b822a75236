/** What must never be answered (RFC 3834): robots, lists, our own mail. */
#ifndef INBOX_SILENT_H
#define INBOX_SILENT_H

#include "inbox/header.h"

/** The reason why a mail with these fields and  body (or NULL) from  sender
 *  (an address, or "") is not answered, in one line; NULL when it may be. */
const char *silent_reason(const struct field *fields, GMimeObject *body,
                          const char *sender, struct arena *arena);

/** The same for what a program often writes and a person may: such a mail is
 *  worth a look if there is a proof in it whose it is. */
const char *doubtful_reason(const struct field *fields, const char *sender,
                            struct arena *arena);

#endif
