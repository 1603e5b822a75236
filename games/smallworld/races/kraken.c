#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_kraken = {
    .name = "kraken",
    .title = "Kraken",
    .rule = "SWU-KRAKEN-01",
    .tokens = 5,
    .said = "squid octopus",
    .supply = 10,
    .text =
        N_("They may stay in rivers and score them, in decline, too. Others "
           "must conquer such a river to pass it. On a board with Seas and a "
           "Lake they conquer those as if they were rivers."),
    .lasts = true,
    /* Another box's water is their river (SWU-COMPAT-09). */
    .reach = SW_HOOKS(reach, .opens = true),
    .price = SW_HOOKS(price, .cheaper = SW_HAS(SW_SEA) | SW_HAS(SW_LAKE)),
    .redeploy = SW_HOOKS(redeploy, .dwells = true),
};
