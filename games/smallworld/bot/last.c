/* The last turn of a seat, after which nothing counts but its coins: it is
 * searched, not judged. All courses are followed that lead to different
 * positions, as many side by side as there is time for; where all of them fit,
 * what is found is the best there is. */
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "core/rng.h"
#include "game/thoughts.h"
#include "kit/lines.h"
#include "smallworld/bot/bot.h"
#include "smallworld/game.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/turn.h"

enum {
    COIN = 100,
    HARM = 10, /* percent: a coin less for one who still moves */
    FINAL = 8, /* moves that are yielded */
    DEPTH = SW_BOT_LINES - 6,
    LOOKS = 8,     /* positions that are looked at for one `node` */
    LEVEL = 48,    /* … of which this part is followed at a time */
    WIDEST = 1000, /* and no more: memory */
    WIDTH_LEAST = 16,
    FACES = 6,
    LUCK = 400,   /* more than a roll may be expected to bring */
    GIVEN_UP = 2, /* regions that are abandoned, at most */
};

/* What could be ordered; its position is made again when it is followed. */
struct step {
    const struct sw_course *before;
    char line[SW_BOT_LINE];
    int value, promise, rank;
};

/* A way to end the turn. */
struct ending {
    const struct sw_course *course;
    const char *line; /* what ends it; NULL: nothing */
    bool rolls;       /* and that is a roll */
    int value;        /* hundredths */
};

struct last {
    struct sw_outlook view, brief; /* brief: what it keeps is soon forgotten */
    const struct asking *asking;
    long looks; /* positions that may be looked at */
    const struct game_state *begin;
    long left; /* positions that may still be looked at */
    int width;
    uint64_t *seen; /* what positions are, by hash */
    size_t room;
    struct rng faces[FACES]; /* a stream for each way that a die falls */
    int count;
    struct ending best[FINAL];
};

/* -- which positions are the same -- */

static uint64_t mix(uint64_t hash, long long number)
{
    hash ^= (uint64_t)number + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
    hash *= 0xff51afd7ed558ccdu;
    return hash ^ hash >> 32;
}

/* In whatever order they were. */
static uint64_t attacks_of(const struct game_state *s)
{
    uint64_t sum = 0;
    for (int i = 0; i < s->attack_count; i++) {
        const struct sw_attack *a = &s->attacks[i];
        uint64_t one = mix(mix(mix(0, a->by), a->region), a->on);
        sum += mix(mix(one, a->nonempty), a->defenders);
    }
    return sum;
}

static uint64_t memos_of(const struct game_state *s)
{
    uint64_t sum = 0;
    for (int i = 0; i < s->memo_count; i++)
        sum +=
            mix(mix(mix(0, s->memos[i].trait), s->memos[i].at), s->memos[i].n);
    return sum;
}

static uint64_t identity(const struct game_state *s)
{
    uint64_t hash = mix(attacks_of(s), (long long)memos_of(s));
    hash = mix(mix(hash, s->step), s->turn);
    for (int i = 0; i < s->board->regions; i++) {
        const struct sw_region *r = &s->region[i];
        hash = mix(hash, r->race * 4096 + r->tokens * 64 + r->tribes * 8 +
                             r->monsters);
    }
    for (int i = 0; i < SW_RACES; i++) {
        const struct sw_faction *f = &s->faction[i];
        if (f->seat >= 0)
            hash = mix(mix(hash, i * 256 + f->hand * 2 + f->done), f->power);
    }
    for (int i = 0; i < s->seats; i++)
        hash = mix(hash, s->seat[i].coins * 2 + (s->seat[i].race >= 0));
    return hash ? hash : 1;
}

static bool is_new(struct last *l, const struct game_state *s)
{
    uint64_t hash = identity(s);
    size_t at = (size_t)(hash % l->room);
    for (; l->seen[at]; at = (at + 1) % l->room)
        if (l->seen[at] == hash)
            return false;
    l->seen[at] = hash;
    return true;
}

/* -- what it is worth -- */

/* Does it move after the seat whose last turn this is? */
static bool moves_later(const struct last *l, const struct game_state *s,
                        int seat)
{
    for (int i = (l->view.seat + 1) % s->seats; i != l->begin->first;
         i = (i + 1) % s->seats)
        if (i == seat)
            return true;
    return false;
}

/* Coins and what is held of it by then. */
static int expects(const struct last *l, const struct game_state *s, int seat)
{
    int value = COIN * s->seat[seat].coins;
    if (moves_later(l, s, seat))
        for (int r = 0; r < s->board->regions; r++)
            if (sw_owner(s, r) == seat)
                value += COIN * (s->region[r].worth[seat] > 1
                                     ? s->region[r].worth[seat]
                                     : 1);
    return value;
}

static int value_of(const struct last *l, const struct game_state *ended)
{
    int value = COIN * ended->seat[l->view.seat].coins;
    for (int i = 0; i < ended->seats; i++)
        if (i != l->view.seat)
            value -= expects(l, ended, i) * HARM / 100 / (ended->seats - 1);
    return value;
}

/* -- the ways to end it -- */

static void add_ending(struct last *l, const struct ending *one)
{
    int at = l->count;
    while (at > 0 && l->best[at - 1].value < one->value)
        at--;
    if (at == FINAL)
        return;
    l->count += l->count < FINAL;
    for (int i = l->count - 1; i > at; i--)
        l->best[i] = l->best[i - 1];
    l->best[at] = *one;
}

static void try_decline(struct last *l, const struct sw_course *course)
{
    arena_reset(l->brief.keep);
    const char *line = sw_bot_declining(&l->brief, course->state);
    arena_reset(l->view.trial);
    const struct game_state *after =
        line ? sw_bot_after(&l->view, course->state, line, l->view.trial)
             : NULL;
    if (!after)
        return;
    if (after->turn == l->view.seat)
        after = sw_bot_ended(&l->view, after);
    line = arena_copy(l->view.keep, line, strlen(line));
    add_ending(l, &(struct ending){ .course = course,
                                    .line = line,
                                    .value = value_of(l, after) });
}

/* What a roll may be expected to come to; -1: it is no roll, or refused. */
static int expected(struct last *l, const struct sw_course *course,
                    const char *line)
{
    int sum = 0;
    for (int i = 0; i < FACES; i++) {
        struct rng rng = l->faces[i];
        arena_reset(l->view.trial);
        const struct game_state *s = line_after(
            &game_smallworld, course->state, l->view.seat, line, l->view.trial);
        if (!s || !s->die_wanted)
            return -1;
        s = game_smallworld.draw(s, &rng, l->view.trial, NULL);
        sum += value_of(l, sw_stops(s) ? s : sw_bot_ended(&l->view, s));
    }
    return sum / FACES;
}

static void try_rolls(struct last *l, const struct sw_course *course)
{
    static const char *const verbs[] = { "roll", NULL };
    arena_reset(l->brief.keep);
    const struct sw_candidates *c =
        sw_bot_candidates(&l->brief, course->state, verbs);
    for (int i = 0; i < c->count; i++) {
        int value = expected(l, course, c->line[i]);
        l->left--;
        if (value > l->best[0].value)
            add_ending(l, &(struct ending){
                              .course = course,
                              .line = arena_copy(l->view.keep, c->line[i],
                                                 strlen(c->line[i])),
                              .rolls = true,
                              .value = value });
    }
}

static void try_endings(struct last *l, const struct sw_course *course,
                        int value)
{
    add_ending(l, &(struct ending){ .course = course, .value = value });
    try_decline(l, course);
    if (value + LUCK > l->best[0].value)
        try_rolls(l, course);
}

/* Streams whose first number below FACES is 0, 1 … */
static void find_faces(struct last *l)
{
    for (int i = 0, found = 0; found < (1 << FACES) - 1; i++) {
        struct rng rng, copy;
        unsigned char seed = (unsigned char)i;
        rng_start(&rng, &seed, sizeof seed);
        copy = rng;
        int face = rng_below(&copy, FACES);
        l->faces[face] = rng;
        found |= 1 << face;
    }
}

/* -- the courses -- */

struct level {
    int count, room;
    struct step *step;
};

static int given_up(const struct sw_course *course)
{
    int count = 0;
    for (; course; course = course->before)
        count += !strncmp(course->line, "abandon", 7);
    return count;
}

static bool is_enough(const struct last *l)
{
    return l->left <= 0 ||
           l->asking->enough(l->asking->context, l->looks - l->left, l->looks);
}

static void look_from(struct last *l, const struct sw_course *from,
                      struct level *into)
{
    static const char *const verbs[] = { "pick",  "conquer", "use",
                                         "place", "abandon", NULL };
    arena_reset(l->brief.keep);
    const struct sw_candidates *c =
        sw_bot_candidates(&l->brief, from->state, verbs);
    bool keeps = given_up(from) == GIVEN_UP;
    for (int i = 0; i < c->count && !is_enough(l); i++) {
        if (keeps && !strncmp(c->line[i], "abandon", 7))
            continue;
        arena_reset(l->view.trial);
        const struct game_state *s =
            sw_bot_after(&l->view, from->state, c->line[i], l->view.trial);
        l->left--;
        if (!s || s->step > SW_STEP_PLACE || s->turn != l->view.seat ||
            !is_new(l, s))
            continue;
        into->step = arena_more(l->view.keep, into->step, into->count,
                                &into->room, sizeof *into->step);
        struct step *step = &into->step[into->count];
        *step = (struct step){ .before = from, .rank = into->count++ };
        step->value = value_of(l, sw_bot_ended(&l->view, s));
        step->promise = step->value + sw_bot_strength(&l->view, s);
        memcpy(step->line, c->line[i], sizeof step->line);
    }
}

static int compare(const void *one, const void *other)
{
    const struct step *a = one, *b = other;
    return a->promise != b->promise ? (a->promise > b->promise ? -1 : 1)
                                    : a->rank - b->rank;
}

static const struct sw_course *follow(struct last *l, const struct step *step)
{
    arena_reset(l->view.trial);
    const struct game_state *s =
        sw_bot_after(&l->view, step->before->state, step->line, l->view.trial);
    return sw_bot_course(&l->view, step->before, step->line, s);
}

static void search(struct last *l, const struct sw_course *from)
{
    const struct sw_course **now =
        arena_alloc(l->view.keep, to_size(l->width) * sizeof *now);
    int count = 1;
    now[0] = from;
    try_endings(l, from, value_of(l, sw_bot_ended(&l->view, from->state)));
    for (int depth = 0; depth < DEPTH && count > 0; depth++) {
        struct level next = { 0 };
        for (int i = 0; i < count; i++)
            look_from(l, now[i], &next);
        if (next.count)
            qsort(next.step, to_size(next.count), sizeof *next.step, compare);
        count = next.count < l->width ? next.count : l->width;
        for (int i = 0; i < count; i++) {
            now[i] = follow(l, &next.step[i]);
            try_endings(l, now[i], next.step[i].value);
        }
    }
}

/* -- what is said of it -- */

static void yield_ending(struct last *l, const struct ending *one,
                         const struct asking *asking)
{
    int seat = l->view.seat, ends[SEATS_MAX] = { 0 };
    struct sw_orders orders = { 0 };
    struct text text = text_new(asking->arena);
    arena_reset(l->view.trial);
    const struct game_state *ended = sw_bot_ended(&l->view, one->course->state);
    for (int i = 0; i < ended->seats; i++)
        ends[i] = expects(l, ended, i);
    ends[seat] += one->value - value_of(l, ended);
    if (one->line)
        sw_bot_order(&orders, one->course, one->line);
    else
        sw_bot_complete(&l->view, one->course, l->begin, false, &orders);
    sw_bot_say(&orders, &text);
    if (one->rolls) /* whatever comes of it ends the turn */
        text_string(&text, "end\n");
    asking->yield(asking->context, text.bytes, ends, NULL);
}

static bool is_last_turn(const struct game_state *s, int seat)
{
    enum due due = sw_bot_due(s, seat);
    return (due == DUE_TURN || due == DUE_BOTH) && s->round == s->rounds &&
           s->step <= SW_STEP_CONQUER;
}

void sw_rate_last(const struct game_state *s, int seat,
                  const struct asking *asking)
{
    struct last *l;
    if (!is_last_turn(s, seat))
        return;
    l = arena_alloc(asking->arena, sizeof *l);
    l->asking = asking;
    l->view = l->brief = sw_bot_outlook(s, seat, arena_new());
    l->brief.keep = arena_new();
    l->begin = s;
    l->left = l->looks = asking->nodes * LOOKS;
    l->width = l->left / LEVEL < WIDEST ? to_int(l->left / LEVEL) : WIDEST;
    l->width = l->width > WIDTH_LEAST ? l->width : WIDTH_LEAST;
    l->room = to_size(2 * l->left + 64);
    l->seen = arena_alloc(l->view.keep, l->room * sizeof *l->seen);
    find_faces(l);
    search(l, sw_bot_start(&l->view, s));
    for (int i = 0; i < l->count; i++)
        yield_ending(l, &l->best[i], asking);
    arena_free(l->view.trial);
    arena_free(l->view.keep);
    arena_free(l->brief.keep);
}
