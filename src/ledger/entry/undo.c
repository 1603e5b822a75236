#include "ledger/entry/undo.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/seats/seats.h"

static const char name[] = "undo";

/* ---- the text ---- */

/* The orders of a text, as far as they matter here. */
struct reading {
    int orders; /* lines that are not blank */
    int words;  /* of all lines */
    bool undo, planned;
    struct span at; /* of the first undo */
};

/* The word that says what to do: after "if RESULT:", if that is there. */
static int undo_verb(const struct word *words, int count)
{
    bool plan = count > 3 && !strcmp(words[0].text, "if") &&
                !strcmp(words[2].text, ":");
    return plan ? 3 : 0;
}

static void read_undo_line(const struct word *words, int count,
                           struct reading *reading)
{
    int verb = undo_verb(words, count);
    reading->orders += count > 0;
    reading->words += count;
    if (!count || strcmp(words[verb].text, name) != 0 || reading->undo)
        return;
    reading->undo = true;
    reading->planned = verb > 0;
    reading->at = words[verb].at;
}

/* A line that cannot be cut is for the game to refuse. */
static struct reading read_undo(const char *text, struct arena *arena)
{
    struct reading reading = { 0 };
    for (size_t at = 0; text[at];) {
        struct word words[WORDS_MAX];
        int count = 0;
        size_t length = strcspn(text + at, "\n");
        if (words_cut(text + at, length, at, arena, words, &count, NULL))
            read_undo_line(words, count, &reading);
        at += length + (text[at + length] == '\n');
    }
    return reading;
}

bool undo_find(const char *text, struct arena *arena, bool *undo,
               struct error *e)
{
    *undo = false;
    if (!text_has(text, name) || strlen(text) > MOVE_MAX)
        return true;
    struct reading reading = read_undo(text, arena);
    *undo = reading.undo && reading.orders == 1 && reading.words == 1;
    if (*undo || !reading.undo)
        return true;
    if (reading.planned)
        refuse(e, reading.at, NULL, "\"undo\" cannot be planned");
    else
        refuse(e, reading.at, NULL, "\"undo\" stands alone");
    return advise(
        e,
        "send it as a move of its own; it takes back the whole last move, and once more the one before");
}

bool move_is_undo(const char *text, struct arena *arena)
{
    bool undo;
    return undo_find(text, arena, &undo, NULL) && undo;
}

/* ---- what is kept ---- */

struct past undo_before(const struct table *table)
{
    return (struct past){ .turn = table->turn,
                          .waiting = table->clock.waiting,
                          .spent = table->clock.spent,
                          .notice = table->clock.notice };
}

/* Of those that are too old a whole step goes, so that the first of what is
 * left has its position. */
static void make_room_for_past(struct undoing *undoing)
{
    if (undoing->count - undoing->gone == UNDO_MAX)
        undoing->gone++;
    if (undoing->gone < UNDO_STEP)
        return;
    undoing->gone = 0;
    undoing->count -= UNDO_STEP;
    memmove(undoing->past, undoing->past + UNDO_STEP,
            to_size(undoing->count) * sizeof *undoing->past);
}

void undo_forget(struct undoing *undoing)
{
    undoing->count = undoing->gone = undoing->closed = 0;
}

void undo_remember(struct undoing *undoing, const struct record *move,
                   const struct past *before, bool forgets, struct arena *arena)
{
    if (move->auth == VOUCH_ROBOT) {
        undo_forget(undoing);
        return;
    }
    make_room_for_past(undoing);
    struct past *past = arena_clone(arena, before, sizeof *before);
    past->n = move->n;
    past->seat = move->seat;
    past->late = move->late;
    past->text = move->text;
    if (undoing->count % UNDO_STEP != 0) {
        if (forgets)
            turn_forget(&past->turn, arena);
        past->turn.state = NULL;
    }
    undoing->past[undoing->count++] = past;
}

const struct past *undo_newest(const struct undoing *undoing)
{
    return undoing->count > undoing->gone ? undoing->past[undoing->count - 1]
                                          : NULL;
}

/* The position before the newest move. */
static bool replay_to_newest(const struct undoing *undoing, struct arena *arena,
                             struct turn *turn, struct error *e)
{
    int last = undoing->count - 1, i = last - last % UNDO_STEP;
    *turn = undoing->past[i]->turn;
    for (; i < last; i++) {
        const struct past *past = undoing->past[i];
        struct events events = { .arena = arena };
        if (!turn_play(turn, past->seat, past->late, past->text, arena, &events,
                       e))
            return false;
    }
    turn->own = NULL; /* it may stay among what was */
    return true;
}

static int last_mover(const struct table *table)
{
    int mover = NOBODY, last = 0;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->recent.seen[i] > last) {
            mover = i;
            last = table->recent.seen[i];
        }
    return mover;
}

int undo_last(const struct table *table)
{
    int mover = last_mover(table);
    return mover == NOBODY ? 0 : table->recent.seen[mover];
}

int table_mover(const struct table *table)
{
    const struct undoing *undoing = &table->undoing;
    for (int i = undoing->count - 1; i >= undoing->gone; i--)
        if (!table->seats[undoing->past[i]->seat].robot.level)
            return undoing->past[i]->seat;
    return last_mover(table);
}

void undo_close(struct undoing *undoing, const struct record *move)
{
    undo_forget(undoing);
    undoing->closed_seat = move->seat;
    undoing->closed = move->n;
}

/* ---- taking back ---- */

static bool has_moved(const struct table *table, int mover, struct error *e)
{
    fail(e, EX_DATAERR, "%s has moved since", table->seats[mover].name);
    return advise(e, "a move can be taken back until another seat moves");
}

static bool refuse_empty(const struct table *table, int seat, struct error *e)
{
    int mover = last_mover(table);
    if (table->undoing.closed && table->undoing.closed_seat == seat) {
        fail(e, EX_DATAERR, "chance was drawn for entry %d",
             table->undoing.closed);
        return advise(e, "what chance has shown is never taken back");
    }
    if (mover != seat && table->recent.seen[mover] != table->undoing.undone)
        return has_moved(table, mover, e);
    fail(e, EX_DATAERR, "nothing of %s is left to take back",
         table->seats[seat].name);
    return advise(
        e,
        "undo takes back the moves that a seat has made since another one moved, of the last %d of the game",
        UNDO_MAX);
}

static bool may_take_back(const struct table *table, int seat, struct error *e)
{
    const struct past *past = undo_newest(&table->undoing);
    if (table->rules->over(table->turn.state)) {
        fail(e, EX_DATAERR, "the game is over");
        return advise(e, "what has ended stays so");
    }
    if (!table->recent.seen[seat]) {
        fail(e, EX_DATAERR, "%s has not moved yet", table->seats[seat].name);
        return advise(e, "undo takes back a seat's own last move");
    }
    if (table->chances.resolver != NOBODY) {
        fail(e, EX_DATAERR, "chance waits on %s, who may know it already",
             actor_name(table, table->chances.resolver));
        return advise(
            e,
            "a move that asked for a result stays, or results could be tried");
    }
    if (past && past->seat != seat)
        return has_moved(table, past->seat, e);
    return past || refuse_empty(table, seat, e);
}

/* Who takes back alone what has ended a duty is waited for as before: else the
 * last one of a round could do so for ever. */
static bool bring_back(struct table *table, int seat, bool alone,
                       struct events *events, struct arena *arena,
                       struct error *e)
{
    const struct past *past = undo_newest(&table->undoing);
    if (!replay_to_newest(&table->undoing, arena, &table->turn, e))
        return false;
    table->clock.waiting = past->waiting;
    table->clock.spent = past->spent;
    if (alone && table->setup.ledger >= LEDGER_FAIR)
        table->clock.notice = past->notice;
    table->undoing.count--;
    table->undoing.offer = NOBODY;
    event_fact(event_add(events, name, seat), "entry", past->n);
    return true;
}

/* Between peers the next to act, who may have thought about it already, has to
 * agree: he says undo, too. */
bool undo_apply(struct table *table, int seat, struct events *events,
                struct arena *arena, struct error *e)
{
    int next = table_due(table);
    bool agrees = table->undoing.offer != NOBODY &&
                  table->undoing.offer != seat && seat == next;
    bool alone = table->trust != TRUST_PEERS || next == seat;
    if (agrees)
        seat = table->undoing.offer;
    if (!may_take_back(table, seat, e))
        return false;
    if (!alone && !agrees)
        return offer_make(table, seat, events, e);
    return bring_back(table, seat, alone, events, arena, e);
}
