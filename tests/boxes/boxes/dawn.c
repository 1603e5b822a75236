#include "smallworld/box.h"

#include <stddef.h>

static const struct sw_mixture mixtures[] = {
    { "base,dawn", "Small World at Dawn" },
    { NULL, NULL },
};

static const struct sw_listed cards[] = {
    { "larks", 1 },
    { "early", 1 },
    { NULL, 0 },
};

static const struct sw_listed boards[] = {
    { "dawn-2p", 1 },
    { NULL, 0 },
};

const struct sw_box sw_box_dawn = {
    .name = "dawn",
    .title = "Small World Dawn",
    .text = "Larks are up before anybody. --sets base,dawn.",
    .groups = { "dawn races", "dawn powers", "dawn relics", "dawn places" },
    .mixtures = mixtures,
    .version = 1,
    .cards = cards,
    .boards = boards,
};
