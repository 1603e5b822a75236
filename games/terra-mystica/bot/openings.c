/* Before the first round. Which board to play with: too much comes after that
 * to play it on, so it is chosen by what robots have come to. Dwellings and the
 * first card, by plans from there to the end of the game. */
#include <stdlib.h>
#include <string.h>

#include "terra-mystica/bot/bot.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/verb.h"

enum {
    USUAL = 1030, /* with a board of which nothing is known */
    EARLY = 3,    /* rounds whose scoring tiles count */
    CHOICES = 64,
    STEPS = 32,    /* of all seats until the first round begins, at most */
    POSSIBLE = 12, /* choices that are planned from … */
    LIKELY = 4,    /* … and looked at in earnest */
    NARROW = 2,    /* positions at a time of the first look … */
    NODES = 200,   /* … and one more for so many moves in thought later on */
};

/* A line and what robots would come to after it. */
struct choice {
    const char *line;
    int points, rank;          /* points: in tenths, or hundredths by plans */
    const char *turn[TM_TOLD]; /* of the plan */
};

/* Spades between two home colours. */
static int apart(int one, int other)
{
    int steps = abs(one - other);
    return steps > TM_COLOURS / 2 ? TM_COLOURS - steps : steps;
}

void tm_tastes(const struct game_state *s, int seat, int faction,
               int into[TM_TASTES])
{
    int *kind = into, *card = kind + TM_SCORED_BIG + 1, *near = card + TM_CARDS;
    int in = 0;
    memset(into, 0, TM_TASTES * sizeof *into);
    for (int i = 0; i < EARLY; i++)
        kind[tm_scores[s->score[i]].scored] += 100;
    for (int i = 0; i < TM_SCORES - 1; i++) /* SCORE9 is hardly ever there */
        kind[tm_scores[i].scored] -= 100 * EARLY / (TM_SCORES - 1);
    for (int i = 0; i < TM_CARDS; i++)
        in += s->card_in[i];
    for (int i = 0; i < TM_CARDS; i++)
        card[i] = 100 * s->card_in[i] - 100 * in / (TM_CARDS - 1);
    if (!s->options.shipping)
        card[TM_CARDS - 1] = 0;
    for (int i = 0; i < s->seats; i++) {
        if (i == seat || s->seat[i].faction < 0)
            continue; /* two of the other six colours are that far */
        int far = apart(tm_home(s, i), tm_faction(faction)->colour);
        near[0] += (far == 1) * 100 - 100 / 3;
        near[1] += (far == 2) * 100 - 100 / 3;
    }
}

int tm_taste_of(int faction, const int taste[TM_TASTES])
{
    const struct tm_robots *robots = &tm_faction(faction)->robots;
    int sum = 0;
    for (int i = 0; i < TM_TASTES; i++)
        sum += robots->taste[i] * taste[i];
    return (robots->points ? robots->points : USUAL) + sum / 100;
}

static int compare(const void *one, const void *other)
{
    const struct choice *a = one, *b = other;
    return a->points != b->points ? (a->points > b->points ? -1 : 1)
                                  : a->rank - b->rank;
}

static int points_with(const struct game_state *s, int seat, bool newer,
                       const char *line)
{
    int faction = tm_faction_called(s, line + strcspn(line, " ") + 1);
    int taste[TM_TASTES];
    if (faction < 0)
        return USUAL;
    tm_tastes(s, seat, faction, taste);
    return tm_taste_of(faction, taste) +
           (newer ? tm_faction(faction)->robots.ahead : 0);
}

static void yield_choice(const struct game_state *s, int seat,
                         const struct choice *choice,
                         const struct asking *asking)
{
    int ends[SEATS_MAX] = { 0 };
    struct expected line[TM_TOLD + 1];
    for (int i = 0; i < s->seats; i++)
        ends[i] = 10 * USUAL;
    ends[seat] = 10 * choice->points;
    tm_expect(seat, choice->turn, TM_TOLD, line);
    asking->yield(asking->context,
                  arena_print(asking->arena, "%s\n", choice->line), ends, line);
}

static void rate_factions(const struct game_state *s, int seat, bool newer,
                          const struct asking *asking)
{
    struct tm_candidates *c = tm_candidates(asking->arena);
    struct choice choices[CHOICES];
    int count = 0;
    if (s->phase != TM_CHOOSING || s->turn != seat ||
        s->seat[seat].choice != TM_NONE)
        return;
    verb_named(tm_verbs, "faction")->list(s, seat, tm_add_candidate, c);
    for (int i = 0; i < c->count && count < CHOICES; i++)
        if (tm_bot_after(s, seat, c->line[i], asking->arena))
            choices[count++] = (struct choice){ .line = c->line[i],
                                                .points = points_with(
                                                    s, seat, newer, c->line[i]),
                                                .rank = i };
    qsort(choices, (size_t)count, sizeof *choices, compare);
    for (int i = 0; i < count; i++)
        yield_choice(s, seat, &choices[i], asking);
}

void tm_rate_factions(const struct game_state *s, int seat,
                      const struct asking *asking)
{
    rate_factions(s, seat, false, asking);
}

/* -- dwellings and cards -- */

/* What a robot writes, carried out; NULL: nothing, or it is refused. */
static const struct game_state *play(const struct game_state *s, int seat,
                                     const char *lines, struct arena *arena)
{
    size_t length;
    if (!*lines)
        return NULL;
    for (; s && (length = strcspn(lines, "\n")) > 0; lines += length + 1)
        s = tm_bot_after(s, seat, arena_copy(arena, lines, length), arena);
    return s;
}

/* The first round, where all go on as level 1 does; NULL: it does not begin. */
static struct game_state *first_round(const struct game_state *s,
                                      struct arena *arena)
{
    for (int i = 0; i < STEPS && s && s->phase < TM_ACTING && s->turn >= 0;
         i++) {
        struct text text = text_new(arena);
        int seat = s->turn;
        tm_bot(s, seat, arena, &text);
        s = play(s, seat, text.bytes, arena);
    }
    return s && s->phase == TM_ACTING ? arena_clone(arena, s, sizeof *s) : NULL;
}

/* What a plan from there comes to, and what it goes on with. */
static int plan_after(const struct game_state *s, int seat, int wide,
                      const struct asking *asking, struct tm_foreseen *plan)
{
    struct arena *arena = arena_new();
    struct game_state *begun = first_round(s, arena);
    struct tm_foreseen found[TM_FORESEEN];
    int end = TM_BOT_WORST;
    if (begun && tm_bot_begin_turn(begun, seat)) {
        struct tm_outlook view = tm_careful_outlook(begun, seat);
        struct tm_candidates *c = tm_candidates(arena);
        struct tm_candidates *passes = tm_candidates(arena);
        view.wide = wide;
        view.newer = true;
        view.asking = asking;
        tm_list_candidates(begun, seat, false, c);
        tm_list_candidates(begun, seat, true, passes);
        if (tm_foresee(&view, begun, c, passes, found, &end))
            *plan = found[0];
    }
    arena_free(arena);
    return end;
}

/* Sorts the first so many by plans, best first; how many there was time for. */
static int plan_each(const struct game_state *s, int seat,
                     struct choice *choices, int count, int wide,
                     const struct asking *asking)
{
    struct arena *arena = arena_new();
    int done = 0;
    while (done < count) {
        arena_reset(arena);
        struct tm_foreseen plan = { .line = NULL };
        int points =
            plan_after(tm_bot_after(s, seat, choices[done].line, arena), seat,
                       wide, asking, &plan);
        if (asking->enough(asking->context, done, count))
            break;
        choices[done].points = points;
        memcpy(choices[done++].turn, plan.turn, sizeof plan.turn);
    }
    arena_free(arena);
    qsort(choices, (size_t)done, sizeof *choices, compare);
    return done;
}

static void rate_setup(const struct game_state *s, int seat,
                       const struct asking *asking)
{
    struct tm_candidates *c = tm_candidates(asking->arena);
    struct tm_outlook view = tm_outlook(s, seat);
    struct choice choices[CHOICES];
    int count = 0, wide = NARROW + (int)(asking->nodes / NODES);
    if ((s->phase != TM_DWELLINGS && s->phase != TM_BONUS) || s->turn != seat)
        return;
    tm_list_candidates(s, seat, s->phase == TM_BONUS, c);
    for (int i = 0; i < c->count && count < CHOICES; i++) {
        const struct game_state *next =
            tm_bot_after(s, seat, c->line[i], asking->arena);
        if (next)
            choices[count++] =
                (struct choice){ .line = c->line[i],
                                 .points = tm_bot_value(&view, next),
                                 .rank = i };
    }
    qsort(choices, (size_t)count, sizeof *choices, compare);
    count = count < POSSIBLE ? count : POSSIBLE;
    count = plan_each(s, seat, choices, count, NARROW, asking);
    count = count < LIKELY ? count : LIKELY;
    plan_each(s, seat, choices, count,
              wide < TM_BOT_WIDEST ? wide : TM_BOT_WIDEST, asking);
    for (int i = 0; i < count; i++) {
        choices[i].points /= 10;
        yield_choice(s, seat, &choices[i], asking);
    }
}

void tm_rate_openings(const struct game_state *s, int seat,
                      const struct asking *asking)
{
    rate_factions(s, seat, true, asking);
    rate_setup(s, seat, asking);
}
