/** Random games and what must hold in each of their positions. */
#ifndef TESTS_PLAY_H
#define TESTS_PLAY_H

#include <stdint.h>

#include "core/drawing.h"
#include "testing.h"

/** Fair enough numbers for choices that need not be proven; first, and as far
 *  as they go, the bytes that it is given. */
struct luck {
    uint64_t state;
    const unsigned char *bytes; /* may be NULL when none are left */
    size_t left;
};
/** 0 … @p count - 1. */
int luck_below(struct luck *luck, int count);

/** One move that was made, for replays and reports. */
struct made {
    int seat;
    const char *text;
    bool late;  /* the seat that is waited for let the time limit pass */
    bool drawn; /* chance was drawn after it … */
    bool best;  /* … and the resolver had let the time pass */
    struct made *next;
};

/** Pairs of a race and a power that were picked or begun with. */
struct pairs {
    struct arena *arena;
    const char **words;
    int count, room;
};
void pairs_collect(struct pairs *pairs, const struct event *event);

/** How often each kind of event happened. */
struct tally {
    struct arena *arena;
    struct counted {
        const char *kind;
        long count;
        struct counted *next;
    } * first;
};
void tally_count(struct tally *tally, const struct event *event);
/** How often @p kind happened. */
long tally_of(const struct tally *tally, const char *kind);

/** One random game. */
struct play {
    const struct game_rules *rules;
    struct setup setup;
    const char *seed; /* words: number of the run and of the game */
    struct luck luck;
    struct arena *game;      /* what lives as long as the game */
    struct arena *arenas[3]; /* now, next, scratch */
    struct turn turn;        /* lives in arenas[0] */
    int draws, orders;
    struct made *first, *last;
    struct pairs *pairs;
    struct tally *tally;
    int robots; /* percent of the moves that robots make */
    bool verbose;
    const char *what; /* what went wrong, or NULL */
};

/** Always false; keeps the first failure. */
bool play_fails(struct play *play, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** Sets up and plays to the end; false with play->what set. */
bool play_game(struct play *play);

/** The seed of draw @p number. */
void play_seed(const struct play *play, int number,
               unsigned char seed[RNG_SEED]);

/** Draw @p number of the game. */
void play_draw(struct play *play, struct turn *turn, int number, bool best,
               struct arena *arena, struct events *events);

/* _play_checks.c: what must hold, in any position. */
bool play_check_position(struct play *play);
/** Each order that is listed for anybody is accepted. */
bool play_check_listed(struct play *play);
/** A refused order changes nothing, and no words break anything. */
bool play_check_garbage(struct play *play, const char *like);
/** The score of each seat. */
void play_scores(const struct play *play, int scores[SEATS_MAX]);
/** Do the points that @p events gave add up to what changed since the scores
 *  @p before? */
bool play_check_points(struct play *play, const int before[SEATS_MAX],
                       const struct event *events);
bool play_check_looks(struct play *play, const struct event *events);
/** Its picture is as play_check_shapes has it, whatever the players are called
 *  and however much has changed; and it has each place that an order names
 *  (_play_picture.c). */
bool play_check_picture(struct play *play, const struct look *look);
/** No words of the picture lie over others, leave it, or lie under what is
 *  painted later; what is painted of a region or a hex stays in it, and words
 *  and counters are off its border (_play_shapes.c). */
bool play_check_shapes(struct play *play, const struct drawing *drawing);

/** The same moves from the start give the same position, also when several of
 *  them are written into one. */
bool play_check_replay(struct play *play);

/** A seat has a chain of 512 values for its requests (turnpost-ledger(5)), the
 *  opening is one. A game must need less than half of them, also when
 *  every order is a move of its own. */
enum { CHAIN_HALF = 256 };
bool play_check_chain(struct play *play);

/* _play_tm.c: for a game of Terra Mystica; others pass. */
/** No piece is lost or found, and nothing is taken back that is never given
 *  back: burnt power, priests on orders, tracks, tiles, structures, towns. */
bool play_check_pieces(struct play *play, const struct game_state *before);
/** A board, or NULL: the default. */
const char *play_choose_board(struct play *play);
/** An order that no list has: standing orders, leaving, the time limit; or
 *  NULL. The game may refuse it. */
const char *play_choose_unlisted(struct play *play, struct arena *arena);

/* _play_long.c: moves such as people type, which no list has. */
/** A move for @p seat with listed orders put together: several words where a
 *  list has one, long counts, several orders, plans. The game may refuse it.
 *  NULL: nothing is listed. */
const char *play_long_move(struct luck *luck, const struct turn *turn, int seat,
                           struct arena *arena);

/* _play_sw_long.c */
/** A conquest or roll of Small World with any words after it that may stand
 *  there; NULL when none is listed among @p orders. */
const char *play_conquest(struct luck *luck, const struct turn *turn, int seat,
                          const struct orders *orders, struct arena *arena);
/** A starting position with cards, pieces, relics and places at random, which
 *  the game may refuse; the caller gives it back. Islands that are still to be
 *  drawn are named in @p setup. */
json_t *play_any_start(struct luck *luck, struct setup *setup,
                       struct arena *arena);

/* _play_sw.c: for a game of Small World; others pass. */
/** No relic, place or native is lost or comes back, immune regions change hands
 *  only where their pieces let them, tokens come from the tray only to who is
 *  on turn, and nobody is left in a river. @p one_order: not several. */
bool play_check_world(struct play *play, const struct game_state *before,
                      bool one_order);

/* _play_ledger.c */
/** A random game of these rules through a practice ledger, which then
 *  verifies and reads back as the same bytes. */
bool play_through_ledger(struct play *play);

/** A seat that owes something, or now and then any that may order, and its
 *  legal orders; -1: none can move. That is a failure unless chance is owed. */
int play_choose_seat(struct play *play, const struct game_state *state,
                     struct arena *arena, struct orders *orders);
const char *play_choose_order(struct play *play, const struct orders *orders);
/** The position at the start, before anything is drawn. */
bool play_begin(struct play *play);
/** Seats and options at random. */
void play_choose_setup(struct play *play);
/** Now and then a position of Small World that nobody has played, when the
 *  game takes it. */
void play_choose_start(struct play *play);

#endif
