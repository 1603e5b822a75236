#include "core/language.h"
#include "terra-mystica/board.h"

const struct tm_board tm_board_fjords = {
    .name = "fjords",
    .title = "Fjords",
    .note = N_("80 land hexes between narrow fjords"),
    .rows = {
        "GKIUYSKSYRKBY", /* A */
        "BUIBGRIIIIIU", /* B */
        "SGRIIUIKSUYIS", /* C */
        "IIISIIGRBGRI", /* D */
        "RSYIBRIUYSUIK", /* E */
        "KUIGYGISBGIS", /* F */
        "YBIKSKBIUKIGR", /* G */
        "GIURUYRIIIRB", /* H */
        "KIIGBSBIGYKUY", /* I */
        NULL, /* J */
    },
};
