/* The text that a browser copies from the ledger table. A row of a faction is
 *   faction  [+1] 21 VP  [-3] 12 C  3 W  0 P  [+2] 3/9/0 PW  0/0/2/0
 *   [power offered…]  commands
 * with tabs or blanks between; a comment stands alone, with "show history"
 * after it. */
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/import/import.h"

/* A number that only says how much the one after it has changed. */
static const char *skip_change(const char *at)
{
    const char *digits = at + strspn(at, " ");
    if (*digits != '+' && *digits != '-')
        return at;
    size_t length = strspn(digits + 1, "0123456789");
    return length && digits[1 + length] == ' ' ? digits + 1 + length : at;
}

/* "21 VP": a number and its word. */
static const char *read_number(const char *at, const char *word, int *into)
{
    char unit[4];
    int number, end = 0;
    if (!at ||
        sscanf(skip_change(at), " %4d %3[A-Z]%n", &number, unit, &end) != 2 ||
        strcmp(unit, word) != 0 || number < 0)
        return NULL;
    *into = number;
    return skip_change(at) + end;
}

/* "3/9/0 PW" */
static const char *read_bowls(const char *at, int into[3])
{
    int end = 0;
    if (!at ||
        sscanf(skip_change(at), " %2d/%2d/%2d PW%n", &into[0], &into[1],
               &into[2], &end) != 3 ||
        end == 0)
        return NULL;
    return skip_change(at) + end;
}

static const char *read_cults(const char *at, int into[4])
{
    int end = 0;
    if (!at || sscanf(skip_change(at), " %2d/%2d/%2d/%2d%n", &into[0], &into[1],
                      &into[2], &into[3], &end) != 4)
        return NULL;
    return skip_change(at) + end;
}

/* Tabs and the blanks that do not break become blanks. */
static void flatten(char *line)
{
    char *into = line;
    for (const char *c = line; *c; c++)
        if (c[0] == '\xc2' && c[1] == '\xa0') {
            *into++ = ' ';
            c++;
        } else
            *into++ = *c == '\t' || *c == '\r' ? ' ' : *c;
    *into = '\0';
}

/* Reads the columns; the commands after them, or NULL: this is no such row. */
static const char *read_columns(const char *line, char faction[32],
                                struct tm_numbers *numbers)
{
    int end = 0;
    int *n = numbers->n;
    if (sscanf(line, " %31[A-Za-z]%n", faction, &end) != 1 || end == 0)
        return NULL;
    const char *at = read_number(line + end, "VP", &n[0]);
    at = read_number(at, "C", &n[1]);
    at = read_number(at, "W", &n[2]);
    at = read_number(at, "P", &n[3]);
    return read_cults(read_bowls(at, &n[4]), &n[7]);
}

/* Power offered to others stands in front of the commands. */
static const char *skip_offers(const char *at)
{
    for (;;) {
        at += strspn(at, " ");
        size_t digits = strspn(at, "0123456789");
        if (digits == 0 || (at[digits] != ' ' && at[digits] != '\0'))
            return at;
        at += digits;
    }
}

bool tm_is_table(const char *bytes, size_t length)
{
    const char *rest = bytes, *end = bytes + length;
    while (rest < end) {
        char line[200] = "", faction[32];
        struct tm_numbers numbers;
        const char *stop = memchr(rest, '\n', to_size(end - rest));
        size_t size = to_size((stop ? stop : end) - rest);
        size = size < sizeof line ? size : sizeof line - 1;
        memcpy(line, rest, size);
        flatten(line);
        if (strstr(line, "VP") && read_columns(line, faction, &numbers))
            return true;
        rest = stop ? stop + 1 : end;
    }
    return false;
}

static bool read_comment(struct tm_log *g, struct tm_row *row, char *line,
                         struct error *e)
{
    char *history = strstr(line, "show history");
    if (history)
        *history = '\0';
    line = text_trim(line);
    if (strstr(line, "Showing only last")) {
        tm_bad_line(g, e, "only the last rows of the ledger were copied");
        return advise(e, "on the page, \"Load full log\" shows all of them");
    }
    if (!strncmp(line, "option ", 7) || !strncmp(line, "map ", 4))
        return tm_read_header(g, row, line, e);
    return tm_read_comment(g, row, line, e);
}

/* A damaged row must not pass for a comment. */
static bool no_columns(struct tm_log *g, const char *line, struct error *e)
{
    char faction[32];
    if (sscanf(line, " %31[A-Za-z]", faction) != 1 ||
        tm_faction_named(faction) == TM_NONE ||
        strstr(line, "dropped from the game"))
        return true;
    tm_bad_line(g, e, "the columns of %s cannot be read", faction);
    return advise(
        e,
        "they are VP, C, W, P, PW and the cults, as 20 VP 15 C 3 W 0 P 5/7/0 PW 0/0/2/0, and then the commands");
}

static bool read_row(struct tm_log *g, char *line, struct error *e)
{
    char faction[32];
    struct tm_saying said = { .known = (1u << TM_LOG_NUMBERS) - 1 };
    flatten(line);
    line = text_trim(line);
    if (!*line)
        return true;
    const char *commands = read_columns(line, faction, &said.numbers);
    struct tm_row *row = tm_new_row(g, &g->table, line, e);
    if (!row)
        return false;
    if (!commands)
        return no_columns(g, line, e) && read_comment(g, row, line, e);
    if (!tm_read_owner(g, row, faction, e))
        return false;
    commands = skip_offers(commands);
    tm_show_row(g, row, faction, commands);
    said.faction = row->faction;
    row->said[row->said_count++] = said;
    if (!strcmp(commands, "setup") && !tm_add_seat(g, faction, NULL, e))
        return false;
    return tm_read_commands(g, row, commands, e);
}

bool tm_read_table(struct tm_log *g, const char *bytes, size_t length,
                   struct error *e)
{
    const char *rest = bytes, *end = bytes + length;
    struct error long_line = error_like(e);
    g->randomized = true;
    for (char *line; (line = tm_next_line(g, &rest, end, &long_line));)
        if (!read_row(g, line, e))
            return false;
    if (long_line.status && e)
        *e = long_line;
    return !long_line.status;
}
