/** Options of a game (TM-OPT). */
#ifndef TERRA_MYSTICA_OPTIONS_H
#define TERRA_MYSTICA_OPTIONS_H

#include "terra-mystica/position/state.h"

void tm_boxes(const struct setup *setup, box_fn *yield, void *context);
bool tm_read_options(struct tm_options *o, const struct setup *setup,
                     struct error *e);
extern const struct option_spec tm_option_specs[];

#endif
