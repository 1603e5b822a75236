/** Chance in a ledger: who asks for results, who opens them, what is drawn.
 *
 *  A seat's j-th request fixes its results, together with the j-th value of
 *  the chain that each of its openers has for that seat. Between peers nobody
 *  plays until it is opened, so nobody has two results to choose from. */
#ifndef LEDGER_CHANCE_H
#define LEDGER_CHANCE_H

#include "ledger/entry/replay.h"

/** Does the position wait for results, now or in a while? */
bool chance_is_owed(const struct table *table);
/** Is play stopped until results are drawn? */
bool chance_stops_play(const struct table *table);

/** Asks for what the start of the game wants, or first for the words of those
 *  who are to give one (option join). */
void chance_open(struct table *table);
/** This seat's word has come with entry @p n, or is waited for no longer. */
void chance_hear(struct table *table, int seat, int n);

/** Between peers: adds who is to open a request of request->seat. */
void chance_find_openers(const struct table *table, struct request *request);
/** Sets table->resolver to who opens the request next. */
void chance_find_opener(struct chances *chances);

/** Does an entry that found @p turn on turn have to ask for results now?
 *  Between peers what is only owed waits until the turn has passed on. */
bool chance_is_wanted(const struct table *table, int turn);
/** Would @p text by this seat ask for results? False when it is refused. */
bool chance_would_be_wanted(const struct table *table, int seat, bool late,
                            const char *text, struct arena *arena);
/** Makes the request of @p move, which brings the seat's value if it has a
 *  chain. Fails when a chain is at its end or the value is another. */
bool chance_ask(struct table *table, const struct record *move,
                const struct adding *how, struct events *events,
                struct error *e);

/** The request that waits is never opened: its seat has to ask again, or, if
 *  it is not there any more, the others open the next one without it. */
void chance_void(struct table *table);

/** Draws what the request brings, when all who open it have shown their values;
 *  then nothing waits any more. */
void chance_draw(struct table *table, const struct adding *how,
                 struct events *events);

/** Is it @p key's turn to open, or to ask again? */
bool chance_waits_on(const struct table *table, const struct key *key);
/** The entry that does so; the opener's key, or NULL in practice. */
struct record chance_record(const struct table *table, const struct key *key);
/** The value that seat @p seat brings with its next request. */
void chance_own(const struct table *table, const struct key *key, int seat,
                unsigned char own[HASH]);

/** Checks and carries out a chance entry. */
bool chance_apply(struct table *table, const struct record *record,
                  const struct adding *how, struct events *events,
                  struct error *e);

#endif
