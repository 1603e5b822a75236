/* A move carried out, command by command, and what was kept for later
 * (TM-NOTE-01, -26, TM-ASYNC-04 to -06, -14). */
#include "terra-mystica/rules/notation.h"

#include <string.h>

#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/rules/standing_orders.h"
#include "terra-mystica/rules/turn.h"

/* In a log cult spades may be used before their turn comes. */
static bool is_waited_for(const struct game_state *s, int seat)
{
    return s->turn == seat ||
           (s->profile->cult_spades_wait && s->phase == TM_BONUSES &&
            s->seat[seat].cult_spades > 0);
}

/* In a log everybody burns power in the setup, and converts with the option
 * (TM-NOTE-32 s). */
static bool may_free_in_setup(const struct game_state *s, const struct order *o,
                              const struct verb *verb, struct error *e)
{
    if (s->options.setup_convert || strcmp(verb->name, "convert") != 0)
        return true;
    refuse(
        e, o->line, "TM-NOTE-32",
        "nothing is converted in the setup without option loose-convert-phase");
    return advise(e, "convert in round 1");
}

/* In a log the last to pass converts and burns until the round ends, which
 * waits for answers (TM-NOTE-32 s). */
static bool is_last_to_pass(const struct game_state *s, int seat)
{
    return s->profile->idle_lines_pass && s->phase == TM_WAITING &&
           s->pass_count > 0 && s->passes[s->pass_count - 1] == seat;
}

/* In a log who has passed uses spades and takes what is due; the rest of it he
 * throws away (TM-NOTE-32 h). */
static bool is_behind_pass(const struct game_state *s, const struct order *o,
                           const struct verb *verb)
{
    bool acts = verb->when == TM_ACTION ? strcmp(verb->name, "transform") != 0
                                        : !strcmp(verb->name, "bridge");
    return s->options.unfinished_stays && acts && s->turn == o->seat &&
           s->seat[o->seat].passed && s->now.left == 0;
}

/* Others are waited for. */
static bool refuse_turn(const struct game_state *s, const struct order *o,
                        const char *rule, struct error *e)
{
    if (s->turn < 0) {
        refuse(e, o->line, rule, "open decisions of others come first");
        return advise(e, "play goes on when they are made");
    }
    refuse(e, o->line, rule, "it is the turn of somebody else");
    bool faction = s->seat[s->turn].faction >= 0;
    return advise(e, faction ? "the %s are on turn" : "%s is on turn",
                  tm_error_faction(e, s, s->turn));
}

/* Is it the time of the seat for this command (TM-TURN-01)? */
static bool may_order(const struct game_state *s, const struct order *o,
                      const struct verb *verb, struct error *e)
{
    if (s->phase == TM_OVER) {
        refuse(e, o->line, "TM-END-01", "the game is over");
        return advise(e, "turnpost show prints the result");
    }
    if (!tm_plays(s, o->seat)) {
        refuse(e, o->line, "TM-ASYNC-17", "%s has left the game",
               tm_seat_name(s, o->seat));
        return advise(e, "a seat that was dropped cannot come back");
    }
    if (verb->when == TM_ANSWER || verb->when == TM_NOTE)
        return true;
    if (is_behind_pass(s, o, verb))
        return tm_refuse_passed(o->line, e);
    if ((verb->when == TM_FOLLOW && s->seat[o->seat].steps > 0) ||
        (s->profile->gains_follow_late &&
         (verb->when == TM_FOLLOW || verb->when == TM_END)))
        return true;
    if (s->profile->idle_lines_pass && verb->when == TM_FREE &&
        (s->phase == TM_DWELLINGS || s->phase == TM_BONUS))
        return may_free_in_setup(s, o, verb, e);
    if (verb->when == TM_FREE && is_last_to_pass(s, o->seat))
        return true;
    if (!is_waited_for(s, o->seat))
        return refuse_turn(
            s, o, verb->when == TM_FREE ? "TM-CONV-03" : "TM-TURN-01", e);
    if (verb->when != TM_FREE || s->phase == TM_ACTING)
        return true;
    refuse(e, o->line, "TM-CONV-03", "nothing is converted outside phase II");
    return advise(e, "convert in a turn of yours");
}

/* Commands of phase II are refused in setup and in phase III. */
static bool is_phase(const struct game_state *s, const struct order *o,
                     const struct verb *verb, struct error *e)
{
    const char *name = verb->name;
    bool fits = s->phase == TM_ACTING || verb->when != TM_ACTION ||
                (s->phase == TM_DWELLINGS && !strcmp(name, "build")) ||
                (s->phase == TM_BONUS && !strcmp(name, "pass")) ||
                (s->phase == TM_BONUSES &&
                 (!strcmp(name, "transform") || !strcmp(name, "build")));
    if (fits)
        return true;
    if (s->phase == TM_BONUSES) {
        refuse(e, o->line, "TM-CB-05", "cult spades are to be used");
        return advise(e, "transform a hex, or throw them away with -SPADE");
    }
    refuse(e, o->line, "TM-TURN-01", "the game is still being set up");
    return advise(e, s->phase == TM_DWELLINGS
                         ? "build a starting dwelling"
                         : "turnpost moves lists what is legal now");
}

static bool has_action(const struct tm_line *line)
{
    for (int i = 0; i < line->count; i++)
        if (line->verb[i]->when == TM_ACTION)
            return true;
    return false;
}

/* The sender's own open decisions, when he goes on with his turn
 * (TM-ASYNC-04 to -06, TM-CONV-05). */
static bool settle_own(struct game_state *s, const struct order *o, int i,
                       struct error *e)
{
    const struct verb *verb = s->line->verb[i];
    bool acts = verb->when == TM_ACTION || verb->when == TM_FREE;
    if (s->phase != TM_ACTING || s->turn != o->seat || !acts)
        return true;
    if (s->profile->no_standing_orders) {
        if (verb->when == TM_ACTION)
            tm_refuse_all(s, o->seat, "acted");
        return true;
    }
    if (tm_oldest_offer(s, o->seat) != TM_NONE) {
        tm_standing(s);
        if (tm_oldest_offer(s, o->seat) != TM_NONE && !has_action(s->line)) {
            refuse(e, o->line, "TM-CONV-05", "an offer is to be answered");
            return advise(e, "leech takes it, decline refuses it");
        }
        tm_refuse_all(s, o->seat, "acted");
    }
    if (s->seat[o->seat].steps == 0)
        return true;
    refuse(e, o->line, "TM-ASYNC-06", "a cult step is to be placed first");
    return advise(e, "begin the line with it, as +FIRE");
}

/* A move does not run on into phase III or another round, which bring spades
 * and income first; in a log it may (TM-NOTE-32 l). */
static bool is_same_part(const struct game_state *s, const struct order *o,
                         const struct verb *verb,
                         const struct game_state *before, struct error *e)
{
    bool answers = verb->when == TM_ANSWER || verb->when == TM_NOTE ||
                   (verb->when == TM_FOLLOW && s->seat[o->seat].steps > 0);
    bool late = before->phase == TM_BONUSES;
    if (s->profile->lines_cross_phases || answers)
        return true;
    if (s->round == before->round && late == (s->phase == TM_BONUSES))
        return true;
    if (s->round == before->round) {
        refuse(e, o->line, "TM-NOTE-26", "round %d ends with your pass",
               s->round);
        return advise(
            e, "cult spades are used in another move, or by standing spades");
    }
    if (late && !strcmp(verb->name, "build"))
        refuse(e, o->line, "TM-CB-05", "nothing is built in phase III");
    else
        refuse(e, o->line, "TM-CLEAN-04", "round %d begins before this",
               s->round);
    return advise(e, "send it in another move, when round %d has begun",
                  s->round);
}

static bool carry_out_play(struct game_state *s, struct tm_line *line,
                           const struct game_state *before, struct error *e)
{
    for (int i = 0; i < line->count; i++) {
        const struct order *o = &line->command[i];
        line->at = i;
        if (i > 0 && s->phase == TM_OVER && s->profile->idle_lines_pass)
            return true; /* what stands after the end is not read */
        if (!may_order(s, o, line->verb[i], e) ||
            !is_same_part(s, o, line->verb[i], before, e) ||
            !settle_own(s, o, i, e) || !is_phase(s, o, line->verb[i], e) ||
            !line->verb[i]->run(s, o, e))
            return false;
    }
    return true;
}

/* Does it change what is done without asking? */
static bool is_standing(const struct tm_line *line)
{
    for (int i = 0; i < line->count; i++)
        if (!strcmp(line->verb[i]->name, "standing") ||
            !strcmp(line->verb[i]->name, "later"))
            return true;
    return false;
}

/* One line on s, which was before and is spoilt when it is refused. */
static bool play_line(struct game_state *s, const struct game_state *before,
                      const struct order *o, struct tm_line *line,
                      struct error *e)
{
    tm_take_stream(s, o->seat);
    s->seat[o->seat].waits = false;
    s->line = line;
    bool good = carry_out_play(s, line, before, e) && tm_end_line(s, o, e);
    s->line = NULL;
    if (!good)
        return false;
    if (is_standing(line))
        tm_tell_standing(s, o->seat);
    tm_standing(s);
    tm_use_preference(s);
    tm_go_on(s);
    tm_observe_line(s, o->seat, line);
    return true;
}

/* The first way of reading the move that is legal (TM-ASYNC-14); TM_NONE with
 * the refusal of the last, and *first that of the first, in English, for it is
 * kept. */
static int find_way(const struct game_state *s, const struct order *o,
                    const struct tm_move *move, struct arena *arena,
                    struct error *first, struct error *e)
{
    struct game_state *trial = arena_alloc(arena, sizeof *trial);
    struct tm_line line;
    struct error why = error_like(e);
    for (int way = 0; way < move->ways; way++) {
        *trial = *s;
        trial->events = NULL;
        tm_choose_line(s, move, way, arena, &line);
        if (play_line(trial, s, o, &line, way ? &why : first))
            return way;
    }
    if (e)
        *e = why;
    return TM_NONE;
}

static bool play_move(struct game_state *s, const struct game_state *before,
                      const struct order *o, struct arena *arena,
                      struct error *e)
{
    struct tm_move move;
    struct tm_line line;
    struct error first = { 0 };
    if (!tm_read_move(s, o, &move, arena, e))
        return false;
    if (tm_is_early(s, o)) {
        bool good = tm_keep(s, o, e);
        if (good)
            tm_tell_standing(s, o->seat);
        return good;
    }
    int way = 0;
    if (move.ways > 1)
        way = find_way(before, o, &move, arena, &first, e);
    if (way == TM_NONE)
        return false;
    if (way > 0 && s->events)
        event_word(
            tm_tell(s, "else", o->seat), "what",
            arena_copy(s->events->arena, first.what, strlen(first.what)));
    tm_choose_line(s, &move, way, arena, &line);
    return play_line(s, before, o, &line, e);
}

/* One conditional move at a time, on a copy first: what is refused tells
 * nothing. */
static void play_conditional_moves(struct game_state *s, struct arena *arena)
{
    struct game_state *trial = NULL;
    struct word words[WORDS_MAX];
    while (tm_conditional_move_is_due(s)) {
        struct error e = { 0 };
        struct order o;
        int seat = s->turn;
        const char *line = tm_take_conditional_move(s, arena);
        bool good = line_order(line, seat, arena, words, &o, &e);
        trial = trial ? trial : arena_alloc(arena, sizeof *trial);
        *trial = *s;
        trial->events = NULL;
        good = good && o.count > 0 && play_move(trial, s, &o, arena, &e);
        tm_tell_conditional_move(s, line, good ? NULL : &e);
        *trial = *s;
        tm_observe_conditional_move(s, line);
        if (good)
            play_move(s, trial, &o, arena, NULL);
        else
            tm_drop_conditional_moves(&s->seat[o.seat]);
    }
}

bool tm_play(struct game_state *s, const struct game_state *before,
             const struct order *o, struct arena *arena, struct error *e)
{
    if (!play_move(s, before, o, arena, e))
        return false;
    play_conditional_moves(s, arena);
    return true;
}
