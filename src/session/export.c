#include "session/session.h"

#include <string.h>
#include <sysexits.h>

const struct notation *export_notation(const struct game_rules *rules,
                                       const char *name)
{
    return rules->notation && !strcmp(rules->notation->name, name)
               ? rules->notation
               : NULL;
}

static void take_exported_back(struct export *export, int entry)
{
    while (export->count > 0 && export->numbers[export->count - 1] >= entry)
        export->count--;
}

static void add_exported(struct export *export, const struct entry *entry)
{
    int room = export->room;
    export->moves = arena_more(export->arena, export->moves, export->count,
                               &room, sizeof *export->moves);
    export->numbers = arena_more(export->arena, export->numbers, export->count,
                                 &export->room, sizeof *export->numbers);
    export->numbers[export->count] = entry->n;
    export->moves[export->count++] = (struct foreign_move){
        .seat = entry->seat,
        .late = entry->late,
        .text = arena_copy(export->arena, entry->text, strlen(entry->text)),
    };
}

void export_entry(struct export *export, const struct entry *entry)
{
    const struct table *table = entry->after;
    if (entry->undoes)
        take_exported_back(export, entry->undoes);
    else if (!strcmp(entry->kind, "move") && entry->text && entry->seat >= 0 &&
             !move_is_of_ledger(entry->text, export->arena))
        add_exported(export, entry);
    if (export->count || strcmp(entry->kind, "note") == 0)
        return;
    json_decref(export->start);
    export->start = table->rules->save(table->turn.state);
}

bool export_print(struct export *export, struct session *s, const char *name,
                  struct error *e)
{
    const struct table *table = &s->ledger->table;
    const struct notation *notation = export_notation(table->rules, name);
    struct text text = text_new(s->app->arena);
    bool good = false;
    if (!notation)
        fail(e, EX_USAGE, "%s has no notation \"%s\"", table->rules->title,
             name);
    else {
        const struct game_state *start =
            table->rules->load(&table->setup, export->start, s->app->arena, e);
        good = start && notation->write(&table->setup, start, export->moves,
                                        export->count, &text, e);
    }
    json_decref(export->start);
    export->start = NULL;
    if (good)
        session_print(s->app, &text);
    return good;
}
