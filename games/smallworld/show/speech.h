/** What people type instead of an order. */
#ifndef SMALLWORLD_SPEECH_H
#define SMALLWORLD_SPEECH_H

#include "game/rules.h"

extern const struct speech sw_speech;

#endif
