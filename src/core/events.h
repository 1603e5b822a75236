/** What happened, in facts: the log, the summary and `--json` read these. */
#ifndef CORE_EVENTS_H
#define CORE_EVENTS_H

#include <jansson.h>

#include "core/arena.h"
#include "core/error.h"
#include "core/text.h"

enum {
    EVENT_FACTS = 10,       /* facts an event */
    EVENT_SEATS = 8,        /* seats are 0 … 7, or -1 */
    EVENT_WORD_MAX = 16384, /* bytes of a word */
    EVENTS_MAX = 16384,     /* events that events_unpack reads */
};

/** One fact: a number, or a word when `word` is set. */
struct fact {
    const char *key;
    const char *word;
    int number;
};

struct event {
    const char *kind; /* "conquer", "die", … : the game's own */
    int seat;         /* whose doing it is, 0-based; -1: nobody's */
    int count;
    struct event *next;
    struct fact facts[]; /* `count` of them */
};

struct events {
    struct arena *arena;
    struct event *first, *last;
};

/** Appends an event. With @p events NULL nothing is recorded and NULL is
 *  returned; event_fact and event_word take that NULL. Kinds and keys are
 *  lower-case letters, digits, "-" and "_", at most 32; each key once, never
 *  "kind" or "seat". Strings are not copied: they live as long as the arena. */
struct event *event_add(struct events *events, const char *kind, int seat);
void event_fact(struct event *event, const char *key, int number);
void event_word(struct event *event, const char *key, const char *word);

/** Forgets what was appended after @p last, everything for NULL; @p events may
 *  be NULL. */
void events_cut(struct events *events, struct event *last);

/** A copy that stands alone, to which no facts can be added. */
struct event *event_copy(const struct event *event, struct arena *arena);

/** The fact @p key, or NULL. */
const struct fact *event_find(const struct event *event, const char *key);
/** Is there something to tell: a word that is not empty, a number but 0? False
 *  for NULL. */
bool fact_is_told(const struct fact *fact);
/** The number of fact @p key, or @p otherwise. */
int event_number(const struct event *event, const char *key, int otherwise);
/** The word of fact @p key, or NULL. */
const char *event_says(const struct event *event, const char *key);

/** One object an event: {"kind":…,"seat":…, and each fact under its key}. */
json_t *events_save(const struct event *first);
/** Appends a line an event, `KIND SEAT KEY=NUMBER KEY:WORD …`: short and
 *  quick to read again, for keeping. */
void events_pack(const struct event *first, struct text *into);
/** Appends what events_pack wrote; fails on anything else, and then @p into
 *  is as it was. */
bool events_unpack(const char *packed, struct events *into, struct error *e);

#endif
