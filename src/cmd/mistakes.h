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
        const char *move; /* text for play */
        const char *words; /* of what is better: "…" for what both begin with */
        const char *at_end;  /* "At the end it expects: Ann 104, Bob 98" */
        int ends[SEATS_MAX]; /* hundredths */
    } played, better;
    const char *missed; /* the first order that only `better` has, or "" */
    /** Entries of the moves of the seat right after it where the same order
     *  was missed; the list has room for all of them. */
    int again[MISTAKES_AGAIN], again_count;
    int most; /* of what was lost by it and those, hundredths */
};

struct mistakes {
    int level, count;    /* the worst first */
    int looked;          /* moves that were looked at */
    int last[SEATS_MAX]; /* entry of the seat's last move that was, or 0 */
    bool stopped;        /* ^C: the moves after these were not looked at */
    struct mistake list[MISTAKES_MAX];
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
/** One of them. */
void mistake_tell(const struct table *table, const struct mistake *mistake,
                  struct text *into);
/** The same facts for programs. */
void mistakes_json(const struct table *table, const struct mistakes *mistakes,
                   struct text *into);

#endif
