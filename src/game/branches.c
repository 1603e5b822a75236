#include "game/branches.h"

#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"

enum { WAYS_MAX = 5000 };
static const uint64_t in_max = 1ull << 40; /* of odds, so that they add up */

/* ---- odds ---- */

static struct odds reduced(struct odds odds)
{
    uint64_t a = odds.of, b = odds.in;
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return (struct odds){ odds.of / a, odds.in / a };
}

/* At most in_max in both; the sum is no more than 1. */
void odds_say(struct odds odds, struct text *into)
{
    if (odds.of == odds.in)
        text_say(into, "certain");
    else
        text_say(into, "%llu in %llu", (unsigned long long)odds.of,
                 (unsigned long long)odds.in);
}

struct odds odds_sum(struct odds a, struct odds b)
{
    struct odds first = reduced((struct odds){ a.in, b.in });
    uint64_t in = a.in * first.in; /* the least common multiple */
    return reduced((struct odds){ a.of * first.in + b.of * first.of, in });
}

static bool is_likelier(struct odds a, struct odds b)
{
    return (double)a.of / (double)a.in > (double)b.of / (double)b.in;
}

/* ---- the tree ---- */

struct following {
    const struct turn *turn;
    int seat, score; /* before the results */
    struct arena *arena, *scratch;
    struct branch *root;
};

/* The branch below parent whose result is called so; a new one if there is
 * none. */
static struct branch *below(struct following *f, struct branch *parent,
                            const char *outcome)
{
    struct branch **at = &parent->first;
    for (; *at; at = &(*at)->next) {
        const char *own = (*at)->outcome;
        if (own == outcome || (own && outcome && !strcmp(own, outcome)))
            return *at;
    }
    *at = arena_alloc(f->arena, sizeof **at);
    **at = (struct branch){ .outcome = outcome, .odds = { 0, 1 } };
    return *at;
}

static void add_stop(struct following *f, struct branch *end,
                     const struct error *why, struct odds odds)
{
    struct branch_stop **at = &end->stops;
    while (*at && ((*at)->why.at.start != why->at.start ||
                   strcmp((*at)->why.what, why->what) != 0))
        at = &(*at)->next;
    if (!*at) {
        *at = arena_alloc(f->arena, sizeof **at);
        **at = (struct branch_stop){ .why = *why, .odds = { 0, 1 } };
    }
    (*at)->odds = odds_sum((*at)->odds, odds);
}

static void add_end(struct following *f, struct branch *end,
                    const struct rng_script *script, int earned,
                    const struct error *stopped, struct odds odds)
{
    if (!end->ends) {
        end->ends = true;
        end->script = *script;
        end->least = end->most = earned;
    }
    end->least = earned < end->least ? earned : end->least;
    end->most = earned > end->most ? earned : end->most;
    if (stopped->status)
        add_stop(f, end, stopped, odds);
}

static bool odds_of(const struct rng_script *script, struct odds *into)
{
    *into = (struct odds){ 1, 1 };
    if (script->asked > SCRIPT_MAX)
        return false;
    for (int i = 0; i < script->asked; i++) {
        into->in *= to_unsigned(script->count[i]);
        if (into->in > in_max)
            return false;
    }
    return true;
}

/* Carries the move on with the numbers of the script. */
static void carry_on(struct turn *turn, struct rng_script *script,
                     struct arena *arena, struct events *events,
                     struct error *stopped)
{
    struct rng rng;
    rng_start(&rng, "", 0);
    rng.script = script;
    script->asked = script->outcome_count = 0;
    turn_draw(turn, &rng, arena, events, stopped);
}

static bool follow_one(struct following *f, struct rng_script *script)
{
    const struct game_rules *rules = f->turn->rules;
    struct turn turn = *f->turn;
    struct error stopped = { .language = arena_language(f->arena) };
    struct branch *at = f->root;
    struct odds odds;
    arena_reset(f->scratch);
    turn.own = NULL;
    carry_on(&turn, script, f->scratch, NULL, &stopped);
    if (!odds_of(script, &odds))
        return false;
    for (int i = 0; i < script->outcome_count; i++) {
        at = below(f, at, script->outcomes[i].outcome);
        at->odds = odds_sum(at->odds, odds);
    }
    add_end(f, at, script, rules->score(turn.state, f->seat) - f->score,
            &stopped, odds);
    return true;
}

/* The next way, as a clock goes on; false after the last. */
static bool next_way(struct rng_script *script)
{
    int i = script->asked;
    while (i-- > 0) {
        if (script->choice[i] + 1 < script->count[i]) {
            script->choice[i]++;
            return true;
        }
        script->choice[i] = 0;
    }
    return false;
}

static void sort(struct branch *parent)
{
    struct branch *sorted = NULL;
    while (parent->first) {
        struct branch *one = parent->first, **at = &sorted;
        parent->first = one->next;
        while (*at && !is_likelier(one->odds, (*at)->odds))
            at = &(*at)->next;
        one->next = *at;
        *at = one;
        sort(one);
    }
    parent->first = sorted;
}

struct branch *branches_follow(const struct turn *turn, int seat,
                               struct arena *arena)
{
    struct rng_script script = { .asked = 0 };
    struct following f = { .turn = turn,
                           .seat = seat,
                           .score = turn->rules->score(turn->state, seat),
                           .arena = arena,
                           .scratch = arena_apart(arena) };
    int ways = 0;
    f.root = arena_alloc(arena, sizeof *f.root);
    *f.root = (struct branch){ .odds = { 1, 1 } };
    bool done = true;
    do
        done = ways++ < WAYS_MAX && follow_one(&f, &script);
    while (done && next_way(&script));
    arena_free(f.scratch);
    sort(f.root);
    return done ? f.root : NULL;
}

void branch_take(const struct branch *branch, struct turn *turn,
                 struct arena *arena, struct events *events,
                 struct error *stopped)
{
    struct rng_script script = branch->script;
    turn->own = NULL;
    carry_on(turn, &script, arena, events, stopped);
}

/* ---- by name ---- */

static bool outcome_named(const struct turn *turn, const char *name,
                          struct outcome *into)
{
    for (int i = 0; name && turn->rules->outcomes &&
                    turn->rules->outcomes(turn->state, i, into);
         i++)
        if (!strcmp(into->name, name))
            return true;
    return false;
}

const char *branch_word(const struct turn *turn, const char *outcome)
{
    struct outcome found;
    if (!outcome_named(turn, outcome, &found))
        return outcome ? outcome : "";
    return found.calls[0] ? found.calls[0] : found.name;
}

static bool is_called(const struct turn *turn, const char *outcome,
                      const char *word)
{
    struct outcome found;
    if (!outcome_named(turn, outcome, &found))
        return outcome && !strcmp(outcome, word);
    bool called = word_matches(word, found.name, 3);
    for (size_t i = 0;
         !called && i < sizeof found.calls / sizeof *found.calls &&
         found.calls[i];
         i++)
        called = word_matches(word, found.calls[i], 3);
    return called;
}

static bool no_branch(const struct turn *turn, const struct branch *at,
                      const char *word, struct error *e)
{
    char names[160] = "";
    size_t length = 0;
    fail(e, EX_USAGE, "no result here is called \"%s\"", word);
    for (const struct branch *b = at->first; b; b = b->next) {
        const char *own = branch_word(turn, b->outcome);
        if (length + strlen(own) + 3 < sizeof names)
            length += to_size(snprintf(names + length, sizeof names - length,
                                       "%s%s", length ? ", " : "", own));
    }
    return advise(e, *names ? "results: %s" : "nothing is drawn there", names);
}

const struct branch *branch_find(const struct turn *turn,
                                 const struct branch *root, const char *path,
                                 struct arena *arena, struct error *e)
{
    char *rest = NULL, *copy = arena_copy(arena, path, strlen(path));
    const struct branch *at = root;
    for (char *word = strtok_r(copy, ", ", &rest); word;
         word = strtok_r(NULL, ", ", &rest)) {
        const struct branch *b = at->first;
        while (b && !is_called(turn, b->outcome, word))
            b = b->next;
        if (!b) {
            no_branch(turn, at, word, e);
            return NULL;
        }
        at = b;
    }
    while (!at->ends)
        at = at->first;
    return at;
}
