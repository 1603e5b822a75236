#include "words/sharing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "words/slips.h"

static const char sources[] = "from of out off";
static const char getting[] =
    "get gets getting receive receives gain gains last down";

bool sharing_keeps(const char *word)
{
    return said_is_one_of(word, "keep keeps keeping stay stays staying leave "
                                "leaves remain remains left holds");
}

/* Moves so many to a place: from where it was said or, in the other way of
 * reading, from where the last ones came. */
static void move(struct shares *h, struct heap *to, int number)
{
    to->said = true;
    if (h->keeps && !h->left) {
        to->fixed = number;
        h->moved = true;
        return;
    }
    int all = h->lifted > 0 && (h->from || h->hand) ? h->lifted : 0;
    bool lifted = all == 0 && number <= h->lifted;
    h->lifted -= lifted ? number : all;
    for (int way = 0; way < SHARES_MAX; way++) {
        struct heap *from =
            h->from || h->hand || way == 0 ? h->from : h->source;
        to->more[way] += number + all;
        if (from && !lifted)
            from->more[way] -= number;
    }
}

/* Takes so many up from where they are; false: it is not said how many. */
static bool lift(struct shares *h)
{
    if (!h->from || h->number <= 0)
        return false;
    for (int way = 0; way < SHARES_MAX; way++)
        h->from->more[way] -= h->number;
    h->lifted += h->number;
    return true;
}

static bool put_places(struct shares *h)
{
    int number = h->number;
    if (number == ALL && h->places == 1 && !h->rest && !h->from) {
        h->rest = h->to[0];
        h->rest->said = true;
        return true;
    }
    if (number == ALL && h->from)
        number = h->from->named - 1; /* one stays */
    int all = h->to[0]->listed + 1;  /* what an order lists goes to one place */
    if (number <= 0 && h->open && h->places > 1 && all % h->places == 0)
        number = all / h->places;
    else if (h->places > 1 && !h->each)
        number = number == h->places ? 1 : 0;
    for (int i = 0; number > 0 && i < h->places; i++)
        if (h->keeps && h->to[i]->said)
            return false; /* two numbers for one place */
        else
            move(h, h->to[i], number);
    return number > 0;
}

/* Puts what was read where it goes; false: that is not clear. */
static bool put(struct shares *h)
{
    if (h->number == 0 && h->places == 0 && !h->from)
        return true;
    if (h->kept && h->unknown + h->told == h->said && !h->from)
        h->keeps = true; /* "two stay in 5, and two in 7" */
    h->said = h->unknown + h->told;
    if (h->from && h->from->more[0] > 0)
        return false; /* "and from there": not in one order */
    if (h->from)
        (h->source = h->from)->said = h->moved = true;
    int lifted = h->lifted;
    if (h->places == 0 ? !lift(h) : !put_places(h))
        return false;
    h->shared++;
    h->ways += h->from || h->lifted < lifted;
    h->number = h->places = 0;
    h->kept = h->keeps;
    h->each = h->keeps = h->left = h->hand = h->closed = false;
    h->from = NULL;
    h->out = 0;
    return true;
}

/* "One token 16 to 6": is it where that many come from? */
static bool begins_way(const struct shares *h, int i)
{
    return i + 2 < h->s.words->end && h->number != 0 && h->places == 0 &&
           !strcmp(spoken_word(&h->s, i + 1), "to") &&
           word_has_digit(spoken_word(&h->s, i + 2));
}

/* Does the number at i count, beside what is read already? */
static bool counts(struct shares *h, int i)
{
    const struct said *said = &h->s.words->clauses->words[i];
    const char *before = i > h->s.words->from ? said[-1].word : "";
    const char *next = i + 1 < h->s.words->end ? said[1].word : "";
    const struct heap *heap = heap_at(h, said->word);
    bool number = said_is_number(said->word);
    bool pair = i + 1 < h->s.words->end && said[1].half;
    if (!number || pair || (heap && heaps_level(h, i + 2)) ||
        begins_way(h, i) ||
        said_is_one_of(before, "to on in into onto at from off region"))
        return false;
    return said->spelt || said->half || !heap || heap->words ||
           !strcmp(before, "all") || sharing_keeps(before) ||
           said_is_one_of(before, getting) ||
           (*next && !said[1].apart &&
            (said_is_one_of(next, "to on in into onto at from more each of") ||
             clauses_unit(h->s.speech, next)));
}

/* "Orc", "token", "camp": what is divided, and no more than one of it. */
static bool is_single(const struct shares *h, const char *said)
{
    const char *piece = strchr(h->prefix, ' ');
    return said[strlen(said) - 1] != 's' &&
           !said_is_one_of(said, "men women people each more other") &&
           (clauses_unit(h->s.speech, said) || spoken_is_own(&h->s, said) ||
            (piece && spoken_cues(&h->s, said, piece + 1)));
}

/* "The spare orc", "another", "an orc from 5": is it one of them? */
static bool is_one_more(struct shares *h, int i)
{
    const char *said = spoken_word(&h->s, i);
    const char *next = i + 1 < h->s.words->end ? spoken_word(&h->s, i + 1) : "";
    if (h->number != 0 || !*next || counts(h, i + 1))
        return false;
    return said_is_one_of(said, "other another last") ||
           (said_is_one_of(next, "from to into onto off") &&
            is_single(h, said)) ||
           (said_is_one_of(said, "spare surplus extra second third single") &&
            is_single(h, next));
}

/* A word that is neither place nor number; false: it says something else. */
static bool take_word(struct shares *h, int i)
{
    const char *said = spoken_word(&h->s, i);
    char verb[32];
    snprintf(verb, sizeof verb, "%.*s", to_count(strcspn(h->prefix, " ")),
             h->prefix);
    const char *piece = strchr(h->prefix, ' ');
    if (spoken_is_grave(&h->s, said) || heaps_other_piece(h, said) ||
        (said_is_one_of(said, "less fewer minus") && h->places != 1))
        return false;
    h->left |= said_is_one_of(said, "more extra");
    if (h->s.order[i] && !(piece && spoken_cues(&h->s, said, piece + 1)) &&
        (h->shared > 0 || h->number != 0 || h->places > 0))
        return false; /* another one */
    if (said_is_one_of(said, "each apiece"))
        h->each = ++h->told;
    else if (said_is_one_of(said, "gives loses spares less fewer") &&
             h->places == 1 && !h->from)
        h->from = h->to[--h->places];
    else if (sharing_keeps(said) && h->s.kinds[i] != TOTAL)
        h->keeps = true;
    else if (heaps_total(h, i) && h->number == 0)
        h->number = h->lifted > 0 ? h->lifted : strcmp(said, "both") ? ALL : 2;
    else if (is_one_more(h, i))
        h->number = 1;
    else if (spoken_cues(&h->s, said, verb))
        h->told++;
    else if (!strcmp(said, "hand"))
        h->hand = true;
    else if (spoken_fills(said) || !strcmp(said, "free") ||
             h->s.kinds[i] == TOTAL || said_is_one_of(said, sources) ||
             said_is_one_of(said, getting) || clauses_unit(h->s.speech, said) ||
             spoken_is_own(&h->s, said) || said_is_one_of(said, h->prefix) ||
             (piece && spoken_cues(&h->s, said, piece + 1)))
        return true;
    else if (h->s.named[i] || h->s.order[i])
        return !h->s.order[i] && heaps_have_name(h, said, false);
    else {
        h->cues += spoken_cues_order(&h->s, said);
        h->unknown++;
        h->odd = true;
    }
    return true;
}

/* How many are meant, in front of a place. */
static bool take_number(struct shares *h, int i)
{
    const char *before = i > h->s.words->from ? spoken_word(&h->s, i - 1) : "";
    if (!strcmp(before, "of"))
        return h->number != 0; /* only to say what is there */
    if (h->number != 0 && h->number != ALL && !put(h))
        return false;
    h->number = atoi(spoken_word(&h->s, i));
    h->closed = h->places > 0;
    h->left |= heard_left(h->s.words, i);
    h->told += said_is_one_of(before, "all last");
    return true;
}

/* A place: where they come from, or go to. */
static bool take_place(struct shares *h, int i, struct heap *heap)
{
    static const char onto[] = "to into onto";
    bool joined = spoken_is_joined(&h->s, i, onto) ||
                  (h->out && h->unknown >= h->out &&
                   spoken_is_joined(&h->s, i, "in on at"));
    if (joined && h->places == 1 && h->number != 0 && !h->from && !h->keeps &&
        h->out && !h->s.words->clauses->words[i].apart)
        h->from = h->to[--h->places];
    if (!joined && !h->from &&
        (begins_way(h, i) || (!h->each && spoken_is_joined(&h->s, i, sources))))
        h->from = heap;
    else
        h->to[h->places++] = heap;
    h->out = !joined && h->number != 0 ? h->unknown + 1 : 0;
    return h->places < HEAPS_MAX;
}

static bool take(struct shares *h, int i)
{
    const struct said *said = &h->s.words->clauses->words[i];
    if (i < h->behind)
        return true;
    if (heaps_each(h, i))
        return heaps_take_each(h, i);
    if (said->half || (heaps_level(h, i) && h->places == 1 && h->number == 0)) {
        h->told++;
        h->moved |= !said->half;
        if (h->places != 1 || h->number != 0 || h->from || h->to[0]->said)
            return false;
        h->to[--h->places]->fixed = atoi(said->word);
        h->to[0]->said = true;
        h->shared++;
        return true;
    }
    if (h->from && h->number > 0 && h->places == 0 &&
        (counts(h, i) || h->s.kinds[i] == TOTAL ||
         said_is_one_of(said->word, "it him her")) &&
        !put(h))
        return false;
    if (h->from && h->number != 0 && !strcmp(said->word, "2") &&
        i + 1 < h->s.words->end && heap_at(h, said[1].word))
        return true; /* "to" */
    if (counts(h, i))
        return take_number(h, i);
    bool digit = word_has_digit(said->word);
    struct heap *heap = digit ? heap_at(h, said->word) : heap_called(h, i);
    if (!digit && (!heap || heap == h->from ||
                   (h->places > 0 && heap == h->to[h->places - 1])))
        return take_word(h, i);
    return heap && !clauses_aside(h->s.words, i) && take_place(h, i, heap);
}

/* Behind a clause. False: it has neither place nor number, and says what comes
 * then, or is an order by itself. */
static bool end_clause(struct shares *h, int i)
{
    bool odd = h->odd && !h->placed;
    const struct position *p = h->s.position;
    struct span_words clause = { h->s.words->clauses, i, i };
    const char *lines[READ_MAX];
    while (clause.from > h->s.words->from &&
           !clause.clauses->words[--clause.from].apart)
        ;
    h->strict |= odd;
    h->odd = h->placed = false;
    return !odd ||
           (!clause.clauses->words[clause.from].then &&
            clauses_ways(&p->turn, p->seat, &clause, p->arena, lines) == 0);
}

/* All of it, or false. */
static bool take_all(struct shares *h)
{
    for (int i = h->s.words->from; i < h->s.words->end; i++) {
        const struct said *said = &h->s.words->clauses->words[i];
        if ((said->apart && (!end_clause(h, i) ||
                             (h->keeps && h->number > 0 && h->places == 0))) ||
            (said->apart && h->number != 0 && h->places > 0 &&
             (h->closed || !word_has_digit(said->word) || counts(h, i)) &&
             !put(h)) ||
            !take(h, i))
            return false;
        h->placed |= h->places > 0 || h->number != 0 || h->from;
    }
    return put(h) && end_clause(h, h->s.words->end) && h->shared > 0 &&
           (h->lifted == 0 || h->shared == 1) && heaps_named(h) &&
           heaps_say_enough(h);
}

/* How many are to be there: so many more, or, whole, so many in all. */
static int then(const struct shares *h, const struct heap *heap, bool whole)
{
    bool told = h->moved && !strchr(h->prefix, ' ');
    int base = heap->fixed >= 0                           ? heap->fixed
               : whole && !h->source && heap->more[0] > 0 ? 0
               : told                                     ? heap->named
                                                          : heap->listed;
    return base + heap->more[whole];
}

/* With rest where what is left goes. */
static const char *line_of(const struct shares *h, int way, int rest,
                           bool clear)
{
    struct text line = text_new(h->s.position->arena);
    text_string(&line, h->prefix);
    for (int i = 0; clear && i < h->count; i++)
        if (!h->heaps[i].said && h->heaps[i].listed != 0)
            text_add(&line, " %s=0", h->heaps[i].place);
    for (int i = 0; i < h->count; i++) {
        const struct heap *heap = &h->heaps[i];
        int count = heap == h->rest ? rest : then(h, heap, way > 0);
        if (heap->said || (!heap->words && h->moved && count > 1 && !clear))
            text_add(&line, " %s=%d", heap->place, count);
    }
    return line.bytes;
}

/* "One to C1", where one stands already */
static bool moves_nothing(const struct shares *h, int way)
{
    int said = 0, same = 0;
    for (int i = 0; i < h->count; i++) {
        const struct heap *heap = &h->heaps[i];
        said += heap->said;
        same += heap->said && heap != h->rest && heap->fixed < 0 &&
                then(h, heap, way > 0) == heap->named;
    }
    return said == 1 && same == 1;
}

/* The line as it is legal; pieces that lie elsewhere may be needed for it, and
 * what stays may be said beside what is in hand. */
static const char *legal_line(struct shares *h, int way)
{
    int least = h->rest ? then(h, h->rest, false) : 0;
    bool pieces = strchr(h->prefix, ' ') != NULL, moved = h->moved;
    const char *found = NULL;
    if (moves_nothing(h, way))
        return NULL;
    for (int rest = h->rest ? ALL_MOST : least + 1; rest > least; rest--)
        for (int clear = 0; !found && clear <= pieces; clear++) {
            const char *line = line_of(h, way, rest, clear);
            if (position_takes(h->s.position, line, NULL))
                found = line;
        }
    h->moved = false;
    if (!found && moved && h->ways == 0)
        found = legal_line(h, way);
    h->moved = moved;
    return found;
}

int shares_read(const struct position *position, const struct span_words *words,
                const char *into[static SHARES_MAX])
{
    struct shares h = { .s = spoken_look(position, words) };
    int lines = 0;
    if (!heaps_look(&h) ||
        (h.s.begins >= 0 && slips_begin_other(&h.s, h.prefix)) || !take_all(&h))
        return 0;
    for (int way = 0; way < SHARES_MAX; way++) {
        const char *line = legal_line(&h, way);
        if (line && (lines == 0 || strcmp(line, into[0]) != 0))
            into[lines++] = line;
    }
    return lines;
}
