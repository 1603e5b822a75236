#include "ledger/read/workroom.h"

#include <string.h>

#include "ledger/entry/replay.h"
#include "ledger/entry/undo.h"
#include "ledger/seats/seats.h"

/* An entry takes at most some hundred KiB, moving the table some dozen. */
enum { ROOM = 4 << 20 };

struct workroom workroom_open(struct arena *home)
{
    return (struct workroom){ .home = home,
                              .arena = home,
                              .full = arena_taken(home) + ROOM };
}

/* A game's position is moved as it is written and read again in the state
 * line, so that nothing of it is forgotten and nothing of it shared. */
static bool move_turn(struct turn *turn, const struct setup *setup,
                      struct arena *to, struct error *e)
{
    json_t *position = turn->rules->save(turn->state);
    turn->state = turn->rules->load(setup, position, to, e);
    turn->own = NULL;
    json_decref(position);
    turn->rest = arena_print(to, "%s", turn->rest);
    return turn->state != NULL;
}

static bool move_recent(struct recent *recent, struct arena *to,
                        struct error *e)
{
    struct text packed = text_new(to);
    struct events events = { .arena = to };
    events_pack(recent->first, &packed);
    if (!events_unpack(packed.bytes, &events, e))
        return false;
    recent_take(recent, events.first);
    return true;
}

static bool move_table(struct table *table, struct arena *to, struct error *e)
{
    bool done = move_turn(&table->turn, &table->setup, to, e) &&
                move_recent(&table->recent, to, e);
    hand_move(table, to);
    for (int i = 0; done && i < table->undoing.count; i++) {
        struct past *past =
            arena_clone(to, table->undoing.past[i], sizeof *past);
        past->text = arena_copy(to, past->text, strlen(past->text));
        done =
            !past->turn.state || move_turn(&past->turn, &table->setup, to, e);
        table->undoing.past[i] = past;
    }
    if (!done)
        table->turn.state = NULL;
    return done;
}

bool workroom_tidy(struct workroom *room, struct table *table, struct error *e)
{
    if (arena_taken(room->arena) < room->full)
        return true;
    struct arena *next = arena_apart(room->arena);
    bool done = move_table(table, next, e);
    if (room->arena != room->home)
        arena_free(room->arena);
    room->arena = next;
    room->full = arena_taken(next) + ROOM;
    return done;
}

bool workroom_close(struct workroom *room, struct table *table, struct error *e)
{
    if (room->arena == room->home)
        return true;
    bool done = !table->turn.state || move_table(table, room->home, e);
    arena_free(room->arena);
    room->arena = room->home;
    return done;
}
