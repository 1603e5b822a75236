#include "core/language.h"
#include "terra-mystica/board.h"

const struct tm_board tm_board_revised = {
    .name = "revised",
    .title = "Revised base map",
    .note = N_("terrains of the later base board, same rivers"),
    .rows = {
        "USGBURUKRBGRK", /* A */
        "YIIYKIIYGIIY", /* B */
        "IIKISIGIKIRII", /* C */
        "GBYIIRBIRISU", /* D */
        "KURBYUGYIIGKR", /* E */
        "SGIIKSIIIUSY", /* F */
        "IIISIRIGIYKBU", /* G */
        "YBUIIIBKISUR", /* H */
        "BKSBRGYUSIBGS", /* I */
        NULL, /* J */
    },
};
