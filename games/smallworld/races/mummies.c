#include "core/language.h"
#include "smallworld/trait.h"

static int one_more(const struct game_state *s, const struct sw_plan *plan)
{
    (void)plan;
    (void)s;
    return 1;
}

const struct sw_trait sw_race_mummies = {
    .name = "mummies",
    .title = "Mummies",
    .rule = "SWU-MUMMIES-01",
    .tokens = 10,
    .supply = 15,
    .text =
        N_("There are many of them, but every region costs them 1 token more."),
    .price = SW_HOOKS(price, .cost = one_more),
};
