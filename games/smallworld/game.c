/* Small World: what the engine of the program asks of a game. */
#include "smallworld/game.h"

#include <assert.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/bot/bot.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/position/save.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/setup.h"
#include "smallworld/rules/turn.h"
#include "smallworld/show/show.h"
#include "smallworld/show/speech.h"
#include "smallworld/trait.h"
#include "smallworld/verb.h"

static const signed char die_faces[6] = { 0, 0, 0, 1, 2, 3 }; /* SW-DIE-01 */

/* An alias of a trait stands for "use" and its name. */
static const struct verb *find_verb(const char *word,
                                    const struct sw_trait **alias)
{
    const struct verb *verb = verb_named(sw_verbs, word);
    *alias = NULL;
    for (int id = 0; !verb && id < sw_trait_count; id++)
        if (SW_HOOK(sw_trait(id), use, alias) &&
            !strcmp(sw_trait(id)->use->alias, word)) {
            *alias = sw_trait(id);
            return verb_named(sw_verbs, "use");
        }
    return verb;
}

static bool knows(const struct game_state *s, const struct order *o,
                  struct error *e)
{
    const struct sw_trait *alias;
    (void)s;
    return find_verb(o->words[0].text, &alias) ||
           verb_unknown(sw_verbs, &o->words[0], NULL, e);
}

/* A decline ends the turn by itself, unless it waits for `end`
 * (SW-ASYNC-08). */
static bool done(const struct game_state *s, const struct order *last,
                 const struct order *o)
{
    return !strcmp(last->words[0].text, "decline") && s->step != SW_STEP_LAST &&
           o->count == 1 && !strcmp(o->words[0].text, "end");
}

static bool may_order(const struct game_state *s, const struct order *o,
                      const struct verb *verb, struct error *e)
{
    if (s->step == SW_STEP_OVER) {
        refuse(e, o->line, "SW-END-01", "the game is over");
        return advise(e, "turnpost show prints the result");
    }
    if (s->seat[o->seat].dropped) {
        refuse(e, o->line, "SW-DROP-01", "%s has left the game",
               sw_seat_name(s, o->seat));
        return advise(e, "a seat that was dropped cannot come back");
    }
    if (verb->when == SW_ANYTIME)
        return true;
    if (s->step == SW_STEP_SURVIVORS) {
        refuse(e, o->line, "SW-SURV-01", "%s places survivors first",
               sw_seat_name(s, s->asking));
        unread_if(e, s->asking == o->seat && !strcmp(verb->name, "place") &&
                         o->count > 1 && !word_has_digit(o->words[1].text) &&
                         !sw_is_name(o->words[1].text)); /* "place him at 4" */
        return advise(e, "the next turn begins after that");
    }
    if (s->turn == o->seat)
        return true;
    refuse(e, o->line, "SW-CONQUER-01", "it is the turn of %s",
           sw_seat_name(s, s->turn));
    return advise(e, "standing orders and notes are possible at any time");
}

static struct order unalias(const struct order *o, const struct sw_trait *t,
                            struct arena *arena)
{
    struct order longer = *o;
    struct word *words =
        arena_alloc(arena, to_size(o->count + 1) * sizeof *words);
    words[0] = (struct word){ "use", o->words[0].at };
    words[1] = (struct word){ t->name, o->words[0].at };
    for (int i = 1; i < o->count; i++)
        words[i + 1] = o->words[i];
    longer.words = words;
    longer.count++;
    return longer;
}

static struct game_state *apply(const struct game_state *before,
                                const struct order *o, struct arena *arena,
                                struct events *events, struct error *e)
{
    const struct sw_trait *alias;
    struct order order = *o;
    assert(!sw_stops(before)); /* (game/turn.c) */
    const struct verb *verb = find_verb(o->words[0].text, &alias);
    if (!verb) {
        verb_unknown(sw_verbs, &o->words[0], NULL, e);
        return NULL;
    }
    if (alias)
        order = unalias(o, alias, arena);
    if (!may_order(before, o, verb, e))
        return NULL;
    struct game_state *s = arena_clone(arena, before, sizeof *s);
    s->events = events;
    bool now = verb->when == SW_ANYTIME || sw_places_first(s);
    if (now && !verb->run(s, &order, e))
        return NULL;
    if (verb->when != SW_ANYTIME && sw_attempt_open(s))
        sw_forget_die(s);
    s->events = NULL;
    return !now || sw_pays_something(before, s, verb, &order, arena, e) ? s
                                                                        : NULL;
}

/* SWW-ASYNC-09 */
static bool waits(const struct game_state *s, const struct order *o)
{
    const struct sw_trait *alias;
    const struct verb *verb;
    if (!s->seat[s->turn].opening ||
        !(verb = find_verb(o->words[0].text, &alias)) ||
        verb->when == SW_ANYTIME || !may_order(s, o, verb, NULL))
        return false;
    struct game_state copy = *s;
    copy.events = NULL;
    return !sw_places_first(&copy);
}

static enum due due(const struct game_state *s, int seat)
{
    if (s->step == SW_STEP_OVER || s->seat[seat].dropped)
        return DUE_NOTHING;
    if (s->step == SW_STEP_SURVIVORS)
        return s->seat[seat].asked ? DUE_REACTION : DUE_NOTHING;
    if (s->turn != seat)
        return DUE_NOTHING;
    return s->seat[seat].opening ? DUE_BOTH : DUE_TURN;
}

static const char *duty(const struct game_state *s, int seat,
                        struct arena *arena)
{
    struct text words = text_new(arena);
    sw_duty_words(s, seat, &words);
    return words.bytes;
}

static enum chance chance(const struct game_state *s)
{
    if (sw_stops(s))
        return CHANCE_NOW;
    return sw_column_owes(s) ? CHANCE_OWED : CHANCE_NONE;
}

static const char *chance_words(const struct game_state *s, struct arena *arena)
{
    struct text words = text_new(arena);
    sw_owed_words(s, &words);
    return words.bytes;
}

static int roll_one(const struct game_state *s, struct rng *rng)
{
    struct rng_result told = { .what = N_("dice"), .seat = s->turn };
    if (rng->best)
        return 3;
    told.result = die_faces[rng_below(rng, 6)];
    for (int i = 0; i < 6; i++)
        told.ways[die_faces[i]]++;
    rng_tell(rng, &told);
    return told.result;
}

static void roll_die(struct game_state *s, struct rng *rng)
{
    int result = roll_one(s, rng);
    int race = s->die_race, trait = s->die_trait;
    s->die_wanted = false;
    s->die_last = result;
    s->found_last = SW_NONE;
    if (trait == SW_NONE) {
        sw_finish_attempt(s, result);
    } else {
        struct event *told = sw_tell_of(s, "die", "race", race);
        event_fact(told, "result", result);
        bool named = s->die_region >= 0;
        if (named)
            sw_tell_region(s, told, "region", s->die_region);
        sw_trait(trait)->die->rolled(s, race, result);
        if (named)
            event_fact(told, "won", s->die_won);
    }
    s->die_trait = s->die_wanted ? s->die_trait : SW_NONE;
    if (!s->die_wanted && (trait == SW_NONE || s->die_before < 0))
        sw_forget_die(s);
}

static struct game_state *draw(const struct game_state *before, struct rng *rng,
                               struct arena *arena, struct events *events)
{
    struct game_state *s = arena_clone(arena, before, sizeof *s);
    s->events = events;
    while (chance(s) != CHANCE_NONE) {
        if (sw_isles_owe(s))
            sw_isles_draw(s, rng, arena);
        sw_column_draw(s, rng);
        sw_markers_draw(s, rng);
        sw_opening_draw(s, rng);
        if (s->die_wanted)
            roll_die(s, rng);
    }
    s->events = NULL;
    return s;
}

static void forget(struct game_state *s, struct arena *arena)
{
    arena_spare(arena, s, sizeof *s);
}

static const char *outcome(const struct game_state *s)
{
    if (s->found_last >= 0)
        return sw_trait(s->found_last)->name;
    return s->die_last < 0 ? NULL : s->die_won ? "won" : "lost";
}

static bool outcomes(const struct game_state *s, int i, struct outcome *into)
{
    static const char *const of_dice[] = { "won", "lost" };
    if (i < 2) {
        *into = (struct outcome){ .name = of_dice[i] };
        return true;
    }
    int left = i - 2;
    for (int id = sw_card_count; id < sw_trait_count; id++)
        if (sw_marker_plays(s, id) && left-- == 0) {
            sw_outcome_words(id, into);
            return true;
        }
    return false;
}

static bool is_among(const char *name, const char *const *names)
{
    while (names && *names && strcmp(*names, name) != 0)
        names++;
    return !names || *names;
}

void sw_list_orders(const struct game_state *s, int seat,
                    const char *const *verbs, order_fn *yield, void *context)
{
    enum due owed = due(s, seat);
    if (owed == DUE_NOTHING || sw_stops(s))
        return;
    struct game_state copy = *s; /* as it is for any order but survivors */
    copy.events = NULL;
    bool first = s->turn == seat && !sw_places_first(&copy);
    for (int i = 0; sw_verbs[i]; i++) {
        const struct verb *verb = sw_verbs[i];
        bool answers = owed == DUE_REACTION || first;
        if (!verb->list || (answers && verb->when != SW_ANYTIME) ||
            !is_among(verb->name, verbs))
            continue;
        verb->list(verb->when == SW_ANYTIME ? s : &copy, seat, yield, context);
    }
}

static void legal(const struct game_state *s, int seat, struct arena *arena,
                  order_fn *yield, void *context)
{
    (void)arena;
    sw_list_orders(s, seat, NULL, yield, context);
}

static bool score_is_open(const struct game_state *s)
{
    return s->open_coins;
}

static int score(const struct game_state *s, int seat)
{
    return s->seat[seat].coins;
}

static bool over(const struct game_state *s)
{
    return s->step == SW_STEP_OVER;
}

static int turn_number(const struct game_state *s)
{
    return s->round * s->seats + s->turn;
}

static int round_now(const struct game_state *s)
{
    return s->round;
}

static const char *progress(const struct game_state *s, struct arena *arena)
{
    return over(s) ? arena_say(arena, "finished")
                   : arena_say(arena, "round %d of %d", s->round, s->rounds);
}

static bool robot(const struct game_state *s, int seat)
{
    return s->seat[seat].robot;
}

static bool gone(const struct game_state *s, int seat)
{
    return s->seat[seat].dropped;
}

const struct game_rules game_smallworld = {
    .name = "smallworld",
    .title = "Small World",
    .title_of = sw_title,
    .boxes = sw_boxes,
    .in_short =
        N_("races conquer a crowded map, decline and make room for others"),
    .choose = sw_choose,
    .version = 1,
    .bot_version = 1,
    .min_seats = 2,
    .max_seats = 5,
    .options = sw_options,
    .choices = sw_choices,
    .board_name = sw_board_name,
    .set_name = sw_set_name,
    .about = sw_about,
    .start = sw_start,
    .apply = apply,
    .waits = waits,
    .due = due,
    .usual = "pick conquer decline end survivors redeploy",
    .duty = duty,
    .chance = chance,
    .chance_words = chance_words,
    .draw = draw,
    .forget = forget,
    .outcome = outcome,
    .outcomes = outcomes,
    .knows = knows,
    .done = done,
    .legal = legal,
    .speech = &sw_speech,
    .names = sw_order_names,
    .place = sw_place_named,
    .changes = sw_order_changes,
    .score = score,
    .score_is_open = score_is_open,
    .winners = sw_winners,
    .over = over,
    .turn_number = turn_number,
    .round = round_now,
    .progress = progress,
    .robot = robot,
    .gone = gone,
    .check = sw_check,
    .save = sw_save,
    .load = sw_load,
    .map = sw_map,
    .summary = sw_summary,
    .tables = sw_tables,
    .list = sw_list,
    .draw_map = sw_draw_map,
    .tell = sw_tell_event,
    .unused = sw_unused,
    .dice = true,
    .points = sw_points,
    .origins = sw_origins,
    .topics = sw_topics,
    .bot = sw_bot,
    .thoughts = &sw_thoughts,
    .fact = sw_fact,
};
