/** Whose rules a game is played by: ours, or those by which a game of
 *  terra.snellman.net is replayed row by row (TM-NOTE-32). A member is a point
 *  in which the site differs, and false where it does not; its letter is that
 *  of the rule. (n) for seats, (p) for lines of the site's own and (q) are for
 *  the reader alone (import/). */
#ifndef TERRA_MYSTICA_PROFILE_H
#define TERRA_MYSTICA_PROFILE_H

#include <stdbool.h>

struct tm_profile {
    const char *name;              /* the value of option `profile` */
    bool converts_anytime;         /* (a) inside an action, too */
    bool gained_spades_pay;        /* (b) VP and power come before the use */
    bool no_standing_orders;       /* (c) each action refuses what is open as it
                                      is carried out */
    bool goods_are_dropped;        /* (d) -nVP, -nC, -CULT …, gains, too */
    bool coins_buy_vp;             /* (e) for everybody, 3 C to 1 VP */
    bool empty_offers_stay;        /* (f) open, but no part of an event */
    bool answers_name_size;        /* (g) the one offered, whatever fits */
    bool unused_gains_stay;        /* (h) and keep the turn open */
    bool cult_spades_wait;         /* (i) for who cannot use them, too */
    bool tracks_have_order;        /* (j) AIR, EARTH, FIRE, WATER */
    bool lines_go_on;              /* (k) with the one before; transforms are
                                      counted by action */
    bool lines_cross_phases;       /* (l) commands after the last pass */
    bool double_turns_rest;        /* (m) an action begins while tiles or steps
                                      of the one before are due */
    bool cards_for_who_left;       /* (n) more than seats + 3 */
    bool log_options;              /* (o) `exchange` and `double_turn` count */
    bool dropped_seats_stay_empty; /* (p) no dwellings for them in setup */
    bool gains_follow_late;        /* (r) after the own pass or turn */
    bool idle_lines_pass;          /* (s) and conversions in the setup */

    /* what it does besides */
    bool typed_order_stands;   /* TM-NOTE-27: fewer repairs in joined lines */
    bool old_spellings;        /* TM-NOTE-27: "+BONn", "-2W. bridge" */
    bool first_river_will_do;  /* TM-NOTE-22 */
    bool steps_are_one_sum;    /* TM-NOTE-21: of tiles, actions and offers */
    bool bridges_may_repeat;   /* TM-BRI-04 */
    bool first_card_is_passed; /* TM-BCH-01: it counts as a pass till then */
};

extern const struct tm_profile tm_profile_own, tm_profile_snellman;

#endif
