#include "show/format.h"
#include "show/report/report.h"

static bool write_as_text(struct app *app, const struct showing *showing,
                          struct text *into, struct error *e)
{
    (void)e;
    format_page(showing, into);
    clock_tell(&showing->ledger->table, app->now(), into);
    return true;
}

const struct format format_text = {
    .name = "text",
    .media = "text/plain",
    .summary = "the map and what is below it",
    .write = write_as_text,
};
