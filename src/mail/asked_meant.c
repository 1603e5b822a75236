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

static bool is_read(const struct table *table, int seat, const char *paragraph,
                    bool refused, struct arena *arena)
{
    const char *meant;
    if (!looks_like_orders(table, paragraph))
        return false;
    switch (move_forgive(&table->turn, seat, paragraph, arena, &meant, NULL)) {
    case READING_ONE:
    case READING_SEVERAL:
        return !refused;
    case READING_REFUSED:
        return refused;
    case READING_LIKELY:
    case READING_NONE:
        break;
    }
    return false;
}

/** The first paragraph with orders that may be meant, or that are refused. */
static bool find_orders(const struct table *table, int seat, bool refused,
                        struct arena *arena, struct asked *asked)
{
    char *rest = arena_copy(arena, asked->doubtful, strlen(asked->doubtful));
    for (char *end; *rest; rest = end) {
        end = strstr(rest, "\n\n");
        if (!end)
            break;
        end[1] = '\0';
        end += 2;
        if (!is_read(table, seat, rest, refused, arena))
            continue;
        asked->move = rest;
        return true;
    }
    return false;
}

/** The orders that the first paragraph fits of which most is understood. */
static void find_likely(const struct table *table, int seat,
                        struct arena *arena, struct asked *asked)
{
    char *rest = arena_copy(arena, asked->doubtful, strlen(asked->doubtful));
    for (char *end; !asked->likely && (end = strstr(rest, "\n\n"));
         rest = end + 2) {
        const char *orders;
        end[1] = '\0';
        if (move_forgive(&table->turn, seat, rest, arena, &orders, NULL) ==
            READING_LIKELY)
            asked->likely = orders;
    }
}

bool asked_forgive(const struct table *table, int seat, struct arena *arena,
                   struct asked *asked)
{
    if (*asked->move || *asked->tried || !asked->doubtful)
        return false;
    bool due = table->rules->due(table->turn.state, seat) != DUE_NOTHING;
    if (find_orders(table, seat, false, arena, asked))
        return true;
    if (!due || asked_anything(asked))
        return false;
    if (find_orders(table, seat, true, arena, asked))
        return true;
    find_likely(table, seat, arena, asked);
    return false;
}
