#include "core/sentence.h"

#include <string.h>

#include "core/language.h"

static bool fits(const struct sentence *row, const struct event *event)
{
    if (strcmp(row->kind, event->kind) != 0)
        return false;
    if (!row->when)
        return true;
    const struct fact *fact = event_find(event, row->when);
    return fact_is_told(fact) &&
           (!row->is || (fact->word && strcmp(fact->word, row->is) == 0));
}

static const struct sentence *row_for(const struct sentence *rows, size_t count,
                                      const struct event *event)
{
    for (size_t i = 0; i < count; i++)
        if (fits(&rows[i], event))
            return &rows[i];
    return NULL;
}

/* A sentence on its way into a text. */
struct filling {
    const char *at; /* what is to be written next */
    gap_fn *fill;
    const void *context;
};

static bool write_gap(struct filling *f, struct text *into)
{
    size_t length = strcspn(f->at, "}");
    char *gap = arena_copy(into->arena, f->at + 1, length - 1);
    f->at += length;
    return f->fill(f->context, gap, into);
}

/* Writes up to end; was there something in all the gaps? */
static bool write_until(struct filling *f, char end, struct text *into)
{
    bool told = true;
    for (;; f->at++) {
        size_t plain = strcspn(f->at, "[{]");
        text_bytes(into, f->at, plain);
        f->at += plain;
        if (*f->at == end)
            return told;
        if (*f->at == '[') {
            struct text part = text_new(into->arena);
            f->at++;
            if (write_until(f, ']', &part))
                text_bytes(into, part.bytes, part.length);
        } else {
            told &= write_gap(f, into);
        }
    }
}

/* Are all brackets and braces in pairs, and not too many in each other? */
static bool is_sound(const char *words)
{
    enum { DEEPEST = 8 };
    int open = 0;
    for (; open >= 0 && open <= DEEPEST && *(words += strcspn(words, "[]{}"));
         words++)
        if (*words == '{') {
            words += strcspn(words, "}");
            if (!*words)
                return false;
        } else if (*words == '}') {
            return false;
        } else {
            open += *words == '[' ? 1 : -1;
        }
    return open == 0;
}

void sentence_tell(const struct sentence *rows, size_t count,
                   const struct event *event, gap_fn *fill, const void *context,
                   struct text *into)
{
    const struct sentence *row = row_for(rows, count, event);
    if (row && *row->words) {
        const char *said =
            language_format(arena_language(into->arena), row->words);
        struct filling filling = { is_sound(said) ? said : row->words, fill,
                                   context };
        write_until(&filling, '\0', into);
        text_between(into, true, N_("."));
    }
}
