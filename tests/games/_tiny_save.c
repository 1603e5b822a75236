#include <sysexits.h>

#include "core/json.h"
#include "tiny.h"

static json_t *save_seat(const struct tiny_seat *seat)
{
    json_t *object = json_object();
    json_put_int(object, "stones", seat->stones);
    json_put_int(object, "points", seat->points);
    json_put_int(object, "omen", seat->omen);
    json_put_int(object, "gift", seat->gift);
    json_put_int(object, "standing", (int)seat->standing);
    json_put_bool(object, "gone", seat->gone);
    json_put_bool(object, "robot", seat->robot);
    return object;
}

json_t *tiny_save(const struct game_state *s)
{
    json_t *object = json_object(), *owed = json_array(), *all = json_array();
    for (int i = 0; i < s->owed_count; i++)
        json_add(owed, json_integer(s->owed[i]));
    for (int i = 0; i < s->seats; i++)
        json_add(all, save_seat(&s->seat[i]));
    json_put(object, "seats", all);
    json_put(object, "owed", owed);
    json_put_int(object, "turn", s->turn);
    json_put_int(object, "heap", s->heap);
    json_put_int(object, "all", s->all);
    json_put_int(object, "done", s->done);
    json_put_int(object, "limit", s->limit);
    json_put_int(object, "peeking", s->peeking);
    json_put_int(object, "last", s->last);
    json_put_bool(object, "die", s->die_wanted);
    json_put_bool(object, "over", s->over);
    return object;
}

static bool load_seat(const json_t *object, int seats, struct tiny_seat *seat,
                      struct error *e)
{
    int standing;
    if (!json_keys(object, "stones points omen gift standing gone robot",
                   "a seat", e) ||
        !json_get_int(object, "stones", 0, TINY_STONES_MAX, &seat->stones, e) ||
        !json_get_int(object, "points", 0, 9999, &seat->points, e) ||
        !json_get_int(object, "omen", TINY_NONE, 6, &seat->omen, e) ||
        !json_get_int(object, "gift", TINY_NONE, seats - 1, &seat->gift, e) ||
        !json_get_int(object, "standing", 0, TINY_ASK, &standing, e) ||
        !json_get_bool(object, "gone", &seat->gone, e) ||
        !json_get_bool(object, "robot", &seat->robot, e))
        return false;
    seat->standing = (enum tiny_answer)standing;
    return true;
}

static bool load_seats(const json_t *object, struct game_state *s,
                       struct error *e)
{
    json_t *all;
    if (!json_get_array(object, "seats", TINY_SEATS, &all, e))
        return false;
    if (json_array_size(all) != (size_t)s->seats)
        return fail(e, EX_DATAERR, "not %d seats", s->seats);
    for (int i = 0; i < s->seats; i++)
        if (!load_seat(json_array_get(all, (size_t)i), s->seats, &s->seat[i],
                       e))
            return false;
    return true;
}

static bool load_owed(const json_t *object, struct game_state *s,
                      struct error *e)
{
    json_t *owed;
    if (!json_get_array(object, "owed", TINY_SEATS, &owed, e))
        return false;
    for (size_t i = 0; i < json_array_size(owed); i++) {
        json_t *entry = json_array_get(owed, i);
        json_int_t seat = json_integer_value(entry);
        if (!json_is_integer(entry) || seat < 0 || seat >= s->seats)
            return fail(e, EX_DATAERR, "an omen is owed to nobody");
        s->owed[s->owed_count++] = (int)seat;
    }
    return true;
}

struct game_state *tiny_load(const struct setup *setup, const json_t *object,
                             struct arena *arena, struct error *e)
{
    struct game_state *s = arena_alloc(arena, sizeof *s);
    int last = setup->seats - 1;
    s->setup = setup;
    s->seats = setup->seats;
    if (json_keys(object,
                  "seats owed turn heap all done limit peeking last "
                  "die over",
                  "the position", e) &&
        load_seats(object, s, e) && load_owed(object, s, e) &&
        json_get_int(object, "turn", 0, last, &s->turn, e) &&
        json_get_int(object, "heap", 0, TINY_STONES_MAX, &s->heap, e) &&
        json_get_int(object, "all", 1, TINY_STONES_MAX, &s->all, e) &&
        json_get_int(object, "done", 0, 7, &s->done, e) &&
        json_get_int(object, "limit", 1, 5, &s->limit, e) &&
        json_get_int(object, "peeking", TINY_NONE, last, &s->peeking, e) &&
        json_get_int(object, "last", 0, 2, &s->last, e) &&
        json_get_bool(object, "die", &s->die_wanted, e) &&
        json_get_bool(object, "over", &s->over, e) && tiny_check(s, e))
        return s;
    return NULL;
}

static bool check_owed(const struct game_state *s, struct error *e)
{
    bool owed[TINY_SEATS] = { false };
    for (int i = 0; i < s->owed_count; i++) {
        if (owed[s->owed[i]])
            return fail(e, EX_DATAERR, "an omen is owed twice");
        owed[s->owed[i]] = true;
    }
    for (int i = 0; i < s->seats; i++)
        if (owed[i] != (s->seat[i].omen == TINY_NONE))
            return fail(e, EX_DATAERR, "an omen is owed and is not");
    if (s->peeking != TINY_NONE && !owed[s->peeking])
        return fail(e, EX_DATAERR, "a peek waits for nothing");
    return true;
}

bool tiny_check(const struct game_state *s, struct error *e)
{
    int sum = s->heap;
    for (int i = 0; i < s->seats; i++) {
        const struct tiny_seat *seat = &s->seat[i];
        sum += seat->stones;
        if (seat->gift == i || (seat->gift != TINY_NONE && s->over))
            return fail(e, EX_DATAERR, "a gift from nobody");
        if (seat->gift != TINY_NONE && s->seat[seat->gift].stones < 1)
            return fail(e, EX_DATAERR, "a gift of no stone");
    }
    if (sum != s->all)
        return fail(e, EX_DATAERR, "%d stones, not %d", sum, s->all);
    if (s->heap == 0 && !s->over)
        return fail(e, EX_DATAERR, "no stone is left and play goes on");
    if (s->over && (s->die_wanted || s->owed_count > 0))
        return fail(e, EX_DATAERR, "chance is owed after the end");
    if (s->seat[s->turn].gone && !s->over)
        return fail(e, EX_DATAERR, "a seat that left is on turn");
    return check_owed(s, e);
}
