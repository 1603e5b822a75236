#include "ledger/entry/undo.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "ledger/seats/seats.h"

static const char refusal[] = "refuse undo";

/* ---- words ---- */

/* In small letters, a blank between, without what ends a sentence. */
static const char *const agreeing[] = {
    "agree",    "agreed",        "accept",     "accepted",    "allow",
    "ok",       "okay",          "yes",        "y",           "yep",
    "sure",     "i agree",       "go ahead",   "accept undo", "allow undo",
    "ja",       "einverstanden", "in ordnung", "oui",         "d'accord",
    "d’accord", "agree to undo",
};
static const char *const refusing[] = {
    refusal,    "refuse",      "refused", "reject",   "deny",
    "disagree", "no",          "n",       "nope",     "nein",
    "non",      "reject undo", "no undo", "i refuse", "no thanks",
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* The only line of the text as the lists above write it; "" when there is none
 * or more than one. */
static const char *phrase_of(const char *text, struct arena *arena)
{
    struct text phrase = text_new(arena);
    char *rest = arena_copy(arena, text, strlen(text)), *line, *word;
    while ((line = strsep(&rest, "\n"))) {
        bool begun = phrase.length > 0;
        line[strcspn(line, "#")] = '\0';
        while ((word = strsep(&line, " \t\r"))) {
            if (*word && begun)
                return "";
            if (*word)
                text_add(&phrase, "%s%s", phrase.length ? " " : "", word);
        }
    }
    while (phrase.length && strchr(" .,;!", phrase.bytes[phrase.length - 1]))
        phrase.bytes[--phrase.length] = '\0';
    return phrase.bytes;
}

static bool phrase_is_among(const char *phrase, const char *const *list,
                            size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcasecmp(phrase, list[i]))
            return true;
    return false;
}

const char *offer_answer(const char *text, struct arena *arena)
{
    const char *phrase = phrase_of(text, arena);
    return phrase_is_among(phrase, agreeing, COUNT(agreeing))   ? "undo"
           : phrase_is_among(phrase, refusing, COUNT(refusing)) ? refusal
                                                                : NULL;
}

bool move_is_refusal(const char *text, struct arena *arena)
{
    return text_has(text, "refuse") && strlen(text) <= MOVE_MAX &&
           !strcasecmp(phrase_of(text, arena), refusal);
}

/* ---- the offer ---- */

bool offer_stands(const struct table *table, struct offer *into)
{
    const struct past *past = undo_newest(&table->undoing);
    int due = table_due(table);
    bool none = due == NOBODY || due == table->undoing.offer ||
                seat_is_robot(table, due);
    if (table->undoing.offer == NOBODY || !past)
        return false;
    *into = (struct offer){ .seat = table->undoing.offer,
                            .n = past->n,
                            .answers = none ? NOBODY : due,
                            .text = past->text };
    return true;
}

bool offer_waits_on(const struct table *table, int seat, struct offer *into)
{
    return seat != NOBODY && offer_stands(table, into) && into->answers == seat;
}

bool offer_make(struct table *table, int seat, struct events *events,
                struct error *e)
{
    if (table->undoing.offer == seat) {
        fail(e, EX_DATAERR, "%s has offered that already",
             table->seats[seat].name);
        return advise(e, "the next to act agrees by an \"undo\" of his own");
    }
    table->undoing.offer = seat;
    event_fact(event_add(events, "undo_offer", seat), "entry",
               undo_newest(&table->undoing)->n);
    return true;
}

bool offer_refuse(struct table *table, int seat, struct events *events,
                  struct error *e)
{
    struct offer offer;
    if (!offer_stands(table, &offer)) {
        fail(e, EX_DATAERR, "nobody has offered to take a move back");
        return advise(e, "an offer stands until the next move of anybody");
    }
    if (offer.answers != seat) {
        fail(e, EX_NOPERM, "the offer of %s does not wait on %s",
             table->seats[offer.seat].name, table->seats[seat].name);
        return offer.answers == NOBODY
                   ? false
                   : advise(e, "%s answers it",
                            table->seats[offer.answers].name);
    }
    table->undoing.offer = NOBODY;
    event_fact(event_add(events, "undo_refused", seat), "entry", offer.n);
    return true;
}
