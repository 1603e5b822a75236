#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

/* Tokens of whatever race, Monsters and Lost Tribes; figures do not count
 * (SWU-DROW-02). */
static bool disturbs(const struct game_state *s, int race, int region)
{
    return sw_nonempty(s, region) && !sw_holds(s, race, region);
}

static int alone(const struct game_state *s, int race, int region)
{
    const signed char *a = s->board->adjacent[region];
    for (; *a >= 0; a++)
        if (disturbs(s, race, *a))
            return 0;
    return 1;
}

const struct sw_trait sw_race_drow = {
    .name = "drow",
    .title = "Drow",
    .rule = "SWU-DROW-01",
    .tokens = 4,
    .said = "dark elf",
    .supply = 9,
    .text = N_(
        "A region of theirs gives 1 coin more when none of the regions around it holds tokens of another race, in decline or not, or Monsters."),
    .scoring = SW_HOOKS(scoring, .bonus = alone),
};
