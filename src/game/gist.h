/** What may be meant by words that are not understood as a whole: legal orders
 *  that most of them fit. It may be shown to who wrote them, and is never
 *  played. */
#ifndef GAME_GIST_H
#define GAME_GIST_H

#include "game/turn.h"

/** The orders, a line each, that fit @p text best and are legal for @p seat,
 * one after the other; NULL: none, or several sets of them fit as well, or the
 *  text asks, refuses or has a choice. The words that it does not know are left
 *  out. */
const char *gist_of(const struct turn *turn, int seat, const char *text,
                    struct arena *arena);

#endif
