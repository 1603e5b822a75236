/* The steps of a turn, what closes them, and the way to the next turn
 * (section 3; SW-ASYNC-01 to -03). */
#include <string.h>

#include "smallworld/trait.h"

static const char *const step_names[] = { "choice",  "declined", "abandon",
                                          "conquer", "redeploy", "place" };

int sw_fighter(const struct game_state *s, int seat)
{
    for (int race = 0; race < sw_race_count; race++)
        if (s->faction[race].seat == seat && s->faction[race].declined &&
            sw_trait(race)->fights_on)
            return race;
    return SW_NONE;
}

const char *sw_fighter_rule(const struct game_state *s, int seat)
{
    int fighter = sw_fighter(s, seat);
    return fighter < 0 ? NULL : sw_trait(fighter)->fights_rule;
}

/* SW-READY-01 */
static void ready(struct game_state *s, int race)
{
    struct sw_faction *f = &s->faction[race];
    int taken = 0;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r)) {
            taken += s->region[r].tokens - 1;
            s->region[r].tokens = 1;
        }
    f->hand = (short)(f->hand + taken);
    struct event *told = sw_tell(s, "ready");
    event_word(told, "race", sw_trait(race)->name);
    event_fact(told, "tokens", f->hand);
}

static void grow(struct game_state *s, int race)
{
    int n = 0, tray = sw_tray(s, race);
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->growth)
            n += t->growth(s, race);
    n = n > tray ? tray : n; /* SW-PICK-06 */
    if (n <= 0)
        return;
    s->faction[race].hand = (short)(s->faction[race].hand + n);
    struct event *told = sw_tell(s, "grow");
    event_word(told, "race", sw_trait(race)->name);
    event_fact(told, "tokens", n);
}

static bool tokens_placed(struct game_state *s, struct span at, struct error *e)
{
    int fighter = sw_fighter(s, s->turn);
    if (fighter >= 0 && !sw_tokens_placed(s, fighter, at, e))
        return false;
    return sw_tokens_placed(s, s->seat[s->turn].race, at, e);
}

/* Leaves one step for the next, with what belongs to its end. */
static bool next_step(struct game_state *s, struct span at, struct error *e)
{
    int race = s->seat[s->turn].race, fighter = sw_fighter(s, s->turn);
    switch (s->step) {
    case SW_STEP_CHOICE:
        if (fighter >= 0)
            ready(s, fighter);
        break;
    case SW_STEP_DECLINED:
        ready(s, race);
        break;
    case SW_STEP_CONQUER:
        grow(s, race);
        break;
    case SW_STEP_REDEPLOY:
        if (!tokens_placed(s, at, e))
            return false;
        break;
    default:
        break;
    }
    s->step++;
    return true;
}

/* What a player may have meant to do and cannot any more. */
static bool worth_telling(const struct game_state *s, enum sw_step closed)
{
    if (closed == SW_STEP_DECLINED)
        return sw_fighter(s, s->turn) >= 0;
    if (closed == SW_STEP_ABANDON)
        return sw_regions_of(s, s->seat[s->turn].race) > 0;
    return closed == SW_STEP_CONQUER || closed == SW_STEP_REDEPLOY;
}

static void tell_closed(struct game_state *s, enum sw_step closed)
{
    struct event *told = sw_tell(s, "closes");
    event_word(told, "step", step_names[closed]);
    if (closed == SW_STEP_DECLINED)
        event_word(told, "race", sw_trait(sw_fighter(s, s->turn))->name);
}

static bool advance(struct game_state *s, enum sw_step step, bool quiet,
                    struct span at, struct error *e)
{
    while (s->step < step) {
        enum sw_step closed = s->step;
        bool tell = !quiet && worth_telling(s, closed);
        if (!next_step(s, at, e))
            return false;
        if (tell)
            tell_closed(s, closed);
    }
    return true;
}

bool sw_enter(struct game_state *s, enum sw_step step, struct span at,
              const char *rule, struct error *e)
{
    if (s->seat[s->turn].race < 0) {
        refuse(e, at, "SW-TURN-01", "you have no active race yet");
        return advise(e, "pick a combo first, for example \"pick 1\"");
    }
    if (s->step > step) {
        refuse(e, at, rule, "that step of your turn is over (%s)",
               s->step == SW_STEP_DECLINED  ? "a combo was picked"
               : s->step == SW_STEP_ABANDON ? "the active race has begun"
               : s->step == SW_STEP_CONQUER ? "conquests have begun"
               : s->step == SW_STEP_REDEPLOY
                   ? "conquests are over, tokens are being redeployed"
                   : "tokens have been placed");
        return advise(e, "a step cannot be returned to; "
                         "moves lists what is left, end finishes the turn");
    }
    return advance(s, step, false, at, e);
}

static void settle_pieces(struct game_state *s)
{
    int race = s->seat[s->turn].race;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->settles)
            t->settles(s, race);
    sw_spread_pieces(s, race);
}

/* SW-ASYNC-08 */
bool sw_finish_turn(struct game_state *s, struct span at, struct error *e)
{
    if (!advance(s, SW_STEP_PLACE, true, at, e))
        return false;
    settle_pieces(s);
    sw_score(s, true);
    int race = s->seat[s->turn].race;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->turn_ends)
            t->turn_ends(s, race);
    return true;
}

/* -- from one turn to the next -- */

static void step_zero(struct game_state *s, int seat)
{
    for (int race = 0; race < sw_race_count; race++) {
        struct sw_faction *f = &s->faction[race];
        if (f->seat != seat)
            continue;
        f->done = f->redeployed = f->fresh = false;
        const struct sw_trait *t;
        for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
            if (t->turn_begins)
                t->turn_begins(s, race);
    }
}

void sw_begin_turn(struct game_state *s)
{
    s->step = SW_STEP_CHOICE;
    s->attack_count = 0;
    memset(s->attacks, 0, sizeof s->attacks);
    s->die_last = SW_NONE;
    s->die_won = false;
    step_zero(s, s->turn);
    s->seat[s->turn].opening = sw_has_survivors(s, s->turn);
    struct event *told = sw_tell(s, "turn");
    event_fact(told, "round", s->round);
}

/* The seat that moves after @p seat, or SW_NONE: the game is over. */
static int next_mover(const struct game_state *s, int seat, int *round)
{
    *round = s->round;
    for (int i = 0; i < s->seats; i++) {
        seat = (seat + 1) % s->seats;
        if (seat == s->first && ++*round > s->rounds)
            return SW_NONE;
        if (!s->seat[seat].dropped)
            return seat;
    }
    return SW_NONE;
}

static void end_game(struct game_state *s)
{
    s->step = SW_STEP_OVER;
    s->turn = s->first;
    sw_tell(s, "end");
}

static void next_turn(struct game_state *s)
{
    int round, next = next_mover(s, s->turn, &round);
    int skipped = (s->turn + 1) % s->seats;
    for (; skipped != next && s->seat[skipped].dropped;
         skipped = (skipped + 1) % s->seats) {
        if (next < 0 && skipped == s->first)
            break;
        step_zero(s, skipped); /* SW-DROP-01 */
        event_add(s->events, "skipped", skipped);
    }
    if (next < 0) {
        end_game(s);
        return;
    }
    s->turn = (signed char)next;
    s->round = (signed char)round;
    sw_begin_turn(s);
}

enum answer { AT_ONCE, FIRST_THING, ASKED };

/* Has the seat a faction for which the split can matter in its own turn? */
static bool split_matters(const struct game_state *s, int seat)
{
    int race = s->seat[seat].race;
    return sw_fighter(s, seat) >= 0 || (race >= 0 && sw_trait(race)->fights_on);
}

static bool must_ask(const struct game_state *s, int seat)
{
    enum sw_standing standing = s->seat[seat].standing;
    return s->waits && !s->seat[seat].dropped && !s->seat[seat].robot &&
           (standing == SW_UNFILED || standing == SW_ASK) &&
           sw_has_survivors(s, seat);
}

static enum answer answer_of(const struct game_state *s, int seat)
{
    int round, next = next_mover(s, s->turn, &round);
    if (next < 0 || s->seat[seat].dropped) /* SW-ASYNC-02 (c), SW-DROP-01 */
        return AT_ONCE;
    if (seat != next)
        return must_ask(s, seat) ? ASKED : AT_ONCE;
    enum sw_standing standing = s->seat[seat].standing;
    if (!split_matters(s, seat) ||
        (standing != SW_UNFILED && standing != SW_ASK))
        return AT_ONCE;
    for (int other = 0; other < s->seats; other++)
        if (other != next && other != s->turn && must_ask(s, other))
            return must_ask(s, next) ? ASKED : FIRST_THING;
    return FIRST_THING;
}

/* SW-SURV-05: with no Region left survivors wait in hand. */
static void homeless(struct game_state *s)
{
    for (int race = 0; race < sw_race_count; race++) {
        struct sw_faction *f = &s->faction[race];
        if (f->survivors == 0 || sw_regions_of(s, race) > 0)
            continue;
        f->hand = (short)(f->hand + f->survivors);
        f->survivors = 0;
    }
}

void sw_go_on(struct game_state *s)
{
    for (;;) {
        s->asking = (signed char)((s->asking + 1) % s->seats);
        if (s->asking == s->turn)
            break;
        if (!sw_has_survivors(s, s->asking))
            continue;
        enum answer answer = answer_of(s, s->asking);
        if (answer == AT_ONCE)
            sw_place_survivors(s, s->asking);
        if (answer == ASKED) {
            s->seat[s->asking].asked = true;
            s->step = SW_STEP_SURVIVORS;
            return;
        }
    }
    next_turn(s);
}

void sw_close_turn(struct game_state *s)
{
    homeless(s);
    s->asking = s->turn;
    sw_go_on(s);
}
