#include "game/sayings.h"

#include <string.h>

#include "core/narrow.h"

bool said_is_known(const struct speech *speech, const char *said)
{
    const struct saying *tables[] = { speech ? speech->parts : NULL,
                                      speech ? speech->orders : NULL };
    for (int i = 0; i < 2; i++)
        for (const struct saying *s = tables[i]; s && s->said; s++)
            for (const char *at = s->said; *at; at += strspn(at, " |?")) {
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
    if (said_has_digit(said) || said_has_digit(word) || length < 3)
        return -1;
    if (word_matches(said, word, 3))
        return 0;
    if (one_and_many(said, word) || (own >= 4 && !strncmp(said, word, own)))
        return 1;
    int distance = length < 4 ? 9 : word_distance(said, word);
    return distance <= (length >= 8 ? 2 : 1) ? distance : -1;
}

enum { GROUPS = 6 };

/** A pattern laid over words. */
struct match {
    const struct sentence *sentence;
    const struct speech *speech;
    int end;
    bool strict; /* no letter may be wrong */
    bool wild;   /* the pattern takes any word */
    int from[GROUPS], until[GROUPS], groups, cost;
};

static bool is_class(const char *element, size_t length)
{
    return length <= 2 && strchr("NSPW", *element) &&
           (length == 1 || element[1] == '*');
}

static bool in_class(char kind, const char *word)
{
    bool pair = strchr(word, '=') != NULL;
    switch (kind) {
    case 'N':
        return !word[strspn(word, "0123456789")];
    case 'S':
        return said_has_digit(word) && !pair && *word != '+';
    case 'P':
        return pair;
    default:
        return true;
    }
}

/* How much a word differs from the nearest of `a|b|c`; -1: from all. */
static int fits_literal(const struct match *m, const char *said,
                        const char *list, size_t length)
{
    int best = -1;
    char word[64];
    for (size_t i = 0; i < length;) {
        size_t own = strcspn(list + i, "| ");
        if (own < sizeof word) {
            memcpy(word, list + i, own);
            word[own] = '\0';
            int cost = !strcmp(said, word) ? 0 : -1;
            if (cost < 0 && !m->strict && own > 3 &&
                !said_is_known(m->speech, said))
                cost = word_distance(said, word) <= (own >= 8 ? 2 : 1) ? 1 : -1;
            if (cost >= 0 && (best < 0 || cost < best))
                best = cost;
        }
        i += own + 1;
    }
    return best;
}

static bool lies_over(struct match *m, const char *pattern, int at);

static bool takes_class(struct match *m, const char *pattern, size_t length,
                        int at)
{
    int most = pattern[1] == '*' && length == 2 ? m->end - at : 1, n = 0;
    if (m->groups == GROUPS)
        return false;
    int group = m->groups, cost = m->cost;
    while (n < most && at + n < m->end &&
           in_class(*pattern, m->sentence->said[at + n].word)) {
        n++;
        m->from[group] = at;
        m->until[group] = at + n;
        m->groups = group + 1;
        m->cost = cost;
        if (lies_over(m, pattern + length, at + n))
            return true;
    }
    m->groups = group;
    return false;
}

static bool lies_over(struct match *m, const char *pattern, int at)
{
    pattern += strspn(pattern, " ");
    size_t length = strcspn(pattern, " ");
    int cost = m->cost, groups = m->groups;
    if (!*pattern)
        return at == m->end;
    if (*pattern == '?') {
        if (lies_over(m, pattern + 1, at))
            return true;
        m->cost = cost;
        m->groups = groups;
        return lies_over(m, pattern + length, at);
    }
    if (at == m->end)
        return false;
    if (is_class(pattern, length))
        return takes_class(m, pattern, length, at);
    int more = fits_literal(m, m->sentence->said[at].word, pattern, length);
    if (more < 0)
        return false;
    m->cost += more;
    return lies_over(m, pattern + length, at + 1);
}

static void fill(const struct match *m, const char *meant, int only,
                 struct arena *arena, struct text *into)
{
    for (; *meant; meant++) {
        if (*meant != '$') {
            text_byte(into, *meant);
            continue;
        }
        int group = *++meant - '1';
        if (group >= 0 && group < m->groups && only >= 0 &&
            m->until[group] - m->from[group] > 0 && group == 0)
            text_string(into, m->sentence->said[only].word);
        else if (group >= 0 && group < m->groups)
            text_string(into, said_words(m->sentence, m->from[group],
                                         m->until[group], arena));
    }
}

static struct meaning meaning_of(const struct match *m, const char *meant,
                                 struct arena *arena)
{
    struct text text = text_new(arena);
    struct meaning meaning = { .cost = m->cost, .wild = m->wild };
    if (!strncmp(meant, "each ", 5))
        for (int i = m->from[0]; i < m->until[0]; i++) {
            text_string(&text, i > m->from[0] ? "\n" : "");
            fill(m, meant + 5, i, arena, &text);
        }
    else
        fill(m, meant, -1, arena, &text);
    meaning.open =
        text.length > 3 && !strcmp(text.bytes + text.length - 3, "...");
    if (meaning.open)
        text.bytes[text.length -= 3] = '\0';
    meaning.lines = text.bytes;
    return meaning;
}

int said_meanings(const struct sentence *sentence, int from, int end,
                  const struct speech *speech, struct arena *arena,
                  struct meaning *into, int room)
{
    int count = 0;
    for (const struct saying *s = speech ? speech->orders : NULL;
         s && s->said && count < room; s++) {
        struct match m = { .sentence = sentence,
                           .speech = speech,
                           .end = end,
                           .wild = strchr(s->said, 'W') != NULL };
        if (lies_over(&m, s->said, from))
            into[count++] = meaning_of(&m, s->meant, arena);
    }
    return count;
}

/* ---- parts of a line ---- */

/* Replaces words @p at … @p end - 1 by those of @p words. */
static bool replace(struct sentence *s, int at, int end, char *words)
{
    struct sentence longer = *s;
    char *rest = NULL;
    bool apart = s->said[at].apart;
    longer.count = at;
    for (char *word = strtok_r(words, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        if (longer.count == SAID_MAX)
            return false;
        longer.said[longer.count++] =
            (struct said){ .word = word, .apart = apart };
        apart = false;
    }
    if (longer.count + s->count - end > SAID_MAX)
        return false;
    for (int i = end; i < s->count; i++)
        longer.said[longer.count++] = s->said[i];
    *s = longer;
    return true;
}

static bool rename_at(const struct speech *speech, const struct saying *part,
                      struct arena *arena, struct sentence *s, int at)
{
    for (int end = s->count; end > at; end--) {
        struct match m = {
            .sentence = s, .speech = speech, .end = end, .strict = true
        };
        if (lies_over(&m, part->said, at)) {
            struct meaning meaning = meaning_of(&m, part->meant, arena);
            char *words =
                arena_copy(arena, meaning.lines, strlen(meaning.lines));
            return replace(s, at, end, words);
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
            rename_at(speech, part, arena, sentence, at);
}
