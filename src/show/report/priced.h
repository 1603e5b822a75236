/** The legal orders of a seat with what they are about, as text and for
 *  programs. */
#ifndef SHOW_PRICED_H
#define SHOW_PRICED_H

#include "game/orders.h"
#include "ledger/ledger.h"

struct priced {
    const struct table *table; /* the caller's, and so is the seat */
    int seat;
    struct order_facts *orders; /* in the arena */
    int count, room;
};

/** Finds all of them; none while something waits for chance. */
void priced_list(struct priced *orders, struct arena *arena);
/** Finds these alone, which are legal. */
void priced_these(struct priced *orders, const char *const lines[], int count,
                  struct arena *arena);
/** Leaves those that are about @p word. */
void priced_keep(struct priced *orders, const char *word);
/** What the order with this number is about, to be shown; "": nothing is. */
const char *priced_words(const struct priced *orders, int i,
                         struct arena *arena);
/** Each with what it is about as a comment after it, in lines of at most @p
 *  width columns, if no order is longer than that; 0: a line each. */
void priced_text(const struct priced *orders, int width, struct text *into);
/** Puts "moves", the lines, and "orders" (turnpost-state(5)) into @p facts,
 * with words in the language of @p like. */
void priced_json(const struct priced *orders, json_t *facts,
                 const struct arena *like);

#endif
