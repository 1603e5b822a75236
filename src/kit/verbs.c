#include "kit/verbs.h"

#include <string.h>

#include "core/language.h"

const struct verb *verb_named(const struct verb *const *verbs, const char *word)
{
    for (; *verbs; verbs++)
        if (*(*verbs)->name == *word && !strcmp((*verbs)->name, word))
            return *verbs;
    return NULL;
}

const struct verb *verb_begun(const struct verb *const *verbs, const char *word)
{
    for (; *verbs; verbs++)
        if (word_matches(word, (*verbs)->name, 2))
            return *verbs;
    return NULL;
}

int verb_names(const struct verb *const *verbs, const char *names[VERBS_MAX])
{
    int count = 0;
    while (verbs[count] && count < VERBS_MAX) {
        names[count] = verbs[count]->name;
        count++;
    }
    return count;
}

void verb_list(const struct verb *verb, const struct game_state *s, int seat,
               order_fn *yield, void *context)
{
    if (verb->bare)
        yield(context, verb->name);
    if (verb->list)
        verb->list(s, seat, yield, context);
}

bool verb_unknown(const struct verb *const *verbs, const struct word *word,
                  const char *rule, struct error *e)
{
    const char *names[VERBS_MAX];
    int count = verb_names(verbs, names);
    const struct verb *begun = verb_begun(verbs, word->text);
    refuse(e, word->at, rule, "there is no order \"%s\"", word->text);
    of_kind(e, ERROR_UNREAD);
    if (begun && !word_nearest(word->text, names, count))
        return suggest(e, begun->name);
    return advise_nearest(e, word->text, names, count,
                          N_("turnpost moves lists what is legal now"));
}

bool verb_ends(const struct verb *const *verbs, const struct order *o, int most,
               const char *usage, struct error *e)
{
    if (o->count <= most)
        return true;
    const struct word *word = &o->words[most];
    refuse(e, word->at, NULL, "\"%s\" is not understood here", word->text);
    of_kind(e, ERROR_UNREAD);
    if (verb_named(verbs, word->text))
        return advise(e, "one order a line: \"%s\" begins the next",
                      word->text);
    char said[USAGE_MAX];
    return advise(e, "the order is: %s", error_usage(e, usage, said));
}
