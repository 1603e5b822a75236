#include <sysexits.h>

#include "core/json.h"
#include "facts.h"
#include "options.h"
#include "report.h"
#include "session.h"

static const struct option_entry options[] = {
    OPTION_JSON,
    OPTION("quiet", 'q', NULL, "only the exit status"),
    OPTION_END,
};

static const char manual[] =
    "Replays the whole game and checks everything: the chain of lines, each "
    "signature, each revealed die, the rules of each move, and the position "
    "in the last line. Ends at the first line that does not hold, since "
    "everything behind it hangs on it: prints what is wrong with it, a line "
    "per defect, with the number of the line in the file, and the exit status "
    "is 65.\n"
    "\n"
    "A mover and the player who reveals his dice can cheat together; no file "
    "can show that.\n"
    "\n"
    "  turnpost verify g.turns";

struct findings {
    const char *path;
    struct text text;
    json_t *array;
};

static void add_defect(void *context, int line, const char *what)
{
    struct findings *found = context;
    text_add(&found->text, "%s:%d: ", found->path, line);
    text_shown(&found->text, what);
    text_add(&found->text, "\n");
    json_t *defect = json_object();
    json_put_int(defect, "line", line);
    facts_words(defect, "what", what, found->text.arena);
    json_add(found->array, defect);
}

static void conclude(const struct ledger *ledger, int defects,
                     struct text *into)
{
    if (defects)
        text_add(into, "%d defect%s\n", defects, defects == 1 ? "" : "s");
    if (!ledger)
        return;
    report_header(&ledger->table, into);
    if (!defects)
        text_add(into, ledger->table.trust == TRUST_PRACTICE
                           ? "everything else holds\n"
                           : "everything holds\n");
}

static void conclude_json(struct findings *found, const struct ledger *ledger,
                          int defects)
{
    json_t *facts = json_object();
    struct text text = text_new(found->text.arena);
    json_put(facts, "defects", json_incref(found->array));
    json_put_bool(facts, "holds", defects == 0);
    if (ledger)
        json_put(facts, "game", facts_table(&ledger->table, text.arena));
    facts_write(facts, &text);
    found->text = text;
}

static int verify(struct invocation *inv, struct error *e)
{
    struct session s;
    struct arena *arena = inv->app->arena;
    if (!session_read(&s, inv, 0, e))
        return e->status;
    struct findings found = { s.is_file ? text_label(s.path, arena) : "-",
                              text_new(arena), json_array() };
    struct ledger *ledger = NULL;
    int defects =
        ledger_verify(s.bytes, s.length, arena, add_defect, &found, &ledger);
    if (option_given(inv, "json"))
        conclude_json(&found, ledger, defects);
    else
        conclude(ledger, defects, &found.text);
    json_decref(found.array);
    if (!option_given(inv, "quiet"))
        session_print(inv->app, &found.text);
    ledger_close(ledger);
    return defects ? EX_DATAERR : EX_OK;
}

const struct command cmd_verify = {
    .name = "verify",
    .synopsis = "verify [LEDGER]",
    .summary = "replay everything and report each defect",
    .manual = manual,
    .options = options,
    .run = verify,
    .most = 1,
};
