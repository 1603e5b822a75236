/* Words that may be said in a game: of its tables, its pieces, and some that
 * are in any sentence. */
#include <ctype.h>
#include <string.h>

#include "misread.h"

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

/* "doormat" of "flying_doormat". */
static void add_topic(void *context, const struct topic *topic)
{
    const char *last = strrchr(topic->word, '_');
    add_copy(context, topic->word, strlen(topic->word));
    if (last)
        add_copy(context, last + 1, strlen(last + 1));
}

void misread_words(struct scene *scene)
{
    enum { ROOM = 2000 };
    const struct game_rules *rules = scene->play->rules;
    const struct speech *speech = rules->speech;
    struct orders *words = &scene->words;
    words->arena = scene->play->game;
    words->room = ROOM;
    words->lines = arena_alloc(words->arena, ROOM * sizeof *words->lines);
    words->count = 0;
    add_list(words,
             "the a me it we i for so on go all rest left there that one "
             "two three again please everything Ann Bob first last");
    if (speech) {
        add_table(words, speech->parts);
        add_table(words, speech->orders);
        add_table(words, speech->cues);
        add_list(words, speech->grave);
        add_list(words, speech->units);
        add_list(words, speech->noise);
    }
    if (rules->topics)
        rules->topics(NULL, NULL, add_topic, words);
}
