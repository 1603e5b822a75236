/* Terra Mystica: what the engine of the program asks of a game. */
#include <string.h>

#include "terra-mystica/verb.h"

static bool knows(const struct game_state *s, const struct order *o,
                  struct error *e)
{
    struct arena *arena = arena_new();
    struct tm_line line;
    bool good = tm_read_line(s, o, &line, arena, e);
    arena_free(arena);
    return good;
}

static bool is_waited_for(const struct game_state *s, int seat)
{
    return s->turn == seat;
}

/* Is it the time of the seat for this command (TM-TURN-01)? */
static bool may_order(const struct game_state *s, const struct order *o,
                      const struct tm_verb *verb, struct error *e)
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
    if (verb->sort == TM_ANSWER || verb->sort == TM_NOTE)
        return true;
    if ((verb->sort == TM_FOLLOW && s->seat[o->seat].steps > 0) ||
        (s->options.log && (verb->sort == TM_FOLLOW || verb->sort == TM_END)))
        return true;
    if (!is_waited_for(s, o->seat)) {
        const char *rule = verb->sort == TM_FREE ? "TM-CONV-03" : "TM-TURN-01";
        if (s->turn < 0) {
            refuse(e, o->line, rule, "open decisions of others come first");
            return advise(e, "play goes on when they are made");
        }
        refuse(e, o->line, rule, "it is the turn of somebody else");
        return advise(e, "%s is on turn", tm_faction_title(s, s->turn));
    }
    if (verb->sort == TM_FREE && s->phase != TM_ACTING)
        return refuse(e, o->line, "TM-CONV-03",
                      "nothing is converted outside phase II");
    return true;
}

/* Commands of phase II are refused in setup and in phase III. */
static bool is_phase(const struct game_state *s, const struct order *o,
                     const struct tm_verb *verb, struct error *e)
{
    const char *name = verb->name;
    bool fits = s->phase == TM_ACTING || verb->sort != TM_ACTION ||
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
        if (line->verb[i]->sort == TM_ACTION)
            return true;
    return false;
}

/* The sender's own open decisions, when he goes on with his turn
 * (TM-ASYNC-04 to -06, TM-CONV-05). */
static bool settle_own(struct game_state *s, const struct order *o, int i,
                       struct error *e)
{
    const struct tm_verb *verb = s->line->verb[i];
    bool acts = verb->sort == TM_ACTION || verb->sort == TM_FREE;
    if (s->phase != TM_ACTING || s->turn != o->seat || !acts)
        return true;
    if (s->options.log) {
        if (verb->sort == TM_ACTION)
            tm_refuse_all(s, o->seat, "acted");
        return true;
    }
    if (tm_oldest_offer(s, o->seat) != TM_NONE) {
        if (!has_action(s->line)) {
            refuse(e, o->line, "TM-CONV-05", "an offer is to be answered");
            return advise(e, "leech takes it, decline refuses it");
        }
        tm_standing(s);
        tm_refuse_all(s, o->seat, "acted");
    }
    if (s->seat[o->seat].steps == 0)
        return true;
    refuse(e, o->line, "TM-ASYNC-06", "a cult step is to be placed first");
    return advise(e, "begin the line with it, as +FIRE");
}

static bool carry_out(struct game_state *s, struct tm_line *line,
                      struct error *e)
{
    for (int i = 0; i < line->count; i++) {
        const struct order *o = &line->command[i];
        line->at = i;
        if (!may_order(s, o, line->verb[i], e) || !settle_own(s, o, i, e) ||
            !is_phase(s, o, line->verb[i], e) || !line->verb[i]->run(s, o, e))
            return false;
    }
    return true;
}

/* One line on @p s, which is spoilt when it is refused. */
static bool play(struct game_state *s, const struct order *o,
                 struct arena *arena, struct error *e)
{
    struct tm_line line;
    if (!tm_read_line(s, o, &line, arena, e))
        return false;
    if (s->turn != o->seat)
        s->now.stream = TM_NONE;
    s->line = &line;
    bool good = carry_out(s, &line, e) && tm_end_line(s, o, e);
    s->line = NULL;
    if (!good)
        return false;
    tm_standing(s);
    tm_go_on(s);
    return true;
}

static struct game_state *apply(const struct game_state *before,
                                const struct order *o, struct arena *arena,
                                struct events *events, struct error *e)
{
    struct game_state *s = arena_clone(arena, before, sizeof *s);
    s->events = events;
    if (!play(s, o, arena, e))
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
    if (s->turn == seat)
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
    (void)arena;
    return s->phase == TM_DEALING ? "the tiles and the order of seats" : "";
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

/* Lines that a list offers, tried before they are passed on. */
struct trial {
    const struct game_state *s;
    int seat;
    struct arena *arena;
    order_fn *yield;
    void *context;
};

static void try_line(void *context, const char *text)
{
    struct trial *t = context;
    struct word words[WORDS_MAX];
    struct game_state copy = *t->s;
    struct order o = { .seat = t->seat, .words = words };
    char line[240];
    size_t length = 0;
    for (; text[length] && length + 1 < sizeof line; length++)
        line[length] = (char)(text[length] >= 'A' && text[length] <= 'Z'
                                  ? text[length] + 'a' - 'A'
                                  : text[length]);
    line[length] = '\0';
    if (words_cut(line, length, 0, t->arena, words, &o.count, NULL) &&
        play(&copy, &o, t->arena, NULL))
        t->yield(t->context, text);
    arena_reset(t->arena);
}

static void legal(const struct game_state *s, int seat, struct arena *arena,
                  order_fn *yield, void *context)
{
    enum due owed = due(s, seat);
    struct trial trial = { s, seat, NULL, yield, context };
    (void)arena;
    if (owed == DUE_NOTHING || s->phase == TM_DEALING)
        return;
    trial.arena = arena_new();
    for (int i = 0; tm_verbs[i]; i++) {
        const struct tm_verb *verb = tm_verbs[i];
        bool chosen = s->seat[seat].faction >= 0 || verb->sort == TM_SETUP ||
                      verb->sort == TM_NOTE;
        if (verb->list && chosen)
            verb->list(s, seat, try_line, &trial);
    }
    arena_free(trial.arena);
}

static int score(const struct game_state *s, int seat)
{
    return s->seat[seat].vp;
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

static const char *progress(const struct game_state *s, struct arena *arena)
{
    if (over(s))
        return "finished";
    return s->round == 0
               ? "setup"
               : arena_print(arena, "round %d of %d", s->round, TM_ROUNDS);
}

static bool robot(const struct game_state *s, int seat)
{
    return s->seat[seat].robot;
}

static bool gone(const struct game_state *s, int seat)
{
    return s->seat[seat].dropped;
}

const struct game_rules game_terra_mystica = {
    .name = "terra-mystica",
    .title = "Terra Mystica",
    .in_short = "factions transform the land, build and rise in four cults",
    .version = 1,
    .min_seats = 2,
    .max_seats = 5,
    .options = tm_option_specs,
    .about = tm_about,
    .start = tm_start,
    .apply = apply,
    .due = due,
    .duty = duty,
    .chance = chance,
    .chance_words = chance_words,
    .draw = draw,
    .forget = forget,
    .outcome = outcome,
    .outcomes = "",
    .knows = knows,
    .legal = legal,
    .score = score,
    .winners = winners,
    .over = over,
    .progress = progress,
    .robot = robot,
    .gone = gone,
    .check = tm_check,
    .save = tm_save,
    .load = tm_load,
    .map = tm_map,
    .summary = tm_summary,
    .list = tm_list,
    .draw_map = tm_draw_map,
    .tell = tm_tell_event,
    .points = tm_points,
    .topics = tm_topics,
    .bot = tm_bot,
    .fact = tm_fact,
};
