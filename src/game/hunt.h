/** The search of game/forgiving.c for what a refused move may mean, and how it
 *  tells that it was not found. Nothing else looks into it. */
#ifndef GAME_HUNT_H
#define GAME_HUNT_H

#include <jansson.h>

#include "game/forgiving.h"
#include "game/likely.h"

/** How much is tried: moves, parts of them, looks at all that is legal; and how
 *  much is kept: readings that differ, ways to read some words, lines. */
enum {
    PLAYS_MAX = 400,
    STEPS_MAX = 2000,
    LOOKS_MAX = 1000,
    FOUND_MAX = 4,
    WAYS = 12,
    LINES_MAX = 60
};

/** What it costs to add words: more than all that may be misspelt. */
enum { MISSPELT_MAX = 12, ADDED = MISSPELT_MAX + 1 };

struct found {
    const char *text;
    json_t *position;
    const char *rest;
};

struct hunt {
    const struct turn *turn;
    const struct speech *speech;
    int seat;
    struct arena *arena;
    const char *text; /* a copy of the move, with its lines cut apart */
    const char *lines[LINES_MAX];
    struct sentence sentences[LINES_MAX];
    bool readable[LINES_MAX];
    int line_count;
    bool joins;
    int plays, steps, looks; /* that are left */
    struct listing legal;
    int best;     /* cost of what was found */
    bool partial; /* what is refused has other words beside it */
    struct found found[FOUND_MAX];
    int count;
};

/** How far a reading has come. */
struct path {
    struct turn turn;
    const char *text; /* the move until here */
    int line, word;   /* what is to be read next */
    int cost;
    bool adds; /* words that nobody has said */
};

/** Does the reading wait for chance? */
bool hunt_is_drawn(const struct path *path);
/** Does the game know what the line begins with? */
bool hunt_knows(const struct hunt *h, const struct path *path,
                const char *line);

/** Each sets @p e, and is false when it has nothing to say. @{ */
bool hunt_refuse_several(const struct hunt *h, const char *text,
                         struct error *e);
/** For the first line that is refused; not when what it means is not known, or
 *  it is the game's own order, which says best what it lacks. A NULL @p e is
 *  allowed. */
bool hunt_refuse_meant(struct hunt *h, const struct path *begin,
                       struct error *e);
/** With orders that most of the words fit, in *likely, too. */
bool hunt_refuse_likely(const struct hunt *h, const char *text,
                        const char **likely, struct error *e);
/** @} */

/** Are all lines the game's own orders? */
bool hunt_all_known(const struct hunt *h, const struct path *path);

#endif
