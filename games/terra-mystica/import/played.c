/* The lines that a move came to, in words: the branches that were chosen, in
 * the order in which they were carried out (TM-ASYNC-04, -14, TM-NOTE-27). */
#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/profile.h"

static bool stands_in(const char *text, const struct word *word)
{
    size_t length = strlen(word->text);
    return word->at.start + length <= strlen(text) &&
           !strncasecmp(text + word->at.start, word->text, length);
}

/* Was it typed as it was carried out? Otherwise words were joined or put in
 * another's place (TM-NOTE-27). */
static bool is_typed(const char *text, const struct order *o)
{
    size_t end = o->line.start + o->line.length;
    if (o->words[0].at.start != o->line.start)
        return false;
    for (int i = 0; i < o->count; i++)
        if (!stands_in(text, &o->words[i]) ||
            o->words[i].at.start + strlen(o->words[i].text) > end)
            return false;
    return true;
}

static void add_order(struct text *into, const char *text,
                      const struct order *o, bool tight)
{
    if (into->length > 0)
        text_string(into, tight ? "." : ". ");
    if (is_typed(text, o)) {
        text_add(into, "%.*s", to_count(o->line.length), text + o->line.start);
        return;
    }
    for (int i = 0; i < o->count; i++) {
        bool sign = i == 1 && (tm_is(o, 0, "+") || tm_is(o, 0, "-"));
        text_add(into, "%s%s", i == 0 || sign ? "" : " ", o->words[i].text);
    }
}

void tm_note_text(void *context, const char *text)
{
    struct tm_played *played = context;
    played->text = text;
}

void tm_note_line(void *context, const struct game_state *s, int seat,
                  const struct tm_line *line)
{
    struct tm_played *played = context;
    struct tm_played_line *one = arena_alloc(played->arena, sizeof *one);
    struct text into = text_new(played->arena);
    for (int i = 0; i < line->count; i++)
        if (line->verb[i] !=
            verb_named(tm_verbs, "later")) /* it holds full stops */
            add_order(&into, played->text, &line->command[i],
                      s->profile->typed_order_stands && line->tight[i]);
    *one = (struct tm_played_line){
        .seat = seat,
        .text = into.bytes,
        .after = arena_clone(played->arena, s, sizeof *s),
    };
    *(played->last ? &played->last->next : &played->first) = one;
    played->last = one;
}
