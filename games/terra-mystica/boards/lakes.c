#include "core/language.h"
#include "terra-mystica/board.h"

const struct tm_board tm_board_lakes = {
    .name = "lakes",
    .title = "Lakes",
    .note = N_("many small lakes instead of one river"),
    .rows = {
        NULL, /* A */
        "SBRUYBYRIIGB", /* B */
        "YKGIIKUIGSIUK", /* C */
        "UIIGRSIKBRIY", /* D */
        "BRSIYUGIIYIKR", /* E */
        "GYIKBIIRISGU", /* F */
        "SIUSIYISIUKBR", /* G */
        "RIIIRGUKYIIS", /* H */
        "YBKIBSBIISGIB", /* I */
        "KUIGIIIGRUYK", /* J */
    },
};
