/** Names of things, as texts and refusals say them. */
#ifndef TERRA_MYSTICA_NAMES_H
#define TERRA_MYSTICA_NAMES_H

#include "terra-mystica/position/state.h"

const char *tm_seat_name(const struct game_state *s, int seat);
/** "Witches", or the player's name before factions are chosen. */
const char *tm_faction_title(const struct game_state *s, int seat);
/** For a refusal (error_name): any name, tm_faction_title, "2 workers",
 *  "1 temple". @{ */
const char *tm_error_word(struct error *e, const char *word);
const char *tm_error_faction(struct error *e, const struct game_state *s,
                             int seat);
const char *tm_error_good(struct error *e, int good, int count);
const char *tm_error_buildings(struct error *e, int building, int count);
/** @} */
/** "FAV5", "BON1", "TW2", "SCORE3": constants. */
const char *tm_favour_name(int favour);
const char *tm_card_name(int card);
const char *tm_town_name(int town);
const char *tm_score_name(int score);
/** The tile a word names ("fav5" → 4) with @p prefix "fav", or TM_NONE. */
int tm_tile_named(const char *word, const char *prefix, int count);
/** "2 workers and 3 coins" for the goods of a bag. */
void tm_bag_words(const struct tm_bag *bag, struct text *into);
const char *tm_phase_name(enum tm_phase phase);

/* -- tell.c --
 * What happened: texts, the log and `stats` read it. Kinds and facts; every
 * event has the seat whose doing it is. Hexes are names ("F4"), tiles
 * "FAV5", "TW1", "BON4", "SCORE3", factions and colours their names.
 *    scoring      round, tile            cards   cards ("BON1 BON4")
 *    seating      seats (factions' or players' names in order)
 *    board        colour (random board)  faction faction, vp
 *    lot          faction, number        bid     faction, vp, from (name)
 *                 these, place and pass: why ("standing")
 *    place        hex                    round   round
 *    income       coins workers priests power (no fact that is 0)
 *    vp           points, origin, round: every change of VP
 *    gain         coins workers priests power keys, origin
 *    pay          coins workers priests power
 *    lost         good, count            spades  count, origin
 *    transform    hex, from, to, spades  skip    hex, word ("tunnel")
 *    build        hex, building          upgrade hex, from, building
 *    advance      track ("ship", "dig", "range"), level
 *    priest       cult, steps, space (0 … 3; -1: returned)
 *    cult         cult, from, to, power  action  space ("ACT5", "ACTW")
 *    cult-back    cult, from, to: a step given back in a log
 *    bridge       a, b                   town    hex, size, power
 *    tile         tile                   landscape  hex, title
 *    convert      give, given, get, got  burn    tokens
 *    offer        from (name), amount: to the event's seat; coin ("instead",
 *                 "alone"): where one may be taken
 *    leech        from, amount, taken, cost, why; coin: 1 for the coin
 *    decline      from, amount, why ("order", "standing", "acted", "late",
 *                 "gone"); lapse: from, amount
 *    event-step   (Cultists: a step is due)
 *    pass         card, back, coins      spades-lost  count
 *    cult-bonus   coins workers priests power spades
 *    unused       what: lapses        else    what: why not the first branch
 *    kept         order                   kept-stopped  order, what, rule
 *    wait (the seat on turn waits for answers)
 *    kept-over    order: there is no turn for it any more
 *    standing     orders: all that is done without asking, in words
 *    network      size                   cult-score  cult, space
 *    resources    coins                  gone, over
 * Origins of VP: "round tiles", "favours", "towns", "cards", "power",
 * "tracks", "faction", "conversion", "cults", "area", "resources". */

struct event *tm_tell(struct game_state *s, const char *kind, int seat);

/** Somebody who looks on while a move is carried out, as import and export do.
 *  He is told what happens where events are told, and changes nothing; what he
 *  leaves NULL he is not told. */
struct tm_observer {
    void *context;
    /** An event is about to be told. */
    void (*event)(void *context, const struct game_state *s);
    /** A round begins, or its end: what comes now is nobody's order. */
    void (*round)(void *context, const struct game_state *s);
    /** A line of the seat was carried out, as its choices and repairs read it
     *  (TM-ASYNC-14, TM-NOTE-27). */
    void (*line)(void *context, const struct game_state *s, int seat,
                 const struct tm_line *line);
    /** A conditional move is played now; its words are of @p text. */
    void (*conditional_move)(void *context, const char *text);
};

void tm_observe_round(const struct game_state *s);
void tm_observe_line(const struct game_state *s, int seat,
                     const struct tm_line *line);
void tm_observe_conditional_move(const struct game_state *s, const char *text);

#endif
