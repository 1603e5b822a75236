/* Seats that leave: a robot plays on, or the seat is dropped. */
#include "smallworld/rules/turn.h"

#include "smallworld/position/position.h"

/* Whether the table waits for this seat to place survivors, or not: they are
 * placed by the default, and a dropped seat's own turn ends (SW-DROP-01). */
static void stop_waiting(struct game_state *s, int seat)
{
    bool asked = s->seat[seat].asked;
    if (asked || s->seat[seat].opening)
        sw_place_survivors(s, seat);
    if (!s->seat[seat].dropped)
        sw_open_turn(s);
    if (asked)
        sw_go_on(s);
    else if (s->seat[seat].dropped && s->step != SW_STEP_SURVIVORS &&
             s->turn == seat)
        sw_close_turn(s);
}

void sw_leave(struct game_state *s, int seat)
{
    struct event *told = sw_tell(s, "resign");
    event_fact(told, "owner", seat);
    event_word(told, "how", s->robots ? "robot" : "dropped");
    s->seat[seat].robot = s->robots;
    s->seat[seat].dropped = !s->robots;
    stop_waiting(s, seat);
}
