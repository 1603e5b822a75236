/** Long lines of a letter, folded; maps and tables stay as they are. */
#ifndef MAIL_FOLD_H
#define MAIL_FOLD_H

#include "core/text.h"

/** Columns of a letter, and of one in the format "narrow". */
enum { FOLD_WIDTH = 78, FOLD_NARROW = 40 };

/** Appends @p text with lines over @p width columns folded at blanks: those
 *  that begin at the left edge, and items of a list ("- " after any blanks),
 *  whose further lines are indented. A line with two blanks side by side is
 *  drawn rather than written and is kept, and so is an indented one. More than
 *  one empty line in a row, and blanks at the end of a line, are dropped. Where
 *  there are fewer columns than FOLD_WIDTH sentences that were broken for those
 *  are put together first. */
void fold_prose(const char *text, int width, struct text *into);

#endif
