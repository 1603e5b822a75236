#include "words/sayings.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/narrow.h"

bool said_is_known(const struct speech *speech, const char *said)
{
    const struct saying *tables[] = { speech ? speech->parts : NULL,
                                      speech ? speech->orders : NULL };
    for (int i = 0; i < 2; i++)
        for (const struct saying *s = tables[i]; s && s->said; s++)
            for (const char *at = s->said; *at; at += strspn(at, " |?$")) {
                size_t length = strcspn(at, " |?");
                if (length == strlen(said) && !strncmp(at, said, length))
                    return true;
                at += length;
            }
    return false;
}

/* Letters of the word without an ending of plurals; *last is the one that takes
 * the place of the last of them: elves, elfs, elf. */
static size_t stem(const char *word, char *last)
{
    size_t length = strlen(word);
    *last = length ? word[length - 1] : '\0';
    if (length < 4 || *last != 's')
        return length;
    *last = word[length - 2];
    if (*last != 'e')
        return length - 1;
    *last = word[length - 3] == 'v'           ? 'f'
            : word[length - 3] == 'i'         ? 'y'
            : strchr("hsx", word[length - 3]) ? word[length - 3]
                                              : 'e';
    return *last == 'e' ? length - 1 : length - 2;
}

static bool one_and_many(const char *said, const char *word)
{
    char last[2];
    size_t length = stem(said, &last[0]);
    return length > 2 && stem(word, &last[1]) == length && last[0] == last[1] &&
           !strncmp(said, word, length - 1);
}

int said_fits(const char *said, const char *word)
{
    size_t length = strlen(said), own = strlen(word);
    if (!strcmp(said, word))
        return 0;
    if (word_has_digit(said) || word_has_digit(word) || length < 3)
        return -1;
    if (word_matches(said, word, 3))
        return 0;
    if (one_and_many(said, word) ||
        (length > 3 && said[length - 1] == 's' &&
         !strncmp(said, word, length - 1)) ||
        (own >= 4 && !strncmp(said, word, own)))
        return 1;
    int distance = length < 4 ? 9 : word_distance(said, word);
    return distance <= (length >= 8 ? 2 : 1) ? distance : -1;
}

enum { GROUPS = 6 };

/* A pattern laid over words. */
struct match {
    const struct sentence *sentence;
    int end;
    const char *said[GROUPS]; /* what groups stand for: many words, or one */
    int from[GROUPS], until[GROUPS], groups;
    struct arena *arena;
};

/* Is said one of `a|b|c` at the beginning of list? */
static bool in_list(const char *said, const char *list, size_t length)
{
    size_t own = strlen(said);
    for (const char *at = list; at < list + length; at += *at == '|') {
        size_t word = strcspn(at, "| ");
        if (word == own && !strncmp(at, said, own))
            return true;
        at += word;
    }
    return false;
}

static bool is_class(const char *element, size_t length)
{
    return *element == '$' || element[length - 1] == '#' ||
           (length <= 2 && strchr("NSPLW", *element) &&
            (length == 1 || element[1] == '*'));
}

static bool in_class(const char *pattern, size_t length, const char *word)
{
    bool pair = strchr(word, '=') != NULL;
    if (*pattern == '$')
        return in_list(word, pattern + 1, length - 1);
    if (pattern[length - 1] == '#')
        return !strncmp(word, pattern, length - 1) &&
               said_is_number(word + length - 1);
    switch (*pattern) {
    case 'N':
        return said_is_number(word);
    case 'S':
        return word_has_digit(word) && !pair && *word != '+';
    case 'P':
        return pair;
    case 'L':
        return !word_has_digit(word);
    default:
        return true;
    }
}

static bool lies_over(struct match *m, const char *pattern, int at);

/* Notes what a group stands for; of a pair both halves. */
static void note_group(struct match *m, const char *pattern, size_t length,
                       int at, int until)
{
    const char *word = m->sentence->said[at].word;
    bool pair = *pattern == 'P' && length == 1;
    int group = m->groups++;
    m->from[group] = at;
    m->until[group] = until;
    m->said[group] = said_words(m->sentence, at, until, m->arena);
    if (!pair || m->groups == GROUPS)
        return;
    m->said[group] = arena_copy(m->arena, word, strcspn(word, "="));
    m->from[m->groups] = m->until[m->groups] = at;
    m->said[m->groups++] = word + strcspn(word, "=") + 1;
}

static bool takes_class(struct match *m, const char *pattern, size_t length,
                        int at)
{
    int most = pattern[length - 1] == '*' ? m->end - at : 1, groups = m->groups;
    if (groups == GROUPS)
        return false;
    for (int n = 0; n < most && at + n < m->end &&
                    in_class(pattern, length, m->sentence->said[at + n].word);
         n++) {
        m->groups = groups;
        note_group(m, pattern, length, at, at + n + 1);
        if (lies_over(m, pattern + length, at + n + 1))
            return true;
    }
    m->groups = groups;
    return false;
}

static bool lies_over(struct match *m, const char *pattern, int at)
{
    pattern += strspn(pattern, " ");
    size_t length = strcspn(pattern, " ");
    if (!*pattern)
        return at == m->end;
    if (*pattern == '?') {
        int groups = m->groups;
        if (lies_over(m, pattern + 1, at))
            return true;
        m->groups = groups;
        return lies_over(m, pattern + length, at);
    }
    if (at == m->end)
        return false;
    if (is_class(pattern, length))
        return takes_class(m, pattern, length, at);
    return in_list(m->sentence->said[at].word, pattern, length) &&
           lies_over(m, pattern + length, at + 1);
}

/* only: the word of the first group that stands for all of it, or NULL. */
static void fill(const struct match *m, const char *meant, const char *only,
                 struct text *into)
{
    for (; *meant; meant++) {
        if (*meant != '$') {
            text_byte(into, *meant);
            continue;
        }
        int group = *++meant - '1';
        if (group >= 0 && group < m->groups)
            text_string(into, group == 0 && only ? only : m->said[group]);
    }
}

static const char *meaning_of(const struct match *m, const char *meant)
{
    struct text text = text_new(m->arena);
    if (strncmp(meant, "each ", 5) != 0) {
        fill(m, meant, NULL, &text);
        return text.bytes;
    }
    for (int i = m->from[0]; i < m->until[0]; i++) {
        text_string(&text, i > m->from[0] ? "\n" : "");
        fill(m, meant + 5, m->sentence->said[i].word, &text);
    }
    return text.bytes;
}

int said_meanings(const struct sentence *sentence, int from, int end,
                  const struct speech *speech, struct arena *arena,
                  const char **into, int room)
{
    int count = 0;
    for (const struct saying *s = speech ? speech->orders : NULL;
         s && s->said && count < room; s++) {
        struct match m = { .sentence = sentence, .end = end, .arena = arena };
        if (lies_over(&m, s->said, from))
            into[count++] = meaning_of(&m, s->meant);
    }
    return count;
}

/* ---- parts of a line ---- */

/* Replaces words at … end - 1 by those of words; behind a full stop one stands
 * apart. */
static bool replace(struct sentence *s, int at, int end, char *words)
{
    struct sentence longer = *s;
    char *rest = NULL;
    bool apart = s->said[at].apart;
    longer.count = at;
    for (char *word = strtok_r(words, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        if (!strcmp(word, ".")) {
            apart = true;
            continue;
        }
        if (longer.count == SAID_MAX)
            return false;
        longer.said[longer.count++] =
            (struct said){ .word = word, .apart = apart };
        apart = false;
    }
    if (longer.count + s->count - end > SAID_MAX)
        return false;
    for (int i = end; i < s->count; i++, apart = false) {
        longer.said[longer.count] = s->said[i];
        longer.said[longer.count++].apart |= apart;
    }
    *s = longer;
    return true;
}

static bool rename_at(const struct saying *part, struct arena *arena,
                      struct sentence *s, int at)
{
    int most = at + 1;
    while (most < s->count && !s->said[most].stopped)
        most++;
    for (int end = most; end > at; end--) {
        struct match m = { .sentence = s, .end = end, .arena = arena };
        if (lies_over(&m, part->said, at)) {
            const char *words = meaning_of(&m, part->meant);
            return replace(s, at, end, arena_copy(arena, words, strlen(words)));
        }
    }
    return false;
}

void said_rename(const struct speech *speech, struct arena *arena,
                 struct sentence *sentence)
{
    for (const struct saying *part = speech ? speech->parts : NULL;
         part && part->said; part++)
        for (int at = 0; at < sentence->count; at++)
            rename_at(part, arena, sentence, at);
}

/* ---- orders ---- */

bool said_begins_order(const struct turn *turn, int seat, const char *line,
                       struct arena *arena)
{
    struct word words[WORDS_MAX];
    struct order order = { .seat = seat, .words = words };
    return words_cut(line, strlen(line), 0, arena, words, &order.count, NULL) &&
           order.count > 0 &&
           (!strcmp(words[0].text, "if") ||
            turn->rules->knows(turn->state, &order, NULL));
}

static void add_way(const char *way, const char **ways, int *count)
{
    for (int i = 0; i < *count; i++)
        if (!strcmp(ways[i], way))
            return;
    if (*count < READ_MAX)
        ways[(*count)++] = way;
}

int said_ways(const struct turn *turn, int seat, struct sentence *s,
              bool several, struct arena *arena,
              const char *ways[static READ_MAX])
{
    const struct speech *speech = turn->rules->speech;
    int count = 0, meant;
    for (int i = 1; i < s->count; i++)
        if (s->said[i].apart)
            return 0;
    if (s->count == 0 || s->denial)
        return 0;
    const char *own = said_words(s, 0, s->count, arena);
    if (said_begins_order(turn, seat, own, arena))
        add_way(own, ways, &count);
    said_rename(speech, arena, s);
    own = said_words(s, 0, s->count, arena);
    if (said_begins_order(turn, seat, own, arena))
        add_way(own, ways, &count);
    const char *table[READ_MAX];
    meant = said_meanings(s, 0, s->count, speech, arena, table, READ_MAX);
    for (int i = 0; i < meant; i++)
        if (several || !strchr(table[i], '\n'))
            add_way(table[i], ways, &count);
    return count;
}

/* ---- what denies ---- */

/* With one of these a line is no order: they deny, doubt, ask, postpone or
 * choose. */
static const char denying[] =
    "no not non none nor nope nah neither never nothing nobody dont doesnt "
    "didnt wont wouldnt cannot cant couldnt shouldnt isnt arent aint shant "
    "without except unless until till if whether when whenever while although "
    "though but maybe perhaps possibly probably might may can could should "
    "would else instead rather or either later tomorrow tonight soon yet wait "
    "hold hmm unsure undecided thinking think guess suppose cancel ignore "
    "forget forbid forbids refrain abstain dispute doubt doubts doubtful "
    "tempted tempting pointless senseless useless torn hesitate hesitant reluctant unwilling premature dunno avoid why what how monday tuesday wednesday thursday friday "
    "saturday sunday otherwise provided assuming depends kidding joking jk nein nicht kein keine "
    "oder wenn falls vielleicht morgen aber warte";

/* Is it one of these, or a long one that lacks a letter: "tomorow"? */
bool said_denies(const char *said)
{
    char word[32];
    for (const char *at = denying; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", to_count(length), at);
        if (!strcmp(said, word) || (length > 5 && strlen(said) < length &&
                                    word_distance(said, word) == 1))
            return true;
        at += length;
    }
    return false;
}

bool said_denies_together(const char *first, const char *second)
{
    static const char *const pairs[][2] = {
        { "too", "much many few little" },
        { "refuse refuses decline declines loath afraid", "to" },
        { "strikes strike", "me" },
        { "which", "of" },
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (said_is_one_of(first, pairs[i][0]) &&
            said_is_one_of(second, pairs[i][1]))
            return true;
    return false;
}

bool said_postpones(const struct sentence *s)
{
    for (int i = 0; i + 1 < s->count; i++) {
        const struct said *next = &s->said[i];
        bool names = !strcmp(next[0].word, "next") && !next[1].apart &&
                     said_is_one_of(next[1].word, "turn round time");
        bool before = i > 0 && !next->apart && word_has_digit(next[-1].word);
        bool behind = i + 2 < s->count && !next[2].apart;
        if (names && (before || behind))
            return true;
    }
    return false;
}

bool said_numbers(const char *line, const char *stop)
{
    const char *behind = stop + strspn(stop, ". ");
    return *stop == '.' && stop - line > 3 &&
           !strncasecmp(stop - 3, " no", 3) &&
           strpbrk(line, "0123456789") == behind;
}
