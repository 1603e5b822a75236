/** Which boxes and boards there are. */
#ifndef SMALLWORLD_BOXES_H
#define SMALLWORLD_BOXES_H

#include "smallworld/position/state.h"

/** The boxes in play, with the versions of their rules. */
void sw_boxes(const struct setup *setup, box_fn *yield, void *context);
/** Which boxes and boards there are: `turnpost new smallworld --help`. */
void sw_about(struct text *into);
/** What the game is called with its boxes: "Small World Underground". */
const char *sw_title(const struct setup *setup);
/** The i-th choice of boxes and board for so many seats, or NULL. */
const char *sw_choices(int seats, int i, const char **board);
/** The i-th board that may be named, or NULL. */
const char *sw_board_name(int i);
/** The i-th box that may be named, or NULL. */
const char *sw_set_name(int i);

#endif
