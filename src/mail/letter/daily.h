/** One letter a day to each player about all of his games: whose turn it is and
 *  what has happened since yesterday. */
#ifndef MAIL_DAILY_H
#define MAIL_DAILY_H

#include "mail/mailer.h"

struct daily;
struct daily *daily_new(struct mailer *mailer);

/** Notes the game in the file @p name of the folder for each of its seats that
 *  letters go to and that are not away. False when it cannot be read. */
bool daily_look(struct daily *, const char *name, struct error *e);

/** A line for each player who gets a letter: address, games, in how many of
 *  them he is to act. */
void daily_tell(const struct daily *, struct text *into);
/** The same for programs. The caller owns it. */
json_t *daily_facts(const struct daily *);

/** Puts the letters into the outbox, to those for whom something waits or has
 *  happened, and once a day (UTC) only. */
bool daily_write(const struct daily *, struct error *e);
void daily_drop(struct daily *);

#endif
