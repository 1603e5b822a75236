/* From one turn to the next (section 3; SW-ASYNC-01 to -03). */
#include "smallworld/rules/turn.h"

#include <string.h>

#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

static void step_zero(struct game_state *s, int seat)
{
    for (int race = SW_NONE; (race = sw_next_faction(s, seat, race)) >= 0;) {
        struct sw_faction *f = &s->faction[race];
        f->done = f->redeployed = f->fresh = false;
        SW_ASK(own, s, race);
        SW_WITH (own, turn, forgets)
            sw_set_memo(s, own.id, SW_HOOK(own.t, turn, forgets), 0);
        SW_TELL(s, own, turn, begins, (s, race));
        SW_WITH (own, way, replaces)
            sw_forget_replaced(s, own.id);
        if (s->seat[seat].dropped)
            SW_TELL(s, own, turn, skipped, (s, race));
    }
}

/* What works once a turn has not been used in the new one. */
static void forget_uses(struct game_state *s)
{
    for (int i = s->memo_count - 1; i >= 0; i--)
        if (s->memos[i].at == SW_USED)
            sw_set_memo(s, s->memos[i].trait, SW_USED, 0);
}

/* Opens a turn: step 0 and what belongs to it (SW-TURN-02). */
static void begin_turn_rounds(struct game_state *s)
{
    s->step = SW_STEP_CHOICE;
    s->attack_count = 0;
    memset(s->attacks, 0, sizeof s->attacks);
    sw_forget_die(s);
    s->die_last = SW_NONE;
    s->die_won = false;
    s->found_last = SW_NONE;
    forget_uses(s);
    step_zero(s, s->turn);
    s->seat[s->turn].opening = sw_has_survivors(s, s->turn);
    struct event *told = sw_tell(s, "turn");
    event_fact(told, "round", s->round);
    s->opens = true;
    sw_open_turn(s);
}

/* The seat that moves after seat, or SW_NONE: the game is over. */
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
    s->turn = next;
    s->round = round;
    begin_turn_rounds(s);
}

enum answer { AT_ONCE, FIRST_THING, ASKED };

/* Has it tokens to place that it will not ready, whatever kept them from being
 * lost (SWU-ASYNC-02)? */
static bool stays_unready(const struct game_state *s, int race)
{
    return s->faction[race].declined && s->faction[race].survivors > 0;
}

/* Has it what is used before it is readied, or is not readied (SWW-ASYNC-01,
 * -09)? */
static bool has_pieces(const struct game_state *s, int race)
{
    SW_ASK(own, s, race);
    SW_EACH (own)
        if (SW_HOOK(own.t, piece, counts) || sw_memo(s, own.id, SW_BACK) > 0)
            return true;
    return false;
}

/* Has the seat a faction for which the split can matter in its own turn? */
static bool split_matters(const struct game_state *s, int seat)
{
    int own = s->seat[seat].race;
    for (int race = SW_NONE; (race = sw_next_faction(s, seat, race)) >= 0;)
        if (stays_unready(s, race))
            return true;
    return sw_fighter(s, seat) >= 0 ||
           (own >= 0 &&
            (SW_HOOK(sw_trait(own), decline, fights_on) || has_pieces(s, own)));
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

void sw_go_on(struct game_state *s)
{
    for (;;) {
        s->asking = (s->asking + 1) % s->seats;
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
    sw_stay_in_hand(s);
    s->opens = false;
    s->asking = s->turn;
    sw_go_on(s);
}
