#include "core/panel.h"

#include "core/columns.h"

struct legend legend_new(struct arena *arena, int width)
{
    return (struct legend){
        .arena = arena, .width = width, .words = "", .style = CANVAS_PLAIN
    };
}

void legend_end(struct legend *legend)
{
    if (!*legend->words)
        return;
    legend->lines = arena_more(legend->arena, legend->lines, legend->count,
                               &legend->room, sizeof *legend->lines);
    legend->lines[legend->count].words = legend->words;
    legend->lines[legend->count++].style = legend->style;
    legend->words = "";
}

void legend_add(struct legend *legend, const char *gap, const char *entry)
{
    int before = columns_of(gap), own = columns_of(entry);
    if (*legend->words && legend->columns + before + own > legend->width)
        legend_end(legend);
    if (!*legend->words) {
        legend->words = entry;
        legend->columns = own;
        return;
    }
    legend->words =
        arena_print(legend->arena, "%s%s%s", legend->words, gap, entry);
    legend->columns += before + own;
}

void legend_write(const struct legend *legend, struct canvas *canvas, int y)
{
    for (int i = 0; i < legend->count; i++) {
        canvas_write(canvas, 0, y + i, legend->lines[i].words,
                     legend->lines[i].style);
    }
}
