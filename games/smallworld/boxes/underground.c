#include "smallworld/boxes/underground.h"

#include <stddef.h>

#include "core/language.h"
#include "smallworld/box.h"

const struct sw_ground sw_underground[SW_TERRAINS] = {
    [SW_FOREST] = { N_("mushroom forest"), N_("forest") },
    [SW_MOUNTAIN] = { N_("black mountain"), N_("mount") },
    [SW_SWAMP] = { N_("mudpool"), N_("mud") },
    [SW_RIVER] = { N_("river"), N_("river") },
    [SW_CHASM] = { N_("chasm"), N_("chasm") },
    [SW_DIGGINGS] = { N_("mine"), N_("mine") },
    [SW_CRYSTAL] = { N_("mystic crystal"), N_("crystal") },
};

static const struct sw_mixture mixtures[] = {
    { "base,underground", N_("Small World and Underground") },
    { NULL, NULL },
};

static const struct sw_listed cards[] = {
    /* races */
    { "cultists", 1 },
    { "drow", 1 },
    { "flames", 1 },
    { "gnomes", 1 },
    { "iron_dwarves", 1 },
    { "kraken", 1 },
    { "liches", 1 },
    { "lizardmen", 1 },
    { "mudmen", 1 },
    { "mummies", 1 },
    { "ogres", 1 },
    { "shadow_mimes", 1 },
    { "shrooms", 1 },
    { "spiderines", 1 },
    { "will_o_wisps", 1 },
    /* powers */
    { "adventurous", 1 },
    { "fisher", 1 },
    { "flocking", 1 },
    { "frightened", 1 },
    { "immortal", 1 },
    { "magic", 1 },
    { "martyr", 1 },
    { "mining", 1 },
    { "muddy", 1 },
    { "mystic", 1 },
    { "quarreling", 1 },
    { "reborn", 1 },
    { "royal", 1 },
    { "shield", 1 },
    { "stone", 1 },
    { "thieving", 1 },
    { "tomb", 1 },
    { "vampire", 1 },
    { "vanishing", 1 },
    { "vengeful", 1 },
    { "wise", 1 },
    /* relics */
    { "flying_doormat", 1 },
    { "froggys_ring", 1 },
    { "scepter_of_avarice", 1 },
    { "shiny_orb", 1 },
    { "stinky_trolls_socks", 1 },
    { "sword_of_the_killer_rabbit", 1 },
    /* places */
    { "altar_of_souls", 1 },
    { "crypt_of_the_tomb_raider", 1 },
    { "diamond_fields", 1 },
    { "fountain_of_youth", 1 },
    { "great_brass_pipe", 1 },
    { "keep_on_the_motherland", 1 },
    { "mine_of_the_lost_dwarf", 1 },
    { "stonehedge", 1 },
    { "wickedest_pentacle", 1 },
    { NULL, 0 },
};

static const struct sw_listed boards[] = {
    { "underground-2p", 1 },
    { "underground-3p", 1 },
    { "underground-4p", 1 },
    { "underground-5p", 1 },
    { NULL, 0 },
};

const struct sw_box sw_box_underground = {
    .name = "underground",
    .title = "Small World Underground",
    .rule = "SWU-COMPAT-01",
    .text = N_(
        "The same below the ground: rivers that anybody may pass, chasms that nobody may, and Monsters that guard relics and places. "
        "--sets underground, or base,underground for both mixed."),
    .groups = { N_("underground races"), N_("underground powers"),
                N_("underground relics"), N_("underground places") },
    .mixtures = mixtures,
    .version = 2, /* SWW-ASYNC-03: "pay" for nothing */
    .cards = cards,
    .boards = boards,
};
