#include "smallworld/trait.h"

static int one_less(const struct game_state *s, const struct sw_plan *plan)
{
    (void)plan;
    (void)s;
    return -1;
}

const struct sw_trait sw_race_ogres = {
    .name = "ogres",
    .title = "Ogres",
    .rule = "SWU-OGRES-01",
    .set = "underground",
    .tokens = 5,
    .supply = 10,
    .text = "Every region costs them 1 token less. At least 1 token is paid.",
    .price = { .cost = one_less },
};
