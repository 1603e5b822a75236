/* The rows are played one by one and compared (TM-NOTE-25, TM-NOTE-32).
 *
 * The engine writes rows of its own for what the end of a round and of the game
 * brings; here all that happens in the move before. So each step of it is kept
 * (trace.c), and the numbers of those rows must be met one after the
 * other among the steps. */
#include <string.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "kit/lines.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/game.h"
#include "terra-mystica/import/replay.h"
#include "terra-mystica/position/save.h"
#include "terra-mystica/rules/queries.h"

/* ---- facts --------------------------------------------------------------- */

static void keep_facts(struct tm_replay *r, int row)
{
    if (!r->into->wants_facts)
        return;
    struct foreign_row *into = &r->into->lists[r->list].rows[row];
    json_t *seats = json_object();
    for (int i = 0; i < r->s->seats; i++)
        json_put(seats, tm_of(r->s, i)->name, tm_numbers_json(&r->shown[i]));
    json_decref(into->facts);
    into->facts = seats;
}

/* ---- playing ------------------------------------------------------------- */

/* One line of a seat; NULL with an error. */
static const struct game_state *apply(struct tm_replay *r, int seat,
                                      const char *text, struct error *e)
{
    struct word words[WORDS_MAX];
    struct order o;
    if (!line_order(text, seat, r->own, words, &o, e))
        return NULL;
    const struct game_state *after =
        game_terra_mystica.apply(r->s, &o, r->own, &r->events, e);
    if (after)
        tm_trace_step(&r->trace, after); /* the last step is what holds now */
    return after;
}

/* Room for one move more. */
static struct foreign_move *add_move(struct tm_replay *r)
{
    struct foreign *into = r->into;
    into->moves = arena_more(r->arena, into->moves, into->move_count, &r->room,
                             sizeof *into->moves);
    return &into->moves[into->move_count++];
}

static bool play_piece(struct tm_replay *r, int row, int seat, const char *text)
{
    struct error e = { .language = arena_language(r->arena) };
    const struct game_state *after = apply(r, seat, text, &e);
    if (!after) {
        const char *why =
            arena_print(r->arena, "%s%s%s%s%s%s", e.what, e.rule ? " [" : "",
                        e.rule ? e.rule : "", e.rule ? "]" : "",
                        *e.hint ? "; " : "", e.hint);
        return tm_differ(r, row, arena_say(r->arena, "refused here: %s", why));
    }
    r->s = after;
    r->moved = true;
    if (r->keep)
        *add_move(r) = (struct foreign_move){ .seat = seat, .text = text };
    return true;
}

/* What the last row brought is not needed any more, but for the position. */
static void begin_row(struct tm_replay *r)
{
    struct arena *last = r->own;
    if (r->moved) {
        r->own = r->before;
        r->before = last;
    }
    r->moved = false;
    arena_reset(r->own);
    r->events = (struct events){ .arena = r->own };
    r->trace.begun = false;
    r->trace.count = 0;
}

static bool play(struct tm_replay *r, int row, int ahead, const char *text)
{
    int faction = tm_row_at(r, row)->faction;
    int seat = tm_seat_of(r->s, faction);
    if (seat == TM_NONE)
        return tm_differ(r, row,
                         arena_say(r->arena, "%s is not in this game",
                                   tm_faction(faction)->name));
    begin_row(r);
    for (const char *piece; r->s->phase != TM_OVER &&
                            (piece = tm_next_piece(r->arena, r->table, &text));)
        if (!play_piece(r, row, seat, piece))
            return false;
    r->played = row;
    r->first = ahead;
    memset(r->cursor, 0, sizeof r->cursor);
    return true;
}

/* ---- row by row ---------------------------------------------------------- */

/* Before the next move, the numbers must have arrived at what holds now. */
static bool close_block(struct tm_replay *r)
{
    if (r->played < 0 || !r->engine || r->trace.count == 0)
        return true;
    return tm_compare_all(r, r->played);
}

/* Rows of the engine in front of the move that they come from. */
static bool compare_ahead(struct tm_replay *r, int from, int row)
{
    for (int i = from; i < row; i++)
        if (tm_row_at(r, i)->kind == TM_ROW_AHEAD &&
            (!tm_compare_row(r, i) || !tm_compare_engine(r, i, false)))
            return false;
    return true;
}

static bool play_row(struct tm_replay *r, int row, int ahead)
{
    const struct tm_row *of = tm_row_at(r, row);
    bool drop = of->kind == TM_ROW_DROP, income = r->trace.count > 0;
    if (drop) {
        int seat = tm_seat_of(r->s, of->faction);
        if (seat != TM_NONE && !tm_plays(r->s, seat))
            return true; /* its line was there already */
    }
    if (!close_block(r) || !play(r, row, ahead, drop ? "resign" : of->move))
        return false;
    bool steps = r->engine && r->trace.count > 0;
    if (steps)
        memcpy(r->shown, r->trace.steps[0], sizeof r->shown);
    return compare_ahead(r, ahead, row) && tm_compare_row(r, row) &&
           tm_compare_engine(r, row, income) &&
           (steps || tm_compare_all(r, row));
}

static bool other_row(struct tm_replay *r, int row)
{
    const struct tm_row *of = tm_row_at(r, row);
    if (of->kind == TM_ROW_ENGINE || of->said_count > 0)
        if (!tm_compare_row(r, row) || !tm_compare_engine(r, row, false))
            return false;
    return of->said_count == 0 || (r->engine && r->trace.count > 0) ||
           tm_compare_all(r, row);
}

static bool compare_rows(struct tm_replay *r)
{
    int ahead = 0; /* rows from here on may speak of the next move */
    for (int i = 0; i < r->rows->count; i++) {
        enum tm_row_kind kind = tm_row_at(r, i)->kind;
        bool plays = (kind == TM_ROW_MOVE || kind == TM_ROW_DROP) &&
                     r->s->phase != TM_OVER; /* TM-NOTE-32 (s) */
        bool good = plays                  ? play_row(r, i, ahead)
                    : kind == TM_ROW_AHEAD ? true
                                           : other_row(r, i);
        if (!good)
            return false;
        if (!tm_compare_state(r, i))
            return false;
        for (int k = ahead; plays && k < i; k++)
            if (tm_row_at(r, k)->kind == TM_ROW_AHEAD)
                keep_facts(r, k);
        keep_facts(r, i);
        if (plays)
            ahead = i + 1;
    }
    return close_block(r);
}

/* ---- the whole ----------------------------------------------------------- */

static void make_list(struct tm_replay *r, const char *name)
{
    struct foreign_list *list = &r->into->lists[r->list];
    list->name = name;
    list->rows =
        arena_alloc(r->arena, to_size(r->rows->count) * sizeof *list->rows);
    list->count = r->rows->count;
    for (int i = 0; i < list->count; i++)
        list->rows[i] = (struct foreign_row){ .line = tm_row_at(r, i)->line,
                                              .text = tm_row_at(r, i)->text };
}

static bool has_engine(const struct tm_rows *rows)
{
    for (int i = 0; i < rows->count; i++)
        if (rows->rows[i].kind == TM_ROW_ENGINE && rows->rows[i].said_count > 0)
            return true;
    return false;
}

static json_t *result(const struct tm_replay *r)
{
    json_t *end = json_object(), *points = json_object();
    for (int i = 0; i < r->s->seats; i++)
        json_put_int(points, tm_of(r->s, i)->name, r->s->seat[i].vp);
    json_put_bool(end, "over", r->s->phase == TM_OVER);
    json_put_int(end, "round", r->s->round);
    json_put(end, "vp", points);
    return end;
}

static void compare(struct tm_replay *r)
{
    r->own = arena_new();
    r->before = arena_new();
    r->state = json_object();
    tm_show_now(r);
    if (compare_rows(r))
        tm_compare_final(r);
    json_decref(r->into->result);
    r->into->result = result(r);
    json_decref(r->state);
    arena_free(r->before);
    arena_free(r->own);
}

static bool replay(struct tm_log *g, struct tm_rows *rows, struct foreign *into,
                   int list, struct error *e)
{
    struct tm_replay *r = arena_alloc(g->arena, sizeof *r);
    *r = (struct tm_replay){ .g = g,
                             .into = into,
                             .arena = g->arena,
                             .rows = rows,
                             .list = list,
                             .played = -1,
                             .keep = list == 0,
                             .table = rows == &g->table,
                             .engine = has_engine(rows) };
    r->observer = (struct tm_observer){ .context = &r->trace,
                                        .event = tm_trace_step,
                                        .round = tm_trace_begin };
    make_list(r, rows == &g->lines && g->json ? "input" : "rows");
    struct game_state *first = tm_start(&into->setup, g->arena, e);
    if (!first)
        return false;
    first->observer = &r->observer; /* and so of all that comes of it */
    r->s = first;
    compare(r);
    return true;
}

bool tm_log_replay(struct tm_log *g, struct foreign *into, struct error *e)
{
    int list = 0;
    if (g->lines.count && !replay(g, &g->lines, into, list++, e))
        return false;
    return into->wrong >= 0 || !g->table.count ||
           replay(g, &g->table, into, list, e);
}
