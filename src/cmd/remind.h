/** Who owes what in the games that "turnpost remind" looks at. */
#ifndef CMD_REMIND_H
#define CMD_REMIND_H

#include <jansson.h>

#include "command/command.h"
#include "mail/mailer.h"

/** A seat that owes an action. */
struct debt {
    const char *file;
    int seat;
    const char *name, *address, *language;
    int hours, count;     /* since when; the reminder's number, 0: too early */
    const char *mark;     /* tells this reminder from all others, whatever else
                             happens in the game */
    bool told;            /* a letter is written, the mark is not */
    bool asks;            /* its substitute has not agreed */
    const char *clock;    /* "; bank 30 h", or "" */
    json_t *facts, *said; /* the same in `language`, for a digest */
};

struct reminding {
    struct mailer *mailer;
    int every; /* hours; 0: the game's limit */
    struct debt *debts;
    int count, room;
    int64_t next; /* when the game that is looked at may be due again */
};

/** Adds what is owed in the game in the file @p file, and says in a database
 *  when that is to be looked at again. What cannot be read is told. */
void debts_of_game(struct reminding *r, const char *file);

/** A line for each, or with --json all of them. */
void debts_print(const struct reminding *r);

#endif
