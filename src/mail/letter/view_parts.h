/** What the parts of a view are put together with, and the notes in it. */
#ifndef MAIL_VIEW_PARTS_H
#define MAIL_VIEW_PARTS_H

#include "mail/letter/view.h"

/** Columns that the reader wishes for. */
int view_width(const struct letter *);
/** Appends {"line": …} to the array @p context; fits as a hook. */
void view_line(void *context, const char *line);
/** UTF-8 without surprises of what a position's text says. */
const char *view_safe(const char *words, struct arena *);
/** Puts @p lines, which it takes over, under @p key, and has_KEY beside it. */
void view_put_lines(json_t *view, const char *key, json_t *lines);
/** A line for each event that is told. */
json_t *view_told(const struct table *, const struct event *first,
                  struct arena *);
/** Who must act now, a line each. */
json_t *view_next(const struct table *, struct arena *);
/** Puts @p words, if any, under @p key. */
void view_put_given(json_t *object, const char *key, const char *words,
                    struct arena *);
/** How long a turn may take, if that is limited. */
void view_put_pace(json_t *view, const struct table *, struct arena *);
/** For who has not moved yet: what is not as usual. */
void view_put_agreed(json_t *view, const struct letter *, struct arena *);
/** By when the reader has to have done what he owes; 0: he owes nothing, or
 *  there is no limit, or the clock stands. */
int64_t view_deadline(const struct letter *);
void view_put_deadline(json_t *view, const struct letter *, int64_t now,
                       struct arena *);
/** Whose time is running, and whether somebody would like it to stand. */
void view_put_clock(json_t *view, const struct table *, int64_t now,
                    struct arena *);
/** What the reader has just wished, one each, and in the view's `reader`
 *  whether wishes or other notes were all that was done. */
void view_put_wished(json_t *view, const struct letter *);
/** Who has to act now: `awaited`, an array of name, until when, if there is a
 *  limit and the clock goes, and if that is past, late. */
void view_put_awaited(json_t *view, const struct table *, int64_t now,
                      struct arena *);
/** The notes to the table since the reader's last move, or since the turn
 *  before the last one. */
void view_put_notes(json_t *view, const struct letter *, struct arena *);

#endif
