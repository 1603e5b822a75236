#include "smallworld/trait.h"

const struct sw_trait sw_power_mending = {
    .name = "mending",
    .title = "Mending",
    .rule = "FAN-MENDING-01",
    .tokens = 5,
    .text = "Nothing but 5 tokens more.",
};
