/* A move: commands joined by full stops and line breaks (TM-NOTE-01, -26,
 * TM-ASYNC-14). */
#include "terra-mystica/rules/notation.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"

struct cutter {
    struct arena *arena;
    struct word *words; /* of the command that is read */
    int count;
    struct tm_move *move;
    bool tight; /* … which follows a full stop without a blank */
    int begin;  /* first command of the text line */
    int branch; /* first command of the branch that is read */
    int above;  /* … of the branch before it */
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

/* "pass BON3 else BON8" is short for "pass BON3 else pass BON8"; the verb, or
 * NULL. The word "else" left room for it. */
static const struct verb *repeat_verb(struct cutter *c)
{
    const struct tm_line *line = &c->move->all;
    if (c->branch == c->begin || line->count != c->branch ||
        c->branch - c->above != 1)
        return NULL;
    const struct verb *verb = line->verb[c->above];
    memmove(c->words + 1, c->words, to_size(c->count) * sizeof *c->words);
    c->words[0].text = verb->name;
    c->count++;
    return verb;
}

/* A first word that is no order word, with what may have been meant. */
static bool no_order(const struct word *word, struct error *e)
{
    const char *names[VERBS_MAX], *text = word->text;
    refuse(e, word->at, "TM-NOTE-01", "there is no order \"%s\"", text);
    of_kind(e, ERROR_UNREAD);
    if (tm_faction_named(text) != TM_NONE)
        return advise(e, "a colon stands after the faction: %s: pass", text);
    if (!strncmp(text, "act", 3) && strlen(text) == 4)
        return advise(e, "write: action %s", text);
    return advise_nearest(e, text, names, verb_names(tm_verbs, names),
                          N_("turnpost moves lists what is legal now"));
}

static bool end_command(struct cutter *c, const struct order *o)
{
    struct tm_line *line = &c->move->all;
    if (c->count == 0)
        return true;
    if (line->count == TM_COMMANDS) {
        refuse(c->e, c->words[0].at, "TM-NOTE-01",
               "a move has at most %d commands", TM_COMMANDS);
        return advise(c->e, "cut it in two");
    }
    const struct verb *verb = verb_named(tm_verbs, c->words[0].text);
    if (!verb)
        verb = repeat_verb(c);
    if (!verb)
        return no_order(&c->words[0], c->e);
    struct word *words =
        arena_clone(c->arena, c->words, to_size(c->count) * sizeof *words);
    struct span first = words[0].at, last = words[c->count - 1].at;
    line->command[line->count] = (struct order){
        .seat = o->seat,
        .late = o->late,
        .count = c->count,
        .words = words,
        .line = { first.start, last.start + last.length - first.start },
    };
    c->move->choice[line->count] = TM_NONE;
    line->tight[line->count] = c->tight;
    line->verb[line->count++] = verb;
    c->count = 0;
    c->tight = false;
    return true;
}

/* Where the commands of the line from word i on begin, after "witches:"
 * (TM-NOTE-01); -1: refused. */
static int after_prefix(const struct game_state *s, const struct order *o,
                        int i, struct error *e)
{
    int colon = i + 1;
    if (tm_is(o, i + 2, ":") && !tm_is(o, i + 1, "\n"))
        colon = i + 2; /* "chaos magicians:" */
    if (!tm_is(o, colon, ":") || verb_named(tm_verbs, o->words[i].text))
        return i;
    int seat = tm_read_seat(s, &o->words[i], e);
    if (seat == TM_NONE)
        return -1;
    if (seat == o->seat)
        return colon + 1;
    refuse(e, o->words[i].at, "TM-NOTE-01", "this is not your faction");
    advise(e, "a line moves the faction of its sender");
    return -1;
}

/* One word, which may hold full stops: "1.build". */
static bool cut_word(struct cutter *c, const struct order *o,
                     const struct word *word)
{
    const char *text = word->text, *dot;
    size_t offset = 0;
    while ((dot = strchr(text + offset, '.'))) {
        size_t length = to_size(dot - text) - offset;
        add_words(c, text + offset, length, word, offset);
        if (!end_command(c, o))
            return false;
        offset = to_size(dot - text) + 1;
        c->tight = text[offset] != '\0';
    }
    add_words(c, text + offset, strlen(text + offset), word, offset);
    return true;
}

/* "else": what stood before it on the line becomes a branch (TM-ASYNC-14). */
static bool end_branch(struct cutter *c, const struct order *o,
                       const struct word *word)
{
    struct tm_move *move = c->move;
    if (!end_command(c, o))
        return false;
    int count = move->all.count;
    if (count == c->branch) {
        refuse(c->e, word->at, "TM-ASYNC-14", "nothing stands before \"else\"");
        return advise(c->e, "write: action ACT4 else action ACT3");
    }
    bool first = move->choice[c->begin] == TM_NONE;
    if (first && move->choices == TM_CHOICES) {
        refuse(c->e, word->at, "TM-ASYNC-14",
               "a move has at most %d lines with \"else\"", TM_CHOICES);
        return advise(c->e, "send the rest in a move of its own");
    }
    if (first)
        move->branches[move->choices++] = 1;
    for (int i = c->branch; i < count; i++) {
        move->choice[i] = move->choices - 1;
        move->branch[i] = move->branches[move->choices - 1] - 1;
    }
    move->branches[move->choices - 1]++;
    c->above = c->branch;
    c->branch = count;
    return true;
}

/* The end of a text line: what stands after the last "else" is a branch. */
static bool end_text_line(struct cutter *c, const struct order *o,
                          const struct word *last)
{
    struct tm_move *move = c->move;
    bool chosen = c->branch > c->begin;
    if (!end_command(c, o))
        return false;
    if (chosen && move->all.count == c->branch) {
        refuse(c->e, last->at, "TM-ASYNC-14", "nothing stands after \"else\"");
        return advise(c->e, "write: action ACT4 else action ACT3");
    }
    for (int i = c->branch; chosen && i < move->all.count; i++) {
        move->choice[i] = move->choices - 1;
        move->branch[i] = move->branches[move->choices - 1] - 1;
    }
    c->begin = c->branch = move->all.count;
    return true;
}

static bool count_ways(struct tm_move *move, const struct order *o,
                       struct error *e)
{
    move->ways = 1;
    for (int i = 0; i < move->choices && move->ways <= TM_WAYS; i++)
        move->ways *= move->branches[i];
    if (move->ways <= TM_WAYS)
        return true;
    refuse(e, o->line, "TM-ASYNC-14",
           "\"else\" gives the move more than %d readings", TM_WAYS);
    return advise(e, "write fewer of them");
}

/* What stands after "later" on its line is kept as it is written; the last
 * word of it. */
static int take_rest(struct cutter *c, const struct order *o, int i)
{
    while (i + 1 < o->count && !tm_is(o, i + 1, "\n"))
        c->words[c->count++] = o->words[++i];
    return i;
}

/* From word i on; "else" at the front of a line goes on with the line
 * above. */
static bool cut_lines(struct cutter *c, const struct game_state *s,
                      const struct order *o)
{
    int i = after_prefix(s, o, 0, c->e);
    for (; i >= 0 && i < o->count; i++) {
        const struct word *word = &o->words[i];
        if (!strcmp(word->text, "\n")) {
            if (tm_is(o, i + 1, "else"))
                continue;
            if (!end_text_line(c, o, &o->words[i - 1]))
                return false;
            i = after_prefix(s, o, i + 1, c->e) - 1;
            if (i < 0)
                return false;
        } else if (!strcmp(word->text, "else")) {
            if (!end_branch(c, o, word))
                return false;
        } else if (!cut_word(c, o, word)) {
            return false;
        } else if (c->count == 1 && !strcmp(c->words[0].text, "later")) {
            i = take_rest(c, o, i);
        }
    }
    return i >= 0 && end_text_line(c, o, &o->words[o->count - 1]);
}

bool tm_read_move(const struct game_state *s, const struct order *o,
                  struct tm_move *move, struct arena *arena, struct error *e)
{
    struct cutter c = { .arena = arena, .move = move, .e = e };
    size_t most = 1;
    for (int k = 0; k < o->count; k++)
        most += strlen(o->words[k].text) + 1;
    c.words = arena_alloc(arena, most * sizeof *c.words);
    move->all.count = move->all.at = move->choices = 0;
    return cut_lines(&c, s, o) && count_ways(move, o, e);
}

void tm_choose_line(const struct game_state *s, const struct tm_move *move,
                    int way, struct arena *arena, struct tm_line *line)
{
    int pick[TM_CHOICES] = { 0 };
    for (int i = move->choices - 1; i >= 0; i--) {
        pick[i] = way % move->branches[i];
        way /= move->branches[i];
    }
    line->count = line->at = 0;
    for (int i = 0; i < move->all.count; i++) {
        int choice = move->choice[i];
        if (choice != TM_NONE && move->branch[i] != pick[choice])
            continue;
        line->command[line->count] = move->all.command[i];
        line->tight[line->count] = move->all.tight[i];
        line->verb[line->count++] = move->all.verb[i];
    }
    tm_repair(s, line, arena);
}

const struct verb *tm_line_next(const struct tm_line *line, int from)
{
    for (int i = from; i < line->count; i++)
        if (line->verb[i]->when != TM_FREE && line->verb[i]->when != TM_ANSWER)
            return line->verb[i];
    return NULL;
}
