#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "law/rule_words.h"

enum { NEAREST_MAX = 8192 };

bool laws_read(struct app *app, struct laws *into, struct error *e)
{
    int count = 0;
    while (games[count])
        count++;
    *into = (struct laws){ .count = 0 };
    into->each = arena_alloc(app->arena, to_size(count) * sizeof *into->each);
    for (int i = 0; i < count; i++) {
        struct law *law = &into->each[into->count];
        if (!law_read(app, games[i], law, e))
            return false;
        into->count++;
        if (!law->count)
            into->missing = law->folder;
    }
    return true;
}

const char *rule_id(const char *word, struct arena *arena)
{
    size_t length = strlen(word);
    if (length > 2 && word[0] == '[' && word[length - 1] == ']')
        return arena_copy(arena, word + 1, length - 2);
    return word;
}

bool rule_is_id(const char *word)
{
    const char *dash = strrchr(word, '-');
    return dash && dash > word && isdigit((unsigned char)dash[1]) &&
           !dash[1 + strspn(dash + 1, "0123456789")] &&
           memchr(word, '-', to_size(dash - word));
}

static bool is_of_box(const struct law *law, const char *word)
{
    for (int i = 0; i < law->count; i++) {
        size_t length = strcspn(law->rules[i].id, "-") + 1;
        if (!strncasecmp(word, law->rules[i].id, length))
            return true;
    }
    return false;
}

bool rule_is_of_box(const struct laws *laws, const char *word)
{
    for (int i = 0; i < laws->count; i++)
        if (is_of_box(&laws->each[i], word))
            return true;
    return false;
}

const char *rule_chapter(const struct law_rule *rule, struct arena *arena)
{
    return arena_copy(arena, rule->id,
                      to_size(strrchr(rule->id, '-') - rule->id));
}

/* Advises the id or chapter that word is nearest to, if any. */
static bool advise_id(const struct laws *laws, const char *word,
                      struct arena *arena, struct error *e)
{
    const char **words = arena_alloc(arena, NEAREST_MAX * sizeof *words);
    int count = 0;
    for (int i = 0; i < laws->count; i++)
        for (int k = 0; k < laws->each[i].count && count < NEAREST_MAX; k++) {
            const struct law_rule *rule = &laws->each[i].rules[k];
            words[count++] =
                rule_is_id(word) ? rule->id : rule_chapter(rule, arena);
        }
    return advise_nearest(e, word, words, count, NULL);
}

/* "SW, SWB, SWU". */
static const char *box_words(const struct laws *laws, struct arena *arena)
{
    struct text words = text_new(arena);
    for (int i = 0; i < laws->count; i++)
        for (int k = 0; k < laws->each[i].count; k++) {
            const struct law_rule *rule = &laws->each[i].rules[k];
            int length = to_count(strcspn(rule->id, "-"));
            if (k > 0 && rule->box == rule[-1].box)
                continue;
            text_add(&words, "%s%.*s", words.length ? ", " : "", length,
                     rule->id);
        }
    return words.bytes;
}

bool rule_unknown(const struct laws *laws, const char *word,
                  struct arena *arena, struct error *e)
{
    if (laws->missing && !rule_is_of_box(laws, word)) {
        fail(e, EX_CONFIG, "there are no rules in %s", laws->missing);
        return advise(
            e,
            "install turnpost again, or name in TURNPOST_GAMES the folder that has GAME/law");
    }
    fail(e, EX_USAGE, "there is no rule \"%.40s\"", word);
    if (rule_is_of_box(laws, word))
        advise(e, "\"turnpost rules %.*s\" lists what there is",
               to_count(strcspn(word, "-")), word);
    else
        advise(e, "ids begin with %s", box_words(laws, arena));
    return advise_id(laws, word, arena, e);
}

json_t *rule_ids(const struct laws *laws, const char *word)
{
    json_t *array = json_array();
    for (int i = 0; i < laws->count; i++)
        for (int k = 0; k < laws->each[i].count; k++) {
            const struct law_rule *rule = &laws->each[i].rules[k];
            if (!strcmp(rule->id, word) || law_is_of(rule, word))
                json_add(array, json_string(rule->id));
        }
    return array;
}

const char *rule_range(const struct laws *laws, const char *chapter,
                       struct arena *arena)
{
    const char *first = NULL, *last = NULL;
    int count = 0;
    for (int i = 0; i < laws->count; i++)
        for (int k = 0; k < laws->each[i].count; k++) {
            const struct law_rule *rule = &laws->each[i].rules[k];
            if (!law_is_of(rule, chapter))
                continue;
            if (!count++)
                first = rule->id;
            last = strrchr(rule->id, '-');
        }
    return count > 2   ? arena_say(arena, "%s to %s", first, last)
           : count > 1 ? arena_say(arena, "%s, %s", first, last)
                       : first;
}

/* ---- articles ---- */

static bool is_title(const char *given, const char *title)
{
    while (*given)
        if (!*title || text_small_letter(&given) != text_small_letter(&title))
            return false;
    return !*title || strchr(",|", *title) || !strncmp(title, " (", 2);
}

bool article_is_titled(const char *given, const char *titles)
{
    bool so = is_title(given, titles);
    while (!so && (titles = strchr(titles, '|')))
        so = is_title(given, ++titles);
    return so;
}

const char *article_name(const char *game, const char *given,
                         struct arena *arena)
{
    const struct language *language = arena_language(arena);
    const char *shelves[] = { game, arena_print(arena, "%s typed", game) };
    const char *name, *forms;
    for (int i = 0; language && i < 2; i++)
        for (uint32_t at = 0; (name = catalogue_next(&language->catalogue,
                                                     shelves[i], &at, &forms));)
            if (article_is_titled(given, forms))
                return name;
    return given;
}

bool article_has_name(const char *text, const char *word, bool title)
{
    size_t length = strlen(word);
    char before = '.';
    if (length > 3 && word[length - 1] == 's')
        length--; /* "hammers" */
    for (const char *s = text; length >= 3 && *s; s++) {
        bool begins = s == text || strchr(" \"(-", s[-1]);
        if (begins && isupper((unsigned char)*s) &&
            (title || !strchr(".:", before)) && !strncasecmp(s, word, length))
            return true;
        if (!strchr(" \"(", *s))
            before = *s;
    }
    return false;
}
