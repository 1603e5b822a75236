/** The contract of every game: a const position and an order in, a new position
 *  out. Pure: the same position and order give the same result, for ever.
 *  Chance comes only from the stream handed in. A game knows no file, no key
 *  and no clock.
 *
 *  At any moment a position waits on some of three things, and says so:
 *  - orders of seats (`due`): the seat on turn, and seats that owe a reaction
 *    or a decision out of turn (several at once, while play goes on);
 *  - chance (`chance`): results that play may go on without for a while, or
 *    results it stops for;
 *  - nothing: the game is over. */
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include <jansson.h>
#include <stdbool.h>

#include "core/canvas.h"
#include "core/drawing.h"
#include "core/error.h"
#include "core/events.h"
#include "core/panel.h"
#include "core/rng.h"
#include "core/text.h"
#include "game/speech.h"

struct game_state; /* each game completes it in its own state.h: no casts */

enum {
    SEATS_MAX = 8,
    NAME_LENGTH_MAX = 24, /* characters of a name, as readers count them */
    NAME_BYTES_MAX = 600
};

/** A box that a game is played with ("base"). */
struct box_version {
    const char *name;
    int version;
};

/** Versions of the rules of the file (turnpost-ledger(5)). Practice games and
 *  old ones say none. */
enum { LEDGER_FAIR = 2, LEDGER_NEWEST = LEDGER_FAIR };

/** How a game is begun; read from the ledger's first line. */
struct setup {
    int seats;
    const char *names[SEATS_MAX]; /* in table order */
    const char *board;            /* a board's name, or NULL: the default */
    const char *sets;             /* "base,underground", or NULL: the default */
    /** The versions that the game began with: of each box (ends with a NULL
     *  name), of the rules, of the robot. NULL and 0: now, with the newest. */
    const struct box_version *boxes;
    int rules, robot;
    int thoughts;    /* version of what a leaver's robot above level 1 thinks
                        (robot_thoughts); 0: there is none */
    int ledger;      /* version of the rules of the file, or 0 */
    json_t *options; /* object of name → string; may be NULL */
    json_t *start;   /* starting position (--setup), or NULL */
};

/** One order: the words of one line of a move, or of all its lines when the
 *  game joins them; then a word "\n" stands between two lines. */
struct order {
    int seat;
    bool late; /* the seat that is waited for let the time limit pass */
    int count; /* at least 1 */
    const struct word *words;
    struct span line; /* from the first word to the last */
};

/** What a seat owes. */
enum due {
    DUE_NOTHING,
    DUE_TURN,     /* it is on turn */
    DUE_REACTION, /* it owes an answer; others may be on turn meanwhile */
    DUE_BOTH,     /* an answer first, then it is on turn */
};

enum chance {
    CHANCE_NONE,
    CHANCE_OWED, /* results are owed, and play goes on meanwhile */
    CHANCE_NOW,  /* play stops until they are drawn */
};

/** A value that a game's option may take, for help texts and checks. */
struct option_spec {
    const char *name;      /* "coins" */
    const char *values;    /* "hidden|open", "0..99", or "" for free text */
    const char *otherwise; /* the default */
    const char *help;      /* one line */
};

struct language;

/** An article of `turnpost rules`: two or three lines of our own. */
struct topic {
    const char *word;  /* "flying" */
    const char *group; /* "powers"; articles are listed by group */
    const char *title; /* "Flying" */
    const char *rule;  /* its id, "SW-DIE-01"; "SWB-HILL" for one that a whole
                          chapter is about; or NULL */
    const char *text;
};

/** A result of chance that a plan may wait for: `if WORD: order`. */
struct outcome {
    const char *name;     /* as outcome() gives it: "dark_portal" */
    const char *calls[5]; /* what else WORD may be, NULL after the last:
                             "portal", "Dark Portal"; hints show the first */
};

typedef void order_fn(void *context, const char *line);
/** A box of the shop or an expansion, and the version of its rules here. */
typedef void box_fn(void *context, const char *box, int version);
typedef void topic_fn(void *context, const struct topic *topic);

/** Something that a word of an order names. */
struct named {
    const char *kind;  /* "region", "race"; lives as long as the program */
    const char *id;    /* as the position spells it */
    const char *words; /* to know beside the order: "a Lost Tribe, mountain" */
    const char *also;  /* more that people call it, and the ids of what it
                          touches; or NULL */
};

/** What a seat has more, or less, after an order. */
struct amount {
    int by;                 /* never 0 */
    const char *one, *many; /* "coin", "coins"; all three live as long as the
                               program */
    const char *when;       /* "at scoring"; NULL: at once */
};
typedef void amount_fn(void *context, const struct amount *amount);

/** How to look at a position. */
struct look {
    int seat;                  /* the reader, or -1: anybody */
    bool over;                 /* tell what is secret while the game lasts */
    int width;                 /* columns, 40 … 200 */
    const struct event *since; /* what happened since the reader's last turn */
    bool tabled;               /* the summary stands beside tables() */
    bool film;                 /* one picture of many: what all of them show */
    unsigned reach;            /* bit a seat: mark what it could go to */
    /** Mark what is not as it was in this position of the same game; NULL: mark
     *  nothing. */
    const struct game_state *before;
    const char *when; /* with it: "your last turn", "entry 12" */
};

/** "Since your last turn", "Since entry 12", "What happened": over the events
 *  of look->since. */
const char *look_heading(const struct look *look, struct arena *arena);

/** What an event gave one seat, by where it came from; see points(). */
struct points {
    int seat;  /* who got it */
    int round; /* in which round; 0: before the first */
    int count; /* of parts */
    struct {
        const char *origin; /* "regions"; lives as long as the program */
        int points;         /* less than 0: the seat lost them */
    } parts[4];
};

struct notation; /* game/foreign.h */

struct thoughts; /* game/thoughts.h */

struct game_rules {
    const char *name, *title; /* "smallworld", "Small World" */
    /** The title of a game by its boxes ("Small World Underground"); NULL:
     *  `title`. */
    const char *(*title_of)(const struct setup *);
    const char *in_short; /* one line for `turnpost new` */
    /** Which boxes or boards there are, in a sentence for `turnpost new`; NULL:
     *  there is nothing to choose. */
    void (*choose)(struct text *into);
    /** The newest of the rules and of the robot, from 1 on. A game goes on with
     *  those of its first line: what was changed asks began_with(). */
    int version, bot_version;
    int min_seats, max_seats;
    const struct option_spec *options; /* ends with a NULL name */
    /** The i-th choice of sets and board for so many seats, NULL after the
     *  last; NULL itself: the defaults alone. @p board gets the board. */
    const char *(*choices)(int seats, int i, const char **board);
    /** The i-th name that `turnpost new` takes as a board, as a set; NULL
     *  after the last. NULL itself: there is nothing to choose. @{ */
    const char *(*board_name)(int i);
    const char *(*set_name)(int i);
    /** @} */
    /** Boards and sets for `turnpost new GAME --help`, as folded text; of the
     *  boxes in these versions, as `topics` (NULL: in the newest). */
    void (*about)(const struct box_version *boxes, struct text *into);

    struct game_state *(*start)(const struct setup *, struct arena *,
                                struct error *);
    /** A new position, or NULL with the error set and nothing changed. After
     *  the end every order is refused. */
    struct game_state *(*apply)(const struct game_state *, const struct order *,
                                struct arena *, struct events *,
                                struct error *);
    /** Must chance be drawn before this order? Then apply does what comes in
     *  front of that, and gets the same order again after it. NULL: never. */
    bool (*waits)(const struct game_state *, const struct order *);
    enum due (*due)(const struct game_state *, int seat);
    /** Words that orders begin with, with blanks between: those that a player
     *  thinks of first in front, for examples; NULL: no matter which. */
    const char *usual;
    /** What is owed, in words after the seat's name ("is on turn, to pick a
     *  combo"); "" when nothing is. */
    const char *(*duty)(const struct game_state *, int seat, struct arena *);
    /** Is nothing left to chance? Then `chance` is always CHANCE_NONE, and
     *  nobody is asked for a word, or told of draws. */
    bool no_chance;
    enum chance (*chance)(const struct game_state *);
    /** What is still to be drawn, in words ("the die for region 14"). */
    const char *(*chance_words)(const struct game_state *, struct arena *);
    /** Draws everything owed, in the order in which it became owed. What the
     *  rules expect of a result is told to the stream (rng_tell). */
    struct game_state *(*draw)(const struct game_state *, struct rng *,
                               struct arena *, struct events *);
    /** Gives back the memory of a position between two orders of one move,
     *  which nobody will look at again; may be NULL. */
    void (*forget)(struct game_state *, struct arena *);
    /** The name of the last result for plans: a plan line `if WORD: order` is
     *  carried out when WORD means this ("won", "lost"); NULL when none. */
    const char *(*outcome)(const struct game_state *);
    /** The @p i-th result that this game can bring, whenever it is asked;
     *  false after the last. NULL: there are no plans. */
    bool (*outcomes)(const struct game_state *, int i, struct outcome *into);
    /** Are all lines of a move one order? Then plans have no place in it
     *  (`outcomes` is NULL). NULL: a line is an order. */
    bool (*joins)(const struct game_state *);
    /** Is @p verb a known order word? Sets a suggestion in @p e if not. */
    bool (*knows)(const struct game_state *, const struct order *,
                  struct error *e);
    /** Has @p last, which was carried out just before in the same move, done
     *  already what @p order asks for? Then that is passed over. NULL: never.
     */
    bool (*done)(const struct game_state *, const struct order *last,
                 const struct order *order);
    /** Does this line mean the same in a position that others have changed
     *  since, as an answer to an offer does? By mail, a move of such lines
     *  alone is taken after other seats' moves, and it makes nobody else's
     *  letter old. NULL: only standing orders do. */
    bool (*lasts)(const char *line, size_t length);
    /** Yields each plain order that apply accepts from @p seat as it stands. */
    void (*legal)(const struct game_state *, int seat, struct arena *,
                  order_fn *yield, void *context);
    /** NULL: a move that is refused is read in one way more, by its orders that
     *  are legal. */
    const struct speech *speech;
    /** What word number @p i of a listed order names in the position in front
     *  of it; false: nothing. @p after: the position after the order, or NULL
     *  where only what is named matters. NULL: never. */
    bool (*names)(const struct game_state *, const struct game_state *after,
                  const struct order *, int i, struct arena *,
                  struct named *into);
    /** Place number @p i of the position, from 0, as orders name it; false:
     *  there are no more. NULL: orders spell places as the position does. */
    bool (*place)(const struct game_state *, int i, struct arena *,
                  struct named *into);
    /** Yields what the seat has more or less than before, one order later, that
     *  a player would call its price or its gain. NULL: that is not told. */
    void (*changes)(const struct game_state *before,
                    const struct game_state *after, int seat, amount_fn *yield,
                    void *context);
    int (*score)(const struct game_state *, int seat);
    /** May everybody see the scores while the game lasts? NULL: no. */
    bool (*score_is_open)(const struct game_state *);
    /** Bit per seat of the winners; 0 while the game lasts. */
    unsigned (*winners)(const struct game_state *);
    bool (*over)(const struct game_state *);
    /** A number that is another as soon as a turn has ended: a seat that is on
     *  turn before and after is so for another turn then. */
    int (*turn_number)(const struct game_state *);
    /** The round that is played, at least 0; goes back by `undo` alone. */
    int (*round)(const struct game_state *);
    /** "round 3 of 9"; for subjects and summaries. */
    const char *(*progress)(const struct game_state *, struct arena *);
    /** A robot plays this seat from now on (table's rule for leavers). */
    bool (*robot)(const struct game_state *, int seat);
    /** This seat has left for good; nobody answers for it any more. */
    bool (*gone)(const struct game_state *, int seat);
    /** Does the position hold together? Says what does not. */
    bool (*check)(const struct game_state *, struct error *);

    /** The complete public position and back; load(save(x)) equals x.
     *  load takes hostile input and refuses what check would refuse. */
    json_t *(*save)(const struct game_state *);
    struct game_state *(*load)(const struct setup *, const json_t *,
                               struct arena *, struct error *);

    /** For tests and scripts: the value of a fact named in words, as text in
     *  the arena (`Ann coins` → "12"); false if there is no such fact. */
    bool (*fact)(const struct game_state *, const char *line, struct arena *,
                 char **actual);

    /** The map: a canvas of at most look->width columns. */
    struct canvas *(*map)(const struct game_state *, const struct look *,
                          struct arena *);
    /** Does map, list and picture heed look->reach? */
    bool marks_reach;
    /** Below the map: the column, seats, round, what is pending. */
    void (*summary)(const struct game_state *, const struct look *,
                    struct text *);
    /** What the summary says of seats, column, cards … as tables, for pages
     *  and letters; with look->tabled the summary leaves it out. NULL: there
     *  are none. */
    void (*tables)(const struct game_state *, const struct look *,
                   struct arena *, panel_fn *yield, void *context);
    /** A linear list, one line a region. */
    void (*list)(const struct game_state *, const struct look *, struct text *);
    struct drawing *(*draw_map)(const struct game_state *, const struct look *,
                                struct arena *);
    /** One sentence for an event, without a newline; "" for none. */
    void (*tell)(const struct game_state *, const struct event *,
                 struct text *);
    /** Kinds of events, with blanks between, that tell of something that a move
     *  leaves unused and that is lost; NULL: none. */
    const char *unused_kinds;
    /** Could @p seat still go on with something in the position @p s, which it
     *  cannot any more in @p after, some orders later? *@p words gets what it
     *  has left for that, as a sentence without a full stop, when it would be
     *  enough; else NULL. False: it could not. NULL: there is nothing of the
     *  kind. */
    bool (*unused)(const struct game_state *s, const struct game_state *after,
                   int seat, struct arena *, const char **words);
    /** Are dice rolled? Then words speak of dice, else of draws. */
    bool dice;
    /** For `stats`: what @p event gave a seat; false: nothing. With the score
     *  of the position before the first move they add up to the score. NULL:
     *  the game does not tell where points come from. */
    bool (*points)(const struct event *event, struct points *points);
    /** The boxes that a game with this setup is played with, those alone that
     *  are known; another card or rule in one is another version of it: that of
     *  the setup, or the newest where it is not known; then the game is
     *  refused. NULL: the game has no parts. */
    void (*boxes)(const struct setup *, box_fn *yield, void *context);
    /** For `show --about`: where board, numbers and names of this game come
     *  from, as folded lines; NULL: nothing to say. */
    void (*origins)(const struct game_state *, struct text *);
    /** Articles: titles and texts in @p language (NULL: English). */
    void (*topics)(const struct box_version *boxes,
                   const struct language *language, topic_fn *yield,
                   void *context);
    /** A sensible legal move for @p seat, as text for play; "" when it has
     *  nothing to do. For a seat that has gone it is the law: every reader of a
     *  ledger computes it again, from position and setup->robot alone, and
     *  another choice is another `bot_version` (games/NAME/known). */
    void (*bot)(const struct game_state *, int seat, struct arena *,
                struct text *);
    /** For robots that think ahead (robot/think.h). NULL: by what `bot` plays
     *  and by legal orders. */
    const struct thoughts *thoughts;
    /** How games are written elsewhere; NULL: no such notation is known. */
    const struct notation *notation;
};

/** All games, ending with NULL (src/game/games.c). */
extern const struct game_rules *const games[];
/** The game called @p name, or NULL with a suggestion in @p e: of a box or a
 *  board of some game, how it is played. */
const struct game_rules *game_find(const char *name, struct error *e);
/** The same for what a person types: a beginning of two letters that is no
 * other game's, or the first letters of the title's words, will do. */
const struct game_rules *game_called(const char *name, struct error *e);
/** Is a game or a box of one meant, or nearly? Advises how to play that. */
bool game_meant(const char *given, struct error *e);
/** What a game with that setup is called: by its boxes, where it has any. */
const char *game_title(const struct game_rules *, const struct setup *);
/** The same in the language of the arena. */
const char *game_title_in(const struct game_rules *, const struct setup *,
                          struct arena *);

/** Options that every game has, ending with a NULL name: "limit". */
extern const struct option_spec common_options[];
/** Is it a number, from @p least to @p most? */
bool option_range(const struct option_spec *, long *least, long *most);
/** The value of option @p name in @p setup, or its default; NULL: neither the
 *  game nor the common options know it. */
const char *setup_option(const struct setup *setup,
                         const struct option_spec *options, const char *name);
/** The option leaver: the level of the robot that plays on for a seat which has
 *  left; 0: none does. @{ */
#define LEAVER_VALUES "drop|robot|robot:2|robot:3|robot:4|robot:5"
int setup_leaver(const struct setup *setup, const struct option_spec *options);
/** @} */
/** Is @p began (setup->rules, setup->robot) version @p since or a later one? */
bool began_with(int began, int since);
/** Are options and their values known, and is the number of seats allowed? */
bool setup_check(const struct setup *setup, const struct game_rules *rules,
                 struct error *e);

#endif
