#include <sysexits.h>

#include "core/json.h"
#include "tiny.h"

const struct field tiny_seat_fields[] = {
    FIELD(tiny_seat, stones, 0, TINY_STONES_MAX, FIELD_MUST),
    FIELD(tiny_seat, points, 0, 9999, FIELD_MUST),
    FIELD(tiny_seat, omen, TINY_NONE, 6, FIELD_MUST),
    FIELD(tiny_seat, gift, TINY_NONE, TINY_SEATS - 1, FIELD_MUST),
    FIELD(tiny_seat, standing, 0, TINY_ASK, FIELD_MUST),
    FIELD_TRUTH(tiny_seat, gone),
    FIELD_TRUTH(tiny_seat, robot),
    FIELDS_END,
};

static const struct field table_fields[] = {
    FIELD(game_state, turn, 0, TINY_SEATS - 1, FIELD_MUST),
    FIELD(game_state, heap, 0, TINY_STONES_MAX, FIELD_MUST),
    FIELD(game_state, all, 1, TINY_STONES_MAX, FIELD_MUST),
    FIELD(game_state, done, 0, 7, FIELD_MUST),
    FIELD(game_state, limit, 1, 5, FIELD_MUST),
    FIELD(game_state, peeking, TINY_NONE, TINY_SEATS - 1, FIELD_MUST),
    FIELD(game_state, last, 0, 2, FIELD_MUST),
    FIELD_TRUTH(game_state, die),
    FIELD_TRUTH(game_state, over),
    FIELDS_END,
};

json_t *tiny_save(const struct game_state *s)
{
    json_t *object = json_object(), *owed = json_array(), *all = json_array();
    for (int i = 0; i < s->owed_count; i++)
        json_add(owed, json_integer(s->owed[i]));
    for (int i = 0; i < s->seats; i++) {
        json_t *seat = json_object();
        fields_save(seat, &s->seat[i], tiny_seat_fields);
        json_add(all, seat);
    }
    json_put(object, "seats", all);
    json_put(object, "owed", owed);
    fields_save(object, s, table_fields);
    return object;
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
        if (!fields_load(&s->seat[i], json_array_get(all, (size_t)i),
                         tiny_seat_fields, "", "a seat", NULL, e))
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
    s->setup = setup;
    s->seats = setup->seats;
    if (fields_load(s, object, table_fields, "seats owed", "the position", NULL,
                    e) &&
        load_seats(object, s, e) && load_owed(object, s, e) && tiny_check(s, e))
        return s;
    return NULL;
}

/* Only seats that play are spoken of. */
static bool check_seats(const struct game_state *s, struct error *e)
{
    int last = s->seats - 1;
    if (s->turn > last || s->peeking > last)
        return fail(e, EX_DATAERR, "nobody is on turn");
    for (int i = 0; i <= last; i++)
        if (!fields_check(&s->seat[i], tiny_seat_fields, "a seat", e) ||
            s->seat[i].gift > last)
            return fail(e, EX_DATAERR, "a gift from nobody");
    return fields_check(s, table_fields, "the position", e);
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
    if (!check_seats(s, e))
        return false;
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
    if (s->over && (s->die || s->owed_count > 0))
        return fail(e, EX_DATAERR, "chance is owed after the end");
    if (s->seat[s->turn].gone && !s->over)
        return fail(e, EX_DATAERR, "a seat that left is on turn");
    return check_owed(s, e);
}
