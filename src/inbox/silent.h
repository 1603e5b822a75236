/** What must never be answered (RFC 3834): robots, lists, our own mail. */
#ifndef INBOX_SILENT_H
#define INBOX_SILENT_H

#include "inbox/header.h"

/** The reason why @p mail from @p sender (an address, or "") is not answered,
 *  in one line; NULL when it may be. */
const char *silent_reason(const struct entity *mail, const char *sender,
                          struct arena *arena);

#endif
