#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_ogres = {
    .name = "ogres",
    .title = "Ogres",
    .rule = "SWU-OGRES-01",
    .tokens = 5,
    .supply = 10,
    .text =
        N_("Every region costs them 1 token less. At least 1 token is paid."),
    .price = SW_HOOKS(price, .cheaper = SW_EVERYWHERE),
};
