#include "search/copies.h"

#include <string.h>

#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "search/strand.h"

enum { BUCKETS = 4096, BYTES_MAX = 1 << 30 };

struct game {
    struct game *next;      /* as found */
    struct game *in_bucket; /* another one */
    unsigned char origin[HASH];
    struct strand *strands;
    int count;
};

struct copies {
    struct arena *arena;
    struct game *first, **end;
    struct game *buckets[BUCKETS];
    int count;
};

struct copies *copies_new(struct arena *arena)
{
    struct copies *copies = arena_alloc(arena, sizeof *copies);
    copies->arena = arena;
    copies->end = &copies->first;
    return copies;
}

int copies_games(const struct copies *copies)
{
    return copies->count;
}

static struct game *game_of(struct copies *copies,
                            const unsigned char origin[HASH])
{
    size_t index = to_size(origin[0] << 8 | origin[1]) % BUCKETS;
    struct game **bucket = &copies->buckets[index];
    for (struct game *game = *bucket; game; game = game->in_bucket)
        if (!memcmp(game->origin, origin, HASH))
            return game;
    if (copies->count == GAMES_MAX)
        return NULL;
    struct game *game = arena_alloc(copies->arena, sizeof *game);
    memcpy(game->origin, origin, HASH);
    game->in_bucket = *bucket;
    *bucket = *copies->end = game;
    copies->end = &game->next;
    copies->count++;
    return game;
}

/* The copy goes to every history that it fits; one that it goes on with there
 * is at most one. */
static bool add_to(struct copies *copies, struct game *game,
                   const struct copy *copy)
{
    struct strand **end = &game->strands;
    bool fits = false;
    for (; *end; end = &(*end)->next)
        if (strand_fits(*end, copy)) {
            strand_add(*end, copy, copies->arena);
            fits = true;
        }
    if (fits)
        return true;
    if (game->count == STRANDS_MAX || arena_taken(copies->arena) > BYTES_MAX)
        return false;
    *end = strand_new(copy, copies->arena);
    game->count++;
    return true;
}

bool copies_add(struct copies *copies, const struct place *place,
                const char *bytes, size_t length)
{
    struct arena *work = arena_apart(copies->arena);
    struct copy copy = copy_of(place, bytes, length, work);
    struct game *game = copy.n >= 0 ? game_of(copies, copy.heads[0]) : NULL;
    bool done = copy.n < 0 || (game && add_to(copies, game, &copy));
    arena_free(work);
    return done;
}

/* ---- what holds ---- */

struct reading {
    const struct key *key;
    bool verify;
    struct story *story;
    int line; /* that does not hold */
    char what[200];
};

static void note_defect(void *context, int line, const char *what)
{
    struct reading *reading = context;
    if (*reading->what)
        return;
    reading->line = line;
    snprintf(reading->what, sizeof reading->what, "%s", what);
}

static struct ledger *read_stop(struct reading *reading,
                                const struct text *copy)
{
    struct ledger *ledger = NULL;
    if (!reading->verify)
        ledger = ledger_read(copy->bytes, copy->length, reading->key, false,
                             NULL, NULL, copy->arena, NULL);
    if (!ledger && ledger_verify(copy->bytes, copy->length, copy->arena,
                                 note_defect, reading, &ledger) > 0) {
        ledger_close(ledger);
        ledger = NULL;
    }
    return ledger;
}

static void add_fault(struct reading *reading, const struct stop *stop)
{
    struct story *story = reading->story;
    if (story->fault_count == FAULTS_MAX)
        return;
    story->faults[story->fault_count++] =
        (struct fault){ stop->place, reading->line,
                        arena_copy(story->arena, reading->what,
                                   strlen(reading->what)) };
}

static void drop(struct kept *kept)
{
    ledger_close(kept->ledger);
    arena_free(kept->arena);
}

/* Is that beginning of the history known to hold? */
static bool is_in_kept(const struct story *story, const struct strand *strand,
                       const struct stop *stop)
{
    unsigned char hash[HASH];
    for (int i = 0; i < story->count; i++)
        if (ledger_hash(story->kept[i].ledger, stop->n, hash) &&
            !memcmp(hash, strand->heads[stop->n], HASH))
            return true;
    return false;
}

/* What faults have shortened may be the beginning of another. */
static void keep_copy(struct story *story, struct kept *kept)
{
    struct comparison found;
    for (int i = 0; i < story->count; i++) {
        struct kept *other = &story->kept[i];
        if (!ledger_compare(other->ledger, kept->ledger, &found, NULL) ||
            found.relation != RELATION_SECOND_AHEAD)
            continue;
        drop(other);
        *other = story->kept[--story->count];
        i--;
    }
    if (story->count < KEPT_MAX)
        story->kept[story->count++] = *kept;
    else
        drop(kept);
}

/* One stop of a history: does it hold? */
static bool try_stop(struct reading *reading, const struct strand *strand,
                     const struct stop *stop)
{
    struct kept kept = { .arena = arena_apart(reading->story->arena),
                         .place = stop->place,
                         .copies = stop->count };
    struct text copy = strand_copy(strand, stop, kept.arena);
    *reading->what = '\0';
    if (stop->length)
        kept.ledger = read_stop(reading, &copy);
    else
        note_defect(reading, stop->n + 2, "the file is cut off here");
    if (kept.ledger) {
        keep_copy(reading->story, &kept);
        return true;
    }
    add_fault(reading, stop);
    arena_free(kept.arena);
    return false;
}

/* An entry that does not hold spoils all that is after it, a state line only
 * itself. */
static void read_strand(struct reading *reading, const struct strand *strand)
{
    struct story *story = reading->story;
    int last = strand->n;
    if (story->newest < last)
        story->newest = last;
    for (const struct stop *stop = strand->stops; stop; stop = stop->next) {
        if (stop->n > last)
            continue;
        if (is_in_kept(story, strand, stop) || try_stop(reading, strand, stop))
            return;
        if (reading->line <= stop->n + 1)
            last = reading->line - 2;
    }
}

/* Of two that part the longer one, unless the rules say which stands. */
static bool counts_before(const struct kept *one, const struct kept *other)
{
    struct comparison found;
    if (ledger_compare(one->ledger, other->ledger, &found, NULL) &&
        found.stands >= 0)
        return found.stands == 0;
    return one->ledger->table.n >= other->ledger->table.n;
}

static void arrange_kept(struct story *story)
{
    struct kept *first = &story->kept[0];
    for (int i = 1; i < story->count; i++) {
        struct kept *other = &story->kept[i], kept = *first;
        if (!counts_before(first, other)) {
            *first = *other;
            *other = kept;
        }
    }
    for (int i = 1; i < story->count; i++)
        ledger_compare(first->ledger, story->kept[i].ledger,
                       &story->kept[i].found, NULL);
}

static void read_found_game(const struct game *game, struct reading *reading,
                            struct story *story)
{
    base32_groups(game->origin, story->id);
    for (const struct strand *s = game->strands; s; s = s->next)
        read_strand(reading, s);
    arrange_kept(story);
}

void copies_each(const struct copies *copies, const struct key *key,
                 bool verify, void (*each)(void *, struct story *),
                 void *context)
{
    for (const struct game *game = copies->first; game; game = game->next) {
        struct arena *arena = arena_apart(copies->arena);
        struct story *story = arena_alloc(arena, sizeof *story);
        struct reading *reading = arena_alloc(arena, sizeof *reading);
        story->arena = arena;
        *reading =
            (struct reading){ .key = key, .verify = verify, .story = story };
        read_found_game(game, reading, story);
        each(context, story);
        for (int i = 0; i < story->count; i++)
            drop(&story->kept[i]);
        arena_free(arena);
    }
}
