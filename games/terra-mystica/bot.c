/* A robot for a seat: it tries every line that is legal, looks at what each
 * would leave it with, and plays the best one. It passes when nothing makes
 * its position better; so a round always ends. */
#include <stdio.h>
#include <string.h>

#include "terra-mystica/faction.h"

enum {
    LINES = 12,       /* of a turn: the action and what it brings */
    CANDIDATES = 900, /* of a line */
    LINE = 80,
};

/* A turn that is being thought out. */
struct thought {
    const struct game_state *state;
    int seat, lines;
    char line[LINES][LINE];
    struct arena *arena;
};

struct candidates {
    int count;
    char line[CANDIDATES][LINE];
};

/* What one of each good is worth, in tenths of a victory point, while there
 * are rounds to use it in, and at the end. */
static const struct {
    signed char good, early, late;
} worth[] = {
    { TM_COIN, 4, 3 },
    { TM_WORKER, 10, 3 },
    { TM_PRIEST, 14, 3 },
    { TM_POWER, 2, 1 },
};

static int worth_of(const struct tm_bag *bag, bool last)
{
    int sum = 0;
    for (size_t i = 0; i < sizeof worth / sizeof *worth; i++)
        sum += bag->n[(int)worth[i].good] *
               (last ? worth[i].late : worth[i].early);
    return sum;
}

static int worth_held(const struct tm_seat *of, bool last)
{
    struct tm_bag bag = BAG(0);
    bag.n[TM_COIN] = of->coins;
    bag.n[TM_WORKER] = of->workers;
    bag.n[TM_PRIEST] = of->priests;
    bag.n[TM_POWER] = (short)(of->bowl[1] + 2 * of->bowl[2]);
    return worth_of(&bag, last);
}

/* What stands on the map, with @p left rounds to come. */
static int worth_built(const struct game_state *s, int seat, int left)
{
    static const struct {
        int now, each;
    } values[TM_BUILDINGS] = {
        [TM_D] = { 12, 1 },   [TM_TP] = { 14, 6 },  [TM_TE] = { 22, 9 },
        [TM_SH] = { 24, 17 }, [TM_SA] = { 26, 13 },
    };
    int sum = 2 * tm_network(s, seat);
    for (int i = 0; i < TM_BUILDINGS; i++)
        sum += tm_count(s, seat, i) * (values[i].now + left * values[i].each);
    return sum + (s->seat[seat].tile >= 0 ? 15 : 0);
}

/* Tracks, tiles, and what is still to be taken. */
static int worth_tracks(const struct game_state *s, int seat, int left)
{
    const struct tm_seat *of = &s->seat[seat];
    int sum = of->keys * 8 + (of->shipping + of->digging) * 5 * left;
    for (int i = 0; i < TM_CULTS; i++)
        sum += 6 * of->cult[i];
    for (int i = 0; i < TM_FAVOURS; i++)
        sum += tm_has_favour(s, seat, i) ? 15 + 3 * left : 0;
    sum += of->due.n[TM_FAVOUR] * (25 + 3 * left) + of->due.n[TM_TOWN] * 80;
    sum += (of->due.n[TM_STEP] + of->steps) * 6;
    return s->turn == seat && s->now.doubled ? sum + 6 * s->now.left : sum;
}

/* Empty hexes in reach that few spades make home. */
static int prospects(const struct game_state *s, int seat)
{
    bool reach[TM_HEXES];
    int sum = 0, home = tm_home(s, seat);
    tm_reach(s, seat, tm_shipping_now(s, seat, false), TM_NONE, reach);
    for (int i = 0; i < TM_HEXES; i++)
        if (reach[i] && s->hex[i].colour < TM_COLOURS &&
            s->hex[i].building == TM_NONE)
            sum += 3 - tm_wheel(s->hex[i].colour, home);
    return sum;
}

static int value(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    int sum = 10 * of->vp, left = TM_ROUNDS - s->round;
    if (of->faction < 0)
        return -of->bid;
    struct tm_bag income = tm_income_of(s, seat);
    if (!of->passed && s->round > 0)
        sum += 10 * tm_pass_vp(s, seat);
    sum += worth_held(of, left == 0) + worth_built(s, seat, left) +
           worth_tracks(s, seat, left);
    sum += worth_of(&income, false) * left * 6 / 10;
    return sum + prospects(s, seat) * (left + 1) / 3;
}

static void collect(void *context, const char *line)
{
    struct candidates *c = context;
    if (c->count < CANDIDATES && strlen(line) < LINE)
        strcpy(c->line[c->count++], line);
}

static const struct game_state *after(const struct game_state *s, int seat,
                                      const char *line, struct arena *arena)
{
    struct word words[WORDS_MAX];
    struct order o = { .seat = seat, .words = words };
    if (!words_cut(line, strlen(line), 0, arena, words, &o.count, NULL))
        return NULL;
    o.line = (struct span){ 0, strlen(line) };
    return game_terra_mystica.apply(s, &o, arena, NULL, NULL);
}

static bool begins(const char *line, const char *with)
{
    return !strncmp(line, with, strlen(with));
}

/* Power that bowl III is short of for an action of the board. */
static void collect_burns(const struct game_state *s, int seat,
                          struct candidates *c)
{
    const signed char *bowl = s->seat[seat].bowl;
    for (int i = 0; i < TM_BOARD_ACTIONS; i++) {
        int burn = tm_board_actions[i].cost.n[TM_POWER] - bowl[2];
        char line[LINE];
        if (s->phase != TM_ACTING || burn <= 0 || 2 * burn > bowl[1])
            continue;
        snprintf(line, sizeof line, "burn %d. action %s", burn,
                 tm_board_actions[i].name);
        collect(c, line);
    }
}

/* Free conversions could go on for ever; passing is for the end. */
static bool considered(const char *line, bool passes)
{
    if (begins(line, "convert") || (begins(line, "burn") && !strchr(line, '.')))
        return false;
    return begins(line, "pass") == passes;
}

/* The line that leaves the seat best off, better than @p least; NULL: none. */
static const char *best(const struct thought *t, const struct candidates *c,
                        bool passes, int least)
{
    const char *found = NULL;
    struct arena *trial = arena_new();
    for (int i = 0; i < c->count; i++) {
        if (!considered(c->line[i], passes))
            continue;
        const struct game_state *next =
            after(t->state, t->seat, c->line[i], trial);
        int gained = next ? value(next, t->seat) : least;
        if (gained > least)
            found = c->line[i], least = gained;
        arena_reset(trial);
    }
    arena_free(trial);
    return found;
}

static bool play(struct thought *t, const char *line)
{
    const struct game_state *next =
        line ? after(t->state, t->seat, line, t->arena) : NULL;
    if (!next || t->lines == LINES)
        return false;
    snprintf(t->line[t->lines++], LINE, "%s", line);
    t->state = next;
    return true;
}

static bool pick(struct thought *t, const struct candidates *c,
                 const char *beginning)
{
    for (int i = 0; i < c->count; i++)
        if (begins(c->line[i], beginning))
            return play(t, c->line[i]);
    return false;
}

/* An offer is worth more while there are rounds to spend it in. */
static bool answer(struct thought *t, const struct candidates *c)
{
    const struct game_state *s = t->state;
    int cost = tm_offer_taken(s, tm_oldest_offer(s, t->seat)) - 1;
    int most = s->round <= 3 ? 2 : s->round < TM_ROUNDS ? 1 : 0;
    return (cost <= most && pick(t, c, "leech")) || pick(t, c, "decline");
}

/* What is due is chosen, at any price; an action must be worth it. */
static bool go_on(struct thought *t, const struct candidates *c)
{
    const struct game_state *s = t->state;
    bool owes = s->phase != TM_ACTING || s->turn != t->seat ||
                tm_owes(s, t->seat) || s->seat[t->seat].steps > 0;
    int least = owes ? -100000 : value(s, t->seat);
    if (s->phase != TM_BONUS && play(t, best(t, c, false, least)))
        return true;
    return pick(t, c, "done") || play(t, best(t, c, true, -100000)) ||
           play(t, best(t, c, false, -100000));
}

/* One line more of the turn; false: it is complete. */
static bool step(struct thought *t)
{
    struct candidates *c = arena_alloc(t->arena, sizeof *c);
    enum due due = game_terra_mystica.due(t->state, t->seat);
    bool begun = t->state->turn == t->seat && t->state->now.acted;
    c->count = 0;
    if (due == DUE_NOTHING || (t->lines > 0 && due == DUE_TURN && !begun &&
                               t->state->phase == TM_ACTING))
        return false;
    game_terra_mystica.legal(t->state, t->seat, t->arena, collect, c);
    if (tm_oldest_offer(t->state, t->seat) != TM_NONE)
        return answer(t, c);
    collect_burns(t->state, t->seat, c);
    return go_on(t, c);
}

void tm_bot(const struct game_state *s, int seat, struct arena *arena,
            struct text *into)
{
    struct arena *scratch = arena_new();
    struct thought *t = arena_alloc(scratch, sizeof *t);
    *t = (struct thought){ .state = s, .seat = seat, .arena = scratch };
    (void)arena;
    while (t->lines < LINES && step(t))
        ;
    for (int i = 0; i < t->lines; i++)
        text_add(into, "%s\n", t->line[i]);
    arena_free(scratch);
}
