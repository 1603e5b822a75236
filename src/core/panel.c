#include "core/panel.h"

#include "core/language.h"
#include "core/narrow.h"

struct panel *panel_new(struct arena *arena, const char *title,
                        const struct panel_column *column, int columns)
{
    const struct language *language = arena_language(arena);
    struct panel *panel = arena_alloc(arena, sizeof *panel);
    struct panel_column *said =
        arena_clone(arena, column, to_size(columns) * sizeof *column);
    for (int i = 0; i < columns; i++)
        said[i].head = language_say(language, column[i].head);
    panel->arena = arena;
    panel->title = language_say(language, title);
    panel->column = said;
    panel->columns = columns;
    return panel;
}

struct panel_row *panel_add(struct panel *panel, int seat)
{
    struct panel_row *row = arena_alloc(panel->arena, sizeof *row);
    row->seat = seat;
    row->cell =
        arena_alloc(panel->arena, to_size(panel->columns) * sizeof *row->cell);
    for (int i = 0; i < panel->columns; i++)
        row->cell[i] = "";
    if (panel->last)
        panel->last->next = row;
    else
        panel->first = row;
    panel->last = row;
    return row;
}

int panel_rows(const struct panel_row *row)
{
    int count = 1;
    while ((row = row->next) && row->more)
        count++;
    return count;
}

const char *panel_number(struct arena *arena, int n)
{
    return arena_print(arena, "%d", n);
}
