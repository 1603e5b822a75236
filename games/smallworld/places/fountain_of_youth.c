#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

/* The tray alone (SWU-MARK-06); it comes by itself, refusing it is never of
 * use. */
static void gives(struct game_state *s, int race)
{
    if (sw_tray(s, race) < 1)
        return;
    s->faction[race].hand++;
    struct event *told = sw_tell_of(s, "grow", "race", race);
    event_fact(told, "tokens", 1);
}

const struct sw_trait sw_place_fountain_of_youth = {
    .name = "fountain_of_youth",
    .title = "Fountain of Youth",
    .rule = "SWU-FOUNTAIN-01",
    .text = N_(
        "At the beginning of its turn an active race that holds the Fountain gains 1 token, if the tray has one."),
    .turn = SW_HOOKS(turn, .beginning_ends = gives),
    .marker = SW_HOOKS(marker, .glyph = 'f', .called = "fountain"),
};
