#include "ledger/chance/chance.h"

#include <string.h>

#include "ledger/chance/word.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"

/* The opening's values stand in the order of their public keys, so that the
 * order of seats changes nothing; the host's is the last. */
static bool opens_before(const struct table *table, int a, int b)
{
    return b == HOST ||
           (a != HOST &&
            memcmp(table->seats[a].key, table->seats[b].key, KEY_PUBLIC) < 0);
}

static void sort_opening(const struct table *table, struct request *request)
{
    unsigned char value[HASH];
    for (int i = 1; i < request->count; i++)
        for (int k = i;
             k > 0 && opens_before(table, request->by[k], request->by[k - 1]);
             k--) {
            int by = request->by[k];
            memcpy(value, request->values[k], HASH);
            request->by[k] = request->by[k - 1];
            memcpy(request->values[k], request->values[k - 1], HASH);
            request->by[k - 1] = by;
            memcpy(request->values[k - 1], value, HASH);
        }
}

static void stream_add(struct stream *stream, const unsigned char value[HASH])
{
    memcpy(stream->values[stream->count++], value, HASH);
}

/* What the side that asks brings: its value, or what the words of the players
 * hash to. Not both: a host who knows the value that a signed move brings could
 * say that it never came, and try words in front of it until he likes the
 * result. */
static void add_asker(const struct table *table, struct stream *stream)
{
    const struct request *request = &table->chances.request;
    if (!request->opening)
        stream_add(stream, request->own);
    else if (words_are_given(table))
        stream_add(stream, table->chances.words.hash);
}

static void make_stream(struct table *table, struct rng *rng)
{
    struct request *request = &table->chances.request;
    struct stream stream = { .code = table->code,
                             .seat = request->seat,
                             .number = request->number };
    if (table->trust == TRUST_PRACTICE)
        stream_add(&stream, table->chances.seed);
    else
        add_asker(table, &stream);
    sort_opening(table, request);
    for (int i = 0; i < request->shown && table->trust != TRUST_PRACTICE; i++)
        stream_add(&stream, request->values[i]);
    chance_stream(&stream, rng);
    rng->best = request->best;
}

/* Who was late with a result has left the game. */
static void let_leave(struct table *table, const struct adding *how,
                      struct events *events)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chances.left >> i & 1 && seat_is_played(table, i))
            turn_play(&table->turn, i, true, "resign", how->arena, events,
                      NULL);
}

void chance_draw(struct table *table, const struct adding *how,
                 struct events *events)
{
    struct rng rng;
    struct error ignored = { 0 };
    make_stream(table, &rng);
    turn_draw(&table->turn, &rng, how->arena, events,
              how->stopped ? how->stopped : &ignored);
    if (how->drawn)
        *how->drawn = (struct drawn){ table->chances.request, rng };
    table->chances.request = (struct request){ 0 };
    table->chances.resolver = NOBODY;
    let_leave(table, how, events);
}
