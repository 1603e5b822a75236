#include "deliver/channel.h"

#include <string.h>

#define ENTRY(id) extern const struct channel channel_##id;
#include "deliver/shelf.def"
#undef ENTRY

static const struct channel *const channels[] = {
#define ENTRY(id) &channel_##id,
#include "deliver/shelf.def"
#undef ENTRY
};

static bool is_among(const char *word, const char *list)
{
    size_t length = strlen(word);
    for (list += strspn(list, " "); *list; list += strspn(list, " ")) {
        size_t step = strcspn(list, " ");
        if (step == length && memcmp(list, word, length) == 0)
            return true;
        list += step;
    }
    return false;
}

const struct channel *channel_find(const char *scheme)
{
    for (size_t i = 0; i < sizeof channels / sizeof *channels; i++)
        if (is_among(scheme, channels[i]->schemes))
            return channels[i];
    return NULL;
}

const struct action *channel_action(const struct channel *channel,
                                    const char *verb)
{
    for (const struct action *action = channel->actions; action->verb; action++)
        if (strcmp(action->verb, verb) == 0)
            return action;
    return NULL;
}
