#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_commando = {
    .name = "commando",
    .title = "Commando",
    .rule = "SWB-COMMANDO-01",
    .tokens = 4,
    .text = N_(
        "Every region costs 1 token less, at least 1. This counts for the first conquest, too."),
    .price = SW_HOOKS(price, .cheaper = SW_EVERYWHERE),
};
