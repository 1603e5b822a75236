/** Drawings one after the other as a GIF file (GIF89a, with giflib): after the
 *  first only what has changed is in it. */
#ifndef DRAW_FILM_H
#define DRAW_FILM_H

#include "core/text.h"

/** Appends the film of @p lines, @p length bytes: a line "PAUSE LAST", how
 *  long each picture and the last one are seen, in 1/100 s, and a drawing in
 *  JSON in each line after it. It begins anew at its end. Fails (EX_DATAERR)
 *  for anything else, and as draw_pixels does. */
bool film_make(const char *lines, size_t length, struct text *into,
               struct text *missing, struct error *e);

#endif
