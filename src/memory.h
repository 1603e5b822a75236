/** The file of --heads: what was seen of each game (ledger/heads.h). */
#ifndef MEMORY_H
#define MEMORY_H

#include "command.h"
#include "ledger/ledger.h"
#include "output.h"

/** Fails when @p ledger is none that may come behind what was seen. A missing
 *  file knows nothing. */
bool memory_check(struct app *app, const char *path,
                  const struct ledger *ledger, struct error *e);
/** Checks again and prepares the file with @p ledger in it, locked against
 *  others; nothing is prepared when it knows that already. output_drop
 *  afterwards in any case. */
bool memory_prepare(struct output *output, struct app *app, const char *path,
                    const struct ledger *ledger, struct error *e);
/** The same, put in place at once. */
bool memory_update(struct app *app, const char *path,
                   const struct ledger *ledger, struct error *e);

#endif
