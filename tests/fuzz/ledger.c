/* Hostile ledgers: what is read is also found without defect, and a state that
 * can be loaded is written the same again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ledger/first.h"
#include "ledger/lines.h"
#include "ledger/open.h"
#include "ledger/state.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void count(void *context, int line, const char *what)
{
    *(int *)context += line > 0 && *what;
}

/* As if the last line were sealed by somebody who is trusted. */
static void load_state(const struct ledger *ledger)
{
    size_t at = lines_last(ledger->bytes, ledger->length), length;
    struct lines lines = lines_of(ledger->bytes + at, ledger->length - at);
    struct table table = ledger->table;
    struct state_line state;
    struct line line;
    struct error error = { 0 };

    if (!lines_next(&lines, &line) ||
        !state_line_read(&line, &table, ledger->arena, &state, &error) ||
        !state_read(state.state, state.length, &table, ledger->arena, &error))
        return;
    char *once = state_write(&table, ledger->arena, &length);
    if (!state_read(once, length, &table, ledger->arena, &error) ||
        strcmp(once, state_write(&table, ledger->arena, &length)) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *text = (const char *)bytes;
    struct arena *arena = arena_new();
    struct error error = { 0 };
    struct ledger *checked = NULL;
    int defects = 0;
    struct ledger *ledger =
        ledger_read(text, length, NULL, false, NULL, NULL, arena, &error);
    int found = ledger_verify(text, length, arena, count, &defects, &checked);

    if (found != defects || (ledger && found && !ledger->trusted) ||
        (!ledger && !found) || (!ledger && !error.what[0]))
        abort();
    if (checked)
        load_state(checked);
    ledger_close(checked);
    ledger_close(ledger);
    arena_free(arena);
    return 0;
}
