/* Commands put into the order and the words that were meant (TM-ASYNC-04,
 * TM-NOTE-27). */
#include "terra-mystica/rules/notation.h"

#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/rules/profile.h"

static void swap_repairs(struct tm_line *line, int i)
{
    struct order command = line->command[i];
    const struct verb *verb = line->verb[i];
    bool tight = line->tight[i];
    line->command[i] = line->command[i + 1];
    line->verb[i] = line->verb[i + 1];
    line->tight[i] = line->tight[i + 1];
    line->command[i + 1] = command;
    line->verb[i + 1] = verb;
    line->tight[i + 1] = tight;
}

bool tm_turned(const struct verb *verb, const struct verb *next)
{
    const char *first = verb->name, *second = next->name;
    if (next->when == TM_ANSWER)
        return verb->when != TM_ANSWER;
    return (!strcmp(first, "build") && !strcmp(second, "transform")) ||
           (!strcmp(first, "pass") && !strcmp(second, "convert")) ||
           (!strcmp(first, "dig") && !strcmp(second, "action"));
}

/* Where the order as typed stands, a full stop without a blank is left as it
 * is, and only a pass with a card waits for what is converted. */
static bool turned(const struct tm_line *line, int i, bool typed)
{
    const struct verb *next = line->verb[i + 1];
    bool alone = line->command[i].count == 1 && next->when == TM_FREE;
    return !(typed && (line->tight[i + 1] || alone)) &&
           tm_turned(line->verb[i], next);
}

static void reorder(struct tm_line *line, bool typed)
{
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i + 1 < line->count; i++)
            if (turned(line, i, typed)) {
                swap_repairs(line, i);
                again = true;
            }
    }
}

/* In a log "+AIR. +AIR" is "+2AIR" (TM-AUREN-02). */
static void join_steps(struct tm_line *line, int i, struct arena *arena)
{
    struct order *o = &line->command[i], *next = o + 1;
    int at = 1, count, good;
    if (i + 1 == line->count || o->count != 2 || next->count != 2 ||
        !tm_is(o, 0, "+") || !tm_is(next, 0, "+") ||
        strcmp(o->words[1].text, next->words[1].text) ||
        !tm_read_amount(o, &at, &count, &good, NULL) || good < TM_FIRE ||
        good > TM_AIR)
        return;
    struct word *words = arena_clone(arena, o->words, 2 * sizeof *words);
    words[1].text = arena_print(arena, "%d%s", 2 * count, tm_good_short(good));
    o->words = words;
    for (int k = i + 1; k + 1 < line->count; k++)
        swap_repairs(line, k);
    line->count--;
}

/* The faction whose board sells bridges: the seat's own, else any; TM_NONE. */
static int seller(const struct game_state *s, int seat)
{
    int own = s->seat[seat].faction;
    if (own >= 0 && tm_bag_count(tm_faction(own)->space.gain, TM_BRIDGE) > 0)
        return own;
    for (int i = 0; i < tm_faction_count; i++)
        if (tm_bag_count(tm_faction(i)->space.gain, TM_BRIDGE) > 0 &&
            tm_faction_is_in(s, i))
            return i;
    return TM_NONE;
}

/* A bridge that is converted is the action of the board that sells it. */
static void name_action(const struct game_state *s, struct tm_line *line, int i,
                        struct arena *arena)
{
    struct order *o = &line->command[i];
    int faction = seller(s, o->seat);
    if (faction == TM_NONE)
        return;
    const char *name = tm_faction(faction)->space.name;
    char *lower = arena_copy(arena, name, strlen(name));
    for (char *c = lower; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c |= 'a' ^ 'A';
    struct word *words = arena_alloc(arena, 2 * sizeof *words);
    words[0] = (struct word){ "action", o->line };
    words[1] = (struct word){ lower, o->line };
    o->words = words;
    o->count = 2;
    line->verb[i] = verb_named(tm_verbs, "action");
}

/* "convert 2W to bridge"; in a log "-2W. bridge D6:E8", too. */
static bool buys_bridge(const struct game_state *s, const struct tm_line *line,
                        int i)
{
    const struct order *o = &line->command[i];
    int own = s->seat[o->seat].faction;
    if (tm_is(o, 0, "convert"))
        return tm_is(o, o->count - 1, "bridge") ||
               tm_is(o, o->count - 1, "1bridge");
    return s->profile->old_spellings && own >= 0 &&
           tm_bag_count(tm_faction(own)->space.gain, TM_BRIDGE) > 0 &&
           tm_is(o, 0, "-") && tm_is(o, 1, "2w") && i + 1 < line->count &&
           tm_is(o + 1, 0, "bridge");
}

static bool takes_card(const struct order *o)
{
    return o->count == 2 && tm_is(o, 0, "+") &&
           !strncmp(o->words[1].text, "bon", 3);
}

/* Command i, "pass" or "+BONn", as "pass BONn". */
static void name_card(struct tm_line *line, int i, const struct word *card,
                      struct arena *arena)
{
    struct order *o = &line->command[i];
    struct word *words = arena_alloc(arena, 2 * sizeof *words);
    words[0] = (struct word){ "pass", o->words[0].at };
    words[1] = *card;
    o->words = words;
    o->count = 2;
    line->verb[i] = verb_named(tm_verbs, "pass");
}

/* "pass. +BONn", in a log "+BONn" too, is "pass BONn"; the bridge for workers
 * is an action. */
static void rewrite(const struct game_state *s, struct tm_line *line,
                    struct arena *arena)
{
    for (int i = 0; i < line->count; i++) {
        if (s->profile->steps_are_one_sum)
            join_steps(line, i, arena);
        struct order *o = &line->command[i], *next = o + 1;
        if (buys_bridge(s, line, i))
            name_action(s, line, i, arena);
        if (i == 0 && s->profile->old_spellings && takes_card(o))
            name_card(line, i, &o->words[1], arena);
        if (i + 1 == line->count || o->count != 1 || !tm_is(o, 0, "pass") ||
            !takes_card(next))
            continue;
        name_card(line, i, &next->words[1], arena);
        for (int k = i + 1; k + 1 < line->count; k++)
            swap_repairs(line, k);
        line->count--;
    }
}

void tm_repair(const struct game_state *s, struct tm_line *line,
               struct arena *arena)
{
    rewrite(s, line, arena);
    reorder(line, s->profile->typed_order_stands);
}
