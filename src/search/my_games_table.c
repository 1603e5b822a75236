#include <string.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"
#include "search/my_games.h"
#include "show/report/report.h"

enum {
    MINUTE = 60,
    HOUR = 3600,
    DAY_SECONDS = 24 * HOUR,
    COLUMNS = 5,
    GAP = 2
};

static const char *span_words(int64_t seconds, struct arena *arena)
{
    if (seconds < 2 * HOUR)
        return arena_say(arena, "%d min", to_int(seconds / MINUTE));
    if (seconds < 2 * DAY_SECONDS)
        return arena_say(arena, "%d h", to_int(seconds / HOUR));
    return arena_say(arena, "%d d", to_int(seconds / DAY_SECONDS));
}

const char *age_words(int64_t since, int64_t now, struct arena *arena)
{
    return span_words(now > since ? now - since : 0, arena);
}

const char *deadline_words(const struct my_game *game, int64_t now,
                           struct arena *arena)
{
    int64_t deadline = game->deadline;
    if (game->paused)
        return arena_say(arena, "paused since %.10s",
                         report_time(game->paused, arena));
    if (!deadline)
        return "-";
    if (now >= deadline)
        return arena_say(arena, "%s late", span_words(now - deadline, arena));
    const char *left = span_words(deadline - now, arena);
    return game->bank < 0 ? arena_say(arena, "in %s", left)
                          : arena_say(arena, "in %s, bank %s", left,
                                      clock_span(game->bank, arena));
}

/* The cells of a row, and how wide columns are. */
struct cells {
    const char *words[COLUMNS];
};

static const struct {
    const char *head;
    int least;
} columns[COLUMNS] = {
    { N_("file"), 6 },  { N_("game"), 8 },     { N_("waits for"), 5 },
    { N_("since"), 5 }, { N_("deadline"), 6 },
};

static const char *head_of(int column, const struct arena *arena)
{
    return language_say(arena_language(arena), columns[column].head);
}

static struct cells cells_of(const struct my_games *own,
                             const struct my_game *game)
{
    struct arena *arena = own->app->arena;
    int64_t now = own->app->now();
    const char *file = text_label(game->place->path, arena);
    if (game->place->mail)
        file = arena_say(arena, "%s, mail %d", file, game->place->mail);
    struct text safe = text_new(arena);
    text_shown(&safe, game->waits);
    return (struct cells){ { file, game->title, safe.bytes,
                             age_words(game->since, now, arena),
                             deadline_words(game, now, arena) } };
}

/* As wide as needed; what is too much is taken from the widest. */
static void measure_columns(const struct my_games *own, int width,
                            int widths[COLUMNS])
{
    int sum = GAP * (COLUMNS - 1) + GAP;
    for (int c = 0; c < COLUMNS; c++)
        widths[c] = columns_of(head_of(c, own->app->arena));
    for (int i = 0; i < own->count; i++) {
        struct cells cells = cells_of(own, &own->rows[i]);
        for (int c = 0; c < COLUMNS; c++)
            if (widths[c] < columns_of(cells.words[c]))
                widths[c] = columns_of(cells.words[c]);
    }
    for (int c = 0; c < COLUMNS; c++)
        sum += widths[c];
    while (sum > width) {
        int widest = 0;
        for (int c = 1; c < COLUMNS; c++)
            if (widths[c] - columns[c].least >
                widths[widest] - columns[widest].least)
                widest = c;
        if (widths[widest] <= columns[widest].least)
            return;
        widths[widest]--;
        sum--;
    }
}

/* The bytes of as many words, or folders of a path, as fit; of one that is too
 * long a part. */
static size_t fitting_words(const char *words, int width)
{
    size_t most = columns_fitting(words, width), length = most;
    if (!words[most])
        return most;
    while (length && words[length] != ' ' && words[length - 1] != '/')
        length--;
    return length ? length : most;
}

/* What does not fit goes on in the next line, in its column. */
static void put_row(const struct cells *cells, const int widths[COLUMNS],
                    struct text *into)
{
    struct cells left = *cells;
    for (bool more = true; more;) {
        size_t filled = into->length;
        more = false;
        text_string(into, "  ");
        for (int c = 0; c < COLUMNS; c++) {
            const char *words = left.words[c];
            size_t length = fitting_words(words, widths[c]);
            columns_put(into, arena_copy(into->arena, words, length),
                        c + 1 < COLUMNS ? widths[c] + GAP : 0);
            left.words[c] = words + length + strspn(words + length, " ");
            more = more || *left.words[c];
        }
        while (into->length > filled && into->bytes[into->length - 1] == ' ')
            into->length--;
        text_string(into, "\n");
    }
}

static void put_heads(const int widths[COLUMNS], struct text *into)
{
    struct cells heads;
    for (int c = 0; c < COLUMNS; c++)
        heads.words[c] = head_of(c, into->arena);
    put_row(&heads, widths, into);
}

static const char *heading_of_rank(const struct my_games *own, enum rank rank)
{
    switch (rank) {
    case RANK_MINE:
        return N_("your turn:\n");
    case RANK_SEATED:
        return N_("others are to act:\n");
    case RANK_STILL:
        return N_("these stand still:\n");
    case RANK_OTHERS:
        return own->mine   ? N_("games of others:\n")
               : own->club ? N_("others are to act:\n")
                           : "";
    case RANK_ROBOTS:
        return N_("robots are to act:\n");
    case RANK_OVER:
        return N_("over:\n");
    }
    return "";
}

/* Each line of words, if there are any, below the table. */
static void put_lines_below(const char *what, const char *words, int width,
                            struct text *into)
{
    char *rest = NULL,
         *copy = arena_print(into->arena, "%s", words ? words : "");
    for (char *line = strtok_r(copy, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        struct text safe = text_new(into->arena);
        text_shown(&safe, line);
        text_add(into, "\n%s: ", what);
        text_fold(into, safe.bytes, width, 2);
    }
}

void my_games_tell(const struct my_games *own, int width, struct text *into)
{
    int widths[COLUMNS];
    measure_columns(own, width, widths);
    if (own->count)
        put_heads(widths, into);
    for (int i = 0; i < own->count; i++) {
        const struct my_game *game = &own->rows[i];
        struct cells cells = cells_of(own, game);
        const char *words = heading_of_rank(own, game->rank);
        if (*words && (!i || game[-1].rank != game->rank))
            text_string(into, language_say(arena_language(into->arena), words));
        put_row(&cells, widths, into);
    }
    for (int i = 0; i < own->count; i++) {
        put_lines_below(own->rows[i].id, own->rows[i].offer, width, into);
        put_lines_below(own->rows[i].id, own->rows[i].posts, width, into);
        put_lines_below(own->rows[i].practice
                            ? own->rows[i].id
                            : arena_say(into->arena, "a fork"),
                        own->rows[i].fork, width, into);
    }
}
