#include "words/loose.h"

#include <string.h>
#include <strings.h>

#include "words/fitting.h"
#include "words/slips.h"

bool fitting_says_own(const struct fitting *f)
{
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->s.named[i] && spoken_is_own(&f->s, spoken_word(&f->s, i)))
            return true;
    return false;
}

bool fitting_says_whereabouts(const struct fitting *f, int i)
{
    static const char whereabouts[] =
        "western eastern northern southern west east north south side edge "
        "upper lower middle corner";
    bool placed = false;
    for (int k = f->s.words->from; k < f->s.words->end; k++)
        placed |= f->used[k] && f->s.kinds[k] == PLACE;
    return placed && said_is_one_of(spoken_word(&f->s, i), whereabouts);
}

/* "The last goblin to 5" */
static bool says_where(const struct fitting *f)
{
    for (int i = f->s.words->from + 1; i < f->s.words->end; i++)
        if (f->used[i] && f->s.kinds[i] == PLACE &&
            spoken_is_joined(&f->s, i, "to into on onto in at"))
            return true;
    return false;
}

/* Does it speak of tokens, "the other guy", "both", "two"? */
static bool says_pieces(const struct fitting *f)
{
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->s.kinds[i] == TOTAL || f->s.kinds[i] == COUNT ||
            clauses_counted(spoken_word(&f->s, i)))
            return true;
    return false;
}

/* Does it name the piece that is put somewhere? */
static bool says_piece(const struct fitting *f, const struct listed *order)
{
    for (int i = f->s.words->from; order->count > 2 && i < f->s.words->end; i++)
        if (f->used[i] && f->s.kinds[i] == WORD && !order->words[1].place &&
            called_is(&order->words[1], spoken_word(&f->s, i)))
            return true;
    return false;
}

bool fitting_is_only_piece(const struct fitting *f, const struct listed *order)
{
    const struct position *p = f->s.position;
    const char *verb = order->words->word;
    bool only = f->s.one_kind;
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        only |= f->verb[i];
    only &= order->count == 3 && !fitting_says_own(f);
    for (int i = 0; only && i < p->count; i++)
        only = !line_has_verb(p->orders[i].line, order->line) ||
               (p->orders[i].count == 3 &&
                !strcmp(p->orders[i].words[1].word, order->words[1].word));
    return only && f->s.speech && said_is_one_of(verb, f->s.speech->unsaid);
}

bool fitting_is_told(const struct fitting *f, const struct listed *order)
{
    bool pair = order->words[order->count - 1].pair;
    size_t length = strlen(order->words[0].word);
    if (f->last && !strncasecmp(f->last, order->line, length) &&
        f->last[length] == ' ')
        return true;
    if (spoken_is_grave(&f->s, order->words[0].word))
        return false;
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->s.order[i] && f->used[i] && !f->verb[i] &&
            !(f->last && f->by_name && i == f->named_at) &&
            (f->s.words->clauses->count > 1 ||
             !spoken_is_verb(&f->s, spoken_word(&f->s, i))))
            return true; /* of another order of the line */
    bool piece = says_piece(f, order) && (!f->by_name || says_where(f));
    if (!f->s.one_kind && !piece &&
        !(f->by_name && !pair && fitting_both(f->s.words)) &&
        (f->by_name ? pair || f->s.kinds[f->named_at] != COUNT
                    : pair && !((fitting_says_own(f) || says_pieces(f)) &&
                                says_where(f))))
        return false;
    if (!f->s.position->alike &&
        (!f->s.speech ||
         !said_is_one_of(order->words[0].word, f->s.speech->unsaid)))
        return false;
    for (int i = f->s.words->from; i < f->s.words->end; i++)
        if (f->used[i])
            return true;
    return f->left != 0 || f->s.one_kind || f->s.words->clauses->count > 1;
}

/* Is it a word of the order that nothing in front of it says? */
static bool says_first(const struct fitting *f, const struct listed *order,
                       int at)
{
    bool any = fitting_has(order, spoken_word(&f->s, at));
    for (int i = f->s.words->from; i < at; i++)
        any &=
            !spoken_cues(&f->s, spoken_word(&f->s, i), spoken_word(&f->s, at));
    return any;
}

/* "Take the power, …": may the word be said for another order as well? */
static bool is_shared(const struct fitting *f, int i)
{
    const struct position *p = f->s.position;
    for (int k = 0; f->verb[i] && !f->s.named[i] && k < p->count; k++)
        if (strcmp(p->orders[k].words->word, f->order->words->word) != 0 &&
            spoken_cues(&f->s, spoken_word(&f->s, i), p->orders[k].words->word))
            return true;
    return false;
}

bool fitting_is_whole(const struct fitting *f, const struct listed *order)
{
    const struct said *said = f->s.words->clauses->words;
    int orders = 0, others = 0;
    bool says = false, first = true, begun = false;
    bool several = fitting_is_apart(f, f->s.words->from, f->s.words->end - 1);
    for (int i = f->s.words->from; i < f->s.words->end; i++) {
        if (said[i].apart && i > f->s.words->from) {
            if (!says)
                return false;
            says = first = begun = false;
            others = 0;
        }
        bool front = several && first;
        says |= (front && spoken_is_own(&f->s, said[i].word)) ||
                (f->used[i] && !f->again[i] &&
                 !(front && !f->s.order[i] && is_shared(f, i)));
        orders += f->s.order[i] && !begun;
        begun |= f->s.order[i];
        others += f->s.order[i] ? says_first(f, order, i)
                                : !spoken_fills(said[i].word);
    }
    return says && !fitting_is_torn(f, order) &&
           orders <= fitting_orders(order->line) && (first || others > 0);
}

bool fitting_is_price(const struct fitting *f, int i)
{
    return f->s.kinds[i] == PLACE && f->by_name && f->named_at < i &&
           said_is_number(spoken_word(&f->s, i)) && i > f->s.words->from &&
           said_is_one_of(spoken_word(&f->s, i - 1), "for cost costs");
}

bool fitting_states(const struct fitting *f)
{
    bool other = false;
    for (int i = f->s.words->from; i < f->s.words->end; i++) {
        const char *said = spoken_word(&f->s, i);
        if (f->s.words->clauses->words[i].apart)
            other = false;
        if (other && said_is_one_of(said, "is are was were") &&
            !(i + 1 < f->s.words->end && f->used[i + 1]))
            return true;
        other |= f->s.kinds[i] == WORD && !f->used[i] && !f->s.named[i] &&
                 !spoken_fills(said) && !spoken_is_cue(&f->s, said);
    }
    return false;
}

const char *fitting_both(const struct span_words *words)
{
    const struct said *said = words->clauses->words;
    for (int i = words->from; i < words->end; i++)
        if (!strcmp(said[i].word, "both"))
            return i + 1 < words->end && !said_joins(said[i + 1].word)
                       ? said[i + 1].word
                       : "";
    return NULL;
}

bool fitting_is_torn(const struct fitting *f, const struct listed *order)
{
    const struct said *said = f->s.words->clauses->words;
    int last = f->s.words->end - 1;
    bool other = false;
    if (last != clauses_last(f->s.words->clauses) || !f->s.order[last] ||
        !said[last].apart)
        return false;
    for (int i = f->s.words->from; i < last; i++)
        other |= spoken_is_cue(&f->s, said[i].word) &&
                 !spoken_cues(&f->s, said[i].word, order->words[0].word);
    return other;
}

bool fitting_names_next(const struct fitting *f, const struct listed *order,
                        const char *said)
{
    const struct position *after = position_after(f->s.position, order->line);
    for (int i = 0; after && i < after->count; i++)
        if (spoken_is_grave(&f->s, after->orders[i].words->word))
            return false;
    return after && position_has_name(after, said);
}

/* Is it this word of an order, in front of its number, or one of many? */
static bool called_begins(const char *word, const char *said)
{
    size_t length = strlen(said);
    return !strncmp(word, said, length) &&
           (!word[length] || said_is_one_of(word + length, "=1 s es") ||
            !strncmp(word + length, "s=", 2));
}

bool fitting_leaves(const struct fitting *f, const char *said)
{
    const struct position *p = f->s.position;
    for (int i = 0; i < p->count; i++)
        for (int k = 1; k < p->orders[i].count; k++)
            if (!word_has_digit(said) &&
                called_begins(p->orders[i].words[k].word, said))
                return false;
    return !strcmp(said, "free") || spoken_is_own(&f->s, said);
}

/* Does somebody speak of the order's word? */
static bool is_cued(const struct spoken *s, const struct listed *order)
{
    for (int i = s->words->from; i < s->words->end; i++)
        if (s->plain[i] &&
            spoken_cues(s, spoken_word(s, i), order->words[0].word))
            return true;
    return false;
}

/* May its word go without saying? */
static bool is_unsaid(const struct spoken *s, const struct listed *order)
{
    const char *verb = order->words[0].word;
    return order->count == 1 || (!spoken_is_grave(s, verb) && s->speech &&
                                 said_is_one_of(verb, s->speech->unsaid));
}

static bool has_place(const struct listed *order, const char *place)
{
    const struct called *last = &order->words[order->count - 1];
    return last->place && !last->pair &&
           !strcmp(last->word + (*last->word == '+'), place);
}

static bool is_named(const struct spoken *s, const struct listed *order)
{
    for (int i = s->words->from; i < s->words->end; i++)
        if (s->named[i] && !spoken_is_cue(s, spoken_word(s, i)) &&
            spoken_order_has(order, spoken_word(s, i)))
            return true;
    return false;
}

/* The only order for the place, or of the name; one whose word is spoken of
 * before those whose word may go without. */
static const struct listed *only_order(const struct position *p,
                                       const struct spoken *s,
                                       const char *place)
{
    const struct listed *found = NULL;
    int best = 0;
    for (int i = 0; i < p->count; i++) {
        const struct listed *order = &p->orders[i];
        if (order->count > 2 ||
            (*place ? !has_place(order, place)
                    : spoken_is_grave(s, order->words[0].word) ||
                          !is_named(s, order)))
            continue;
        int good = is_cued(s, order) ? 2 : is_unsaid(s, order);
        if (good > 0 && good == best)
            found = NULL;
        if (good > best) {
            best = good;
            found = order;
        }
    }
    return found;
}

/* The only place that is said; "": none is. False: there are several, or one
 * that no order has. */
static bool only_place(const struct spoken *s, char into[static PLACE_LONG])
{
    char place[PLACE_LONG];
    *into = '\0';
    for (int i = s->words->from; i < s->words->end; i++) {
        if (s->kinds[i] != PLACE)
            continue;
        if (!heard_place(s->position, s->words, i, place) ||
            (*into && strcmp(into, place) != 0))
            return false;
        strcpy(into, place);
    }
    return true;
}

/* Is the word of the order, or of who acts? */
static bool is_its(const struct spoken *s, const struct listed *order,
                   const char *said)
{
    for (int n = 0; n < order->count; n++)
        for (const char *const *name = order->words[n].names; *name; name++)
            if (said_fits(said, *name) >= 0 && !strchr(said, '_'))
                return true; /* "mine", but no relic that is called so */
    return spoken_cues(s, said, order->words[0].word) ||
           spoken_is_own(s, said) ||
           heard_changed(s->position, order->line, said);
}

/* "3 act2": does the number stand beside a place, and no word with it, where no
 * order says how many it is to cost? */
static bool is_bare(const struct spoken *s, int i)
{
    const struct said *said = &s->words->clauses->words[i];
    return !(s->speech && s->speech->guard) && !said->half &&
           !heard_told(s->words, i) &&
           ((i + 1 < s->words->end && s->kinds[i + 1] == PLACE &&
             !said[1].apart) ||
            (i > s->words->from && s->kinds[i - 1] == PLACE && !said->apart &&
             i + 1 == s->words->end));
}

/* May the word be there: a number that comes true, a name of the order, no word
 * of another one, or of what is grave? */
static bool is_kept(const struct spoken *s, const struct listed *order, int i)
{
    const char *said = spoken_word(s, i);
    if (s->kinds[i] == TOTAL && !strcmp(said, "both"))
        return false;
    const struct counted number = { .number = heard_number(s->words, i),
                                    .left = heard_left(s->words, i),
                                    .told = !is_bare(s, i) };
    if (s->kinds[i] == COUNT)
        return heard_price(s->position, order->line, &number, 1);
    if ((s->order[i] && !spoken_cues(s, said, order->words[0].word)) ||
        (s->kinds[i] == WORD && s->named[i] && !is_its(s, order, said)))
        return false;
    return !spoken_is_grave(s, said) || !strcmp(said, order->words[0].word);
}

/* Do people say it for something grave, "done", and for no other order? */
static bool is_grave_cue(const struct spoken *s, const char *said)
{
    return spoken_cues_order(s, said) && !spoken_is_cue(s, said);
}

/* Is nothing said that would be left out? An order word in a clause behind what
 * was named begins another order, which may be torn off, and what people say
 * for another one beside it means that. */
static bool keeps_all(const struct spoken *s, const struct listed *order)
{
    const struct said *words = s->words->clauses->words;
    bool named = false, behind = false, other = false, then = false;
    for (int i = s->words->from; i < s->words->end; i++) {
        const char *said = words[i].word;
        then = words[i].apart ? words[i].then : then;
        behind |= named && words[i].apart;
        other &= !words[i].apart;
        other |= spoken_cues_order(s, said) &&
                 !spoken_cues(s, said, order->words[0].word);
        named |= s->kinds[i] == PLACE || spoken_order_has(order, said);
        if ((behind ? s->order[i] || is_grave_cue(s, said) ||
                          (then && s->kinds[i] != PLACE && !spoken_fills(said))
                    : named && other) ||
            !is_kept(s, order, i))
            return false;
    }
    return true;
}

const char *loose_order(const struct position *position,
                        const struct span_words *words)
{
    const struct spoken s = spoken_look(position, words);
    char place[PLACE_LONG];
    if (!only_place(&s, place) || (!*place && !s.one_kind))
        return NULL;
    const struct listed *order = only_order(position, &s, place);
    return order && !slips_begin_other(&s, order->line) && keeps_all(&s, order)
               ? order->line
               : NULL;
}
