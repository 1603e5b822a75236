/** Which moves of a game cost most, as a robot that thinks ahead has it. */
#ifndef CMD_MISTAKES_H
#define CMD_MISTAKES_H

#include "robot/think.h"
#include "session/session.h"

enum { MISTAKES_MAX = 10, MISTAKES_AGAIN = 16 };

/** A move after which something was lost. */
struct mistake {
    int entry, seat, lost; /* hundredths of a point */
    const char *progress;  /* "round 3 of 9" */
    struct one_of_two {
        const char *move; /* its orders with " / " between */
        const char *words; /* of what is better: "…" for what both begin with */
        int ends[SEATS_MAX]; /* hundredths */
    } played, better;
    const char *missed; /* the order with which `better` begins to differ */
    /** Entries of the seat's next moves, in which the same order was missed. */
    int again[MISTAKES_AGAIN], again_count;
    int most; /* of what was lost by it and those, hundredths */
};

struct mistakes {
    int level, count;   /* the worst first */
    int looked;         /* moves that were looked at */
    int now[SEATS_MAX]; /* while they are found: number in the list, from 1, of
                           what the seat's last move was part of; or 0 */
    bool stopped;       /* ^C: the moves after these were not looked at */
    struct mistake *list;
    int room; /* of the list while they are found; then MISTAKES_MAX are left */
};

/** The moves of a ledger, as it is replayed. */
struct moves_made {
    struct arena *arena;
    struct move_made {
        int entry, seat;
        const char *text;
        bool undone;
    } * list;
    int count, room;
};
/** An entry_fn; @p context is a struct moves_made. */
void mistakes_entry(void *context, const struct entry *entry);

/** Thinks about each of these moves with mistakes->level. Fails when the game
 *  may not be looked at yet: it goes on, and is none for practice. */
bool mistakes_find(struct session *s, const struct moves_made *made,
                   struct mistakes *mistakes, struct error *e);
/** In sentences. */
void mistakes_tell(const struct table *table, const struct mistakes *mistakes,
                   struct text *into);
/** Were all moves looked at? A line if not. */
void mistakes_stopped(const struct mistakes *mistakes, struct text *into);
/** One of them. */
void mistake_tell(const struct table *table, const struct mistake *mistake,
                  struct text *into);
/** The same facts for programs. */
void mistakes_json(const struct table *table, const struct mistakes *mistakes,
                   struct text *into);

#endif
