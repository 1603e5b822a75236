/** Lines under a map: entries side by side, as many as fit. */
#ifndef CORE_LEGEND_H
#define CORE_LEGEND_H

#include "core/canvas.h"

struct legend {
    struct arena *arena;
    int width;         /* columns */
    const char *words; /* of the line that is being filled */
    int style;         /* of that line and those after it */
    int count, room;   /* lines that have ended; for so many is room */
    struct legend_line {
        const char *words;
        int style;
    } * lines;
};

/** Without lines, of @p width columns, in CANVAS_PLAIN. */
struct legend legend_new(struct arena *arena, int width);
/** Adds an entry after @p gap, or on a line of its own if it does not fit;
 *  one wider than a line is kept whole. */
void legend_add(struct legend *legend, const char *gap, const char *entry);
/** Ends the line if there is anything on it. */
void legend_end(struct legend *legend);
/** Writes the lines that have ended, the first at row @p y. */
void legend_write(const struct legend *legend, struct canvas *canvas, int y);

#endif
