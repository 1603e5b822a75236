#include "ledger/clock/pause.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "ledger/seats/seats.h"

/* ---- the text ---- */

static const char *const names[] = {
    [PAUSE_AGREE] = "pause", [PAUSE_END] = "resume"
};

/* What a line says that is a single word; *filled: it has any. */
static enum pausing read_pause_line(const char *line, size_t length,
                                    struct span *at, bool *filled)
{
    static const char around[] = " \t\r.,;!";
    const char *start = line;
    while (length > 0 && strchr(around, *line)) {
        line++;
        length--;
    }
    *filled = length > 0 && *line != '#';
    while (length > 0 && strchr(around, line[length - 1]))
        length--;
    at->start = (size_t)(line - start);
    at->length = length;
    for (enum pausing i = PAUSE_AGREE; i <= PAUSE_END; i++)
        if (length == strlen(names[i]) && !strncasecmp(line, names[i], length))
            return i;
    return PAUSE_NOT;
}

bool pause_find(const char *text, enum pausing *what, struct error *e)
{
    struct span first = { 0, 0 };
    int lines = 0;
    *what = PAUSE_NOT;
    if (strlen(text) > MOVE_MAX)
        return true;
    for (size_t at = 0; text[at];) {
        struct span span;
        bool filled;
        size_t length = strcspn(text + at, "\n");
        enum pausing said = read_pause_line(text + at, length, &span, &filled);
        lines += filled;
        if (*what == PAUSE_NOT && said != PAUSE_NOT) {
            *what = said;
            first = (struct span){ at + span.start, span.length };
        }
        at += length + (text[at + length] == '\n');
    }
    if (*what == PAUSE_NOT || lines == 1)
        return true;
    refuse(e, first, NULL, "\"%s\" stands alone", names[*what]);
    return advise(
        e, "send it as a move of its own; orders end a pause by themselves");
}

bool move_is_pause(const char *text)
{
    enum pausing what;
    return pause_find(text, &what, NULL) && what != PAUSE_NOT;
}

/* ---- what it does ---- */

static bool may_pause(const struct table *table, int seat, struct error *e)
{
    if (table->rules->over(table->turn.state))
        return fail(e, EX_DATAERR, "the game is over");
    if (!table->clock.timing.duties) {
        fail(e, EX_DATAERR, "this game has no clock that could stand");
        return advise(
            e,
            "a game with a limit has one (turnpost new, options limit and per)");
    }
    if (!seat_is_there(table, seat))
        return fail(e, EX_DATAERR, "%s has left the game",
                    table->seats[seat].name);
    if (table->chances.resolver == NOBODY && !table->chances.awaited)
        return true;
    fail(e, EX_NOPERM, "the game waits for what it cannot go on without");
    return advise(e, "say it again when results are opened and words given");
}

static bool agree_to_pause(struct table *table, int seat, struct events *events,
                           struct error *e)
{
    struct clock *clock = &table->clock;
    int people = 0;
    if (clock->agreed >> seat & 1) {
        fail(e, EX_DATAERR, "%s has agreed to a pause already",
             table->seats[seat].name);
        return advise(e, "\"resume\" or any order ends it");
    }
    clock->agreed |= 1u << seat;
    for (int i = 0; i < table->setup.seats; i++)
        people += seat_is_there(table, i) && !(clock->agreed >> i & 1);
    clock->stands = people == 0;
    event_fact(event_add(events, names[PAUSE_AGREE], seat), "people", people);
    return true;
}

static bool resume(struct table *table, int seat, struct events *events,
                   struct error *e)
{
    if (!table->clock.agreed) {
        fail(e, EX_DATAERR, "nobody has asked for a pause");
        return advise(e, "\"pause\" does");
    }
    pause_end(&table->clock);
    event_add(events, names[PAUSE_END], seat);
    return true;
}

bool pause_apply(struct table *table, int seat, enum pausing what,
                 struct events *events, struct error *e)
{
    return may_pause(table, seat, e) &&
           (what == PAUSE_AGREE ? agree_to_pause : resume)(table, seat, events,
                                                           e);
}

void pause_end(struct clock *clock)
{
    clock->agreed = 0;
    clock->stands = false;
}
