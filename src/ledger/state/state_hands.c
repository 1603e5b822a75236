#include "ledger/state/state_hands.h"

#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/seats/hand.h"
#include "ledger/seats/seats.h"

static const char agreed[] = "agreed", handed[] = "handed";

static json_t *hand_object(const struct table *table, const struct hand *hand,
                           struct arena *arena)
{
    json_t *object = json_object();
    json_put_text(object, "by", actor_name(table, hand->by));
    json_put(object, "card", card_object(hand->card, arena));
    json_put_int(object, "n", hand->n);
    json_put_text(object, "seat", table->seats[hand->seat].name);
    json_put_time(object, "time", hand->time);
    return object;
}

static json_t *consent_object(const struct table *table, int by)
{
    const struct consent *consent = &table->consents[by];
    json_t *object = json_object();
    json_put_text(object, "by", table->seats[by].name);
    json_put_hex(object, "card", consent->card, KEY_SIGNATURE);
    json_put_int(object, "n", consent->n);
    json_put_text(object, "seat", table->seats[consent->seat].name);
    return object;
}

static void put_some(json_t *state, const char *key, json_t *array)
{
    if (json_array_size(array))
        json_put(state, key, array);
    else
        json_decref(array);
}

void state_put_hands(json_t *state, const struct table *table,
                     struct arena *arena)
{
    json_t *hands = json_array(), *consents = json_array();
    for (int i = 0; i < table->hand_count; i++)
        json_add(hands, hand_object(table, &table->hands[i], arena));
    for (int i = 0; i < table->setup.seats; i++)
        if (table->consents[i].n)
            json_add(consents, consent_object(table, i));
    put_some(state, handed, hands);
    put_some(state, agreed, consents);
}

static bool read_hand(const json_t *object, struct table *table,
                      struct arena *arena, struct error *e)
{
    struct card *card = arena_alloc(arena, sizeof *card);
    struct hand hand = { .card = card };
    if (!json_keys(object, "by card n seat time", "a seat handed on", e) ||
        !state_read_actor(object, "by", true, table, &hand.by, e) ||
        !state_read_actor(object, "seat", false, table, &hand.seat, e) ||
        !json_get_int(object, "n", 1, table->n, &hand.n, e) ||
        !json_get_time(object, "time", &hand.time, e) ||
        !card_of_object(json_object_get(object, "card"), card, arena, e))
        return false;
    hand_take(table, hand);
    return true;
}

static bool read_consent(const json_t *object, struct table *table,
                         struct error *e)
{
    int by;
    if (!json_keys(object, "by card n seat", "a consent", e) ||
        !state_read_actor(object, "by", false, table, &by, e))
        return false;
    struct consent *consent = &table->consents[by];
    return state_read_actor(object, "seat", false, table, &consent->seat, e) &&
           json_get_int(object, "n", 1, table->n, &consent->n, e) &&
           json_get_hex(object, "card", consent->card, KEY_SIGNATURE, e);
}

bool state_read_hands(const json_t *state, struct table *table,
                      struct arena *arena, struct error *e)
{
    json_t *hands = NULL, *consents = NULL;
    size_t most = sizeof table->hands / sizeof *table->hands;
    if ((json_has(state, handed) &&
         !json_get_array(state, handed, most, &hands, e)) ||
        (json_has(state, agreed) &&
         !json_get_array(state, agreed, SEATS_MAX, &consents, e)))
        return false;
    for (size_t i = 0; i < json_array_size(hands); i++)
        if (!read_hand(json_array_get(hands, i), table, arena, e))
            return false;
    for (size_t i = 0; i < json_array_size(consents); i++)
        if (!read_consent(json_array_get(consents, i), table, e))
            return false;
    return true;
}
