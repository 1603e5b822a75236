/** The order words of Terra Mystica, one file each in verbs/. A line is cut
 *  into commands at full stops (line.c); a verb sees one command as an order
 *  whose first word is the verb: "+fav5" comes as "+" "fav5", "-2spade" as
 *  "-" "2spade". All words are lower case. */
#ifndef TERRA_MYSTICA_VERB_H
#define TERRA_MYSTICA_VERB_H

#include "terra-mystica/faction.h"

/** What a command is in a turn. */
enum tm_sort {
    TM_ANSWER, /* any time, moves to the front of a line (TM-ASYNC-04) */
    TM_NOTE,   /* any time, changes no play: standing orders, wait */
    TM_SETUP,  /* before round 1: faction, lot, bid */
    TM_FREE,   /* own turn, no action: convert, burn (TM-CONV) */
    TM_ACTION, /* begins an action, or goes on with one */
    TM_FOLLOW, /* only what is due from an action: bridge, tiles, steps */
    TM_END,    /* done */
};

struct tm_verb {
    const char *name;
    const char *usage; /* "upgrade HEX to BUILDING" */
    const char *rule;
    const char *help; /* one line */
    enum tm_sort sort;
    bool (*run)(struct game_state *s, const struct order *o, struct error *e);
    /** Yields whole lines (several commands where one alone would not do) for
     *  @p seat. What is yielded is tried on a copy before it is listed, so a
     *  list may offer too much, but not too much too much. NULL: none. */
    void (*list)(const struct game_state *s, int seat, order_fn *yield,
                 void *context);
};

extern const struct tm_verb *const tm_verbs[]; /* ends with NULL */
const struct tm_verb *tm_verb_named(const char *word);

/** Commands in their order; the lines of a move are one such line. */
enum { TM_COMMANDS = 80 };
struct tm_line {
    struct order command[TM_COMMANDS];
    const struct tm_verb *verb[TM_COMMANDS];
    bool tight[TM_COMMANDS]; /* no blank behind the full stop before it */
    int count;
    int at; /* the one being carried out */
};

/** A move cut into commands, with what is to be chosen: "A else B"
 * (TM-ASYNC-14) is one choice a line. */
enum { TM_CHOICES = 6, TM_WAYS = 64 };
struct tm_move {
    struct tm_line all;
    signed char choice[TM_COMMANDS]; /* the command is part of, or TM_NONE */
    signed char branch[TM_COMMANDS]; /* … and of which branch, 0 … */
    int choices;
    int branches[TM_CHOICES];
    int ways; /* to read the move, at least 1 */
};

/** Cuts a move into commands and checks each verb. */
bool tm_read_move(const struct game_state *s, const struct order *o,
                  struct tm_move *move, struct arena *arena, struct error *e);
/** The line that the move is on way @p way, 0 … ways - 1: the first way is
 *  that of all first branches, and the last choice changes first. Makes the
 *  order repairs of TM-ASYNC-04 and TM-NOTE-27. */
void tm_choose_line(const struct game_state *s, const struct tm_move *move,
                    int way, struct arena *arena, struct tm_line *line);
/** Do two commands that stand side by side stand the wrong way round
 *  (TM-ASYNC-04, TM-NOTE-27)? */
bool tm_turned(const struct tm_verb *verb, const struct tm_verb *next);
/** Carries out a move on @p s, a copy of @p before that is spoilt when the move
 *  is refused; then the lines kept for whoever is on turn (play.c). */
bool tm_play(struct game_state *s, const struct game_state *before,
             const struct order *o, struct arena *arena, struct error *e);
/** Lines kept for later turns (conditional_moves.c, TM-ASYNC-14). Is one to be
 *  played now: by the seat on turn, when nobody waits for its answer? */
bool tm_kept_is_due(const struct game_state *s);
void tm_drop_kept(struct tm_seat *of);
/** Keeps a line. Words that are wrong whatever happens are refused now. */
bool tm_keep(struct game_state *s, const struct order *o, struct error *e);
/** Spades of phase III ordered before the seat's turn in it, to be kept
 *  (TM-ASYNC-09)? */
bool tm_is_early(const struct game_state *s, const struct order *o);
/** Tells what the seat has left to be done without asking. */
void tm_tell_standing(struct game_state *s, int seat);
/** Drops and tells those for which there will be no turn any more: @p late:
 *  those for phase III, else the others. */
void tm_kept_over(struct game_state *s, int seat, bool late);
/** Takes the next line of the seat on turn, into the arena. */
const char *tm_take_kept(struct game_state *s, struct arena *arena);
/** Tells that the seat on turn plays it, or why it stops. */
void tm_tell_kept(struct game_state *s, const char *line,
                  const struct error *why);
/** The verb of the first command from @p from on that is not free, or NULL. */
const struct tm_verb *tm_line_next(const struct tm_line *line, int from);

/** printf for a list. */
void tm_yield(order_fn *yield, void *context, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Refuses when words stand behind the first @p most. */
bool tm_no_more(const struct order *o, int most, const char *usage,
                struct error *e);
/** The word at @p i, or NULL with a refusal that names the usage. */
const struct word *tm_word(const struct order *o, int i, const char *usage,
                           struct error *e);
/** Is word @p i there and equal to @p text? */
bool tm_is(const struct order *o, int i, const char *text);
/** Reads a hex's name; TM_NONE with the error set when there is none. */
int tm_read_hex(const struct game_state *s, const struct word *word,
                struct error *e);
/** Reads a bonus card's name; TM_NONE with the error set. */
int tm_read_card(const struct game_state *s, const struct word *word,
                 struct error *e);
/** Reads a faction's name (beginning enough, a player's name too) that is in
 *  the game: its seat; TM_NONE with the error set. */
int tm_read_seat(const struct game_state *s, const struct word *word,
                 struct error *e);
/** Reads `[from FACTION]` from word @p at on, the end of an order: the seat is
 *  put into @p from, TM_NONE when nobody is named. */
bool tm_read_from(const struct game_state *s, const struct order *o, int at,
                  const char *usage, int *from, struct error *e);
/** Reads "3pw", "3 pw" or "pw" from word *at on, which moves behind it. */
bool tm_read_amount(const struct order *o, int *at, int *count, int *good,
                    struct error *e);
/** Reads a cult track; TM_NONE with the error set. */
int tm_read_cult(const struct word *word, struct error *e);
/** Reads a faction's name from word @p at on; TM_NONE with the error set. */
int tm_read_faction(const struct order *o, int at, struct error *e);
/** Reads "d", "tp", "trading house" …; TM_NONE with the error set. */
int tm_read_building(const struct order *o, int *at, struct error *e);

#endif
