#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_stout = {
    .name = "stout",
    .title = "Stout",
    .rule = "SWB-STOUT-01",
    .tokens = 4,
    .text = N_(
        "May decline at the end of a turn, after scoring it. "
        "Write \"decline\" instead of \"end\", after at least one other order (\"expand\" will do); as the first order it is an ordinary decline."),
    .decline = SW_HOOKS(decline, .late = true),
};
