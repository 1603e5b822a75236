#include "show/format.h"

#include "show/report/report.h"

static bool write_as_list(struct app *app, const struct showing *showing,
                          struct text *into, struct error *e)
{
    (void)app;
    (void)e;
    report_header(&showing->ledger->table, showing->look.width, into);
    format_waiting(showing, into);
    format_earned(showing, into);
    report_next(&showing->ledger->table, into);
    if (!showing->brief) {
        text_add(into, "\n");
        format_regions(showing, into);
    }
    format_agreed(showing, into);
    return true;
}

const struct format format_list = {
    .name = "list",
    .media = "text/plain",
    .summary = "one line a region, for screen readers and any font",
    .write = write_as_list,
};
