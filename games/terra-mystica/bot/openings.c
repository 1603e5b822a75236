/* Which board to play with: too much comes after that to play it on, so it is
 * chosen by what robots have come to. */
#include <stdlib.h>
#include <string.h>

#include "terra-mystica/bot/bot.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/verb.h"

enum {
    USUAL = 1030, /* with a board of which nothing is known */
    EARLY = 3,    /* rounds whose scoring tiles count */
    CHOICES = TM_FACTIONS,
};

/* A line and what robots would come to after it. */
struct choice {
    const char *line;
    int points, rank;
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

static int points_with(const struct game_state *s, int seat, const char *line)
{
    int faction = tm_faction_called(s, line + strcspn(line, " ") + 1);
    int taste[TM_TASTES];
    if (faction < 0)
        return USUAL;
    tm_tastes(s, seat, faction, taste);
    return tm_taste_of(faction, taste);
}

static void yield_choice(const struct game_state *s, int seat,
                         const struct choice *choice, struct arena *arena,
                         rated_fn *yield, void *context)
{
    int ends[SEATS_MAX] = { 0 };
    for (int i = 0; i < s->seats; i++)
        ends[i] = 10 * USUAL;
    ends[seat] = 10 * choice->points;
    yield(context, arena_print(arena, "%s\n", choice->line), ends);
}

void tm_rate_factions(const struct game_state *s, int seat, long nodes,
                      struct arena *arena, rated_fn *yield, void *context)
{
    struct tm_candidates *c = tm_candidates(arena);
    struct choice choices[CHOICES];
    int count = 0;
    (void)nodes;
    if (s->phase != TM_CHOOSING || s->turn != seat ||
        s->seat[seat].choice != TM_NONE)
        return;
    verb_named(tm_verbs, "faction")->list(s, seat, tm_add_candidate, c);
    for (int i = 0; i < c->count && count < CHOICES; i++)
        if (tm_bot_after(s, seat, c->line[i], arena))
            choices[count++] =
                (struct choice){ c->line[i], points_with(s, seat, c->line[i]),
                                 i };
    qsort(choices, (size_t)count, sizeof *choices, compare);
    for (int i = 0; i < count; i++)
        yield_choice(s, seat, &choices[i], arena, yield, context);
}
