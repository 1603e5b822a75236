/** How a ledger lay in the bytes that were read: alone, armoured, in a mail. */
#ifndef LEDGER_OUTSIDE_H
#define LEDGER_OUTSIDE_H

#include "core/arena.h"
#include "core/error.h"

struct outside {
    const char *text; /* as it was read */
    size_t length;
    const char *armour; /* the base64 in it, or NULL: it was plain */
    size_t armour_length;
    const char *base;  /* what the armour holds, or the text itself */
    size_t start;      /* where the ledger begins in it */
    size_t raw_length; /* what is there from then on */
    const char *plain; /* the ledger, with what readers forgive taken out */
    size_t plain_length;
    bool alone;  /* blanks apart, nothing stands around it or quotes it */
    bool mark;   /* a byte order mark stood in front (forgiven) */
    int returns; /* lines that ended in CR LF (forgiven) */
};

/** Finds the ledger in @p text, which may be armoured or inside something
 *  else. Nothing of it is checked. */
bool find_ledger(const char *text, size_t length, struct arena *arena,
                 struct outside *into, struct error *e);

/** May the file that was read be replaced? Not when something else stands
 *  around the ledger; @p name is what it is called. */
bool outside_is_alone(const struct outside *, const char *name,
                      struct error *e);

/** What goes into that file for these bytes of the ledger: they stay armoured
 *  if it was. */
void outside_wrap(const struct outside *, struct arena *, const char **bytes,
                  size_t *length);

/** The lines of the text, counted from 1, that hold line @p line of the
 *  ledger: the first one, and *last. */
int outside_line(const struct outside *, int line, int *last);

#endif
