/* A line: commands joined by full stops, put into their order (TM-NOTE-01,
 * -26, -27, TM-ASYNC-04). */
#include <string.h>

#include "terra-mystica/verb.h"

struct cutter {
    struct arena *arena;
    struct word *words;
    int count;
    struct tm_line *line;
    struct error *e;
};

static void add_word(struct cutter *c, const char *text, size_t length,
                     const struct word *from, size_t offset)
{
    if (length == 0)
        return;
    c->words[c->count++] = (struct word){
        .text = arena_copy(c->arena, text, length),
        .at = { from->at.start + offset, length },
    };
}

/* "+fav5" and "-2spade" become two words; so does a first word before ".". */
static void add_words(struct cutter *c, const char *text, size_t length,
                      const struct word *from, size_t offset)
{
    if (c->count == 0 && length > 1 && (*text == '+' || *text == '-')) {
        add_word(c, text, 1, from, offset);
        text++, offset++, length--;
    }
    add_word(c, text, length, from, offset);
}

static bool end_command(struct cutter *c, const struct order *o)
{
    struct tm_line *line = c->line;
    if (c->count == 0)
        return true;
    if (line->count == TM_COMMANDS)
        return refuse(c->e, c->words[0].at, "TM-NOTE-01",
                      "a line has at most %d commands", TM_COMMANDS);
    const struct tm_verb *verb = tm_verb_named(c->words[0].text);
    if (!verb) {
        const char *names[60];
        int count = 0;
        for (int i = 0; tm_verbs[i] && count < 60; i++)
            names[count++] = tm_verbs[i]->name;
        const char *near = word_nearest(c->words[0].text, names, count);
        refuse(c->e, c->words[0].at, "TM-NOTE-01", "there is no order \"%s\"",
               c->words[0].text);
        return near ? advise(c->e, "did you mean \"%s\"?", near)
                    : advise(c->e, "turnpost moves lists what is legal now");
    }
    struct word *words =
        arena_clone(c->arena, c->words, (size_t)c->count * sizeof *words);
    struct span first = words[0].at, last = words[c->count - 1].at;
    line->command[line->count] = (struct order){
        .seat = o->seat,
        .late = o->late,
        .count = c->count,
        .words = words,
        .line = { first.start, last.start + last.length - first.start },
    };
    line->verb[line->count++] = verb;
    c->count = 0;
    return true;
}

/* Where the commands begin, behind "witches:" (TM-NOTE-01); -1: refused. */
static int behind_prefix(const struct game_state *s, const struct order *o,
                         struct error *e)
{
    int colon = 1;
    if (o->count > 2 && !strcmp(o->words[2].text, ":"))
        colon = 2; /* "chaos magicians:" */
    if (o->count <= colon || strcmp(o->words[colon].text, ":") ||
        tm_verb_named(o->words[0].text))
        return 0;
    int seat = tm_read_seat(s, &o->words[0], e);
    if (seat == TM_NONE)
        return -1;
    if (seat == o->seat)
        return colon + 1;
    refuse(e, o->words[0].at, "TM-NOTE-01", "this is not your faction");
    advise(e, "a line moves the faction of its sender");
    return -1;
}

static void swap(struct tm_line *line, int i)
{
    struct order command = line->command[i];
    const struct tm_verb *verb = line->verb[i];
    line->command[i] = line->command[i + 1];
    line->verb[i] = line->verb[i + 1];
    line->command[i + 1] = command;
    line->verb[i + 1] = verb;
}

/* Do the two stand the wrong way round (TM-ASYNC-04, TM-NOTE-27)? */
static bool turned(const struct tm_line *line, int i)
{
    const char *first = line->verb[i]->name, *second = line->verb[i + 1]->name;
    if (line->verb[i + 1]->sort == TM_ANSWER)
        return line->verb[i]->sort != TM_ANSWER;
    return (!strcmp(first, "build") && !strcmp(second, "transform")) ||
           (!strcmp(first, "pass") && !strcmp(second, "convert")) ||
           (!strcmp(first, "dig") && !strcmp(second, "action"));
}

static void reorder(struct tm_line *line)
{
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i + 1 < line->count; i++)
            if (turned(line, i)) {
                swap(line, i);
                again = true;
            }
    }
}

/* "pass. +BONn" is "pass BONn"; the bridge for workers is an action. */
static void rewrite(struct tm_line *line, struct arena *arena)
{
    for (int i = 0; i < line->count; i++) {
        struct order *o = &line->command[i], *next = o + 1;
        if (tm_is(o, 0, "convert") && tm_is(o, o->count - 1, "bridge")) {
            struct word *words = arena_alloc(arena, 2 * sizeof *words);
            words[0] = (struct word){ "action", o->line };
            words[1] = (struct word){ "acte", o->line };
            o->words = words;
            o->count = 2;
            line->verb[i] = tm_verb_named("action");
        }
        if (i + 1 == line->count || o->count != 1 || !tm_is(o, 0, "pass") ||
            !tm_is(next, 0, "+") || next->count != 2 ||
            strncmp(next->words[1].text, "bon", 3))
            continue;
        struct word *words = arena_alloc(arena, 2 * sizeof *words);
        words[0] = o->words[0];
        words[1] = next->words[1];
        o->words = words;
        o->count = 2;
        for (int k = i + 1; k + 1 < line->count; k++)
            swap(line, k);
        line->count--;
    }
}

bool tm_read_line(const struct game_state *s, const struct order *o,
                  struct tm_line *line, struct arena *arena, struct error *e)
{
    struct cutter c = { .arena = arena, .line = line, .e = e };
    int i = behind_prefix(s, o, e);
    if (i < 0)
        return false;
    size_t most = 1;
    for (int k = 0; k < o->count; k++)
        most += strlen(o->words[k].text) + 1;
    c.words = arena_alloc(arena, most * sizeof *c.words);
    line->count = line->at = 0;
    for (; i < o->count; i++) {
        const char *text = o->words[i].text, *dot;
        size_t offset = 0;
        while ((dot = strchr(text + offset, '.'))) {
            size_t length = (size_t)(dot - text) - offset;
            add_words(&c, text + offset, length, &o->words[i], offset);
            if (!end_command(&c, o))
                return false;
            offset = (size_t)(dot - text) + 1;
        }
        add_words(&c, text + offset, strlen(text + offset), &o->words[i],
                  offset);
    }
    if (!end_command(&c, o))
        return false;
    rewrite(line, arena);
    reorder(line);
    return true;
}

const struct tm_verb *tm_line_next(const struct tm_line *line, int from)
{
    for (int i = from; i < line->count; i++)
        if (line->verb[i]->sort != TM_FREE && line->verb[i]->sort != TM_ANSWER)
            return line->verb[i];
    return NULL;
}
