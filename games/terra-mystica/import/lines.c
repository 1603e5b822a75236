/* The plain lines of a ledger, as the edit page has them. */
#include <string.h>
#include <strings.h>

#include "terra-mystica/import/import.h"

/* "## turnpost starting_vp vp_2017": what the notation has no line for; there a
 * line with ## is none of the game. */
static void read_pragma(struct tm_log *g, const char *words)
{
    static const char *const lists[] = { "standard", "vp_2017",
                                         "bga_adjusted" };
    const char *start = "## turnpost starting_vp ";
    if (strncmp(words, start, strlen(start)) != 0)
        return;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (!strcmp(words + strlen(start), lists[i]))
            g->starting_vp = lists[i];
}

static bool is_known_comment(const char *line)
{
    return !strncmp(line, "Player ", 7) || !strncmp(line, "Round ", 6);
}

/* "player2: setup witches" */
static bool read_placeholder(struct tm_log *g, struct tm_row *row,
                             const char *name, char *commands, struct error *e)
{
    commands = text_trim(commands);
    if (!strcasecmp(commands, "resign") ||
        !strcasecmp(commands, "drop-faction"))
        return tm_read_left(g, name);
    if (!strncasecmp(commands, "setup ", 6))
        return tm_read_header(g, row, commands, e);
    tm_bad_line(g, e, "%.20s has no faction yet", name);
    if (e)
        e->rule = "TM-NOTE-24";
    return advise(e, "setup FACTION says which");
}

bool tm_read_typed(struct tm_log *g, struct tm_row *row, char *line,
                   struct error *e)
{
    char *hash, *colon;
    if ((hash = strchr(line, '#'))) {
        read_pragma(g, hash);
        if (!tm_read_comment(g, row, hash + 1, e))
            return false;
        *hash = '\0';
    }
    line = text_trim(line);
    colon = strchr(line, ':');
    if (!*line || is_known_comment(line))
        return tm_read_comment(g, row, line, e);
    if (!colon)
        return tm_read_header(g, row, line, e);
    *colon = '\0';
    line = text_trim(line);
    if (tm_placeholder(line))
        return read_placeholder(g, row, line, colon + 1, e);
    return tm_read_owner(g, row, line, e) &&
           tm_read_commands(g, row, colon + 1, e);
}

bool tm_read_lines(struct tm_log *g, const char *bytes, size_t length,
                   struct error *e)
{
    const char *rest = bytes, *end = bytes + length;
    struct error long_line = error_like(e);
    for (char *line; (line = tm_next_line(g, &rest, end, &long_line));) {
        struct tm_row *row;
        line = text_trim(line);
        if (!*line)
            continue;
        if (!(row = tm_new_row(g, &g->lines, line, e)) ||
            !tm_read_typed(g, row, line, e))
            return false;
    }
    if (long_line.status && e)
        *e = long_line;
    return !long_line.status;
}
