/* Turns: placing, passing, leaving, and how the game ends. */
#include "reversi/state.h"

/* RV-END-01, -03 */
static void end(struct game_state *s)
{
    s->over = true;
    for (int i = 0; i < RV_SEATS; i++) {
        int empty = rv_score(s, i) - rv_discs(s, i);
        if (empty > 0)
            event_fact(event_add(s->events, "empty", i), "squares", empty);
    }
    event_add(s->events, "over", RV_NONE);
}

static void next_turn(struct game_state *s)
{
    int mover = s->turn;
    if (rv_is_over(s)) {
        end(s);
        return;
    }
    s->turn = !mover;
    if (rv_open_to(s, s->turn))
        return;
    event_add(s->events, "pass", s->turn);
    s->turn = mover;
}

void rv_place(struct game_state *s, int square)
{
    rv_squares turned = rv_opens(s) ? 0 : rv_outflanked(s, s->turn, square);
    struct event *told = event_add(s->events, "place", s->turn);
    event_fact(told, "square", square);
    event_fact(told, "turned", rv_count(turned));
    if (turned)
        event_fact(event_add(s->events, "lose", !s->turn), "discs",
                   rv_count(turned));
    s->disc[square] = s->turn;
    for (int i = 0; i < RV_SQUARES; i++)
        if (turned >> i & 1)
            s->disc[i] = s->turn;
    s->last = square;
    next_turn(s);
}

void rv_leave(struct game_state *s, int seat)
{
    bool robot = setup_leaver(s->setup, game_reversi.options) > 0;
    event_fact(event_add(s->events, "resign", seat), "robot", robot);
    if (robot) {
        s->robot[seat] = true;
        return;
    }
    s->left = seat;
    end(s);
}

int rv_score(const struct game_state *s, int seat)
{
    int own = rv_discs(s, seat), others = rv_discs(s, !seat);
    bool counts = s->over && s->left == RV_NONE && own > others &&
                  rv_option_is(s->setup, "empty", "winner");
    return counts ? RV_SQUARES - others : own;
}

unsigned rv_winners(const struct game_state *s)
{
    int lead = rv_discs(s, RV_DARK) - rv_discs(s, RV_LIGHT);
    if (!s->over)
        return 0;
    if (s->left != RV_NONE)
        return 1u << !s->left;
    return lead > 0 ? 1u << RV_DARK : lead < 0 ? 1u << RV_LIGHT : 3;
}
