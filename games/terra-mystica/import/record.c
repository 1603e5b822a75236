/* A JSON record of a game: its lines with the position after each, and the
 * engine's own ledger with the numbers after each row. */
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/position/save.h"

/* some thousand in a long game */
enum { RECORD_VALUES = 1 << 18 };

static bool no_record(struct error *e, const char *what)
{
    fail(e, EX_DATAERR, "\"%s\" of the JSON record is missing or wrong", what);
    return advise(e,
                  "a record has setup, input, header, steps, rows and final");
}

/* The words of an array of strings, one after the other. */
static bool each(json_t *list, struct tm_log *g,
                 bool (*read)(struct tm_log *, struct tm_row *, char *,
                              struct error *),
                 const char *word, struct error *e)
{
    struct tm_row row = { .faction = TM_NONE };
    json_t *one;
    size_t i;
    json_array_foreach (list, i, one) {
        const char *text = json_string_value(one);
        if (!text || strlen(text) > 200)
            return no_record(e, "setup");
        if (!read(g, &row, arena_print(g->arena, "%s %s", word, text), e))
            return false;
    }
    return true;
}

static bool read_cards(struct tm_log *g, json_t *list, struct error *e)
{
    json_t *one;
    size_t i;
    for (int k = 0; k < TM_CARDS; k++)
        g->deleted[k] = true;
    json_array_foreach (list, i, one) {
        const char *name = json_string_value(one);
        int card = name ? tm_tile_named(name, "BON", TM_CARDS) : TM_NONE;
        if (card == TM_NONE)
            return no_record(e, "bonus");
        g->deleted[card] = false;
    }
    return true;
}

static bool read_setup(struct tm_log *g, json_t *setup, struct error *e)
{
    const char *map = json_string_value(json_object_get(setup, "map"));
    json_t *players = json_object_get(setup, "players");
    struct tm_row row = { .faction = TM_NONE };
    if (map &&
        !tm_read_header(g, &row, arena_print(g->arena, "map %.80s", map), e))
        return false;
    if (!tm_read_rounds(json_object_get(setup, "score"), g->score))
        return no_record(e, "score");
    if (!read_cards(g, json_object_get(setup, "bonus"), e) ||
        !each(json_object_get(setup, "options"), g, tm_read_header, "option",
              e) ||
        !each(json_object_get(setup, "factions"), g, tm_read_header, "setup",
              e))
        return false;
    for (int i = 0; i < g->seats; i++) {
        const char *name =
            json_string_value(json_array_get(players, to_size(i)));
        g->owner[i] = name ? arena_print(g->arena, "%.60s", name) : NULL;
    }
    return true;
}

/* ---- numbers ------------------------------------------------------------- */

static bool read_numbers(const char *text, int count, int *into)
{
    for (int i = 0; i < count; i++) {
        int end = 0;
        if (sscanf(text, "%5d%n", &into[i], &end) != 1)
            return false;
        text += end;
    }
    return *text == '\0';
}

/* What a row says of a faction, begun anew when nothing was said yet. */
static struct tm_saying *saying(struct tm_row *row, int faction)
{
    for (int i = 0; i < row->said_count; i++)
        if (row->said[i].faction == faction)
            return &row->said[i];
    if (row->said_count == TM_SEATS)
        return NULL;
    struct tm_saying *one = &row->said[row->said_count++];
    *one = (struct tm_saying){ .faction = faction };
    return one;
}

/* count numbers of a faction from number first on. */
static bool say(struct tm_row *row, const char *faction, const char *text,
                int first, int count)
{
    int who = tm_faction_named(faction);
    struct tm_saying *one = who == TM_NONE ? NULL : saying(row, who);
    if (!one || !text || !read_numbers(text, count, one->numbers.n + first))
        return false;
    one->known |= ((1u << count) - 1) << first;
    return true;
}

/* ---- input and steps ----------------------------------------------------- */

static bool read_step(struct tm_log *g, struct tm_row *row, json_t *step,
                      struct error *e)
{
    const char *key;
    json_t *value;
    row->state = step;
    json_object_foreach (step, key, value) {
        const char *dot = strchr(key, '.');
        bool res = dot && !strcmp(dot, ".res");
        bool cult = dot && !strcmp(dot, ".cult");
        if (!res && !cult)
            continue;
        char *name = arena_copy(g->arena, key, to_size(dot - key));
        if (!say(row, name, json_string_value(value), res ? 0 : TM_LOG_GOODS,
                 res ? TM_LOG_GOODS : TM_CULTS))
            return tm_bad_line(g, e, "\"%.40s\" cannot be read", key);
    }
    return true;
}

static bool read_input(struct tm_log *g, struct error *e)
{
    json_t *input = json_object_get(g->json, "input"), *one;
    json_t *steps = json_object_get(g->json, "steps");
    json_int_t lines = json_integer_value(json_object_get(g->json, "header"));
    size_t i;
    if (!json_is_array(input) || lines < 0)
        return no_record(e, "input");
    size_t header = to_size(lines);
    json_array_foreach (input, i, one) {
        const char *text = json_string_value(one);
        struct tm_row *row;
        g->at = to_count(i) + 1;
        if (!text || strlen(text) > TM_LOG_LINE)
            return tm_bad_line(g, e, "this is no line");
        char *line = text_trim(arena_copy(g->arena, text, strlen(text)));
        if (!(row = tm_new_row(g, &g->lines, line, e)))
            return false;
        row->line = 0;
        if (i >= header && *line && !tm_read_typed(g, row, line, e))
            return false;
        json_t *step = NULL; /* the first one holds after the header */
        if (i + 1 >= header)
            step = json_array_get(steps, i + 1 - header);
        if (step && !read_step(g, row, step, e))
            return false;
    }
    return true;
}

/* ---- rows ---------------------------------------------------------------- */

static bool read_st(struct tm_log *g, struct tm_row *row, json_t *st,
                    struct error *e)
{
    const char *name;
    json_t *value;
    json_object_foreach (st, name, value)
        if (!say(row, name, json_string_value(value), 0, TM_LOG_NUMBERS))
            return tm_bad_line(g, e, "\"st\" of row %d cannot be read", g->at);
    return true;
}

static bool read_commands(struct tm_log *g, struct tm_row *row,
                          const char *faction, const char *commands,
                          struct error *e)
{
    tm_show_row(g, row, faction, commands);
    return tm_read_owner(g, row, faction, e) &&
           tm_read_commands(g, row, commands, e);
}

static bool read_row(struct tm_log *g, json_t *one, json_t **carried,
                     struct error *e)
{
    const char *comment = json_string_value(json_object_get(one, "comment"));
    const char *faction = json_string_value(json_object_get(one, "faction"));
    const char *commands = json_string_value(json_object_get(one, "cmd"));
    json_t *st = json_object_get(one, "st");
    if (faction && !commands)
        commands = ""; /* of one who has left (TM-NOTE-32 p) */
    const char *text = comment ? comment : commands;
    if (!text || (!comment && !faction) || strlen(text) > TM_LOG_LINE ||
        (faction && strlen(faction) > 40))
        return tm_bad_line(g, e, "row %d of \"rows\" is none", g->at);
    struct tm_row *row = tm_new_row(g, &g->table, text, e);
    if (!row)
        return false;
    row->line = 0;
    if (comment) { /* it was put there when the row after it was done */
        *carried = st ? st : *carried;
        return tm_read_comment(g, row, comment, e);
    }
    if (!read_commands(g, row, faction, commands, e) ||
        (*carried && !read_st(g, row, *carried, e)))
        return false;
    *carried = NULL;
    return read_st(g, row, st, e);
}

static bool read_rows(struct tm_log *g, struct error *e)
{
    json_t *rows = json_object_get(g->json, "rows"), *one, *carried = NULL;
    size_t i;
    json_array_foreach (rows, i, one) {
        g->at = to_count(i) + 1;
        if (!read_row(g, one, &carried, e))
            return false;
    }
    return true;
}

bool tm_read_record(struct tm_log *g, const char *bytes, size_t length,
                    struct error *e)
{
    json_error_t error;
    if (!json_is_few(bytes, length, RECORD_VALUES, e))
        return false;
    g->json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (!g->json)
        return fail(e, EX_DATAERR, "the JSON cannot be read: line %d: %.80s",
                    error.line, error.text);
    g->final = json_object_get(g->json, "final");
    json_t *setup = json_object_get(g->json, "setup");
    return (json_is_object(setup) || no_record(e, "setup")) &&
           read_setup(g, setup, e) && read_input(g, e) && read_rows(g, e);
}
