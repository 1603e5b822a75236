#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

/* The first region conquered, + 1; and how many regions had a hole dug. */
enum { FIRST = SW_SLOT, DUG = SW_SLOT - 1, HOLES = 2 };

/* Water is refused before reach is asked, unless another trait opens it; then
 * it may be the first region, too (SWB-MIX-02). A river is entered only at its
 * ends (SWU-COMPAT-08). */
static bool anywhere_halflings(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain != SW_RIVER;
}

/* Holes belong to the first two regions that are conquered, not to any two
 * that are held (SWB-HALFLINGS-03). */
static void dig(struct game_state *s, const struct sw_plan *plan)
{
    int race = plan->race, dug = sw_memo(s, race, DUG);
    if (dug == HOLES || sw_pieces_out(s, race) == HOLES ||
        sw_memo(s, race, FIRST) == plan->region + 1)
        return;
    if (dug == 0)
        sw_set_memo(s, race, FIRST, plan->region + 1);
    sw_set_memo(s, race, DUG, dug + 1);
    sw_set_memo(s, race, plan->region, 1);
    sw_tell_place(s, SW_NONE, race, plan->region, 1, NULL);
}

/* The Holes that are there were dug with as many conquests. */
static void starts(struct game_state *s, int race)
{
    sw_set_memo(s, race, DUG, sw_pieces_out(s, race));
    for (int r = 0; r < s->board->regions; r++)
        if (sw_memo(s, race, r) > 0)
            sw_set_memo(s, race, FIRST, r + 1);
}

const struct sw_trait sw_race_halflings = {
    .name = "halflings",
    .title = "Halflings",
    .rule = "SWB-HALFLINGS-01",
    .tokens = 6,
    .said = "hobbit hobbits",
    .supply = 11,
    .text = N_(
        "They may enter the map anywhere, not only at its border. "
        "The first two regions they conquer get a Hole-in-the-Ground: nobody else can take or touch these until the Halflings abandon them or decline."),
    .slots = 2,
    .piece = &(const struct sw_piece){ .word = "hole",
                                       .title = "Hole-in-the-Ground",
                                       .glyph = 'O',
                                       .limit = HOLES,
                                       .immune = true },
    .starts = starts,
    .reach = SW_HOOKS(reach, .enters = anywhere_halflings),
    .conquest = SW_HOOKS(conquest, .conquered = dig),
};
