/* Actions and turns: what begins one, what goes on with it, what ends it
 * (TM-TURN, TM-NOTE-26). */
#include "terra-mystica/rules/turn.h"

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/standing_orders.h"

bool tm_owes(const struct game_state *s, int seat)
{
    const struct tm_bag *due = &s->seat[seat].due;
    return due->n[TM_FAVOUR] > 0 || due->n[TM_TOWN] > 0 ||
           due->n[TM_STEP] > 0 || s->seat[seat].key_tracks;
}

bool tm_refuse_owed(const struct game_state *s, int seat, struct span at,
                    const char *rule, struct error *e)
{
    const struct tm_bag *due = &s->seat[seat].due;
    if (due->n[TM_FAVOUR] > 0)
        return refuse(e, at, rule, "a favour tile is due");
    if (due->n[TM_TOWN] > 0)
        return refuse(e, at, rule, "a town tile is due");
    if (due->n[TM_STEP] > 0)
        return refuse(e, at, rule, "cult steps are due");
    return refuse(e, at, rule, "the track for a key is due");
}

bool tm_goes_on(const struct game_state *s)
{
    return s->now.open && s->now.kind == TM_TRANSFORM && !s->now.built;
}

bool tm_digs_on(const struct game_state *s)
{
    return tm_goes_on(s) || (s->now.open && s->now.laid != TM_NONE);
}

static void reset_action(struct tm_turn *now)
{
    int left = now->left, done = now->done;
    bool doubled = now->doubled, acted = now->acted;
    *now = (struct tm_turn){ .left = left,
                             .done = done,
                             .acted = acted,
                             .doubled = doubled,
                             .skipped = TM_NONE,
                             .storm = TM_NONE,
                             .laid = TM_NONE };
}

/* What the end of an action takes away; in a log some of it is kept
 * (TM-NOTE-32 h). */
static const struct {
    enum tm_good good;
    bool kept;
    const char *words; /* NULL: told with its number */
} lapsing[] = {
    { TM_SPADE, true, NULL },
    { TM_BRIDGE, true, N_("the bridge") }, /* TM-PACT-03 */
    { TM_EXCHANGE, true,
      N_("the exchange of workers for priests") },              /* TM-DARK-02 */
    { TM_PLACE, false, N_("the special tile") },                /* TM-LAND-17 */
    { TM_SHOP, false, N_("the advance that needs no priest") }, /* TM-LAND-09 */
    { TM_DELVE, false, N_("the free digging step") },           /* TM-LAND-18 */
};

void tm_close_action(struct game_state *s)
{
    s->now.open = false;
    for (size_t i = 0; s->turn >= 0 && i < sizeof lapsing / sizeof *lapsing;
         i++) {
        int *due = &s->seat[s->turn].due.n[lapsing[i].good];
        if (*due == 0 || (lapsing[i].kept && s->profile->unused_gains_stay))
            continue;
        if (lapsing[i].words)
            event_word(tm_tell(s, "unused", s->turn), "what", lapsing[i].words);
        else
            event_fact(tm_tell(s, "spades-lost", s->turn), "count", *due);
        *due = 0;
    }
}

static int others_in(const struct game_state *s, int seat)
{
    int n = 0;
    for (int i = 0; i < s->seats; i++)
        n += i != seat && tm_plays(s, i) && !s->seat[i].passed;
    return n;
}

/* Nothing of what has begun may be left half done. */
static bool is_finished(const struct game_state *s, struct span at,
                        struct error *e)
{
    const struct tm_bag *due = &s->seat[s->turn].due;
    if (s->profile->unused_gains_stay)
        return true;
    if (s->now.bought > 0) {
        refuse(e, at, "TM-TERR-09",
               error_count(e, s->now.bought,
                           COUNT_("%d bought spade is not used",
                                  "%d bought spades are not used")),
               s->now.bought);
        return advise(
            e,
            "bought spades are all used on the chosen hex, in the same move");
    }
    if (due->n[TM_DWELLING] > 0 || due->n[TM_TRADE] > 0 ||
        due->n[TM_STORM] > 0) {
        refuse(e, at, "TM-NOTE-12", "the action is not finished");
        return advise(
            e, due->n[TM_TRADE] > 0 ? "add the upgrade in the same move"
               : due->n[TM_STORM] > 0
                   ? "add transform, or build, and a hex in the same move"
                   : "add build and a hex in the same move");
    }
    if (due->n[TM_BRIDGE] > 0 && s->now.must_bridge) {
        refuse(e, at, tm_action_rule(s, s->turn), "the bridge is not placed");
        return advise(e, "add bridge and two hexes in the same move");
    }
    return true;
}

bool tm_refuse_passed(struct span at, struct error *e)
{
    refuse(e, at, "TM-PASS-01", "who has passed takes no action");
    return advise(e, "use what is due, or throw it away as -SPADE");
}

/* The only one left goes on with a new turn; in a log what he leaves is still
 * due then (TM-NOTE-32 r). */
static void begin_alone(struct game_state *s)
{
    if (s->options.unfinished_stays)
        s->seat[s->turn].due.n[TM_SPADE] += s->now.bought;
    s->now.bought = 0;
    tm_close_action(s);
    tm_next(s);
}

bool tm_begin(struct game_state *s, enum tm_kind kind, struct span at,
              struct error *e)
{
    struct tm_turn *now = &s->now;
    if (tm_owes(s, s->turn) && !s->profile->double_turns_rest) {
        tm_refuse_owed(s, s->turn, at, "TM-NOTE-26", e);
        return advise(e, "the action is finished first");
    }
    if (!is_finished(s, at, e))
        return false;
    if (s->seat[s->turn].passed && now->left == 0)
        return tm_refuse_passed(at, e); /* only what is due keeps it open */
    if (now->left == 0 && others_in(s, s->turn) == 0)
        begin_alone(s);
    if (now->left == 0) {
        refuse(e, at, "TM-NOTE-26", "a turn has one action");
        return advise(e, "the next seat is on turn after the first one");
    }
    if (now->done > 0)
        tm_close_action(s);
    int bought = s->options.unfinished_stays ? now->bought : 0;
    reset_action(now);
    now->bought = bought;
    now->left--;
    now->done++;
    now->acted = true;
    now->kind = kind;
    now->open = kind == TM_TRANSFORM;
    return true;
}

/* Who cannot take a tile gets none (TM-FAV-01). */
static void settle_turn(struct game_state *s, int seat)
{
    struct tm_bag *due = &s->seat[seat].due;
    if (due->n[TM_FAVOUR] > 0 && !tm_favour_left(s, seat))
        due->n[TM_FAVOUR] = 0;
    /* What was not chosen in place of the points (TM-LAND-08) */
    tm_gain(s, seat, tm_of(s, seat)->per_town, due->n[TM_CROW], "faction");
    due->n[TM_CROW] = 0;
}

/* In a log, what is not used keeps the turn open (TM-NOTE-32 h). */
static bool keeps_open(const struct game_state *s, int seat)
{
    const struct tm_bag *due = &s->seat[seat].due;
    return s->profile->unused_gains_stay &&
           (s->seat[seat].steps > 0 || due->n[TM_SPADE] > 0 ||
            s->now.bought > 0 || due->n[TM_BRIDGE] > 0 ||
            (due->n[TM_EXCHANGE] > 0 && !s->options.late_exchange) ||
            due->n[TM_DWELLING] > 0 || due->n[TM_TRADE] > 0 ||
            due->n[TM_STORM] > 0);
}

bool tm_stays(const struct game_state *s, int seat)
{
    return tm_owes(s, seat) || keeps_open(s, seat);
}

static void keep_stream(struct game_state *s, int seat)
{
    if (!s->profile->lines_go_on)
        return;
    s->stream = (struct tm_stream){ .seat = seat,
                                    .stopped = s->seat[seat].stopped,
                                    .lap = s->lap,
                                    .lap_begins = s->lap_begins,
                                    .now = s->now };
}

void tm_take_stream(struct game_state *s, int seat)
{
    const struct tm_stream *stream = &s->stream;
    if (stream->seat == seat && s->profile->lines_go_on) {
        s->turn = seat;
        s->seat[seat].stopped = stream->stopped;
        s->lap = stream->lap;
        s->lap_begins = stream->lap_begins;
        s->now = stream->now;
    }
    s->stream.seat = TM_NONE;
}

bool tm_end_line(struct game_state *s, const struct order *o, struct error *e)
{
    int seat = o->seat;
    if (s->phase != TM_ACTING || s->turn != seat)
        return true;
    if (!s->profile->unused_gains_stay)
        settle_turn(s, seat);
    if (!is_finished(s, o->line, e))
        return false;
    if ((s->now.left > 0 && !s->seat[seat].passed) || tm_stays(s, seat))
        return true;
    keep_stream(s, seat);
    tm_close_action(s);
    tm_next(s);
    return true;
}

static void begin_turn(struct game_state *s, int seat, bool wraps)
{
    s->turn = seat;
    s->seat[seat].waits = false;
    s->lap_begins = s->lap_begins || wraps;
    s->now.done = 0;
    reset_action(&s->now);
    s->now.left = 1;
    s->now.acted = s->now.doubled = false;
}

static int place_in_order(const struct game_state *s, int seat)
{
    for (int i = 0; i < s->seats; i++)
        if (s->order[i] == seat)
            return i;
    return 0;
}

void tm_next(struct game_state *s)
{
    int at = place_in_order(s, s->turn);
    for (int i = 0; i < s->seats; i++)
        s->seat[i].stopped = 0;
    for (int i = 1; i <= s->seats; i++) {
        int seat = s->order[(at + i) % s->seats];
        if (!tm_plays(s, seat) || s->seat[seat].passed)
            continue;
        if (s->lap_begins)
            s->lap = tm_capped(s->lap + 1);
        s->lap_begins = false;
        begin_turn(s, seat, at + i >= s->seats);
        return;
    }
    s->phase = TM_WAITING;
    s->turn = s->stream.seat = TM_NONE;
    tm_go_on(s);
}

void tm_begin_round(struct game_state *s)
{
    tm_observe_round(s);
    s->round++;
    s->phase = TM_ACTING;
    s->pass_count = 0;
    s->lap = 1;
    s->lap_begins = false;
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].passed = false;
        tm_end_conditional_moves(s, i, true);
    }
    event_fact(tm_tell(s, "round", -1), "round", s->round);
    tm_income(s);
    for (int i = 0; i < s->seats; i++)
        if (tm_plays(s, s->order[i])) {
            s->now.kind = TM_NO_ACTION;
            begin_turn(s, s->order[i], false);
            return;
        }
    s->phase = TM_WAITING; /* all have left: the game runs to its end */
    s->turn = TM_NONE;
    tm_go_on(s);
}

void tm_go_on(struct game_state *s)
{
    if (s->phase != TM_WAITING || s->offer_count > 0)
        return;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].steps > 0)
            return;
    tm_observe_round(s);
    if (s->round == TM_ROUNDS)
        tm_final_scoring(s);
    else
        tm_bonuses(s);
}
