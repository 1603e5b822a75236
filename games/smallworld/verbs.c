#include "smallworld/verb.h"

#include <string.h>

#include "core/narrow.h"
#include "smallworld/box.h"
#include "smallworld/position/save.h"
#include "smallworld/trait.h"

#define ENTRY(id) extern const struct verb sw_verb_##id;
#include "smallworld/verbs/shelf.def"
#undef ENTRY

const struct verb *const sw_verbs[] = {
#define ENTRY(id) &sw_verb_##id,
#include "smallworld/verbs/shelf.def"
#undef ENTRY
    NULL
};

/* Older versions of the boxes passed the word over. */
static bool heeds_pay(const struct setup *setup)
{
    for (int i = 0; sw_all_boxes[i]; i++)
        if (sw_plays_set(setup, sw_all_boxes[i]->name) &&
            sw_box_version(setup, sw_all_boxes[i]) >= 2)
            return true;
    return false;
}

/* The number of the word; 0: none, or it is for one of several regions. */
static int find_pay(const struct order *o)
{
    int at = 0;
    for (int i = 1; i < o->count; i++) {
        if (!strcmp(o->words[i].text, "or"))
            return 0;
        if (!strcmp(o->words[i].text, "pay"))
            at = i;
    }
    return at;
}

/* Is the order carried out without the word, too, and in the same way? */
static bool is_the_same(const struct game_state *before,
                        const struct game_state *after, const struct verb *verb,
                        const struct order *o, int pay, struct arena *arena)
{
    struct game_state *s = arena_clone(arena, before, sizeof *s);
    struct word *words =
        arena_clone(arena, o->words, to_size(o->count) * sizeof *words);
    struct order plain = *o;
    memmove(words + pay, words + pay + 1,
            to_size(o->count - pay - 1) * sizeof *words);
    plain.words = words;
    plain.count--;
    if (!verb->run(s, &plain, NULL))
        return false;
    json_t *with = sw_save(after), *without = sw_save(s);
    bool same = json_equal(with, without);
    json_decref(with);
    json_decref(without);
    return same;
}

static bool has_tolls(const struct game_state *s)
{
    int id = 0;
    while (id < sw_trait_count &&
           !(s->in_game[id] && SW_HOOK(sw_trait(id), payment, toll)))
        id++;
    return id < sw_trait_count;
}

bool sw_pays_something(const struct game_state *before,
                       const struct game_state *after, const struct verb *verb,
                       const struct order *o, struct arena *arena,
                       struct error *e)
{
    int pay = find_pay(o);
    if (!pay || !heeds_pay(before->setup) ||
        !is_the_same(before, after, verb, o, pay, arena))
        return true;
    refuse(e, o->words[pay].at, has_tolls(before) ? "SWW-ASYNC-03" : NULL,
           "nothing is due to another player for that");
    return advise(e, "leave \"pay\" out");
}
