/** An error in words, for people. */
#ifndef GAME_SHOW_ERROR_H
#define GAME_SHOW_ERROR_H

#include "core/error.h"
#include "core/text.h"

/** Appends the error with the line of the move it speaks of:
 *
 *      move:2:11: region 14 is not next to your regions [SW-CONQUER-02]
 *            conquer 14 with 3
 *                    ^^
 *      hint: you can reach 5, 6 and 11
 *
 *  Columns count letters from 1. With @p move_text NULL, or an error that has
 *  no place in it, "turnpost:" stands in front and no line is shown. */
void error_show(const struct error *e, const char *move_text,
                struct text *into);

/** The same as a person would say it, for a letter:
 *
 *      Line 2 of your orders: region 14 is not next to your regions …
 *          conquer 14 with 3
 *                  ^^
 *      Hint: you can reach 5, 6 and 11
 */
void error_say(const struct error *e, const char *move_text, struct text *into);

/** Appends the line that the error speaks of, with the marks below it, both
 *  indented; its number, from 1, or 0 when there is no place. */
int error_quote(const struct error *e, const char *move_text,
                struct text *into);

/** Appends a line with marks under the part that @p at speaks of, for a reader
 *  who has the line of @p text right above. */
void error_marks(const char *text, struct span at, struct text *into);

/** Does the error speak of bytes that are in @p move_text (or NULL), and not
 *  of an end of line alone? */
bool error_has_place(const struct error *e, const char *move_text);

/** Line and column, both from 1, of byte @p at of @p text. */
void error_place(const char *text, size_t at, int *line, int *column);

#endif
