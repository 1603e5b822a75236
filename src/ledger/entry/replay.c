#include "ledger/entry/replay.h"

#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "ledger/chance/chance.h"
#include "ledger/chance/word.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/late.h"
#include "ledger/entry/robot.h"
#include "ledger/entry/undo.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"

bool judged(struct judge *judge, struct error *e)
{
    if (!judge)
        return false;
    judge->count++;
    judge->defect(judge->context, judge->line, e ? e->what : "");
    if (e)
        *e = (struct error){ 0 };
    return true;
}

static bool auth_fits(const struct table *table, const struct record *r)
{
    enum auth auth = table->seats[r->seat].auth;
    bool peers = table->trust == TRUST_PEERS;
    bool by_seat = r->by != NOBODY && r->by != HOST;
    switch (r->auth) {
    case VOUCH_OPEN:
        return auth == AUTH_OPEN && r->by == NOBODY;
    case VOUCH_KEY:
        return auth == AUTH_KEY && r->by == NOBODY;
    case VOUCH_MAIL:
        return auth == AUTH_MAIL && r->by == NOBODY;
    case VOUCH_ROBOT:
        return seat_is_robot(table, r->seat) && by_seat == peers &&
               (peers || r->by == NOBODY);
    }
    return false;
}

static bool is_admitted(const struct table *table, const struct record *r,
                        struct error *e)
{
    if (!auth_fits(table, r))
        return fail(e, EX_NOPERM, "\"%s\" cannot vouch for a move of %s",
                    vouch_word(r->auth), table->seats[r->seat].name);
    return !r->has_answer ||
           fail(e, EX_DATAERR, "a move does not open a request");
}

static bool is_in_time(const struct table *table, const struct record *r,
                       struct error *e)
{
    if (!record_is_anyones(r, table) &&
        !clock_may_follow(&table->clock, r->time, e))
        return false;
    if (r->late != is_late(table, r->time))
        return fail(e, EX_DATAERR, "\"late\" does not fit the time limit");
    return true;
}

/* Between a request and its result nothing is played, so that nobody who knows
 * the result already can change what it means. */
static bool may_go_on(const struct table *table, struct error *e)
{
    int resolver = table->chances.resolver;
    bool by_mail = table->trust == TRUST_HOST && resolver != HOST;
    if (table->chances.awaited) {
        fail(e, EX_NOPERM, "play begins when each seat has given a word");
        return advise(e, "\"word lantern\" gives one; any word will do");
    }
    if (resolver == NOBODY)
        return true;
    fail(e, by_mail ? EX_NOPERM : EX_TEMPFAIL,
         "chance waits on %s, who must reveal it first",
         actor_name(table, resolver));
    return advise(e,
                  by_mail ? "%s reveals with turnpost sign"
                          : "%s reveals with turnpost play or turnpost resolve",
                  actor_name(table, resolver));
}

static bool name_mover(const struct table *table, const struct record *r,
                       struct error *e)
{
    char what[sizeof e->what];
    if (!e)
        return false;
    memcpy(what, e->what, sizeof what);
    fail(e, e->status, "the move of %s is refused: %.140s",
         table->seats[r->seat].name, what);
    return false;
}

static bool add_orders(struct table *table, const struct record *r,
                       const struct adding *how, struct events *events,
                       struct error *e)
{
    struct duties before = clock_duties(table);
    struct past past = undo_before(table);
    table->undoing.offer = NOBODY;
    int turn = seat_on_turn(table);
    if (!may_go_on(table, e) && !judged(how->judge, e))
        return false;
    if (!robot_agrees(table, r, how->robots, e) ||
        !turn_play(&table->turn, r->seat, r->late, r->text, how->arena, events,
                   e))
        return how->judge && name_mover(table, r, e);
    bool wanted = chance_is_wanted(table, turn);
    if (!wanted && r->has_own)
        return fail(e, EX_DATAERR, "the move brings a value and wants none");
    undo_remember(&table->undoing, r, &past, how->forgets, how->arena);
    if (wanted) {
        undo_close(&table->undoing, r);
        if (!chance_ask(table, r, how, events, e))
            return false;
    }
    /* When it was entered nobody knows; so it took a limit. */
    clock_change(table, &before, r->seat,
                 record_is_anyones(r, table) ? table->clock.timing.limit : 0);
    return true;
}

/* ---- what the game never sees ---- */

bool aside_find(const char *text, struct arena *arena, struct aside *into,
                struct error *e)
{
    *into = (struct aside){ .refusal = move_is_refusal(text, arena) };
    return undo_find(text, arena, &into->undo, e) &&
           word_find(text, arena, &into->word, e) &&
           pause_find(text, &into->pausing, e);
}

bool aside_is_none(const struct aside *aside)
{
    return !aside->undo && !aside->refusal && !aside->word &&
           aside->pausing == PAUSE_NOT;
}

bool move_is_of_ledger(const char *text, struct arena *arena)
{
    struct aside aside;
    return aside_find(text, arena, &aside, NULL) && !aside_is_none(&aside);
}

bool aside_apply(struct table *table, const struct record *move,
                 const struct aside *aside, struct arena *arena,
                 struct events *events, struct error *e)
{
    if (aside->word)
        return word_apply(table, move, aside->word, events, e);
    if (aside->pausing != PAUSE_NOT)
        return pause_apply(table, move->seat, aside->pausing, events, e);
    return aside->undo ? undo_apply(table, move->seat, events, arena, e)
                       : offer_refuse(table, move->seat, events, e);
}

static bool may_say(const struct record *r, const struct aside *aside,
                    struct error *e)
{
    bool pause = aside->pausing != PAUSE_NOT;
    if (r->has_own && !aside->undo)
        return fail(e, EX_DATAERR,
                    aside->word ? "a word brings no value"
                    : pause     ? "a pause brings no value"
                                : "a refusal brings no value");
    return r->auth != VOUCH_ROBOT ||
           fail(e, EX_DATAERR,
                aside->word   ? "a robot gives no word"
                : pause       ? "a robot needs no pause"
                : aside->undo ? "a robot takes nothing back"
                              : "a robot refuses nothing");
}

/* But for an undo neither has he moved who says it, nor has anything of the
 * game changed. */
static bool replay_aside(struct table *table, const struct record *r,
                         const struct adding *how, const struct aside *aside,
                         struct events *events, struct error *e)
{
    int mover = table_mover(table);
    if (aside->undo)
        pause_end(&table->clock);
    if (!may_say(r, aside, e) ||
        !aside_apply(table, r, aside, how->arena, events, e))
        return how->judge && name_mover(table, r, e);
    if (aside->undo && r->seat == mover) /* who agrees has not moved */
        table->recent.seen[r->seat] = r->n;
    if (aside->undo && table->undoing.offer == NOBODY)
        table->undoing.undone = undo_last(table);
    return true;
}

static bool replay_move(struct table *table, const struct record *r,
                        const struct adding *how, struct events *events,
                        struct error *e)
{
    struct aside aside;
    if ((!is_admitted(table, r, e) && !judged(how->judge, e)) ||
        (!is_in_time(table, r, e) && !judged(how->judge, e)))
        return false;
    if (!aside_find(r->text, how->arena, &aside, e))
        return how->judge && name_mover(table, r, e);
    clock_tick(&table->clock, r->time);
    if (!aside_is_none(&aside))
        return replay_aside(table, r, how, &aside, events, e);
    pause_end(&table->clock);
    if (!add_orders(table, r, how, events, e))
        return false;
    table->recent.seen[r->seat] = r->n;
    return true;
}

static bool replay_note(struct table *table, const struct record *r,
                        const struct adding *how, struct error *e)
{
    if (table->trust == TRUST_PEERS && r->seat == NOBODY)
        return fail(e, EX_DATAERR, "a note between peers has a seat");
    if (r->seat == NOBODY && clock_may_go_back(table, r->time)) {
        clock_go_back(&table->clock, r->time);
        undo_forget(&table->undoing);
        return true;
    }
    return clock_may_follow(&table->clock, r->time, e) || judged(how->judge, e);
}

static bool replay_entry(struct table *table, const struct record *r,
                         const struct adding *how, struct events *events,
                         struct error *e)
{
    switch (r->kind) {
    case ENTRY_MOVE:
        return replay_move(table, r, how, events, e);
    case ENTRY_CHANCE:
        return chance_apply(table, r, how, events, e);
    case ENTRY_NOTE:
        return replay_note(table, r, how, e);
    case ENTRY_LATE:
        return late_apply(table, r, events, e);
    case ENTRY_HAND:
        return hand_apply(table, r, how, events, e);
    }
    return false;
}

static int undone(const struct event *first)
{
    bool undo = first && !strcmp(first->kind, "undo");
    return undo ? event_number(first, "entry", 0) : 0;
}

/* Whose entry it is, as a history tells it. */
static int whose_entry(const struct record *r)
{
    if (r->kind == ENTRY_HAND)
        return r->by == HOST ? NOBODY : r->by;
    return (r->kind == ENTRY_CHANCE || r->kind == ENTRY_LATE) && r->by != HOST
               ? r->by
               : r->seat;
}

static void tell_replayed(const struct table *table, const struct record *r,
                          const struct adding *how, const struct events *events)
{
    struct entry entry = {
        .n = r->n,
        .kind = kind_word(r->kind),
        .text = r->text,
        .seat = whose_entry(r),
        .claimed = r->kind == ENTRY_LATE ? r->seat : NOBODY,
        .time = r->time,
        .late = r->late,
        .undoes = undone(events->first),
        .vouched = r->kind == ENTRY_MOVE ? vouch_word(r->auth) : "",
        .events = events->first,
        .drawn = how->drawn->rng.length ? how->drawn : NULL,
        .after = table,
    };
    if (how->each)
        how->each(how->context, &entry);
}

void tell_start(const struct table *table, const struct adding *how)
{
    struct entry entry = { .kind = "game",
                           .seat = NOBODY,
                           .claimed = NOBODY,
                           .text = "",
                           .time = table->created,
                           .vouched = "",
                           .after = table };
    if (how->each)
        how->each(how->context, &entry);
}

void events_hand_over(struct events *from, struct events *to)
{
    if (!to || !from->first)
        return;
    if (to->last)
        to->last->next = from->first;
    else
        to->first = from->first;
    to->last = from->last;
}

static void link_line(struct table *table, const struct line *line)
{
    chain_next(table->head, line->bytes, line->length);
    table->n++;
}

static void link_played(struct table *table, const struct record *r)
{
    chain_next(table->play, r->bytes, r->length);
    if (!notice_lasts(table, r))
        table->clock.notice = (struct notice){ .of = NOBODY, .by = NOBODY };
    memset(table->hands.consents, 0, sizeof table->hands.consents);
}

static bool add_record(struct table *table, const struct line *line,
                       const struct record *r, const struct adding *how,
                       struct error *e)
{
    struct events events = { .arena = how->arena };
    if (r->n != table->n + 1) {
        fail(e, EX_DATAERR, "this is entry %d where entry %d belongs", r->n,
             table->n + 1);
        if (!judged(how->judge, e))
            return false;
    }
    if (r->n >= how->vouched && !record_is_signed(r, table, how->arena, e) &&
        !judged(how->judge, e))
        return false;
    if (r->n == how->vouched &&
        !same_key(record_signer(r, table), how->voucher))
        return fail(e, EX_DATAERR, "another key has signed this move");
    if (!replay_entry(table, r, how, &events, e))
        return false;
    words_turn(table, r->n);
    link_line(table, line);
    if (record_is_played(r)) {
        link_played(table, r);
        recent_add(table, r->seat, events.first, how->arena);
    }
    tell_replayed(table, r, how, &events);
    events_hand_over(&events, how->events);
    return true;
}

bool table_add(struct table *table, const struct line *line,
               const struct adding *how, struct error *e)
{
    struct record record;
    struct drawn drawn;
    struct adding to_add = *how;
    drawn.rng.length = 0;
    to_add.drawn = &drawn;
    json_t *object = line_read(line, how->arena, e);
    return object && record_read(object, line, table, how->arena, &record, e) &&
           add_record(table, line, &record, &to_add, e);
}
