/** Reads the parts of a starting position (turnpost-setup(5)); what is wrong is
 *  said in the error. */
#ifndef SMALLWORLD_START_H
#define SMALLWORLD_START_H

#include "smallworld/trait.h"

/** Fills in what the file of a starting position says. */
bool sw_read_start(struct game_state *s, const struct setup *setup,
                   struct error *e);

/** A number from 0 to @p most. */
bool start_small(const json_t *value, int most, const char *what, int *into,
                 struct error *e);
/** A region: its number, or its label as a string. */
bool start_region(const struct game_state *s, const json_t *value,
                  const char *what, int *into, struct error *e);
/** The race or power that a string names, or SW_NONE. */
int start_trait(const json_t *value, bool race, struct error *e);
/** { "camps": { "12": 2 } }, of a race or, SW_NONE, of relics and places. */
bool start_pieces(struct game_state *s, int race, json_t *pieces,
                  struct error *e);
/** What is not on the map and belongs in its owner's hand is there. */
void start_hand(struct game_state *s, int trait);

/* -- start_markers.c -- */
bool start_monsters(struct game_state *s, const json_t *monsters,
                    struct error *e);
/** "markers", "hidden" and "pieces" of the whole. */
bool start_markers(struct game_state *s, const json_t *json, struct error *e);

#endif
