/* One sentence for an event. */
#include <string.h>

#include "terra-mystica/engine.h"

void tm_tell_event(const struct game_state *s, const struct event *event,
                   struct text *into)
{
    text_add(into, "%s: %s",
             event->seat >= 0 ? tm_faction_title(s, event->seat) : "All",
             event->kind);
    for (int i = 0; i < event->count; i++)
        if (event->facts[i].word)
            text_add(into, " %s", event->facts[i].word);
        else
            text_add(into, " %s %d", event->facts[i].key,
                     event->facts[i].number);
}
