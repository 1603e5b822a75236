/** Files that a command must not be given twice. */
#ifndef SESSION_APART_H
#define SESSION_APART_H

#include "command/command.h"

/** Fails (EX_USAGE) when a file that the command is to write is one that it
 *  reads or writes besides, under whatever name: the ledger at @p ledger (NULL:
 *  standard input), what the options name, standard output. Only plain files
 *  count. */
bool files_are_apart(const struct invocation *inv, const char *ledger,
                     struct error *e);

#endif
