#include "terra-mystica/board.h"

#include <string.h>
#include <strings.h>

#include "core/language.h"

#define ENTRY(id) extern const struct tm_board tm_board_##id;
#include "terra-mystica/boards/shelf.def"
#undef ENTRY

const struct tm_board *const tm_boards[] = {
#define ENTRY(id) &tm_board_##id,
#include "terra-mystica/boards/shelf.def"
#undef ENTRY
    NULL,
};

static const struct {
    const char *colour, *terrain;
} names[] = {
    { N_("yellow"), N_("desert") }, { N_("brown"), N_("plains") },
    { N_("black"), N_("swamp") },   { N_("blue"), N_("lakes") },
    { N_("green"), N_("forest") },  { N_("gray"), N_("mountains") },
    { N_("red"), N_("wasteland") }, { N_("river"), N_("river") },
    { N_("none"), N_("none") },
};

const char *tm_board_name(int i)
{
    return tm_boards[i] ? tm_boards[i]->name : NULL;
}

const struct tm_board *tm_board_named(const char *name)
{
    for (int i = 0; tm_boards[i]; i++)
        if (!strcmp(tm_boards[i]->name, name))
            return tm_boards[i];
    return NULL;
}

/* Colours by their letter, each one more than it is; 0: none. */
static const signed char letters['Z' - 'A' + 1] = {
    ['Y' - 'A'] = TM_YELLOW + 1, ['U' - 'A'] = TM_BROWN + 1,
    ['K' - 'A'] = TM_BLACK + 1,  ['B' - 'A'] = TM_BLUE + 1,
    ['G' - 'A'] = TM_GREEN + 1,  ['S' - 'A'] = TM_GRAY + 1,
    ['R' - 'A'] = TM_RED + 1,    ['I' - 'A'] = TM_RIVER + 1,
};

enum tm_colour tm_printed(const struct tm_board *board, int hex)
{
    if (hex < 0 || hex >= TM_HEXES)
        return TM_VOID;
    const char *row = board->rows[hex / TM_COLUMNS];
    int column = hex % TM_COLUMNS;
    if (!row || column >= TM_COLUMNS - (hex / TM_COLUMNS & 1))
        return TM_VOID;
    int letter = row[column] - 'A';
    bool known = letter >= 0 && letter <= 'Z' - 'A' && letters[letter];
    return known ? (enum tm_colour)(letters[letter] - 1) : TM_VOID;
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

/* The names of ten, or of all in a row. */
#define TEN(a)                                                                 \
    a "0", a "1", a "2", a "3", a "4", a "5", a "6", a "7", a "8", a "9"
#define ROW(a)                                                                 \
    {                                                                          \
        a "1", a "2", a "3", a "4", a "5", a "6", a "7", a "8", a "9", a "10", \
            a "11", a "12", a "13"                                             \
    }

const char *tm_hex_name(const struct tm_board *board, int hex)
{
    static const char land[][TM_COLUMNS][4] = {
        ROW("A"), ROW("B"), ROW("C"), ROW("D"), ROW("E"),
        ROW("F"), ROW("G"), ROW("H"), ROW("I"), ROW("J"),
    };
    static const char rivers[][4] = { TEN("r"), TEN("r1"), TEN("r2"), TEN("r3"),
                                      TEN("r4") };
    bool river = tm_printed(board, hex) == TM_RIVER;
    int row = hex / TM_COLUMNS, number = 0;
    if (tm_printed(board, hex) == TM_VOID)
        return "?";
    for (int i = river ? 0 : row * TM_COLUMNS; i < hex; i++) {
        enum tm_colour there = tm_printed(board, i);
        number += river ? there == TM_RIVER : there < TM_RIVER;
    }
    return river ? rivers[number] : land[row][number];
}

/* A number as names have it, without a zero in front; -1: none. */
static int read_number(const char *digits)
{
    int number = 0, count = 0;
    for (; digits[count] >= '0' && digits[count] <= '9' && count < 3; count++)
        number = 10 * number + digits[count] - '0';
    return count == 0 || digits[count] || (count > 1 && *digits == '0')
               ? -1
               : number;
}

int tm_hex_named(const struct tm_board *board, const char *name)
{
    bool river = *name == 'r' || *name == 'R';
    int row = *name >= 'a' ? *name - 'a' : *name - 'A';
    if (!river && (row < 0 || row >= TM_ROWS))
        return -1;
    int number = read_number(name + 1);
    int at = river ? 0 : row * TM_COLUMNS, count = river ? -1 : 0;
    int end = river ? TM_HEXES : at + TM_COLUMNS;
    for (; number >= 0 && at < end; at++) {
        enum tm_colour there = tm_printed(board, at);
        bool counts = river ? there == TM_RIVER : there < TM_RIVER;
        count += counts;
        if (counts && count == number)
            return at;
    }
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
