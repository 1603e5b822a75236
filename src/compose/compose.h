/** A letter as JSON becomes a mail as RFC 5322 wants it. */
#ifndef COMPOSE_COMPOSE_H
#define COMPOSE_COMPOSE_H

#include <gmime/gmime.h>
#include <stdbool.h>

#include "compose/letter.h"
#include "core/json.h"
#include "core/text.h"

/** Appends the mail that @p letter describes: ASCII, lines ended by LF. The
 *  same letter gives the same bytes. Refuses (EX_DATAERR) what is not a
 *  letter (see letter.h). */
bool compose_letter(json_t *letter, struct arena *arena, struct text *into,
                    struct error *e);

/* -- headers.c: what stands above a mail -- */

/** Appends all headers of @p letter but those that describe its parts. */
void headers_add(GMimeMessage *message, const struct letter *letter,
                 struct arena *arena);

/* -- allowed.c: what may stand where in a mail's header. Nothing that passes
 * here can begin a line of its own. -- */

/** "bob@example.org": ASCII, no quotes, no comments; at most 254 bytes. */
bool allowed_address(const char *address);

/** "<…>" of printable ASCII, without blanks: mail programs have odd ones. */
bool allowed_reference(const char *id);

/** The same with exactly one "@", as we make them. */
bool allowed_message_id(const char *id);

/** The identifier of a picture: "map", "map@example.org". */
bool allowed_cid(const char *cid);

/** A header that a letter may bring along: a name of letters, digits and "-"
 *  that is none of those which are made from the letter's members. */
bool allowed_header(const char *name);

/** A file's own name, without folders; nothing that looks encoded. */
bool allowed_file(const char *name);

/** "image/png", "text/plain"; nothing that holds parts itself. */
bool allowed_type(const char *type);

/** "en", "pt-BR". */
bool allowed_language(const char *language);

#endif
