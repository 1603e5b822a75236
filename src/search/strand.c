#include "search/strand.h"

#include <string.h>

#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/state/state.h"

enum { FEW = 64 };

static void add_entry_line(struct copy *copy, int *room,
                           const struct line *line, struct arena *arena)
{
    int n = copy->n + 1;
    if (n == *room) {
        size_t old = to_size(*room);
        copy->ends = arena_grow(arena, copy->ends, old * sizeof *copy->ends,
                                2 * old * sizeof *copy->ends);
        copy->heads = arena_grow(arena, copy->heads, old * sizeof *copy->heads,
                                 2 * old * sizeof *copy->heads);
        *room *= 2;
    }
    if (n == 0) {
        chain_first(line->bytes, line->length, copy->heads[0]);
    } else {
        memcpy(copy->heads[n], copy->heads[n - 1], HASH);
        chain_next(copy->heads[n], line->bytes, line->length);
    }
    copy->ends[n] = to_size(line->bytes - copy->bytes) + line->length + 1;
    copy->n = n;
}

struct copy copy_of(const struct place *place, const char *bytes, size_t length,
                    struct arena *arena)
{
    struct copy copy = { .place = place, .bytes = bytes, .n = -1, .state = "" };
    struct lines lines = lines_of(bytes, length);
    struct line line;
    int room = FEW;
    copy.ends = arena_alloc(arena, FEW * sizeof *copy.ends);
    copy.heads = arena_alloc(arena, FEW * sizeof *copy.heads);
    while (lines_next(&lines, &line) && line.whole) {
        if (lines.at == length && copy.n >= 0 && is_state_line(&line)) {
            copy.state = line.bytes;
            copy.state_length = line.length + 1;
        } else {
            add_entry_line(&copy, &room, &line, arena);
        }
    }
    return copy;
}

static struct stop *new_stop(const struct copy *copy, struct arena *arena)
{
    struct stop *stop = arena_alloc(arena, sizeof *stop);
    *stop = (struct stop){ .n = copy->n,
                           .state = arena_copy(arena, copy->state,
                                               copy->state_length),
                           .length = copy->state_length,
                           .place = copy->place,
                           .count = 1 };
    return stop;
}

static bool is_same_end(const struct stop *stop, const struct copy *copy)
{
    return stop->n == copy->n && stop->length == copy->state_length &&
           !memcmp(stop->state, copy->state, stop->length);
}

static void add_copy_end(struct strand *strand, const struct copy *copy,
                         struct arena *arena)
{
    struct stop **at = &strand->stops;
    while (*at && (*at)->n >= copy->n && !is_same_end(*at, copy))
        at = &(*at)->next;
    if (*at && is_same_end(*at, copy)) {
        (*at)->count++;
        if (copy->place->opens && !(*at)->place->opens)
            (*at)->place = copy->place;
        return;
    }
    struct stop *stop = new_stop(copy, arena);
    stop->next = *at;
    *at = stop;
}

/* What the copy has more than the history. */
static void extend_strand(struct strand *strand, const struct copy *copy,
                          struct arena *arena)
{
    int count = copy->n + 1;
    if (count > strand->room) {
        int room = count > 2 * strand->room ? count : 2 * strand->room;
        size_t old = to_size(strand->room), more = to_size(room);
        strand->ends =
            arena_grow(arena, strand->ends, old * sizeof *strand->ends,
                       more * sizeof *strand->ends);
        strand->heads =
            arena_grow(arena, strand->heads, old * sizeof *strand->heads,
                       more * sizeof *strand->heads);
        strand->room = room;
    }
    memcpy(strand->ends, copy->ends, to_size(count) * sizeof *strand->ends);
    memcpy(strand->heads, copy->heads, to_size(count) * sizeof *strand->heads);
    size_t had = strand->lines.length, all = copy->ends[copy->n];
    text_bytes(&strand->lines, copy->bytes + had, all - had);
    strand->n = copy->n;
}

struct strand *strand_new(const struct copy *copy, struct arena *arena)
{
    struct strand *strand = arena_alloc(arena, sizeof *strand);
    strand->lines = text_new(arena);
    strand->n = -1;
    strand->ends = arena_alloc(arena, FEW * sizeof *strand->ends);
    strand->heads = arena_alloc(arena, FEW * sizeof *strand->heads);
    strand->room = FEW;
    extend_strand(strand, copy, arena);
    add_copy_end(strand, copy, arena);
    return strand;
}

bool strand_fits(const struct strand *strand, const struct copy *copy)
{
    int n = strand->n < copy->n ? strand->n : copy->n;
    return !memcmp(strand->heads[n], copy->heads[n], HASH);
}

void strand_add(struct strand *strand, const struct copy *copy,
                struct arena *arena)
{
    if (copy->n > strand->n)
        extend_strand(strand, copy, arena);
    add_copy_end(strand, copy, arena);
}

struct text strand_copy(const struct strand *strand, const struct stop *stop,
                        struct arena *arena)
{
    struct text text = text_new(arena);
    text_bytes(&text, strand->lines.bytes, strand->ends[stop->n]);
    text_bytes(&text, stop->state, stop->length);
    return text;
}
