/** A room in which people play by commands of the program: their keys, cards
 * and memories in a folder, and the copies of the game that go about. */
#ifndef TESTS_FUZZ_ROOM_H
#define TESTS_FUZZ_ROOM_H

#include <assert.h>
#include <sodium.h>

#include "../play.h"
#include "commands.h"
#include "folder.h"
#include "ledger/copies/compare.h"
#include "ledger/seats/seats.h"
#include "ledger/state/state.h"
#include "people.h"

enum {
    COPIES = 6,
    STEPS = 24,
    WORDS = 40,
    STRANGER = 5, /* who takes a seat that is handed on */
    HOST_KEY = SEATS_MAX,
    LENGTH_MAX = 4 << 10
};

static const char *const people[] = {
    "Ann", "Bob", "Cid", "Dot", "Eve", "Zoe"
};

/* What has come of a request in some copy. */
struct result {
    struct request request;
    const struct result *next;
};

struct room {
    struct arena *arena;
    struct luck luck;
    struct ledger *copies[COPIES];
    int count, newest;
    int seats;
    bool hosted;
    unsigned liars; /* a bit each */
    const struct result *results;
};

/* ---- the folder of keys, cards and memories ---- */

static const char *memory; /* of whoever acts */
static int64_t clock_now;

static int64_t now(void)
{
    return clock_now;
}

static const char *environment(const char *name)
{
    return strcmp(name, "XDG_STATE_HOME") != 0 ? NULL : memory;
}

static const char *path_of(const struct room *room, const char *what, int i)
{
    return arena_print(room->arena, "%s/%s%d", fuzz_folder, what, i);
}

static const char *put(const struct room *room, const char *what, int i,
                       const char *bytes, size_t length)
{
    return fuzz_put(room->arena, arena_print(room->arena, "%s%d", what, i),
                    bytes, length);
}

/* The keys stay, the memories are of one game. */
static void make_folder(struct room *room)
{
    bool made = fuzz_make_folder();
    for (int i = 0; i <= HOST_KEY; i++) {
        const char *text = key_write(fuzz_key(i), NULL, room->arena);
        fuzz_drop(path_of(room, "memory", i));
        if (made)
            put(room, "key", i, text, strlen(text));
    }
}

/* ---- commands ---- */

struct typed {
    int count;
    const char *word[WORDS];
};

static void say(struct typed *words, const char *word)
{
    assert(words->count < WORDS);
    words->word[words->count++] = word;
}

static void say_two(struct typed *words, const char *option, const char *value)
{
    say(words, option);
    say(words, value);
}

static struct answer run(const struct room *room, int who,
                         const struct typed *words, const char *input,
                         size_t length)
{
    memory = path_of(room, "memory", who);
    return fuzz_command(input, length, now, environment, room->arena,
                        words->count, words->word);
}

static bool lies(const struct room *room, int who)
{
    return room->liars >> who & 1;
}

static struct typed command_of(const struct room *room, int who,
                               const char *command)
{
    struct typed words = { 1, { "turnpost" } };
    say(&words, command);
    say_two(&words, "-k", path_of(room, "key", who));
    if (strcmp(command, "sign") != 0)
        say(&words, "-q");
    if (!lies(room, who))
        return words;
    say_two(&words, "--heads", "none");
    if (strcmp(command, "note") != 0 && strcmp(command, "sign") != 0)
        say(&words, "--resume");
    return words;
}

/* ---- what must hold of all copies ---- */

static bool is_same_request(const struct request *one,
                            const struct request *other)
{
    return one->seat == other->seat && one->number == other->number &&
           one->opening == other->opening && one->best == other->best &&
           one->count == other->count &&
           !memcmp(one->by, other->by, (size_t)one->count * sizeof *one->by);
}

/* A seat that is handed on goes on with other numbers, and whoever gives a word
 * to a host changes what comes. */
static void see(void *context, const struct entry *entry)
{
    struct room *room = context;
    if (!entry->drawn || room->hosted || entry->after->hands.count)
        return;
    const struct request *new = &entry->drawn->request;
    for (const struct result *old = room->results; old; old = old->next) {
        if (!is_same_request(&old->request, new))
            continue;
        fuzz_require(!memcmp(old->request.own, new->own, HASH) &&
                         !memcmp(old->request.values, new->values,
                                 (size_t) new->count *HASH),
                     "a request has two results", NULL);
        return;
    }
    struct result *result = arena_alloc(room->arena, sizeof *result);
    *result = (struct result){ *new, room->results };
    room->results = result;
}

static const char *state_of(const struct ledger *ledger)
{
    size_t length;
    return ledger ? state_write(&ledger->table, ledger->arena, &length) : "";
}

/* Between peers nobody believes anybody, but his own seal: whoever looks sees
 * what is there. */
static void read_by_somebody(struct room *room, const char *bytes,
                             size_t length, const struct ledger *checked)
{
    int who = luck_below(&room->luck, room->seats);
    struct error e = { 0 };
    if (room->hosted)
        return;
    struct ledger *own = ledger_read(bytes, length, fuzz_key(who), false, NULL,
                                     NULL, room->arena, &e);
    bool lied = own && lies(room, who) && own->trusted;
    fuzz_require(lied || !own == !checked, "read by some", &e);
    fuzz_require(lied || !strcmp(state_of(own), state_of(checked)),
                 "read in two ways", NULL);
    ledger_close(own);
}

/* Whoever a seat was handed to may have signed in its name, too. */
static bool may_have_lied(const struct room *room, int who,
                          const struct ledger *one, const struct ledger *other)
{
    bool handed = one->table.hands.count || other->table.hands.count;
    return lies(room, who == SEATS_MAX ? HOST_KEY : who) ||
           (handed && lies(room, STRANGER));
}

static void compare(const struct room *room, const struct ledger *one,
                    const struct ledger *other)
{
    struct error e = { 0 };
    struct comparison found;
    fuzz_require(ledger_compare(one, other, &found, &e), "not compared", &e);
    fuzz_require(found.proven < 0 ||
                     may_have_lied(room, found.proven, one, other),
                 "an honest one is proven a cheat", NULL);
    fuzz_require(found.proven < 0 || found.stands < 0, "proven and no wrong",
                 NULL);
}

/* A copy that somebody has made. False when nobody reads it. */
static bool add_copy(struct room *room, const char *bytes, size_t length)
{
    struct error e = { 0 };
    struct ledger *ledger =
        ledger_read(bytes, length, NULL, true, see, room, room->arena, &e);
    read_by_somebody(room, bytes, length, ledger);
    if (!ledger) {
        fuzz_refused(&e);
        return false;
    }
    for (int i = 0; i < room->count; i++)
        compare(room, i % 2 ? ledger : room->copies[i],
                i % 2 ? room->copies[i] : ledger);
    int place =
        room->count < COPIES ? room->count++ : luck_below(&room->luck, COPIES);
    if (place == room->newest && room->count == COPIES && room->hosted)
        place = (place + 1) % COPIES;
    ledger_close(room->copies[place]);
    room->copies[place] = ledger;
    room->newest = place;
    return true;
}

/* ---- something of it ---- */

static const struct ledger *any_copy(struct room *room)
{
    bool newest = luck_below(&room->luck, 4) != 0;
    return room
        ->copies[newest ? room->newest : luck_below(&room->luck, room->count)];
}

static const char *any_order(struct room *room, const struct ledger *ledger,
                             int seat)
{
    static const char *const others[] = {
        "undo", "refuse undo", "pause", "resume", "resign", "word lamp"
    };
    const struct table *table = &ledger->table;
    struct orders orders =
        testing_legal(table->rules, table->turn.state, seat, room->arena);
    if (!orders.count || luck_below(&room->luck, 8) == 0)
        return others[luck_below(&room->luck, 6)];
    return orders.lines[luck_below(&room->luck, orders.count)];
}

#endif
