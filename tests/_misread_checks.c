/* What must not come of a line, whatever it is. */
#include <ctype.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "game/orders.h"
#include "game/reading.h"
#include "misread.h"

struct came misread_hear(const struct scene *scene, const char *text)
{
    struct came came = { 0 };
    struct turn turn = scene->play->turn;
    if (turn_play(&turn, scene->seat, false, text, scene->arena, NULL,
                  &came.own)) {
        came.played = text;
        came.plainly = true;
        return came;
    }
    came.e = came.own;
    if (came.own.status == EX_DATAERR &&
        !move_read(&scene->play->turn, scene->seat, text, scene->arena,
                   &came.played, &came.e))
        came.played = NULL;
    came.proposed = came.played ? NULL : came.e.proposed;
    return came;
}

/** The position after it, and what waits; NULL: refused. */
static const char *after(const struct scene *scene, const char *text)
{
    struct turn turn = scene->play->turn;
    if (!turn_play(&turn, scene->seat, false, text, scene->arena, NULL, NULL))
        return NULL;
    return arena_print(scene->arena, "%s\n%s",
                       testing_save(turn.rules, turn.state, scene->arena),
                       turn.rest);
}

static const char *lower(const struct scene *scene, const char *text)
{
    char *copy = arena_copy(scene->arena, text, strlen(text));
    for (char *c = copy; *c; c++)
        *c = to_char(tolower((unsigned char)*c));
    return copy;
}

/** The next word of letters, digits, "-", "_" and "=" at or behind *@p at,
 *  which goes behind it; "": none. */
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

/** "2" in "2pw" and "bon2", "2pw" in "2"; the words are in small letters. */
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

/** The word in front of its "=", and what is behind it. */
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

/** "5=2" is no other number in front of which 5 stands. */
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
    return !other && says_number(scene, orders, half(scene, said, false)) &&
           says_number(scene, orders, half(scene, said, true));
}

/** "take 7 c" and "send 1 priest" have a number that an order's name says. */
static bool is_price(const char *rest, const char *orders)
{
    rest += strspn(rest, " ");
    return *rest && strchr("cwpg", *rest) &&
           (strstr(orders, "action ") || strstr(orders, "send "));
}

/** Is every number and label of @p text in @p orders? So many more tokens than
 *  there are is another number, one for each pair. */
static bool says_numbers(const struct scene *scene, const char *text,
                         const char *orders)
{
    int pairs = 0;
    for (const char *c = orders; *c; c++)
        pairs += *c == '=';
    for (const char *at = lower(scene, text), *word;
         *(word = in_digits(next_word(scene, &at)));) {
        if (strchr(word, '=') && !says_pair(scene, orders, word))
            return false;
        if (!word[strcspn(word, "0123456789")] || strchr(word, '=') ||
            says_number(scene, orders, word) || is_price(at, orders))
            continue;
        if (!is_number(word) || pairs-- <= 0)
            return false;
    }
    return true;
}

/* ---- grave words ---- */

/** Does a table have @p said for what is meant by @p grave? */
static bool table_says(const struct saying *table, const char *said,
                       const char *grave)
{
    size_t length = strlen(grave);
    for (; table && table->said; table++) {
        const char *meant = strstr(table->meant, grave);
        if (!meant || (meant[length] && meant[length] != ' '))
            continue;
        for (const char *at = table->said; *at; at += strspn(at, " |?")) {
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

/** The first grave word of @p orders that @p text has no word for; or NULL. */
static const char *unsaid_grave(const struct scene *scene, const char *text,
                                const char *orders)
{
    const struct speech *speech = scene->play->rules->speech;
    for (const char *at = orders, *word; *(word = next_word(scene, &at));)
        if (speech && said_is_one_of(word, speech->grave) &&
            !is_said(scene, text, word))
            return word;
    return NULL;
}

/* ---- order words ---- */

/** Do orders that were listed in this game begin with it? */
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

/** Is it in @p orders, or said for a word of them? */
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

/** The first order word in @p text that @p orders do not have; or NULL. */
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

/** The word, or one that "_" or "-" parts of it. */
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

/** Is it a name of a piece of this game, and nothing else that people say? */
static bool is_name(const struct scene *scene, const char *said)
{
    const struct game_rules *rules = scene->play->rules;
    struct naming n = { rules->speech, said, false };
    if (strlen(said) < 5 || !rules->topics || said_is_known(n.speech, said) ||
        said_joins(said))
        return false;
    rules->topics(look_at_topic, &n);
    for (const struct saying *cue = n.speech->cues; cue && cue->said; cue++)
        if (said_is_one_of(said, cue->said))
            return false;
    return n.known;
}

/** Does one of @p orders name it, or say it? */
static bool names(const struct scene *scene, const char *orders,
                  const char *said)
{
    struct turn turn = scene->play->turn;
    bool joins = turn.rules->joins && turn.rules->joins(turn.state);
    struct arena *scratch = arena_new();
    bool found = strstr(lower(scene, orders), said);
    for (const char *at = orders; !found && *at;) {
        size_t length = joins ? strlen(at) : strcspn(at, "\n");
        const char *line = arena_copy(scene->arena, at, length);
        struct order_facts facts;
        struct text words = text_new(scene->arena);
        found = !order_look(&turn, &scene->play->setup, scene->seat, line,
                            scene->arena, scratch, &facts);
        for (int i = 0; !found && i < facts.named_count; i++)
            text_add(&words, "%s %s ", facts.named[i].id, facts.named[i].words);
        found = found || strstr(lower(scene, words.bytes), said) ||
                !turn_play(&turn, scene->seat, false, line, scene->arena, NULL,
                           NULL);
        at += length + (at[length] != '\0');
    }
    arena_free(scratch);
    return found;
}

/** The first name in @p text that @p orders have nothing of; or NULL. */
static const char *unsaid_name(const struct scene *scene, const char *text,
                               const char *orders)
{
    const struct speech *speech = scene->play->rules->speech;
    for (const char *at = lower(scene, text), *said;
         *(said = next_word(scene, &at));)
        if (is_name(scene, said) && !names(scene, orders, said) &&
            !(speech->own &&
              speech->own(scene->play->turn.state, scene->seat, said)))
            return said;
    return NULL;
}

/* ---- what holds for a group ---- */

/** Words that a game's own grammar has where they deny in what people say:
 *  alternatives, plans, waiting. */
static bool is_own(const struct scene *scene, const char *word)
{
    static const struct {
        const char *game, *words;
    } own[] = {
        { "smallworld", "or if" },
        { "terra-mystica", "else later wait or if" },
    };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (!strcmp(scene->play->rules->name, own[i].game))
            return said_is_one_of(word, own[i].words);
    return false;
}

static const char *denial_fault(const struct scene *scene,
                                const struct line *line,
                                const struct came *came)
{
    if (came->plainly && is_own(scene, line->denying))
        return NULL;
    return came->played     ? "a denial is played"
           : came->proposed ? "a denial is proposed"
                            : NULL;
}

static int count_words(const struct scene *scene, const char *text)
{
    int count = 0;
    for (const char *at = text; *next_word(scene, &at);)
        count++;
    return count;
}

/** Are @p orders no more than the order that was followed by more? */
static bool is_less(const struct scene *scene, const struct line *line,
                    const char *orders)
{
    const char *whole = line->order ? after(scene, line->order) : NULL;
    const char *own = after(scene, orders);
    return whole && own && !strcmp(whole, own) &&
           count_words(scene, orders) <= count_words(scene, line->order);
}

static const char *torn_fault(const struct scene *scene,
                              const struct line *line, const struct came *came)
{
    if (came->played && is_less(scene, line, came->played))
        return "what is torn is played as less than was written";
    for (int i = 0; line->more && came->proposed && i < came->proposed->count;
         i++)
        if (is_less(scene, line, came->proposed->move[i]))
            return "what is torn is proposed as less than was written";
    return NULL;
}

static const char *illegal_fault(const struct came *came)
{
    if (came->played)
        return "what is refused is played";
    if (is_unread(&came->own))
        return "a well-formed order counts as unread";
    if (came->proposed)
        return "what is refused for a reason is proposed";
    return strcmp(came->own.what, came->e.what) != 0 ||
                   strcmp(came->own.hint, came->e.hint) != 0 ||
                   came->own.rule != came->e.rule
               ? "the reason of a refusal is hidden"
               : NULL;
}

/** The reason is that of something that the words mean. */
static bool has_reason(const struct scene *scene, const struct line *line,
                       const struct came *came)
{
    const struct speech *speech = scene->play->rules->speech;
    const char *meant[READ_MAX];
    struct sentence s;
    if (!said_cut(line->text, speech, scene->arena, &s))
        return false;
    said_rename(speech, scene->arena, &s);
    int count =
        said_meanings(&s, 0, s.count, speech, scene->arena, meant, READ_MAX);
    for (int i = 0; i < count; i++) {
        struct error e = { 0 };
        struct turn turn = scene->play->turn;
        if (!turn_play(&turn, scene->seat, false, meant[i], scene->arena, NULL,
                       &e) &&
            !is_unread(&e) && !strcmp(e.what, came->e.what))
            return true;
    }
    return false;
}

static const char *synonym_fault(const struct scene *scene,
                                 const struct line *line,
                                 const struct came *came)
{
    if (came->played)
        return NULL; /* the words mean another order, too, which is legal */
    if (!is_unread(&came->own))
        return illegal_fault(came);
    if (came->proposed)
        return "what means a refused order is proposed";
    if (!has_reason(scene, line, came))
        return "refused without the reason of what it means";
    return strstr(came->e.hint, "understood as")
               ? NULL
               : "it is not told how it is understood";
}

static const char *group_fault(const struct scene *scene,
                               const struct line *line, const struct came *came)
{
    switch (line->group) {
    case DENIALS:
        return denial_fault(scene, line, came);
    case ASIDES:
        return came->played ? "words in no table are passed over" : NULL;
    case TORN:
        return torn_fault(scene, line, came);
    case ILLEGAL:
        return illegal_fault(came);
    case SYNONYMS:
        return synonym_fault(scene, line, came);
    default:
        return NULL;
    }
}

/* ---- what holds for every line ---- */

static const char *orders_fault(const struct scene *scene,
                                const struct line *line, const char *orders)
{
    const char *grave = unsaid_grave(scene, line->text, orders);
    const char *name = unsaid_name(scene, line->text, orders);
    const char *order = lost_order(scene, line->text, orders);
    if (!after(scene, orders))
        return "what it is turned into is refused";
    if (!says_numbers(scene, line->text, orders))
        return "a number or label is dropped";
    if (name)
        return "a name is dropped";
    if (order)
        return arena_print(scene->arena, "\"%s\" is dropped", order);
    return grave ? arena_print(scene->arena, "\"%s\" was not said", grave)
                 : NULL;
}

const char *misread_fault(const struct scene *scene, const struct line *line,
                          const struct came *came)
{
    const char *fault = group_fault(scene, line, came);
    if (!fault && !came->played && !*came->e.what)
        fault = "refused without a word";
    if (!fault && came->played && !came->plainly)
        fault = orders_fault(scene, line, came->played);
    for (int i = 0; !fault && came->proposed && i < came->proposed->count; i++)
        fault = orders_fault(scene, line, came->proposed->move[i]);
    return fault;
}
