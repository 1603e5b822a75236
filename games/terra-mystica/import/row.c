/* Rows of a game written elsewhere: comments, commands, lines of the engine. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/position/names.h"

bool tm_bad_line(const struct tm_log *g, struct error *e, const char *format,
                 ...)
{
    char what[200];
    va_list list;
    va_start(list, format);
    vsnprintf(what, sizeof what,
              language_format(e ? e->language : NULL, format), list);
    va_end(list);
    if (g->at == 0) /* of a record, in front of its lines */
        return fail(e, EX_DATAERR, "\"setup\": %s", what);
    return fail(e, EX_DATAERR, "line %d: %s", g->at, what);
}

char *tm_next_line(struct tm_log *g, const char **rest, const char *end,
                   struct error *e)
{
    const char *start = *rest;
    if (start >= end)
        return NULL;
    const char *stop = memchr(start, '\n', to_size(end - start));
    if (!stop)
        stop = end;
    g->at++;
    if (stop - start > TM_LOG_LINE) {
        tm_bad_line(g, e, "it is longer than %d bytes", TM_LOG_LINE);
        return NULL;
    }
    *rest = stop < end ? stop + 1 : end;
    return arena_copy(g->arena, start, to_size(stop - start));
}

struct tm_row *tm_new_row(struct tm_log *g, struct tm_rows *rows,
                          const char *text, struct error *e)
{
    if (rows->count == TM_LOG_ROWS) {
        tm_bad_line(g, e, "a game has at most %d rows", TM_LOG_ROWS);
        return NULL;
    }
    rows->rows = arena_more(g->arena, rows->rows, rows->count, &rows->room,
                            sizeof *rows->rows);
    char *shown = arena_copy(g->arena, text, strlen(text));
    text_make_printable(shown);
    struct tm_row *row = &rows->rows[rows->count++];
    *row = (struct tm_row){
        .line = g->at, .text = shown, .faction = TM_NONE, .move = ""
    };
    return row;
}

void tm_show_row(struct tm_log *g, struct tm_row *row, const char *faction,
                 const char *commands)
{
    char *shown = arena_print(g->arena, "%s: %s", faction, commands);
    text_make_printable(shown);
    row->text = shown;
}

bool tm_is_among(const char *word, const char *list)
{
    size_t length = strlen(word);
    for (; *list; list += strspn(list, " ")) {
        size_t own = strcspn(list, " ");
        if (own == length && !strncasecmp(list, word, length))
            return true;
        list += own;
    }
    return false;
}

bool tm_read_owner(struct tm_log *g, struct tm_row *row, const char *name,
                   struct error *e)
{
    static const char elsewhere[] =
        "acolytes dragonlords dragonmasters icemaidens riverwalkers "
        "shapeshifters yetis";
    int faction = tm_faction_named(name);
    if (faction != TM_NONE) {
        row->faction = faction;
        return true;
    }
    if (tm_is_among(name, elsewhere)) {
        tm_bad_line(g, e, "\"%s\" is a faction of Fire & Ice", name);
        if (e)
            e->rule = "TM-NOTE-32";
        return advise(e, "games with these factions cannot be read");
    }
    tm_bad_line(g, e, "there is no faction \"%.40s\"", name);
    if (e)
        e->rule = "TM-NOTE-03";
    return advise(e, "a row is FACTION: COMMANDS");
}

/* "Round 3 scoring: SCORE5, D >> 2" */
static bool read_scoring(struct tm_log *g, const char *comment, struct error *e)
{
    char tile[16];
    int round;
    if (sscanf(comment, "Round %1d scoring: %15[A-Za-z0-9]", &round, tile) != 2)
        return true;
    int score = tm_tile_named(tile, "SCORE", TM_SCORES);
    if (score == TM_NONE || round < 1 || round > TM_ROUNDS)
        return tm_bad_line(g, e, "there is no scoring tile \"%s\"", tile);
    g->score[round - 1] = score;
    return true;
}

static bool read_removed(struct tm_log *g, const char *comment, struct error *e)
{
    char tile[16];
    if (sscanf(comment, "Removing tile %15[A-Za-z0-9]", tile) != 1)
        return true;
    int card = tm_tile_named(tile, "BON", TM_CARDS);
    if (card == TM_NONE)
        return tm_bad_line(g, e, "there is no bonus card \"%s\"", tile);
    g->deleted[card] = true;
    return true;
}

static void read_player(struct tm_log *g, const char *comment)
{
    char name[64];
    int seat;
    if (sscanf(comment, "Player %1d: %63[^\n]", &seat, name) == 2 &&
        seat >= 1 && seat <= TM_SEATS)
        g->named[seat - 1] = arena_print(g->arena, "%s", text_trim(name));
}

bool tm_read_left(struct tm_log *g, const char *name)
{
    int number = tm_placeholder(name);
    if (number < 1)
        return false;
    return g->left[number - 1] = true;
}

int tm_placeholder(const char *name)
{
    int number, end = 0;
    return (*name == 'P' || *name == 'p') &&
                   sscanf(name, "%*1[Pp]layer%1d%n", &number, &end) == 1 &&
                   end > 0 && !name[end] && number <= TM_SEATS
               ? number
               : 0;
}

static void read_dropped(struct tm_log *g, struct tm_row *row,
                         const char *comment)
{
    char name[32];
    int end = 0;
    if (sscanf(comment, "%31s dropped from the game%n", name, &end) != 1 ||
        end == 0 || comment[end] || tm_read_left(g, name))
        return;
    row->faction = tm_faction_named(name);
    if (row->faction != TM_NONE)
        row->kind = TM_ROW_DROP;
}

bool tm_read_comment(struct tm_log *g, struct tm_row *row, const char *comment,
                     struct error *e)
{
    while (*comment == ' ' || *comment == '\t')
        comment++;
    read_player(g, comment);
    read_dropped(g, row, comment);
    return read_scoring(g, comment, e) && read_removed(g, comment, e);
}

/* "+18vp for network", "+8vp for FIRE" */
static bool is_points(const char *command, struct tm_engine_line *line)
{
    char what[32];
    int vp, end = 0;
    if (*command != '+' ||
        sscanf(command, "+%4d%*1[vV]%*1[pP] for %31s%n", &vp, what, &end) !=
            2 ||
        end == 0 || command[end])
        return false;
    line->kind = TM_SAYS_VP;
    line->vp = vp;
    line->cult = tm_cult_named(what);
    return line->cult != TM_NONE || !strcasecmp(what, "network");
}

static bool is_engine(const char *command, struct tm_engine_line *line)
{
    static const char income[] =
        "income_for_faction cult_income_for_faction other_income_for_faction "
        "all_income_for_faction income";
    line->kind = TM_SAYS_INCOME;
    if (tm_is_among(command, income))
        return true;
    line->kind = TM_SAYS_RESOURCES;
    if (!strcasecmp(command, "score_resources"))
        return true;
    line->kind = TM_SAYS_OTHER;
    return *command == '[' || !strcasecmp(command, "setup") ||
           !strcasecmp(command, "start_planning") || is_points(command, line);
}

/* A full stop without a blank says that the order stays (TM-NOTE-27). */
static void keep(struct text *move, const char *command, bool tight)
{
    bool leaves = !strncasecmp(command, "drop-faction", 12);
    if (move->length > 0)
        text_string(move, tight ? "." : ". ");
    text_string(move, leaves ? "resign" : command);
}

bool tm_read_commands(struct tm_log *g, struct tm_row *row,
                      const char *commands, struct error *e)
{
    struct text move = text_new(g->arena);
    char *rest = NULL, *copy = arena_copy(g->arena, commands, strlen(commands));
    char *hash = strchr(copy, '#');
    bool ahead = true;
    if (hash)
        *hash = '\0';
    for (char *one = strtok_r(copy, ".", &rest); one;
         one = strtok_r(NULL, ".", &rest)) {
        struct tm_engine_line line = { .cult = TM_NONE };
        bool tight = *one != ' ' && *one != '\t';
        one = text_trim(one);
        if (!*one)
            continue;
        if (!is_engine(one, &line)) {
            keep(&move, one, tight);
            continue;
        }
        if (row->engine_count == TM_LOG_ENGINE)
            return tm_bad_line(g, e, "too many lines of the engine in one row");
        ahead &= *one == '[';
        row->engine[row->engine_count++] = line;
    }
    row->move = move.bytes;
    row->kind = move.length                      ? TM_ROW_MOVE
                : row->engine_count > 0 && ahead ? TM_ROW_AHEAD
                                                 : TM_ROW_ENGINE;
    return true;
}
