#include "mail/since.h"

#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "ledger/lines.h"

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

/** Has entry @p object left the position as it was for all others? */
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

/** Orders that are taken back and given again, standing ones and notes could
 *  go on for ever. */
static bool brings_on(const struct ledger *ledger, const json_t *object,
                      const char *name)
{
    const char *kind = json_string_value(json_object_get(object, "kind"));
    const char *seat = json_string_value(json_object_get(object, "seat"));
    const char *text = json_string_value(json_object_get(object, "text"));
    const char *by = json_string_value(json_object_get(object, "by"));
    if (kind && !strcmp(kind, "chance") && by && !strcmp(by, name))
        return true;
    return kind && !strcmp(kind, "move") && seat && !strcmp(seat, name) &&
           text && !move_is_of_ledger(text, ledger->arena) &&
           !since_lasts(ledger->table.rules, text);
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
