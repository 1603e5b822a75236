#include <string.h>

#include "game/forgiving.h"
#include "mail/asked.h"

enum { LINES_FEW = 8 };

/** Does every line begin with a word that orders begin with in what people
 *  type, and has a number? Then it is no sentence that happens to be one. */
static bool looks_like_orders(const struct table *table, const char *paragraph)
{
    int lines = 0;
    for (const char *line = paragraph; *line;) {
        size_t length = strcspn(line, "\n");
        size_t number = strcspn(line, "0123456789");
        if (++lines > LINES_FEW || number >= length ||
            !move_begins(table->rules, line))
            return false;
        line += length + (line[length] == '\n');
    }
    return lines > 0;
}

bool asked_forgive(const struct table *table, int seat, struct arena *arena,
                   struct asked *asked)
{
    const char *meant;
    if (*asked->move || *asked->tried || !asked->doubtful)
        return false;
    char *rest = arena_copy(arena, asked->doubtful, strlen(asked->doubtful));
    for (char *end; *rest; rest = end) {
        end = strstr(rest, "\n\n");
        if (!end)
            break;
        end[1] = '\0';
        end += 2;
        if (!looks_like_orders(table, rest) ||
            move_forgive(&table->turn, seat, rest, arena, &meant, NULL) ==
                READING_NONE)
            continue;
        asked->move = rest;
        return true;
    }
    return false;
}
