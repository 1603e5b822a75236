/** A table of what lies beside the map, for pages, letters and pictures. */
#ifndef CORE_PANEL_H
#define CORE_PANEL_H

#include <stdbool.h>

#include "core/arena.h"
#include "core/canvas.h"

struct panel_column {
    const char *head;
    char align; /* 'l', 'r' for numbers, or 'm' for marks as on the map */
    bool words; /* sentences, for which pictures have no room */
};

struct panel_row {
    int seat;              /* whose it is, or -1 */
    bool more;             /* goes on with what the row above begins */
    const char *kind, *id; /* what it tells of, as drawing.h has it; or NULL */
    const char **cell;     /* as many as there are columns; never NULL */
    struct panel_row *next;
};

/** The first column says what a row is about. */
struct panel {
    struct arena *arena;
    const char *title;
    int columns;
    const struct panel_column *column;
    int shared; /* so many columns hold for the rows that go on, too */
    struct panel_row *first, *last;
};

/** Takes a panel that is done. */
typedef void panel_fn(void *context, const struct panel *panel);

/** One without rows; @p title and the heads of @p column are messages, and said
 *  in the language of the arena. */
struct panel *panel_new(struct arena *arena, const char *title,
                        const struct panel_column *column, int columns);
/** A new row at the end, of empty cells. */
struct panel_row *panel_add(struct panel *panel, int seat);
/** How many rows @p row and those that go on with it are. */
int panel_rows(const struct panel_row *row);
/** @p n as the words of a cell. */
const char *panel_number(struct arena *arena, int n);

/* -- legend.c: lines under a map: entries side by side, as many as fit -- */

struct legend {
    struct arena *arena;
    int width;         /* columns */
    const char *words; /* of the line that is being filled */
    int columns;       /* of those words */
    int style;         /* of that line and those after it */
    int count, room;   /* lines that have ended; for so many is room */
    struct legend_line {
        const char *words;
        int style;
    } * lines;
};

/** Without lines, of @p width columns, in CANVAS_PLAIN. */
struct legend legend_new(struct arena *arena, int width);
/** Adds an entry, which is to stay, after @p gap, or on a line of its own if it
 *  does not fit; one wider than a line is kept whole. */
void legend_add(struct legend *legend, const char *gap, const char *entry);
/** Ends the line if there is anything on it. */
void legend_end(struct legend *legend);
/** Writes the lines that have ended, the first at row @p y. */
void legend_write(const struct legend *legend, struct canvas *canvas, int y);

#endif
