/** One file that is looked into: what it is, and what is in it. */
#ifndef SEARCH_FILE_H
#define SEARCH_FILE_H

#include "search/search.h"

struct reader;

struct reader *reader_open(struct search *search);
/** Hands out what is in the file at @p path, mails perhaps only when it is
 *  closed. With @p e fails when it cannot be read, which else is told. */
bool reader_file(struct reader *, const char *path, struct error *e);
void reader_close(struct reader *);

#endif
