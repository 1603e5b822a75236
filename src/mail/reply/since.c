#include "mail/reply/since.h"

#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"

bool since_lasts(const struct game_rules *rules, const char *text)
{
    bool only = true;
    while (*text && only) {
        text += strspn(text, " \t\r\n;");
        size_t length = strcspn(text, "\r\n;");
        only = !length || (rules->lasts ? rules->lasts(text, length)
                                        : !strncasecmp(text, "standing", 8));
        text += length;
    }
    return only;
}

/* Has entry object left the position as it was for all others? */
static bool is_harmless(const struct ledger *ledger, const json_t *object)
{
    const char *kind = json_string_value(json_object_get(object, "kind"));
    const char *text = json_string_value(json_object_get(object, "text"));
    return kind &&
           (!strcmp(kind, "note") || !strcmp(kind, "hand") ||
            (!strcmp(kind, "move") && text &&
             (since_lasts(ledger->table.rules, text) ||
              move_is_word(text, ledger->arena) || move_is_pause(text))));
}

void since_look(const struct ledger *ledger, int n, int seat, const char *text,
                struct since *since)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    *since = (struct since){ .all_harmless = true };
    for (int i = 0; lines_next(&lines, &line); i++) {
        if (i <= n)
            continue;
        json_t *object = json_read_own(line.bytes, line.length, NULL);
        const char *name = json_string_value(json_object_get(object, "seat"));
        const char *had = json_string_value(json_object_get(object, "text"));
        const char *kind = json_string_value(json_object_get(object, "kind"));
        bool own = name && !strcmp(name, ledger->table.seats[seat].name);
        since->all_harmless &= is_harmless(ledger, object);
        since->any_own |= own && kind && !strcmp(kind, "move");
        since->same_text |= own && had && !strcmp(had, text);
        json_decref(object);
    }
}

/* Whose orders the entry has; NULL: it has none. Orders that are taken back
 * and given again, standing ones and notes could go on for ever. */
static const char *mover_of_entry(const struct ledger *ledger,
                                  const json_t *object)
{
    const char *kind = json_string_value(json_object_get(object, "kind"));
    const char *text = json_string_value(json_object_get(object, "text"));
    bool orders = kind && !strcmp(kind, "move") && text &&
                  !move_is_of_ledger(text, ledger->arena) &&
                  !since_lasts(ledger->table.rules, text);
    return orders ? json_string_value(json_object_get(object, "seat")) : NULL;
}

static bool brings_on(const struct ledger *ledger, const json_t *object,
                      const char *name)
{
    const char *kind = json_string_value(json_object_get(object, "kind"));
    const char *by = json_string_value(json_object_get(object, "by"));
    const char *mover = mover_of_entry(ledger, object);
    return (kind && !strcmp(kind, "chance") && by && !strcmp(by, name)) ||
           (mover && !strcmp(mover, name));
}

bool since_has_moved(const struct ledger *ledger, int n, int seat)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    bool moved = false;
    for (int i = 0; lines_next(&lines, &line); i++) {
        if (i <= n)
            continue;
        json_t *object = json_read_own(line.bytes, line.length, NULL);
        moved |= brings_on(ledger, object, ledger->table.seats[seat].name);
        json_decref(object);
    }
    return moved;
}

/* Moves, as they follow each other. */
struct turns {
    int seat; /* of the last one; -1: there was none */
    int last; /* its entry */
    int news; /* the last one before the last turn of a person; -1: none */
};

static void count_move(const struct table *table, const char *mover, int n,
                       struct turns *turns)
{
    int seat = table_seat(table, mover, NULL);
    if (seat < 0)
        return;
    if (seat != turns->seat && !seat_is_robot(table, seat))
        turns->news = turns->last;
    turns->seat = seat;
    turns->last = n;
}

int since_news(const struct ledger *ledger)
{
    struct turns turns = { .seat = -1, .news = -1 };
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    for (int n = 0; lines_next(&lines, &line); n++) {
        json_t *object = json_read_own(line.bytes, line.length, NULL);
        const char *mover = mover_of_entry(ledger, object);
        if (mover)
            count_move(&ledger->table, mover, n, &turns);
        json_decref(object);
    }
    return turns.news < 0 ? ledger->table.n - 1 : turns.news;
}
