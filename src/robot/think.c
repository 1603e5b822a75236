#include "robot/think.h"

#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "robot/playout.h"

enum {
    PROPOSALS = 16,
    PROPOSALS_MAX = 64,
    ENOUGH = 4096,
    ALL = 1000,
    COMPARED = 24,
    CLEAR = 8 /* of these: from then on it may be clear that nothing was lost */
};

/* Positions that are looked at, at most, when the clock decides; those of level
 * 2 are the first. */
enum { RATED_MOST = 400000000 };

/* A move and what has come of it. */
struct trial {
    const char *move;
    int rank;        /* as it was proposed */
    int count, kept; /* times it was tried; rounds that it outlasted */
    int trust;       /* hundredths that it has ahead */
    bool refused;
    long long gain, ends[SEATS_MAX];
    struct expected line[LINE_MOVES + 1];
};

struct search {
    const struct thinking *thinking;
    struct arena *arena;     /* of what is found */
    struct arena *arenas[2]; /* of playouts */
    int room, count;
    struct trial trials[PROPOSALS_MAX];
    long nodes, all;
    bool stopped; /* where nothing was counted here */
};

static const struct thoughts *of(const struct search *s)
{
    return robot_thoughts(s->thinking->rules, s->thinking->version);
}

/* -- what is proposed -- */

static void propose(void *context, const char *move)
{
    struct search *s = context;
    size_t length = strlen(move);
    if (s->count == s->room)
        return;
    for (int i = 0; i < s->count; i++)
        if (!strcmp(s->trials[i].move, move))
            return;
    s->trials[s->count] =
        (struct trial){ .move = arena_copy(s->arena, move, length),
                        .rank = s->count };
    s->count++;
}

/* As proposals have it: each line with its end. */
static void propose_order(void *context, const char *line)
{
    struct search *s = context;
    propose(s, arena_print(s->arena, "%s\n", line));
}

/* The lines that both have are the same, but for those that are blank. */
static bool is_same_move(const char *one, const char *other)
{
    for (;;) {
        one += strspn(one, " \n");
        other += strspn(other, " \n");
        size_t length = strcspn(one, "\n");
        if (length != strcspn(other, "\n") || strncmp(one, other, length) != 0)
            return false;
        if (!length)
            return true;
        one += length;
        other += length;
    }
}

static int place_of_played(const struct search *s)
{
    const char *played = s->thinking->played;
    for (int i = 0; played && i < s->count; i++)
        if (is_same_move(s->trials[i].move, played))
            return i;
    return -1;
}

/* What is played where nothing that is thought about is better. */
static const char *usual_move(const struct search *s)
{
    const struct thinking *t = s->thinking;
    struct text text = text_new(s->arena);
    if (t->level > 1 && of(s)->careful)
        of(s)->careful(t->state, t->seat, s->arena, &text);
    else
        t->rules->bot(t->state, t->seat, s->arena, &text);
    return text.bytes;
}

static void find_proposals(struct search *s)
{
    const struct thinking *t = s->thinking;
    const char *usual = usual_move(s);
    int most = of(s)->proposals ? of(s)->proposals : PROPOSALS;
    s->room = t->level > 1 ? most : 1;
    if (t->played)
        propose(s, t->played);
    if (!*usual)
        return;
    propose(s, usual);
    for (int i = 0; i < s->count; i++)
        if (!strcmp(s->trials[i].move, usual))
            s->trials[i].trust = of(s)->trust;
    if (s->room == 1)
        return;
    if (of(s)->propose)
        of(s)->propose(t->state, t->seat, most, s->arena, propose, s);
    else
        t->rules->legal(t->state, t->seat, s->arena, propose_order, s);
}

/* -- they are tried -- */

/* Of what may be thought, in thousandths. */
static int spent(const struct search *s)
{
    const struct thinking *t = s->thinking;
    if (t->spent)
        return t->spent(t->context, s->nodes, s->all);
    return s->nodes >= s->all ? ALL : to_int(s->nodes * ALL / s->all);
}

/* Where nothing is counted here only the clock or ^C ends it. */
static bool enough(void *context, long done, long all)
{
    struct search *s = context;
    const struct thinking *t = s->thinking;
    s->stopped |= t->spent &&
                  t->spent(t->context, done < all ? done : all - 1, all) >= ALL;
    return s->stopped;
}

static void try_once(struct search *s, struct trial *trial)
{
    struct line line = { trial->line, s->arena };
    struct outlook seen =
        playout(s->thinking, trial->move, HASTILY, trial->count,
                trial->count == 0 ? &line : NULL, s->arenas);
    s->nodes += seen.nodes;
    trial->count++;
    trial->refused |= !seen.legal;
    trial->gain += playout_gain(s->thinking, seen.ends);
    for (int i = 0; i < SEATS_MAX; i++)
        trial->ends[i] += seen.ends[i];
}

static long long mean(long long sum, int count)
{
    return count ? sum / count : 0;
}

/* By which they are compared. */
static long long worth(const struct trial *trial)
{
    return mean(trial->gain, trial->count) + trial->trust;
}

/* Those that were dropped earlier, or never tried, come after the others. */
static int compare(const void *one, const void *other)
{
    const struct trial *a = one, *b = other;
    long long x = worth(a), y = worth(b);
    if (a->refused != b->refused)
        return a->refused - b->refused;
    if (a->kept != b->kept)
        return b->kept - a->kept;
    if (!a->count != !b->count)
        return a->count ? -1 : 1;
    return x != y ? (x > y ? -1 : 1) : a->rank - b->rank;
}

static void sort(struct search *s, int count)
{
    qsort(s->trials, to_size(count), sizeof *s->trials, compare);
}

static int rounds_of(int count)
{
    int rounds = 0;
    for (; count > 1; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

/* Each of the first so many once more, while there is time. */
static void try_each(struct search *s, int from, int count)
{
    for (int i = from; i < count && spent(s) < ALL; i++)
        try_once(s, &s->trials[i]);
}

/* What there is no time to play on once is not thought about. */
static void leave_out(struct search *s)
{
    int each = spent(s), fit = each > 0 ? ALL / each : s->count;
    if (fit < s->count)
        s->count = fit < 2 ? 2 : fit;
}

static void halve(struct search *s)
{
    int left, rounds;
    if (s->count < 2)
        return;
    try_each(s, 0, 1);
    leave_out(s);
    try_each(s, 1, s->count);
    left = s->count;
    rounds = rounds_of(left);
    for (int round = 1; round <= rounds && spent(s) < ALL; round++) {
        while (spent(s) < ALL * round / rounds && s->trials[0].count < ENOUGH)
            try_each(s, 0, left);
        sort(s, left);
        left = (left + 1) / 2;
        for (int i = 0; i < left; i++)
            s->trials[i].kept++;
    }
    sort(s, s->count);
}

/* The best against what was played there: both once more, by other chances than
 * those by which the best was chosen, and the same for both. What was lost, and
 * 0 when that may have been chance, or the games say that nothing was. */
static int play_both(struct search *s, int at, enum pace pace,
                     struct considered *c)
{
    int *ends[2] = { c->best, c->played };
    long long lost = 0, squares = 0;
    memset(c->best, 0, sizeof c->best);
    memset(c->played, 0, sizeof c->played);
    for (int i = 0; i < COMPARED; i++) {
        int gains[2];
        if (enough(s, i, COMPARED))
            return 0;
        for (int k = 0; k < 2; k++) {
            const struct trial *trial = &s->trials[k ? at : 0];
            struct outlook seen = playout(s->thinking, trial->move, pace,
                                          ENOUGH + i, NULL, s->arenas);
            for (int seat = 0; seat < SEATS_MAX; seat++)
                ends[k][seat] += seen.ends[seat];
            gains[k] = playout_gain(s->thinking, seen.ends);
            s->nodes += seen.nodes;
        }
        long long less = gains[0] - gains[1];
        lost += less;
        squares += less * less;
        if (pace == STEADILY && i + 1 >= CLEAR && lost < 0 &&
            playout_sure(lost, squares, i + 1))
            return 0;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        c->best[seat] /= COMPARED;
        c->played[seat] /= COMPARED;
    }
    return playout_sure(lost, squares, COMPARED) ? to_int(lost / COMPARED) : 0;
}

/* What is lost when all play hastily may be what haste makes of it. */
static void compare_played(struct search *s, struct considered *c)
{
    int at = place_of_played(s);
    if (at > 0 && !s->trials[at].refused && play_both(s, at, HASTILY, c))
        c->lost = play_both(s, at, STEADILY, c);
}

/* The same where the game has looked ahead. */
static void compare_rated(const struct search *s, struct considered *c)
{
    int at = place_of_played(s);
    if (at <= 0)
        return;
    c->lost = to_int(s->trials[0].gain - s->trials[at].gain);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        c->best[seat] = to_int(s->trials[0].ends[seat]);
        c->played[seat] = to_int(s->trials[at].ends[seat]);
    }
}

/* -- what was found -- */

static struct thought thought_of(const struct trial *trial)
{
    struct thought found = { .move = trial->move,
                             .playouts = trial->count,
                             .gain = to_int(mean(trial->gain, trial->count)) };
    for (int i = 0; i < SEATS_MAX; i++)
        found.ends[i] = to_int(mean(trial->ends[i], trial->count));
    memcpy(found.line, trial->line, sizeof found.line);
    return found;
}

static void put_found(const struct search *s, struct considered *into)
{
    size_t room = to_size(s->count > 0 ? s->count : 1);
    into->thoughts = arena_alloc(s->arena, room * sizeof *into->thoughts);
    for (int i = 0; i < s->count; i++) {
        if (i > 0 && s->trials[i].refused)
            continue;
        into->thoughts[into->count++] = thought_of(&s->trials[i]);
    }
}

/* The game has looked ahead by itself. */
static void rated(void *context, const char *move, const int ends[SEATS_MAX],
                  const struct expected *line)
{
    struct search *s = context;
    struct trial *trial = &s->trials[s->count];
    if (s->count == PROPOSALS_MAX)
        return;
    *trial = (struct trial){ .move = move,
                             .rank = s->count++,
                             .count = 1,
                             .gain = playout_gain(s->thinking, ends) };
    trial->line[0] = (struct expected){ s->thinking->seat, move };
    for (int i = 1; line && line->move && i < LINE_MOVES; i++)
        trial->line[i] = *line++;
    for (int i = 0; i < SEATS_MAX; i++)
        trial->ends[i] = ends[i];
}

/* With a clock more and more positions, while twice as many fit; what was
 * looked at to the end before is better than the half of more. */
static void rate(struct search *s)
{
    const struct thinking *t = s->thinking;
    struct asking asking = { .nodes = t->timed ? of(s)->nodes[2] : s->all,
                             .arena = s->arena,
                             .yield = rated,
                             .enough = enough,
                             .context = s };
    if (t->level == 1 || !of(s)->rate)
        return;
    do {
        struct search before = *s;
        s->count = 0;
        of(s)->rate(t->state, t->seat, &asking);
        s->nodes += s->count ? asking.nodes : 0;
        if (s->stopped && before.count)
            *s = before;
        asking.nodes *= 2;
    } while (t->timed && s->count && asking.nodes < RATED_MOST &&
             spent(s) < ALL / 3);
}

struct considered robot_think(const struct thinking *thinking,
                              struct arena *arena)
{
    struct search *s = arena_alloc(arena, sizeof *s);
    struct considered found = { 0 };
    *s = (struct search){ .thinking = thinking,
                          .arena = arena,
                          .arenas = { arena_new(), arena_new() } };
    s->all = thinking->nodes ? thinking->nodes : of(s)->nodes[thinking->level];
    s->all = s->all > 0 ? s->all : 1;
    rate(s);
    if (s->count && thinking->played &&
        (of(s)->guesses || place_of_played(s) < 0)) {
        s->room = PROPOSALS_MAX;
        if (place_of_played(s) < 0)
            propose(s, thinking->played);
        compare_played(s, &found);
    } else {
        compare_rated(s, &found);
    }
    if (!s->count) {
        find_proposals(s);
        if (thinking->level > 1)
            halve(s);
        compare_played(s, &found);
    }
    arena_free(s->arenas[0]);
    arena_free(s->arenas[1]);
    found.nodes = s->nodes;
    found.stopped =
        thinking->timed || s->stopped || (s->nodes < s->all && spent(s) >= ALL);
    put_found(s, &found);
    return found;
}
