#include "ledger/seats/seats.h"

#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/seats/fit.h"

static const char *drawer_name(const struct table *table)
{
    switch (table->trust) {
    case TRUST_HOST:
        return "host";
    case TRUST_PRACTICE:
        return "practice";
    case TRUST_PEERS:
        break;
    }
    return "";
}

int seat_named(const struct table *table, const char *name)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (!strcmp(table->seats[i].name, name))
            return i;
    return NOBODY;
}

int actor_named(const struct table *table, const char *name)
{
    int seat = seat_named(table, name);
    if (seat != NOBODY)
        return seat;
    return *name && !strcmp(name, drawer_name(table)) ? HOST : NOBODY;
}

const char *actor_name(const struct table *table, int actor)
{
    return actor == HOST ? drawer_name(table) : table->seats[actor].name;
}

bool same_key(const unsigned char *one, const unsigned char *other)
{
    return memcmp(one, other, KEY_PUBLIC) == 0;
}

bool is_key_of(const struct key *key, const struct table *table, int actor)
{
    if (!key)
        return false;
    if (actor == HOST)
        return table->trust == TRUST_HOST &&
               same_key(key->public, table->host.key);
    return table->seats[actor].auth == AUTH_KEY &&
           same_key(key->public, table->seats[actor].key);
}

int seat_of_key(const struct table *table, const unsigned char *key)
{
    int found = NOBODY;
    for (int i = table->setup.seats - 1; i >= 0; i--) {
        const struct seat *seat = &table->seats[i];
        if (seat->auth != AUTH_KEY || !same_key(seat->key, key))
            continue;
        if (found == NOBODY || i == table_due(table) ||
            table->rules->due(table->turn.state, i) != DUE_NOTHING)
            found = i;
    }
    return found;
}

const unsigned char *seat_key_before(const struct table *table, int seat, int n)
{
    for (int i = 0; i < table->hands.count; i++)
        if (table->hands.list[i].seat == seat && table->hands.list[i].n >= n)
            return table->hands.list[i].key;
    return table->seats[seat].key;
}

const struct hand *hand_from(const struct table *table,
                             const unsigned char *key)
{
    for (int i = table->hands.count - 1; i >= 0; i--)
        if (same_key(table->hands.list[i].key, key))
            return &table->hands.list[i];
    return NULL;
}

bool not_seated(const struct table *table, const struct key *key,
                struct error *e)
{
    const struct hand *hand = hand_from(table, key->public);
    if (!hand) {
        fail(e, EX_NOPERM, "the key belongs to no seat of this game");
        return advise(e, "give the key file that belongs to the seat's card");
    }
    fail(e, EX_NOPERM,
         "the seat of this key, %s, was handed on to %s by entry %d",
         table->seats[hand->seat].name, hand->card->name, hand->n);
    return advise(e, "it signs nothing in this game any more");
}

int seat_once_of(const struct table *table, const unsigned char *key)
{
    int seat = seat_of_key(table, key);
    const struct hand *hand = hand_from(table, key);
    return seat == NOBODY && hand ? hand->seat : seat;
}

bool table_has_cards(const struct table *table)
{
    bool any = false;
    for (int i = 0; i < table->setup.seats; i++)
        any = any || table->seats[i].draws;
    return any;
}

bool seat_always_drew(const struct table *table, int seat)
{
    const json_t *seats = json_object_get(table->first, "seats");
    return json_has(json_array_get(seats, to_size(seat)), "card");
}

int64_t seat_taken(const struct table *table, int seat)
{
    for (int i = table->hands.count - 1; i >= 0; i--)
        if (table->hands.list[i].seat == seat)
            return table->hands.list[i].time;
    return table->created;
}

/* The position asks only where a seat has left. */
bool seat_is_robot(const struct table *table, int seat)
{
    return table->seats[seat].robot.level ||
           (table->rules->robot &&
            table->rules->robot(table->turn.state, seat));
}

struct robot seat_robot(const struct table *table, int seat)
{
    const struct setup *setup = &table->setup;
    if (table->seats[seat].robot.level || !seat_is_robot(table, seat))
        return table->seats[seat].robot;
    return (struct robot){ .level = setup_leaver(setup, table->rules->options),
                           .version = setup->thoughts };
}

bool seat_is_gone(const struct table *table, int seat)
{
    return table->rules->gone && table->rules->gone(table->turn.state, seat);
}

bool seat_is_played(const struct table *table, int seat)
{
    return !seat_is_robot(table, seat) && !seat_is_gone(table, seat);
}

bool seat_is_there(const struct table *table, int seat)
{
    return seat_is_played(table, seat) && !(table->chances.left >> seat & 1);
}

static const char *all_names(const struct table *table, char *into, size_t room)
{
    size_t used = 0;
    into[0] = '\0';
    for (int i = 0; i < table->setup.seats; i++) {
        const char *name = table->seats[i].name;
        if (used + strlen(name) + 3 > room)
            break;
        if (i)
            used = strlen(strcat(into, ", "));
        used = strlen(strcat(into, name));
    }
    return into;
}

static int seat_beginning(const struct table *table, const char *name,
                          int *count)
{
    int found = NOBODY;
    *count = 0;
    for (int i = 0; i < table->setup.seats; i++) {
        if (!name_begins(table->seats[i].name, name))
            continue;
        found = i;
        (*count)++;
    }
    return found;
}

int table_seat(const struct table *table, const char *name, struct error *e)
{
    char names[160];
    int count;
    for (int i = 0; i < table->setup.seats; i++)
        if (names_are_same(table->seats[i].name, name))
            return i;
    int found = *name ? seat_beginning(table, name, &count) : NOBODY;
    if (found != NOBODY && count == 1)
        return found;
    fail(e, EX_DATAERR,
         found == NOBODY ? "nobody at this table is called \"%.40s\""
                         : "\"%.40s\" may be more than one seat",
         name);
    advise(e, "the seats are %s", all_names(table, names, sizeof names));
    return NOBODY;
}

int seat_on_turn(const struct table *table)
{
    for (int i = 0; i < table->setup.seats; i++) {
        enum due due = table->rules->due(table->turn.state, i);
        if (due == DUE_TURN || due == DUE_BOTH)
            return i;
    }
    return NOBODY;
}

int table_due(const struct table *table)
{
    int seat = seat_on_turn(table);
    for (int i = 0; seat == NOBODY && i < table->setup.seats; i++)
        if (table->rules->due(table->turn.state, i) == DUE_REACTION)
            seat = i;
    return seat;
}

const char *table_waits_for(const struct table *table, struct arena *arena)
{
    const char *name;
    if (table->chances.resolver < 0)
        return NULL;
    name = table->chances.resolver == HOST
               ? language_say(arena_language(arena), N_("the host"))
               : table->seats[table->chances.resolver].name;
    return arena_copy(arena, name, strlen(name));
}
