#include "show/format.h"

#include "core/json.h"
#include "show/report/as_json.h"
#include "show/report/report.h"
#include "show/report/tables.h"

static bool write_facts(struct app *app, const struct showing *showing,
                        struct text *into, struct error *e)
{
    const struct table *table = &showing->ledger->table;
    json_t *facts = json_of_table(table, app->arena);
    int last = last_one(showing->ledger);
    json_t *clock = json_of_clock(table, app->now(), app->arena);
    (void)e;
    if (clock)
        json_put(facts, "clock", clock);
    if (last >= 0)
        json_put_text(facts, "last", table->seats[last].name);
    json_put_position(facts, table, app->arena);
    json_put(facts, "tables", tables_view(table, &showing->look, app->arena));
    json_put_events(facts, "recent", table, showing->look.since, app->arena);
    json_line(facts, into);
    return true;
}

const struct format format_json = {
    .name = "json",
    .media = "application/json",
    .summary = "all facts and the public state, for programs",
    .write = write_facts,
};
