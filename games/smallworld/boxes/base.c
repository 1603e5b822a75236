#include "core/language.h"
#include "smallworld/box.h"

#include <stddef.h>

static const struct sw_listed cards[] = {
    /* races */
    { "amazons", 1 },
    { "dwarves", 1 },
    { "elves", 1 },
    { "ghouls", 1 },
    { "giants", 1 },
    { "halflings", 1 },
    { "humans", 1 },
    { "orcs", 1 },
    { "ratmen", 1 },
    { "skeletons", 1 },
    { "sorcerers", 1 },
    { "tritons", 1 },
    { "trolls", 1 },
    { "wizards", 1 },
    /* powers */
    { "alchemist", 1 },
    { "berserk", 1 },
    { "bivouacking", 1 },
    { "commando", 1 },
    { "diplomat", 1 },
    { "dragon_master", 1 },
    { "flying", 1 },
    { "forest", 1 },
    { "fortified", 1 },
    { "heroic", 1 },
    { "hill", 1 },
    { "merchant", 1 },
    { "mounted", 1 },
    { "pillaging", 1 },
    { "seafaring", 1 },
    { "spirit", 1 },
    { "stout", 1 },
    { "swamp", 1 },
    { "underworld", 1 },
    { "wealthy", 1 },
    { NULL, 0 },
};

static const struct sw_listed boards[] = {
    { "base-2p", 1 }, { "base-3p", 1 }, { "base-4p", 1 },
    { "base-5p", 1 }, { NULL, 0 },
};

const struct sw_box sw_box_base = {
    .name = "base",
    .title = "Small World",
    .heading = N_("Small World, the base game"),
    .text =
        N_("Races pick a power, conquer, earn a coin a turn for each region, "
           "decline and make room for others. Most coins win. --sets base, "
           "the default."),
    .groups = { N_("races"), N_("powers"), N_("relics"), N_("places") },
    .usual = true,
    .version = 2, /* SWW-ASYNC-03: "pay" for nothing */
    .cards = cards,
    .boards = boards,
};
