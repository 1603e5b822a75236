/** The position of Reversi, and what the chapters of its rules know of it.
 *  Seats are colours: the first has the dark discs (RV-SEATS-01). */
#ifndef REVERSI_STATE_H
#define REVERSI_STATE_H

#include <stdint.h>

#include "game/rules.h"
#include "kit/verbs.h"

enum { RV_SIDE = 8, RV_SQUARES = RV_SIDE * RV_SIDE, RV_SEATS = 2 };
enum { RV_NONE = -1, RV_DARK, RV_LIGHT };

struct game_state {
    const struct setup *setup;
    int disc[RV_SQUARES]; /* a1 … h1, a2 …; a seat, or RV_NONE */
    int turn;             /* a seat */
    int last;             /* where the last disc was placed, or RV_NONE */
    int left;             /* the seat that has left for good, or RV_NONE */
    bool robot[RV_SEATS];
    bool over;             /* follows from the rest (RV-END-01) */
    struct events *events; /* while an order is carried out */
};

/** A set of squares, a bit each. */
typedef uint64_t rv_squares;

extern const struct game_rules game_reversi; /* game.c */
extern const struct verb *const rv_verbs[];  /* ends with NULL */
/** What people type instead of an order. */
extern const struct speech rv_speech;

const char *rv_name(const struct game_state *s, int seat);
const char *rv_colour(int seat); /* "dark" */
/** The same in the language of the arena. */
const char *rv_colour_words(int seat, struct arena *arena);
/** Is @p option of this game set to @p value? */
bool rv_option_is(const struct setup *setup, const char *option,
                  const char *value);

/* board.c */

/** "d3" in the arena; the square so called, RV_NONE: there is none. @{ */
char *rv_square_name(int square, struct arena *arena);
int rv_square_named(const char *name);
/** @} */
/** "c4, d3, e6 and f5" in the arena; "nowhere" for none. */
const char *rv_square_list(rv_squares squares, struct arena *arena);

/** What a disc of @p seat on an empty @p square would outflank (RV-FLANK-01,
 *  -02). */
rv_squares rv_outflanked(const struct game_state *s, int seat, int square);
/** Where @p seat can place a disc (RV-PLACE-01, -02; RV-OPEN-02). */
rv_squares rv_open_to(const struct game_state *s, int seat);
/** Are the four squares in the middle still filled (RV-OPEN-02)? */
bool rv_opens(const struct game_state *s);
int rv_discs(const struct game_state *s, int seat);
int rv_count(rv_squares squares);
/** Can nobody place a disc any more, or has a seat left (RV-END-01)? */
bool rv_is_over(const struct game_state *s);

/* turn.c */

/** Places a disc, turns what it outflanks, and gives the turn to whoever can
 *  place one (RV-PASS-01); the square is open to the seat on turn. */
void rv_place(struct game_state *s, int square);
/** @p seat leaves: a robot plays on, or the game is over (RV-LEAVE-01). */
void rv_leave(struct game_state *s, int seat);
/** Discs, and at the end the empty squares if they count (RV-END-03). */
int rv_score(const struct game_state *s, int seat);
/** Bit a seat; 0 while the game lasts (RV-END-02, RV-LEAVE-01). */
unsigned rv_winners(const struct game_state *s);

/* position.c */
json_t *rv_save(const struct game_state *s);
struct game_state *rv_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e);
bool rv_check(const struct game_state *s, struct error *e);
bool rv_fact(const struct game_state *s, const char *line, struct arena *arena,
             char **actual);

/* show.c, picture.c, words.c */
/** Squares that are not as in look->before. */
rv_squares rv_changed(const struct game_state *s, const struct look *look);
struct canvas *rv_map(const struct game_state *s, const struct look *look,
                      struct arena *arena);
void rv_list(const struct game_state *s, const struct look *look,
             struct text *into);
/** "is on turn", "has won" …, or "". */
const char *rv_seat_words(const struct game_state *s, int seat,
                          struct arena *arena);
void rv_tables(const struct game_state *s, const struct look *look,
               struct arena *arena, panel_fn *yield, void *context);
void rv_summary(const struct game_state *s, const struct look *look,
                struct text *into);
struct drawing *rv_picture(const struct game_state *s, const struct look *look,
                           struct arena *arena);
void rv_tell(const struct game_state *s, const struct event *event,
             struct text *into);
void rv_topics(const struct box_version *boxes, const struct language *language,
               topic_fn *yield, void *context);
bool rv_order_names(const struct game_state *s, const struct game_state *after,
                    const struct order *o, int i, struct arena *arena,
                    struct named *into);
void rv_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context);

/* bot.c */
void rv_bot(const struct game_state *s, int seat, struct arena *arena,
            struct text *into);

#endif
