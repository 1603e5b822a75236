/** What the words of some clauses are in a position: places, numbers, names,
 *  order words, and what people say for these. */
#ifndef WORDS_SPOKEN_H
#define WORDS_SPOKEN_H

#include "words/heard.h"

struct spoken {
    const struct position *position;
    const struct span_words *words;
    const struct speech *speech; /* may be NULL */
    /** Of word number i, which is words->from or later. @{ */
    enum kind kinds[CLAUSE_WORDS];
    bool named[CLAUSE_WORDS]; /* it is a name in this game … */
    bool more[CLAUSE_WORDS];  /* … that goes on with the word before */
    bool order[CLAUSE_WORDS]; /* orders of this game begin with it */
    bool plain[CLAUSE_WORDS]; /* a word that says something */
    bool other[CLAUSE_WORDS]; /* it speaks of an order, and of nothing own */
    /** @} */
    int first;  /* the first word that says something, if no table has it … */
    int begins; /* … and that one if it begins an order, perhaps with a letter
                   wrong; or -1 */
    int keeps;  /* it, if it leaves all as it is; or -1 */
    bool joins; /* several orders make one */
    bool one_kind; /* all that is legal, but what is grave, is of one kind */
};

struct spoken spoken_look(const struct position *position,
                          const struct span_words *words);

static inline const char *spoken_word(const struct spoken *spoken, int i)
{
    return spoken->words->clauses->words[i].word;
}

/** Does it stand in any sentence, and says nothing? */
bool spoken_fills(const char *said);
/** Does somebody who says @p said speak of @p word, an order's? */
bool spoken_cues(const struct spoken *, const char *said, const char *word);
/** Is it a form of a verb: "takes", "taking", "landed"? */
bool spoken_is_form(const char *said, const char *word, size_t length);
/** Does he speak of any order that is legal here, or grave? */
bool spoken_cues_order(const struct spoken *, const char *said);
/** … of one whose word may go without saying? */
bool spoken_cues_unsaid(const struct spoken *, const char *said);
/** Do legal orders begin with it, or is it grave? */
bool spoken_is_verb(const struct spoken *, const char *word);
/** Is it a word of orders that give something up, end or pay, and not of all
 *  that there is to choose from? */
bool spoken_is_grave(const struct spoken *, const char *word);
/** Is it a name of who acts for the seat? */
bool spoken_is_own(const struct spoken *, const char *said);
/** Do the words speak of all words of @p prefix, or need they not? */
bool spoken_is_all(const struct spoken *, const char *prefix);
/** Is @p said a word of this order, or a name of one? */
bool spoken_order_has(const struct listed *order, const char *said);

/** Do the words have this name of a piece, or nearly so? */
bool spoken_has_name(const struct spoken *, const char *name);
/** Is it a piece that orders may name? */
bool spoken_is_piece(const struct spoken *, const struct topic *topic);

/** Is it a word of the game's orders, or do people say it for one that gives
 *  nothing up? */
bool spoken_is_cue(const struct spoken *s, const char *said);
/** Is it one for orders alone that are not legal now? */
bool spoken_is_untimely(const struct spoken *s, const char *said);

/** Is word @p i joined to what is in front of it by one of the words, also
 *  beside what is there: "from the swamp at B3"? */
bool spoken_is_joined(const struct spoken *, int i, const char *joints);
/** Have they an order word, a name, a place or a number? */
bool spoken_is_order(const struct position *position,
                     const struct span_words *words);
/** Does the order have all names that are in the words? */
bool spoken_names(const struct position *position,
                  const struct span_words *words, const struct listed *order);

#endif
