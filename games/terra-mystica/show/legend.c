#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/show.h"

static void explain_seat(const struct game_state *s, struct legend *legend,
                         int seat)
{
    char brief[3];
    if (s->seat[seat].faction < 0)
        return;
    int home = tm_home(s, seat);
    legend->style = CANVAS_SEAT + seat;
    legend_add(legend, "   ",
               arena_say(legend->arena, "%s = %s, %s, home %c",
                         tm_short(s, seat, brief),
                         tm_spoken_faction(s, seat, legend->arena),
                         tm_seat_name(s, seat), tm_colour_letter(home)));
    legend_end(legend);
    legend->style = CANVAS_PLAIN;
}

/* The colours in the order of the wheel. */
static void explain_wheel(struct legend *legend)
{
    struct text words = text_new(legend->arena);
    text_say(&words, "Wheel: ");
    for (int i = 0; i < TM_COLOURS; i++) {
        text_add(&words, "%c %s", tm_colour_letter(i),
                 tm_spoken(tm_colour_name(i), words.arena));
        text_between(&words, true, ", ");
    }
    text_add(&words, "%c ...", tm_colour_letter(0));
    legend_add(legend, "   ", words.bytes);
    legend_end(legend);
}

static void explain_pieces(const struct game_state *s, struct legend *legend)
{
    bool tile = false, town = false;
    for (int i = 0; i < TM_HEXES; i++) {
        tile |= s->hex[i].building == TM_TILE;
        town |= tm_in_town(s, i);
    }
    for (int i = 0; i < TM_BUILDINGS; i++)
        legend_add(legend, "   ",
                   arena_print(legend->arena, "%s %s", tm_building_name(i),
                               tm_spoken(tm_building_title(i), legend->arena)));
    legend_add(legend, "   ", arena_say(legend->arena, "~ river"));
    if (tile)
        legend_add(legend, "   ", arena_say(legend->arena, "@ special tile"));
    if (town)
        legend_add(legend, "   ", arena_say(legend->arena, "* in a town"));
    legend_end(legend);
}

static void explain_bridges(const struct game_state *s, struct legend *legend)
{
    if (s->bridge_count > 0)
        legend_add(legend, "   ", arena_say(legend->arena, "# bridges:"));
    for (int i = 0; i < s->bridge_count; i++) {
        const struct tm_bridge *bridge = &s->bridge[i];
        legend_add(
            legend, "   ",
            arena_print(legend->arena, "%s:%s %s",
                        tm_hex_name(s->board, bridge->a),
                        tm_hex_name(s->board, bridge->b),
                        tm_spoken_faction(s, bridge->seat, legend->arena)));
    }
    legend_end(legend);
}

struct legend tm_legend(const struct game_state *s, int width,
                        struct arena *arena)
{
    struct legend legend = legend_new(arena, width);
    for (int i = 0; i < s->seats; i++)
        explain_seat(s, &legend, i);
    explain_wheel(&legend);
    explain_pieces(s, &legend);
    explain_bridges(s, &legend);
    return legend;
}
