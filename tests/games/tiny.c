#include "tiny.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "kit/lines.h"

const struct option_spec tiny_options[] = {
    { "stones", "4..60", "21", "how many stones are on the heap" },
    { "scores", "open|secret", "open", "whether scores are shown" },
    { "leaver", LEAVER_VALUES, "drop", "who plays for a seat that resigned" },
    { NULL, NULL, NULL, NULL },
};

static void about(const struct box_version *boxes, struct text *into)
{
    (void)boxes;
    text_fold(into, "One board, a heap of stones.", 78, 0);
}

static struct game_state *start(const struct setup *setup, struct arena *arena,
                                struct error *e)
{
    struct game_state *s = arena_alloc(arena, sizeof *s);
    if (!setup_check(setup, &game_tiny, e))
        return NULL;
    if (setup->start)
        return tiny_load(setup, setup->start, arena, e);
    *s = (struct game_state){
        .setup = setup, .seats = setup->seats, .limit = 3, .peeking = TINY_NONE
    };
    s->heap = s->all = atoi(setup_option(setup, tiny_options, "stones"));
    for (int i = 0; i < s->seats; i++)
        s->seat[i] =
            (struct tiny_seat){ .gift = TINY_NONE, .standing = TINY_ASK };
    return s;
}

static enum due due(const struct game_state *s, int seat)
{
    bool turn = !s->over && s->turn == seat;
    bool reaction = s->seat[seat].gift != TINY_NONE;
    return turn && reaction ? DUE_BOTH
           : turn           ? DUE_TURN
           : reaction       ? DUE_REACTION
                            : DUE_NOTHING;
}

static const char *duty(const struct game_state *s, int seat,
                        struct arena *arena)
{
    if (s->seat[seat].gift != TINY_NONE)
        return arena_print(arena, "has to answer the gift of %s",
                           s->setup->names[s->seat[seat].gift]);
    return !s->over && s->turn == seat ? "is on turn, to take stones" : "";
}

static enum chance chance(const struct game_state *s)
{
    if (s->die || s->peeking != TINY_NONE)
        return CHANCE_NOW;
    return s->owed_count > 0 ? CHANCE_OWED : CHANCE_NONE;
}

static const char *chance_words(const struct game_state *s, struct arena *arena)
{
    if (s->die)
        return "the die";
    return s->owed_count == 0 ? ""
                              : arena_print(arena, "the omen of %s",
                                            s->setup->names[s->owed[0]]);
}

static int roll(struct rng *rng, const char *what, int seat)
{
    struct rng_result told = { .what = what, .seat = seat };
    int die = rng->best ? 6 : 1 + rng_below(rng, 6);
    for (int face = 1; face <= 6; face++)
        told.ways[face] = 1;
    told.result = die;
    if (!rng->best)
        rng_tell(rng, &told);
    return die;
}

static struct game_state *draw(const struct game_state *before, struct rng *rng,
                               struct arena *arena, struct events *events)
{
    struct game_state *s = arena_alloc(arena, sizeof *s);
    *s = *before;
    s->events = events;
    for (int i = 0; i < s->owed_count; i++) {
        int seat = s->owed[i];
        s->seat[seat].omen = roll(rng, "omens", seat);
        event_fact(event_add(events, "omen", seat), "result",
                   s->seat[seat].omen);
    }
    s->owed_count = 0;
    if (s->peeking != TINY_NONE)
        tiny_look_at_omen(s, s->peeking);
    if (s->die) {
        int die = roll(rng, "dice", s->turn);
        event_fact(event_add(events, "die", s->turn), "result", die);
        s->last = die >= 4 ? 1 : 2;
        s->limit = die >= 4 ? 5 : 1;
        s->die = false;
    }
    s->events = NULL;
    return s;
}

static const char *outcome(const struct game_state *s)
{
    return s->last == 0 ? NULL : s->last == 1 ? "won" : "lost";
}

static bool outcomes(const struct game_state *s, int i, struct outcome *into)
{
    static const struct outcome all[] = { { .name = "won" },
                                          { .name = "lost" } };
    (void)s;
    if (i < 2)
        *into = all[i];
    return i < 2;
}

static void legal(const struct game_state *s, int seat, struct arena *arena,
                  order_fn *yield, void *context)
{
    struct trial trial = { &game_tiny, s, seat, arena_new(), yield, context };
    (void)arena;
    for (int i = 0; tiny_verbs[i] && chance(s) != CHANCE_NOW; i++)
        verb_list(tiny_verbs[i], s, seat, line_try, &trial);
    arena_free(trial.arena);
}

static int score(const struct game_state *s, int seat)
{
    return s->seat[seat].stones + s->seat[seat].points;
}

static unsigned winners(const struct game_state *s)
{
    int best = -1;
    unsigned who = 0;
    for (int i = 0; s->over && i < s->seats; i++) {
        if (s->seat[i].gone || score(s, i) < best)
            continue;
        who = score(s, i) > best ? 0 : who;
        who |= 1u << i;
        best = score(s, i);
    }
    return who;
}

static bool over(const struct game_state *s)
{
    return s->over;
}

/* Each turn takes stones from the heap. */
static int turn_number(const struct game_state *s)
{
    return s->heap;
}

/* A few stones are a round. */
static int round_now(const struct game_state *s)
{
    return (s->all - s->heap) / 4;
}

static const char *progress(const struct game_state *s, struct arena *arena)
{
    return arena_print(arena, "%d of %d stones", s->heap, s->all);
}

static bool robot(const struct game_state *s, int seat)
{
    return s->seat[seat].robot;
}

static bool gone(const struct game_state *s, int seat)
{
    return s->seat[seat].gone;
}

/* Stones know no rounds: all of them are the first. */
static bool points(const struct event *event, struct points *given)
{
    bool takes = !strcmp(event->kind, "take");
    bool peeks = !strcmp(event->kind, "peek");
    *given = (struct points){ .seat = event->seat, .round = 1, .count = 1 };
    given->parts[0].origin = takes ? "heap" : peeks ? "omens" : "gifts";
    given->parts[0].points = takes   ? event_number(event, "stones", 0)
                             : peeks ? event_number(event, "result", 0)
                                     : !strcmp(event->kind, "accept") -
                                           !strcmp(event->kind, "given");
    return given->parts[0].points != 0;
}

/* From its second version on it does not end the game while it can wait. */
static int stones_for_bot(const struct game_state *s)
{
    if (s->limit < s->heap)
        return s->limit;
    return s->heap > 1 && began_with(s->setup->robot, 2) ? s->heap - 1
                                                         : s->heap;
}

static void bot(const struct game_state *s, int seat, struct arena *arena,
                struct text *into)
{
    (void)arena;
    if (s->seat[seat].gift != TINY_NONE)
        text_add(into, "accept\n");
    else if (!s->over && s->turn == seat)
        text_add(into, "%stake %d\n",
                 s->seat[seat].robot && !(s->done & TINY_SCRIED) ? "scry\n"
                                                                 : "",
                 stones_for_bot(s));
}

const struct game_rules game_tiny = {
    .name = "tiny",
    .title = "Stones",
    .in_short = "take stones; for tests",
    .version = 2,
    .bot_version = 2,
    .min_seats = 2,
    .max_seats = TINY_SEATS,
    .options = tiny_options,
    .about = about,
    .start = start,
    .apply = tiny_apply,
    .due = due,
    .duty = duty,
    .chance = chance,
    .chance_words = chance_words,
    .draw = draw,
    .outcome = outcome,
    .outcomes = outcomes,
    .knows = tiny_knows,
    .legal = legal,
    .score = score,
    .winners = winners,
    .over = over,
    .turn_number = turn_number,
    .round = round_now,
    .progress = progress,
    .robot = robot,
    .gone = gone,
    .check = tiny_check,
    .save = tiny_save,
    .load = tiny_load,
    .fact = tiny_fact,
    .map = tiny_map,
    .summary = tiny_summary,
    .list = tiny_list,
    .draw_map = tiny_draw_map,
    .tell = tiny_tell,
    .dice = true,
    .points = points,
    .topics = tiny_topics,
    .bot = bot,
};
