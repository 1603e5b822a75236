/* A robot for a seat: greedy for the coins of this turn, and it declines when
 * its race has little left to conquer. It plays through the same orders as
 * everybody, so what it writes is legal by construction. */
#include <stdio.h>
#include <string.h>

#include "smallworld/opening.h"
#include "smallworld/show.h"
#include "smallworld/verb.h"

enum { LINES = 24, CANDIDATES = 160, LINE = 48 };

/* A turn that is being thought out. */
struct thought {
    const struct game_state *state;
    int seat;
    int lines, conquests;
    char line[LINES][LINE];
};

/* The legal lines of one kind. */
struct candidates {
    const char *verb;
    int count;
    char line[CANDIDATES][LINE];
};

static void collect(void *context, const char *line)
{
    struct candidates *c = context;
    size_t length = strlen(c->verb);
    if (!strncmp(line, c->verb, length) && strlen(line) < LINE &&
        (line[length] == ' ' || line[length] == '\0') && c->count < CANDIDATES)
        strcpy(c->line[c->count++], line);
}

static void candidates(const struct thought *t, const char *verb,
                       struct candidates *into, struct arena *arena)
{
    into->verb = verb;
    into->count = 0;
    game_smallworld.legal(t->state, t->seat, arena, collect, into);
}

static const struct game_state *after(const struct game_state *s, int seat,
                                      const char *line, struct arena *arena)
{
    struct word words[WORDS_MAX];
    struct order o = { .seat = seat, .words = words };
    if (!words_cut(line, strlen(line), 0, arena, words, &o.count, NULL))
        return NULL;
    struct game_state *next = game_smallworld.apply(s, &o, arena, NULL, NULL);
    if (next) {
        sw_markers_ignore(next);
        sw_opening_ignore(next);
    }
    return next;
}

/* The turn ended here; tokens that were left in hand are placed first. */
static const struct game_state *ended(const struct game_state *s, int seat,
                                      struct arena *arena)
{
    const struct game_state *end = after(s, seat, "end", arena);
    const struct game_state *placed =
        end ? NULL : after(s, seat, "redeploy auto", arena);
    return placed ? after(placed, seat, "end", arena) : end;
}

static int coins_at_end(const struct game_state *s, int seat,
                        struct arena *arena)
{
    const struct game_state *end = ended(s, seat, arena);
    return end ? end->seat[seat].coins : s->seat[seat].coins;
}

static void add(struct thought *t, const char *line,
                const struct game_state *state)
{
    if (t->lines < LINES)
        snprintf(t->line[t->lines++], LINE, "%s", line);
    t->state = state;
}

static int in_hand(const struct game_state *s, int seat)
{
    int race = s->seat[seat].race, fighter = sw_fighter(s, seat);
    return (race < 0 ? 0 : s->faction[race].hand) +
           (fighter < 0 ? 0 : s->faction[fighter].hand);
}

/* The conquest with the most coins for its tokens, until none pays. */
static bool conquer_best(struct thought *t, struct arena *arena)
{
    struct candidates *c = arena_alloc(arena, sizeof *c);
    const struct game_state *best = NULL;
    int best_worth = 0, best_line = 0;
    int coins = coins_at_end(t->state, t->seat, arena);
    const struct game_state *open = after(t->state, t->seat, "expand", arena);
    int hand = in_hand(open ? open : t->state, t->seat);
    candidates(t, "conquer", c, arena);
    for (int i = 0; i < c->count; i++) {
        const struct game_state *next =
            after(t->state, t->seat, c->line[i], arena);
        if (!next)
            continue;
        int gain = coins_at_end(next, t->seat, arena) - coins;
        int paid = hand - in_hand(next, t->seat);
        int worth = gain * 60 / (paid < 1 ? 1 : paid);
        if (worth > best_worth)
            best = next, best_worth = worth, best_line = i;
    }
    if (!best)
        return false;
    add(t, c->line[best_line], best);
    t->conquests++;
    return true;
}

/* A piece or an ability is used when it does not cost a coin. */
static void use_what_helps(struct thought *t, const char *verb, int least,
                           struct arena *arena)
{
    struct candidates *c = arena_alloc(arena, sizeof *c);
    const struct game_state *best = NULL;
    int best_line = 0, best_coins = coins_at_end(t->state, t->seat, arena);
    best_coins += least - 1;
    candidates(t, verb, c, arena);
    for (int i = 0; i < c->count; i++) {
        const struct game_state *next =
            after(t->state, t->seat, c->line[i], arena);
        int coins = next ? coins_at_end(next, t->seat, arena) : -1;
        if (coins > best_coins)
            best = next, best_line = i, best_coins = coins;
    }
    if (best)
        add(t, c->line[best_line], best);
}

/* The last tokens try their luck where the die has the best chance. */
static bool try_luck(struct thought *t, struct arena *arena)
{
    struct candidates *c = arena_alloc(arena, sizeof *c);
    int best = -1, lowest = 99, region;
    candidates(t, "roll", c, arena);
    for (int i = 0; i < c->count; i++)
        if (sscanf(c->line[i], "roll %d", &region) == 1 &&
            sw_defence(t->state, region - 1) < lowest &&
            sw_owner(t->state, region - 1) != t->seat)
            best = i, lowest = sw_defence(t->state, region - 1);
    if (best < 0)
        return false;
    add(t, c->line[best], t->state);
    return true;
}

static void think(struct thought *t, struct arena *arena)
{
    while (conquer_best(t, arena))
        ;
    if (try_luck(t, arena)) /* what follows depends on the die */
        return;
    use_what_helps(t, "place", 1, arena);
    use_what_helps(t, "use", 0, arena);
}

/* Is it time for a new race? Not near the end of the game. */
static bool tired(const struct thought *t)
{
    const struct game_state *s = t->state;
    return t->conquests <= 1 && s->round + 2 <= s->rounds;
}

static void pick(struct thought *t, struct arena *arena)
{
    struct candidates *c = arena_alloc(arena, sizeof *c);
    const struct game_state *best = NULL;
    int best_worth = 0, best_line = 0;
    candidates(t, "pick", c, arena);
    for (int i = 0; i < c->count; i++) {
        struct thought *trial = arena_alloc(arena, sizeof *trial);
        trial->seat = t->seat;
        trial->state = after(t->state, t->seat, c->line[i], arena);
        if (!trial->state)
            continue;
        const struct game_state *picked = trial->state;
        while (conquer_best(trial, arena))
            ;
        int worth = 4 * coins_at_end(trial->state, t->seat, arena) +
                    in_hand(picked, t->seat);
        if (!best || worth > best_worth)
            best = picked, best_worth = worth, best_line = i;
    }
    if (best)
        add(t, c->line[best_line], best);
}

static void finish(struct thought *t, struct arena *arena)
{
    if (!after(t->state, t->seat, "end", arena))
        add(t, "redeploy auto", t->state);
    add(t, "end", t->state);
}

static void decide(struct thought *t, struct arena *arena)
{
    struct candidates *c = arena_alloc(arena, sizeof *c);
    const struct game_state *begin = t->state;
    if (begin->step == SW_STEP_LAST) {
        use_what_helps(t, "use", 0, arena);
        finish(t, arena);
        return;
    }
    if (begin->seat[t->seat].race < 0) {
        pick(t, arena);
        if (t->lines == 0) /* the column is still to be drawn */
            return;
        think(t, arena);
    } else {
        think(t, arena);
        if (begin->step == SW_STEP_CHOICE && tired(t)) {
            t->lines = 0;
            add(t, "decline", begin);
            return;
        }
    }
    candidates(t, "decline", c, arena);
    bool late = t->state->step != SW_STEP_CHOICE && c->count > 0 && tired(t);
    if (late)
        add(t, "decline", t->state);
    else
        finish(t, arena);
}

void sw_bot(const struct game_state *s, int seat, struct arena *arena,
            struct text *into)
{
    struct arena *scratch = arena_new();
    struct thought *t = arena_alloc(scratch, sizeof *t);
    *t = (struct thought){ .state = s, .seat = seat };
    (void)arena;
    enum due due = sw_stops(s) ? DUE_NOTHING : game_smallworld.due(s, seat);
    if (due == DUE_BOTH && s->opens) /* behind them there may be chance */
        due = DUE_REACTION;
    switch (due) {
    case DUE_NOTHING:
        break;
    case DUE_REACTION:
        add(t, "survivors auto", s);
        break;
    default:
        decide(t, scratch);
    }
    for (int i = 0; i < t->lines; i++)
        text_add(into, "%s\n", t->line[i]);
    arena_free(scratch);
}
