#include "words/slips.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"

bool slips_of(const char *said, const char *word)
{
    bool short_one = strlen(said) < 5; /* "fall" is no "wall" */
    return (said_fits(said, word) >= 0 && (!short_one || *said == *word)) ||
           spoken_is_form(said, word, strlen(word));
}

/* How a word is in the game's tables for orders, or in what they have for
 * @p meant alone: as it is, but for a letter if it is a long one, or not. */
enum stands { STANDS, SLIPS, STRANGE };

static enum stands stands_in(const struct spoken *s, const char *said,
                             const char *meant)
{
    const struct saying *tables[] = { s->speech ? s->speech->cues : NULL,
                                      s->speech ? s->speech->orders : NULL };
    char word[32];
    size_t own = meant ? strlen(meant) : 0;
    enum stands stands = STRANGE;
    for (int i = 0; i < 2; i++)
        for (const struct saying *row = tables[i]; row && row->said; row++)
            for (const char *at = row->said; islower((unsigned char)*at);
                 at += *at == '|') {
                size_t length = strcspn(at, "| ");
                snprintf(word, sizeof word, "%.*s", to_count(length), at);
                at += length;
                if (meant && (strncmp(row->meant, meant, own) != 0 ||
                              !strchr(" ", row->meant[own])))
                    continue;
                if (!strcmp(said, word) || spoken_is_form(said, word, length))
                    return STANDS;
                if (strlen(said) > 4 &&
                    (meant ? said_fits(said, word) > 0
                           : length > 4 && word_distance(said, word) == 1))
                    stands = SLIPS;
            }
    return stands;
}

/* Is it nearly a name in this order? */
static bool is_name_in(const struct spoken *s, const char *said,
                       const char *order)
{
    const struct position *p = s->position;
    for (int i = 0; i < p->count; i++)
        for (int k = 0;
             !strcmp(p->orders[i].line, order) && k < p->orders[i].count; k++)
            for (const char *const *name = p->orders[i].words[k].names; *name;
                 name++)
                if (said_fits(said, *name) >= 0)
                    return true;
    return false;
}

bool slips_begin_other(const struct spoken *s, const char *order)
{
    char word[32];
    int first = s->begins < 0 ? s->keeps : s->begins;
    if (first < 0)
        return false;
    const char *said = spoken_word(s, first);
    if (is_name_in(s, said, order))
        return false;
    if (s->speech->unsaid && strcspn(order, "0123456789") < strcspn(order, " "))
        order = s->speech->unsaid; /* a place alone */
    for (size_t length; *order; order += length + (order[length] != '\0')) {
        length = strcspn(order, " ");
        snprintf(word, sizeof word, "%.*s", to_count(length), order);
        if (slips_of(said, word) || stands_in(s, said, word) != STRANGE)
            return false;
    }
    return true;
}

/* Does the first word that says something begin an order, perhaps with a letter
 * wrong, or keep what is there? */
void slips_look(struct spoken *s)
{
    int first = s->words->from;
    bool named = false;
    s->first = s->begins = s->keeps = -1;
    while (first < s->words->end && s->kinds[first] == WORD && !s->plain[first])
        first++;
    if (first == s->words->end || !s->plain[first])
        return;
    const char *said = spoken_word(s, first);
    enum stands stands = stands_in(s, said, NULL);
    for (int i = first; i < s->words->end; i++)
        named |= s->named[i];
    /* "the foot soldiers" build no fort */
    bool clear = strlen(said) > 4 ||
                 (first + 1 < s->words->end && s->kinds[first + 1] != WORD);
    if (stands == SLIPS)
        s->begins = first;
    if (s->speech && !named && said_is_one_of(said, s->speech->keeps))
        s->keeps = first;
    s->first = stands == STANDS || !clear ? -1 : first;
}
