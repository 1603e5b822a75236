/* The position as JSON, whether it holds together, and its facts. */
#include <assert.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"
#include "kit/fields.h"
#include "reversi/state.h"

static const struct field fields[] = {
    FIELD(game_state, turn, RV_DARK, RV_LIGHT, FIELD_MUST),
    FIELD(game_state, last, RV_NONE, RV_SQUARES - 1, RV_NONE),
    FIELD(game_state, left, RV_NONE, RV_LIGHT, RV_NONE),
    FIELDS(game_state, robot, 0, 1, 0, RV_SEATS),
    FIELDS_END,
};

/* A row of the board is a text of these, so that people can write one. */
static const char signs[] = ".dl";

json_t *rv_save(const struct game_state *s)
{
    json_t *json = json_object(), *rows = json_array();
    for (int y = 0; y < RV_SIDE; y++) {
        char row[RV_SIDE + 1] = "";
        for (int x = 0; x < RV_SIDE; x++)
            row[x] = signs[s->disc[y * RV_SIDE + x] + 1];
        json_add(rows, json_string(row));
    }
    json_put(json, "rows", rows);
    fields_save(json, s, fields);
    return json;
}

static bool load_row(const json_t *row, int *discs)
{
    const char *text = json_string_value(row);
    if (!text || json_string_length(row) != RV_SIDE)
        return false;
    for (int x = 0; x < RV_SIDE; x++) {
        const char *sign = strchr(signs, text[x]);
        if (!sign || !*sign)
            return false;
        discs[x] = to_int(sign - signs) - 1;
    }
    return true;
}

static bool load_rows(struct game_state *s, const json_t *json, struct error *e)
{
    json_t *rows;
    if (!json_get_array(json, "rows", RV_SIDE, &rows, e))
        return false;
    for (int y = 0; y < RV_SIDE; y++)
        if (!load_row(json_array_get(rows, to_size(y)), &s->disc[y * RV_SIDE]))
            return fail(e, EX_DATAERR,
                        "the position has no row %d of eight signs", y + 1);
    return true;
}

struct game_state *rv_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e)
{
    struct game_state *s = arena_alloc(arena, sizeof *s);
    s->setup = setup;
    if (!fields_load(s, json, fields, "rows", "the position", NULL, e) ||
        !load_rows(s, json, e))
        return NULL;
    s->over = rv_is_over(s);
    return rv_check(s, e) ? s : NULL;
}

bool rv_check(const struct game_state *s, struct error *e)
{
    const char *opening = "crossed";
    int discs = rv_discs(s, RV_DARK) + rv_discs(s, RV_LIGHT);
    if (!fields_check(s, fields, "the position", e))
        return false;
    assert(s->over == rv_is_over(s));
    if (s->last != RV_NONE && s->disc[s->last] == RV_NONE)
        return fail(e, EX_DATAERR, "the disc placed last is not there");
    if (rv_opens(s) &&
        (rv_option_is(s->setup, "opening", opening) || discs >= 4))
        return fail(e, EX_DATAERR, "a square in the middle is empty");
    if (!s->over && !rv_open_to(s, s->turn))
        return fail(e, EX_DATAERR, "%s is on turn and can place no disc",
                    rv_name(s, s->turn));
    if (s->left != RV_NONE && s->robot[s->left])
        return fail(e, EX_DATAERR, "a robot plays for a seat that has left");
    return true;
}

static const char *seat_fact(const struct game_state *s, int seat,
                             const char *what, struct arena *arena)
{
    if (!strcmp(what, "colour"))
        return rv_colour(seat);
    if (!strcmp(what, "discs"))
        return arena_print(arena, "%d", rv_discs(s, seat));
    return strcmp(what, "places") != 0
               ? NULL
               : rv_square_list(s->over ? 0 : rv_open_to(s, seat), arena);
}

static const char *table_fact(const struct game_state *s, const char *what,
                              struct arena *arena)
{
    int square = rv_square_named(what);
    if (square != RV_NONE)
        return rv_colour(s->disc[square]);
    if (!strcmp(what, "last"))
        return s->last < 0 ? "none" : rv_square_name(s->last, arena);
    if (!strcmp(what, "turn"))
        return rv_name(s, s->turn);
    return fields_fact(s, fields, what, arena);
}

bool rv_fact(const struct game_state *s, const char *line, struct arena *arena,
             char **actual)
{
    const char *found = NULL;
    for (int i = 0; i < RV_SEATS && !found; i++) {
        size_t length = strlen(rv_name(s, i));
        if (!strncmp(line, rv_name(s, i), length) && line[length] == ' ')
            found = seat_fact(s, i, line + length + 1, arena);
    }
    if (!found)
        found = table_fact(s, line, arena);
    *actual = found ? arena_print(arena, "%s", found) : NULL;
    return found != NULL;
}
