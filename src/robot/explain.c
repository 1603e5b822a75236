#include "robot/explain.h"

#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"

enum { OTHERS = 2 }; /* moves that the best is compared with */

const char *robot_move_line(const char *move, struct arena *arena)
{
    struct text line = text_new(arena);
    for (const char *at = move; *at; at += strspn(at, "\n")) {
        size_t length = strcspn(at, "\n");
        if (line.length && length)
            text_string(&line, " / ");
        text_bytes(&line, at, length);
        at += length;
    }
    return line.bytes;
}

const char *robot_points(int hundredths, struct arena *arena)
{
    int size = abs(hundredths), tenths = (size + 5) / 10;
    const char *sign = hundredths < 0 && tenths ? "-" : "";
    return arena_print(arena, "%s%d.%d", sign, tenths / 10, tenths % 10);
}

static void say_line(struct text *into, const char *said)
{
    text_add(into, "%s\n", said);
}

/* "Ann 104.5, Bob 98.0" */
static const char *ends_of(const struct thinking *t,
                           const struct thought *thought, struct arena *arena)
{
    struct text words = text_new(arena);
    for (int i = 0; i < t->setup->seats; i++) {
        text_between(&words, i > 0, ", ");
        text_add(&words, "%s %s", t->setup->names[i],
                 robot_points(thought->ends[i], arena));
    }
    return words.bytes;
}

static void explain_line(const struct thinking *t, const struct thought *best,
                         struct text *into)
{
    struct arena *arena = into->arena;
    for (int i = 1; i < LINE_MOVES && best->line[i].move; i++)
        say_line(into, arena_say(arena,
                                 i == 1 ? N_("Then perhaps %s: %s")
                                        : N_("and %s: %s"),
                                 t->setup->names[best->line[i].seat],
                                 robot_move_line(best->line[i].move, arena)));
}

static void explain_other(const struct thought *best,
                          const struct thought *other, struct text *into)
{
    struct arena *arena = into->arena;
    int less = best->gain - other->gain;
    const char *move = robot_move_line(other->move, arena);
    say_line(into, less >= 5
                       ? arena_say(arena, "Another move, %s less: %s",
                                   robot_points(less, arena), move)
                       : arena_say(arena, "Another move, as good: %s", move));
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
    if (found->count == 1) {
        say_line(into, arena_say(arena, "There is nothing to choose."));
        return;
    }
    struct text words = text_new(arena);
    text_count(&words, found->count, "%d move was thought about.",
               "%d moves were thought about.");
    say_line(into, words.bytes);
    say_line(into, arena_say(arena, "At the end it expects: %s",
                             ends_of(thinking, best, arena)));
    explain_line(thinking, best, into);
    for (int i = 1; i <= OTHERS && i < found->count; i++)
        if (found->thoughts[i].playouts)
            explain_other(best, &found->thoughts[i], into);
}
