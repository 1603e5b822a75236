/* Lines that somebody may type: listed orders with something around them, cut
 * off, put together anew, or in other words. */
#include <ctype.h>
#include <string.h>

#include "core/narrow.h"
#include "misread.h"

const char *const misread_groups[GROUPS] = {
    "denials", "asides", "torn", "illegal", "synonyms", "words", "slips",
};

enum { TRIES = 12 };

/* X is an order and Y another one; in front of ":" the word that denies. */
static const char *const denials[] = {
    "dont:don't X",
    "never:never X",
    "cant:I can't X",
    "no:no X",
    "not:not X",
    "not:X not",
    "no:X, no 6",
    "no:X is no option",
    "not:X is not for me",
    "nothing:X brings nothing",
    "not:not X but Y",
    "dont:X\ndon't Y",
    "dont:don't X\nY",
    "no:X\nno Y",
    "maybe:maybe X",
    "might:I might X",
    "thinking:thinking about X",
    "?:X?",
    "?:X ?",
    "should:should I X",
    "what:what if I X",
    "why:why X",
    "how:how about X",
    "if:X if Ann attacks",
    "if:if Ann attacks, X",
    "unless:X unless Ann attacks",
    "when:X when it is my turn",
    "later:X later",
    "later:later X",
    "tomorrow:X tomorrow",
    "monday:X on monday",
    "wait:wait, X",
    "or:X or Y",
    "either:either X or Y",
    "rather:X, rather Y",
    "instead:X instead of Y",
    "instead:instead of X Y",
    "else:X else Y",
    "without:without X",
    "forget:forget X",
    "but:X but Y",
};

/* Words inside an order that leave nothing of it. */
static const char *const inside[] = {
    "not",     "no",     "never",     "maybe",    "perhaps", "dont",
    "if",      "unless", "or",        "tomorrow", "later",   "instead",
    "without", "soon",   "cant",      "?",        "wont",    "could",
    "unsure",  "until",  "otherwise", "cancel",
};

/* What is in no table, around an order. */
static const char *const asides[] = {
    "X is a bad idea",
    "yesterday X",
    "Bob says X",
    "X was a mistake",
    "X he said",
    "I refuse to X",
    "X makes little sense",
    "everybody but me X",
    "X for Bob",
    "stop X",
    "I hate to X",
    "X would have been better",
    "X, ha ha",
    "X xyzzy",
    "Zed: X",
};

static const char *const separators[] = {
    " and ", ". ", ", ", "\n", " then ", " & ", "; ", ", then ", " and also ",
};
/* Behind an order, without a word of another. */
static const char *const tails[] = {
    " and",   ", then", " with",    " by", " to", " for",
    " using", " from",  " and the", " &",  " +",  ", and then the",
};

#define ANY(luck, list)                                                        \
    (list)[luck_below(luck, to_count(sizeof(list) / sizeof *(list)))]

static struct luck *luck_of(const struct scene *scene)
{
    return &scene->play->luck;
}

static const char *any_of(const struct scene *scene,
                          const struct orders *orders)
{
    return orders->lines[luck_below(luck_of(scene), orders->count)];
}

/* ---- an order and its words ---- */

static int count_words(const char *line)
{
    int count = 0;
    for (; *line; line += strspn(line, " ")) {
        line += strcspn(line, " ");
        count++;
    }
    return count;
}

/* Word number i and all behind it. */
static const char *word_at(const char *line, int i)
{
    for (; i > 0; i--) {
        line += strcspn(line, " ");
        line += strspn(line, " ");
    }
    return line;
}

/* The line with the first of words in the place of word number i, or in
 * front of it. */
static const char *with_word(const struct scene *scene, const char *line, int i,
                             const char *words, bool in_front)
{
    const char *at = word_at(line, i);
    const char *rest = in_front ? at : word_at(line, i + 1);
    return arena_print(
        scene->arena, "%.*s%s%.*s%s%s", to_count(to_size(at - line)), line,
        *at || at == line ? "" : " ", to_count(strcspn(words, " |")), words,
        *rest ? " " : "", rest);
}

static bool same_verb(const char *line, const char *other)
{
    size_t length = strcspn(line, " ");
    return strcspn(other, " ") == length && !strncmp(line, other, length);
}

/* Does a number, a pair or a way between two stand first in both? */
static bool same_shape(const char *words, const char *others)
{
    size_t length = strcspn(words, " "), other = strcspn(others, " ");
    for (const char *sign = "=:"; *sign; sign++)
        if ((memchr(words, *sign, length) != NULL) !=
            (memchr(others, *sign, other) != NULL))
            return false;
    return (strcspn(words, "0123456789") < length) ==
           (strcspn(others, "0123456789") < other);
}

/* Orders that were listed once, mixed: line with a word of another one of
 * its verb. */
static const char *crossed(const struct scene *scene, const char *line)
{
    int count = count_words(line), i = 1;
    if (count > 2)
        i += luck_below(luck_of(scene), count - 1);
    for (int tries = 0; tries < TRIES; tries++) {
        const char *other = any_of(scene, &scene->listed);
        if (count > 1 && same_verb(line, other) &&
            word_at(line, i)[-2] != '.' && count_words(other) == count &&
            same_shape(word_at(line, i), word_at(other, i)))
            return with_word(scene, line, i, word_at(other, i), false);
    }
    return line;
}

/* A line of the table that means this order word and one word behind it. */
static const struct saying *saying_of(const struct scene *scene,
                                      const char *order)
{
    const struct speech *speech = scene->play->rules->speech;
    const struct saying *s = speech ? speech->orders : NULL;
    size_t length = strcspn(order, " ");
    for (; s && s->said; s++)
        if (islower((unsigned char)*s->said) &&
            !strncmp(s->meant, order, length) &&
            !strcmp(s->meant + length, " $1"))
            return s;
    return NULL;
}

/* "attack 5" for "conquer 5"; NULL: the table has nothing so simple for it. */
static const char *in_other_words(const struct scene *scene, const char *order)
{
    const struct saying *s =
        count_words(order) == 2 ? saying_of(scene, order) : NULL;
    if (!s || !word_has_digit(word_at(order, 1)))
        return NULL;
    const char *word = s->said;
    for (int skip = luck_below(luck_of(scene), 8); skip > 0; skip--) {
        size_t length = strcspn(word, "| ");
        if (word[length] != '|')
            break;
        word += length + 1;
    }
    return with_word(scene, order, 0, word, false);
}

/* An order as somebody says it: mostly as it is. */
static const char *spoken(const struct scene *scene, const char *order)
{
    const char *other =
        luck_below(luck_of(scene), 3) ? NULL : in_other_words(scene, order);
    return other ? other : order;
}

/* ---- the groups ---- */

static const char *fill(const struct scene *scene, const char *form,
                        const char *order)
{
    struct text text = text_new(scene->arena);
    for (; *form; form++)
        if (*form == 'X')
            text_string(&text, order);
        else if (*form == 'Y')
            text_string(&text, any_of(scene, &scene->legal));
        else
            text_byte(&text, *form);
    return text.bytes;
}

static bool make_denial(const struct scene *scene, struct line *into)
{
    const char *said = spoken(scene, into->order);
    if (luck_below(luck_of(scene), 4) == 0) {
        into->denying = ANY(luck_of(scene), inside);
        into->text = with_word(
            scene, said, luck_below(luck_of(scene), count_words(said) + 1),
            into->denying, true);
        return true;
    }
    const char *form = ANY(luck_of(scene), denials);
    size_t length = strcspn(form, ":");
    into->denying = arena_copy(scene->arena, form, length);
    into->text = fill(scene, form + length + 1, said);
    return true;
}

static bool make_aside(const struct scene *scene, struct line *into)
{
    into->text =
        fill(scene, ANY(luck_of(scene), asides), spoken(scene, into->order));
    return true;
}

/* More: another order, which may be refused, all but its last word, or a
 * beginning of its first. */
static const char *beginning(const struct scene *scene, const char *order)
{
    const char *whole = any_of(scene, &scene->listed);
    const char *other = any_of(scene, &scene->legal);
    int words = count_words(other);
    size_t verb = strcspn(other, " ");
    if (luck_below(luck_of(scene), 4) == 0 && strcmp(whole, order) != 0)
        return whole;
    if (words > 1 && luck_below(luck_of(scene), 2))
        return arena_copy(scene->arena, other,
                          to_size(word_at(other, words - 1) - other));
    if (verb > 3)
        verb -= to_size(luck_below(luck_of(scene), to_count(verb) - 2));
    return arena_copy(scene->arena, other, verb);
}

/* The last word of the order cut in its letters. */
static bool cut_last(const struct scene *scene, struct line *into)
{
    const char *order = into->order;
    const char *last = word_at(order, count_words(order) - 1);
    size_t length = strlen(last);
    if (length < 3 || strpbrk(last, "0123456789"))
        return false;
    size_t cut = 1 + to_size(luck_below(luck_of(scene), to_count(length) - 1));
    into->text =
        arena_copy(scene->arena, order, to_size(last - order) + length - cut);
    into->order = NULL;
    return true;
}

static bool make_torn(const struct scene *scene, struct line *into)
{
    int kind = luck_below(luck_of(scene), 4);
    if (kind == 0 && cut_last(scene, into))
        return true;
    const char *more = kind > 1 ? beginning(scene, into->order) : "";
    /* "done, end" has no more than its first word */
    into->more = kind > 1 && (strchr(into->order, ' ') ||
                              strncmp(into->order, more, strlen(more)) != 0);
    into->text = arena_print(scene->arena, "%s%s%s", spoken(scene, into->order),
                             kind > 1 ? ANY(luck_of(scene), separators)
                                      : ANY(luck_of(scene), tails),
                             more);
    return true;
}

static bool is_accepted(const struct scene *scene, const char *text)
{
    struct turn turn = scene->play->turn;
    return turn_play(&turn, scene->seat, false, text, scene->arena, NULL, NULL);
}

/* Well formed, and not legal now. */
static const char *any_refused(const struct scene *scene)
{
    const struct speech *speech = scene->play->rules->speech;
    for (int tries = 0; tries < TRIES; tries++) {
        const char *line = any_of(scene, &scene->listed);
        if (luck_below(luck_of(scene), 3))
            line = crossed(scene, line);
        if (speech && speech->guard && !strncmp(line, "conquer ", 8) &&
            count_words(line) == 2 && luck_below(luck_of(scene), 3) == 0)
            line = arena_print(scene->arena, "%s %s %d", line, speech->guard,
                               luck_below(luck_of(scene), 12));
        if (!is_accepted(scene, line))
            return line;
    }
    return NULL;
}

static bool make_illegal(const struct scene *scene, struct line *into)
{
    into->text = into->order = any_refused(scene);
    return into->text != NULL;
}

static bool make_synonym(const struct scene *scene, struct line *into)
{
    into->order = any_refused(scene);
    into->text = into->order ? in_other_words(scene, into->order) : NULL;
    return into->text != NULL;
}

/* A word of those that are said, a number, or one of an order. */
static const char *any_word(const struct scene *scene)
{
    const char *line;
    switch (luck_below(luck_of(scene), 5)) {
    case 0:
        return arena_print(scene->arena, "%d", luck_below(luck_of(scene), 22));
    case 1:
    case 2:
        line = any_of(scene, &scene->legal);
        line = word_at(line, luck_below(luck_of(scene), count_words(line)));
        return arena_copy(scene->arena, line, strcspn(line, " "));
    case 3:
        return luck_below(luck_of(scene), 3) ? any_of(scene, &scene->words)
                                             : ANY(luck_of(scene), separators);
    default:
        return any_of(scene, &scene->words);
    }
}

static bool make_words(const struct scene *scene, struct line *into)
{
    struct text text = text_new(scene->arena);
    const char *order = into->order;
    into->order = NULL;
    if (luck_below(luck_of(scene), 2)) {
        for (int i = 1 + luck_below(luck_of(scene), 6); i > 0; i--)
            text_add(&text, "%s%s", text.length ? " " : "", any_word(scene));
        into->text = text.bytes;
        return true;
    }
    int i = luck_below(luck_of(scene), count_words(order));
    into->text = with_word(scene, order, i, any_word(scene),
                           luck_below(luck_of(scene), 2));
    return true;
}

static bool make_slip(const struct scene *scene, struct line *into)
{
    const char *rest = word_at(any_of(scene, &scene->listed), 1), *word;
    into->slip = misread_slip(scene, &word);
    rest = arena_copy(scene->arena, rest, strcspn(rest, "."));
    if (!rest[strspn(rest, "0123456789")] || strlen(into->slip) < 5 ||
        luck_below(luck_of(scene), 2))
        rest =
            arena_print(scene->arena, "%d", 2 + luck_below(luck_of(scene), 22));
    into->order = arena_print(scene->arena, "%s %s", word, rest);
    into->text = arena_print(scene->arena, "%s %s", into->slip, rest);
    return true;
}

/* ---- */

bool misread_make(struct scene *scene, enum group group, struct line *into)
{
    *into =
        (struct line){ .group = group, .order = any_of(scene, &scene->legal) };
    switch (group) {
    case DENIALS:
        return make_denial(scene, into);
    case ASIDES:
        return make_aside(scene, into);
    case TORN:
        return make_torn(scene, into);
    case ILLEGAL:
        return make_illegal(scene, into);
    case SYNONYMS:
        return make_synonym(scene, into);
    case SLIPS:
        return make_slip(scene, into);
    default:
        return make_words(scene, into);
    }
}
