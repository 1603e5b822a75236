/* Words that may be said in a game: of its tables, its pieces, and some that
 * are in any sentence. */
#include <ctype.h>
#include <string.h>

#include "core/narrow.h"
#include "misread.h"
#include "words/sayings.h"

static void add_copy(struct orders *words, const char *word, size_t length)
{
    if (words->count < words->room && length > 0)
        words->lines[words->count++] = arena_copy(words->arena, word, length);
}

static void add_table(struct orders *words, const struct saying *saying)
{
    for (; saying && saying->said; saying++)
        for (const char *at = saying->said; *at; at += strspn(at, " |?$#")) {
            size_t length = strcspn(at, " |?#");
            if (!isupper((unsigned char)*at))
                add_copy(words, at, length);
            at += length;
        }
}

static void add_list(struct orders *words, const char *list)
{
    for (; list && *list; list += strspn(list, " ")) {
        add_copy(words, list, strcspn(list, " "));
        list += strcspn(list, " ");
    }
}

static void add_verb(struct scene *scene, const char *said, size_t length,
                     const char *meant)
{
    add_copy(&scene->verbs, said, length);
    add_copy(&scene->meant, meant, strcspn(meant, " "));
}

/* What these lines begin with, "take|grab". */
static void add_verbs(struct scene *scene, const struct saying *saying)
{
    for (; saying && saying->said; saying++)
        for (const char *at = saying->said; islower((unsigned char)*at);
             at += *at == '|') {
            size_t length = strcspn(at, " |");
            add_verb(scene, at, length, saying->meant);
            at += length;
        }
}

/* "doormat" of "flying_doormat". */
static void add_topic(void *context, const struct topic *topic)
{
    struct scene *scene = context;
    const char *last = strrchr(topic->word, '_');
    add_copy(&scene->words, topic->word, strlen(topic->word));
    if (last)
        add_copy(&scene->words, last + 1, strlen(last + 1));
    if (!strcmp(topic->group, "orders"))
        add_verb(scene, topic->word, strlen(topic->word), topic->word);
}

static struct orders *empty(struct orders *words, struct arena *arena)
{
    enum { ROOM = 2000 };
    *words = (struct orders){ .arena = arena, .room = ROOM };
    words->lines = arena_alloc(arena, ROOM * sizeof *words->lines);
    return words;
}

void misread_words(struct scene *scene)
{
    const struct game_rules *rules = scene->play->rules;
    const struct speech *speech = rules->speech;
    struct arena *arena = scene->play->game;
    struct orders *words = empty(&scene->words, arena);
    empty(&scene->verbs, arena);
    empty(&scene->meant, arena);
    add_list(words,
             "the a me it we i for so on go all rest left there that one "
             "two three again please everything Ann Bob first last");
    if (speech) {
        add_table(words, speech->parts);
        add_table(words, speech->orders);
        add_table(words, speech->cues);
        add_verbs(scene, speech->orders);
        add_verbs(scene, speech->cues);
        add_list(words, speech->grave);
        add_list(words, speech->units);
        add_list(words, speech->noise);
    }
    if (rules->topics)
        rules->topics(NULL, NULL, add_topic, scene);
}

/* ---- slips ---- */

/* A letter is left out, said twice, another one, or changes places. */
static const char *with_slip(const struct scene *scene, const char *word)
{
    struct luck *luck = &scene->play->luck;
    char *slip = arena_copy(scene->arena, word, strlen(word) + 1);
    int length = to_count(strlen(word)),
        at = length > 1 ? luck_below(luck, length - 1) : 0;
    char next = slip[at + 1];
    switch (luck_below(luck, 4)) {
    case 0:
        memmove(slip + at, word + at + 1, to_size(length - at));
        break;
    case 1:
        memmove(slip + at + 1, word + at, to_size(length - at));
        slip[length + 1] = '\0';
        break;
    case 2:
        slip[at + 1] = to_char('a' + luck_below(luck, 26));
        break;
    default:
        slip[at + 1] = slip[at];
        slip[at] = next;
    }
    return slip;
}

static bool is_word(const struct scene *scene, const char *said)
{
    for (int i = 0; i < scene->words.count; i++)
        if (!strcmp(said, scene->words.lines[i]))
            return true;
    return said_denies(said);
}

/* Short words are easily others: "sell" and "well"; but "rol" begins one. Some
 * slips are forms, "cashd", and a queen is a piece, too. */
static bool is_clear(const struct scene *scene, int i, const char *slip)
{
    const char *word = scene->verbs.lines[i];
    bool own = !strcmp(word, scene->meant.lines[i]);
    const char *stem = arena_copy(scene->arena, slip, strlen(slip) - 1);
    return strlen(word) > (own ? 3 : 5) &&
           (strlen(slip) > 3 || !strncmp(slip, word, 3)) &&
           (strlen(slip) > 4 || *slip == *word) && strcmp(word, "queen") != 0 &&
           !is_word(scene, slip) && !is_word(scene, stem);
}

const char *misread_slip(const struct scene *scene, const char **word)
{
    const char *slip;
    int i;
    do {
        i = luck_below(&scene->play->luck, scene->verbs.count);
        *word = scene->verbs.lines[i];
        slip = with_slip(scene, *word);
    } while (!*slip || !is_clear(scene, i, slip));
    return slip;
}

/* Is it so of a word of the order? */
static bool slips_in(const struct scene *scene, const char *slip,
                     const char *order)
{
    for (int i = 0; i < scene->verbs.count; i++) {
        size_t length = strlen(scene->meant.lines[i]);
        const char *at = order;
        while (strncmp(at, scene->meant.lines[i], length) != 0 ||
               !strchr(" \n", at[length])) {
            at += strcspn(at, " \n");
            if (*at != ' ')
                break;
            at++;
        }
        if (*at && *at != '\n' &&
            word_distance(slip, scene->verbs.lines[i]) < 2)
            return true;
    }
    return false;
}

bool misread_slips(const struct scene *scene, const char *slip,
                   const char *orders)
{
    for (const char *at = orders; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (slips_in(scene, slip, at))
            return true;
    }
    return false;
}
