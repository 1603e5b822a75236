#include "robot/playout.h"

#include <limits.h>
#include <string.h>

#include "core/narrow.h"

enum { MOVES_MAX = 4000 }; /* of a game: it ends by itself before */

struct way {
    const struct thinking *thinking;
    enum pace pace;
    struct turn turn;
    struct arena **arenas; /* where the position is, and where the next goes */
    struct rng rng;
    long nodes;
};

static int version_of(const struct thoughts *thoughts)
{
    return thoughts->version ? thoughts->version : 1;
}

const struct thoughts *robot_thoughts(const struct game_rules *rules,
                                      int version)
{
    static const struct thoughts usual = {
        .rivals = 100, .nodes = { 0, 0, 200, 1000, 2500, 5000 }
    };
    const struct thoughts *own = rules->thoughts ? rules->thoughts : &usual;
    while (version && version_of(own) > version && own->older)
        own = own->older;
    return own;
}

int robot_version(const struct game_rules *rules)
{
    return version_of(robot_thoughts(rules, 0));
}

static const struct thoughts *thoughts_of(const struct thinking *thinking)
{
    return robot_thoughts(thinking->rules, thinking->version);
}

int robot_next_seat(const struct game_rules *rules,
                    const struct game_state *state, int seats)
{
    int on_turn = -1;
    for (int i = 0; i < seats; i++) {
        enum due due = rules->due(state, i);
        if (due == DUE_REACTION || due == DUE_BOTH)
            return i;
        if (due == DUE_TURN && on_turn < 0)
            on_turn = i;
    }
    return on_turn;
}

static void begin(struct way *way, int number)
{
    const struct thinking *t = way->thinking;
    char words[RNG_PREFIX_MAX];
    int length = snprintf(words, sizeof words, "robot %d %s", number,
                          t->seed ? t->seed : "");
    size_t most = sizeof words - 1;
    rng_start(&way->rng, words,
              to_size(length) < most ? to_size(length) : most);
    way->turn =
        (struct turn){ .rules = t->rules, .state = t->state, .rest = "" };
}

static bool play(struct way *way, int seat, const char *move)
{
    struct arena *next = way->arenas[1];
    arena_reset(next);
    if (!turn_play(&way->turn, seat, false, move, next, NULL, NULL))
        return false;
    if (way->thinking->rules->chance(way->turn.state) != CHANCE_NONE)
        turn_draw(&way->turn, &way->rng, next, NULL, NULL);
    way->arenas[1] = way->arenas[0];
    way->arenas[0] = next;
    way->nodes++;
    return true;
}

/* What a seat does in thought; false: nothing that is accepted. */
static bool go_on(struct way *way, int seat, const char **move)
{
    const struct game_rules *rules = way->thinking->rules;
    struct arena *scratch = way->arenas[0];
    struct text text = text_new(scratch);
    const struct thoughts *of = thoughts_of(way->thinking);
    quick_fn *quick = way->pace == STEADILY ? of->steady : of->hasty;
    if (quick) {
        quick(way->turn.state, seat, &way->rng, scratch, &text);
        *move = text.bytes;
        if (text.length && play(way, seat, text.bytes))
            return true;
        text = text_new(scratch);
    }
    rules->bot(way->turn.state, seat, scratch, &text);
    *move = text.bytes;
    return text.length && play(way, seat, text.bytes);
}

static void note(const struct line *line, int at, int seat, const char *move)
{
    if (line && at < PLAYOUT_LINE)
        line->moves[at] = (struct expected){ seat, arena_copy(line->keep, move,
                                                              strlen(move)) };
}

/* Chance may be owed, and nobody can move before it comes. */
static bool draw_owed(struct way *way)
{
    if (way->thinking->rules->chance(way->turn.state) == CHANCE_NONE)
        return false;
    turn_draw(&way->turn, &way->rng, way->arenas[0], NULL, NULL);
    return true;
}

static void follow(struct way *way, const struct line *line)
{
    const struct game_rules *rules = way->thinking->rules;
    const struct thoughts *of = thoughts_of(way->thinking);
    int turns = of->turns && way->pace == HASTILY ? of->turns : INT_MAX;
    int number = rules->turn_number(way->turn.state);
    for (int i = 1; i < MOVES_MAX && !rules->over(way->turn.state); i++) {
        const char *move = "";
        int seat = robot_next_seat(rules, way->turn.state,
                                   way->thinking->setup->seats);
        int now = rules->turn_number(way->turn.state);
        if (now != number && --turns <= 0)
            break;
        number = now;
        if (seat < 0 && draw_owed(way))
            continue;
        if (seat < 0 || !go_on(way, seat, &move))
            break;
        note(line, i, seat, move);
    }
}

static int value(const struct thinking *thinking, const struct game_state *s,
                 int seat)
{
    const struct game_rules *rules = thinking->rules;
    const struct thoughts *of = thoughts_of(thinking);
    return !rules->over(s) && of->value ? of->value(s, seat)
                                        : 100 * rules->score(s, seat);
}

struct outlook playout(const struct thinking *thinking, const char *move,
                       enum pace pace, int number, const struct line *line,
                       struct arena *arenas[2])
{
    struct way way = { .thinking = thinking, .pace = pace, .arenas = arenas };
    struct outlook outlook = { .legal = true };
    begin(&way, number);
    if (!play(&way, thinking->seat, move))
        return (struct outlook){ .nodes = 1 };
    note(line, 0, thinking->seat, move);
    follow(&way, line);
    for (int i = 0; i < thinking->setup->seats; i++)
        outlook.ends[i] = value(thinking, way.turn.state, i);
    outlook.nodes = way.nodes;
    return outlook;
}

int playout_gain(const struct thinking *thinking, const int ends[SEATS_MAX])
{
    int seats = thinking->setup->seats, own = thinking->seat;
    long long others = 0;
    for (int i = 0; i < seats; i++)
        if (i != own)
            others += ends[i];
    if (seats > 1)
        others = others * thoughts_of(thinking)->rivals / 100 / (seats - 1);
    return to_int(ends[own] - others);
}

bool playout_sure(long long sum, long long squares, int count)
{
    long long mean = sum / count, spread = squares - count * mean * mean;
    return mean * mean * count * (count - 1) > 4 * spread;
}
