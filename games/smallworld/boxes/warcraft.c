#include "core/language.h"
#include "smallworld/box.h"

#include <stddef.h>

static const char *const water[] = { "...................................." };

static const struct sw_board uncharted = {
    .name = "warcraft",
    .provenance = N_(
        "Islands, drawn when the game begins, that were designed for this program; they are not the published ones."),
    .designed = true,
    .width = 36,
    .height = 1,
    .grid = water,
    .isles = (const struct sw_isle[]){ { NULL, 0, 0, 0 } },
};

static const struct sw_listed cards[] = {
    /* races */
    { "blood_elves", 1 },
    { "draenei", 1 },
    { "ethereals", 1 },
    { "forsaken", 1 },
    { "goblins", 1 },
    { "kobolds", 1 },
    { "naga", 1 },
    { "night_elves", 1 },
    { "pandaren", 1 },
    { "tauren", 1 },
    { "warcraft_dwarves", 1 },
    { "warcraft_gnomes", 1 },
    { "warcraft_humans", 1 },
    { "warcraft_orcs", 1 },
    { "warcraft_trolls", 1 },
    { "worgen", 1 },
    /* powers */
    { "archaeologist", 1 },
    { "battlemaster", 1 },
    { "beast_master", 1 },
    { "blacksmith", 1 },
    { "champion", 1 },
    { "defensive", 1 },
    { "enraged", 1 },
    { "explorer", 1 },
    { "farming", 1 },
    { "fishing", 1 },
    { "garrison", 1 },
    { "herbalist", 1 },
    { "marsh_dwelling", 1 },
    { "mountain_bred", 1 },
    { "overbearing", 1 },
    { "portal_mage", 1 },
    { "ranger", 1 },
    { "sailing", 1 },
    { "swamp_walking", 1 },
    { "warcraft_mining", 1 },
    /* relics */
    { "ashes_of_alar", 1 },
    { "doomhammer", 1 },
    { "frostmourne", 1 },
    { "heart_of_azeroth", 1 },
    { "holy_shield", 1 },
    /* places */
    { "battleground", 1 },
    { "dark_portal", 1 },
    { "karazhan", 1 },
    { "lights_hope_chapel", 1 },
    { "meeting_stone", 1 },
    { "soul_healer", 1 },
    { "well_of_eternity", 1 },
    { NULL, 0 },
};

static const struct sw_listed boards[] = {
    { "warcraft-large-1a", 1 },
    { "warcraft-large-1b", 1 },
    { "warcraft-large-2a", 1 },
    { "warcraft-large-2b", 1 },
    { "warcraft-medium-1a", 1 },
    { "warcraft-medium-1b", 1 },
    { "warcraft-medium-2a", 1 },
    { "warcraft-medium-2b", 1 },
    { "warcraft-small-1a", 1 },
    { "warcraft-small-1b", 1 },
    { "warcraft-small-2a", 1 },
    { "warcraft-small-2b", 1 },
    { NULL, 0 },
};

const struct sw_box sw_box_warcraft = {
    .name = "warcraft",
    .title = "Small World of Warcraft",
    .rule = "SWW-SCOPE-01",
    .text = N_(
        "The same on islands, which races reach by landing: Alliance and Horde earn more from each other, Murlocs live here and there, and artifacts and legendary places lie face down. "
        "--sets warcraft, with no other."),
    .groups = { N_("warcraft races"), N_("warcraft powers"),
                N_("warcraft artifacts"), N_("warcraft places") },
    .alone_rule = "SWW-SCOPE-01",
    .drawn = &uncharted,
    .drawn_help =
        N_("2 to 5 players, as many islands, drawn for each game;\n"
           "                  designed for this program; or name them, as in\n"
           "                  warcraft-L1b-M2a: large board 1, side b, and\n"
           "                  medium board 2, side a"),
    .version = 2, /* SWW-ASYNC-03: "pay" for nothing */
    .cards = cards,
    .boards = boards,
};
