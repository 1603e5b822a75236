/** A mail in, facts out: what the host has to know of one RFC 5322 message. */
#ifndef INBOX_INBOX_H
#define INBOX_INBOX_H

#include <gmime/gmime.h>
#include <jansson.h>

#include "core/arena.h"

/** The facts of the mail in @p length bytes, which end in LF or CRLF and may
 *  begin with a "From " line, as an object:
 *    kind        "message"; "silent": must never be answered; "doubtful": the
 *                same unless a code or a signature in it proves whose it is;
 *                "refused": over a limit
 *    why         all but messages: the reason in one line
 *    from, name  address and display name of From, "" when unusable
 *    to          addresses of To, Cc, Delivered-To, X-Original-To, Envelope-To
 *    loops       the values of X-Loop
 *    subject     decoded, one line
 *    message_id, references    as "<…>", References after In-Reply-To
 *    text        the sender's own words; UTF-8, LF, "" or ending in LF
 *    quoted      what was left out of the text, without quote marks
 *    doubt       what was left out below a "--" that is not the mark of a
 *                signature ("-- "), and what is hidden or struck out
 *    blocks      "-----BEGIN TURNPOST …" armour of the sender's, each once: in
 *                his own words, then in files; none in quotes and in mails
 *                that are attached
 *  Never NULL, and each member is there whatever the bytes are; "text",
 *  "quoted", "doubt" and "blocks" are empty when refused. The caller owns the
 *  reference. */
json_t *inbox_read(const char *bytes, size_t length, struct arena *arena);

/** The mail for the library, made harmless first (scan.h); of one over a limit,
 *  which is *@p over (else NULL), the header alone. NULL when not even that can
 *  be found. Give it back with g_clear_object. */
GMimeMessage *inbox_parse(const char *bytes, size_t length, struct arena *arena,
                          const char **over);

#endif
