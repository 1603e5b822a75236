/** How reply.c sorts lines; for its chapters alone. */
#ifndef INBOX_ROLES_H
#define INBOX_ROLES_H

#include "inbox/body.h"

/** What a line of a reply is. */
enum role {
    OWN,
    QUOTED,
    SIGNATURE,
    LEFT_OUT, /* below "--", perhaps a signature */
    ARMOUR
};

struct reply {
    const struct body_line *lines;
    size_t count;
    enum role *roles;  /* of each line; OWN until another is found */
    size_t quotes_end; /* after the last line with a quote mark */
};

/** The line without blanks before it. */
const char *reply_line_of(const struct reply *reply, size_t i);
bool reply_is_blank(const struct reply *reply, size_t i);
/** Is there such a line, of the sender's as far as is known, with something in
 *  it? */
bool reply_is_own(const struct reply *reply, size_t i);
/** Gives that role to the own lines from @p from to before @p to. */
void reply_mark(struct reply *reply, size_t from, size_t to, enum role role);

/** Marks letters of ours that stand there without quote marks (letters.c). */
void mark_our_letters(struct reply *reply);
/** Marks whole mails that follow a mark or labels (introductions.c). */
void mark_originals(struct reply *reply);
/** Marks the lines that say whose words follow in quotes (introductions.c). */
void mark_attributions(struct reply *reply);

#endif
