#include "words/sharing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/language.h"
#include "core/narrow.h"

/* So many words may say nothing, and more where it is said from where to where.
 */
enum { UNKNOWN_MOST = 1, UNKNOWN_WAY = 3 };

/* What is at the place, as it is told in English: "3 of your Orcs, hill"; "":
 * nothing is. */
static const char *told_of(const struct position *p, const char *verb,
                           const char *place)
{
    struct word words[] = { { .text = verb }, { .text = place } };
    struct order order = { .seat = p->seat, .count = 2, .words = words };
    const struct language *language = arena_speak(p->arena, NULL);
    struct named it;
    bool any =
        p->turn.rules->names &&
        p->turn.rules->names(p->turn.state, NULL, &order, 1, p->arena, &it);
    arena_speak(p->arena, language);
    return any ? it.words : "";
}

/* Does it tell of this? */
static bool tells_of(const struct shares *h, const char *words,
                     const char *name)
{
    struct sentence s;
    if (strlen(name) < 4 || !said_cut(words, NULL, h->s.position->arena, &s))
        return false;
    for (int i = 0; i < s.count; i++)
        if (said_fits(name, s.said[i].word) == 0)
            return true;
    return false;
}

/* … of tokens that act for the seat? */
static bool tells_of_own(const struct shares *h, const char *words)
{
    const char *(*own)(const struct game_state *, int, int) =
        h->s.speech ? h->s.speech->own : NULL;
    const char *name =
        own ? own(h->s.position->turn.state, h->s.position->seat, 0) : NULL;
    const char *at = name ? strstr(words, name) : NULL;
    return at && strstr(words, "your") && strcspn(at, ",") == strlen(name);
}

struct heap *heap_at(struct shares *h, const char *place)
{
    for (int i = 0; i < h->count; i++)
        if (!strcasecmp(h->heaps[i].place, place))
            return &h->heaps[i];
    return NULL;
}

/* … and where nothing can be moved before something else is. */
static void look_at_others(struct shares *h)
{
    const struct position *p = h->s.position;
    struct named it;
    for (int i = 0; p->turn.rules->place && h->count < HEAPS_MAX &&
                    p->turn.rules->place(p->turn.state, i, p->arena, &it);
         i++) {
        const char *words = told_of(p, h->prefix, it.id);
        int now = atoi(words);
        if (now > 0 && !heap_at(h, it.id) && tells_of_own(h, words))
            h->heaps[h->count++] = (struct heap){ .place = it.id,
                                                  .words = words,
                                                  .named = now,
                                                  .listed = now,
                                                  .fixed = -1 };
    }
}

/* Of the orders that divide something, and that the words may speak of. */
static const char *prefix_of(const struct shares *h)
{
    const struct position *p = h->s.position;
    const char *last = "", *found = NULL;
    for (int i = 0; i < p->count; i++) {
        const struct listed *order = &p->orders[i];
        if (!order->words[order->count - 1].pair)
            continue;
        const char *prefix =
            arena_copy(p->arena, order->line,
                       to_size(strrchr(order->line, ' ') - order->line));
        if (strcmp(prefix, last) != 0 && spoken_is_all(&h->s, prefix) &&
            (!found || strchr(prefix, ' ')))
            found = prefix;
        last = prefix;
    }
    return found;
}

bool heaps_look(struct shares *h)
{
    const struct position *p = h->s.position;
    h->prefix = prefix_of(h);
    if (!h->prefix)
        return false;
    h->open = h->s.speech && said_is_one_of(h->prefix, h->s.speech->open);
    size_t length = strlen(h->prefix);
    for (int i = 0; i < p->count && h->count < HEAPS_MAX; i++) {
        const char *line = p->orders[i].line, *pair = line + length + 1;
        if (strncmp(line, h->prefix, length) != 0 || line[length] != ' ')
            continue;
        size_t place = strcspn(pair, "=");
        if (strchr(pair, ' ') || !pair[place])
            continue;
        const char *own = arena_copy(p->arena, pair, place);
        int listed = atoi(pair + place + 1);
        struct heap *heap = heap_at(h, own);
        heap = heap ? heap : &h->heaps[h->count++];
        int named = atoi(told_of(p, h->prefix, own));
        *heap = (struct heap){
            .place = own, .named = named, .listed = listed - 1, .fixed = -1
        };
    }
    if (!strchr(h->prefix, ' '))
        look_at_others(h);
    return true;
}

/* Is the place called so? */
bool heap_has_name(const struct shares *h, const struct heap *heap,
                   const char *name)
{
    const struct position *p = h->s.position;
    size_t length = strlen(heap->place);
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->orders[i].count; k++) {
            const struct called *called = &p->orders[i].words[k];
            if (called->pair && strcspn(called->word, "=") == length &&
                !strncasecmp(called->word, heap->place, length) &&
                called_is(called, name))
                return true;
        }
    return heap->words && tells_of(h, heap->words, name);
}

bool heaps_have_name(const struct shares *h, const char *name, bool said)
{
    for (int i = 0; i < h->count; i++)
        if ((!said || h->heaps[i].said) && heap_has_name(h, &h->heaps[i], name))
            return true;
    return false;
}

/* Does a place stand behind the name: "the swamp at B3"? */
static bool is_placed(struct shares *h, int i)
{
    const struct said *said = h->s.words->clauses->words;
    const int name = i;
    while (++i < h->s.words->end && !said[i].apart)
        if (!said_is_one_of(said[i].word, "at in on number nr"))
            return word_has_digit(said[i].word) && !said[i].spelt &&
                   (i > name + 1 || !said_is_number(said[i].word) ||
                    heap_at(h, said[i].word));
    return false;
}

struct heap *heap_called(struct shares *h, int i)
{
    const struct said *said = &h->s.words->clauses->words[i];
    struct heap *found = NULL;
    if (h->s.kinds[i] != WORD || !h->s.named[i] || sharing_keeps(said->word) ||
        spoken_is_own(&h->s, said->word) || is_placed(h, i))
        return NULL;
    for (int k = 0; k < h->count; k++) {
        if (!heap_has_name(h, &h->heaps[k], said->word))
            continue;
        if (found)
            return NULL;
        found = &h->heaps[k];
    }
    return found;
}

bool heaps_named(const struct shares *h)
{
    for (int i = h->s.words->from; i < h->s.words->end; i++) {
        const char *name = spoken_word(&h->s, i);
        bool in = i > h->s.words->from &&
                  said_is_one_of(spoken_word(&h->s, i - 1), "in on of from");
        if (h->s.kinds[i] == WORD && h->s.named[i] && !in &&
            !spoken_is_own(&h->s, name) && heaps_have_name(h, name, false) &&
            !heaps_have_name(h, name, true))
            return false;
    }
    return true;
}

bool heaps_other_piece(const struct shares *h, const char *said)
{
    const struct position *p = h->s.position;
    for (int i = 0; i < p->count; i++) {
        const struct called *piece = &p->orders[i].words[1];
        if (p->orders[i].count > 2 && !piece->place &&
            said_fits(said, piece->word) >= 0 &&
            !said_is_one_of(piece->word, h->prefix))
            return true;
    }
    return false;
}

bool heaps_each(const struct shares *h, int i)
{
    const struct said *said = &h->s.words->clauses->words[i];
    bool all = !strcmp(said->word, "all"), counted = false;
    bool alone = i + 1 == h->s.words->end || said[1].apart;
    if (h->places > 0 || h->number <= 0 || h->from ||
        (alone && h->s.words->from > 0 && !h->left))
        return false;
    if (!all && !said_is_one_of(said->word, "each every everywhere"))
        return false;
    while (++i < h->s.words->end && !(++said)->apart) {
        if (word_has_digit(said->word) && !said->spelt)
            return false;
        counted |= said->spelt;
    }
    return !all || counted;
}

bool heaps_take_each(struct shares *h, int i)
{
    const struct said *said = h->s.words->clauses->words;
    const char *name = NULL;
    int count = 0;
    for (h->behind = i + 1;
         h->behind < h->s.words->end && !said[h->behind].apart; h->behind++) {
        const char *word = said[h->behind].word;
        if (said[h->behind].spelt)
            count = atoi(word);
        else if (heaps_have_name(h, word, false))
            name = word;
        else if (!spoken_fills(word) &&
                 !(h->s.speech && said_is_one_of(word, h->s.speech->noise)))
            return false;
    }
    for (int k = 0; k < h->count; k++)
        if (!name || heap_has_name(h, &h->heaps[k], name))
            h->to[h->places++] = &h->heaps[k];
    h->each = ++h->told;
    return h->places > 0 && (count == 0 || count == h->places) &&
           h->places < HEAPS_MAX;
}

bool heaps_level(const struct shares *h, int i)
{
    const struct said *said = &h->s.words->clauses->words[i];
    return i > h->s.words->from + 1 && i < h->s.words->end &&
           said_is_number(said->word) && !said->apart &&
           !strcmp(said[-1].word, "to") &&
           (said_is_one_of(said[-2].word, "down up") ||
            !position_has_place(h->s.position, said->word));
}

bool heaps_say_enough(const struct shares *h)
{
    return (h->strict ? h->unknown <= UNKNOWN_MOST && h->cues == 0
                      : h->unknown <= UNKNOWN_MOST + UNKNOWN_WAY * h->ways &&
                            (h->cues == 0 || h->ways == h->shared)) &&
           (h->told || h->moved || h->rest || h->s.one_kind || h->shared > 1);
}

bool heaps_total(const struct shares *h, int i)
{
    const char *said = spoken_word(&h->s, i);
    return h->lifted > 0
               ? h->s.kinds[i] == TOTAL || said_is_one_of(said, "it him her")
               : h->s.kinds[i] == TOTAL && !said_is_one_of(said, "left them");
}
