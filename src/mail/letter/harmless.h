/** What players wrote, for letters and posts. It comes back in the replies of
 *  others, and must not be taken there for orders, codes, or armour. */
#ifndef MAIL_HARMLESS_H
#define MAIL_HARMLESS_H

#include "core/text.h"

/** A copy of @p words without what has a meaning in a mail: what looks like a
 *  turn code is broken by "…", five hyphens or more in a row become three
 *  dashes. Each line after the first begins with "… "; empty ones are gone. */
char *harmless_words(const char *words, struct arena *arena);

/** Appends "- name: words" in lines of at most @p width columns, unless a word
 *  is longer. None but the first begins with what a player wrote: each has
 *  "  … " in front. */
void harmless_item(struct text *into, const char *name, const char *words,
                   int width);

#endif
