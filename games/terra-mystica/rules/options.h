/** Options of a game (TM-OPT). */
#ifndef TERRA_MYSTICA_OPTIONS_H
#define TERRA_MYSTICA_OPTIONS_H

#include "terra-mystica/position/state.h"

void tm_boxes(const struct setup *setup, box_fn *yield, void *context);
/** The profile that the options ask for. */
const struct tm_profile *tm_profile_of(const struct setup *setup);
bool tm_read_options(struct tm_options *o, const struct setup *setup,
                     struct error *e);
extern const struct option_spec tm_option_specs[];

#endif
