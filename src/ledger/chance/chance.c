#include "ledger/chance/chance.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/chance/word.h"
#include "ledger/clock/clock.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"

enum { OPENERS = 3 }; /* of the opening between peers */

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

/* ---- who opens ---- */

void chance_find_opener(struct chances *chances)
{
    const struct request *r = &chances->request;
    chances->resolver = r->again              ? r->seat
                        : r->shown < r->count ? r->by[r->shown]
                                              : NOBODY;
}

static void add_opener(struct request *request, int actor)
{
    request->by[request->count++] = actor;
}

/* The next seats that have a chain and are still in the game. Of two neither
 * knows beforehand what nobody brought a value for. */
void chance_find_openers(const struct table *table, struct request *request)
{
    bool alone = request->best && !request->brought;
    int wanted = alone || seat_is_robot(table, request->seat)
                     ? 2
                     : table->chances.witnesses;
    int seats = table->setup.seats;
    for (int i = 1; i < seats && request->count < wanted; i++) {
        int seat = (request->seat + i) % seats;
        if (table->seats[seat].draws && seat_is_there(table, seat))
            add_opener(request, seat);
    }
}

static void ask_for_opening(struct table *table)
{
    struct request *request = &table->chances.request;
    int seats = table->setup.seats;
    *request = (struct request){ .number = 1, .opening = true };
    if (!chance_is_owed(table))
        return;
    int last = table->trust == TRUST_PEERS && seats > OPENERS ? OPENERS : seats;
    for (int i = last - 1; i >= 0; i--)
        if (table->seats[i].draws)
            add_opener(request, i);
    if (table->trust != TRUST_PEERS)
        add_opener(request, HOST);
    chance_find_opener(&table->chances);
}

void chance_open(struct table *table)
{
    table->chances.resolver = NOBODY;
    table->chances.awaited = 0;
    table->chances.words.round = table->rules->round(table->turn.state);
    for (int i = 0; i < table->setup.seats; i++) {
        table->chances.asked[i] = 1;
        if (table->chances.joins && !table->seats[i].draws)
            table->chances.awaited |= 1u << i;
    }
    if (!table->chances.awaited)
        ask_for_opening(table);
}

void chance_hear(struct table *table, int seat, int n)
{
    bool waited = table->chances.awaited != 0;
    table->chances.awaited &= ~(1u << seat);
    if (!waited || table->chances.awaited)
        return;
    if (table->setup.ledger >= LEDGER_FAIR)
        words_count(table, n);
    clock_begin(table);
    ask_for_opening(table);
}

/* ---- chains ---- */

static struct chain_use use_of(const struct table *table, int owner, int use)
{
    return (struct chain_use){ .key = owner == HOST ? table->host.key
                                                    : table->seats[owner].key,
                               .code = table->code,
                               .use = use };
}

static bool chain_is_used_up(struct error *e)
{
    fail(e, EX_DATAERR, "the chain of %d values is used up", CHAIN_LENGTH);
    return advise(
        e, "begin another game from this position: turnpost new --setup");
}

/* The value number number of a chain leads to the one shown last. */
static bool shows(struct table *table, int owner, int use, int number,
                  const unsigned char value[HASH], struct error *e)
{
    struct chain *chain = &table->chances.chains[owner][use];
    const struct chain_use how = use_of(table, owner, use);
    unsigned char next[HASH];
    if (number > CHAIN_LENGTH)
        return chain_is_used_up(e);
    memcpy(next, value, HASH);
    chance_steps(&how, next, number - chain->used);
    if (number <= chain->used || memcmp(next, chain->last, HASH) != 0) {
        fail(e, EX_DATAERR,
             "the value that %s shows is not the one committed to",
             actor_name(table, owner));
        return advise(
            e, "it is forged or the line was changed; ask for the file again");
    }
    memcpy(chain->last, value, HASH);
    chain->used = number;
    return true;
}

static void chain_value(const struct table *table, const struct key *key,
                        int owner, int use, int number,
                        unsigned char into[HASH])
{
    const unsigned char *salt =
        owner == HOST ? table->host.salt : table->cards[owner].salt;
    memset(into, 0, HASH);
    if (number <= CHAIN_LENGTH)
        key_chain(key, salt, table->code, use, CHAIN_LENGTH - number, into);
}

/* ---- asking ---- */

bool chance_is_wanted(const struct table *table, int turn)
{
    if (!chance_is_owed(table))
        return false;
    return table->trust != TRUST_PEERS || chance_stops_play(table) ||
           seat_on_turn(table) != turn;
}

bool chance_would_be_wanted(const struct table *table, int seat, bool late,
                            const char *text, struct arena *arena)
{
    struct table then = *table;
    int turn = seat_on_turn(table);
    return turn_play(&then.turn, seat, late, text, arena, NULL, NULL) &&
           chance_is_wanted(&then, turn);
}

void chance_own(const struct table *table, const struct key *key, int seat,
                unsigned char own[HASH])
{
    chain_value(table, key, seat, USE_MOVER, table->chances.asked[seat] + 1,
                own);
}

/* A robot has no chain left to bring a value from. */
static bool brings_value(const struct table *table, const struct record *move)
{
    return table->seats[move->seat].draws && move->auth == VOUCH_KEY;
}

bool chance_ask(struct table *table, const struct record *move,
                const struct adding *how, struct events *events,
                struct error *e)
{
    struct request *request = &table->chances.request;
    int seat = move->seat, number = table->chances.asked[seat] + 1;
    if (brings_value(table, move) != move->has_own)
        return fail(e, EX_DATAERR, "the move wants chance and brings no value");
    if (move->has_own && !shows(table, seat, USE_MOVER, number, move->own, e))
        return false;
    table->chances.asked[seat] = number;
    *request = (struct request){ .seat = seat,
                                 .number = number,
                                 .brought = move->has_own };
    memcpy(request->own, move->has_own ? move->own : table->chances.words.hash,
           HASH);
    if (table->trust == TRUST_PEERS)
        chance_find_openers(table, request);
    else
        add_opener(request, HOST);
    chance_find_opener(&table->chances);
    if (!request->count) /* nobody is left to play against */
        chance_draw(table, how, events);
    return true;
}

void chance_void(struct table *table)
{
    struct request *request = &table->chances.request;
    int seat = request->seat;
    if (seat_is_there(table, seat) || table->setup.ledger < LEDGER_FAIR) {
        request->again = true;
        table->chances.resolver = seat;
        return;
    }
    *request = (struct request){ .seat = seat,
                                 .number = ++table->chances.asked[seat],
                                 .best = true };
    chance_find_openers(table, request);
    chance_find_opener(&table->chances);
}

/* ---- opening ---- */

bool chance_waits_on(const struct table *table, const struct key *key)
{
    return table->chances.resolver != NOBODY &&
           table->trust != TRUST_PRACTICE &&
           is_key_of(key, table, table->chances.resolver);
}

/* Which of his values the opener shows. */
static int use_now(const struct table *table)
{
    const struct request *request = &table->chances.request;
    bool own =
        request->again || (request->opening && table->chances.resolver != HOST);
    return own ? USE_MOVER : USE_ANSWER + request->seat;
}

static int number_now(const struct table *table)
{
    return table->chances.request.number + table->chances.request.again;
}

struct record chance_record(const struct table *table, const struct key *key)
{
    int use = use_now(table);
    struct record record = { .kind = ENTRY_CHANCE,
                             .n = table->n + 1,
                             .seat = NOBODY,
                             .by = table->chances.resolver,
                             .text = "",
                             .time = -1 };
    if (table->trust == TRUST_PRACTICE)
        return record;
    record.has_own = use == USE_MOVER;
    record.has_answer = !record.has_own;
    chain_value(table, key, table->chances.resolver, use, number_now(table),
                record.has_own ? record.own : record.answer);
    return record;
}

static bool ask_again(struct table *table, const struct record *record,
                      struct error *e)
{
    struct request *request = &table->chances.request;
    int seat = request->seat, number = request->number + 1;
    if (!record->has_own)
        return fail(e, EX_DATAERR, "%s asks again without a value",
                    actor_name(table, seat));
    if (!shows(table, seat, USE_MOVER, number, record->own, e))
        return false;
    table->chances.asked[seat] = number;
    *request = (struct request){
        .seat = seat, .number = number, .best = true, .brought = true
    };
    memcpy(request->own, record->own, HASH);
    chance_find_openers(table, request);
    chance_find_opener(&table->chances);
    return request->count ||
           fail(e, EX_DATAERR, "nobody is left to open the result");
}

static bool take_value(struct table *table, const struct record *record,
                       struct error *e)
{
    int use = use_now(table);
    bool own = use == USE_MOVER;
    struct request *request = &table->chances.request;
    const unsigned char *value = own ? record->own : record->answer;
    if (record->has_own != own || record->has_answer == own)
        return fail(
            e, EX_DATAERR,
            "the chance entry shows no value, or another than is asked for");
    if (!shows(table, record->by, use, request->number, value, e))
        return false;
    memcpy(request->values[request->shown++], value, HASH);
    return true;
}

static bool open_request(struct table *table, const struct record *record,
                         const struct adding *how, struct events *events,
                         struct error *e)
{
    struct request *request = &table->chances.request;
    bool stopped = chance_stops_play(table);
    if (request->again)
        return ask_again(table, record, e);
    if (!take_value(table, record, e)) {
        if (!judged(how->judge, e))
            return false;
        request->shown++;
    }
    if (table->trust == TRUST_PEERS && stopped)
        clock_allow_answer(&table->clock);
    chance_find_opener(&table->chances);
    if (table->chances.resolver == NOBODY)
        chance_draw(table, how, events);
    return true;
}

static bool draw_practice(struct table *table, const struct record *record,
                          const struct adding *how, struct events *events,
                          struct error *e)
{
    if (record->has_own || record->has_answer)
        return fail(e, EX_DATAERR, "a practice game shows no values");
    chance_draw(table, how, events);
    return true;
}

/* Results are drawn, and with them some turn may have ended. How long seats
 * took to open them nobody knows, so each has had its limit for that. */
static bool take_opening(struct table *table, const struct record *record,
                         const struct adding *how, struct events *events,
                         struct error *e)
{
    const struct request request = table->chances.request;
    struct duties before = clock_duties(table);
    int64_t allowed = 0;
    for (int i = 0; i < request.count; i++)
        if (request.by[i] != HOST)
            allowed += table->clock.timing.limit;
    if (table->trust == TRUST_PRACTICE
            ? !draw_practice(table, record, how, events, e)
            : !open_request(table, record, how, events, e))
        return false;
    if (!table->clock.timing.duties || table->chances.resolver != NOBODY)
        return true;
    if (request.opening)
        clock_begin(table);
    clock_change(table, &before, request.seat, allowed);
    return true;
}

bool chance_apply(struct table *table, const struct record *record,
                  const struct adding *how, struct events *events,
                  struct error *e)
{
    if (table->chances.resolver == NOBODY)
        return fail(e, EX_DATAERR, "nothing waits for chance here");
    if (record->by != table->chances.resolver)
        return fail(e, EX_DATAERR, "chance waits on %s here",
                    actor_name(table, table->chances.resolver));
    return take_opening(table, record, how, events, e);
}
