#include "game/turn.h"

#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"

/* A move while it is read: offset is where `text` begins in it. */
struct reader {
    const struct game_rules *rules;
    const struct game_state *began; /* the position in front of it */
    const char *text;
    size_t offset;
    size_t at;  /* after the line that was read last */
    bool joins; /* all lines are one order */
    bool keeps; /* the positions that it goes through */
    int seat;
    bool late;
    struct arena *arena;
    struct game_state *own; /* the position now, which nobody else has seen */
    struct order last;      /* that was carried out; count 0: none yet */
};

/* One line that is not blank. */
struct line {
    struct order order;  /* what is to be carried out; count 0: no more lines */
    const char *outcome; /* the WORD of "if WORD:", as the game spells it */
};

static struct span from_to(struct span first, struct span last)
{
    return (struct span){ first.start, last.start + last.length - first.start };
}

static void make_order(const struct reader *reader, const struct word *words,
                       int count, struct order *order)
{
    size_t size = to_size(count) * sizeof *words;
    struct word *copy = arena_alloc(reader->arena, size);
    memcpy(copy, words, size);
    *order = (struct order){ .seat = reader->seat,
                             .late = reader->late,
                             .count = count,
                             .words = copy };
}

/* An order, and the plan in front of it. */
static bool take_line(const struct reader *reader, const struct word *words,
                      int count, struct line *line, struct error *e)
{
    make_order(reader, words, count, &line->order);
    return strcmp(words[0].text, "if") != 0 ||
           plan_take(reader->rules, reader->began, &line->order, &line->outcome,
                     reader->arena, e);
}

/* Cuts the next line that is not blank into words; *count is 0 at the end. */
static bool read_words(struct reader *reader, struct word words[WORDS_MAX],
                       int *count, struct error *e)
{
    *count = 0;
    while (*count == 0 && reader->text[reader->at]) {
        size_t start = reader->at;
        size_t length = strcspn(reader->text + start, "\n");
        reader->at += length + (reader->text[start + length] == '\n');
        if (!words_cut(reader->text + start, length, reader->offset + start,
                       reader->arena, words, count, e))
            return false;
    }
    return true;
}

/* The word between two lines that are joined; next is the first after. */
static struct word line_break(const struct reader *reader, struct word next)
{
    size_t at = next.at.start;
    while (reader->text[at - reader->offset] != '\n')
        at--;
    return (struct word){ "\n", { at, 1 } };
}

/* Reads all lines that are left as one order. */
static bool join_lines(struct reader *reader, struct line *line,
                       struct error *e)
{
    struct word words[WORDS_MAX];
    size_t most = strlen(reader->text + reader->at) + 1; /* a byte a word */
    struct word *all = arena_alloc(reader->arena, most * sizeof *all);
    struct order *order = &line->order;
    int count, sum = 0;
    for (;;) {
        if (!read_words(reader, words, &count, e))
            return false;
        if (count == 0)
            break;
        if (!take_line(reader, words, count, line, e))
            return false;
        if (sum > 0)
            all[sum++] = line_break(reader, words[0]);
        memcpy(all + sum, words, to_size(count) * sizeof *all);
        sum += count;
    }
    *order = (struct order){ 0 };
    if (sum == 0)
        return true;
    make_order(reader, all, sum, order);
    order->line = from_to(all[0].at, all[sum - 1].at);
    return true;
}

/* Reads the next line that is not blank; line->order.count is 0 at the end. */
static bool read_line(struct reader *reader, struct line *line, struct error *e)
{
    struct word words[WORDS_MAX];
    int count;
    *line = (struct line){ 0 };
    if (reader->joins)
        return join_lines(reader, line, e);
    if (!read_words(reader, words, &count, e))
        return false;
    if (count == 0)
        return true;
    if (!take_line(reader, words, count, line, e))
        return false;
    line->order.line = from_to(line->order.words[0].at, words[count - 1].at);
    return true;
}

static void keep(struct turn *turn, struct arena *arena)
{
    struct passed passed = { turn->state, turn->passed };
    turn->passed = arena_clone(arena, &passed, sizeof passed);
}

static void go_to(struct turn *turn, struct reader *reader,
                  struct game_state *next)
{
    if (reader->keeps)
        keep(turn, reader->arena);
    else if (reader->own && turn->rules->forget)
        turn->rules->forget(reader->own, reader->arena);
    turn->state = turn->own = reader->own = next;
}

void turn_forget(struct turn *turn, struct arena *arena)
{
    if (turn->own && turn->rules->forget)
        turn->rules->forget(turn->own, arena);
    turn->state = turn->own = NULL;
}

/* Has the order before this one done the same already? */
static bool is_done(const struct turn *turn, const struct reader *reader,
                    const struct order *order)
{
    return reader->last.count > 0 && turn->rules->done &&
           turn->rules->done(turn->state, &reader->last, order);
}

static bool carry_out(struct turn *turn, struct reader *reader,
                      const struct order *order, struct events *events,
                      struct error *e)
{
    struct error own = error_like(e);
    struct game_state *next;
    bool done = is_done(turn, reader, order);
    reader->last = *order;
    if (done)
        return true;
    next = turn->rules->apply(turn->state, order, reader->arena, events, &own);
    if (next) {
        go_to(turn, reader, next);
        return true;
    }
    if (own.at.length == 0)
        own.at = order->line; /* at least which line it was */
    if (e)
        *e = own;
    return false;
}

static bool waits(const struct turn *turn, const struct reader *reader,
                  const struct order *order)
{
    return turn->rules->waits && !is_done(turn, reader, order) &&
           turn->rules->waits(turn->state, order);
}

/* Play stops: passes over a line that would be nothing to do after it. */
static void pass_done(const struct turn *turn, struct reader *reader)
{
    struct reader ahead = *reader;
    struct line line;
    if (read_line(&ahead, &line, NULL) && line.order.count > 0 &&
        !line.outcome && is_done(turn, reader, &line.order))
        reader->at = ahead.at;
}

/* Checks what can be checked of lines before their time has come. */
static bool check_rest(struct reader reader, const struct turn *turn,
                       int *lines, struct error *e)
{
    struct line line;
    for (*lines = 0; read_line(&reader, &line, e); ++*lines) {
        if (line.order.count == 0)
            return true;
        if (!turn->rules->knows(turn->state, &line.order, e))
            return false;
    }
    return false;
}

static bool keep_rest(struct turn *turn, const struct reader *reader,
                      struct error *e)
{
    const char *rest = reader->text + reader->at;
    int lines;
    if (!check_rest(*reader, turn, &lines, e))
        return false;
    if (lines == 0)
        return true;
    turn->rest = arena_copy(reader->arena, rest, strlen(rest));
    turn->rest_at = reader->offset + reader->at;
    turn->rest_seat = reader->seat;
    turn->rest_late = reader->late;
    return true;
}

static void drop_rest(struct turn *turn)
{
    turn->rest = "";
    turn->rest_at = 0;
    turn->rest_seat = 0;
    turn->rest_late = false;
}

static bool play_lines(struct turn *turn, struct reader *reader,
                       struct events *events, struct error *e)
{
    struct line line;
    drop_rest(turn);
    for (int orders = 0; read_line(reader, &line, e); orders++) {
        if (line.order.count == 0 && orders > 0)
            return true;
        if (line.order.count == 0) {
            refuse(e, NOWHERE, NULL, "the move is empty");
            return advise(
                e,
                "one order a line; \"turnpost moves\" lists the orders that are legal now");
        }
        if (line.outcome)
            return plan_refuse(&line.order, line.outcome, e);
        bool again = waits(turn, reader, &line.order);
        if (!carry_out(turn, reader, &line.order, events, e))
            return false;
        if (turn->rules->chance(turn->state) != CHANCE_NOW)
            continue;
        if (again) /* it is the first line of the rest */
            reader->at = line.order.line.start - reader->offset;
        else
            pass_done(turn, reader);
        return keep_rest(turn, reader, e);
    }
    return false;
}

static bool may_play(const struct turn *turn, const char *text,
                     struct arena *arena, struct error *e)
{
    if (strlen(text) > MOVE_MAX) {
        refuse(e, NOWHERE, NULL, "the move is longer than %d bytes", MOVE_MAX);
        return advise(e, "send the orders alone, without the rest of a mail");
    }
    return turn->rules->chance(turn->state) != CHANCE_NOW ||
           fail(e, EX_TEMPFAIL, "play waits for %s",
                turn->rules->chance_words(turn->state, arena));
}

bool turn_play(struct turn *turn, int seat, bool late, const char *text,
               struct arena *arena, struct events *events, struct error *e)
{
    struct reader reader = { .rules = turn->rules,
                             .began = turn->state,
                             .text = text,
                             .joins = turn->rules->joins &&
                                      turn->rules->joins(turn->state),
                             .keeps = turn->keeps,
                             .seat = seat,
                             .late = late,
                             .arena = arena };
    struct event *last = events ? events->last : NULL;
    struct turn next = *turn;
    next.passed = NULL;
    if (!may_play(turn, text, arena, e))
        return false;
    if (!play_lines(&next, &reader, events, e)) {
        events_cut(events, last);
        return false;
    }
    *turn = next;
    return true;
}

/* Draws until nothing is owed any more. The outcome, or NULL. */
static const char *draw_all(struct turn *turn, struct reader *reader,
                            struct rng *rng, struct events *events)
{
    const struct game_rules *rules = turn->rules;
    bool any = rules->chance(turn->state) == CHANCE_NOW;
    while (rules->chance(turn->state) != CHANCE_NONE)
        go_to(turn, reader,
              rules->draw(turn->state, rng, reader->arena, events));
    const char *outcome = rules->outcome ? rules->outcome(turn->state) : NULL;
    if (any)
        rng_drawn(rng, outcome);
    return outcome;
}

/* The same for a line of the rest; what must be drawn first is. */
static bool carry_on(struct turn *turn, struct reader *reader,
                     const struct order *order, struct rng *rng,
                     struct events *events, struct error *stopped)
{
    if (waits(turn, reader, order)) {
        if (!carry_out(turn, reader, order, events, stopped))
            return false;
        draw_all(turn, reader, rng, events);
    }
    return carry_out(turn, reader, order, events, stopped);
}

static void tell_stop(const struct reader *reader, const struct error *why,
                      struct events *events)
{
    size_t start = why->at.start - reader->offset;
    while (start > 0 && reader->text[start - 1] != '\n')
        start--;
    const char *line =
        reader->text + start + strspn(reader->text + start, " \t");
    struct event *event = event_add(events, "stopped", reader->seat);
    if (!event)
        return;
    event_word(event, "what",
               arena_copy(events->arena, why->what, strlen(why->what)));
    if (why->rule)
        event_word(event, "rule", why->rule);
    event_word(event, "order",
               arena_copy(events->arena, line, strcspn(line, "\r\n")));
    event_fact(event, "at", to_count(why->at.start));
}

/* Goes on with the lines after an order whose result was outcome. A plan
 * is about the last order that is not part of a plan itself. */
static bool go_on(struct turn *turn, struct reader *reader, const char *outcome,
                  struct rng *rng, struct events *events, struct error *stopped)
{
    struct line line;
    while (read_line(reader, &line, stopped) && line.order.count > 0) {
        const char *result = NULL;
        struct event *last = events ? events->last : NULL;
        if (line.outcome && !outcome)
            return plan_refuse(&line.order, line.outcome, stopped);
        if (line.outcome && strcmp(line.outcome, outcome))
            continue;
        if (!carry_on(turn, reader, &line.order, rng, events, stopped)) {
            events_cut(events, last);
            return false;
        }
        if (turn->rules->chance(turn->state) == CHANCE_NOW)
            result = draw_all(turn, reader, rng, events);
        if (!line.outcome)
            outcome = result;
    }
    return stopped->status == 0;
}

void turn_draw(struct turn *turn, struct rng *rng, struct arena *arena,
               struct events *events, struct error *stopped)
{
    struct reader reader = { .rules = turn->rules,
                             .began = turn->state,
                             .text = turn->rest,
                             .offset = turn->rest_at,
                             .seat = turn->rest_seat,
                             .late = turn->rest_late,
                             .arena = arena };
    struct error own = { 0 };
    const char *outcome = draw_all(turn, &reader, rng, events);
    if (*turn->rest)
        turn->passed = NULL;
    if (!go_on(turn, &reader, outcome, rng, events, &own))
        tell_stop(&reader, &own, events);
    draw_all(turn, &reader, rng, events);
    drop_rest(turn);
    if (stopped)
        error_again(stopped, &own, turn->rules->name, arena);
}
