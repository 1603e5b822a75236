/** The parts of a mail, walked through once. */
#ifndef INBOX_PARTS_H
#define INBOX_PARTS_H

#include <gmime/gmime.h>

#include "inbox/body.h"

struct parts {
    struct body own;     /* the text that the sender sees as his mail */
    struct body foreign; /* texts of mails that are attached */
    struct text files;   /* attached ones in which a block stands */
    bool calendar;       /* there is an invitation, or an answer to one */
    const char *over;    /* which limit it is over, or NULL */
};

/** Walks through @p mail; stops at the first limit. */
struct parts parts_walk(GMimeMessage *mail, struct arena *arena);

#endif
