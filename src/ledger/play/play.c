#include <sysexits.h>

#include "ledger/chance/chance.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/late.h"
#include "ledger/entry/robot.h"
#include "ledger/entry/undo.h"
#include "ledger/play/operation.h"
#include "ledger/read/read.h"
#include "ledger/seats/seats.h"
#include "ledger/seats/wishes.h"

/* What robots play in one command: when several play by themselves, they go on
 * at the next. */
enum { ROBOT_MOVES = 100, STRONG_MOVES = 16 };

static bool no_seat(const struct table *table, const struct key *key,
                    struct error *e)
{
    if (table->trust == TRUST_PEERS && key)
        return not_seated(table, key, e);
    if (table->rules->over(table->turn.state))
        return fail(e, EX_DATAERR, "the game is over");
    if (table->chances.resolver != NOBODY) {
        fail(e, EX_TEMPFAIL,
             "nobody can move before %s reveals what chance brings",
             actor_name(table, table->chances.resolver));
        return advise(e, "%s does so with turnpost resolve",
                      actor_name(table, table->chances.resolver));
    }
    fail(e, EX_NOPERM, "it is not clear whose move this is");
    return advise(e, "say which seat, with its key");
}

/* Whose move it is: as said, else the key's, else who is due, or who has
 * something to take back. */
static bool find_mover(const struct operation *op, const char *text, int *seat,
                       struct error *e)
{
    const struct table *table = op->table;
    const struct key *key = op->actor->key;
    *seat = op->actor->seat;
    if (*seat >= table->setup.seats)
        return fail(e, EX_USAGE, "there is no seat %d", *seat + 1);
    if (*seat == NOBODY && table->trust == TRUST_PEERS && key)
        *seat = seat_of_key(table, key->public);
    else if (*seat == NOBODY && move_is_undo(text, op->ledger->arena))
        *seat = table_mover(table);
    if (*seat == NOBODY && !(table->trust == TRUST_PEERS && key))
        *seat = table_due(table);
    return *seat != NOBODY || no_seat(table, key, e);
}

static bool host_vouches(const struct table *table, const struct key *key,
                         bool robot, struct record *move, struct error *e)
{
    const struct seat *seat = &table->seats[move->seat];
    move->auth = VOUCH_ROBOT;
    if (robot)
        return true;
    switch (seat->auth) {
    case AUTH_OPEN:
        move->auth = VOUCH_OPEN;
        return true;
    case AUTH_MAIL:
        move->auth = VOUCH_MAIL;
        return true;
    case AUTH_KEY:
        break;
    }
    move->auth = VOUCH_KEY;
    if (is_key_of(key, table, move->seat))
        return true;
    fail(e, EX_NOPERM, "%s signs the moves of this seat", seat->name);
    return advise(e, "%s makes a signed move with turnpost sign", seat->name);
}

static bool peer_vouches(const struct table *table, const struct key *key,
                         bool robot, struct record *move, struct error *e)
{
    const char *name = table->seats[move->seat].name;
    move->auth = VOUCH_KEY;
    if (!robot && is_key_of(key, table, move->seat))
        return true;
    move->auth = VOUCH_ROBOT;
    move->by = key ? seat_of_key(table, key->public) : NOBODY;
    if (move->by != NOBODY && seat_is_robot(table, move->seat))
        return true;
    if (!key)
        fail(e, EX_NOPERM, "a move of %s needs the key of %s", name, name);
    else
        fail(e, EX_NOPERM, "the key is not the one of %s", name);
    return advise(e, "give the key file that belongs to the seat's card");
}

/* Signs what a seat signs; an open or mail seat has nothing to sign with. */
static bool vouch(const struct operation *op, struct record *move,
                  const struct key **signer, struct error *e)
{
    const struct key *key = op->actor->key;
    bool robot =
        is_for_robot(op->table, move->seat, move->text, op->ledger->arena);
    *signer = NULL;
    if (op->table->trust == TRUST_PRACTICE) {
        move->auth = VOUCH_OPEN;
        return true;
    }
    if (op->table->trust == TRUST_HOST &&
        !host_vouches(op->table, key, robot, move, e))
        return false;
    if (op->table->trust == TRUST_PEERS &&
        !peer_vouches(op->table, key, robot, move, e))
        return false;
    if (record_signer(move, op->table))
        *signer = key;
    return true;
}

static bool play_for_actor(struct operation *op, const char *text,
                           struct error *e)
{
    const struct key *signer;
    int seat;
    if (!find_mover(op, text, &seat, e))
        return false;
    struct record move = operation_move(op, seat, text);
    if (!vouch(op, &move, &signer, e))
        return false;
    if (record_is_anyones(&move, op->table))
        move.time = -1;
    operation_bring_value(op, &move);
    return operation_add(op, &move, signer, e);
}

/* In practice what robots have answered goes before what a person takes back,
 * or it would be played anew. */
static bool take_back_answers(struct operation *op, const char *text,
                              struct error *e)
{
    const struct table *table = op->table;
    int own = op->actor->seat;
    const struct past *past;
    if (table->trust != TRUST_PRACTICE ||
        !move_is_undo(text, op->ledger->arena) ||
        (own != NOBODY && table->seats[own].robot.level))
        return true;
    while ((past = undo_newest(&table->undoing)) &&
           table->seats[past->seat].robot.level) {
        struct record undo = operation_move(op, past->seat, "undo");
        if (!operation_add(op, &undo, NULL, e))
            return false;
    }
    return true;
}

static bool play_and_draw(struct operation *op, const char *text,
                          struct error *e)
{
    bool revealed;
    return operation_reveal(op, &revealed, e) &&
           take_back_answers(op, text, e) && play_for_actor(op, text, e) &&
           operation_draw(op, e);
}

bool ledger_play(struct ledger *ledger, const struct actor *actor,
                 const char *text, struct events *events, struct error *stopped,
                 struct error *e)
{
    struct operation op;
    struct robots robots = { .wanted = true };
    if (!ledger_recall_for(ledger, text, e) ||
        !operation_begin(&op, ledger, actor, stopped, e))
        return false;
    op.how.robots = &robots;
    return host_acts(&op, e) && play_and_draw(&op, text, e) &&
           operation_commit(&op, events, e);
}

static bool play_robot(struct ledger *ledger, const struct actor *actor,
                       int seat, bool *done, struct events *events,
                       struct error *stopped, struct error *e)
{
    struct operation op;
    struct actor robot = *actor;
    struct text move = text_new(ledger->arena);
    robot_plays(&ledger->table, seat, actor->spent, actor->waiting, &move);
    robot.seat = seat;
    *done = move.length > 0;
    return !*done || (operation_begin(&op, ledger, &robot, stopped, e) &&
                      host_acts(&op, e) && play_and_draw(&op, move.bytes, e) &&
                      operation_commit(&op, events, e));
}

bool ledger_play_robots(struct ledger *ledger, const struct actor *actor,
                        bool all, struct events *events, struct error *stopped,
                        struct error *e)
{
    int strong = 0, seat;
    bool done = true;
    if (ledger->table.trust == TRUST_PEERS)
        return true;
    for (int i = 0; i < ROBOT_MOVES && strong < STRONG_MOVES && done; i++) {
        seat = robot_due(&ledger->table);
        if (seat == NOBODY || (!all && !ledger->table.seats[seat].robot.level))
            return true;
        strong += seat_robot(&ledger->table, seat).level > 1;
        if (!play_robot(ledger, actor, seat, &done, events, stopped, e))
            return false;
    }
    return true;
}

bool ledger_play_all(struct ledger *ledger, const struct actor *actor,
                     const struct foreign_move *moves, int count,
                     struct error *e)
{
    struct operation op;
    struct actor mover = *actor;
    if (!ledger_recall(ledger, e) ||
        !operation_begin(&op, ledger, &mover, NULL, e) || !host_acts(&op, e))
        return false;
    op.table->turn.own = NULL; /* the ledger's, should a move be refused */
    op.how.forgets = true;
    op.how.events = NULL;
    for (int i = 0; i < count; i++) {
        mover.seat = moves[i].seat;
        if (!play_and_draw(&op, moves[i].text, e))
            return false;
    }
    return operation_commit(&op, NULL, e);
}

/* His own clock and memory count, whatever the times in the file are. */
static bool witness_has_waited(const struct operation *op, int late,
                               struct error *e)
{
    const struct table *table = op->table;
    if (clock_has_passed(table, late, op->actor->sent, op->actor->now))
        return true;
    fail(e, EX_NOPERM, "%s is not late yet", actor_name(table, late));
    return clock_advise(&table->clock, e);
}

/* First that the late one has been told, then, when the limit has passed, that
 * he has not answered. Who does not remember the first says it again. */
static bool add_witness(struct operation *op, struct error *e)
{
    const struct table *table = op->table;
    struct record word = {
        .kind = ENTRY_LATE, .n = table->n + 1, .by = late_one(table), .text = ""
    };
    if (table->trust != TRUST_PEERS)
        return fail(e, EX_NOPERM, "only a game between peers has witnesses");
    if (word.by == NOBODY)
        return fail(e, EX_DATAERR, "nobody is waited for who could be late");
    word.time = operation_time(op);
    word.seat = NOBODY;
    if (op->actor->key)
        word.seat = seat_of_key(table, op->actor->key->public);
    if (word.seat == NOBODY)
        return fail(e, EX_NOPERM,
                    "only a seat's key can witness that somebody is late");
    word.late = table->clock.notice.of == word.by &&
                table->clock.notice.by == word.seat && op->actor->sent > 0;
    if (word.late && !witness_has_waited(op, word.by, e))
        return false;
    return operation_add(op, &word, op->actor->key, e);
}

/* A host's game waits for words no longer than its limit. */
static bool add_lapses(struct operation *op, struct error *e)
{
    const struct table *table = op->table;
    struct record word = { .kind = ENTRY_LATE,
                           .seat = NOBODY,
                           .late = true,
                           .time = operation_time(op),
                           .text = "" };
    if (!host_acts(op, e))
        return false;
    if (!table->chances.joins)
        return fail(e, EX_NOPERM, "only a game between peers has witnesses");
    if (!table->chances.awaited)
        return fail(e, EX_DATAERR, "no word is waited for");
    for (int i = 0; i < table->setup.seats; i++) {
        word.n = table->n + 1;
        word.by = i;
        if (table->chances.awaited >> i & 1 &&
            !operation_add(op, &word, NULL, e))
            return false;
    }
    return operation_draw(op, e);
}

static bool say_late(struct operation *op, struct error *e)
{
    return op->table->trust == TRUST_HOST ? add_lapses(op, e)
                                          : add_witness(op, e);
}

/* What a seat shows in a game with a host goes through the host's hands. */
static bool shows_itself(const struct operation *op, struct error *e)
{
    if (op->table->trust != TRUST_HOST || op->table->chances.resolver == HOST ||
        !chance_waits_on(op->table, op->actor->key))
        return true;
    fail(e, EX_NOPERM, "only the host's key can add to this game");
    return advise(
        e, "\"turnpost sign -k FILE\" prints what the host applies for you");
}

bool ledger_resolve(struct ledger *ledger, const struct actor *actor, bool late,
                    bool *done, struct events *events, struct error *stopped,
                    struct error *e)
{
    struct operation op;
    *done = false;
    if (!operation_begin(&op, ledger, actor, stopped, e) ||
        !shows_itself(&op, e))
        return false;
    bool good = late ? say_late(&op, e) : operation_reveal(&op, done, e);
    if (good && (late || *done))
        good = operation_commit(&op, events, e);
    *done = good && (late || *done);
    return good;
}

static bool note_writer(const struct operation *op, int *seat, struct error *e)
{
    const struct table *table = op->table;
    *seat = op->actor->seat;
    if (table->trust != TRUST_PEERS)
        return *seat < table->setup.seats ||
               fail(e, EX_USAGE, "there is no seat %d", *seat + 1);
    if (*seat == NOBODY && op->actor->key)
        *seat = seat_of_key(table, op->actor->key->public);
    if (*seat >= 0 && *seat < table->setup.seats &&
        is_key_of(op->actor->key, table, *seat))
        return true;
    if (op->actor->key && hand_from(table, op->actor->key->public))
        return not_seated(table, op->actor->key, e);
    fail(e, EX_NOPERM, "a note needs the key of the seat that writes it");
    return advise(e, "give the key file that belongs to the seat's card");
}

static bool set_back(const struct operation *op, struct record *note,
                     struct error *e)
{
    note->time = op->actor->now;
    if (note->seat == NOBODY && clock_may_go_back(op->table, note->time))
        return true;
    if (op->table->trust == TRUST_PEERS || note->seat != NOBODY)
        return fail(e, EX_USAGE, "only a host sets the clock of a game back");
    fail(e, EX_USAGE, "the game is not dated ahead of this computer's clock");
    return advise(e, "there is nothing to set back; leave out --clock");
}

bool ledger_note(struct ledger *ledger, const struct actor *actor,
                 const char *text, struct error *e)
{
    struct operation op;
    struct record note = { .kind = ENTRY_NOTE, .by = NOBODY, .text = text };
    if (!operation_begin(&op, ledger, actor, NULL, e) || !host_acts(&op, e) ||
        !note_writer(&op, &note.seat, e) ||
        !wish_is_fit(op.table, note.seat, actor->now, text, e))
        return false;
    note.n = op.table->n + 1;
    note.time = operation_time(&op);
    if (actor->goes_back && !set_back(&op, &note, e))
        return false;
    bool peers = op.table->trust == TRUST_PEERS;
    return operation_add(&op, &note, peers ? actor->key : NULL, e) &&
           operation_commit(&op, NULL, e);
}
