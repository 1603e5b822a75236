/** Stones: a game that is as small as a game with reactions, dice, owed
 *  results and plans can be. It shows that nothing outside games/smallworld
 *  knows Small World.
 *
 *  A heap of stones. On turn a seat takes 1 to 3 of them, and its turn is over
 *  (TINY-TAKE-01). Before, it may once each: roll (a die: 4 and more wins, then
 *  it may take up to 5, otherwise 1; TINY-ROLL-01), scry (an omen is drawn, and
 *  play goes on; TINY-SCRY-01), peek at its omen (4 and more: a point, in
 *  version 1 of the rules 5 and more; TINY-PEEK-01) and give a stone of its own
 *  to another seat, who accepts or refuses it (TINY-GIFT-01). The most points
 *  when the heap is gone win.
 *
 *  The kit for games (src/kit) has its order words, its fields, and tries what
 *  its lists offer. */
#ifndef TESTS_TINY_H
#define TESTS_TINY_H

#include "game/rules.h"
#include "kit/fields.h"
#include "kit/verbs.h"

enum { TINY_SEATS = 4, TINY_STONES_MAX = 60, TINY_NONE = -1 };

enum tiny_answer { TINY_ACCEPT, TINY_REFUSE, TINY_ASK };

/** When an order may be given. */
enum tiny_when { TINY_ANYTIME, TINY_TURN };

/** What was done this turn. */
enum { TINY_ROLLED = 1, TINY_SCRIED = 2, TINY_GAVE = 4 };

struct tiny_seat {
    int stones, points;
    int omen; /* 1 … 6, 0: none, TINY_NONE: owed */
    int gift; /* the seat whose gift it owes an answer to */
    enum tiny_answer standing;
    bool gone, robot;
};

struct game_state {
    const struct setup *setup;
    int seats, turn, heap, all; /* all: stones when it began */
    int done;                   /* bits of this turn */
    int limit;                  /* that may be taken this turn */
    bool die;
    int peeking;          /* whose peek waits, or TINY_NONE */
    int owed[TINY_SEATS]; /* seats that omens are owed to, in order */
    int owed_count;
    int last; /* 0, 1 (won), 2 (lost) */
    bool over;
    struct tiny_seat seat[TINY_SEATS];
    struct events *events; /* where apply and draw tell; else NULL */
};

extern const char *const tiny_answers[3];

extern const struct game_rules game_tiny;

extern const struct option_spec tiny_options[];

/* _tiny_orders.c */
extern const struct verb *const tiny_verbs[]; /* ends with NULL */
struct game_state *tiny_apply(const struct game_state *, const struct order *,
                              struct arena *, struct events *, struct error *);
bool tiny_knows(const struct game_state *, const struct order *,
                struct error *);
void tiny_look_at_omen(struct game_state *, int seat);

/* _tiny_save.c */
extern const struct field tiny_seat_fields[];
json_t *tiny_save(const struct game_state *);
struct game_state *tiny_load(const struct setup *, const json_t *,
                             struct arena *, struct error *);
bool tiny_check(const struct game_state *, struct error *);

/* _tiny_show.c */
struct canvas *tiny_map(const struct game_state *, const struct look *,
                        struct arena *);
void tiny_summary(const struct game_state *, const struct look *,
                  struct text *);
void tiny_list(const struct game_state *, const struct look *, struct text *);
struct drawing *tiny_draw_map(const struct game_state *, const struct look *,
                              struct arena *);
void tiny_tell(const struct game_state *, const struct event *, struct text *);
void tiny_topics(const struct box_version *boxes,
                 const struct language *language, topic_fn *yield,
                 void *context);
bool tiny_fact(const struct game_state *, const char *line, struct arena *,
               char **actual);

#endif
