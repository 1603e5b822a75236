/* Is all that was typed in what it is turned into, and nothing grave besides?
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"
#include "game/orders.h"
#include "misread.h"
#include "words/sayings.h"

static const char *lower(const struct scene *scene, const char *text)
{
    char *copy = arena_copy(scene->arena, text, strlen(text));
    for (char *c = copy; *c; c++)
        *c = to_char(tolower((unsigned char)*c));
    return copy;
}

/* The next word of letters, digits, "-", "_" and "=" at or behind *at,
 * which goes behind it; "": none. */
static const char *next_word(const struct scene *scene, const char **at)
{
    const char *from = *at;
    while (*from && !isalnum((unsigned char)*from))
        from++;
    const char *end = from;
    while (*end && (isalnum((unsigned char)*end) || strchr("-_=", *end)))
        end++;
    *at = end;
    return arena_copy(scene->arena, from, to_size(end - from));
}

/* ---- numbers and labels ---- */

static bool is_number(const char *word)
{
    return !word[strspn(word, "0123456789")];
}

static const char *in_digits(const char *word)
{
    static const char *const spelt[][2] = {
        { "two", "2" },
        { "three", "3" },
        { "five", "5" },
        { "seven", "7" },
    };
    for (size_t i = 0; i < sizeof spelt / sizeof *spelt; i++)
        if (!strcmp(word, spelt[i][0]))
            return spelt[i][1];
    return word;
}

/* "2" in "2pw" and "bon2", "2pw" in "2"; the words are in small letters. */
static bool has_number(const char *word, const char *said)
{
    size_t digits = strspn(said, "0123456789"), length = strlen(said);
    size_t own = strlen(word);
    if (!strcmp(word, said))
        return true;
    if (digits == 0)
        return false;
    if (digits < length)
        return own == digits && !strncmp(word, said, digits);
    return (!strncmp(word, said, length) &&
            !isdigit((unsigned char)word[length])) ||
           (own > length && !strcmp(word + own - length, said) &&
            !isdigit((unsigned char)word[own - length - 1]));
}

/* The word in front of its "=", and what is behind it. */
static const char *half(const struct scene *scene, const char *word,
                        bool behind)
{
    const char *equals = strchr(word, '=');
    if (!equals)
        return word;
    return behind ? equals + 1
                  : arena_copy(scene->arena, word, to_size(equals - word));
}

static bool says_number(const struct scene *scene, const char *orders,
                        const char *said)
{
    for (const char *at = lower(scene, orders), *word;
         *(word = next_word(scene, &at));)
        if (has_number(word, said) ||
            has_number(half(scene, word, false), said) ||
            has_number(half(scene, word, true), said))
            return true;
    return false;
}

/* Does what the line names have so many of it: a card that gives 2 coins? */
static bool is_told(const struct scene *scene, const char *line, int count,
                    char unit)
{
    struct arena *scratch = arena_new();
    struct order_facts facts = { 0 };
    bool found = false;
    order_look(&scene->play->turn, &scene->play->setup, scene->seat, line,
               scene->arena, scratch, &facts);
    for (int i = 0; i < facts.named_count; i++)
        for (const char *at = lower(scene, facts.named[i].words), *word;
             *(word = next_word(scene, &at));)
            found |= atoi(word) == count && at[strspn(at, " ")] == unit;
    arena_free(scratch);
    return found;
}

/* Do orders cost or give so many of what begins as unit does, or of anything
 * for "pay 3"? "take 7 c" and "send 1 priest" have a number that an order's
 * name says. */
static bool is_price(const struct scene *scene, const char *number,
                     const char *unit, bool paid, const char *orders)
{
    struct order_facts facts = { 0 };
    int count = atoi(number);
    unit += strspn(unit, " ");
    if (*unit && strchr("cwpg", *unit) &&
        (strstr(orders, "action ") || strstr(orders, "send ")))
        return true;
    if (misread_changed(scene, orders, count))
        return true;
    order_change(&scene->play->turn, scene->seat, orders, scene->arena, &facts);
    if (facts.amount_count > 0 && abs(facts.amounts->by) == count)
        return true; /* what changes first needs no unit */
    for (int i = 0; i < facts.amount_count; i++)
        if ((paid && facts.amounts[i].by == -count) ||
            (*unit && abs(facts.amounts[i].by) == count &&
             *unit == *lower(scene, facts.amounts[i].one)))
            return true;
    return *unit && is_told(scene, orders, count, *unit);
}

/* "Above e3" says the square there. */
static bool says_beside(const struct scene *scene, const char *before,
                        const char *label, const char *orders)
{
    static const char *const ways[] = { "above", "below", "left", "right" };
    const struct speech *speech = scene->play->rules->speech;
    if (!speech || !speech->beside ||
        !said_is_one_of(before, "above over atop ontop top of below under "
                                "beneath underneath"))
        return false;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *place = speech->beside(ways[i], label, scene->arena);
        if (place && says_number(scene, orders, place))
            return true;
    }
    return false;
}

/* "5=2" is no other number in front of which 5 stands. */
static bool says_pair(const struct scene *scene, const char *orders,
                      const char *said)
{
    bool other = false;
    for (const char *at = lower(scene, orders), *word;
         *(word = next_word(scene, &at));) {
        if (!strcmp(word, said))
            return true;
        other |= strchr(word, '=') &&
                 !strcmp(half(scene, word, false), half(scene, said, false));
    }
    const char *count = half(scene, said, true);
    return !other && says_number(scene, orders, half(scene, said, false)) &&
           (says_number(scene, orders, count) ||
            is_price(scene, count, "", false, orders));
}

/* Is every number and label of text in orders? So many more tokens than
 * there are is another number, one for each pair. */
static bool says_numbers(const struct scene *scene, const char *text,
                         const char *orders)
{
    int pairs = 0;
    bool paid = false, pays = false;
    const char *before = "", *last = "";
    for (const char *c = orders; *c; c++)
        pairs += *c == '=';
    for (const char *at = lower(scene, text), *word;
         *(word = in_digits(next_word(scene, &at)));) {
        if (strchr(word, '=') && !says_pair(scene, orders, word))
            return false;
        const char *unit = word + strspn(word, "0123456789");
        before = last;
        last = word;
        paid = pays;
        pays = !strcmp(word, "pay");
        if (!word[strcspn(word, "0123456789")] || strchr(word, '=') ||
            says_number(scene, orders, word) ||
            says_beside(scene, before, word, orders) ||
            is_price(scene, word, *unit ? unit : at, paid, orders))
            continue;
        if (!is_number(word) || pairs-- <= 0)
            return false;
    }
    return true;
}

/* ---- grave words ---- */

/* Does a table have said for what is meant by grave? */
static bool table_says(const struct saying *table, const char *said,
                       const char *grave)
{
    size_t length = strlen(grave);
    for (; table && table->said; table++) {
        const char *meant = strstr(table->meant, grave);
        if (!meant || (meant[length] && meant[length] != ' '))
            continue;
        for (const char *at = table->said; *at; at += strspn(at, " |?$")) {
            size_t own = strcspn(at, " |?");
            char word[64];
            if (own < sizeof word) {
                memcpy(word, at, own);
                word[own] = '\0';
                if (!strcmp(said, word) ||
                    (strlen(said) > 6 && said_fits(said, word) >= 0))
                    return true;
            }
            at += own;
        }
    }
    return false;
}

static bool is_said(const struct scene *scene, const char *text,
                    const char *grave)
{
    const struct speech *speech = scene->play->rules->speech;
    for (const char *at = lower(scene, text), *said;
         *(said = next_word(scene, &at));)
        if (!strncmp(grave, said, strlen(said)) ||
            said_fits(said, grave) >= 0 ||
            table_says(speech->parts, said, grave) ||
            table_says(speech->orders, said, grave) ||
            table_says(speech->cues, said, grave))
            return true;
    return false;
}

/* The first grave word of orders that text has no word for; or NULL. */
static const char *unsaid_grave(const struct scene *scene, const char *text,
                                const char *orders)
{
    const struct speech *speech = scene->play->rules->speech;
    for (const char *at = orders, *word; *(word = next_word(scene, &at));)
        if (speech && said_is_one_of(word, speech->grave) &&
            !is_said(scene, text, word) && !misread_must(scene, word))
            return word;
    return NULL;
}

/* ---- order words ---- */

/* Do orders that were listed in this game begin with it? */
static bool is_order(const struct scene *scene, const char *said)
{
    const struct speech *speech = scene->play->rules->speech;
    size_t length = strlen(said);
    for (int i = 0; i < scene->listed.count; i++)
        if (!strncmp(scene->listed.lines[i], said, length) &&
            strchr(" ", scene->listed.lines[i][length]))
            return length > 1 && !word_has_digit(said);
    return said_is_one_of(said, speech->grave);
}

/* Is it in orders, or said for a word of them? */
static bool says_order(const struct scene *scene, const char *orders,
                       const char *said)
{
    const struct speech *speech = scene->play->rules->speech;
    for (const char *at = lower(scene, orders), *word;
         *(word = next_word(scene, &at));)
        if (!strcmp(word, said) || table_says(speech->parts, said, word) ||
            table_says(speech->orders, said, word) ||
            table_says(speech->cues, said, word))
            return true;
    return false;
}

/* The first order word in text that orders do not have; or NULL. */
static const char *lost_order(const struct scene *scene, const char *text,
                              const char *orders)
{
    for (const char *at = lower(scene, text), *said;
         *(said = next_word(scene, &at));)
        if (is_order(scene, said) && !says_order(scene, orders, said))
            return said;
    return NULL;
}

/* ---- names ---- */

struct naming {
    const struct speech *speech;
    const char *said;
    bool known;
};

/* The word, or one that "_" or "-" parts of it. */
static bool is_part(const char *said, const char *word)
{
    size_t length = strlen(said);
    for (; *word; word += strspn(word, "_-")) {
        size_t own = strcspn(word, "_-");
        if (own == length && !strncmp(word, said, own))
            return true;
        word += own;
    }
    return false;
}

static void look_at_topic(void *context, const struct topic *topic)
{
    struct naming *n = context;
    const char *group = strrchr(topic->group, ' ');
    n->known |=
        said_is_one_of(group ? group + 1 : topic->group, n->speech->pieces) &&
        (is_part(n->said, topic->word) || !strcmp(n->said, topic->word));
}

/* Is it a name of a piece of this game, and nothing else that people say, as
 * "walking" is? */
static bool is_name(const struct scene *scene, const char *said)
{
    const struct game_rules *rules = scene->play->rules;
    struct naming n = { rules->speech, said, false };
    size_t length = strlen(said);
    if (length < 5 || !strcmp(said + length - 3, "ing") || !rules->topics ||
        said_is_known(n.speech, said) || said_joins(said))
        return false;
    rules->topics(NULL, NULL, look_at_topic, &n);
    for (const struct saying *cue = n.speech->cues; cue && cue->said; cue++)
        if (said_is_one_of(said, cue->said))
            return false;
    return n.known;
}

/* Is it one of these words, or one of them in the plural? */
static bool is_among(const struct scene *scene, const char *words,
                     const char *said)
{
    for (const char *at = lower(scene, words), *word;
         *(word = next_word(scene, &at));)
        if (is_part(said, word) || said_fits(said, word) >= 0)
            return true;
    return false;
}

/* Does a line name it, in the position in front of it? */
static bool line_names(const struct scene *scene, const struct turn *turn,
                       const char *line, const char *said)
{
    struct arena *scratch = arena_new();
    struct order_facts facts;
    bool found = false;
    order_look(turn, &scene->play->setup, scene->seat, line, scene->arena,
               scratch, &facts);
    for (int i = 0; !found && i < facts.named_count; i++)
        found = is_among(scene, facts.named[i].id, said) ||
                is_among(scene, facts.named[i].words, said);
    arena_free(scratch);
    return found;
}

/* Do orders say it, or name it? */
static bool names(const struct scene *scene, const char *orders,
                  const char *said)
{
    struct turn turn = scene->play->turn;
    bool joins = turn.rules->joins && turn.rules->joins(turn.state);
    bool found = is_among(scene, orders, said);
    for (const char *at = orders; !found && *at;) {
        size_t length = joins ? strlen(at) : strcspn(at, "\n");
        const char *line = arena_copy(scene->arena, at, length);
        found = line_names(scene, &turn, line, said);
        if (!turn_play(&turn, scene->seat, false, line, scene->arena, NULL,
                       NULL))
            return found;
        at += length + (at[length] != '\0');
    }
    return found;
}

/* Is it a name of who acts for the seat? */
static bool is_own(const struct scene *scene, const char *said)
{
    const struct speech *speech = scene->play->rules->speech;
    const char *name = "";
    for (int i = 0; speech->own && name; i++) {
        name = speech->own(scene->play->turn.state, scene->seat, i);
        if (name && is_among(scene, name, said))
            return true;
    }
    return false;
}

/* The first name in text that orders have nothing of; or NULL. */
static const char *unsaid_name(const struct scene *scene, const char *text,
                               const char *orders)
{
    for (const char *at = lower(scene, text), *said;
         *(said = next_word(scene, &at));)
        if (is_name(scene, said) && !names(scene, orders, said) &&
            !is_own(scene, said))
            return said;
    return NULL;
}

/* ---- */

const char *misread_unsaid(const struct scene *scene, const char *text,
                           const char *orders)
{
    const char *word = unsaid_grave(scene, text, orders);
    if (!says_numbers(scene, text, orders))
        return "a number or label is dropped";
    if (word)
        return arena_print(scene->arena, "\"%s\" was not said", word);
    if ((word = unsaid_name(scene, text, orders)) ||
        (word = lost_order(scene, text, orders)))
        return arena_print(scene->arena, "\"%s\" is dropped", word);
    return NULL;
}
