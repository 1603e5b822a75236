/* Articles of `turnpost rules`. */
#include "terra-mystica/verb.h"

void tm_about(struct text *into)
{
    text_add(into, "Boards:\n");
    for (int i = 0; tm_boards[i]; i++)
        text_add(into, "  %-10s %s%s%s\n", tm_boards[i]->name,
                 tm_boards[i]->title, tm_boards[i]->note ? "; " : "",
                 tm_boards[i]->note ? tm_boards[i]->note : "");
}

void tm_topics(topic_fn *yield, void *context)
{
    for (int i = 0; i < tm_faction_count; i++) {
        const struct tm_faction *f = tm_faction(i);
        struct topic topic = { f->name, "factions", f->title, f->rule,
                               f->text };
        yield(context, &topic);
    }
    for (int i = 0; tm_verbs[i]; i++) {
        const struct tm_verb *v = tm_verbs[i];
        struct topic topic = { v->name, "orders", v->usage, v->rule, v->help };
        yield(context, &topic);
    }
}
