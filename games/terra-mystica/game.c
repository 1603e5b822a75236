/* Terra Mystica: what the engine of the program asks of a game. */
#include "terra-mystica/game.h"

#include <string.h>

#include "core/language.h"
#include "terra-mystica/bot/bot.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/position/save.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/rules/standing_orders.h"
#include "terra-mystica/show/show.h"

/* "else" may begin a line that goes on with the one above. */
static bool knows(const struct game_state *s, const struct order *o,
                  struct error *e)
{
    struct arena *arena = arena_new();
    struct tm_move move;
    bool good = tm_is(o, 0, "else") || tm_read_move(s, o, &move, arena, e);
    arena_free(arena);
    return good;
}

/* TM-NOTE-01; a line of a log stays alone (TM-NOTE-26, -32). */
static bool joins(const struct game_state *s)
{
    return !s->profile->lines_go_on;
}

static struct game_state *apply(const struct game_state *before,
                                const struct order *o, struct arena *arena,
                                struct events *events, struct error *e)
{
    struct game_state *s = arena_clone(arena, before, sizeof *s);
    s->events = events;
    if (!tm_play(s, before, o, arena, e))
        return NULL;
    s->events = NULL;
    return s;
}

static bool reacts(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    return tm_oldest_offer(s, seat) != TM_NONE || of->steps > 0 ||
           (s->phase == TM_CHOOSING && of->choice >= 0 && of->faction < 0 &&
            s->turn != seat);
}

static enum due due(const struct game_state *s, int seat)
{
    if (s->phase == TM_OVER || !tm_plays(s, seat))
        return DUE_NOTHING;
    if (s->turn == seat && !tm_waits(s, seat))
        return reacts(s, seat) ? DUE_BOTH : DUE_TURN;
    return reacts(s, seat) ? DUE_REACTION : DUE_NOTHING;
}

static const char *duty(const struct game_state *s, int seat,
                        struct arena *arena)
{
    struct text words = text_new(arena);
    tm_duty_words(s, seat, &words);
    return words.bytes;
}

static enum chance chance(const struct game_state *s)
{
    return s->phase == TM_DEALING ? CHANCE_NOW : CHANCE_NONE;
}

static const char *chance_words(const struct game_state *s, struct arena *arena)
{
    return s->phase == TM_DEALING
               ? arena_say(arena, "the tiles and the order of seats")
               : "";
}

static struct game_state *draw(const struct game_state *before, struct rng *rng,
                               struct arena *arena, struct events *events)
{
    struct game_state *s = arena_clone(arena, before, sizeof *s);
    s->events = events;
    if (s->phase == TM_DEALING)
        tm_deal(s, rng);
    s->events = NULL;
    return s;
}

static void forget(struct game_state *s, struct arena *arena)
{
    arena_spare(arena, s, sizeof *s);
}

static const char *outcome(const struct game_state *s)
{
    (void)s;
    return NULL;
}

static void legal(const struct game_state *s, int seat, struct arena *arena,
                  order_fn *yield, void *context)
{
    bool waits = tm_waits(s, seat); /* and may go on all the same */
    struct trial trial = { &game_terra_mystica, s, seat, NULL, yield, context };
    (void)arena;
    if ((due(s, seat) == DUE_NOTHING && !waits) || s->phase == TM_DEALING)
        return;
    trial.arena = arena_new();
    for (int i = 0; tm_verbs[i]; i++) {
        const struct verb *verb = tm_verbs[i];
        bool chosen = s->seat[seat].faction >= 0 || verb->when == TM_SETUP ||
                      verb->when == TM_NOTE;
        if (verb->list && chosen)
            verb->list(s, seat, line_try, &trial);
    }
    arena_free(trial.arena);
}

static int score(const struct game_state *s, int seat)
{
    return s->seat[seat].vp;
}

static bool score_is_open(const struct game_state *s)
{
    (void)s;
    return true;
}

/* TM-GEN-03 */
static unsigned winners(const struct game_state *s)
{
    unsigned best = 0;
    int vp = -1;
    if (s->phase != TM_OVER)
        return 0;
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[i].vp > vp)
            best = 0, vp = s->seat[i].vp;
        if (s->seat[i].vp == vp)
            best |= 1u << i;
    }
    return best;
}

static bool over(const struct game_state *s)
{
    return s->phase == TM_OVER;
}

/* Before the first round each piece that is placed is a turn. */
static int turn_number(const struct game_state *s)
{
    enum { PHASES = 64, LAPS = 1024 };
    int within = s->round ? s->lap : s->placing;
    return (s->round * PHASES + (int)s->phase) * LAPS + within % LAPS;
}

static int round_now(const struct game_state *s)
{
    return s->round;
}

static const char *progress(const struct game_state *s, struct arena *arena)
{
    if (over(s))
        return arena_say(arena, "finished");
    return s->round == 0
               ? arena_say(arena, "setup")
               : arena_say(arena, "round %d of %d", s->round, TM_ROUNDS);
}

static bool robot(const struct game_state *s, int seat)
{
    return s->seat[seat].robot;
}

static bool gone(const struct game_state *s, int seat)
{
    return s->seat[seat].dropped;
}

static void choose(struct text *into)
{
    text_say(into,
             "--board base (the default), revised, fire_ice, fjords or lakes");
}

const struct game_rules game_terra_mystica = {
    .name = "terra-mystica",
    .title = "Terra Mystica",
    .in_short = N_("factions transform the land, build and rise in four cults"),
    .choose = choose,
    .version = 1,
    .bot_version = 1,
    .min_seats = 2,
    .max_seats = 5,
    .options = tm_option_specs,
    .board_name = tm_board_name,
    .about = tm_about,
    .boxes = tm_boxes,
    .start = tm_start,
    .apply = apply,
    .due = due,
    .unused_kinds = "spades-lost unused",
    .usual = "leech decline faction build upgrade pass transform",
    .duty = duty,
    .chance = chance,
    .chance_words = chance_words,
    .draw = draw,
    .forget = forget,
    .outcome = outcome,
    .joins = joins,
    .knows = knows,
    .lasts = tm_lasts,
    .legal = legal,
    .speech = &tm_speech,
    .names = tm_order_names,
    .changes = tm_order_changes,
    .score = score,
    .score_is_open = score_is_open,
    .winners = winners,
    .over = over,
    .turn_number = turn_number,
    .round = round_now,
    .progress = progress,
    .robot = robot,
    .gone = gone,
    .check = tm_check,
    .save = tm_save,
    .load = tm_load,
    .map = tm_map,
    .marks_reach = true,
    .summary = tm_summary,
    .tables = tm_tables,
    .list = tm_list,
    .draw_map = tm_draw_map,
    .tell = tm_tell_event,
    .points = tm_points,
    .topics = tm_topics,
    .bot = tm_bot,
    .thoughts = &tm_thoughts,
    .fact = tm_fact,
    .notation = &tm_snellman,
};
