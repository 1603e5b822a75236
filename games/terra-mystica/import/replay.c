/* The rows are played one by one and compared (TM-NOTE-25, TM-NOTE-32).
 *
 * The engine writes rows of its own for what the end of a round and of the game
 * brings; here all that happens in the move before. So each step of it is kept
 * (trace.c), and the numbers of those rows must be met one after the
 * other among the steps. */
#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "kit/lines.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/game.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/position/start.h"
#include "terra-mystica/rules/queries.h"

struct replay {
    struct tm_foreign *g;
    struct foreign *into;
    struct arena *arena;
    const struct game_state *s;
    struct arena *own;    /* what the last row brought … */
    struct arena *before; /* … and the position that it began with */
    bool moved;           /* the position is in `own`, too */
    struct events events; /* of the last row that was played */
    struct tm_trace trace;
    struct tm_observer observer;      /* fills it */
    int cursor[TM_SEATS];             /* step that a seat's rows are at */
    struct tm_saying known[TM_SEATS]; /* what the file said last, by seat */
    int teller[TM_SEATS];             /* … in which row */
    struct tm_numbers shown[TM_SEATS];
    json_t *state; /* all keys so far */
    struct tm_rows *rows;
    int list;
    int played;  /* the last row that was played, or -1 */
    int first;   /* row that is the first to speak of it */
    bool engine; /* the file has rows of the engine */
    bool table;  /* its rows are joined lines */
    int room;    /* for moves */
    bool keep;   /* the moves become those of the ledger */
};

static bool differs(struct replay *r, int row, const char *difference)
{
    r->into->wrong_list = r->list;
    r->into->wrong = row;
    r->into->difference = difference;
    return false;
}

static const struct tm_row *row_at(const struct replay *r, int row)
{
    return &r->rows->rows[row];
}

/* ---- facts --------------------------------------------------------------- */

static void keep_facts(struct replay *r, int row)
{
    if (!r->into->wants_facts)
        return;
    struct foreign_row *into = &r->into->lists[r->list].rows[row];
    json_t *facts = json_object();
    for (int i = 0; i < r->s->seats; i++)
        json_put(facts, tm_of(r->s, i)->name, tm_numbers_facts(&r->shown[i]));
    json_decref(into->facts);
    into->facts = facts;
}

static void show_now(struct replay *r)
{
    for (int i = 0; i < r->s->seats; i++)
        r->shown[i] = tm_numbers_of(r->s, i);
}

/* ---- playing ------------------------------------------------------------- */

/* One line of a seat; NULL with an error. */
static const struct game_state *apply(struct replay *r, int seat,
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
static struct foreign_move *add_move(struct replay *r)
{
    struct foreign *into = r->into;
    if (into->move_count == r->room) {
        size_t size = sizeof *into->moves;
        int room = r->room ? 2 * r->room : 512;
        struct foreign_move *more = arena_alloc(r->arena, (size_t)room * size);
        if (into->move_count)
            memcpy(more, into->moves, (size_t)into->move_count * size);
        into->moves = more;
        r->room = room;
    }
    return &into->moves[into->move_count++];
}

static bool play_piece(struct replay *r, int row, int seat, const char *text)
{
    struct error e = { 0 };
    const struct game_state *after = apply(r, seat, text, &e);
    if (!after)
        return differs(r, row,
                       arena_print(r->arena, "refused here: %s%s%s%s", e.what,
                                   e.rule ? " [" : "", e.rule ? e.rule : "",
                                   e.rule ? "]" : ""));
    r->s = after;
    r->moved = true;
    if (r->keep)
        *add_move(r) = (struct foreign_move){ .seat = seat, .text = text };
    return true;
}

/* What the last row brought is not needed any more, but for the position. */
static void begin_row(struct replay *r)
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

static bool play(struct replay *r, int row, int ahead, const char *text)
{
    int faction = row_at(r, row)->faction;
    int seat = tm_seat_of(r->s, faction);
    if (seat == TM_NONE)
        return differs(r, row,
                       arena_print(r->arena, "%s is not in this game",
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

/* ---- comparing ----------------------------------------------------------- */

/* The numbers of a row against the step that its seat is at. */
static bool compare_step(struct replay *r, int row, int seat,
                         const struct tm_saying *said)
{
    const struct tm_trace *trace = &r->trace;
    for (int i = r->cursor[seat]; i < trace->count; i++)
        if (tm_numbers_agree(said, &trace->steps[i][seat])) {
            r->cursor[seat] = i;
            r->shown[seat] = trace->steps[i][seat];
            return true;
        }
    int next = r->cursor[seat];
    while (next + 1 < trace->count && row != r->played &&
           !memcmp(&trace->steps[next][seat],
                   &trace->steps[r->cursor[seat]][seat],
                   sizeof(struct tm_numbers)))
        next++;
    return differs(r, row,
                   tm_numbers_differ(tm_of(r->s, seat)->name, said,
                                     &trace->steps[next][seat], r->arena));
}

static void learn(struct replay *r, int row, int seat,
                  const struct tm_saying *said)
{
    struct tm_saying *known = &r->known[seat];
    for (int i = 0; i < TM_FOREIGN_NUMBERS; i++)
        if (said->known >> i & 1)
            known->numbers.n[i] = said->numbers.n[i];
    known->known |= said->known;
    r->teller[seat] = row;
}

static bool compare_row(struct replay *r, int row)
{
    const struct tm_row *of = row_at(r, row);
    for (int i = 0; i < of->said_count; i++) {
        int seat = tm_seat_of(r->s, of->said[i].faction);
        if (seat == TM_NONE)
            continue;
        learn(r, row, seat, &of->said[i]);
        if (r->engine && r->trace.count > 0 &&
            !compare_step(r, row, seat, &r->known[seat]))
            return false;
    }
    return true;
}

/* Everything that the file has said against what holds now. */
static bool compare_all(struct replay *r, int row)
{
    for (int i = 0; i < r->s->seats; i++) {
        struct tm_numbers now = tm_numbers_of(r->s, i);
        bool told = r->teller[i] >= r->first;
        if (r->known[i].known && !tm_numbers_agree(&r->known[i], &now))
            return differs(r, told ? r->teller[i] : row,
                           tm_numbers_differ(tm_of(r->s, i)->name, &r->known[i],
                                             &now, r->arena));
    }
    show_now(r);
    return true;
}

static void merge_state(struct replay *r, const json_t *step)
{
    const char *key;
    json_t *value;
    json_t *changes = json_deep_copy(step);
    json_object_foreach (changes, key, value)
        if (json_is_null(value))
            json_object_del(r->state, key);
        else
            json_object_set(r->state, key, value);
    json_decref(changes);
}

static bool compare_state(struct replay *r, int row)
{
    const json_t *step = row_at(r, row)->state;
    if (!step)
        return true;
    merge_state(r, step);
    const char *words = tm_state_differs(r->s, r->state, r->arena);
    return !*words || differs(r, row, words);
}

static bool check_engine(struct replay *r, int row, bool income)
{
    const char *words =
        tm_engine_differs(r->s, r->events.first, income || r->trace.count > 0,
                          row_at(r, row), r->arena);
    return !words || differs(r, row, words);
}

/* ---- row by row ---------------------------------------------------------- */

/* Before the next move, the numbers must have arrived at what holds now. */
static bool close_block(struct replay *r)
{
    if (r->played < 0 || !r->engine || r->trace.count == 0)
        return true;
    return compare_all(r, r->played);
}

/* Rows of the engine in front of the move that they come from. */
static bool compare_ahead(struct replay *r, int from, int row)
{
    for (int i = from; i < row; i++)
        if (row_at(r, i)->kind == TM_ROW_AHEAD &&
            (!compare_row(r, i) || !check_engine(r, i, false)))
            return false;
    return true;
}

static bool play_row(struct replay *r, int row, int ahead)
{
    const struct tm_row *of = row_at(r, row);
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
    return compare_ahead(r, ahead, row) && compare_row(r, row) &&
           check_engine(r, row, income) && (steps || compare_all(r, row));
}

static bool other_row(struct replay *r, int row)
{
    const struct tm_row *of = row_at(r, row);
    if (of->kind == TM_ROW_ENGINE || of->said_count > 0)
        if (!compare_row(r, row) || !check_engine(r, row, false))
            return false;
    return of->said_count == 0 || (r->engine && r->trace.count > 0) ||
           compare_all(r, row);
}

static bool compare_rows(struct replay *r)
{
    int ahead = 0; /* rows from here on may speak of the next move */
    for (int i = 0; i < r->rows->count; i++) {
        enum tm_row_kind kind = row_at(r, i)->kind;
        bool plays = (kind == TM_ROW_MOVE || kind == TM_ROW_DROP) &&
                     r->s->phase != TM_OVER; /* TM-NOTE-32 (s) */
        bool good = plays                  ? play_row(r, i, ahead)
                    : kind == TM_ROW_AHEAD ? true
                                           : other_row(r, i);
        if (!good)
            return false;
        if (!compare_state(r, i))
            return false;
        for (int k = ahead; plays && k < i; k++)
            if (row_at(r, k)->kind == TM_ROW_AHEAD)
                keep_facts(r, k);
        keep_facts(r, i);
        if (plays)
            ahead = i + 1;
    }
    return close_block(r);
}

/* ---- the whole ----------------------------------------------------------- */

static void make_list(struct replay *r, const char *name)
{
    struct foreign_list *list = &r->into->lists[r->list];
    list->name = name;
    list->rows =
        arena_alloc(r->arena, (size_t)r->rows->count * sizeof *list->rows);
    list->count = r->rows->count;
    for (int i = 0; i < list->count; i++)
        list->rows[i] = (struct foreign_row){ .line = row_at(r, i)->line,
                                              .text = row_at(r, i)->text };
}

static bool has_engine(const struct tm_rows *rows)
{
    for (int i = 0; i < rows->count; i++)
        if (rows->rows[i].kind == TM_ROW_ENGINE && rows->rows[i].said_count > 0)
            return true;
    return false;
}

/* Points at the end, beside the record. */
static bool compare_final(struct replay *r)
{
    const char *name;
    json_t *one;
    json_object_foreach (r->g->final, name, one) {
        int faction = tm_faction_named(name);
        int seat = faction == TM_NONE ? TM_NONE : tm_seat_of(r->s, faction);
        json_t *vp = json_object_get(one, "vp");
        if (seat == TM_NONE || !json_is_integer(vp) ||
            json_integer_value(vp) == r->s->seat[seat].vp)
            continue;
        return differs(r, r->rows->count - 1,
                       arena_print(r->arena,
                                   "%s: %lld VP at the end in the file, %d "
                                   "here",
                                   tm_of(r->s, seat)->name,
                                   (long long)json_integer_value(vp),
                                   r->s->seat[seat].vp));
    }
    return true;
}

static json_t *result(const struct replay *r)
{
    json_t *facts = json_object(), *points = json_object();
    for (int i = 0; i < r->s->seats; i++)
        json_put_int(points, tm_of(r->s, i)->name, r->s->seat[i].vp);
    json_put_bool(facts, "over", r->s->phase == TM_OVER);
    json_put_int(facts, "round", r->s->round);
    json_put(facts, "vp", points);
    return facts;
}

static void compare(struct replay *r)
{
    r->own = arena_new();
    r->before = arena_new();
    r->state = json_object();
    show_now(r);
    if (compare_rows(r))
        compare_final(r);
    json_decref(r->into->result);
    r->into->result = result(r);
    json_decref(r->state);
    arena_free(r->before);
    arena_free(r->own);
}

static bool replay(struct tm_foreign *g, struct tm_rows *rows,
                   struct foreign *into, int list, struct error *e)
{
    struct replay *r = arena_alloc(g->arena, sizeof *r);
    *r = (struct replay){ .g = g,
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

bool tm_foreign_replay(struct tm_foreign *g, struct foreign *into,
                       struct error *e)
{
    int list = 0;
    if (g->lines.count && !replay(g, &g->lines, into, list++, e))
        return false;
    return into->wrong >= 0 || !g->table.count ||
           replay(g, &g->table, into, list, e);
}
