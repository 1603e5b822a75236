#include "words/sharing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "game/orders.h"

/* How many are at the place already, as it is told. */
static int named(const struct position *p, const char *verb, const char *place)
{
    struct word words[] = { { .text = verb }, { .text = place } };
    struct order order = { .seat = p->seat, .count = 2, .words = words };
    struct named it;
    return p->turn.rules->names &&
                   p->turn.rules->names(p->turn.state, NULL, &order, 1,
                                        p->arena, &it)
               ? atoi(it.words)
               : 0;
}

struct heap *heap_at(struct shares *h, const char *place)
{
    for (int i = 0; i < h->count; i++)
        if (!strcasecmp(h->heaps[i].place, place))
            return &h->heaps[i];
    return NULL;
}

void heaps_look(struct shares *h)
{
    const struct position *p = h->s.position;
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
        *heap = (struct heap){ .place = own,
                               .named = named(p, h->prefix, own),
                               .listed = listed - 1,
                               .fixed = -1 };
    }
}

struct heap *heap_any(struct shares *h, const char *place)
{
    const struct position *p = h->s.position;
    struct heap *heap = heap_at(h, place);
    struct named it;
    for (int i = 0; !heap && p->turn.rules->place && h->count < HEAPS_MAX &&
                    p->turn.rules->place(p->turn.state, i, p->arena, &it);
         i++) {
        if (strcasecmp(it.id, place) != 0)
            continue;
        int now = named(p, h->prefix, it.id);
        if (now == 0)
            break;
        heap = &h->heaps[h->count++];
        *heap = (struct heap){
            .place = it.id, .named = now, .listed = now, .fixed = -1
        };
    }
    return heap;
}

/* Is the place called so? */
static bool names_heap(const struct shares *h, const struct heap *heap,
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
    return false;
}

bool heaps_have_name(const struct shares *h, const char *name, bool said)
{
    for (int i = 0; i < h->count; i++)
        if ((!said || h->heaps[i].said) && names_heap(h, &h->heaps[i], name))
            return true;
    return false;
}

struct heap *heap_called(struct shares *h, int i)
{
    const struct said *said = &h->s.words->clauses->words[i];
    struct heap *found = NULL;
    if (h->s.kinds[i] != WORD || !h->s.named[i] || sharing_keeps(said->word) ||
        spoken_is_own(&h->s, said->word) ||
        (i + 1 < h->s.words->end && !said[1].apart &&
         word_has_digit(said[1].word)))
        return NULL;
    for (int k = 0; k < h->count; k++) {
        if (!names_heap(h, &h->heaps[k], said->word))
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
