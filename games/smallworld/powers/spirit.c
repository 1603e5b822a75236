#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_spirit = {
    .name = "spirit",
    .title = "Spirit",
    .rule = "SWB-SPIRIT-01",
    .tokens = 5,
    .text = N_(
        "In decline it stays beside the player's other declined race. "
        "Neither of the two removes the other, whichever declines first; a Spirit race goes only when its last token is lost."),
    .decline = SW_HOOKS(decline, .exempt = true),
};
