#include <string.h>

#include "core/language.h"
#include "ledger/ledger.h"
#include "ledger/seats/seats.h"

/* Who signed it is who had the seat, but where it is said. */
static void tell_handed(const struct table *table, const struct event *event,
                        struct text *into)
{
    int by = event_number(event, "by", NOBODY);
    const char *seat = table->seats[event->seat].name;
    const char *from = event_says(event, "from"), *to = event_says(event, "to");
    if (!from || !to)
        return;
    if (by == event->seat)
        text_say(into, "%s hands the seat of %s on to %s.", from, seat, to);
    else if (!strcmp(from, seat))
        text_say(into,
                 by == NOBODY ? "The host hands the seat of %s on to %s."
                              : "All others hand the seat of %s on to %s.",
                 seat, to);
    else
        text_say(
            into,
            by == NOBODY
                ? "The host hands the seat of %s, which %s had, on to %s."
                : "All others hand the seat of %s, which %s had, on to %s.",
            seat, from, to);
}

static void tell_agrees(const struct table *table, const struct event *event,
                        struct text *into)
{
    int seat = event_number(event, "of", NOBODY);
    const char *to = event_says(event, "to");
    if (seat >= 0 && seat < table->setup.seats && to)
        text_say(
            into,
            "%s agrees that the seat of %s be handed on to %s, if nothing is played before the others do.",
            table->seats[event->seat].name, table->seats[seat].name, to);
}

static void tell_pause(const struct event *event, const char *who,
                       struct text *into)
{
    int people = event_number(event, "people", 0);
    if (!people)
        text_say(into, "%s agrees to a pause; the clock stands.", who);
    else
        text_say(into,
                 people == 1
                     ? "%s would like a pause; one more has to agree (pause)."
                     : "%s would like a pause; %d more have to agree (pause).",
                 who, people);
}

static void tell_word(const struct table *table, const struct event *event,
                      const char *who, struct text *into)
{
    const char *word = event_says(event, "word");
    bool waits = event_number(event, "waits", 0) > 0;
    text_say(
        into,
        table_has_cards(table) && waits
            ? "%s gives the word \"%s\", which is from the next round on in all results of seats without a card."
        : table_has_cards(table)
            ? "%s gives the word \"%s\", which is from now on in all results of seats without a card."
        : waits
            ? "%s gives the word \"%s\", which is in all results from the next round on."
            : "%s gives the word \"%s\", which is in all results from now on.",
        who, word ? word : "?");
}

/* Events of the ledger's own. */
static bool tell_own(const struct table *table, const struct event *event,
                     struct text *into)
{
    const char *who = table->seats[event->seat].name;
    int entry = event_number(event, "entry", 0);
    if (!strcmp(event->kind, "undo"))
        text_say(into, "%s takes back the last move (entry %d).", who, entry);
    else if (!strcmp(event->kind, "undo_offer"))
        text_say(into, "%s would like to take back the last move (entry %d).",
                 who, entry);
    else if (!strcmp(event->kind, "undo_refused"))
        text_say(into, "%s does not agree that entry %d is taken back.", who,
                 entry);
    else if (!strcmp(event->kind, "word"))
        tell_word(table, event, who, into);
    else if (!strcmp(event->kind, "no_word"))
        text_say(into, "%s has given no word in time; play begins without one.",
                 who);
    else if (!strcmp(event->kind, "pause"))
        tell_pause(event, who, into);
    else if (!strcmp(event->kind, "resume"))
        text_say(into, "%s ends the pause; the clock goes on.", who);
    else if (!strcmp(event->kind, "limit_passed"))
        text_say(into, "%s has let the time limit pass.", who);
    else if (!strcmp(event->kind, "handed"))
        tell_handed(table, event, into);
    else if (!strcmp(event->kind, "agrees"))
        tell_agrees(table, event, into);
    else
        return false;
    return true;
}

void table_tell(const struct table *table, const struct event *event,
                struct text *into)
{
    bool seated = event->seat >= 0 && event->seat < table->setup.seats;
    if (!seated || !tell_own(table, event, into))
        table->rules->tell(table->turn.state, event, into);
}
