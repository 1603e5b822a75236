#include "game/fit.h"

#include <string.h>

#include "core/narrow.h"

/** What speaks for an order, and against it. */
enum {
    SAID = 3,
    UNSAID = -3,
    UNSAID_ALWAYS = -1,
    NO_VERB = -1,
    SAME_PLACE = 4,
    OTHER_PLACE = -6,
    NAMED = 2,
    MISNAMED = 1,
    NAMED_MOST = 6,
    COUNTED = 2,
    UNCOUNTED = -2,
    OTHER_WORD = -4,
    OTHER_VERB = -2,
    OTHER_CUE = -1,
    NEVER = -100
};

struct fitting {
    const struct position *position;
    const struct span_words *words;
    enum kind kinds[CLAUSE_WORDS];
    bool used[CLAUSE_WORDS]; /* by the order that is looked at */
    int number;              /* that was said, ALL, or 0 */
};

/* Is it in the list, or a long word in it with a letter wrong? */
static bool fits_one_of(const char *said, const char *list)
{
    char word[32];
    if (said_is_one_of(said, list))
        return true;
    for (const char *at = list; strlen(said) > 6 && *at; at += *at == '|') {
        size_t length = strcspn(at, "|");
        if (length > 6 && length < sizeof word) {
            memcpy(word, at, length);
            word[length] = '\0';
            if (said_fits(said, word) >= 0)
                return true;
        }
        at += length;
    }
    return false;
}

/* Does somebody who says @p said speak of @p word, an order's? */
static bool cues(const struct fitting *f, const char *said, const char *word)
{
    const struct speech *speech = f->position->turn.rules->speech;
    if (said_fits(said, word) >= 0)
        return true;
    for (const struct saying *cue = speech ? speech->cues : NULL;
         cue && cue->said; cue++)
        if (!strcmp(cue->meant, word) && fits_one_of(said, cue->said))
            return true;
    return false;
}

static bool is_cue(const struct fitting *f, const char *said)
{
    const struct speech *speech = f->position->turn.rules->speech;
    for (const struct saying *cue = speech ? speech->cues : NULL;
         cue && cue->said; cue++)
        if (said_is_one_of(said, cue->said))
            return true;
    return false;
}

/* Is it said? Marks what says so. */
static bool is_said(struct fitting *f, const char *word)
{
    bool any = false;
    for (int i = f->words->from; i < f->words->end; i++)
        if (f->kinds[i] == WORD &&
            cues(f, f->words->clauses->words[i].word, word))
            any = f->used[i] = true;
    return any;
}

/* How much the words name it. */
static int names(struct fitting *f, const struct called *called)
{
    int sum = 0;
    for (int i = f->words->from; i < f->words->end; i++) {
        const char *said = f->words->clauses->words[i].word;
        int best = -1;
        if (f->kinds[i] != WORD || said_joins(said))
            continue;
        for (const char *const *name = called->names; *name; name++) {
            int fit = said_fits(said, *name);
            if (fit >= 0 && (best < 0 || fit < best))
                best = fit;
        }
        f->used[i] |= best >= 0;
        sum += best == 0 ? NAMED : best > 0 ? MISNAMED : 0;
    }
    return sum < NAMED_MOST ? sum : NAMED_MOST;
}

static int score_place(struct fitting *f, const struct called *called)
{
    size_t length = strcspn(called->word, "=");
    char place[PLACE_LONG];
    for (int i = f->words->from; i < f->words->end; i++)
        if (f->kinds[i] == PLACE && !f->used[i] &&
            heard_place(f->position, f->words, i, place) &&
            strlen(place) == length && !strncmp(place, called->word, length)) {
            f->used[i] = true;
            return SAME_PLACE;
        }
    int named = names(f, called);
    return named > 0 ? named : OTHER_PLACE;
}

static int score_word(struct fitting *f, const struct called *called)
{
    int score;
    if (said_joins(called->word))
        return 0;
    if (!called->place && !called->pair) {
        const char *word = arena_copy(f->position->arena, called->word,
                                      strcspn(called->word, "="));
        return is_said(f, word) || names(f, called) > 0 ? SAID
               : called->always                         ? UNSAID_ALWAYS
                                                        : UNSAID;
    }
    score = score_place(f, called);
    if (called->pair)
        score += f->number ? COUNTED : UNCOUNTED;
    return score;
}

/* What it costs that a word of some order here is in none of its places. */
static int other_word(const struct fitting *f, const char *said)
{
    int cost = 0;
    const struct position *p = f->position;
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->orders[i].count && cost > OTHER_WORD; k++) {
            const struct called *called = &p->orders[i].words[k];
            if (!called->place && !called->pair && !said_joins(called->word) &&
                said_fits(said, called->word) >= 0)
                cost = k > 0 ? OTHER_WORD : OTHER_VERB;
        }
    return cost;
}

/* Without a verb and a place it has to be named well, or nearly alone. */
static bool is_named(const struct fitting *f, int named)
{
    int unknown = 0;
    for (int i = f->words->from; i < f->words->end; i++) {
        const char *said = f->words->clauses->words[i].word;
        unknown += !f->used[i] && f->kinds[i] == WORD && !is_cue(f, said) &&
                   !said_joins(said);
    }
    return unknown < 2 || named >= 2 * NAMED;
}

/* Is the same said in a place of the order? */
static bool is_said_twice(const struct fitting *f, int at)
{
    const struct said *words = f->words->clauses->words;
    for (int i = f->words->from; i < f->words->end; i++)
        if (f->used[i] && !strcmp(words[i].word, words[at].word))
            return true;
    return false;
}

/* What is said besides the order. */
static int score_rest(const struct fitting *f)
{
    int score = 0;
    bool cue = false;
    for (int i = f->words->from; i < f->words->end; i++) {
        const char *said = f->words->clauses->words[i].word;
        if (f->used[i] || f->kinds[i] == COUNT || f->kinds[i] == TOTAL ||
            is_said_twice(f, i))
            continue;
        if (f->kinds[i] == PLACE)
            score += clauses_aside(f->words->clauses, i) ? OTHER_CUE : NEVER;
        else if (is_cue(f, said))
            cue = true;
        else
            score += other_word(f, said);
    }
    return score + (cue ? OTHER_CUE : 0);
}

static int score_order(struct fitting *f, const struct listed *order)
{
    int score = 0, best = 0;
    memset(f->used, 0, sizeof f->used);
    bool verb = is_said(f, order->words[0].word), told = verb;
    for (int k = 1; k < order->count; k++) {
        const struct called *called = &order->words[k];
        int own = score_word(f, called);
        score += own;
        best = own > best ? own : best;
        told |= own > 0 && !called->place && !called->pair;
    }
    if (!told && ((best < SAME_PLACE && !is_named(f, best)) ||
                  (order->words[order->count - 1].pair && f->number == 0)))
        return NEVER;
    return score + (verb ? SAID : NO_VERB) + score_rest(f);
}

static void look_at_words(struct fitting *f)
{
    for (int i = f->words->from; i < f->words->end; i++) {
        f->kinds[i] = heard_kind(f->position, f->words, i);
        if (f->kinds[i] == TOTAL)
            f->number = ALL;
        else if (f->kinds[i] == COUNT && f->number == 0)
            f->number = heard_number(f->words, i);
    }
}

bool fit_words(const struct position *position, const struct span_words *words,
               struct fit *into)
{
    struct fitting f = { .position = position, .words = words };
    bool several = false;
    look_at_words(&f);
    *into = (struct fit){ .score = -2, .number = f.number };
    for (int i = 0; i < position->count; i++) {
        const struct listed *order = &position->orders[i];
        int score = score_order(&f, order);
        several = score == into->score || (several && score < into->score);
        if (score <= into->score)
            continue;
        into->order = order;
        into->score = score;
        into->pair = order->words[order->count - 1].pair;
    }
    return into->order && !several;
}
