/* Reversi: what the engine of the program asks of a game. */
#include <string.h>

#include "core/language.h"
#include "reversi/bits.h"
#include "reversi/state.h"

static const struct option_spec rv_options[] = {
    { "opening", "crossed|free", "crossed",
      N_("the first four discs are there, or are placed by turns") },
    { "empty", "nobody|winner", "nobody",
      N_("whom the squares count for that are empty at the end") },
    { "leaver", LEAVER_VALUES, "drop",
      N_("what becomes of a seat that resigns") },
    { "absent", "wait|leave", "wait",
      N_("after the time limit, may the other declare a player on turn gone?") },
    { NULL, NULL, NULL, NULL },
};

bool rv_option_is(const struct setup *setup, const char *option,
                  const char *value)
{
    return !strcmp(setup_option(setup, rv_options, option), value);
}

const char *rv_name(const struct game_state *s, int seat)
{
    return s->setup->names[seat];
}

const char *rv_colour(int seat)
{
    return seat == RV_DARK    ? N_("dark")
           : seat == RV_LIGHT ? N_("light")
                              : N_("empty");
}

const char *rv_colour_words(int seat, struct arena *arena)
{
    return language_say(arena_language(arena), rv_colour(seat));
}

static void about(const struct box_version *boxes, struct text *into)
{
    (void)boxes;
    text_fold(into,
              language_say(arena_language(into->arena),
                           N_("One board of eight by eight squares, for two.")),
              78, 0);
}

static struct game_state *start(const struct setup *setup, struct arena *arena,
                                struct error *e)
{
    if (!setup_check(setup, &game_reversi, e))
        return NULL;
    if (setup->start)
        return rv_load(setup, setup->start, arena, e);
    struct game_state *s = arena_alloc(arena, sizeof *s);
    s->setup = setup;
    s->turn = RV_DARK;
    s->last = s->left = RV_NONE;
    memset(s->disc, RV_NONE, sizeof s->disc);
    if (rv_option_is(setup, "opening", "crossed")) {
        s->disc[rv_square_named("d4")] = s->disc[rv_square_named("e5")] =
            RV_LIGHT;
        s->disc[rv_square_named("e4")] = s->disc[rv_square_named("d5")] =
            RV_DARK;
    }
    return s;
}

/* A letter and a number are meant as a square, whether there is one or not. */
static const struct verb *find_verb(const struct order *o)
{
    const char *word = o->words[0].text;
    size_t digits = *word ? strspn(word + 1, "0123456789") : 0;
    bool square = digits > 0 && !word[1 + digits];
    return verb_named(rv_verbs, square ? "place" : word);
}

static bool knows(const struct game_state *s, const struct order *o,
                  struct error *e)
{
    (void)s;
    return find_verb(o) || verb_unknown(rv_verbs, &o->words[0], NULL, e);
}

static struct game_state *apply(const struct game_state *before,
                                const struct order *o, struct arena *arena,
                                struct events *events, struct error *e)
{
    if (!knows(before, o, e))
        return NULL;
    struct game_state *s = arena_clone(arena, before, sizeof *s);
    s->events = events;
    if (!find_verb(o)->run(s, o, e))
        return NULL;
    s->events = NULL;
    return s;
}

static void forget(struct game_state *s, struct arena *arena)
{
    arena_spare(arena, s, sizeof *s);
}

static enum due due(const struct game_state *s, int seat)
{
    return !s->over && s->turn == seat ? DUE_TURN : DUE_NOTHING;
}

static const char *duty(const struct game_state *s, int seat,
                        struct arena *arena)
{
    return due(s, seat) == DUE_TURN
               ? language_say(arena_language(arena),
                              "is on turn, to place a disc")
               : "";
}

static void legal(const struct game_state *s, int seat, struct arena *arena,
                  order_fn *yield, void *context)
{
    (void)arena;
    for (int i = 0; rv_verbs[i]; i++)
        verb_list(rv_verbs[i], s, seat, yield, context);
}

/* -- there is no chance -- */

static enum chance chance(const struct game_state *s)
{
    (void)s;
    return CHANCE_NONE;
}

static const char *chance_words(const struct game_state *s, struct arena *arena)
{
    (void)s;
    (void)arena;
    return "";
}

static struct game_state *draw(const struct game_state *s, struct rng *rng,
                               struct arena *arena, struct events *events)
{
    (void)rng;
    (void)events;
    return arena_clone(arena, s, sizeof *s);
}

static bool score_is_open(const struct game_state *s)
{
    (void)s;
    return true;
}

static bool over(const struct game_state *s)
{
    return s->over;
}

static int turn_number(const struct game_state *s)
{
    return rv_discs(s, RV_DARK) + rv_discs(s, RV_LIGHT);
}

static const char *progress(const struct game_state *s, struct arena *arena)
{
    return s->over ? arena_say(arena, "finished")
                   : arena_say(arena, "%d of %d squares",
                               rv_discs(s, RV_DARK) + rv_discs(s, RV_LIGHT),
                               RV_SQUARES);
}

static bool robot(const struct game_state *s, int seat)
{
    return s->robot[seat];
}

static bool gone(const struct game_state *s, int seat)
{
    return s->left == seat;
}

static void add_part(struct points *given, const char *origin, int points)
{
    if (points == 0)
        return;
    given->parts[given->count].origin = origin;
    given->parts[given->count++].points = points;
}

/* The game has no rounds: all of it is the first. */
static bool points(const struct event *event, struct points *given)
{
    int turned = event_number(event, "turned", 0);
    int lost = event_number(event, "discs", 0);
    *given = (struct points){ .seat = event->seat, .round = 1 };
    add_part(given, N_("placed"), !strcmp(event->kind, "place"));
    add_part(given, N_("turned"), turned - lost);
    add_part(given, N_("empty"), event_number(event, "squares", 0));
    return given->count > 0;
}

const struct game_rules game_reversi = {
    .name = "reversi",
    .title = "Reversi",
    .in_short = N_("discs are outflanked and change their colour"),
    .version = 1,
    .bot_version = 1,
    .min_seats = RV_SEATS,
    .max_seats = RV_SEATS,
    .options = rv_options,
    .about = about,
    .start = start,
    .apply = apply,
    .due = due,
    .duty = duty,
    .no_chance = true,
    .chance = chance,
    .chance_words = chance_words,
    .draw = draw,
    .forget = forget,
    .knows = knows,
    .legal = legal,
    .speech = &rv_speech,
    .names = rv_order_names,
    .changes = rv_order_changes,
    .score = rv_score,
    .score_is_open = score_is_open,
    .winners = rv_winners,
    .over = over,
    .turn_number = turn_number,
    .round = turn_number,
    .progress = progress,
    .robot = robot,
    .gone = gone,
    .check = rv_check,
    .save = rv_save,
    .load = rv_load,
    .map = rv_map,
    .marks_reach = true,
    .summary = rv_summary,
    .tables = rv_tables,
    .list = rv_list,
    .draw_map = rv_picture,
    .tell = rv_tell,
    .points = points,
    .topics = rv_topics,
    .bot = rv_bot,
    .thoughts = &rv_thoughts,
    .fact = rv_fact,
};
