#include <string.h>

#include "kit/lines.h"
#include "tiny.h"

const char *const tiny_answers[3] = { "accept", "refuse", "ask" };

/* The seat that word 1 names, or -1. */
static int named_seat(const struct game_state *s, const struct order *o,
                      struct error *e)
{
    for (int i = 0; o->count == 2 && i < s->seats; i++)
        if (word_matches(o->words[1].text, s->setup->names[i], 3))
            return i;
    refuse(e, o->words[o->count > 1].at, NULL, "no seat is named here");
    return -1;
}

static void answer(struct game_state *s, int seat, bool accepts)
{
    struct tiny_seat *taker = &s->seat[seat];
    struct event *event =
        event_add(s->events, accepts ? "accept" : "refuse", seat);
    event_fact(event, "other", taker->gift);
    if (accepts)
        event_add(s->events, "given", taker->gift);
    taker->stones += accepts;
    s->seat[taker->gift].stones -= accepts;
    taker->gift = TINY_NONE;
}

static void finish(struct game_state *s)
{
    s->over = true;
    s->die = false;
    s->peeking = TINY_NONE;
    s->owed_count = 0;
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].gift = TINY_NONE;
        if (s->seat[i].omen == TINY_NONE)
            s->seat[i].omen = 0;
    }
}

static int seats_left(const struct game_state *s)
{
    int left = 0;
    for (int i = 0; i < s->seats; i++)
        left += !s->seat[i].gone;
    return left;
}

static void next_turn(struct game_state *s)
{
    s->done = s->last = 0;
    s->limit = 3;
    if (seats_left(s) <= 1 || s->heap == 0) {
        finish(s);
        return;
    }
    do
        s->turn = (s->turn + 1) % s->seats;
    while (s->seat[s->turn].gone);
}

static bool take(struct game_state *s, const struct order *o, struct error *e)
{
    int stones = o->count == 2 ? word_number(&o->words[1]) : -1;
    int most = s->limit < s->heap ? s->limit : s->heap;
    if (stones < 1 || stones > most) {
        refuse(e, o->words[o->count > 1].at, "TINY-TAKE-01",
               "1 to %d stones may be taken", most);
        return advise(e, "take %d", most);
    }
    s->heap -= stones;
    s->seat[o->seat].stones += stones;
    event_fact(event_add(s->events, "take", o->seat), "stones", stones);
    next_turn(s);
    return true;
}

static bool once(struct game_state *s, const struct order *o, int what,
                 struct error *e)
{
    if (s->done & what)
        return refuse(e, o->words[0].at, "TINY-ONCE-01",
                      "%s was done this turn", o->words[0].text);
    s->done |= what;
    return true;
}

static bool roll(struct game_state *s, const struct order *o, struct error *e)
{
    s->die = true;
    return once(s, o, TINY_ROLLED, e);
}

static bool scry(struct game_state *s, const struct order *o, struct error *e)
{
    if (!once(s, o, TINY_SCRIED, e))
        return false;
    if (s->seat[o->seat].omen != TINY_NONE)
        s->owed[s->owed_count++] = o->seat;
    s->seat[o->seat].omen = TINY_NONE;
    event_add(s->events, "scry", o->seat);
    return true;
}

void tiny_look_at_omen(struct game_state *s, int seat)
{
    int least = began_with(s->setup->rules, 2) ? 4 : 5;
    int won = s->seat[seat].omen >= least;
    s->seat[seat].points += won;
    s->seat[seat].omen = 0;
    s->last = 0;
    s->peeking = TINY_NONE;
    event_fact(event_add(s->events, "peek", seat), "result", won);
}

static bool peek(struct game_state *s, const struct order *o, struct error *e)
{
    int omen = s->seat[o->seat].omen;
    if (omen == 0)
        return refuse(e, o->words[0].at, "TINY-PEEK-01", "you have no omen");
    if (omen == TINY_NONE)
        s->peeking = o->seat;
    else
        tiny_look_at_omen(s, o->seat);
    return true;
}

static bool gift(struct game_state *s, const struct order *o, struct error *e)
{
    int to = named_seat(s, o, e);
    if (to < 0 || !once(s, o, TINY_GAVE, e))
        return false;
    struct tiny_seat *taker = &s->seat[to];
    int promised = taker->gift != TINY_NONE;
    for (int i = 0; i < s->seats; i++)
        promised += s->seat[i].gift == o->seat;
    if (to == o->seat || taker->gone || promised ||
        s->seat[o->seat].stones == 0)
        return refuse(e, o->words[1].at, "TINY-GIFT-01",
                      "you cannot give %s a stone now", s->setup->names[to]);
    taker->gift = o->seat;
    event_fact(event_add(s->events, "gift", o->seat), "other", to);
    if (taker->standing != TINY_ASK)
        answer(s, to, taker->standing == TINY_ACCEPT);
    return true;
}

static bool reply(struct game_state *s, const struct order *o, struct error *e)
{
    if (s->seat[o->seat].gift == TINY_NONE)
        return refuse(e, o->words[0].at, "TINY-GIFT-02", "no gift waits");
    answer(s, o->seat, !strcmp(o->words[0].text, "accept"));
    return true;
}

static bool standing(struct game_state *s, const struct order *o,
                     struct error *e)
{
    for (int i = 0; o->count == 2 && i < 3; i++) {
        if (!strcmp(o->words[1].text, tiny_answers[i])) {
            s->seat[o->seat].standing = (enum tiny_answer)i;
            return true;
        }
    }
    refuse(e, o->words[o->count > 1].at, "TINY-GIFT-03", "no such order");
    return advise(e, "standing accept, refuse or ask");
}

static bool overdue(struct game_state *s, const struct order *o,
                    struct error *e)
{
    int seat = named_seat(s, o, e);
    if (seat < 0)
        return false;
    if (!o->late || s->seat[seat].gift == TINY_NONE)
        return refuse(e, o->words[1].at, "TINY-LATE-01", "%s is not overdue",
                      s->setup->names[seat]);
    answer(s, seat, true);
    return true;
}

static bool resign(struct game_state *s, const struct order *o, struct error *e)
{
    struct tiny_seat *seat = &s->seat[o->seat];
    if (seat->robot)
        return refuse(e, o->words[0].at, NULL, "a robot does not resign");
    event_add(s->events, "resign", o->seat);
    seat->robot = setup_leaver(s->setup, tiny_options) > 0;
    seat->gone = !seat->robot;
    seat->standing = TINY_REFUSE;
    if (seat->gift != TINY_NONE)
        answer(s, o->seat, false);
    if (seat->gone && (s->turn == o->seat || seats_left(s) <= 1))
        next_turn(s);
    return true;
}

/* ---- lists: too much may be offered, for each line is tried -------------- */

static void list_take(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    (void)seat;
    for (int i = 1; i <= s->limit && i <= s->heap; i++)
        line_yield(yield, context, "take %d", i);
}

static void list_gift(const struct game_state *s, int seat, order_fn *yield,
                      void *context)
{
    (void)seat;
    for (int i = 0; i < s->seats; i++)
        line_yield(yield, context, "gift %s", s->setup->names[i]);
}

static void list_standing(const struct game_state *s, int seat, order_fn *yield,
                          void *context)
{
    (void)s;
    (void)seat;
    for (int i = 0; i < 3; i++)
        line_yield(yield, context, "standing %s", tiny_answers[i]);
}

/* ---- the table ----------------------------------------------------------- */

static const struct verb verbs[] = {
    { .name = "take",
      .usage = "take N",
      .rule = "TINY-TAKE-01",
      .when = TINY_TURN,
      .run = take,
      .list = list_take },
    { .name = "roll",
      .usage = "roll",
      .rule = "TINY-ROLL-01",
      .when = TINY_TURN,
      .run = roll,
      .bare = true },
    { .name = "scry",
      .usage = "scry",
      .rule = "TINY-SCRY-01",
      .when = TINY_TURN,
      .run = scry,
      .bare = true },
    { .name = "peek",
      .usage = "peek",
      .rule = "TINY-PEEK-01",
      .when = TINY_TURN,
      .run = peek,
      .bare = true },
    { .name = "gift",
      .usage = "gift SEAT",
      .rule = "TINY-GIFT-01",
      .when = TINY_TURN,
      .run = gift,
      .list = list_gift },
    { .name = "accept",
      .usage = "accept",
      .rule = "TINY-GIFT-02",
      .when = TINY_ANYTIME,
      .run = reply,
      .bare = true },
    { .name = "refuse",
      .usage = "refuse",
      .rule = "TINY-GIFT-02",
      .when = TINY_ANYTIME,
      .run = reply,
      .bare = true },
    { .name = "standing",
      .usage = "standing accept|refuse|ask",
      .rule = "TINY-GIFT-03",
      .when = TINY_ANYTIME,
      .run = standing,
      .list = list_standing },
    { .name = "overdue",
      .usage = "overdue SEAT",
      .rule = "TINY-LATE-01",
      .when = TINY_ANYTIME,
      .run = overdue },
    { .name = "resign",
      .usage = "resign",
      .when = TINY_ANYTIME,
      .run = resign,
      .bare = true },
    { .name = NULL },
};

const struct verb *const tiny_verbs[] = { &verbs[0], &verbs[1], &verbs[2],
                                          &verbs[3], &verbs[4], &verbs[5],
                                          &verbs[6], &verbs[7], &verbs[8],
                                          &verbs[9], NULL };

static bool may_order(const struct game_state *s, const struct order *o,
                      const struct verb *verb, struct error *e)
{
    bool in_turn = verb->when == TINY_TURN;
    if (s->over)
        return refuse(e, o->words[0].at, NULL, "the game is over");
    if (s->seat[o->seat].gone)
        return refuse(e, o->words[0].at, NULL, "you have left");
    if (in_turn && s->turn != o->seat)
        return refuse(e, o->words[0].at, "TINY-TURN-01", "it is the turn of %s",
                      s->setup->names[s->turn]);
    if (in_turn && s->seat[o->seat].gift != TINY_NONE) {
        refuse(e, o->words[0].at, "TINY-GIFT-02",
               "a gift waits for your answer");
        return advise(e, "accept or refuse");
    }
    return true;
}

struct game_state *tiny_apply(const struct game_state *before,
                              const struct order *o, struct arena *arena,
                              struct events *events, struct error *e)
{
    const struct verb *verb = verb_begun(tiny_verbs, o->words[0].text);
    if (!tiny_knows(before, o, e) || !may_order(before, o, verb, e))
        return NULL;
    struct game_state *s = arena_clone(arena, before, sizeof *s);
    s->events = events;
    if (!verb->run(s, o, e))
        return NULL;
    s->events = NULL;
    return s;
}

bool tiny_knows(const struct game_state *s, const struct order *o,
                struct error *e)
{
    (void)s;
    return verb_begun(tiny_verbs, o->words[0].text) ||
           verb_unknown(tiny_verbs, &o->words[0], NULL, e);
}
