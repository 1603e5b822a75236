#include "words/sharing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"

enum { UNKNOWN_MOST = 1 };

static const char sources[] = "from of out off";
static const char getting[] = "get gets getting receive receives";

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
    for (int way = 0; way < SHARES_MAX; way++) {
        struct heap *from = h->from || way == 0 ? h->from : h->source;
        to->more[way] += number;
        if (from)
            from->more[way] -= number;
    }
}

static bool put_places(struct shares *h)
{
    int number = h->number;
    if (number == ALL && h->places == 1 && !h->rest && !h->from) {
        h->rest = h->to[0];
        h->rest->said = true;
        return true;
    }
    if (h->places > 1 && !h->each)
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
    if (h->from)
        (h->source = h->from)->said = h->moved = true;
    if (h->places == 0 || !put_places(h))
        return false;
    h->shared++;
    h->number = h->places = 0;
    h->each = h->keeps = h->left = false;
    h->from = NULL;
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
    bool number = said_is_number(said->word);
    bool pair = i + 1 < h->s.words->end && said[1].half;
    if (!number || pair || begins_way(h, i) ||
        said_is_one_of(before, "to on in into onto at from region"))
        return false;
    return said->spelt || said->half || !heap_at(h, said->word) ||
           !strcmp(before, "all") || sharing_keeps(before) ||
           said_is_one_of(before, getting) ||
           (*next && !said[1].apart &&
            (said_is_one_of(next, "to on in into onto at from more each of") ||
             clauses_unit(h->s.speech, next)));
}

/* A word that is neither place nor number; false: it says something else. */
static bool take_word(struct shares *h, int i, int *unknown)
{
    const char *said = spoken_word(&h->s, i);
    char verb[32];
    snprintf(verb, sizeof verb, "%.*s", to_count(strcspn(h->prefix, " ")),
             h->prefix);
    const char *piece = strchr(h->prefix, ' ');
    if (spoken_is_grave(&h->s, said))
        return false;
    if (h->s.order[i] && !(piece && spoken_cues(&h->s, said, piece + 1)) &&
        (h->shared > 0 || h->number != 0 || h->places > 0))
        return false; /* another one */
    if (said_is_one_of(said, "each apiece"))
        h->each = h->told = true;
    else if (said_is_one_of(said, "gives loses spares") && h->places == 1 &&
             !h->from)
        h->from = h->to[--h->places];
    else if (sharing_keeps(said) && h->s.kinds[i] != TOTAL)
        h->keeps = true;
    else if (h->s.kinds[i] == TOTAL && !said_is_one_of(said, "left them") &&
             h->number == 0)
        h->number = strcmp(said, "both") ? ALL : 2;
    else if (said_is_one_of(said, "other another last") && h->number == 0 &&
             i + 1 < h->s.words->end && !counts(h, i + 1))
        h->number = 1;
    else if (spoken_cues(&h->s, said, verb))
        h->told = true;
    else if (spoken_fills(said) || h->s.kinds[i] == TOTAL ||
             said_is_one_of(said, sources) || said_is_one_of(said, getting) ||
             clauses_unit(h->s.speech, said) || spoken_is_own(&h->s, said) ||
             said_is_one_of(said, h->prefix) ||
             (piece && spoken_cues(&h->s, said, piece + 1)))
        return true;
    else
        return !h->s.order[i] && !spoken_cues_order(&h->s, said) &&
               (!h->s.named[i] || heaps_have_name(h, said, false)) &&
               ++*unknown <= UNKNOWN_MOST;
    return true;
}

static bool take(struct shares *h, int i, int *unknown)
{
    const struct said *said = &h->s.words->clauses->words[i];
    if (said->half) {
        if (h->places != 1 || h->number != 0 || h->from || h->to[0]->said)
            return false;
        h->to[--h->places]->fixed = atoi(said->word);
        h->to[0]->said = true;
        h->shared++;
        return true;
    }
    if (counts(h, i)) {
        if (i > h->s.words->from && !strcmp(spoken_word(&h->s, i - 1), "of"))
            return false; /* only to say what is there */
        if (h->number != 0 && h->number != ALL && !put(h))
            return false;
        h->number = atoi(said->word);
        h->left |= heard_left(h->s.words, i);
        return true;
    }
    struct heap *heap = word_has_digit(said->word) ? heap_any(h, said->word)
                                                   : heap_called(h, i);
    if (!word_has_digit(said->word) &&
        (!heap || heap == h->from ||
         (h->places > 0 && heap == h->to[h->places - 1])))
        return take_word(h, i, unknown);
    if (!heap || clauses_aside(h->s.words, i))
        return false;
    if (!h->from && i > h->s.words->from &&
        (begins_way(h, i) ||
         said_is_one_of(spoken_word(&h->s, i - 1), sources)))
        h->from = heap;
    else
        h->to[h->places++] = heap;
    return h->places < HEAPS_MAX;
}

/* All of it, or false. */
static bool take_all(struct shares *h)
{
    int unknown = 0;
    for (int i = h->s.words->from; i < h->s.words->end; i++) {
        const struct said *said = &h->s.words->clauses->words[i];
        if ((said->apart && h->number != 0 && h->places > 0 &&
             !(word_has_digit(said->word) && !counts(h, i)) && !put(h)) ||
            !take(h, i, &unknown))
            return false;
    }
    return put(h) && h->shared > 0 && heaps_named(h) &&
           (h->told || h->moved || h->rest || h->s.one_kind || h->shared > 1);
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
        if (heap->said || (h->moved && count > 1 && !clear))
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

/* The line as it is legal; pieces that lie elsewhere may be needed for it. */
static const char *legal_line(const struct shares *h, int way)
{
    int least = h->rest ? then(h, h->rest, false) : 0;
    bool pieces = strchr(h->prefix, ' ') != NULL;
    if (moves_nothing(h, way))
        return NULL;
    for (int rest = h->rest ? ALL_MOST : least + 1; rest > least; rest--)
        for (int clear = 0; clear <= pieces; clear++) {
            const char *line = line_of(h, way, rest, clear);
            if (position_takes(h->s.position, line, NULL))
                return line;
        }
    return NULL;
}

int shares_read(const struct position *position, const struct span_words *words,
                const char *into[static SHARES_MAX])
{
    struct shares h = { .s = spoken_look(position, words) };
    const char *last = "";
    int lines = 0;
    for (int i = 0; i < position->count; i++) {
        const struct listed *order = &position->orders[i];
        const char *line = order->line;
        if (!order->words[order->count - 1].pair)
            continue;
        const char *prefix = arena_copy(position->arena, line,
                                        to_size(strrchr(line, ' ') - line));
        if (strcmp(prefix, last) != 0 && spoken_is_all(&h.s, prefix) &&
            (!h.prefix || strchr(prefix, ' ')))
            h.prefix = prefix;
        last = prefix;
    }
    if (!h.prefix)
        return 0;
    heaps_look(&h);
    if (!take_all(&h))
        return 0;
    for (int way = 0; way < SHARES_MAX; way++) {
        const char *line = legal_line(&h, way);
        if (line && (lines == 0 || strcmp(line, into[0]) != 0))
            into[lines++] = line;
    }
    return lines;
}
