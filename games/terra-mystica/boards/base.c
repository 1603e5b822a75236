#include "terra-mystica/board.h"

const struct tm_board tm_board_base = {
    .name = "base",
    .title = "Base map",
    .rows = {
        "USGBYRUKRGBRK", /* A */
        "YIIUKIIYKIIY", /* B */
        "IIKISIGIGISII", /* C */
        "GBYIIRBIRIRU", /* D */
        "KURBKUSYIIGKB", /* E */
        "SGIIYGIIIUSU", /* F */
        "IIISIRIGIYKBY", /* G */
        "YBUIIIBKISUS", /* H */
        "RKSBRGYUSIBGR", /* I */
        NULL, /* J */
    },
};
