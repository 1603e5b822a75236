/** A page of a mail into lines of text. */
#ifndef INBOX_HTML_H
#define INBOX_HTML_H

#include "inbox/body.h"

/** Adds what @p length bytes of UTF-8 show. Quote containers of the usual
 *  programs become quote marks, their signatures are marked. Any bytes will do;
 *  what is no markup is text. */
void html_read(struct body *body, const char *bytes, size_t length);

/** The character set that the page itself names, or NULL. */
const char *html_charset(const char *bytes, size_t length, struct arena *arena);

#endif
