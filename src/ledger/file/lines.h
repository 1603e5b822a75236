/** The lines of a ledger: where they begin and end, and canonical JSON. */
#ifndef LEDGER_LINES_H
#define LEDGER_LINES_H

#include "core/json.h"

struct line {
    const char *bytes; /* without the newline */
    size_t length;
    int number; /* in the file, from 1 */
    bool whole; /* ends in a newline */
};

struct key;

struct lines {
    const char *bytes;
    size_t length, at;
    int number; /* of the line that was given last */
};

struct lines lines_of(const char *bytes, size_t length);
bool lines_next(struct lines *lines, struct line *line);

/** Where the last line begins: a byte of @p bytes. */
size_t lines_last(const char *bytes, size_t length);

/** The one object in a text that a mailer may have broken: from the first brace
 *  to the last, without the line ends between, of which it holds none itself.
 *  False when there is none. */
bool line_unfold(const char *text, size_t length, struct arena *arena,
                 struct line *into);

/** The object in @p line, written in any way. */
json_t *line_parse(const struct line *line, struct error *e);
/** Refuses a line that is not written in the one canonical way. */
bool not_canonical(const char *why, struct error *e);
extern const char other_spelling[]; /* the usual reason */
/** The object in @p line. Fails when the line is too long, not ended, or not
 *  written in the one canonical way. The caller owns the reference. */
json_t *line_read(const struct line *line, struct arena *arena,
                  struct error *e);

/** Puts the key's signature into the object of a line that follows no other:
 *  under @p domain, over the rest of it. */
void line_sign(json_t *object, const char *domain, const struct key *key,
               struct arena *arena);
/** The whole line with it. Takes the reference. */
char *line_signed(json_t *object, const char *domain, const struct key *key,
                  struct arena *arena);

#endif
