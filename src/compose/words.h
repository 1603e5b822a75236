/** Words in the header of a mail: folded, and encoded where they are not plain
 *  ASCII (RFC 5322, RFC 2047). */
#ifndef COMPOSE_WORDS_H
#define COMPOSE_WORDS_H

#include "core/text.h"

/** Appends printable ASCII; lines break before blanks only and are at most 78
 *  wide unless a word alone is wider. */
void words_fold(struct text *into, const char *ascii);

/** Appends a text for people: folded when that brings it over unchanged, else
 *  encoded. */
void words_unstructured(struct text *into, const char *words);

/** Appends the same in front of an address: quoted where it must be. */
void words_phrase(struct text *into, const char *words);

#endif
