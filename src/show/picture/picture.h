/** Drawings as PNG files, painted by the program turnpost-draw. */
#ifndef SHOW_PICTURE_H
#define SHOW_PICTURE_H

#include "core/app.h"
#include "core/drawing.h"
#include "show/format.h"

/** The picture of a game, as large as it is wanted; NULL when the game has
 *  none. */
struct drawing *picture_of(const struct showing *showing, struct arena *arena,
                           struct error *e);
/** Appends it as a PNG file; fails as libexec_run does. In the language of the
 *  arena, or in English where no font has its letters; that is told on standard
 *  error. */
bool picture_write(struct app *app, const struct showing *showing,
                   struct text *into, struct error *e);
/** What is shown in English: a copy without words of another language. */
struct showing picture_english(const struct showing *showing);

#endif
