#include "core/language.h"
#include "terra-mystica/board.h"

const struct tm_board tm_board_fire_ice = {
    .name = "fire_ice",
    .title = "Fire & Ice",
    .note = N_("rows are lettered from B"),
    .rows = {
        NULL, /* A */
        "UIUKYISGRBYB", /* B */
        "RYIBSRIIIYUKS", /* C */
        "GKIIIUGYIIII", /* D */
        "YSGYKIBRUIGBG", /* E */
        "IIUIIRKGSIUK", /* F */
        "GRIIGIIIUBISR", /* G */
        "SIYSBRGIRSIK", /* H */
        "KBIKUSBIYKIRB", /* I */
        "SGIRYKYIBUIU", /* J */
    },
};
