/* Tables of a game for pages and letters. */
#include "show/report/tables.h"

#include "core/json.h"
#include "show/format.h"

/* ---- a page ---- */

static void open_cell(struct text *into, const char *name, const char *scope,
                      char align)
{
    text_add(into, "<%s", name);
    if (*scope)
        text_add(into, " scope=\"%s\"", scope);
    if (align == 'r')
        text_string(into, " style=\"text-align:right\"");
}

static void write_table_cell(struct text *into, const struct panel *panel,
                             const struct panel_row *row, int i)
{
    int rows = i < panel->shared ? panel_rows(row) : 1;
    const char *name = i ? "td" : "th";
    open_cell(into, name, i ? "" : "row", panel->column[i].align);
    if (rows > 1)
        text_add(into, " rowspan=\"%d\"", rows);
    text_byte(into, '>');
    format_escape(into, row->cell[i]);
    text_add(into, "</%s>", name);
}

static void open_row(struct text *into, const struct panel_row *row)
{
    text_string(into, "<tr");
    if (row->kind) {
        text_add(into, " data-kind=\"%s\" data-place=\"", row->kind);
        format_attribute(into, row->id);
        text_byte(into, '"');
    }
    text_byte(into, '>');
}

static void write_panel(void *context, const struct panel *panel)
{
    struct text *into = context;
    text_string(into, "<table>\n<caption>");
    format_escape(into, panel->title);
    text_string(into, "</caption>\n<thead>\n<tr>");
    for (int i = 0; i < panel->columns; i++) {
        open_cell(into, "th", "col", panel->column[i].align);
        text_byte(into, '>');
        format_escape(into, panel->column[i].head);
        text_string(into, "</th>");
    }
    text_string(into, "</tr>\n</thead>\n<tbody>\n");
    for (const struct panel_row *row = panel->first; row; row = row->next) {
        open_row(into, row);
        for (int i = row->more ? panel->shared : 0; i < panel->columns; i++)
            write_table_cell(into, panel, row, i);
        text_string(into, "</tr>\n");
    }
    text_string(into, "</tbody>\n</table>\n");
}

void tables_html(const struct table *table, const struct look *look,
                 struct text *into)
{
    if (table->rules->tables)
        table->rules->tables(table->turn.state, look, into->arena, write_panel,
                             into);
}

/* ---- a view ---- */

static json_t *cell_view(const struct panel *panel, const char *words, int i)
{
    json_t *cell = json_object();
    json_put_text(cell, "cell", words);
    json_put_bool(cell, "right", panel->column[i].align == 'r');
    json_put_bool(cell, "heads", i == 0);
    return cell;
}

static json_t *row_view(const struct panel *panel, const struct panel_row *row)
{
    json_t *view = json_object(), *cells = json_array();
    for (int i = row->more ? panel->shared : 0; i < panel->columns; i++) {
        json_t *cell = cell_view(panel, row->cell[i], i);
        if (i < panel->shared && panel_rows(row) > 1)
            json_put_int(cell, "rows_high", panel_rows(row));
        if (i > 0)
            json_put_text(cell, "head", panel->column[i].head);
        json_put_bool(cell, "follows", i > 1 && json_array_size(cells) > 0);
        json_add(cells, cell);
    }
    json_put(view, "cells", cells);
    if (row->kind) {
        json_put_text(view, "kind", row->kind);
        json_put_text(view, "id", row->id);
    }
    return view;
}

static void add_view(void *context, const struct panel *panel)
{
    json_t *view = json_object(), *heads = json_array(), *rows = json_array();
    for (int i = 0; i < panel->columns; i++)
        json_add(heads, cell_view(panel, panel->column[i].head, i));
    for (const struct panel_row *row = panel->first; row; row = row->next)
        json_add(rows, row_view(panel, row));
    json_put_text(view, "caption", panel->title);
    json_put(view, "columns", heads);
    json_put(view, "rows", rows);
    json_add(context, view);
}

json_t *tables_view(const struct table *table, const struct look *look,
                    struct arena *arena)
{
    json_t *views = json_array();
    if (table->rules->tables)
        table->rules->tables(table->turn.state, look, arena, add_view, views);
    return views;
}
