#include "words/clauses.h"

#include <ctype.h>
#include <string.h>

#include "core/narrow.h"

bool clauses_counted(const char *word)
{
    return said_is_one_of(
        word, "men man guy guys girl girls woman women boy boys lad lads chap "
              "chaps fellow fellows gal gals dude dudes bloke blokes soldier "
              "soldiers each more times others other");
}

bool clauses_unit(const struct speech *speech, const char *word)
{
    return clauses_counted(word) ||
           (speech && said_is_one_of(word, speech->units));
}

int clauses_counts(const struct span_words *w, const struct speech *speech,
                   int i)
{
    const struct said *said = w->clauses->words;
    if (i + 1 >= w->end || said[i + 1].apart ||
        (i + 2 < w->end && !strcmp(said[i + 1].word, "other") &&
         said_is_one_of(said[i + 2].word, "on at in to")))
        return 0; /* "one on 24 the other on 29" */
    if (clauses_unit(speech, said[i + 1].word))
        return 1;
    return i + 2 < w->end && !said[i + 2].apart &&
                   !said_joins(said[i + 1].word) &&
                   !word_has_digit(said[i + 1].word) && speech &&
                   said_is_one_of(said[i + 2].word, speech->units)
               ? 2
               : 0;
}

static void end_clause(struct clauses *c, int count)
{
    if (count > c->from[c->count] && c->count < CLAUSES_MAX)
        c->from[++c->count] = count;
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
            (struct said){ .word = said->word + length + 1, .half = true };
}

/* "6 20 26", "b9 c1": two numbers, or two labels, side by side. */
static bool is_next_place(const struct clauses *c, int count,
                          const struct said *said)
{
    if (count == c->from[c->count])
        return false;
    const struct said *last = &c->words[count - 1];
    if (count - 1 > c->from[c->count] && !strcmp(last[-1].word, "from"))
        return false;
    return word_has_digit(said->word) && word_has_digit(last->word) &&
           !said->spelt && !last->spelt && !last->half && !said->half &&
           !strchr(said->word, '=') &&
           said_is_number(said->word) == said_is_number(last->word);
}

/* "act5 transform d3": an order word behind a place begins another order. */
static bool is_next_order(const struct clauses *c, int count,
                          const struct turn *turn, const char *said)
{
    struct word word = { .text = said };
    struct order order = { .count = 1, .words = &word };
    bool place = false;
    for (int i = c->from[c->count]; i < count; i++)
        place |= word_has_digit(c->words[i].word) && !c->words[i].spelt;
    return place && turn->rules->knows(turn->state, &order, NULL);
}

/* "b 4", also "4b" where no unit is called so, is the place b4, and "r4" the
 * region 4 where no place is called so. */
static const char *joined(const struct position *p, const struct sentence *s,
                          int at)
{
    const struct said *said = &s->said[at];
    const char *word = said->word,
               *next = at + 1 < s->count ? said[1].word : "";
    bool counted = at > 0 && said_is_number(said[-1].word) &&
                   clauses_unit(p->turn.rules->speech, word); /* "1 c 1 w" */
    size_t digits = strspn(word, "0123456789");
    const char *label =
        isalpha((unsigned char)word[0]) && !word[1] && said_is_number(next) &&
                !said[1].apart && !counted
            ? arena_print(p->arena, "%s%s", word, next)
        : digits && word[digits] && !word[digits + 1] &&
                !clauses_unit(p->turn.rules->speech, word + digits)
            ? arena_print(p->arena, "%s%.*s", word + digits, to_count(digits),
                          word)
            : NULL;
    if (*word == 'r' && isdigit((unsigned char)word[1]) &&
        !word[1 + strspn(word + 1, "0123456789=")] &&
        !position_has_place(p, word))
        return word + 1;
    return label && position_has_place(p, label) ? label : NULL;
}

/* In front of the number of a card. */
static const char numbering[] = "card number bonus pass passing";

/* "5", or "card 5", where a number is no place: the only label with it, "bon5";
 * or NULL. */
static const char *numbered(const struct position *p, const struct sentence *s,
                            int at)
{
    const struct said *said = &s->said[at];
    const char *label = NULL;
    bool alone = at == 0 || said_is_one_of(said[-1].word, numbering);
    if (p->numbered || !alone || (at == 0 && said->spelt) ||
        !said_is_number(said->word) ||
        (at + 1 < s->count && !said[1].apart && !said[1].told &&
         strcmp(said[1].word, "for") != 0))
        return NULL;
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->orders[i].count; k++) {
            const struct called *called = &p->orders[i].words[k];
            const char *word = called->word + (*called->word == '+');
            size_t letters = strcspn(word, "0123456789");
            if (!called->place || letters < 2 ||
                strcmp(word + letters, said->word) != 0)
                continue;
            if (label && strcmp(label, word) != 0)
                return NULL;
            label = word;
        }
    return label;
}

/* What may stand in front of a place. */
static const char whose[] = "your my his her their its";

/* "Above my e3", "the square to the left of d4": the place there. */
static void find_beside(const struct position *p, struct sentence *s)
{
    const struct speech *speech = p->turn.rules->speech;
    for (int i = 0; speech && speech->beside && i + 1 < s->count; i++) {
        struct said *said = &s->said[i];
        bool of = !strcmp(said[1].word, "of");
        int at = 1 + of;
        at += i + at < s->count && said_is_one_of(said[at].word, whose);
        const char *place =
            i + at < s->count && !said[1].apart && !said[at].apart &&
                    !said[at].told &&
                    of == said_is_one_of(said->word, "left right")
                ? speech->beside(said->word, said[at].word, p->arena)
                : NULL;
        if (!place)
            continue;
        said->word = place;
        s->count -= at;
        for (int k = i + 1; k < s->count; k++)
            s->said[k] = s->said[k + at];
    }
}

static void join_labels(const struct position *p, struct sentence *s)
{
    for (int i = 0; i < s->count; i++) {
        const char *label = joined(p, s, i);
        if (!label)
            label = numbered(p, s, i);
        if (!label)
            continue;
        bool two = !word_has_digit(s->said[i].word);
        s->said[i].word = label;
        s->count -= two;
        for (int k = i + 1; two && k < s->count; k++)
            s->said[k] = s->said[k + 1];
    }
}

/* "will-o-wisps" are three words, where they are part of a name. */
static void part_joints(const struct position *p, struct sentence *s)
{
    for (int i = 0; i < s->count && s->count < SAID_MAX; i++) {
        const char *word = s->said[i].word, *joint = strchr(word, '-');
        if (!joint || joint == word || word_has_digit(word) ||
            !position_has_name(p, strrchr(word, '-') + 1))
            continue;
        for (int k = s->count++; k > i; k--)
            s->said[k] = s->said[k - 1];
        s->said[i].word = arena_copy(p->arena, word, to_size(joint - word));
        s->said[i + 1] = (struct said){ .word = joint + 1 };
    }
}

/* "7, there is one left", "7 and stop there": it is no place. */
static bool tells_of_more(const struct sentence *s, int i)
{
    return i > 0 && !s->said[i].apart
               ? said_is_one_of(s->said[i - 1].word, "stop end finish")
               : i + 1 < s->count &&
                     said_is_one_of(s->said[i + 1].word, "is are was were");
}

/* "Walk in", "take it", "take that swamp": is it the place before? */
static bool points_back(const struct sentence *s, int i)
{
    const struct said *said = &s->said[i];
    int behind = 1 + !strcmp(said->word, "that");
    bool last = i + 1 == s->count || said[1].apart ||
                (behind == 2 && (i + 2 == s->count || said[2].apart));
    return last && i > 0 && !said->apart &&
           said_is_one_of(said->word, "it in that") &&
           said_is_one_of(said[-1].word,
                          "take grab conquer attack capture invade occupy "
                          "walk march move go step");
}

/* … which is the first one where something went away from there. */
static const char *place_before(const struct clauses *c, int count)
{
    int i = c->from[c->count - 1];
    while (i < count && !word_has_digit(c->words[i].word))
        i++;
    return i < count ? c->words[i].word : NULL;
}

bool clauses_reason(const char *word)
{
    return said_is_one_of(
        word, "because since cuz coz bc hope hopefully hoping thank sorry");
}

/* "So that …", and "as …, I take 5" */
static bool gives_reason(const struct sentence *s, int i,
                         const struct speech *speech)
{
    const char *next = i + 1 < s->count ? s->said[i + 1].word : "";
    bool order = word_has_digit(next) ||
                 (speech && (said_is_one_of(next, speech->unsaid) ||
                             said_is_one_of(next, speech->grave)));
    return (!strcmp(s->said[i].word, "so") && !strcmp(next, "that")) ||
           (!strcmp(s->said[i].word, "as") && i == 0 && !order);
}

static bool add_words(struct clauses *c, const struct sentence *s, int *count,
                      const char **place, const struct turn *turn,
                      struct arena *arena)
{
    const struct speech *speech = turn->rules->speech;
    for (int i = 0; i < s->count; i++) {
        struct said said = s->said[i];
        if (gives_reason(s, i, speech))
            said.word = "because";
        if (said.apart && (i + 1 == s->count || s->said[i + 1].apart))
            said.word = said_is_one_of(said.word, "over rest") ? "finished"
                        : !strcmp(said.word, "mine")           ? "well"
                                                               : said.word;
        said.apart |= (i == 0 && *count > 0) || said.told ||
                      is_next_place(c, *count, &said) ||
                      is_next_order(c, *count, turn, said.word) ||
                      clauses_reason(said.word);
        if (said.apart)
            end_clause(c, *count);
        if (*count == CLAUSE_WORDS || c->count == CLAUSES_MAX ||
            *count - c->from[c->count] >= CLAUSE_LONG)
            return false;
        if (!strcmp(said.word, "there") && *place && !tells_of_more(s, i))
            said.word = *place;
        const char *before =
            c->count > 0 && points_back(s, i) ? place_before(c, *count) : NULL;
        if (before)
            said.word = before;
        if (word_has_digit(said.word) &&
            (!said.spelt ||
             (i > 0 && said_is_one_of(s->said[i - 1].word, "in into at"))) &&
            (i + 1 == s->count || !clauses_unit(speech, s->said[i + 1].word)))
            *place = said.word;
        add_word(c, &said, count, arena);
    }
    end_clause(c, *count);
    return true;
}

bool clauses_cut(const char *text, const struct position *position,
                 struct clauses *into)
{
    const struct turn *turn = &position->turn;
    struct arena *arena = position->arena;
    const struct speech *speech = turn->rules->speech;
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
        if (!said_cut(line, NULL, arena, &s) || s.denial)
            return false;
        said_rename(speech, arena, &s);
        part_joints(position, &s);
        join_labels(position, &s);
        find_beside(position, &s);
        if (!add_words(into, &s, &count, &place, turn, arena))
            return false;
    }
    return into->count > 0;
}

bool clauses_split(struct clauses *c, int at)
{
    int i = c->count;
    if (i == CLAUSES_MAX)
        return false;
    for (; c->from[i] > at; i--)
        c->from[i + 1] = c->from[i];
    c->from[i + 1] = at;
    c->words[at].apart = true;
    c->count++;
    return true;
}

int clauses_ways(const struct turn *turn, int seat,
                 const struct span_words *words, struct arena *arena,
                 const char *into[static READ_MAX])
{
    const struct speech *speech = turn->rules->speech;
    struct sentence s = { 0 };
    for (int i = words->from; i < words->end; i++) {
        struct said said = words->clauses->words[i];
        if (speech && said_is_one_of(said.word, speech->noise))
            continue;
        if (s.count == SAID_MAX || (i > words->from && said.apart))
            return 0;
        said.apart = false;
        if (said.half && s.count > 0)
            s.said[s.count - 1].word = arena_print(
                arena, "%s=%s", s.said[s.count - 1].word, said.word);
        else
            s.said[s.count++] = said;
    }
    return said_ways(turn, seat, &s, true, arena, into);
}

/* So many words may stand between "next to" and its place: "next to my dwarves
 * at 27". */
enum { ASIDE_LONG = 4 };

/* Does the word point to a place where something else is? "Over" does so only
 * right in front of it. */
static bool points_aside(const struct span_words *words, int i, bool near)
{
    const struct said *said = words->clauses->words;
    const char *before = i > words->from ? said[i - 1].word : "";
    const char *first = i - 1 > words->from ? said[i - 2].word : "";
    return said_is_one_of(before, "beside near behind opposite") ||
           (near && said_is_one_of(before, "past over under above below")) ||
           (!strcmp(before, "to") && said_is_one_of(first, "next close")) ||
           (!strcmp(before, "of") && said_is_one_of(first, "left right"));
}

/* Is a place said in front of the word? */
static bool follows_place(const struct span_words *words, int at)
{
    const struct said *said = words->clauses->words;
    while (at > 0)
        if (word_has_digit(said[--at].word))
            return true;
    return false;
}

bool clauses_aside(const struct span_words *words, int i)
{
    const struct said *said = words->clauses->words;
    bool near = true;
    for (int k = i; k > i - ASIDE_LONG; k--) {
        if (points_aside(words, k, near))
            return near || follows_place(words, k);
        if (k == words->from || said[k].apart)
            return false;
        const char *before = said[k - 1].word;
        near &= said_is_one_of(before, whose);
        if (!near && (word_has_digit(before) ||
                      said_is_one_of(before, "to into onto from with")))
            return false;
    }
    return false;
}
