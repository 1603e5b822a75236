#include "ledger/chance.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/chain.h"
#include "ledger/seats.h"
#include "ledger/undo.h"

bool chance_is_owed(const struct table *table)
{
    return table->rules->chance(table->turn.state) != CHANCE_NONE ||
           table->turn.rest[0] != '\0';
}

bool chance_stops_play(const struct table *table)
{
    return table->rules->chance(table->turn.state) == CHANCE_NOW ||
           table->turn.rest[0] != '\0';
}

bool is_late(const struct table *table, int64_t time)
{
    return table->limit_hours > 0 &&
           time - table->waiting >= (int64_t)table->limit_hours * 3600;
}

void chance_open(struct table *table)
{
    table->resolver = NOBODY;
    if (chance_is_owed(table))
        table->resolver = table->trust == TRUST_PEERS ? 1 : HOST;
}

static bool can_draw(const struct table *table, int seat)
{
    return table->seats[seat].draws && table->chains[seat].used < CHAIN_LENGTH;
}

/* Who left the table cannot be waited for, as long as somebody else can
 * draw. */
static int next_resolver(const struct table *table, int mover, int by)
{
    int seats = table->setup.seats, gone = by;
    for (int i = seats - 1; i > 0; i--) {
        int seat = (mover + i) % seats;
        if (seat != by && can_draw(table, seat))
            gone = seat;
    }
    for (int i = 1; i < seats; i++) {
        int seat = (mover + i) % seats;
        if (seat != by && can_draw(table, seat) &&
            !seat_is_robot(table, seat) && !seat_is_gone(table, seat))
            return seat;
    }
    return gone;
}

bool chance_after_move(struct table *table, const struct record *move,
                       struct error *e)
{
    if (!chance_is_owed(table) || table->resolver != NOBODY)
        return true;
    table->resolver = HOST;
    if (table->trust == TRUST_PEERS)
        table->resolver = next_resolver(table, move->seat, move->by);
    if (table->resolver == NOBODY)
        return fail(e, EX_DATAERR,
                    "every other seat has used up its chain of "
                    "%d draws",
                    (int)CHAIN_LENGTH);
    return true;
}

bool chance_waits_on(const struct table *table, const struct key *key)
{
    return table->resolver != NOBODY && table->trust != TRUST_PRACTICE &&
           is_key_of(key, table, table->resolver);
}

struct record chance_record(const struct table *table, const struct key *key)
{
    struct record record = { .kind = ENTRY_CHANCE,
                             .n = table->n + 1,
                             .seat = NOBODY,
                             .by = table->resolver,
                             .text = "",
                             .time = -1 };
    const struct chain *chain = &table->chains[table->resolver];
    if (table->trust == TRUST_PRACTICE || chain->used >= CHAIN_LENGTH)
        return record;
    record.has_reveal = true;
    key_chain(key, chain->salt, CHAIN_LENGTH - 1 - chain->used, record.reveal);
    return record;
}

/* The revealed value must be one step before the last one shown. */
static bool shows(struct chain *chain, const struct record *record,
                  struct error *e)
{
    unsigned char next[HASH];
    if (chain->used >= CHAIN_LENGTH)
        return fail(e, EX_DATAERR, "the chain of %d draws is used up",
                    (int)CHAIN_LENGTH);
    if (!record->has_reveal)
        return fail(e, EX_DATAERR, "the chance entry reveals nothing");
    memcpy(next, record->reveal, HASH);
    chance_steps(next, 1);
    if (memcmp(next, chain->last, HASH) != 0) {
        fail(e, EX_DATAERR,
             "what the chance entry reveals is not what was "
             "committed to");
        return advise(e, "the draw is forged or the line was changed; ask the "
                         "resolver for the file");
    }
    memcpy(chain->last, record->reveal, HASH);
    chain->used++;
    return true;
}

static void draw(struct table *table, const unsigned char seed[RNG_SEED],
                 bool best, const struct adding *how, struct events *events)
{
    struct rng rng;
    struct error ignored = { 0 };
    rng_start(&rng, seed);
    rng.best = best;
    turn_draw(&table->turn, &rng, how->arena, events,
              how->stopped ? how->stopped : &ignored);
    table->resolver = NOBODY;
}

static bool practice(struct table *table, const struct record *record,
                     const struct adding *how, struct events *events,
                     struct error *e)
{
    unsigned char seed[RNG_SEED];
    if (record->has_reveal)
        return fail(e, EX_DATAERR, "a practice game reveals nothing");
    practice_seed(table->seed, table->chains[HOST].used++, seed);
    draw(table, seed, false, how, events);
    return true;
}

static bool reveal(struct table *table, const struct record *record,
                   const struct adding *how, struct events *events,
                   struct error *e)
{
    unsigned char seed[RNG_SEED];
    bool opening = table->trust == TRUST_PEERS &&
                   !memcmp(table->fixed, table->origin, HASH);
    bool stopped = chance_stops_play(table);
    if (!shows(&table->chains[record->by], record, e) && !judged(how->judge, e))
        return false;
    if (table->trust == TRUST_PEERS && stopped)
        table->waiting += (int64_t)table->limit_hours * 3600;
    if (opening && record->by != 0) {
        table->resolver = 0;
        return true;
    }
    chance_seed(record->reveal, table->fixed, seed);
    draw(table, seed, false, how, events);
    return true;
}

static bool forfeit(struct table *table, const struct record *record,
                    const struct adding *how, struct events *events,
                    struct error *e)
{
    unsigned char seed[RNG_SEED];
    const char *resolver = actor_name(table, record->by);
    if (table->trust != TRUST_PEERS)
        return fail(e, EX_NOPERM, "only a game between peers has claims");
    if (record->seat == record->by)
        return fail(e, EX_NOPERM, "%s cannot claim a reveal that is his own",
                    resolver);
    if (record->time < table->time)
        return fail(e, EX_DATAERR, "the time runs backwards");
    if (!table->limit_hours)
        return fail(e, EX_NOPERM,
                    "this game has no time limit, so %s "
                    "cannot be late",
                    resolver);
    if (!is_late(table, record->time)) {
        fail(e, EX_NOPERM, "%s is not late yet", resolver);
        return advise(e, "the limit is %d hours", table->limit_hours);
    }
    table->time = table->waiting = record->time;
    forfeit_seed(table->fixed, seed);
    draw(table, seed, true, how, events);
    return true;
}

bool chance_apply(struct table *table, const struct record *record,
                  const struct adding *how, struct events *events,
                  struct error *e)
{
    if (table->resolver == NOBODY)
        return fail(e, EX_DATAERR, "nothing waits for chance here");
    if (record->by != table->resolver)
        return fail(e, EX_DATAERR, "chance waits on %s here",
                    actor_name(table, table->resolver));
    undo_close(table);
    if (record->late)
        return forfeit(table, record, how, events, e);
    if (table->trust == TRUST_PRACTICE)
        return practice(table, record, how, events, e);
    return reveal(table, record, how, events, e);
}
