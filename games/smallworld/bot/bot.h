/** The robot: it tries what is listed on copies of the position and takes what
 *  leaves its seat best off. It knows no piece by name.
 *
 *  Its choice has a version: ledgers with a robot's seat are checked against it
 *  for ever, see `bot` in game/rules.h. */
#ifndef SMALLWORLD_BOT_H
#define SMALLWORLD_BOT_H

#include "game/thoughts.h"
#include "smallworld/position/state.h"

/** The orders of a robot's turn, or of what else it owes. */
void sw_bot(const struct game_state *, int seat, struct arena *, struct text *);
/** What robots that think ahead ask (game/rules.h). */
extern const struct thoughts sw_thoughts;
/** `hasty` of both versions; `steady` and `careful` of the second. @{ */
quick_fn sw_hasty_1, sw_hasty, sw_steady;
void sw_careful(const struct game_state *, int seat, struct arena *,
                struct text *);
/** @} */

enum {
    SW_BOT_LINE = 64,        /* bytes of an order */
    SW_BOT_LINES = 24,       /* orders of a turn */
    SW_BOT_CANDIDATES = 160, /* listed orders that are tried */
    SW_BOT_BEAM = 8,         /* courses of a turn that are followed at a time */
};

/** What it believes of coins to come. */
struct sw_belief {
    int ahead;    /* percent: an Active race's region in the next turn */
    int grey;     /* percent: an In Decline one's in the turns to come */
    int envy;     /* percent: what others hold, shared among them */
    int token;    /* one that is still in hand, in hundredths of a coin */
    int stamina;  /* a new race's tokens conquer in so many later turns, too */
    int fresh;    /* a new race in a turn, in hundredths of a coin … */
    int first;    /* … and in its first */
    int holds[8]; /* percent, by cost: a region is held until the next turn */
    /** Hundredths of a coin by which luck may vary what it thinks of a course,
     *  of declining and of a new race. @{ */
    int doubt, doubt_decline, doubt_race;
    /** @} */
};

/** Whose turn is thought about. */
struct sw_outlook {
    const struct sw_belief *belief;
    uint64_t *luck;                 /* NULL: nothing varies */
    int seat, left;                 /* turns of the seat after this one */
    int beam;                       /* courses that are followed at a time */
    bool declines;                  /* it declines, even at a loss */
    struct sw_shortlist *shortlist; /* gets what is followed; may be NULL */
    struct arena *keep;             /* what lives as long as the thought */
    struct arena *trial;            /* forgotten after each trial */
};

/** A position in the middle of the turn, and how it was reached. */
struct sw_course {
    const struct sw_course *before; /* NULL: as the turn began */
    char line[SW_BOT_LINE];         /* what led here from there */
    const struct game_state *state;
    int value;        /* if the turn ended here */
    int promise;      /* the same with what could still be done */
    uint64_t regions; /* of the seat, as bits */
};

/** The lines of some order words that are listed. */
struct sw_candidates {
    const char *const *verbs; /* ends with NULL */
    int count;
    char line[SW_BOT_CANDIDATES][SW_BOT_LINE];
};

/** What will be ordered. */
struct sw_orders {
    int count;
    const char *line[SW_BOT_LINES];
};

enum { SW_BOT_SHORTLIST = 24 };

/** The courses of a turn that would leave the seat best off, best first. */
struct sw_shortlist {
    int count, room; /* at most SW_BOT_SHORTLIST */
    const struct sw_course *course[SW_BOT_SHORTLIST];
};

/* -- bot.c -- */

/** With an arena `trial` of its own, for the caller to free, and the belief of
 *  level 1. */
struct sw_outlook sw_bot_outlook(const struct game_state *s, int seat,
                                 struct arena *keep);
/** What a robot does for the seat. */
enum due sw_bot_due(const struct game_state *s, int seat);
/** The course that nothing was ordered in yet. */
const struct sw_course *sw_bot_start(const struct sw_outlook *view,
                                     const struct game_state *s);
/** The best way to decline when that gains something over the best turn without
 *  it, @p course; NULL: there is none. */
const struct sw_course *sw_bot_decline(const struct sw_outlook *view,
                                       const struct sw_course *from,
                                       const struct game_state *begin,
                                       const struct sw_course *course);
/** The orders of a course and what comes after it. @p rolls: the last tokens
 *  may try their luck; returns whether they do. */
bool sw_bot_complete(const struct sw_outlook *view,
                     const struct sw_course *course,
                     const struct game_state *begin, bool rolls,
                     struct sw_orders *orders);
void sw_bot_say(const struct sw_orders *orders, struct text *into);
/** Orders the course and then @p line. */
void sw_bot_order(struct sw_orders *orders, const struct sw_course *course,
                  const char *line);
/** An order to decline that is listed; NULL: there is none. */
const char *sw_bot_declining(const struct sw_outlook *view,
                             const struct game_state *s);

/* -- last.c -- */

/** `rate` of game/thoughts.h, for the last turn of a seat. */
void sw_rate_last(const struct game_state *, int seat, const struct asking *);

/* -- search.c -- */

struct sw_candidates *sw_bot_candidates(const struct sw_outlook *view,
                                        const struct game_state *s,
                                        const char *const *verbs);
/** The position after an order, as if nothing were found by it; NULL when it is
 *  refused, or a die falls first. */
const struct game_state *sw_bot_after(const struct sw_outlook *view,
                                      const struct game_state *s,
                                      const char *line, struct arena *arena);
/** The turn ended there; tokens that were left in hand are placed first. */
const struct game_state *sw_bot_ended(const struct sw_outlook *view,
                                      const struct game_state *s);
/** A course that has led to @p s. */
struct sw_course *sw_bot_course(const struct sw_outlook *view,
                                const struct sw_course *before,
                                const char *line, const struct game_state *s);
/** The best of the conquests, and what may be ordered before and between them;
 *  @p beam: how many are followed at a time. @p from when nothing is better. */
const struct sw_course *sw_bot_conquer(const struct sw_outlook *view,
                                       const struct sw_course *from, int beam);
/** The same with what may be ordered after them, best first. */
const struct sw_course *sw_bot_settle(const struct sw_outlook *view,
                                      const struct sw_course *from);

/* -- value.c -- */

/** That of level 1, and of version 1 of what robots think. */
extern const struct sw_belief sw_belief_1;
/** That of the newest version. */
const struct sw_belief *sw_bot_belief(const struct game_state *s);
/** Between -@p most and @p most by luck. */
int sw_bot_doubt(const struct sw_outlook *view, int most);

/** Worth of the position to the seat when its turn has ended, in hundredths of
 *  a coin. */
int sw_bot_value(const struct sw_outlook *view, const struct game_state *s);
/** Worth of the tokens that could still conquer. */
int sw_bot_strength(const struct sw_outlook *view, const struct game_state *s);
/** What is gained by declining now, which leads to @p declined, and not a turn
 *  later, when @p stayed was reached in between; @p s: as the turn began. */
int sw_bot_decline_gain(const struct sw_outlook *view,
                        const struct game_state *s,
                        const struct game_state *declined,
                        const struct game_state *stayed);
/** The same of a decline after the turn that has led to @p stayed. */
int sw_bot_late_gain(const struct sw_outlook *view, const struct game_state *s,
                     const struct game_state *stayed);

#endif
