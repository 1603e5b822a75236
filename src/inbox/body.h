/** The lines of a mail's text, each with how often it is quoted. */
#ifndef INBOX_BODY_H
#define INBOX_BODY_H

#include <stdbool.h>

#include "core/text.h"

struct body_line {
    const char *text; /* clean, without quote marks and blanks at the end */
    size_t length;
    int depth;      /* quote marks that stood before it */
    bool signature; /* a program marked it as one */
    bool dashes;    /* it is "-- ", with the blank (RFC 3676, 4.3) */
};

struct body {
    struct arena *arena;
    struct body_line *lines;
    size_t count, room;
    size_t bytes;      /* with one for the end of each line */
    bool in_signature; /* what is added now is marked as a signature */
    bool too_long;     /* over BODY_MAX: lines are missing */
    bool unsure;      /* nobody can tell of words in it whether they are seen */
    struct text left; /* what stands in it and is not to be read: lines that are
                         hidden or struck out */
};

struct body body_new(struct arena *arena);

/** Cleans @p length bytes, without a line end, and adds them as one line. */
void body_add(struct body *body, const char *text, size_t length, int depth);
/** Cleans @p length bytes and adds them as a line to what is not to be read;
 *  false when they are blank. */
bool body_leave_out(struct body *body, const char *text, size_t length);
/** Adds all lines of @p from, with @p deeper more quote marks. */
void body_join(struct body *body, const struct body *from, int deeper);

/** Adds the lines of a text in UTF-8 that is not flowed. */
void body_plain(struct body *body, const char *text, size_t length);
/** Adds those of a text that is "format=flowed" (RFC 3676): paragraphs are one
 *  line again, space stuffing is undone. @p delete_space: "delsp=yes". */
void body_flowed(struct body *body, const char *text, size_t length,
                 bool delete_space);

/** Is there nothing but blanks? @{ */
bool body_is_blank(const struct body *body);
bool line_is_blank(const struct body_line *line);
/** @} */

/** The next line in @p text, at most @p length bytes, without its LF or CRLF:
 *  returns how many bytes it takes with them. */
size_t body_cut_line(const char *text, size_t length, size_t *bare);

#endif
