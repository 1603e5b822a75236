#include "mail/in/receive.h"

#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/narrow.h"
#include "core/output.h"
#include "mail/folder.h"
#include "words/foreign.h"
#include "words/reading.h"

/* As many are kept for a position; who needs more writes orders. */
enum { KEPT_MAX = 9, FILE_MAX = KEPT_MAX * 2 * MOVE_MAX };

/* By the moves until entry n: where a lost ledger came back shorter, another
 * position has its number. */
static const char *path_of_proposed(const struct change *change, int n,
                                    struct error *e)
{
    unsigned char position[HASH + 1];
    struct arena *arena = change->mailer->app->arena;
    if (!ledger_play_head(change->held->ledger, n, position)) {
        fail(e, EX_TEMPFAIL, "the ledger has no entry %d", n);
        return NULL;
    }
    position[HASH] = to_byte(change->claim.seat);
    return outbox_path(change->mailer, "proposed",
                       folder_mark(position, sizeof position, arena), e);
}

/* The moves that were proposed for the position of entry n; the caller owns
 * the array. */
static json_t *load_proposed(const struct change *change, int n)
{
    struct error e = { 0 };
    struct bytes file;
    const char *path = path_of_proposed(change, n, &e);
    json_t *moves = NULL;
    if (path)
        folder_fetch(change->mailer, path);
    if (path && input_read(change->mailer->app, path, FILE_MAX, "what was said",
                           &file, &e))
        moves = json_read(file.bytes, file.length, &e);
    if (json_is_array(moves))
        return moves;
    json_decref(moves);
    return json_array();
}

static const char *move_at(const json_t *moves, int i)
{
    const char *move = json_string_value(json_array_get(moves, to_size(i)));
    return move ? move : "";
}

/* The number of move, which is added where there is room; 0: there is none.
 */
static int number_kept(json_t *moves, const char *move)
{
    int count = to_count(json_array_size(moves));
    for (int i = 0; i < count; i++)
        if (!strcmp(move_at(moves, i), move))
            return i + 1;
    if (count == KEPT_MAX)
        return 0;
    json_add(moves, json_string(move));
    return count + 1;
}

bool proposed_keep(const struct change *change,
                   const struct proposals *proposed, const char **lines,
                   bool *only, struct error *e)
{
    struct arena *arena = change->mailer->app->arena;
    int n = change->held->ledger->table.n;
    size_t length;
    struct text text = text_new(arena);
    json_t *moves = load_proposed(change, n);
    for (int i = 0; i < proposed->count; i++) {
        int number = number_kept(moves, proposed->move[i]);
        if (number == 0)
            continue;
        text_add(&text, "%d. %s", number,
                 move_in_a_line(proposed->move[i], arena));
        text_add(&text, *proposed->price[i] ? " (%s)\n" : "\n",
                 proposed->price[i]);
    }
    *lines = text.bytes;
    *only = json_array_size(moves) == 1;
    const char *bytes = json_write(moves, arena, &length);
    const char *path = path_of_proposed(change, n, e);
    json_decref(moves);
    return (path && output_put(path, bytes, length, e)) || try_later(e);
}

const char *proposed_take(const struct change *change, int which)
{
    json_t *moves = load_proposed(change, change->claim.n);
    int count = to_count(json_array_size(moves));
    int i = which > 0 ? which - 1 : count == 1 ? 0 : count;
    const char *move = i < count ? move_at(moves, i) : "";
    move = *move ? arena_print(change->mailer->app->arena, "%s\n", move) : NULL;
    json_decref(moves);
    return move;
}
