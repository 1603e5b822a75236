/** The clock of a game: the one room for all questions about time. How long has
 *  somebody been waited for, how long may he take, when does that run out, and
 *  is he late? Times are UTC seconds, as the entries have them.
 *
 *  With per=duty (game/timing.h) the game has a clock that runs while time
 *  counts. The clock of a seat is what that has gone on since its duty began:
 *  so days off need no thought of seats, and taking a move back
 *  brings the old beginnings back, and no time. */
#ifndef LEDGER_CLOCK_H
#define LEDGER_CLOCK_H

#include "ledger/ledger.h"

/** Reads the options of the game that are about time. */
bool clock_read_options(struct table *table, struct error *e);

/** May anybody be late in this game at all? */
bool clock_runs(const struct clock *clock);
/** Seconds that @p actor, who owes something, has used of his time; below 0
 *  while what chance brought may not be known yet. */
int64_t clock_waited(const struct table *table, int actor, int64_t now);
/** Seconds that he may take for it; 0: as long as he likes. Who is to open a
 *  result has no bank for it. */
int64_t clock_allowed(const struct table *table, int actor);
/** When that is used up, if nothing else happens; 0: never, as the clock
 *  stands. Not without a limit. */
int64_t clock_deadline(const struct table *table, int actor);
/** Has @p actor let his time pass? Never without a limit. */
bool clock_is_out(const struct table *table, int actor, int64_t now);
/** Have all who owe something? */
bool clock_is_out_for_all(const struct table *table, int64_t now);
/** Would a wait of @p actor that began at @p from be too long at @p to? */
bool clock_has_passed(const struct table *table, int actor, int64_t from,
                      int64_t to);
/** Of the limit, without any bank; 0: none. */
int clock_hours(const struct clock *clock);
/** Says in the hint of @p e how long one may take. False. */
bool clock_advise(const struct clock *clock, struct error *e);

/** Seconds that an entry may be dated ahead. */
int64_t clock_slack(const struct table *table);

/** May an entry of that time be next? Times do not run backwards. */
bool clock_may_follow(const struct clock *clock, int64_t time, struct error *e);
/** May a note of nobody's set the clock back to @p time, by more than the
 * slack? Only where a host, or nobody at all, says what time it is. */
bool clock_may_go_back(const struct table *table, int64_t time);
/** Does so. What has passed until then counts; who is waited for is from then
 *  on. */
void clock_go_back(struct clock *clock, int64_t time);

/** It is @p time, unless it was later already. */
void clock_tick(struct clock *clock, int64_t time);
/** All that is owed is owed from now on. */
void clock_begin(struct table *table);
/** What @p seat owes, if anything, it owes from now on. */
void clock_begin_for(struct table *table, int seat);
/** Who owes what, to see whether a duty is a new one. */
struct duties {
    enum due due[SEATS_MAX];
    int turn, resolver;
};
struct duties clock_duties(const struct table *table);
/** Takes what was used beyond the limit from the bank of a seat whose duty is
 *  done, gives back what it has earned, and begins those of others: @p before
 *  holds what was owed before an entry of @p mover.
 *  @p allowed: nobody knows when the answers came by which this has changed, so
 *  that many seconds are nobody's. */
void clock_change(struct table *table, const struct duties *before, int mover,
                  int64_t allowed);
/** Between peers a seat has just shown a value, nobody knows when. */
void clock_allow_answer(struct clock *clock);

/** The member "clock" of the state line. @{ */
json_t *clock_object(const struct table *table);
bool clock_read(const json_t *state, struct table *table, struct error *e);
/** @} */

#endif
