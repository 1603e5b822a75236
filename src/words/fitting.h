/** What is looked at while words are laid over orders; fit.c, says.c and
 * loose.c alone.
 */
#ifndef WORDS_FITTING_H
#define WORDS_FITTING_H

#include "words/fit.h"
#include "words/spoken.h"

struct fitting {
    struct spoken s;
    const struct listed *order; /* that is looked at */
    bool used[CLAUSE_WORDS];    /* by the order that is looked at … */
    bool verb[CLAUSE_WORDS];    /* … for its order word */
    bool again[CLAUSE_WORDS];   /* … for a place that was said before */
    bool open;                  /* the order word may go without saying */
    bool by_name;               /* it says a place by a name alone */
    bool twice;                 /* … and again in another clause */
    int named_at;               /* the first word that names the place */
    const char *last;           /* the order before, or NULL */
    struct counted counts[COUNTS_MAX]; /* that are no words of the order */
    int count;
    int left; /* the first of them, ALL, or 0 */
};

struct fitting fitting_look(const struct position *position,
                            const struct span_words *words, const char *last);
/** Does it only say what is there: "the stack of 4"? */
bool fitting_is_there(const struct fitting *f, int i);
/** Does it say no number: "one priest" of an order that has it? */
bool fitting_is_article(const struct fitting *f, int i);
/** Does it name who acts for the seat? */
bool fitting_says_own(const struct fitting *f);
/** Does it say whereabouts a place is that has been said: "crystal 11 on the
 *  western side"? */
bool fitting_says_whereabouts(const struct fitting *f, int i);
/** "Build at 12": is the order of the only kind that its word has, for one
 *  piece? */
bool fitting_is_only_piece(const struct fitting *f, const struct listed *order);
/** Does something else than the order word say which order it is? A bare number
 * does not, nor a name where there are orders of several kinds, and how many
 * wants its place; what is grave is never told by other words. */
bool fitting_is_told(const struct fitting *f, const struct listed *order);
/** Is it what the number in front of it counts: "3 steps"? */
bool fitting_counts(const struct fitting *f, int i);
/** Is what the order begins with said beside word @p at, and not only in
 * another clause with a word that may begin another order, which is torn off,
 * or where its own clause says nothing else of it? */
bool fitting_says_verb_beside(const struct fitting *f, int at);
/** Do clauses part the words? */
bool fitting_is_apart(const struct fitting *f, int from, int at);
/** Does each of several clauses say something of it, and not only again where
 * it is, or how another order begins that may be torn off? */
bool fitting_is_whole(const struct fitting *f, const struct listed *order);
/** "Trolls for 4": a number that would be a place if none was named. */
bool fitting_is_price(const struct fitting *f, int i);
/** Is it a story, "the end is near", "Ann declined", and no order? */
bool fitting_tells(const struct fitting *f);
/** "Invade A8 & roll": does the last word alone say the order, torn off
 * perhaps, behind what people say for another? */
bool fitting_is_torn(const struct fitting *f, const struct listed *order);
/** Does one of the orders name it that must follow this one? */
bool fitting_names_next(const struct fitting *f, const struct listed *order,
                        const char *said);
/** Is it a statement about what the game does not know: "break is over in 5"?
 */
bool fitting_states(const struct fitting *f);
/** Does it say how many: "a second sword"? */
bool fitting_is_ordinal(const struct fitting *f, int i);
/** Is it where the order before went: "from 4"? */
bool fitting_is_from_there(const struct fitting *f, int i);
/** Notes a number that is no word of the order; false: there are too many. */
bool fitting_note(struct fitting *f, int i);
/** Is a place part of a remark about the order, "which turns e4"? Right behind
 * the order it may be another one. */
bool fitting_is_beside(const struct fitting *f, const struct listed *order,
                       int at);
/** Is it said by another order word alone, "transform" for "dig"? */
bool fitting_is_another(const struct fitting *f, const char *verb);
/** How many orders a line of them has. */
int fitting_orders(const char *line);
/** Has it a number that only counts? */
bool fitting_has_half(const struct fitting *f);
/** Has the order this word? */
bool fitting_has(const struct listed *order, const char *said);
/** May a name be left out: that of who acts anyhow, and no word of orders? */
bool fitting_leaves(const struct fitting *f, const char *said);
/** The word behind "both"; NULL: that is not said. */
const char *fitting_both(const struct span_words *words);

#endif
