#include "show/report/steps.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "show/report/report.h"

static struct step *step_at(struct steps *steps, int n)
{
    if (n >= steps->room) {
        int room = 2 * n + 64;
        struct step *more =
            arena_alloc(steps->arena, to_size(room) * sizeof *more);
        if (steps->count)
            memcpy(more, steps->list, to_size(steps->count) * sizeof *more);
        steps->list = more;
        steps->room = room;
    }
    if (n >= steps->count)
        steps->count = n + 1;
    return &steps->list[n];
}

void steps_entry(void *context, const struct entry *entry)
{
    struct steps *steps = context;
    struct step *step = step_at(steps, entry->n);
    struct event *first = NULL, **end = &first;
    for (const struct event *v = entry->events; v; v = v->next) {
        *end = event_copy(v, steps->arena);
        end = &(*end)->next;
    }
    *step = (struct step){ .kind = arena_print(steps->arena, "%s", entry->kind),
                           .seat = entry->seat,
                           .events = first };
    if (entry->text)
        step->text = arena_print(steps->arena, "%s", entry->text);
}

bool step_open(struct step_view *view, const struct ledger *whole, int n,
               const struct showing *how, struct error *e)
{
    struct look *look = &view->showing.look;
    *view = (struct step_view){ .showing = *how };
    view->now = ledger_at(whole, n, e);
    if (!view->now)
        return false;
    const struct table *table = &view->now->table;
    view->showing.ledger = view->now;
    look->over = table->rules->over(table->turn.state);
    if (n == 0)
        return true;
    view->before = ledger_at(whole, n - 1, e);
    if (!view->before)
        return false;
    look->before = view->before->table.turn.state;
    look->when = arena_say(view->now->arena, "the entry before");
    return true;
}

void step_close(struct step_view *view)
{
    ledger_close(view->now);
    ledger_close(view->before);
}

void step_write(const struct step_view *view, const struct steps *steps,
                struct text *into)
{
    const struct table *table = &view->now->table;
    const struct step *step = &steps->list[table->n];
    report_header(table, REPORT_WIDTH, into);
    if (step->seat >= 0)
        text_say(into, "entry %d of %d: %s by %s", table->n, steps->count - 1,
                 report_kind(step->kind, into->arena),
                 report_name(table, step->seat));
    else
        text_say(into, "entry %d of %d: %s", table->n, steps->count - 1,
                 report_kind(step->kind, into->arena));
    text_string(into, "\n\n");
    if (!view->showing.brief) {
        canvas_text(format_map(&view->showing, into->arena),
                    view->showing.color, into);
        text_add(into, "\n");
    }
    if (step->text)
        report_quote(step->text, into);
    report_events(table, step->events, "  ", REPORT_WIDTH, into);
    text_add(into, step->text || step->events ? "\n" : "");
    format_below(&view->showing, into);
}
