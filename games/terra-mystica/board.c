#include "terra-mystica/board.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define ENTRY(id) extern const struct tm_board tm_board_##id;
#include "boards/shelf.def"
#undef ENTRY

const struct tm_board *const tm_boards[] = {
#define ENTRY(id) &tm_board_##id,
#include "boards/shelf.def"
#undef ENTRY
    NULL,
};

static const struct {
    const char *colour, *terrain;
} names[] = {
    { "yellow", "desert" }, { "brown", "plains" }, { "black", "swamp" },
    { "blue", "lakes" },    { "green", "forest" }, { "gray", "mountains" },
    { "red", "wasteland" }, { "river", "river" },  { "none", "none" },
};

const struct tm_board *tm_board_named(const char *name)
{
    for (int i = 0; tm_boards[i]; i++)
        if (!strcmp(tm_boards[i]->name, name))
            return tm_boards[i];
    return NULL;
}

enum tm_colour tm_printed(const struct tm_board *board, int hex)
{
    static const char letters[] = "YUKBGSRI";
    if (hex < 0 || hex >= TM_HEXES)
        return TM_VOID;
    const char *row = board->rows[hex / TM_COLUMNS];
    int column = hex % TM_COLUMNS;
    if (!row || column >= TM_COLUMNS - (hex / TM_COLUMNS & 1))
        return TM_VOID;
    const char *found = strchr(letters, row[column]);
    return found ? (enum tm_colour)(found - letters) : TM_VOID;
}

int tm_neighbour(int hex, int side)
{
    int row = hex / TM_COLUMNS, column = hex % TM_COLUMNS;
    if (side < 2) {
        column += side == 0 ? -1 : 1;
    } else {
        column += (row & 1) - 1 + (side & 1);
        row += side < 4 ? -1 : 1;
    }
    if (row < 0 || row >= TM_ROWS || column < 0 ||
        column >= TM_COLUMNS - (row & 1))
        return -1;
    return row * TM_COLUMNS + column;
}

bool tm_share_side(int a, int b)
{
    return tm_distance(a, b) == 1;
}

/* Twice the place from the left, so that shifted rows fit in. */
static int across(int hex)
{
    return 2 * (hex % TM_COLUMNS) + (hex / TM_COLUMNS & 1);
}

int tm_distance(int a, int b)
{
    int rows = a / TM_COLUMNS - b / TM_COLUMNS;
    int halves = across(a) - across(b);
    rows = rows < 0 ? -rows : rows;
    halves = halves < 0 ? -halves : halves;
    return halves <= rows ? rows : rows + (halves - rows) / 2;
}

bool tm_bridge_banks(int a, int b, int banks[2])
{
    int count = 0, off = 0;
    if (tm_distance(a, b) != 2)
        return false;
    banks[0] = banks[1] = -1;
    for (int i = 0; i < TM_SIDES; i++) {
        int place = tm_neighbour(a, i);
        if (place < 0)
            off++;
        else if (tm_share_side(place, b) && count < 2)
            banks[count++] = place;
    }
    if (count == 2)
        return tm_share_side(banks[0], banks[1]);
    /* On the edge of the grid one bank lies off it, unless the two stand in
     * one line with the one place between. */
    bool line = a / TM_COLUMNS == b / TM_COLUMNS ||
                (across(a) - across(b)) * (across(a) - across(b)) == 4;
    return count == 1 && off > 0 && !line;
}

bool tm_bridge_site(const struct tm_board *board, int a, int b)
{
    int banks[2];
    if (tm_printed(board, a) >= TM_RIVER || tm_printed(board, b) >= TM_RIVER ||
        !tm_bridge_banks(a, b, banks))
        return false;
    enum tm_colour one = tm_printed(board, banks[0]);
    enum tm_colour two = tm_printed(board, banks[1]);
    return one >= TM_RIVER && two >= TM_RIVER &&
           (one == TM_RIVER || two == TM_RIVER);
}

const char *tm_hex_name(const struct tm_board *board, int hex,
                        char into[TM_NAME])
{
    bool river = tm_printed(board, hex) == TM_RIVER;
    int first = river ? 0 : hex - hex % TM_COLUMNS, number = 0;
    if (tm_printed(board, hex) == TM_VOID)
        return strcpy(into, "?");
    for (int i = first; i < hex; i++) {
        enum tm_colour there = tm_printed(board, i);
        number += river ? there == TM_RIVER : there < TM_RIVER;
    }
    if (river)
        snprintf(into, TM_NAME, "r%d", number % 1000);
    else
        snprintf(into, TM_NAME, "%c%d", 'A' + hex / TM_COLUMNS,
                 (number + 1) % 100);
    return into;
}

int tm_hex_named(const struct tm_board *board, const char *name)
{
    char there[TM_NAME];
    for (int i = 0; i < TM_HEXES; i++)
        if (tm_printed(board, i) != TM_VOID &&
            !strcasecmp(tm_hex_name(board, i, there), name))
            return i;
    return -1;
}

const char *tm_colour_name(int colour)
{
    return names[colour].colour;
}

const char *tm_terrain_name(int colour)
{
    return names[colour].terrain;
}

int tm_colour_named(const char *word)
{
    if (!strcasecmp(word, "grey"))
        return TM_GRAY;
    for (int i = 0; i < TM_COLOURS; i++)
        if (!strcasecmp(word, names[i].colour) ||
            !strcasecmp(word, names[i].terrain))
            return i;
    return -1;
}

int tm_wheel(int from, int to)
{
    int steps = (to - from + TM_COLOURS) % TM_COLOURS;
    return steps <= TM_COLOURS / 2 ? steps : TM_COLOURS - steps;
}

int tm_wheel_way(int from, int to)
{
    return (to - from + TM_COLOURS) % TM_COLOURS <= TM_COLOURS / 2 ? 1 : -1;
}
