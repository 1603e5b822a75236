#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/narrow.h"

#include "mail/reply/asked.h"
#include "mail/reply/reply_line.h"
#include "words/reading.h"

enum { LINES_FEW = 24 };

/* Does every line begin with a word that orders begin with in what people
 * type, and has a number, or is an order without one beside such lines? Then it
 * is no sentence that happens to be one. */
static bool looks_like_orders(const struct table *table, const char *paragraph,
                              struct arena *arena)
{
    int lines = 0, numbers = 0;
    for (const char *line = paragraph; *line;) {
        size_t length = strcspn(line, "\n");
        bool number = strcspn(line, "0123456789") < length;
        const char *words = arena_copy(arena, line, length);
        numbers += number;
        if (++lines > LINES_FEW ||
            (!(number && reply_line_begins_order(table, words, arena)) &&
             !reply_line_is_bare_order(table, words, arena)))
            return false;
        line += length + (line[length] == '\n');
    }
    return numbers > 0;
}

/* Is the text read, by grammar or table? Else why not. */
static bool is_read(const struct table *table, int seat, const char *text,
                    struct arena *arena, const char **meant, struct error *e)
{
    struct turn turn = table->turn;
    turn.own = NULL;
    *e = error_like(e);
    *meant = text;
    return turn_play(&turn, seat, false, text, arena, NULL, e) ||
           move_read(&table->turn, seat, text, arena, meant, e);
}

/* refused: are they orders that are refused for their own reason? Else
 * that are read, or may mean several. */
static bool are_orders(const struct table *table, int seat,
                       const char *paragraph, bool refused, struct arena *arena)
{
    const char *meant;
    struct error e = { 0 };
    if (!looks_like_orders(table, paragraph, arena))
        return false;
    bool read = is_read(table, seat, paragraph, arena, &meant, &e);
    return refused ? !read && !is_unread(&e) : read || e.proposed;
}

/* The first paragraph with orders that may be meant, or that are refused. */
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
        if (!are_orders(table, seat, rest, refused, arena))
            continue;
        asked->move = rest;
        return true;
    }
    return false;
}

/* Words that are read, in which a mail may say something else. */
static const struct proposals *only_proposal(const char *meant,
                                             struct arena *arena)
{
    struct proposals *p = arena_alloc(arena, sizeof *p);
    *p = (struct proposals){ .count = 1, .move = { meant }, .price = { "" } };
    return p;
}

/* What the first paragraph may mean of which that is known. */
static void find_proposed(const struct table *table, int seat,
                          struct arena *arena, struct asked *asked)
{
    char *rest = arena_copy(arena, asked->doubtful, strlen(asked->doubtful));
    for (char *end; !asked->proposed && (end = strstr(rest, "\n\n"));
         rest = end + 2) {
        const char *meant;
        struct error e = { 0 };
        end[1] = '\0';
        asked->proposed = is_read(table, seat, rest, arena, &meant, &e)
                              ? only_proposal(meant, arena)
                              : e.proposed;
    }
}

/* Is the first paragraph nothing but "yes", or a number? Else -1. */
static int yes_in(const char *doubtful)
{
    static const char *const words[] = { "yes",        "y",        "yep", "ok",
                                         "okay",       "ja",       "oui", "da",
                                         "yes please", "ja bitte", "да",  "Да",
                                         "はい" };
    char said[16];
    const char *line = doubtful + strspn(doubtful, " \t\r\n");
    size_t length = strcspn(line, "\n");
    while (length > 0 && strchr(" \t\r.!", line[length - 1]))
        length--;
    if (length == 0 || length >= sizeof said)
        return -1;
    snprintf(said, sizeof said, "%.*s", to_count(length), line);
    if (length == 1 && *said >= '1' && *said <= '9')
        return *said - '0';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(said, words[i]))
            return 0;
    return -1;
}

int asked_yes(const struct asked *asked)
{
    return asked_anything(asked) || !asked->doubtful ? -1
                                                     : yes_in(asked->doubtful);
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
    find_proposed(table, seat, arena, asked);
    return false;
}
