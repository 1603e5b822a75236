#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_tauren = {
    .name = "tauren",
    .title = "Tauren",
    .rule = "SWW-TAUREN-01",
    .camp = SW_HORDE,
    .tokens = 11,
    .said = "cow cows bull bulls",
    .estimated = true,
    .supply = 16,
    .text = N_(
        "They conquer and hold each region with two tokens at least, in decline, too. "
        "One that is left alone joins others of its race at once; with no others it comes to hand."),
    .price = SW_HOOKS(price, .least = 2),
};
