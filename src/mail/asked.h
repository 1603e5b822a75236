/** What a reply asks for: orders of the game, and commands to the host. */
#ifndef MAIL_ASKED_H
#define MAIL_ASKED_H

#include "ledger/ledger.h"

enum { ASKED_NOTES = 8 };

struct asked {
    const char *move;  /* order lines, each with its newline; "" none */
    const char *tried; /* the same behind "try" */
    const char *word;  /* behind "rules", or NULL */
    const char *notes[ASKED_NOTES];
    int note_count;
    bool show, moves, resend, help;
    const char *prose; /* paragraphs that were not read as orders */
};

/** Reads the sender's own words, line by line. A paragraph in which no line
 *  begins with a word that is known or nearly one is prose and passed over, and
 *  so are a greeting in the first line, a line with nothing but a seat's name
 *  and one with a turn code; "--", "thanks", "regards" and the like end the
 *  reading, except in the first line. Fails (EX_DATAERR)
 *  on more than ASKED_NOTES notes and on orders beside "try". */
bool asked_read(const char *text, const struct table *table,
                struct arena *arena, struct asked *into, struct error *e);

/** Is anything asked for at all? */
bool asked_anything(const struct asked *asked);

#endif
