#include "summary.h"

#include <errno.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "facts.h"
#include "game/show_error.h"
#include "report.h"

bool summary_open(struct summary *summary, const struct session *s,
                  struct error *e)
{
    const char *path = option_value(s->inv, "summary");
    *summary = (struct summary){ .file = s->app->err };
    bool terminal = !path && s->app->err_terminal;
    if (!session_look(s->inv, terminal, &summary->look, &summary->color, e))
        return false;
    if (option_given(s->inv, "quiet"))
        summary->file = NULL;
    if (!path || !summary->file)
        return true;
    summary->file = fopen(path, "we");
    summary->ours = true;
    if (summary->file)
        return true;
    return fail(e, EX_CANTCREAT, "the summary \"%s\" cannot be written: %s",
                path, strerror(errno));
}

static void write_text(const struct showing *showing, const struct deed *deed,
                       struct text *into)
{
    const struct table *table = &showing->ledger->table;
    bool any = deed->events && deed->events->first;
    text_add(into, any ? "%s:\n" : "%s\n", deed->what);
    if (any)
        report_events(table, deed->events->first, "  ", into);
    if (deed->stopped && deed->stopped->what[0]) {
        text_add(into, "the rest of the move was not carried out:\n");
        struct text error = text_new(into->arena);
        error_show(deed->stopped, deed->move_text, &error);
        text_shown(into, error.bytes);
    }
    report_next(table, into);
    text_add(into, "\n");
    format_page(showing, into);
}

static void write_json(const struct table *table, const struct deed *deed,
                       struct text *into)
{
    json_t *facts = json_object();
    json_put_text(facts, "did", deed->what);
    if (deed->events)
        json_put(facts, "events", events_save(deed->events->first));
    if (deed->stopped && deed->stopped->what[0])
        json_put(facts, "stopped",
                 facts_error(deed->stopped, deed->move_text, into->arena));
    json_put(facts, "game", facts_table(table, into->arena));
    facts_write(facts, into);
}

void summary_add(struct summary *summary, const struct session *s,
                 const struct deed *deed)
{
    const struct table *table = &s->ledger->table;
    struct text text = text_new(s->app->arena);
    struct showing showing = { s->ledger, summary->look, summary->color };
    if (!summary->file)
        return;
    showing.look.seat = report_reader(table, s->app->arena);
    showing.look.over = table->rules->over(table->turn.state);
    showing.look.since =
        report_since(table, showing.look.seat, s->before, s->app->arena);
    if (option_given(s->inv, "json"))
        write_json(table, deed, &text);
    else
        write_text(&showing, deed, &text);
    fwrite(text.bytes, 1, text.length, summary->file);
}

bool summary_close(struct summary *summary, bool done, struct error *e)
{
    if (!summary->ours || !summary->file)
        return done;
    bool failed = ferror(summary->file) != 0;
    if ((fclose(summary->file) == 0 && !failed) || !done)
        return done;
    fail(e, EX_IOERR, "the summary cannot be written");
    return advise(e, "the ledger itself is written");
}
