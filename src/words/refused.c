#include "words/refused.h"

#include <string.h>

#include "core/narrow.h"

enum { VERBS_MAX = 24, NAMES_MAX = 8 };
/* How likely an order is meant: its word is said, it is of a kind that is legal
 * now; and it is legal itself, so that it is not refused. */
enum { SAID = 1, TIMELY = 2, LEGAL = 4 };

struct ordered {
    const struct spoken *s;
    const char *verbs[VERBS_MAX];
    int count;
    int own, said; /* the first of them are said, themselves or by others */
    const char *names[NAMES_MAX]; /* of pieces that are said */
    int name_count;
    const char *found; /* the order that is refused … */
    struct error why;  /* … for this … */
    int likely;
    bool several; /* … and not the only one that is as likely */
};

static void add(const char *into[], int *count, int most, const char *word,
                struct arena *arena)
{
    for (int i = 0; i < *count; i++)
        if (!strcmp(into[i], word))
            return;
    if (*count < most)
        into[(*count)++] = arena_copy(arena, word, strlen(word));
}

static void add_verb(struct ordered *o, const char *verb)
{
    add(o->verbs, &o->count, VERBS_MAX, verb, o->s->position->arena);
}

static void note_topic(void *context, const struct topic *topic)
{
    struct ordered *o = context;
    const struct spoken *s = o->s;
    for (int i = s->words->from; i < s->words->end; i++)
        if (s->plain[i] && !strcmp(topic->group, "orders") &&
            !strcmp(spoken_word(s, i), topic->word))
            add_verb(o, topic->word);
    if (spoken_is_piece(s, topic) && spoken_has_name(s, topic->word))
        add(o->names, &o->name_count, NAMES_MAX, topic->word,
            s->position->arena);
}

/* The first place that is said, by itself or beside others, or "". */
static const char *said_place(const struct spoken *s)
{
    for (int i = s->words->from; i < s->words->end; i++)
        if (s->kinds[i] == PLACE && word_has_digit(spoken_word(s, i)) &&
            !clauses_aside(s->words, i))
            return spoken_word(s, i);
    return "";
}

/* Order words that are said, else what is said for them; and those that go
 * without saying. */
static void note_verbs(struct ordered *o)
{
    const struct spoken *s = o->s;
    const struct saying *cue = o->count == 0 ? s->speech->cues : NULL;
    o->own = o->count;
    for (; cue && cue->said; cue++)
        for (int i = s->words->from; i < s->words->end; i++)
            if (s->plain[i] && spoken_cues(s, spoken_word(s, i), cue->meant))
                add_verb(o, cue->meant);
    o->said = o->count;
    const char *unsaid = s->speech->unsaid ? s->speech->unsaid : "";
    char *rest = arena_copy(s->position->arena, unsaid, strlen(unsaid)), *verb;
    while ((verb = strsep(&rest, " ")))
        add_verb(o, verb);
}

/* Are places alone what is legal? */
static bool is_bare(const struct position *p)
{
    return p->count > 0 && word_has_digit(p->orders->words->word);
}

/* Is it of a kind that is legal now? Places alone are of the first that goes
 * without saying. */
static bool is_timely(const struct spoken *s, const char *verb)
{
    return spoken_is_verb(s, verb) ||
           (is_bare(s->position) && s->speech->unsaid &&
            !strcmp(verb, s->speech->unsaid));
}

/* One that is legal is what was meant, unless another order word is said. */
static void try_line(struct ordered *o, const char *line, int likely)
{
    struct error why = error_like(&o->why);
    if (position_takes(o->s->position, line, &why) &&
        (likely & SAID || o->own == 0))
        o->likely = LEGAL;
    if (likely == 0 || likely < o->likely || is_unread(&why) || !*why.what)
        return;
    o->several = likely == o->likely && o->found && strcmp(line, o->found) != 0;
    o->found = line;
    o->likely = likely;
    o->why = why;
}

static void try_order(struct ordered *o, int i, const char *object)
{
    const char *verb = o->verbs[i];
    try_line(o,
             arena_print(o->s->position->arena, *object ? "%s %s" : "%s", verb,
                         object),
             (is_timely(o->s, verb) ? TIMELY : 0) + (i < o->said ? SAID : 0));
}

static bool is_said(const struct spoken *s, const struct called *called)
{
    for (int i = s->words->from; i < s->words->end; i++)
        if (s->kinds[i] == WORD &&
            (spoken_cues(s, spoken_word(s, i), called->word) ||
             called_is(called, spoken_word(s, i))))
            return true;
    return said_joins(called->word);
}

/* A legal order whose words are said, or that is like all others, but with the
 * place that is said. */
static void try_elsewhere(struct ordered *o, const struct listed *order,
                          const char *place)
{
    const struct spoken *s = o->s;
    struct text line = text_new(s->position->arena);
    bool alike = s->position->alike, said = is_said(s, order->words);
    if (order->count < 2 || !(said || alike))
        return;
    text_string(&line, order->words->word);
    for (int k = 1; k < order->count; k++) {
        const struct called *called = &order->words[k];
        if (called->pair ? !alike : !called->place && !is_said(s, called))
            return;
        text_add(&line, " %s%s",
                 called->pair || called->place ? place : called->word,
                 called->pair ? strchr(called->word, '=') : "");
    }
    try_line(o, line.bytes, TIMELY + (said ? SAID : 0));
}

const char *refused_order(const struct span_words *words,
                          const struct position *position, struct error *why)
{
    const struct spoken s = spoken_look(position, words);
    struct ordered o = { .s = &s, .why = error_like(why) };
    if (!s.speech ||
        (words->end == words->from + 2 && s.kinds[words->from] == WORD &&
         !spoken_fills(spoken_word(&s, words->from)) && !is_bare(position)))
        return NULL; /* "konqer 4" is misspelt */
    if (position->turn.rules->topics)
        position->turn.rules->topics(NULL, NULL, note_topic, &o);
    note_verbs(&o);
    const char *place = said_place(&s);
    for (int i = 0; i < (*place ? o.count : o.own); i++)
        try_order(&o, i, place);
    bool elsewhere =
        *place && (!o.found || (position->alike && o.likely < TIMELY));
    for (int i = 0; elsewhere && i < position->count; i++)
        try_elsewhere(&o, &position->orders[i], place);
    if (o.several && o.likely != LEGAL) {
        o.found = NULL;
        o.several = false;
        o.likely = 0;
    }
    for (int i = 0; i < o.count && !o.found; i++)
        for (int k = 0; k < o.name_count; k++)
            try_order(&o, i, o.names[k]);
    for (int i = 0; *place && i < o.count && !o.found; i++)
        for (int k = 0; k < o.said; k++)
            try_order(
                &o, i,
                arena_print(position->arena, "%s to %s", place, o.verbs[k]));
    if (o.likely == LEGAL || o.several)
        return NULL;
    *why = o.why;
    return o.found;
}
