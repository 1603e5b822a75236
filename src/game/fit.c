#include "game/fit.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"

/** What is more than what was said, and less. */
enum {
    VERB_UNSAID = 2,
    WORD_UNSAID = 3,
    NEARLY = 1,
    UNKNOWN = 1,
    REFUSED = -1
};

struct fitting {
    const struct position *position;
    const struct span_words *words;
    const struct speech *speech;
    enum kind kinds[CLAUSE_WORDS];
    bool named[CLAUSE_WORDS]; /* it is a name in this game */
    bool order[CLAUSE_WORDS]; /* orders of this game begin with it */
    bool more[CLAUSE_WORDS];  /* … that goes on with the word before */
    bool used[CLAUSE_WORDS];  /* by the order that is looked at … */
    bool verb[CLAUSE_WORDS];  /* … for its order word */
    bool again[CLAUSE_WORDS]; /* … for a place that was said before */
    bool by_name;             /* it says a place by a name alone */
    bool joins;               /* several orders make one */
    bool one_kind;            /* all that is legal is of one kind */
    const char *last;         /* the order before, or NULL */
    struct counted counts[COUNTS_MAX]; /* that are no words of the order */
    int count;
    int left; /* the first of them, ALL, or 0 */
};

/** What stands in any sentence. */
static const char fillers[] =
    "it its me this that these those so for here us we you he him she her they "
    "them be am is are do will want like id as well much very go going goes "
    "too also again already still only there up off ones fine good great nice "
    "yes "
    "sure right please against today round";

static const char *word_at(const struct fitting *f, int i)
{
    return f->words->clauses->words[i].word;
}

/* "takes", "taking" and "landed" are forms of a verb, too. */
static bool is_form(const char *said, const char *word, size_t length)
{
    size_t same = length;
    if (length > 2 && word[length - 1] == 'e' &&
        !strncmp(said, word, length - 1) && !strcmp(said + length - 1, "ing"))
        return true;
    if (strncmp(said, word, same) != 0)
        return false;
    if (same > 0 && said[same] == word[same - 1])
        same++; /* putting */
    return said_is_one_of(said + same, "s es d ed ing");
}

/* Is it in the list, or a form of a word in it? Long ones may have a letter
 * wrong. */
static bool fits_one_of(const char *said, const char *list)
{
    char word[32];
    for (const char *at = list; *at; at += *at == '|') {
        size_t length = strcspn(at, "|");
        if (length < sizeof word) {
            memcpy(word, at, length);
            word[length] = '\0';
            if (!strcmp(said, word) || is_form(said, word, length) ||
                (length > 4 && *said == *word && strlen(said) > 4 &&
                 said_fits(said, word) >= 0))
                return true;
        }
        at += length;
    }
    return false;
}

/* Does somebody who says @p said speak of @p word, an order's? */
static bool cues(const struct fitting *f, const char *said, const char *word)
{
    if (said_fits(said, word) >= 0)
        return true;
    for (const struct saying *cue = f->speech ? f->speech->cues : NULL;
         cue && cue->said; cue++)
        if (!strcmp(cue->meant, word) && fits_one_of(said, cue->said))
            return true;
    return false;
}

/* Is it said? Marks what says so. */
static bool is_said(struct fitting *f, const char *word)
{
    bool any = false;
    for (int i = f->words->from; i < f->words->end; i++)
        if (f->kinds[i] == WORD && cues(f, word_at(f, i), word))
            any = f->used[i] = true;
    return any;
}

static bool is_filler(const char *said)
{
    return said_joins(said) || said_is_one_of(said, fillers);
}

static bool is_grave(const struct fitting *f, const char *word)
{
    return f->speech && said_is_one_of(word, f->speech->grave);
}

/* Do orders begin with it, that are legal here? */
static bool is_verb(const struct fitting *f, const char *word)
{
    const struct position *p = f->position;
    for (int i = 0; i < p->count; i++)
        if (!strcmp(p->orders[i].words[0].word, word))
            return true;
    return is_grave(f, word);
}

/* Do the words name it? 0 as it is written, NEARLY, or REFUSED. */
static int names(struct fitting *f, const struct called *called)
{
    int best = REFUSED;
    for (int i = f->words->from; i < f->words->end; i++) {
        const char *said = word_at(f, i);
        if (f->kinds[i] != WORD || is_filler(said) || f->verb[i] ||
            (f->order[i] && (f->joins || is_verb(f, said))))
            continue;
        for (const char *const *name = called->names; *name; name++) {
            int fit = said_fits(said, *name);
            if (fit < 0 || (fit > 0 && (*said != **name ||
                                        strlen(said) > strlen(*name) + 2)))
                continue;
            f->used[i] = true;
            if (best < 0 || (fit == 0 && best > 0))
                best = fit == 0 ? 0 : NEARLY;
        }
    }
    return best;
}

/* Does it only help to find another place: "next to 4"? */
static bool is_aside(const struct fitting *f, int i)
{
    const char *before = i > f->words->from ? word_at(f, i - 1) : "";
    const char *first = i - 1 > f->words->from ? word_at(f, i - 2) : "";
    return said_is_one_of(before, "beside near behind opposite past over under "
                                  "above below") ||
           (!strcmp(before, "to") && said_is_one_of(first, "next close"));
}

/* The place that an order names: by itself, by a name, or both, and perhaps
 * twice. */
static int cover_place(struct fitting *f, const struct called *called)
{
    const char *word = called->word + (*called->word == '+');
    size_t length = strcspn(word, "=");
    char place[PLACE_LONG];
    int cost = REFUSED, named = names(f, called);
    for (int i = f->words->from; i < f->words->end; i++)
        if (f->kinds[i] == PLACE && !is_aside(f, i) &&
            heard_place(f->position, f->words, i, place) &&
            strlen(place) == length && !strncmp(place, word, length)) {
            f->again[i] = cost == 0 || named >= 0;
            f->used[i] = true;
            if (!word_has_digit(word_at(f, i)))
                f->used[i + 1] = true; /* "third place" */
            cost = 0;
        }
    f->by_name |= cost < 0 && named >= 0;
    return cost < 0 ? named : cost;
}

/* "2", or "2pw" with what it counts. */
static bool is_number(const struct fitting *f, const char *said,
                      const char *word)
{
    size_t length = strlen(word);
    return (*word == '1' && !strcmp(said, word + 1)) ||
           (!strncmp(said, word, length) &&
            (!said[length] ||
             (f->speech && said_is_one_of(said + length, f->speech->units))));
}

/* A number, or a word with one, that is no place. */
static int cover_number(struct fitting *f, const char *word)
{
    for (int i = f->words->from; i < f->words->end; i++)
        if (!f->used[i] && is_number(f, word_at(f, i), word)) {
            f->used[i] = true;
            return 0;
        }
    return WORD_UNSAID;
}

static bool is_own(const struct fitting *f, const char *said)
{
    return f->speech && f->speech->own &&
           f->speech->own(f->position->turn.state, f->position->seat, said);
}

static int cover_word(struct fitting *f, const struct called *called)
{
    if (said_joins(called->word))
        return 0;
    if (called->place || called->pair)
        return cover_place(f, called);
    if (word_has_digit(called->word))
        return cover_number(f, called->word);
    bool said = is_said(f, called->word);
    if (names(f, called) >= 0 || said)
        return 0;
    return WORD_UNSAID;
}

/* Does it speak of another order? */
static bool cues_other(const struct fitting *f, const char *said)
{
    for (const struct saying *cue = f->speech ? f->speech->cues : NULL;
         cue && cue->said; cue++)
        if (fits_one_of(said, cue->said) && is_verb(f, cue->meant))
            return true;
    return false;
}

/* May it be what the number in front of it counts? */
static bool is_unit(const struct fitting *f, int i)
{
    return i < f->words->end && !f->words->clauses->words[i].apart &&
           f->kinds[i] == WORD && !f->order[i] && !f->named[i] && !f->used[i] &&
           !is_filler(word_at(f, i));
}

/* Notes a number that is no word of the order; false: there are too many. */
static bool note_count(struct fitting *f, int i)
{
    const char *word = word_at(f, i);
    size_t digits = strspn(word, "0123456789");
    if (f->count == COUNTS_MAX || heard_number(f->words, i) == 0)
        return false;
    f->counts[f->count++] =
        (struct counted){ .number = heard_number(f->words, i),
                          .unit = word[digits]        ? word + digits
                                  : is_unit(f, i + 1) ? word_at(f, i + 1)
                                                      : NULL };
    return true;
}

/* Is it said itself, and not only meant? */
static bool says(const struct fitting *f, const char *word)
{
    for (int i = f->words->from; i < f->words->end; i++)
        if (!strcmp(word_at(f, i), word))
            return true;
    return false;
}

/* What was said and is not in the order; REFUSED: it must not be left out. */
static int cost_of_rest(struct fitting *f, const struct listed *order)
{
    int cost = 0;
    bool grave = is_grave(f, order->words[0].word);
    bool exact = grave && says(f, order->words[0].word);
    f->left = f->count = 0;
    for (int i = f->words->from; i < f->words->end; i++) {
        const char *said = word_at(f, i);
        if (f->used[i] || (f->more[i] && f->used[i - 1]))
            continue;
        if (f->kinds[i] == TOTAL && f->left == 0)
            f->left = ALL;
        if (f->kinds[i] == PLACE || f->order[i] || is_grave(f, said) ||
            (f->named[i] && (!is_own(f, said) || (grave && !exact))) ||
            (f->kinds[i] == COUNT && !note_count(f, i)))
            return REFUSED;
        if (f->kinds[i] == COUNT && f->left <= 0)
            f->left = heard_number(f->words, i);
        if (f->kinds[i] == TOTAL && !order->words[order->count - 1].pair)
            cost += UNKNOWN;
        if (f->kinds[i] != WORD || is_filler(said) || f->named[i] ||
            clauses_unit(f->speech, said))
            continue;
        if (grave || cues_other(f, said))
            return REFUSED;
        cost += UNKNOWN;
    }
    return cost;
}

/* Does something else than the order word say which order it is? A bare number
 * does not, nor a name where there are orders of several kinds, and how many
 * wants its place. */
static bool is_told(const struct fitting *f, const struct listed *order)
{
    bool pair = order->words[order->count - 1].pair;
    if (f->by_name ? pair || !f->one_kind : pair && !f->one_kind)
        return false;
    size_t length = strlen(order->words[0].word);
    if (f->last && !strncasecmp(f->last, order->line, length) &&
        f->last[length] == ' ')
        return true;
    if (!f->speech || !said_is_one_of(order->words[0].word, f->speech->unsaid))
        return false;
    for (int i = f->words->from; i < f->words->end; i++)
        if (f->used[i] && !said_is_number(word_at(f, i)))
            return true;
    return f->left != 0 || f->one_kind || f->words->clauses->count > 1;
}

/* How many orders a line of them has. */
static int orders_of(const char *line)
{
    int count = 1;
    for (const char *at = line; (at = strstr(at, ". ")); at++)
        count++;
    return count;
}

/* Does each of several clauses say something of it, and not only again where it
 * is, or how another order begins? */
static bool is_whole(const struct fitting *f, const struct listed *order)
{
    const struct said *said = f->words->clauses->words;
    int orders = 0, others = 0;
    bool says = false, first = true;
    for (int i = f->words->from; i < f->words->end; i++) {
        if (said[i].apart && i > f->words->from) {
            if (!says)
                return false;
            says = first = false;
            others = 0;
        }
        says |= f->used[i] && !f->again[i];
        orders += f->order[i];
        others += !f->order[i] && !is_filler(said[i].word);
    }
    return says && orders <= orders_of(order->line) && (first || others > 0);
}

/* So many words may say nothing: the less, the less is said of the order. */
static int most_unknown(const struct fitting *f, bool said)
{
    const struct said *words = f->words->clauses->words;
    for (int i = f->words->from + 1; i < f->words->end; i++)
        if (words[i].apart)
            return 0;
    return said || f->one_kind ? CLAUSE_WORDS : f->by_name ? 0 : 2;
}

/* How well the words say this order, or REFUSED. */
static int cover(struct fitting *f, const struct listed *order)
{
    memset(f->used, 0, sizeof f->used);
    memset(f->again, 0, sizeof f->again);
    f->by_name = false;
    const char *verb = order->words[0].word;
    int cost = 0, first = word_has_digit(verb) ? 0 : 1;
    bool said = first == 0 || is_said(f, verb), unsaid = false;
    memcpy(f->verb, f->used, sizeof f->verb);
    for (int k = first; k < order->count; k++) {
        int own = cover_word(f, &order->words[k]);
        if (own < 0)
            return REFUSED;
        unsaid |= own == WORD_UNSAID;
        cost += own;
    }
    int rest = cost_of_rest(f, order);
    if (rest < 0 || !is_whole(f, order) || rest > most_unknown(f, said) ||
        (!said && !is_told(f, order)) ||
        (unsaid &&
         (!said || !f->speech || !said_is_one_of(verb, f->speech->open))))
        return REFUSED;
    return cost + rest + (said ? 0 : VERB_UNSAID);
}

/* ---- names ---- */

/* An order word, or at the end how one begins: a mail may be cut off. */
static void look_at_order_word(struct fitting *f, const char *word)
{
    for (int i = f->words->from; i < f->words->end; i++) {
        const char *said = word_at(f, i);
        size_t length = strlen(said);
        bool last = i + 1 == f->words->clauses->from[f->words->clauses->count];
        f->order[i] |= *said == '+' ||
                       (f->kinds[i] == WORD && length > 1 && !is_filler(said) &&
                        !strncmp(said, word, last ? length : length + 1));
    }
}

/* Is it the first or the last word of the name, at word @p i? With more of it
 * behind. */
static void look_at_name(struct fitting *f, int i, const char *name)
{
    char part[32];
    const char *last = strrchr(name, '_');
    if (last && f->kinds[i] == WORD && !is_filler(word_at(f, i)) &&
        strlen(last) > 4 && said_fits(word_at(f, i), last + 1) >= 0)
        f->named[i] = true;
    for (bool first = true; *name && i < f->words->end; i++, first = false) {
        size_t length = strcspn(name, "_-");
        if (length >= sizeof part || f->kinds[i] != WORD ||
            is_filler(word_at(f, i)))
            return;
        memcpy(part, name, length);
        part[length] = '\0';
        if (said_fits(word_at(f, i), part) < 0)
            return;
        f->named[i] = true;
        f->more[i] |= !first;
        name += length + (name[length] != '\0');
    }
}

static void look_at_topic(void *context, const struct topic *topic)
{
    struct fitting *f = context;
    const char *group = strrchr(topic->group, ' ');
    if (!strcmp(topic->group, "orders"))
        look_at_order_word(f, topic->word);
    if (!f->speech || !f->speech->pieces ||
        !said_is_one_of(group ? group + 1 : topic->group, f->speech->pieces))
        return;
    for (int i = f->words->from; i < f->words->end; i++)
        look_at_name(f, i, topic->word);
}

/* Is all that is legal, but what gives up or ends, of one kind? */
static bool is_of_one_kind(const struct fitting *f)
{
    const struct listed *orders = f->position->orders;
    const char *kind = NULL;
    for (int i = 0; i < f->position->count; i++) {
        const char *verb = orders[i].words[0].word;
        if (is_grave(f, verb))
            continue;
        verb = word_has_digit(verb) ? "" : verb;
        if (kind && strcmp(kind, verb) != 0)
            return false;
        kind = verb;
    }
    return true;
}

static bool is_word_of(const struct called *called, const char *said)
{
    for (const char *const *name = called->names; *name; name++)
        if (strlen(said) > 3 && said_fits(said, *name) == 0)
            return true;
    return !strcmp(said, called->word);
}

/* What orders that are legal here begin with, or name. */
static void look_at_orders(struct fitting *f)
{
    const struct position *p = f->position;
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->orders[i].count; k++)
            for (int at = f->words->from; at < f->words->end; at++)
                f->named[at] |=
                    f->kinds[at] == WORD && !is_filler(word_at(f, at)) &&
                    !word_has_digit(word_at(f, at)) &&
                    is_word_of(&p->orders[i].words[k], word_at(f, at));
}

static void look_at_words(struct fitting *f)
{
    for (int i = f->words->from; i < f->words->end; i++)
        f->kinds[i] = heard_kind(f->position, f->words, i);
    look_at_orders(f);
    f->one_kind = is_of_one_kind(f);
    if (f->position->turn.rules->topics)
        f->position->turn.rules->topics(look_at_topic, f);
}

static struct fitting look_at(const struct position *position,
                              const struct span_words *words, const char *last)
{
    const struct turn *turn = &position->turn;
    struct fitting f = { .position = position,
                         .last = last,
                         .joins = turn->rules->joins &&
                                  turn->rules->joins(turn->state),
                         .words = words,
                         .speech = turn->rules->speech };
    look_at_words(&f);
    return f;
}

static bool has_half(const struct fitting *f)
{
    for (int i = f->words->from; i < f->words->end; i++)
        if (f->words->clauses->words[i].half)
            return true;
    return false;
}

int fit_words(const struct position *position, const struct span_words *words,
              const char *last, struct fit into[static FITS_MAX])
{
    struct fitting f = look_at(position, words, last);
    int count = 0, best = REFUSED;
    for (int i = 0; i < position->count; i++) {
        const struct listed *order = &position->orders[i];
        int cost = cover(&f, order);
        if (cost < 0 || (best >= 0 && cost > best))
            continue;
        if (cost < best || best < 0)
            count = 0;
        best = cost;
        if (count < FITS_MAX)
            into[count] =
                (struct fit){ .order = order,
                              .cost = cost,
                              .pair = order->words[order->count - 1].pair,
                              .number = f.left,
                              .exact = has_half(&f),
                              .count = f.count };
        if (count < FITS_MAX)
            memcpy(into[count].counts, f.counts, sizeof f.counts);
        count++;
    }
    return count <= FITS_MAX ? count : 0;
}

/* Does the order have this name, which is no word of an order that is legal
 * now? */
static bool has_name(const struct fitting *f, const struct listed *order,
                     const char *said)
{
    const struct position *p = f->position;
    if (word_has_digit(said))
        return false;
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->orders[i].count; k++)
            if (!strcmp(p->orders[i].words[k].word, said))
                return false;
    for (int k = 0; order && k < order->count; k++)
        if (is_word_of(&order->words[k], said))
            return true;
    return false;
}

bool fit_says_nothing(const struct position *position,
                      const struct span_words *words, const struct listed *last,
                      struct fit *counts)
{
    struct fitting f = look_at(position, words, NULL);
    for (int i = words->from; i < words->end; i++) {
        if (f.kinds[i] == COUNT ? !note_count(&f, i)
                                : !has_name(&f, last, word_at(&f, i)) &&
                                      (f.kinds[i] == PLACE || f.named[i]))
            return false;
        if (f.order[i] ||
            (!is_filler(word_at(&f, i)) && cues_other(&f, word_at(&f, i))))
            return false;
    }
    *counts = (struct fit){ .count = f.count };
    memcpy(counts->counts, f.counts, sizeof f.counts);
    return true;
}
