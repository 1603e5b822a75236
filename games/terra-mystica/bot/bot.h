/** The robot's judgement: what a position is worth to a seat, in hundredths of
 *  a victory point. What a tile, a card, a space or a board gives is read from
 *  its bags, so that the robot knows no piece by name.
 *
 *  Its choice has a version: ledgers with a robot's seat are checked against it
 *  for ever, see `bot` in game/rules.h. */
#ifndef TERRA_MYSTICA_BOT_H
#define TERRA_MYSTICA_BOT_H

#include "game/thoughts.h"
#include "terra-mystica/faction.h"

/** What the seat plays next (game/rules.h). */
void tm_bot(const struct game_state *, int seat, struct arena *, struct text *);

/** What robots that think ahead ask (game/rules.h). */
extern const struct thoughts tm_thoughts;
void tm_careful(const struct game_state *, int seat, struct arena *,
                struct text *);
quick_fn tm_hasty, tm_steady;

/** What makes a group of structures larger (TM-END-05). */
struct tm_joins {
    int structures, shipping, range, bridges;
};

/** What the judgement of one turn is made with. */
struct tm_outlook {
    int seat;
    int turns;             /* of the seat that are planned */
    int beam;              /* positions that are followed at a time */
    int wide;              /* positions at a time of a plan to the end of the
                              game; 0: there is none */
    bool newer;            /* … as from version 4 on: goods are changed for
                              what is short, and others guessed anew */
    int doubt;             /* rounds that others have beside those to come,
                              as their places at the end are guessed */
    bool keen;             /* in the last round, what is chosen is what the
                              game would end with */
    struct rng *luck;      /* varies the judgement of a line, by up to … */
    int by_luck;           /* … so much; NULL, 0: nothing is left to luck */
    int network[TM_SEATS]; /* largest groups as the turn began */
    struct tm_joins joins; /* what the seat's own was made of then */
    /* Who wants a plan to the end of the game. */
    const struct asking *asking;
};

/** Looks at the table before a turn. */
struct tm_outlook tm_outlook(const struct game_state *s, int seat);

/** The same for a robot that thinks ahead: it plans more of them. */
struct tm_outlook tm_careful_outlook(const struct game_state *s, int seat);

/** Looks at the seat's own groups again, as they are by now. */
void tm_look_again(struct tm_outlook *view, const struct game_state *s);

/** Worth of the whole position to the seat, whose turn may still go on. */
int tm_bot_value(const struct tm_outlook *view, const struct game_state *s);
/** The same of a position that a turn is chosen for; @p value: its worth as
 *  above. */
int tm_bot_worth(const struct tm_outlook *view, const struct game_state *s,
                 int value);

/* -- openings.c: boards, chosen by the tiles -- */

/** How much of each of them there is for the board (struct tm_robots), beside
 *  what there mostly is, in hundredths. */
void tm_tastes(const struct game_state *s, int seat, int faction,
               int into[TM_TASTES]);
/** What robots would come to with it, in tenths of a point. */
int tm_taste_of(int faction, const int taste[TM_TASTES]);
/** `rate` of game/thoughts.h, for the choice of a board. */
void tm_rate_factions(const struct game_state *, int seat,
                      const struct asking *);

/** … from version 4 on, and for what is placed and taken before the first
 * round, too. */
void tm_rate_openings(const struct game_state *, int seat,
                      const struct asking *);

struct tm_candidates;

/* -- bot.c -- */

/** Power that bowl III is short of for an action of the board. */
void tm_list_burns(const struct game_state *s, int seat,
                   struct tm_candidates *into);
/** What could be ordered after a conversion. */
void tm_list_conversions(const struct game_state *s, int seat,
                         struct tm_candidates *into);
/** May the seat do what it likes, and need not do anything? */
bool tm_bot_is_free(const struct game_state *s, int seat);
/** The turn that begins with @p line, as text; false: the line is refused. */
bool tm_bot_complete(const struct tm_outlook *view, const struct game_state *s,
                     const char *line, struct arena *arena, struct text *into);

struct tm_foreseen;
/** Yields turns, best first, by plans to the end of the game, and how much less
 *  than the first one each would end with, in hundredths. @p plan: that of the
 *  first, from its last line on; of the others NULL. */
typedef void tm_turn_fn(void *context, const char *move, int less,
                        const struct tm_foreseen *plan);
void tm_bot_turns(const struct tm_outlook *view, const struct game_state *s,
                  tm_turn_fn *yield, void *context);

/* -- plan.c -- */

enum {
    TM_BOT_LINES = 1200,     /* candidates of a line */
    TM_BOT_DEPTH = 3,        /* choices that follow from a line */
    TM_BOT_TURNS = 3,        /* turns of the seat that are planned */
    TM_BOT_BEAM = 4,         /* positions that are followed at a time */
    TM_BOT_BEAM_MOST = 16,   /* … by a robot that thinks ahead */
    TM_BOT_WIDEST = 128,     /* … of a plan to the end of the game */
    TM_FORESEEN = 8,         /* lines that such a plan finds, at most */
    TM_BOT_WORST = -1000000, /* less than any position is worth */
};

/** Lines that could be legal. */
struct tm_candidates {
    struct arena *arena;
    const char *before; /* what each line begins with */
    int count;
    const char *line[TM_BOT_LINES];
};
/** Without lines yet. */
struct tm_candidates *tm_candidates(struct arena *arena);
void tm_add_candidate(void *candidates, const char *line);
/** What the seat could order; conversions lead nowhere by themselves and are
 *  left out. @p passes: only to pass, else everything but that. */
void tm_list_candidates(const struct game_state *s, int seat, bool passes,
                        struct tm_candidates *into);
/** The position after a line; NULL when it is refused. */
const struct game_state *tm_bot_after(const struct game_state *s, int seat,
                                      const char *line, struct arena *arena);
/** The seat gets another turn, unless it goes on with this one; false: its
 *  round is over. */
bool tm_bot_begin_turn(struct game_state *s, int seat);
/** The line that leaves the seat best off, or begins the best of some turns in
 *  a row, when that is worth more than @p least; NULL: none. */
const char *tm_bot_best(const struct tm_outlook *view,
                        const struct game_state *s,
                        const struct tm_candidates *c, int least, int turns);

/* -- prices.c -- */

/** Leaves those that can be paid, @p converts: if need be with a conversion in
 *  front. */
void tm_list_payable(const struct game_state *s, int seat, bool converts,
                     struct tm_candidates *c);

/* -- others.c -- */

/** As if all others had passed. */
void tm_pass_others(struct game_state *s, int seat);
/** What they bring and take in a round that has been passed over. */
void tm_guess_others(const struct tm_outlook *view, struct game_state *s);
/** … and how their groups grow in @p round. */
void tm_guess_networks(struct tm_outlook *view, int round);
/** What they do in the rest of this round, before they pass. */
void tm_guess_rest(struct tm_outlook *view, struct game_state *s);

/* -- futures.c -- */

enum { TM_TOLD = 5 }; /* turns of a plan that are told */

/** A line, and how much more the game may end with after it than after the best
 *  one: 0 or less. */
struct tm_foreseen {
    const char *line;
    int worth;
    const char *turn[TM_TOLD]; /* of the plan, the line's own first, each as
                                  `bot` writes it; NULL after the last */
};

/** A position that a line has led to. */
struct tm_future {
    struct tm_foreseen way; /* how; not what it is worth */
    int value, actions;     /* actions of the board in the round */
    struct game_state state;
};

/** Those that are worth most, in their order. */
struct tm_futures {
    int count, room;
    struct tm_future *best[TM_BOT_WIDEST];
};
struct tm_futures tm_futures(int room, struct arena *arena);
/** Room for the position, with its value; NULL: it is not kept. */
struct tm_future *tm_follow(struct tm_futures *row, const struct game_state *s,
                            int value);
/** *other is empty afterwards. */
void tm_swap_futures(struct tm_futures *one, struct tm_futures *other);

/** What is chosen of what is due after a line, by the depth; NULL after the
 *  last. */
typedef const char *tm_choices[TM_BOT_DEPTH + 1];
/** Those from a depth on. */
void tm_copy_choices(const tm_choices from, int depth, tm_choices into,
                     struct arena *arena);
/** It comes from another, NULL: from none, by a turn. */
void tm_lead_to(struct tm_future *one, const struct tm_future *from,
                const char *line, const tm_choices chosen, struct arena *arena);
/** Its turns are copied into the arena. */
void tm_copy_turns(struct tm_foreseen *one, struct arena *arena);
/** The turns of a plan as how play may go on. */
void tm_expect(int seat, const char *const turn[], int count,
               struct expected into[TM_TOLD + 1]);

/* -- rounds.c -- */

/** Can the game be planned to its end from here? */
bool tm_foresees(const struct game_state *s, int seat);
/** The lines that the best such plans begin with, best first; how many, and
 * what the best of them comes to, in hundredths. */
int tm_foresee(const struct tm_outlook *view, const struct game_state *s,
               const struct tm_candidates *c,
               const struct tm_candidates *passes,
               struct tm_foreseen into[TM_FORESEEN], int *end);

/* -- worth.c: @p left is the number of rounds to come, 0 … 6 -- */

/** Numbers that were found by letting robots play. */
enum tm_weight {
    TM_W_INCOME,   /* percent of what an income could buy */
    TM_W_SURPLUS,  /* percent for goods beyond what a round can use */
    TM_W_TOKEN,    /* a power token that is not burnt, a round */
    TM_W_DWELLING, /* structures, besides their income */
    TM_W_TRADE,
    TM_W_TEMPLE,
    TM_W_STRONGHOLD,
    TM_W_SANCTUARY,
    TM_W_TILE,      /* special tile */
    TM_W_SITE,      /* a hex to build on */
    TM_W_SPADE,     /* … less for each spade it needs */
    TM_W_SPADES,    /* percent of a spade's price, a round */
    TM_W_SHIPPING,  /* a level, a round */
    TM_W_NEAR,      /* an own structure beside an opponent's */
    TM_W_TOWN,      /* the most that a group on its way to a town is worth */
    TM_W_SPACE,     /* percent of a special action, a round */
    TM_W_FAVOUR,    /* a favour tile, besides what it says */
    TM_W_THRESHOLD, /* one power less for a town, a round */
    TM_W_BUILD,     /* percent: dwellings built in a round */
    TM_W_UPGRADE,   /* percent: trading houses built in a round */
    TM_W_SPREAD,    /* hundredths of a step of doubt a round, for places */
    TM_W_CARD,      /* a level of shipping on a card */
    TM_WEIGHTS,
};
int tm_weight(enum tm_weight weight);

/** One more of a good. */
int tm_worth_each(int good, int left);
/** @p count of a good at hand: the first ones are of most use. */
int tm_worth_held(int good, int count, int left);
/** What a bag would bring. */
int tm_worth_bag(const struct tm_bag *bag, int left);
/** A special action space, once: 0 for none. */
int tm_worth_space(const struct tm_space *space, int left);
/** A bag every round from the next one on. */
int tm_worth_income(const struct tm_bag *bag, int left);
/** A bonus card for the round to come. */
int tm_worth_card(const struct game_state *s, int seat, int card, int left);

#endif
