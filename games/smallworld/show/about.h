/** Which boxes and boards there are, for `turnpost new`. */
#ifndef SMALLWORLD_ABOUT_H
#define SMALLWORLD_ABOUT_H

#include "game/rules.h"

/** `turnpost new smallworld --help`. */
void sw_about(const struct box_version *boxes, struct text *into);
/** What may stand after --sets, in a line of `turnpost new --help`. */
void sw_choose(struct text *into);

#endif
