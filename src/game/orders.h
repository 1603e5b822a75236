/** What a listed order is about: what it names, costs and gives, whether chance
 *  is in it, and who will be asked. All of it is found out by carrying it out
 *  on a copy. */
#ifndef GAME_ORDERS_H
#define GAME_ORDERS_H

#include "game/turn.h"

enum { NAMED_MAX = 16, AMOUNTS_MAX = 16 };

struct order_facts {
    const char *text;              /* the line */
    const char *verb;              /* its first word */
    struct named named[NAMED_MAX]; /* in the order of the line; further ones are
                                      left out */
    int named_count;
    struct amount amounts[AMOUNTS_MAX];
    int amount_count;
    const char *chance; /* what is drawn for it, in words; NULL: nothing */
    unsigned asks;      /* bit a seat: owes an answer that it did not owe */
};

/** Looks at @p line, a plain order that is legal for @p seat. What it finds is
 *  in @p arena; @p scratch, which is reset, is for the position after it. False
 *  when the line is refused, or blank. */
bool order_look(const struct turn *turn, const struct setup *setup, int seat,
                const char *line, struct arena *arena, struct arena *scratch,
                struct order_facts *into);

/** What @p seat has more or less, and what is drawn, after the lines of @p
 * move, which is legal; into->text is left as it is. */
void order_change(const struct turn *turn, int seat, const char *move,
                  struct arena *arena, struct order_facts *into);

/** Does a word of it name @p word, or is one of them @p word? Without regard to
 *  case. */
bool order_is_about(const struct order_facts *facts, const char *word);

/** "3 tokens: a Lost Tribe, mountain; at scoring +1 coin": the price, what the
 *  order names, what it gives, what is drawn, and who is asked. Nothing when
 *  there is nothing to say. */
void order_words(const struct order_facts *facts, const struct setup *setup,
                 struct text *into);

/** One of the amounts in words: "2 workers" to pay, "+1 coin", and of what
 * comes later "+1 coin" or "-2 coins", without saying when. */
void order_amount_words(const struct amount *amount, struct text *into);

#endif
