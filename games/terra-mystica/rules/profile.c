/* The two profiles (TM-NOTE-32). */
#include "terra-mystica/rules/profile.h"

const struct tm_profile tm_profile_own = { .name = "own" };

const struct tm_profile tm_profile_snellman = {
    .name = "snellman",
    .converts_anytime = true,
    .gained_spades_pay = true,
    .no_standing_orders = true,
    .goods_are_dropped = true,
    .coins_buy_vp = true,
    .empty_offers_stay = true,
    .answers_name_size = true,
    .unused_gains_stay = true,
    .cult_spades_wait = true,
    .tracks_have_order = true,
    .lines_go_on = true,
    .lines_cross_phases = true,
    .double_turns_rest = true,
    .cards_for_who_left = true,
    .log_options = true,
    .dropped_seats_stay_empty = true,
    .gains_follow_late = true,
    .idle_lines_pass = true,
    .typed_order_stands = true,
    .old_spellings = true,
    .first_river_will_do = true,
    .steps_are_one_sum = true,
    .bridges_may_repeat = true,
    .first_card_is_passed = true,
};
