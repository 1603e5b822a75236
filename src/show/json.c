#include "show/format.h"

#include "core/json.h"
#include "show/as_json.h"

static bool write_json(struct app *app, const struct showing *showing,
                       struct text *into, struct error *e)
{
    const struct table *table = &showing->ledger->table;
    json_t *facts = json_of_table(table, app->arena);
    (void)e;
    json_put(facts, "state", table->rules->save(table->turn.state));
    json_put(facts, "recent", events_save(showing->look.since));
    json_line(facts, into);
    return true;
}

const struct format format_json = {
    .name = "json",
    .media = "application/json",
    .summary = "all facts and the public state, for programs",
    .write = write_json,
};
