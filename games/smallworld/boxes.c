/* Which boxes and boards there are: `turnpost new smallworld --help`. */
#include "smallworld/boxes.h"

#include <string.h>

#include "smallworld/rules/islands.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

static void about_set(const char *set, struct text *into)
{
    int races = 0, powers = 0, markers = 0;
    bool estimated = false, islands = !strcmp(set, sw_uncharted.set);
    for (int id = 0; id < sw_trait_count; id++) {
        if (strcmp(sw_trait(id)->set, set))
            continue;
        races += id < sw_race_count;
        powers += id >= sw_race_count && id < sw_card_count;
        markers += id >= sw_card_count;
        estimated |= sw_trait(id)->estimated;
    }
    text_add(into, "  %-14s  %d races, %d powers", set, races, powers);
    if (markers > 0)
        text_add(into, ", %d %s and places", markers,
                 islands ? "artifacts" : "relics");
    text_add(into, estimated ? ";\n                  the numbers on banners "
                               "and badges are our estimates\n"
                             : "\n");
}

static void about_board(const struct sw_board *board, struct text *into)
{
    text_add(into, "  %-14s  %d players, %d rounds, %d regions%s\n",
             board->name, board->seats, board->rounds, board->regions,
             board->designed ? "; designed for this program" : "");
}

const char *sw_title(const struct setup *setup)
{
    const char *sets = sw_sets(setup);
    if (!strcmp(sets, sw_uncharted.set))
        return "Small World of Warcraft";
    if (!strcmp(sets, "underground"))
        return "Small World Underground";
    return strcmp(sets, "base") ? "Small World and Underground" : "Small World";
}

void sw_boxes(const struct setup *setup, box_fn *yield, void *context)
{
    const struct {
        const char *set;
        int version;
    } boxes[] = {
        { "base", 1 },
        { "underground", 1 },
        { sw_uncharted.set, 1 },
    };
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        if (sw_plays_set(setup, boxes[i].set))
            yield(context, boxes[i].set, boxes[i].version);
}

void sw_about(struct text *into)
{
    text_add(into, "Boards (the number of players says which, or --board):\n");
    for (int i = 0; sw_boards[i]; i++)
        if (!sw_boards[i]->size)
            about_board(sw_boards[i], into);
    text_add(
        into,
        "  %-14s  2 to 5 players, as many islands, drawn for each game;\n"
        "                  designed for this program; or name them, as in\n"
        "                  warcraft-L1b-M2a: large board 1, side b, and\n"
        "                  medium board 2, side a\n"
        "  The others' regions follow what public implementations of the "
        "game agree on;\n  how they are drawn and numbered is this "
        "program's own.\n",
        sw_uncharted.name);
    text_add(into, "Sets, as --sets LIST:\n");
    for (int i = 0; sw_boards[i]; i++)
        if (i == 0 || strcmp(sw_boards[i]->set, sw_boards[i - 1]->set))
            about_set(sw_boards[i]->set, into);
    text_add(into, "  base,underground mixes two; %s goes with no other.\n",
             sw_uncharted.set);
}

const char *sw_board_name(int i)
{
    for (int b = 0; sw_boards[b]; b++)
        if (!sw_boards[b]->size && i-- == 0)
            return sw_boards[b]->name;
    return i == 0 ? sw_uncharted.name : NULL;
}

const char *sw_set_name(int i)
{
    for (int b = 0; sw_boards[b]; b++)
        if ((b == 0 || strcmp(sw_boards[b]->set, sw_boards[b - 1]->set)) &&
            i-- == 0)
            return sw_boards[b]->set;
    return NULL;
}

/* The sets that go together, each with every board for so many. */
const char *sw_choices(int seats, int i, const char **board)
{
    static const char *const sets[] = { "base", "underground",
                                        "base,underground" };
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++)
        for (int b = 0; sw_boards[b]; b++)
            if (sw_boards[b]->seats == seats &&
                sw_enough(sets[k], seats, sw_boards[b]->name) && i-- == 0) {
                *board = sw_boards[b]->name;
                return sets[k];
            }
    *board = NULL;
    return i == 0 && sw_enough(sw_uncharted.set, seats, NULL) ? sw_uncharted.set
                                                              : NULL;
}
