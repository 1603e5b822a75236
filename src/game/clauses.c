#include "game/clauses.h"

#include <string.h>
#include <strings.h>

/** Words that say that it is not so, and that it is not settled. */
static const char denials[] =
    "not no dont wont never nothing none cannot cant shant isnt";
static const char doubts[] = "or either maybe perhaps whether should if why";

bool clauses_aside(const struct clauses *clauses, int i)
{
    return i > 0 &&
           said_is_one_of(clauses->words[i - 1].word, "from beside near");
}

bool clauses_unit(const struct speech *speech, const char *word)
{
    return said_is_one_of(word, "men man each more times others other") ||
           (speech && said_is_one_of(word, speech->units));
}

/* Words for what is politely asked for, and for what is beside it, are made
 * such as can be read. */
static void plain(char *line)
{
    char *at;
    if (!strncasecmp(line, "can i ", 6) || !strncasecmp(line, "could i ", 8) ||
        !strncasecmp(line, "may i ", 6))
        while ((at = strchr(line, '?')))
            *at = '.';
    while ((at = strcasestr(line, "next to ")))
        memcpy(at, "beside ", 7);
}

/* Ends a clause; what is denied in it is forgotten. */
static void end_clause(struct clauses *c, int *count, bool *denied)
{
    int from = c->from[c->count];
    if (*denied)
        *count = from;
    *denied = false;
    if (*count > from && c->count < CLAUSES_MAX)
        c->from[++c->count] = *count;
}

/* "17=6" is a place and a number. */
static void add_word(struct clauses *c, const struct said *said, int *count,
                     struct arena *arena)
{
    struct said first = *said;
    size_t length = strcspn(said->word, "=");
    bool pair = length > 0 && said->word[length] &&
                said_is_number(said->word + length + 1);
    if (pair)
        first.word = arena_copy(arena, said->word, length);
    c->words[(*count)++] = first;
    if (pair && *count < CLAUSE_WORDS)
        c->words[(*count)++] =
            (struct said){ .word = said->word + length + 1, .spelt = true };
}

/* "Over 12 to the Orb on 4": a second place begins a clause, which may be put
 * together with the first again. */
static bool goes_on(const struct clauses *c, const struct sentence *s, int at,
                    int count)
{
    bool before = false, behind = false;
    if (strcmp(s->said[at].word, "to") != 0)
        return false;
    for (int i = c->from[c->count]; i < count; i++)
        before |= said_has_digit(c->words[i].word) && !c->words[i].spelt &&
                  !clauses_aside(c, i);
    for (int i = at + 1; i < s->count && !s->said[i].apart; i++)
        behind |= said_has_digit(s->said[i].word) && !s->said[i].spelt;
    return before && behind;
}

static bool add_words(struct clauses *c, const struct sentence *s, int *count,
                      const char **place, const struct speech *speech,
                      struct arena *arena)
{
    bool denied = false, lacks = false;
    for (int i = 0; i < s->count; i++) {
        struct said said = s->said[i];
        if (said.apart || goes_on(c, s, i, *count))
            end_clause(c, count, &denied);
        lacks = !strcmp(said.word, "without") || (lacks && !said.apart);
        if (lacks)
            continue;
        if (said_is_one_of(said.word, doubts) || *count == CLAUSE_WORDS ||
            c->count == CLAUSES_MAX ||
            *count - c->from[c->count] >= CLAUSE_LONG)
            return false;
        if (!strcmp(said.word, "there") && *place)
            said.word = *place;
        if (said_has_digit(said.word) && !said.spelt &&
            (i + 1 == s->count || !clauses_unit(speech, s->said[i + 1].word)))
            *place = said.word;
        denied |= said_is_one_of(said.word, denials);
        add_word(c, &said, count, arena);
    }
    end_clause(c, count, &denied);
    return true;
}

bool clauses_cut(const char *text, const struct speech *speech,
                 struct arena *arena, struct clauses *into)
{
    int count = 0;
    const char *place = NULL;
    char *rest = arena_copy(arena, text, strlen(text)), *line;
    into->count = 0;
    into->from[0] = 0;
    while ((line = strsep(&rest, "\n"))) {
        struct sentence s;
        line += strspn(line, " \t");
        if (*line == '#')
            continue;
        plain(line);
        if (!said_cut(line, NULL, arena, &s) ||
            !add_words(into, &s, &count, &place, speech, arena))
            return false;
    }
    return into->count > 0;
}
