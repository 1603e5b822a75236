#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_sailing = {
    .name = "sailing",
    .title = "Sailing",
    .our_name = true,
    .rule = "SWW-SAILING-01",
    .tokens = 5,
    .estimated = true,
    .text = N_("Landing regions cost no travel, the first of all included."),
    .reach = SW_HOOKS(reach, .sails = true),
};
