/** All that is legal for a seat, with what its words are called. */
#ifndef WORDS_LEGAL_H
#define WORDS_LEGAL_H

#include "game/turn.h"

/** A word of a listed order. */
struct called {
    const char *word;         /* "10", "10=2", "doormat", lower case */
    const char *const *names; /* words of its names, ended by NULL */
    const char *also; /* lower case, what it touches among it; or NULL */
    bool place;       /* a word with a digit in it */
    bool pair;        /* a place and a number */
};

/** Is @p said the word of an order, or one of its names as it is? */
bool called_is(const struct called *called, const char *said);

struct listed {
    const char *line;
    struct called *words;
    int count;
};

/** A position, with what is legal in it for one seat: nothing while it waits
 * for chance. All of it is in the arena, and the turn's state is for others,
 * too. */
struct position {
    struct arena *arena;
    struct turn turn;
    int seat;
    const struct listed *orders;
    int count;
    bool numbered; /* one of their places is a number */
    bool alike;    /* there are several, and all begin with the same word */
};

/** Has an order that is legal this place, in lower case? */
bool position_has_place(const struct position *position, const char *place);
/** … or this word among its names? */
bool position_has_name(const struct position *position, const char *word);

const struct position *position_look(const struct turn *turn, int seat,
                                     struct arena *arena);
/** The legal order that is written so, or NULL. */
const struct listed *position_order(const struct position *position,
                                    const char *line);
/** The order with one more place behind it, in lower case, or with so many
 *  pieces in the word at its end, where that is legal and not listed: "use
 *  targets A8 A9", "conquer A2 by beasts=2"; NULL: it is not. @{ */
const struct listed *position_with_place(const struct position *position,
                                         const struct listed *order,
                                         const char *place);
const struct listed *position_with_pieces(const struct position *position,
                                          const struct listed *order,
                                          int pieces);
/** @} */
/** Would it be carried out? If not, @p why (may be NULL) says why not. */
bool position_takes(const struct position *position, const char *move,
                    struct error *why);
/** … with one more in the pair at the end of the line? */
bool position_takes_more(const struct position *position, const char *line);
/** The position after @p move, with what it waits for drawn by a fixed seed:
 *  what comes of it is not told. NULL: it is refused. */
const struct position *position_after(const struct position *position,
                                      const char *move);

/** Does the line begin as @p other does, which may be NULL? */
bool line_has_verb(const char *line, const char *other);

/** Has the order before, which may be NULL, word @p k of this one, too: "spell
 *  on 20, and on 21"? */
bool listed_goes_on(const struct listed *order, int k, const char *last);

/** What the move costs and gives, in words; "" behind chance, which decides. */
const char *position_price(const struct position *position, const char *move);

#endif
