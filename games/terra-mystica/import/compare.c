/* The rows of a file against what holds here (TM-NOTE-25, TM-NOTE-32). */
#include <string.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/import/replay.h"

bool tm_differ(struct tm_replay *r, int row, const char *difference)
{
    r->into->wrong_list = r->list;
    r->into->wrong = row;
    r->into->difference = difference;
    return false;
}

const struct tm_row *tm_row_at(const struct tm_replay *r, int row)
{
    return &r->rows->rows[row];
}

void tm_show_now(struct tm_replay *r)
{
    for (int i = 0; i < r->s->seats; i++)
        r->shown[i] = tm_numbers_of(r->s, i);
}

/* The numbers of a row against the step that its seat is at. */
static bool compare_step(struct tm_replay *r, int row, int seat,
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
    return tm_differ(r, row,
                     tm_numbers_differ(tm_of(r->s, seat)->name, said,
                                       "in the file", &trace->steps[next][seat],
                                       "here", r->arena));
}

static void learn(struct tm_replay *r, int row, int seat,
                  const struct tm_saying *said)
{
    struct tm_saying *known = &r->known[seat];
    for (int i = 0; i < TM_LOG_NUMBERS; i++)
        if (said->known >> i & 1)
            known->numbers.n[i] = said->numbers.n[i];
    known->known |= said->known;
    r->teller[seat] = row;
}

bool tm_compare_row(struct tm_replay *r, int row)
{
    const struct tm_row *of = tm_row_at(r, row);
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
bool tm_compare_all(struct tm_replay *r, int row)
{
    for (int i = 0; i < r->s->seats; i++) {
        struct tm_numbers now = tm_numbers_of(r->s, i);
        bool told = r->teller[i] >= r->first;
        if (r->known[i].known && !tm_numbers_agree(&r->known[i], &now))
            return tm_differ(r, told ? r->teller[i] : row,
                             tm_numbers_differ(tm_of(r->s, i)->name,
                                               &r->known[i], "in the file",
                                               &now, "here", r->arena));
    }
    tm_show_now(r);
    return true;
}

static void merge_state(struct tm_replay *r, const json_t *step)
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

bool tm_compare_state(struct tm_replay *r, int row)
{
    const json_t *step = tm_row_at(r, row)->state;
    if (!step)
        return true;
    merge_state(r, step);
    const char *words = tm_state_differs(r->s, r->state, r->arena);
    return !*words || tm_differ(r, row, words);
}

bool tm_compare_engine(struct tm_replay *r, int row, bool income)
{
    const char *words =
        tm_engine_differs(r->s, r->events.first, income || r->trace.count > 0,
                          tm_row_at(r, row), r->arena);
    return !words || tm_differ(r, row, words);
}

/* Points at the end, beside the record. */
bool tm_compare_final(struct tm_replay *r)
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
        return tm_differ(
            r, r->rows->count - 1,
            arena_say(r->arena, "%s: %lld VP at the end in the file, %d here",
                      tm_of(r->s, seat)->name,
                      (long long)json_integer_value(vp), r->s->seat[seat].vp));
    }
    return true;
}
