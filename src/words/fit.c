#include "words/fit.h"

#include <stdlib.h>
#include <string.h>

#include "words/fitting.h"
#include "words/slips.h"

/* What is more than what was said, and less. */
enum {
    VERB_UNSAID = 2,
    WORD_UNSAID = 3,
    PLACE_UNSAID = 6, /* and no other word */
    NEARLY = 1,
    UNKNOWN = 1,
    REFUSED = -1
};

/* Is it said? Marks what says so. */
static bool is_said(struct fitting *f, const char *word)
{
    bool any = false;
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->s.kinds[i] == WORD &&
            spoken_cues(&f->s, spoken_word(&f->s, i), word))
            any = f->used[i] = true;
    return any;
}

/* Do the words name it? 0 as it is written, NEARLY, or REFUSED. */
static int names(struct fitting *f, const struct called *called)
{
    int best = REFUSED;
    for (int i = f->s.words->from; i < f->s.words->end; i++) {
        const char *said = spoken_word(&f->s, i);
        if (f->s.kinds[i] == COUNT)
            said = heard_counted(f->s.position, f->s.words, i);
        else if (f->s.kinds[i] != WORD || spoken_fills(said) ||
                 fitting_counts(f, i) || /* "9 vp" is one */
                 (f->verb[i] && !f->open) ||
                 (f->s.order[i] && !fitting_has(f->order, said) &&
                  (f->s.joins || spoken_is_verb(&f->s, said))))
            continue;
        for (const char *const *name = called->names; *name; name++) {
            int fit = said_fits(said, *name);
            if (fit < 0 || (fit > 0 && (*said != **name ||
                                        strlen(said) > strlen(*name) + 2 ||
                                        spoken_is_cue(&f->s, said))))
                continue;
            f->used[i] = true;
            if (best < 0)
                f->named_at = i;
            if (best < 0 || (fit == 0 && best > 0))
                best = fit == 0 ? 0 : NEARLY;
        }
    }
    return best;
}

/* The place that an order names: by itself, by a name, or both, and perhaps
 * twice. */
static int cover_place(struct fitting *f, const struct called *called)
{
    const char *word = called->word + (*called->word == '+');
    size_t length = strcspn(word, "=");
    char place[PLACE_LONG];
    int cost = REFUSED, named = names(f, called);
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->s.kinds[i] == PLACE && !clauses_aside(f->s.words, i) &&
            heard_place(f->s.position, f->s.words, i, place) &&
            strlen(place) == length && !strncmp(place, word, length)) {
            f->again[i] = cost == 0;
            f->twice |= named >= 0 && !f->s.order[f->named_at] &&
                        fitting_is_apart(f, f->named_at, i);
            f->used[i] = true;
            if (!word_has_digit(spoken_word(&f->s, i)))
                f->used[i + 1] = true; /* "third place" */
            cost = 0;
        }
    for (int i = f->s.words->from; called->also && i < f->s.words->end; i++)
        f->used[i] |= f->s.kinds[i] == PLACE && clauses_aside(f->s.words, i) &&
                      said_is_one_of(spoken_word(&f->s, i), called->also);
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
             (f->s.speech &&
              said_is_one_of(said + length, f->s.speech->units))));
}

/* Does the number count another word of the order: "1 p"? */
static bool counts_word(const struct fitting *f, const struct listed *order,
                        int i)
{
    const char *unit = i + 1 < f->s.words->end ? spoken_word(&f->s, i + 1) : "";
    for (int k = 1; clauses_unit(f->s.speech, unit) && k < order->count; k++)
        if (!strcmp(order->words[k].word, unit))
            return true;
    return false;
}

/* A number, or a word with one, that is no place. */
static int cover_number(struct fitting *f, const struct listed *order,
                        const char *word)
{
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (!f->used[i] && is_number(f, spoken_word(&f->s, i), word) &&
            !counts_word(f, order, i)) {
            f->used[i] = true;
            return 0;
        }
    return WORD_UNSAID;
}

/* "beasts=1": one goes without saying, and two are both. */
static int cover_pieces(struct fitting *f, const struct listed *order,
                        const char *word)
{
    size_t length = strcspn(word, "=");
    const char *number = word + length + 1;
    if (!is_said(f, arena_copy(f->s.position->arena, word, length)))
        return WORD_UNSAID;
    return !strcmp(number, "1") ||
                   (!strcmp(number, "2") && fitting_both(f->s.words) != NULL)
               ? 0
               : cover_number(f, order, number);
}

static int places_said(const struct fitting *f)
{
    int places = 0;
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        places += f->used[i] && f->s.kinds[i] == PLACE && !f->again[i];
    return places;
}

/* May one of its words be left open? Both ends of a way say enough. */
static bool is_open(const struct fitting *f, const struct listed *order)
{
    return places_said(f) > 1 ||
           (f->s.speech &&
            said_is_one_of(order->words->word, f->s.speech->open));
}

static int cover_word(struct fitting *f, const struct listed *order, int k)
{
    const struct called *called = &order->words[k];
    if (strchr(called->word, '=') && !called->pair)
        return cover_pieces(f, order, called->word);
    if (said_joins(called->word))
        return 0;
    if (called->place || called->pair) {
        int cost = cover_place(f, called);
        return cost < 0 && called->place && is_open(f, order) ? PLACE_UNSAID
                                                              : cost;
    }
    if (word_has_digit(called->word))
        return cover_number(f, order, called->word);
    bool said = is_said(f, called->word);
    if (names(f, called) >= 0 || said)
        return 0;
    if (listed_goes_on(order, k, f->last) ||
        (k == 1 && fitting_is_only_piece(f, order)))
        return NEARLY;
    return f->s.speech && said_is_one_of(called->word, f->s.speech->unsaid)
               ? VERB_UNSAID
               : WORD_UNSAID;
}

/* Do the words speak of the order word, or have they that itself? */
static bool says_verb(const struct fitting *f, bool itself)
{
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->verb[i] && (!itself || f->s.order[i]))
            return true;
    return false;
}

/* "Trolls are done, declining": nothing is left to do behind the order. */
static bool is_end(const struct fitting *f, const struct listed *order,
                   const char *said)
{
    const struct speech *speech = f->s.speech;
    for (const struct saying *cue = speech ? speech->cues : NULL;
         cue && cue->said; cue++)
        if (spoken_is_verb(&f->s, cue->meant) &&
            !spoken_is_grave(&f->s, cue->meant) &&
            spoken_cues(&f->s, said, cue->meant))
            return false;
    const struct position *after = position_after(f->s.position, order->line);
    return after && after->count == 0;
}

/* "Two targets on A8 and A9": does it count the places of the order? */
static bool counts_places(const struct fitting *f, const struct listed *order,
                          int i)
{
    for (int k = 2; k < order->count; k++)
        if (!order->words[k].place)
            return false;
    return order->count > 3 &&
           order->count - 2 == heard_number(f->s.words, i) &&
           i + 1 < f->s.words->end && f->used[i + 1] &&
           called_is(&order->words[1], spoken_word(&f->s, i + 1));
}

/* May the number be said beside the order? It is noted. */
static bool takes_count(struct fitting *f, const struct listed *order, int i)
{
    if (counts_places(f, order, i))
        return true;
    return !fitting_is_there(f, i) && fitting_note(f, i) &&
           !(i > f->s.words->from && !f->used[i - 1] &&
             spoken_is_untimely(&f->s, spoken_word(&f->s, i - 1)));
}

/* What was said and is not in the order; REFUSED: it must not be left out. */
static int cost_of_rest(struct fitting *f, const struct listed *order)
{
    int cost = 0;
    bool grave = spoken_is_grave(&f->s, order->words[0].word);
    bool meant = grave && says_verb(f, false);
    f->left = f->count = 0;
    for (int i = f->s.words->from; i < f->s.words->end; i++) {
        const char *said = spoken_word(&f->s, i);
        if (f->used[i] || (f->s.more[i] && f->used[i - 1]) ||
            fitting_is_from_there(f, i) ||
            (fitting_is_article(f, i) && !order->words[order->count - 1].pair))
            continue;
        if (f->s.kinds[i] == TOTAL && f->left == 0)
            f->left = ALL;
        if (fitting_is_price(f, i) && fitting_note(f, i))
            continue;
        bool place = f->s.kinds[i] == PLACE;
        f->used[i] = place && !said_is_number(said) &&
                     fitting_is_beside(f, order, i) &&
                     heard_changed(f->s.position, order->line, said);
        if ((place && !f->used[i]) || f->s.order[i] ||
            fitting_is_ordinal(f, i) || spoken_is_grave(&f->s, said) ||
            (f->s.named[i] && !clauses_aside(f->s.words, i) &&
             !fitting_counts(f, i) &&
             (!fitting_leaves(f, said) || (grave && !meant) ||
              (i > f->s.words->from &&
               !strcmp(spoken_word(&f->s, i - 1), "by")))) ||
            (f->s.kinds[i] == COUNT && !takes_count(f, order, i)))
            return REFUSED;
        if (f->s.kinds[i] == COUNT && f->left <= 0)
            f->left = heard_number(f->s.words, i);
        if (f->s.kinds[i] == TOTAL && !order->words[order->count - 1].pair &&
            !said_is_one_of(said, "all both"))
            cost += UNKNOWN;
        if (f->s.kinds[i] != WORD || spoken_fills(said) || f->s.named[i])
            continue;
        if (!fitting_counts(f, i) && fitting_names_next(f, order, said))
            return REFUSED;
        if (clauses_unit(f->s.speech, said) || fitting_says_whereabouts(f, i))
            continue;
        if ((grave && (!meant || (order->count == 1 && !fitting_says_own(f) &&
                                  fitting_tells(f)))) ||
            (spoken_cues_order(&f->s, said) &&
             !fitting_says_verb_beside(f, i) && !is_end(f, order, said)))
            return REFUSED;
        cost += UNKNOWN;
    }
    return cost;
}

/* So many words may say nothing: the less, the less is said of the order. */
static int most_unknown(const struct fitting *f, bool said)
{
    const struct said *words = f->s.words->clauses->words;
    for (int i = f->s.words->from + 1; i < f->s.words->end; i++)
        if (words[i].apart)
            return 3;
    return said || f->s.one_kind ? CLAUSE_WORDS : f->by_name ? 0 : 2;
}

/* How well the words say this order, or REFUSED. */
static int cover(struct fitting *f, const struct listed *order)
{
    memset(f->used, 0, sizeof f->used);
    memset(f->again, 0, sizeof f->again);
    f->by_name = f->twice = false;
    f->order = order;
    const char *verb = order->words[0].word;
    int cost = 0, first = word_has_digit(verb) || *verb == '+' ? 0 : 1;
    bool said = is_said(f, first == 0 && f->s.speech && f->s.speech->unsaid
                               ? f->s.speech->unsaid
                               : verb) ||
                first == 0;
    bool unsaid = false;
    memcpy(f->verb, f->used, sizeof f->verb);
    if (said && f->last && f->s.joins && fitting_is_another(f, verb))
        return REFUSED;
    f->open = f->s.speech && said_is_one_of(verb, f->s.speech->unsaid) &&
              !f->s.order[f->s.words->from];
    for (int k = first; k < order->count; k++) {
        int own = cover_word(f, order, k);
        if (own < 0)
            return REFUSED;
        unsaid |= own >= WORD_UNSAID;
        cost += own;
    }
    int rest = cost_of_rest(f, order);
    if (rest < 0 || (!said && fitting_states(f)) ||
        (!says_verb(f, true) && slips_begin_other(&f->s, order->line)) ||
        !fitting_is_whole(f, order) || rest > most_unknown(f, said) ||
        (!said && !fitting_is_told(f, order)) ||
        (unsaid && ((!said && rest > 0) || cost > PLACE_UNSAID ||
                    (rest > 0 && cost > WORD_UNSAID) || !is_open(f, order))))
        return REFUSED;
    return cost + rest + (said ? 0 : VERB_UNSAID) +
           (f->twice ? WORD_UNSAID : 0);
}

struct fitting fitting_look(const struct position *position,
                            const struct span_words *words, const char *last)
{
    return (struct fitting){ .s = spoken_look(position, words), .last = last };
}

/* The orders that fit best, and how many; what costs no more than above is left
 * out. */
struct fits {
    struct fit *into;
    int above, best, count;
};

static void fit_order(struct fitting *f, const struct listed *order,
                      struct fits *fits)
{
    int cost = cover(f, order);
    if (cost <= fits->above || (fits->best >= 0 && cost > fits->best))
        return;
    if (cost < fits->best || fits->best < 0)
        fits->count = 0;
    fits->best = cost;
    if (fits->count < FITS_MAX) {
        struct fit *fit = &fits->into[fits->count];
        *fit = (struct fit){ .order = order,
                             .cost = cost,
                             .pair = order->words[order->count - 1].pair,
                             .number = f->left,
                             .both = fitting_both(f->s.words),
                             .by_name = f->by_name,
                             .vague = f->by_name && order->count > 1 &&
                                      !says_verb(f, true) && !places_said(f),
                             .exact = fitting_has_half(f),
                             .count = f->count };
        memcpy(fit->counts, f->counts, sizeof f->counts);
    }
    fits->count++;
}

/* "Targets on A8 and A9", "with both beasts": what is not listed, with a second
 * place, or more pieces than one. */
static const struct listed *unlisted(const struct fitting *f,
                                     const struct listed *order, int i)
{
    const struct position *p = f->s.position;
    const struct called *last = &order->words[order->count - 1];
    char place[PLACE_LONG];
    int pieces = f->s.kinds[i] == COUNT ? heard_number(f->s.words, i) : 2;
    bool counts =
        f->s.kinds[i] == COUNT || !strcmp(spoken_word(&f->s, i), "both");
    if (order->count < 3)
        return NULL;
    if (counts && pieces > 1 && strchr(last->word, '=') && !last->pair)
        return position_with_pieces(p, order, pieces);
    return f->s.kinds[i] == PLACE && last->place && !order->words[1].place &&
                   !clauses_aside(f->s.words, i) &&
                   heard_place(p, f->s.words, i, place) &&
                   strcmp(place, last->word) != 0
               ? position_with_place(p, order, place)
               : NULL;
}

int fit_words(const struct position *position, const struct span_words *words,
              const char *last, int above, struct fit into[static FITS_MAX])
{
    struct fitting f = fitting_look(position, words, last);
    struct fits fits = { .into = into, .above = above, .best = REFUSED };
    for (int i = 0; i < position->count; i++)
        fit_order(&f, &position->orders[i], &fits);
    for (int i = 0; fits.best < 0 && above < 0 && i < position->count; i++)
        for (int k = words->from; k < words->end; k++) {
            const struct listed *with = unlisted(&f, &position->orders[i], k);
            if (with)
                fit_order(&f, with, &fits);
        }
    return fits.count <= FITS_MAX ? fits.count : 0;
}
