#include "smallworld/rules/replace.h"
#include "smallworld/trait.h"

extern const struct sw_trait sw_power_vampire;

static const struct sw_replacing bite = {
    .noun = "a vampire",
    .token = "SWU-VAMPIRE-01",
    .active = "SWU-VAMPIRE-03",
    .single = "SWU-VAMPIRE-02",
    .reach = "SWU-VAMPIRE-05",
    .supply = "SWU-VAMPIRE-04",
    .each = "SWU-VAMPIRE-01",
};

static int id(void)
{
    return sw_id(&sw_power_vampire);
}

static bool by_vampire(const struct game_state *s, struct sw_plan *plan,
                       struct error *e)
{
    return sw_plan_replacing(s, plan, id(), &bite, e);
}

static void conquered(struct game_state *s, const struct sw_plan *plan)
{
    sw_note_replaced(s, plan, id());
}

static void turn_begins(struct game_state *s, int race)
{
    (void)race;
    sw_forget_replaced(s, id());
}

const struct sw_trait sw_power_vampire = {
    .name = "vampire",
    .title = "Vampire",
    .rule = "SWU-VAMPIRE-01",
    .set = "underground",
    .tokens = 5,
    .text = "Once a turn it replaces a lone token of each opponent. Write "
            "\"conquer 12 by vampire\": the region is next to one of its own "
            "and holds a single active token, which goes to the tray; one of "
            "its tokens from the tray takes the place. It costs nothing, but "
            "a token must be in hand.",
    .slots = 1,
    .turn = { .begins = turn_begins },
    .way = { .word = "vampire", .by = by_vampire },
    .conquest = { .conquered = conquered },
};
