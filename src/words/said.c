#include "words/sayings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "words/letters.h"

/* What says nothing at all; that it may stand beside an order is part of the
 * table. */
static const char noise[] =
    "a an the my our i ill im please pls plz thanks thx ok okay now just lets let us ich bitte danke";
static const char *const numbers[] = {
    "zero",     "one",      "two",      "three",   "four",    "five",
    "six",      "seven",    "eight",    "nine",    "ten",     "eleven",
    "twelve",   "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    "eighteen", "nineteen", "twenty",   "thirty",  "forty",   "fifty",
    "sixty",    "seventy",  "eighty",   "ninety"
};
enum { TWENTY = 20, NUMBERS = sizeof numbers / sizeof *numbers };
bool said_is_number(const char *said)
{
    return *said && !said[strspn(said, "0123456789")];
}

bool said_joins(const char *said)
{
    return said_is_one_of(said,
                          "to from by for with into onto of on in at using");
}

bool said_is_one_of(const char *said, const char *list)
{
    size_t length = strlen(said);
    for (const char *at = list; at && *at; at += *at != '\0') {
        const char *word = at;
        while (*at && *at != ' ' && *at != '|')
            at++;
        if (to_size(at - word) == length && !memcmp(word, said, length))
            return length > 0;
    }
    return false;
}

enum { WORD_LONG = 60 };

struct cutter {
    const struct speech *speech;
    struct arena *arena;
    struct sentence *into;
    char word[WORD_LONG + 8];
    int length;
    bool apart, stopped, told, within, equals, then, numbered, article;
    const char *line;
    const char *torn; /* "and", behind which nothing stands yet, or NULL */
};

/* The number that word is in letters, or -1. */
static int spelt(const char *word)
{
    if (said_is_one_of(word, "once twice"))
        return *word == 'o' ? 1 : 2;
    if (*word == 'x' && said_is_number(word + 1))
        return atoi(word + 1); /* "x2" */
    for (int i = 0; i < NUMBERS; i++)
        if (!strcmp(word, numbers[i]))
            return i <= TWENTY ? i : (i - TWENTY + 2) * 10;
    return -1;
}

static bool is_round(int number)
{
    return number >= TWENTY && number % 10 == 0;
}

/* "twenty-three"; -1: it is none. */
static int spelt_whole(char *word)
{
    char *joint = strchr(word, '-');
    int number = spelt(word);
    if (number >= 0 || !joint)
        return number;
    *joint = '\0';
    int first = spelt(word), last = spelt(joint + 1);
    *joint = '-';
    return is_round(first) && last > 0 && last < 10 ? first + last : -1;
}

/* Has the clause, as far as it is, a number that another may belong to? */
static bool follows_number(const struct sentence *s)
{
    for (int i = s->count - 1; i >= 0; i--) {
        if (word_has_digit(s->said[i].word))
            return true;
        if (s->said[i].apart)
            break;
    }
    return false;
}

/* Puts a word down; "twenty three" is one. */
static bool put_word(struct cutter *c)
{
    struct sentence *s = c->into;
    int number = spelt_whole(c->word);
    struct said *last = s->count > 0 ? &s->said[s->count - 1] : NULL;
    if (number > 0 && number < 10 && last && last->spelt && !c->apart &&
        is_round(atoi(last->word))) {
        last->word = arena_print(c->arena, "%d", atoi(last->word) + number);
        c->torn = NULL;
        return true;
    }
    if (s->count == SAID_MAX)
        return false;
    bool sum = c->equals && last && last->half; /* "8 (3), 15 (3) = 6" */
    bool half = (c->equals || (c->within && follows_number(s))) &&
                said_is_number(c->word);
    s->said[s->count] =
        (struct said){ .word = number < 0 ? arena_copy(c->arena, c->word,
                                                       strlen(c->word))
                                          : arena_print(c->arena, "%d", number),
                       .apart = (c->apart || sum) && s->count > 0,
                       .stopped = c->stopped && s->count > 0,
                       .told = c->told && s->count > 0,
                       .half = half,
                       .then = c->then,
                       .spelt = number >= 0 };
    s->count++;
    c->apart = c->stopped = c->told = c->within = c->equals = c->then = false;
    c->torn = NULL;
    return true;
}

static bool end_word(struct cutter *c)
{
    struct sentence *s = c->into;
    const char *last = s->count > 0 ? s->said[s->count - 1].word : "";
    int length = c->length;
    c->word[length] = '\0';
    c->length = 0;
    if (length == 0)
        return true;
    if (s->denial && said_is_one_of(s->denial, "would should") &&
        !strcmp(c->word, "like") && !strcmp(last, s->denial))
        s->denial = NULL; /* it is a wish */
    if (!s->denial && !c->apart && said_denies_together(last, c->word))
        s->denial = last;
    if (!s->denial && said_denies(c->word))
        s->denial = arena_copy(c->arena, c->word, to_size(length));
    if (said_is_one_of(c->word, "and n then & + plus afterwards thereafter "
                                "thereupon subsequently")) {
        c->apart = true;
        c->then |= !said_is_one_of(c->word, "and n & + plus");
        c->torn = arena_copy(c->arena, c->word, to_size(length));
        return true;
    }
    bool article = c->article && said_is_number(c->word);
    c->article = !strcmp(c->word, "a");
    if (article) { /* "a 6" is a place in many games */
        char number[WORD_LONG + 8];
        snprintf(number, sizeof number, "%s", c->word);
        snprintf(c->word, sizeof c->word, "a");
        if (!put_word(c))
            return false;
        snprintf(c->word, sizeof c->word, "%s", number);
    }
    c->torn = said_is_one_of(c->word, "thanks thx danke") ? NULL : c->torn;
    if (said_is_one_of(c->word, noise) ||
        (c->speech && said_is_one_of(c->word, c->speech->noise)))
        return true;
    c->numbered |= word_has_digit(c->word);
    if (!strcmp(c->word, "w") && *last && !word_has_digit(last) &&
        strcmp(last, "convert") != 0)
        strcpy(c->word, "with");
    return put_word(c);
}

/* Does the full stop only end a word that is cut short: "incl. monsters"? */
static bool shortens(struct cutter *c, const char *at)
{
    c->word[c->length] = '\0';
    return *at == '.' &&
           said_is_one_of(c->word, "incl decl approx mtn mt vs resp nr");
}

/* A sign in the middle of a word that parts two: "6+20", "6/20", "1.build". */
static bool parts(const struct cutter *c, const char *at)
{
    bool within = *at == '(' && isalpha((unsigned char)at[1]);
    if (strchr(",;&/!+", *at) ||
        (within && strcspn(at, " ") < strcspn(at, ")")))
        return true;
    return *at == '.' && (!isdigit((unsigned char)at[1]) || c->length == 0 ||
                          !isdigit((unsigned char)c->word[c->length - 1]));
}

/* The pair in "5 = 2" and "5:2" is one word. */
static bool is_pair(const struct cutter *c, const char *at)
{
    const char *next = at + 1 + strspn(at + 1, " ");
    const struct sentence *s = c->into;
    const char *last = s->count > 0 ? s->said[s->count - 1].word : "";
    bool before = c->length > 0
                      ? isdigit((unsigned char)c->word[c->length - 1])
                      : *last && word_has_digit(last + strlen(last) - 1);
    return (*at == '=' || *at == ':') && isdigit((unsigned char)*next) &&
           !isalpha((unsigned char)next[strspn(next, "0123456789")]) &&
           before &&
           (c->length > 0 ||
            (!strchr(last, '=') && !s->said[s->count - 1].half));
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

static int take_word(struct cutter *c, const char *word, int bytes)
{
    if (!end_word(c))
        return 0;
    c->length = to_count(strlen(word));
    memcpy(c->word, word, to_size(c->length));
    return end_word(c) ? bytes : 0;
}

static bool take_apart(struct cutter *c, bool apart)
{
    if (!end_word(c))
        return false;
    c->apart |= apart;
    return true;
}

static int take_sign(struct cutter *c, const char *at)
{
    int bytes;
    const char *sign = letter_sign(at, &bytes);
    bool latin = (unsigned char)*at > 0xc2 && (unsigned char)*at < 0xca;
    if (!sign && !c->speech && latin) {
        memcpy(c->word + c->length, at, to_size(bytes));
        c->length += bytes;
        return bytes;
    }
    if (!sign)
        return 0;
    switch (*sign) {
    case '\'':
        return bytes;
    case '-':
        if (c->length == 0)
            return take_apart(c, true) ? bytes : 0;
        c->word[c->length++] = '-';
        return bytes;
    case '?':
        if (!c->into->denial)
            c->into->denial = arena_copy(c->arena, at, to_size(bytes));
        return bytes;
    default:
        return take_apart(c, *sign == ',') ? bytes : 0;
    }
}

/* "3 trolls -> 5", "3 trolls 4 -> 5": to; between places it parts them. */
static bool take_arrow(struct cutter *c)
{
    if (!end_word(c))
        return false;
    struct sentence s = *c->into;
    const char *last = s.count > 0 ? s.said[s.count - 1].word : "";
    if (strchr(last, '=')) { /* "5: 2 -> 1" is "5=1" in the end */
        c->into->said[s.count - 1].word =
            arena_copy(c->arena, last, strcspn(last, "="));
        join_pair(c);
        return true;
    }
    s.count -= s.count > 0 && word_has_digit(s.said[s.count - 1].word);
    bool to = s.count > 0 && !word_has_digit(s.said[s.count - 1].word) &&
              !said_joins(s.said[s.count - 1].word) && follows_number(&s);
    return to ? take_word(c, "to", 2) > 0 : take_apart(c, true);
}

/* Takes signs that join words, or stand for one; how many bytes, 0: there is no
 * room, -1: it is none. */
static int take_joint(struct cutter *c, const char *at)
{
    if (!strncmp(at, "->", 2) || !strncmp(at, "=>", 2) || !strncmp(at, "==", 2))
        return take_arrow(c) ? 2 + to_count(strspn(at + 2, " ")) : 0;
    if (*at == '@')
        return end_word(c) ? take_word(c, "at", 1) : 0;
    if (*at == '/' && c->length == 1 && c->word[0] == 'w') {
        bool lacks = at[1] == 'o' && !isalnum((unsigned char)at[2]);
        c->length = 0;
        return take_word(c, lacks ? "without" : "with", lacks ? 2 : 1);
    }
    if (said_numbers(c->line, at)) {
        c->length = 0;
        return 1;
    }
    if (!is_pair(c, at))
        return -1;
    join_pair(c);
    return 1 + to_count(strspn(at + 1, " "));
}

/* Takes the sign or letter at at; how many bytes, or 0: no such text. */
static int take(struct cutter *c, const char *at)
{
    bool begins = c->into->count + c->length == 0;
    if (c->length >= WORD_LONG || *at == 0x7f ||
        (*at > 0 && *at < ' ' && *at != '\t'))
        return 0;
    if ((unsigned char)*at > 0x7f)
        return take_sign(c, at);
    int joint = take_joint(c, at);
    if (joint >= 0)
        return joint;
    if (*at == '+' && c->length == 0 && isalpha((unsigned char)at[1]) &&
        (at == c->line || at[-1] == ' ')) {
        c->word[c->length++] = '+';
        return 1;
    }
    bool label =
        c->length > 0 && isdigit((unsigned char)c->word[c->length - 1]);
    if (*at == '-' && label && c->length > 1 && isalpha((unsigned char)at[1]) &&
        isdigit((unsigned char)at[2]))
        return end_word(c) ? 1 : 0; /* "c2-d4" */
    if (!strncasecmp(at, label ? "'s " : "'re ", label ? 3 : 4))
        return label ? 2 : 3; /* "A5's troll", "we're" */
    bool number = isdigit((unsigned char)at[1]);
    if (label && number && c->length == 1 && strchr("-'", *at))
        return take_apart(c, true) ? 1 : 0; /* "1-3" */
    if (*at == '\'' || (*at == '-' && c->length == 1 && number))
        return 1;
    if (*at == '-' && c->length == 0)
        return take_apart(c, !begins) ? 1 : 0;
    if (isalnum((unsigned char)*at) || *at == '-' || *at == '_') {
        c->word[c->length++] = to_char(tolower((unsigned char)*at));
        return 1;
    }
    if (shortens(c, at))
        return take_apart(c, false);
    if (!take_apart(c, parts(c, at)))
        return 0;
    c->stopped |= *at == '.' || *at == '!';
    c->told |= *at == ':';
    c->within |= strchr("([{", *at) != NULL;
    c->equals |= *at == '=';
    if (strchr("&+/", *at))
        c->torn = arena_copy(c->arena, at, 1);
    return 1;
}

bool said_cut(const char *line, const struct speech *speech,
              struct arena *arena, struct sentence *into)
{
    struct cutter c = {
        .speech = speech, .arena = arena, .into = into, .line = line
    };
    into->count = 0;
    into->denial = NULL;
    for (int step; *line && *line != '\n'; line += step) {
        if (*line == '#' && (c.numbered || !isdigit((unsigned char)line[1])))
            break; /* a comment; but "pick #2" */
        bool negates = *line == '!' && c.length == 0 &&
                       isalpha((unsigned char)line[1]); /* "!conquer 5" */
        if (!into->denial && (negates || strchr("?~", *line)))
            into->denial = arena_copy(arena, line, 1);
        step = take(&c, line);
        if (step == 0)
            return false;
    }
    if (!end_word(&c))
        return false;
    if (!into->denial && c.torn)
        into->denial = c.torn; /* the rest of it is lost */
    if (!into->denial && said_postpones(into))
        into->denial = "next";
    return true;
}

const char *said_words(const struct sentence *sentence, int from, int end,
                       struct arena *arena)
{
    struct text text = text_new(arena);
    for (int i = from; i < end; i++)
        text_add(&text, "%s%s", i > from ? " " : "", sentence->said[i].word);
    return text.bytes;
}
