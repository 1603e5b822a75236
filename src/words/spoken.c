#include "words/spoken.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "words/slips.h"

/* What stands in any sentence. */
static const char fillers[] =
    "it its me your their this that these those so for here us we you he him she her they "
    "them be am is are do will want like id as well much very go going goes "
    "too also again already still only there up off ones fine good great nice "
    "right please wish against today round thats over all both first";

bool spoken_is_form(const char *said, const char *word, size_t length)
{
    size_t same = length;
    if (length > 2 && word[length - 1] == 'e' &&
        !strncmp(said, word, length - 1) && !strcmp(said + length - 1, "ing"))
        return true;
    if (strncmp(said, word, same) != 0)
        return false;
    if (same > 0 && said[same] == word[same - 1])
        same++; /* putting */
    return said_is_one_of(said + same,
                          length > 2 ? "s es d ed ing in" : "s es");
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
            if (!strcmp(said, word) || spoken_is_form(said, word, length) ||
                (length > 4 && *said == *word && strlen(said) > 4 &&
                 said_fits(said, word) >= 0))
                return true;
        }
        at += length;
    }
    return false;
}

/* Does somebody who says said speak of word, an order's? */
bool spoken_cues(const struct spoken *s, const char *said, const char *word)
{
    if ((*said == *word || *word == '+') && said_fits(said, word) >= 0)
        return true;
    for (const struct saying *cue = s->speech ? s->speech->cues : NULL;
         cue && cue->said; cue++)
        if (!strcmp(cue->meant, word) && fits_one_of(said, cue->said))
            return true;
    return false;
}

bool spoken_fills(const char *said)
{
    return said_joins(said) || said_is_one_of(said, fillers);
}

bool spoken_is_grave(const struct spoken *s, const char *word)
{
    const struct position *p = s->position;
    return s->speech && said_is_one_of(word, s->speech->grave) &&
           !(p->alike && !strcmp(word, p->orders->words->word));
}

/* Do orders begin with it, that are legal here? */
bool spoken_is_verb(const struct spoken *s, const char *word)
{
    const struct position *p = s->position;
    for (int i = 0; i < p->count; i++)
        if (!strcmp(p->orders[i].words[0].word, word))
            return true;
    return spoken_is_grave(s, word);
}

/* Is it a word of the name, or one that is nearly so? */
static bool names_one_of(const char *name, const char *said)
{
    char word[32];
    for (size_t length; *name; name += length + (name[length] != '\0')) {
        length = strcspn(name, " -'");
        snprintf(word, sizeof word, "%.*s", to_count(length), name);
        *word = to_char(tolower((unsigned char)*word));
        if (said_fits(said, word) >= 0)
            return true;
    }
    return false;
}

bool spoken_is_own(const struct spoken *s, const char *said)
{
    const struct position *p = s->position;
    const char *name;
    for (int i = 0; s->speech && s->speech->own &&
                    (name = s->speech->own(p->turn.state, p->seat, i));
         i++)
        if (names_one_of(name, said))
            return true;
    return false;
}

/* Does it speak of another order? */
bool spoken_cues_order(const struct spoken *s, const char *said)
{
    const struct position *p = s->position;
    for (int i = 0; i < p->count; i++) {
        const char *verb = p->orders[i].words[0].word;
        if (strcmp(said, verb) != 0 && spoken_is_form(said, verb, strlen(verb)))
            return true;
    }
    for (const struct saying *cue = s->speech ? s->speech->cues : NULL;
         cue && cue->said; cue++)
        if (fits_one_of(said, cue->said) && spoken_is_verb(s, cue->meant))
            return true;
    return false;
}

bool spoken_cues_unsaid(const struct spoken *s, const char *said)
{
    char word[32];
    const char *at = s->speech ? s->speech->unsaid : NULL;
    for (size_t length; at && *at; at += length + (at[length] != '\0')) {
        length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", to_count(length), at);
        if (spoken_is_verb(s, word) && spoken_cues(s, said, word))
            return true;
    }
    return false;
}

bool spoken_is_cue(const struct spoken *s, const char *said)
{
    for (const struct saying *cue = s->speech ? s->speech->cues : NULL;
         cue && cue->said; cue++)
        if (!spoken_is_grave(s, cue->meant) &&
            (fits_one_of(said, cue->said) || !strcmp(said, cue->meant)))
            return true;
    return false;
}

bool spoken_is_untimely(const struct spoken *s, const char *said)
{
    return spoken_is_cue(s, said) && !spoken_cues_order(s, said) &&
           !spoken_is_verb(s, said);
}

/* An order word, or at the end how one begins: a mail may be cut off. */
static void look_at_order_word(struct spoken *s, const char *word)
{
    for (int i = s->words->from; i < s->words->end; i++) {
        const char *said = spoken_word(s, i);
        size_t length = strlen(said);
        bool last = i == clauses_last(s->words->clauses);
        s->order[i] |=
            *said == '+' || (s->plain[i] && length > 1 &&
                             !strncmp(said, word, last ? length : length + 1));
    }
}

/* Is it this part of a name? Short words, and beginnings, are easily another
 * word: "under", "cry". */
static bool is_part(const char *said, const char *part)
{
    size_t length = strlen(said);
    int fit = said_fits(said, part);
    return fit >= 0 && 3 * length >= 2 * strlen(part) &&
           (length > 4 || length + 1 >= strlen(part)) &&
           (length > 5 || !strncmp(said, part, length - 1));
}

/* Is it the first or the last word of the name, at word i? With more of it
 * behind. */
static void look_at_name(struct spoken *s, int i, const char *name)
{
    char part[32];
    const char *last = strrchr(name, '_');
    if (!strcmp(spoken_word(s, i), name))
        s->named[i] = true;
    else if (s->other[i])
        return;
    if (last && s->plain[i] && strlen(last) > 4 &&
        is_part(spoken_word(s, i), last + 1))
        s->named[i] = true;
    for (bool first = true; *name && i < s->words->end; i++, first = false) {
        size_t length = strcspn(name, "_-");
        if (length >= sizeof part || !s->plain[i])
            return;
        memcpy(part, name, length);
        part[length] = '\0';
        if (!is_part(spoken_word(s, i), part))
            return;
        s->named[i] = true;
        s->more[i] |= !first;
        name += length + (name[length] != '\0');
    }
}

bool spoken_has_name(const struct spoken *s, const char *name)
{
    struct spoken own = *s;
    memset(own.named, 0, sizeof own.named);
    for (int i = s->words->from; i < s->words->end; i++) {
        look_at_name(&own, i, name);
        if (own.named[i])
            return true;
    }
    return false;
}

bool spoken_is_piece(const struct spoken *s, const struct topic *topic)
{
    const char *group = strrchr(topic->group, ' ');
    return s->speech && s->speech->pieces &&
           said_is_one_of(group ? group + 1 : topic->group, s->speech->pieces);
}

static void look_at_topic(void *context, const struct topic *topic)
{
    struct spoken *s = context;
    int first = s->first;
    if (!strcmp(topic->group, "orders")) {
        look_at_order_word(s, topic->word);
        if (first >= 0 && slips_of(spoken_word(s, first), topic->word))
            s->begins = first;
    }
    for (int i = s->words->from; i < s->words->end && spoken_is_piece(s, topic);
         i++)
        look_at_name(s, i, topic->word);
}

/* Is all that is legal, but what gives up or ends, of one kind? */
static bool is_of_one_kind(const struct spoken *s)
{
    const struct listed *orders = s->position->orders;
    const char *kind = NULL;
    for (int i = 0; i < s->position->count; i++) {
        const char *verb = orders[i].words[0].word;
        if (spoken_is_grave(s, verb))
            continue;
        verb = word_has_digit(verb) ? "" : verb;
        if (kind && strcmp(kind, verb) != 0)
            return false;
        kind = verb;
    }
    return true;
}

bool spoken_order_has(const struct listed *order, const char *said)
{
    for (int k = 0; k < order->count; k++)
        if (called_is(&order->words[k], said))
            return true;
    return false;
}

/* Do people say it for the last word of the order, "automatically"? */
static bool cues_last(const struct spoken *s, const char *said,
                      const struct listed *order)
{
    for (const struct saying *cue = s->speech ? s->speech->cues : NULL;
         cue && cue->said; cue++)
        if (order->count > 1 && said_is_one_of(said, cue->said) &&
            !strcmp(cue->meant, order->words[order->count - 1].word))
            return true;
    return false;
}

/* What orders that are legal here begin with, or name. */
static void look_at_orders(struct spoken *s)
{
    const struct position *p = s->position;
    for (int i = 0; i < p->count; i++)
        for (int at = s->words->from; at < s->words->end; at++) {
            const char *said = spoken_word(s, at);
            if (s->plain[at] && !word_has_digit(said))
                s->named[at] |= spoken_order_has(&p->orders[i], said) ||
                                cues_last(s, said, &p->orders[i]);
        }
}

static void look_at_words(struct spoken *s)
{
    for (int i = s->words->from; i < s->words->end; i++) {
        const char *said = spoken_word(s, i);
        s->kinds[i] = heard_kind(s->position, s->words, i);
        s->plain[i] = s->kinds[i] == WORD && !spoken_fills(said);
        s->other[i] = spoken_is_cue(s, said) && !spoken_is_own(s, said);
    }
    look_at_orders(s);
    s->one_kind = is_of_one_kind(s);
    slips_look(s);
    if (s->position->turn.rules->topics)
        s->position->turn.rules->topics(NULL, NULL, look_at_topic, s);
    if (s->begins >= 0 && s->named[s->begins])
        s->begins = -1;
}

struct spoken spoken_look(const struct position *position,
                          const struct span_words *words)
{
    const struct turn *turn = &position->turn;
    struct spoken s = { .position = position,
                        .words = words,
                        .speech = turn->rules->speech,
                        .joins = turn->rules->joins &&
                                 turn->rules->joins(turn->state) };
    look_at_words(&s);
    return s;
}

bool spoken_is_all(const struct spoken *s, const char *prefix)
{
    char word[32];
    bool all = true;
    for (const char *at = prefix; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        bool any = false;
        snprintf(word, sizeof word, "%.*s", to_count(length), at);
        for (int i = s->words->from; i < s->words->end; i++)
            any |=
                s->kinds[i] == WORD && spoken_cues(s, spoken_word(s, i), word);
        all &= any || (at == prefix && s->speech &&
                       said_is_one_of(word, s->speech->unsaid));
        at += length;
    }
    return all;
}

bool spoken_is_joined(const struct spoken *s, int i, const char *joints)
{
    for (; i > s->words->from && !s->words->clauses->words[i].apart; i--) {
        const char *before = spoken_word(s, i - 1);
        if (said_is_one_of(before, joints))
            return true;
        if (!s->named[i - 1] &&
            !said_is_one_of(before, "at in on number nr no"))
            return false;
    }
    return false;
}

bool spoken_is_order(const struct position *position,
                     const struct span_words *words)
{
    const struct spoken s = spoken_look(position, words);
    bool is = s.begins >= 0;
    for (int i = words->from; i < words->end; i++)
        is |= s.order[i] || s.named[i] || s.kinds[i] != WORD;
    return is;
}

bool spoken_names(const struct position *position,
                  const struct span_words *words, const struct listed *order)
{
    const struct spoken s = spoken_look(position, words);
    for (int i = words->from; i < words->end; i++)
        if (s.named[i] && !spoken_is_own(&s, spoken_word(&s, i)) &&
            !spoken_order_has(order, spoken_word(&s, i)))
            return false;
    return true;
}
