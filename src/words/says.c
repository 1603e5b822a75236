#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "words/fitting.h"

/* How often "all" is the same again. */
enum { AGAIN_MAX = 4 };

/* What the number in front of it counts; NULL: what changes first. */
static const char *unit_at(const struct fitting *f, int i)
{
    const char *said = i < f->s.words->end ? spoken_word(&f->s, i) : "";
    return !*said || f->s.words->clauses->words[i].apart ||
                   f->s.kinds[i] != WORD || spoken_fills(said) ||
                   spoken_is_own(&f->s, said) || clauses_counted(said)
               ? NULL
               : said;
}

/* "3 each", "3 of one's own race" */
static bool is_one_kind(const struct fitting *f, int i)
{
    const char *said = i < f->s.words->end ? spoken_word(&f->s, i) : "";
    return clauses_counted(said) || spoken_is_own(&f->s, said);
}

bool fitting_note(struct fitting *f, int i)
{
    const char *word = spoken_word(&f->s, i);
    size_t digits = strspn(word, "0123456789");
    bool far = clauses_counts(f->s.words, f->s.speech, i) > 1;
    if (f->count == COUNTS_MAX || heard_number(f->s.words, i) == 0)
        return false;
    bool behind = i > f->s.words->from && f->s.named[i - 1] && /* "fire 3" */
                  !f->s.order[i - 1] && !f->s.words->clauses->words[i].apart &&
                  !spoken_is_own(&f->s, spoken_word(&f->s, i - 1));
    const char *unit = word[digits] ? word + digits : unit_at(f, i + 1 + far);
    f->counts[f->count++] = (struct counted){
        .number = heard_number(f->s.words, i),
        .unit = unit || !behind ? unit : spoken_word(&f->s, i - 1),
        .left = heard_left(f->s.words, i),
        .told = heard_told(f->s.words, i) || is_one_kind(f, i + 1),
        .paid = f->s.words->clauses->words[i].half && !unit,
        .with = i > f->s.words->from &&
                said_is_one_of(spoken_word(&f->s, i - 1), "with using w use")
    };
    return true;
}

bool fitting_is_there(const struct fitting *f, int i)
{
    return i > f->s.words->from + 1 &&
           !strcmp(spoken_word(&f->s, i - 1), "of") &&
           f->s.kinds[i - 2] == WORD;
}

int fitting_orders(const char *line)
{
    int count = 1;
    for (const char *at = line; (at = strstr(at, ". ")); at++)
        count++;
    return count;
}

bool fitting_has_half(const struct fitting *f)
{
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->s.words->clauses->words[i].half)
            return true;
    return false;
}

bool fitting_is_article(const struct fitting *f, int i)
{
    const struct span_words *w = f->s.words;
    if (f->s.kinds[i] != COUNT || !w->clauses->words[i].spelt ||
        heard_number(w, i) != 1 ||
        (i > w->from &&
         said_is_one_of(spoken_word(&f->s, i - 1), "with using for w only")))
        return false;
    return i + 1 == w->end || f->used[i + 1] ||
           !clauses_unit(f->s.speech, spoken_word(&f->s, i + 1));
}

/* Has the clause of word at a word of the order besides what it begins with? */
static bool clause_says(const struct fitting *f, int at)
{
    const struct said *said = f->s.words->clauses->words;
    while (at > f->s.words->from && !said[at].apart)
        at--;
    do
        if (f->used[at] && !f->verb[at])
            return true;
    while (++at < f->s.words->end && !said[at].apart);
    return false;
}

bool fitting_says_verb_beside(const struct fitting *f, int at)
{
    const struct said *said = f->s.words->clauses->words;
    bool own = false, other = false, more = false;
    for (int i = f->s.words->from; i < f->s.words->end; i++) {
        bool apart = false;
        for (int k = (at < i ? at : i) + 1; k <= (at < i ? i : at); k++)
            apart |= said[k].apart;
        own |= f->verb[i] && !apart;
        other |= f->verb[i] && apart && !f->s.order[i];
        more |= apart;
    }
    return more ? (own || other) && clause_says(f, at) : own;
}

bool fitting_counts(const struct fitting *f, int i)
{
    return i > f->s.words->from && f->s.kinds[i - 1] == COUNT &&
           clauses_unit(f->s.speech, spoken_word(&f->s, i));
}

bool fitting_is_ordinal(const struct fitting *f, int i)
{
    return said_is_one_of(spoken_word(&f->s, i), "second third fourth fifth") &&
           i + 1 < f->s.words->end && f->s.named[i + 1];
}

bool fitting_is_from_there(const struct fitting *f, int i)
{
    const char *place = spoken_word(&f->s, i);
    const char *at = f->last ? strcasestr(f->last, place) : NULL;
    return f->s.kinds[i] == PLACE && i > f->s.words->from &&
           !strcmp(spoken_word(&f->s, i - 1), "from") &&
           !(f->order && fitting_has(f->order, "from")) &&
           (at ? at > f->last && at[-1] == ' ' &&
                     !isalnum((unsigned char)at[strlen(place)])
               : !position_has_place(f->s.position, place));
}

bool fitting_is_another(const struct fitting *f, const char *verb)
{
    bool other = false,
         unsaid = f->s.speech && said_is_one_of(verb, f->s.speech->unsaid);
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->verb[i] &&
            (f->s.order[i]
                 ? !strcmp(spoken_word(&f->s, i), verb)
                 : unsaid || !spoken_cues_unsaid(&f->s, spoken_word(&f->s, i))))
            return false;
        else
            other |= f->verb[i];
    return other;
}

bool fitting_has(const struct listed *order, const char *said)
{
    for (int k = 0; k < order->count; k++)
        if (!strcmp(order->words[k].word, said))
            return true;
    return false;
}

bool fitting_is_apart(const struct fitting *f, int from, int at)
{
    for (int i = from + 1; i <= at; i++)
        if (f->s.words->clauses->words[i].apart)
            return true;
    return false;
}

bool fitting_tells(const struct fitting *f)
{
    for (int i = f->s.words->from; i < f->s.words->end; i++) {
        const char *said = spoken_word(&f->s, i);
        const char *verb = f->order->words->word;
        if (said_is_one_of(said,
                           "is are was were has had of you him someone") ||
            (!strncmp(said, verb, strlen(verb)) && strlen(said) > 4 &&
             !strcmp(said + strlen(said) - 2, "ed")))
            return true;
    }
    return false;
}

/* Is it the name of something that an order has? At the end it has to be more
 * than how it begins, for a mail may be cut off there. */
static bool is_name_of(const struct called *called, const char *said, bool last)
{
    for (const char *const *name = called->names; last && *name; name++)
        if (said_fits(said, *name) >= 0 && strlen(said) > 3)
            return true;
    return last ? !strcmp(called->word, said) : called_is(called, said);
}

/* Does the order have this name, or this place, again? A name that is a word of
 * an order that is legal now may be one. */
static bool says_again(const struct fitting *f, const struct listed *order,
                       int at)
{
    const struct position *p = f->s.position;
    const struct clauses *c = f->s.words->clauses;
    const char *said = c->words[at].word;
    bool last = at == clauses_last(c);
    for (int i = 0; !word_has_digit(said) && i < p->count; i++)
        for (int k = 0; k < p->orders[i].count; k++)
            if (!strcmp(p->orders[i].words[k].word, said))
                return false;
    for (int k = 0; order && k < order->count; k++)
        if (word_has_digit(said)
                ? order->words[k].place && !strcmp(order->words[k].word, said)
                : is_name_of(&order->words[k], said, last && !f->s.order[at]))
            return true;
    return false;
}

/* Is it a remark: a greeting, or that all stays as it is? */
static bool remarks(const struct fitting *f)
{
    static const char greetings[] =
        "hi hello hey hallo moin servus sorry dear thank ta bye cu cya cheers night luck morning evening greetings oops see";
    static const char staying[] =
        "stay stays staying keep keeps keeping leave leaves remain remains";
    bool greets = false, stays = false, all = false, names = false;
    for (int i = f->s.words->from; i < f->s.words->end; i++) {
        const char *said = spoken_word(&f->s, i);
        bool stay = said_is_one_of(said, staying);
        bool greeting = said_is_one_of(said, greetings);
        if (f->s.kinds[i] == PLACE || f->s.kinds[i] == COUNT ||
            (!stay && f->s.kinds[i] != TOTAL && !spoken_fills(said) &&
             !greeting && (f->s.order[i] || spoken_cues_order(&f->s, said))))
            return false;
        bool good =
            i > f->s.words->from && !strcmp(spoken_word(&f->s, i - 1), "good");
        greets |= greeting && (!f->s.named[i] || good);
        names |= f->s.named[i] && !greets && !fitting_leaves(f, said);
        stays |= stay;
        all |= f->s.kinds[i] == TOTAL || spoken_is_own(&f->s, said) ||
               said_is_one_of(said, "as where same");
    }
    return (greets && !names) || (stays && all);
}

/* Does it say why: "because two coins are a lot"? */
static bool is_reason(const struct fitting *f)
{
    bool place = false, order = false;
    for (int i = f->s.words->from; i < f->s.words->end; i++) {
        const char *said = spoken_word(&f->s, i);
        place |= f->s.kinds[i] == PLACE;
        order |= f->s.order[i] || spoken_is_grave(&f->s, said);
    }
    return clauses_reason(spoken_word(&f->s, f->s.words->from)) &&
           !(place && order);
}

bool fit_remarks(const struct position *position,
                 const struct span_words *words)
{
    const struct fitting f = fitting_look(position, words, NULL);
    return remarks(&f);
}

/* Is it said beside the order because it changes it? */
static bool is_changed(const struct fitting *f, const struct recent *recent,
                       int i)
{
    const struct position *p = recent->before;
    const struct speech *speech = p ? p->turn.rules->speech : NULL;
    const char *said = spoken_word(&f->s, i);
    return speech && speech->changed &&
           !(f->s.kinds[i] == PLACE && said_is_number(said)) &&
           speech->changed(p->turn.state, recent->after->turn.state, said);
}

/* "That's all, your turn": the end twice. */
static bool ends_again(const struct fitting *f, const struct recent *recent,
                       const char *said)
{
    return recent->order && recent->order->count == 1 &&
           recent->after->count == 0 &&
           spoken_cues(&f->s, said, recent->order->words->word);
}

bool fitting_is_beside(const struct fitting *f, const struct listed *order,
                       int at)
{
    const struct said *said = f->s.words->clauses->words;
    while (--at >= 0 && (spoken_fills(said[at].word) ||
                         (word_has_digit(said[at].word) && order &&
                          !fitting_has(order, said[at].word))))
        ;
    return at >= 0 && order && !word_has_digit(said[at].word);
}

/* Does a number only belong to a remark, "3 beers on me": does it count what
 * the game does not know, among other such words? */
static bool is_remarked(const struct fitting *f, int at)
{
    static const char using[] = "with using w use pay paying spend spending";
    const struct span_words *w = f->s.words;
    const char *of = at + 1 < w->end ? spoken_word(&f->s, at + 1) : "";
    const char *before = at > w->from ? spoken_word(&f->s, at - 1) : "";
    int unknown = 0;
    for (int i = w->from; i < w->end; i++) {
        const char *said = spoken_word(&f->s, i);
        if (f->s.kinds[i] != WORD || spoken_fills(said))
            continue;
        if (f->s.named[i] || f->s.order[i] || clauses_unit(f->s.speech, said) ||
            spoken_is_cue(&f->s, said) || said_is_known(f->s.speech, said))
            return false;
        unknown++;
    }
    return *of && !w->clauses->words[at + 1].apart &&
           f->s.kinds[at + 1] == WORD && !spoken_fills(of) &&
           !w->clauses->words[at].half &&
           (unknown > 1 || !strcmp(before, "only")) &&
           !said_is_one_of(before, using);
}

const char *fit_again(const struct position *position, const struct fit *fit,
                      const struct span_words *words)
{
    const char *line = fit->order->line;
    struct fit again[FITS_MAX];
    struct text lines = text_new(position->arena);
    const struct position *now = position;
    int count = 0;
    bool same = false;
    do {
        text_add(&lines, "%s%s", count++ > 0 ? "\n" : "", line);
        now = position_after(now, line);
        if (!now || fit_words(now, words, NULL, -1, again) != 1 ||
            !line_has_verb(again->order->line, line) ||
            (same = !strcmp(again->order->line, line)))
            break;
        line = again->order->line;
    } while (count < (fit->both ? 2 : AGAIN_MAX));
    return count > 1 || same ? lines.bytes : NULL;
}

/* Is one of several labels to be chosen, as tiles are? */
static bool is_tile_due(const struct fitting *f)
{
    const struct position *p = f->s.position;
    return f->s.one_kind && p->count > 1 &&
           word_has_digit(p->orders->words->word);
}

enum says fit_says(const struct position *position,
                   const struct span_words *words, const struct recent *recent,
                   struct fit *counts)
{
    const struct listed *last = recent->order;
    struct fitting f = fitting_look(position, words, NULL);
    bool place = false, unit = false, number = false, other = false;
    *counts = (struct fit){ 0 };
    if (remarks(&f) || is_reason(&f))
        return SAYS_NOTHING;
    bool untimely = spoken_is_untimely(&f.s, spoken_word(&f.s, words->from));
    bool over = recent->after && recent->after->count == 0, named = false;
    for (int i = words->from; i < words->end; i++) {
        const char *said = spoken_word(&f.s, i);
        bool again = says_again(&f, last, i) || is_changed(&f, recent, i) ||
                     ends_again(&f, recent, said) ||
                     (clauses_aside(words, i) && !untimely) ||
                     (i + 1 < words->end && fitting_is_article(&f, i));
        if ((!again && (f.s.order[i] || spoken_is_grave(&f.s, said))) ||
            (f.s.kinds[i] == PLACE && !again) ||
            (f.s.kinds[i] == COUNT && !again &&
             (untimely || (last && is_tile_due(&f)) ||
              (!is_remarked(&f, i) && !fitting_note(&f, i)))) ||
            (!again && !spoken_fills(said) && f.s.kinds[i] != TOTAL &&
             !fitting_counts(&f, i) && spoken_cues_order(&f.s, said) &&
             !(over && i > words->from && spoken_is_cue(&f.s, said))))
            return SAYS_ORDER;
        counts->apposed |= f.s.named[i] && says_again(&f, last, i);
        place |= f.s.kinds[i] == PLACE &&
                 !(is_changed(&f, recent, i) && fitting_is_beside(&f, last, i));
        bool counted = clauses_unit(f.s.speech, said) && !clauses_counted(said);
        unit |= counted &&
                (i == words->from || !said_joins(spoken_word(&f.s, i - 1)));
        number |= f.s.kinds[i] == COUNT;
        other |= f.s.kinds[i] == WORD && !counted && !spoken_fills(said);
        if (f.s.kinds[i] == WORD && f.s.named[i] && !again &&
            !fitting_counts(&f, i) && !fitting_leaves(&f, said))
            named = true;
    }
    if ((!other && (place || (unit && !number))) ||
        (!last && f.s.begins == words->end - 1) ||
        (other && words->clauses->words[words->from].then && !over))
        return SAYS_ORDER; /* once more, "priest" alone, or what comes next */
    for (int i = 0; i < f.count; i++)
        f.counts[i].told = true;
    counts->both = fitting_both(words);
    counts->count = f.count;
    memcpy(counts->counts, f.counts, sizeof f.counts);
    return named ? SAYS_NAME : SAYS_NOTHING;
}
