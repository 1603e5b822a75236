#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_blacksmith = {
    .name = "blacksmith",
    .title = "Blacksmith",
    .rule = "SWW-SMITH-01",
    .tokens = 4,
    .estimated = true,
    .text = N_("Every region costs 1 token less to conquer, at least 1."),
    .price = SW_HOOKS(price, .cheaper = SW_EVERYWHERE),
};
