#include "robot/explain.h"

#include <stdlib.h>
#include <string.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"
#include "game/branches.h"
#include "game/orders.h"

enum { OTHERS = 2 }; /* moves that the best is compared with */

/* A place of the board needs no more than its number. */
static bool is_place(const struct turn *turn, const struct named *it,
                     struct arena *arena)
{
    struct named place;
    return turn->rules->place &&
           turn->rules->place(turn->state, 0, arena, &place) &&
           !strcmp(place.kind, it->kind);
}

/* What the words of an order name. */
static void put_named(const struct turn *turn, const struct thinking *t,
                      const char *line, struct text *into)
{
    struct arena *scratch = arena_new();
    struct order_facts facts = { .named_count = 0 };
    const char *mark = " [";
    order_look(turn, t->setup, t->seat, line, into->arena, scratch, &facts);
    for (int i = 0; i < facts.named_count; i++) {
        const struct named *it = &facts.named[i];
        if (!*it->words || is_place(turn, it, scratch))
            continue;
        text_add(into, "%s%s", mark, it->words);
        mark = ", ";
    }
    text_string(into, *mark == ',' ? "]" : "");
    arena_free(scratch);
}

/* How likely it is that chance brings the first of what a game calls its
 * results, which is what is hoped for. */
static void put_hope(const struct turn *turn, int seat, struct text *into)
{
    struct arena *scratch = arena_new();
    struct outcome hoped;
    const struct branch *one = NULL;
    if (turn->rules->outcomes &&
        turn->rules->outcomes(turn->state, 0, &hoped)) {
        const struct branch *root = branches_follow(turn, seat, scratch);
        one = root ? root->first : NULL;
        while (one && (!one->outcome || strcmp(one->outcome, hoped.name) != 0))
            one = one->next;
    }
    if (one) {
        text_add(into, " [%s: ", branch_word(turn, hoped.name));
        odds_say(one->odds, into);
        text_string(into, "]");
    }
    arena_free(scratch);
}

const char *robot_move_line(const struct thinking *t, const char *move,
                            const char *from, struct arena *arena)
{
    struct text into = text_new(arena);
    bool named = t != NULL;
    struct turn turn = { .rules = named ? t->rules : NULL,
                         .state = named ? t->state : NULL,
                         .rest = "" };
    text_string(&into, from && from > move ? "…" : "");
    for (; *move; move += strspn(move, "\n")) {
        size_t length = strcspn(move, "\n");
        const char *line = arena_copy(arena, move, length);
        bool told = !from || move >= from;
        if (told) {
            text_between(&into, into.length > 0, " / ");
            text_string(&into, line);
            if (named)
                put_named(&turn, t, line, &into);
        }
        named =
            named && turn_play(&turn, t->seat, false, line, arena, NULL, NULL);
        if (named && t->rules->chance(turn.state) == CHANCE_NOW) {
            named = false;
            if (told)
                put_hope(&turn, t->seat, &into);
        }
        move += length;
    }
    return into.bytes;
}

int robot_points(int hundredths)
{
    int size = (abs(hundredths) + 50) / 100;
    return hundredths < 0 ? -size : size;
}

static void say_line(struct text *into, const char *said)
{
    text_fold(into, said, EXPLAIN_WIDTH, EXPLAIN_INDENT);
}

const char *robot_ends(const struct setup *setup, const int ends[SEATS_MAX],
                       struct arena *arena)
{
    struct text words = text_new(arena);
    for (int i = 0; i < setup->seats; i++) {
        text_between(&words, i > 0, ", ");
        text_add(&words, "%s %d", setup->names[i], robot_points(ends[i]));
    }
    return words.bytes;
}

/* Short moves share a line. */
static void explain_line(const struct thinking *t, const struct thought *best,
                         struct text *into)
{
    struct arena *arena = into->arena;
    struct text line = text_new(arena);
    for (int i = 1; i < LINE_MOVES && best->line[i].move; i++) {
        const char *said = arena_say(
            arena, i == 1 ? N_("Then perhaps %s: %s") : N_("and %s: %s"),
            t->setup->names[best->line[i].seat],
            robot_move_line(NULL, best->line[i].move, NULL, arena));
        int columns = columns_of(line.bytes) + columns_of(said);
        if (line.length && columns + 2 > EXPLAIN_WIDTH) {
            say_line(into, line.bytes);
            line = text_new(arena);
        }
        text_between(&line, line.length > 0, "; ");
        text_string(&line, said);
    }
    if (line.length)
        say_line(into, line.bytes);
}

static void explain_other(const struct thinking *t, const struct thought *best,
                          const struct thought *other, struct text *into)
{
    struct arena *arena = into->arena;
    int less = robot_points(best->gain - other->gain);
    const char *move = robot_move_line(t, other->move, NULL, arena);
    say_line(into,
             less > 0
                 ? arena_say(arena, "Another move, %d less: %s", less, move)
                 : arena_say(arena, "Another move, as good: %s", move));
}

/* What was thought about to the end comes before what was dropped earlier; of
 * these the better is told first. */
static void explain_others(const struct thinking *t,
                           const struct considered *found, struct text *into)
{
    const struct thought *all = found->thoughts, *others[OTHERS];
    int count = 0;
    for (int i = 1; i < found->count && count < OTHERS; i++)
        if (all[i].playouts)
            others[count++] = &all[i];
    bool turned = count == OTHERS && others[1]->gain > others[0]->gain;
    for (int i = 0; i < count; i++)
        explain_other(t, all, others[turned ? count - 1 - i : i], into);
}

void robot_explain(const struct thinking *thinking,
                   const struct considered *found, struct text *into)
{
    struct arena *arena = into->arena;
    const struct thought *best = &found->thoughts[0];
    if (thinking->level == 1) {
        say_line(
            into,
            arena_say(
                arena,
                "Level 1 looks at its own turn alone; --level 3 says what it expects."));
        return;
    }
    if (found->stopped)
        say_line(
            into,
            arena_say(
                arena,
                "The clock or ^C ended the thought: this is the best move so far."));
    if (found->count == 1) {
        say_line(into, arena_say(arena, "No other move was thought about."));
        return;
    }
    struct text words = text_new(arena);
    text_count(&words, found->count, "%d move was thought about.",
               "%d moves were thought about.");
    say_line(into, words.bytes);
    say_line(into, arena_say(arena, "At the end it expects: %s",
                             robot_ends(thinking->setup, best->ends, arena)));
    explain_line(thinking, best, into);
    explain_others(thinking, found, into);
}
