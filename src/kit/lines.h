/** Lines as a player types them: cut into an order, carried out, listed. */
#ifndef KIT_LINES_H
#define KIT_LINES_H

#include "game/rules.h"

/** @p line as an order of @p seat, `line` of it whole; count 0 for one that is
 *  blank. @p words has room for WORDS_MAX and is part of the order. */
bool line_order(const char *line, int seat, struct arena *arena,
                struct word *words, struct order *into, struct error *e);

/** The position after @p line, which @p seat ordered; NULL: it is blank or
 *  refused. Nobody is told what happened. */
struct game_state *line_after(const struct game_rules *rules,
                              const struct game_state *s, int seat,
                              const char *line, struct arena *arena);

/** printf for a list; a line of 240 bytes and more is left out. */
void line_yield(order_fn *yield, void *context, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Passes on only what the game carries out, so that a list may offer too much:
 *  line_try is its order_fn. @p arena is reset after each line, so it is nobody
 *  else's. */
struct trial {
    const struct game_rules *rules;
    const struct game_state *s;
    int seat;
    struct arena *arena;
    order_fn *yield;
    void *context;
};

void line_try(void *trial, const char *line);

#endif
