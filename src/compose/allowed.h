/** What may stand where in a mail's header. Nothing that passes here can
 *  begin a line of its own. */
#ifndef COMPOSE_ALLOWED_H
#define COMPOSE_ALLOWED_H

#include <stdbool.h>

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
