#include "game/sayings.h"

#include <ctype.h>
#include <string.h>

#include "core/narrow.h"

static const char noise[] = "a an the my our i ill im id is please pls plz "
                            "thanks thx ok okay now just lets let us want "
                            "would like will gonna";
static const char *const numbers[] = {
    "zero",     "one",      "two",      "three",   "four",    "five",
    "six",      "seven",    "eight",    "nine",    "ten",     "eleven",
    "twelve",   "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    "eighteen", "nineteen", "twenty"
};

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

bool said_has_digit(const char *said)
{
    return strpbrk(said, "0123456789") != NULL;
}

bool said_is_number(const char *said)
{
    return *said && !said[strspn(said, "0123456789")];
}

bool said_joins(const char *said)
{
    return said_is_one_of(said, "to from by for with into of on in at using");
}

bool said_is_one_of(const char *said, const char *list)
{
    size_t length = strlen(said);
    for (const char *at = list; at && *at; at += strspn(at, " |")) {
        size_t own = strcspn(at, " |");
        if (own == length && !strncmp(at, said, length))
            return true;
        at += own;
    }
    return false;
}

enum { WORD_LONG = 60 };

struct cutter {
    const struct speech *speech;
    struct arena *arena;
    struct sentence *into;
    char word[WORD_LONG + 4];
    int length;
    bool apart, numbered;
};

static const char *spelt(const char *word, struct arena *arena)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!strcmp(word, numbers[i]))
            return arena_print(arena, "%zu", i);
    return arena_copy(arena, word, strlen(word));
}

static bool end_word(struct cutter *c)
{
    struct sentence *s = c->into;
    int length = c->length;
    c->word[length] = '\0';
    c->length = 0;
    if (length == 0)
        return true;
    if (said_is_one_of(c->word, "and then & + und plus afterwards next")) {
        if (strcmp(c->word, "next") || s->count > 0) {
            c->apart = true;
            return true;
        }
    }
    if (said_is_one_of(c->word, noise) ||
        (c->speech && said_is_one_of(c->word, c->speech->noise)))
        return true;
    if (s->count == SAID_MAX)
        return false;
    const char *word = spelt(c->word, c->arena);
    c->numbered |= said_has_digit(c->word);
    s->said[s->count] = (struct said){ .word = word,
                                       .apart = c->apart && s->count > 0,
                                       .spelt = strcmp(word, c->word) != 0 };
    s->count++;
    c->apart = false;
    return true;
}

/* A sign in the middle of a word that parts two: "6+20", "6/20", "1.build". */
static bool parts(const struct cutter *c, const char *at)
{
    if (strchr(",;&/!", *at))
        return true;
    if (*at == '+')
        return true;
    return *at == '.' &&
           (!digit(at[1]) || c->length == 0 || !digit(c->word[c->length - 1]));
}

/* The pair in "5 = 2" and "5:2" is one word. */
static bool is_pair(const struct cutter *c, const char *at)
{
    const char *next = at + 1 + strspn(at + 1, " ");
    const struct sentence *s = c->into;
    const char *last = s->count > 0 ? s->said[s->count - 1].word : "";
    bool before = c->length > 0 ? digit(c->word[c->length - 1])
                                : *last && digit(last[strlen(last) - 1]);
    return (*at == '=' || *at == ':') && digit(*next) && before;
}

static void join_pair(struct cutter *c)
{
    struct sentence *s = c->into;
    if (c->length == 0) {
        s->count--;
        c->length = to_count(strlen(s->said[s->count].word));
        memcpy(c->word, s->said[s->count].word, to_size(c->length));
        c->apart = s->said[s->count].apart;
    }
    c->word[c->length++] = '=';
}

/* Takes the sign or letter at @p at; how many bytes, or 0: no such text. */
static int take(struct cutter *c, const char *at)
{
    if (c->length >= WORD_LONG)
        return 0;
    if ((unsigned char)*at >= 0x7f || (*at < ' ' && *at != '\t'))
        return 0;
    if (!strncmp(at, "->", 2) || !strncmp(at, "=>", 2)) {
        if (!end_word(c))
            return 0;
        memcpy(c->word, "to", 2);
        c->length = 2;
        return end_word(c) ? 2 : 0;
    }
    if (is_pair(c, at)) {
        join_pair(c);
        return 1 + to_count(strspn(at + 1, " "));
    }
    if (*at == '+' && c->length == 0 && isalpha((unsigned char)at[1])) {
        c->word[c->length++] = '+';
        return 1;
    }
    if (*at == '\'' || (*at == '-' && c->length == 1 && digit(at[1])))
        return 1;
    if (isalnum((unsigned char)*at) || *at == '-' || *at == '_') {
        c->word[c->length++] = to_char(tolower((unsigned char)*at));
        return 1;
    }
    bool apart = parts(c, at);
    if (!end_word(c))
        return 0;
    c->apart |= apart;
    return 1;
}

bool said_cut(const char *line, const struct speech *speech,
              struct arena *arena, struct sentence *into)
{
    struct cutter c = { .speech = speech, .arena = arena, .into = into };
    into->count = 0;
    if (strchr(line, '?'))
        return false; /* nobody orders so */
    for (int step; *line && *line != '\n'; line += step) {
        if (*line == '#' && (c.numbered || !digit(line[1])))
            break; /* a comment; but "pick #2" */
        step = take(&c, line);
        if (step == 0)
            return false;
    }
    return end_word(&c);
}

const char *said_words(const struct sentence *sentence, int from, int end,
                       struct arena *arena)
{
    struct text text = text_new(arena);
    for (int i = from; i < end; i++)
        text_add(&text, "%s%s", i > from ? " " : "", sentence->said[i].word);
    return text.bytes;
}
