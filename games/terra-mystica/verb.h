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

/** A line while it is carried out. */
enum { TM_COMMANDS = 40 };
struct tm_line {
    struct order command[TM_COMMANDS];
    const struct tm_verb *verb[TM_COMMANDS];
    int count;
    int at; /* the one being carried out */
};

/** Cuts a line into commands, checks each verb and makes the order repairs of
 *  TM-ASYNC-04 and TM-NOTE-27. */
bool tm_read_line(const struct game_state *s, const struct order *o,
                  struct tm_line *line, struct arena *arena, struct error *e);
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
/** Reads a faction's name (beginning enough, a player's name too) that is in
 *  the game: its seat; TM_NONE with the error set. */
int tm_read_seat(const struct game_state *s, const struct word *word,
                 struct error *e);
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
