#include "search/search.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/ledger.h"

static const char begin_mark[] = "-----BEGIN TURNPOST ";

static const char *after_blanks(const char *bytes, size_t *length)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (*length >= 3 && !memcmp(bytes, mark, 3)) {
        bytes += 3;
        *length -= 3;
    }
    while (*length && strchr(" \t\r\n", *bytes)) {
        bytes++;
        --*length;
    }
    return bytes;
}

/* Other programs write JSON, too. */
bool pieces_is_ledger(const char *bytes, size_t length)
{
    static const char member[] = "\"kind\":\"game\"";
    bytes = after_blanks(bytes, &length);
    const char *end = memchr(bytes, '\n', length);
    size_t line = end ? to_size(end - bytes) : length;
    return line > 1 && bytes[0] == '{' && bytes[1] == '"' &&
           memmem(bytes, line, member, strlen(member));
}

bool pieces_has_armour(const char *bytes, size_t length)
{
    return memmem(bytes, length, begin_mark, strlen(begin_mark));
}

static void take_ledger_piece(struct search *search, struct place *place,
                              const char *bytes, size_t length,
                              struct arena *arena)
{
    struct outside outside;
    struct error e = { .language = arena_language(search->app->arena) };
    const struct place *own =
        arena_clone(search->app->arena, place, sizeof *place);
    /* a command takes the first one of a file */
    place->opens = false;
    if (!find_ledger(bytes, length, arena, &outside, &e))
        search_unread(search, own, e.what);
    else if (pieces_is_ledger(outside.plain, outside.plain_length))
        search->ledger(search->context, own, outside.plain,
                       outside.plain_length);
    else
        search_unread(search, own,
                      N_("the first line of its ledger is broken"));
}

static void take_move_piece(struct search *search, struct place *place,
                            const char *bytes, size_t length,
                            struct arena *arena)
{
    (void)arena;
    if (search->move)
        search->move(search->context, place, bytes, length);
}

typedef void take_fn(struct search *, struct place *, const char *bytes,
                     size_t length, struct arena *);

/* The last armour that begins before end, since one before it is cut off. */
static const char *last_begin(const char *at, const char *end,
                              const char *begin)
{
    const char *next;
    size_t length = strlen(begin);
    while ((next = memmem(at + 1, to_size(end - at) - 1, begin, length)))
        at = next;
    return at;
}

/* All armour of one kind. */
static void take_armoured(struct search *search, struct place *place,
                          const char *title, const char *bytes, size_t length,
                          take_fn *take, struct arena *arena)
{
    const char *begin = arena_print(arena, "%s%s-----", begin_mark, title);
    const char *end = arena_print(arena, "-----END TURNPOST %s-----", title);
    const char *stop = bytes + length, *from, *to;
    while (
        (from = memmem(bytes, to_size(stop - bytes), begin, strlen(begin)))) {
        const char *inside = from + strlen(begin);
        to = memmem(inside, to_size(stop - inside), end, strlen(end));
        if (!to) {
            search_unread(search, place, N_("its armour is cut off"));
            return;
        }
        from = last_begin(from, to, begin);
        bytes = to + strlen(end);
        take(search, place, from, to_size(bytes - from), arena);
    }
}

void pieces_find(struct search *search, struct place *place, const char *bytes,
                 size_t length, struct arena *arena)
{
    if (pieces_is_ledger(bytes, length)) {
        take_ledger_piece(search, place, bytes, length, arena);
        return;
    }
    take_armoured(search, place, "LEDGER", bytes, length, take_ledger_piece,
                  arena);
    take_armoured(search, place, "MOVE", bytes, length, take_move_piece, arena);
}
