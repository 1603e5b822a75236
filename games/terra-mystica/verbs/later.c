#include <string.h>

#include "terra-mystica/verb.h"

#define USAGE "later LINE | later clear"

/* Are these commands, and none that keeps others? */
static bool is_move(const struct game_state *s, const struct order *o,
                    struct error *e)
{
    struct arena *arena = arena_new();
    struct tm_move move;
    bool good = tm_read_move(s, o, &move, arena, e);
    for (int i = 0; good && i < move.all.count; i++)
        if (move.all.verb[i] == tm_verb_named("later")) {
            good = refuse(e, move.all.command[i].line, "TM-ASYNC-14",
                          "a line for later keeps no other line");
            advise(e, "write each in a line of its own");
        }
    arena_free(arena);
    return good;
}

static bool keep(struct tm_seat *of, const struct order *o, struct error *e)
{
    char *line = of->kept[(int)of->kept_count];
    size_t length = 0;
    for (int i = 0; i < o->count; i++) {
        size_t more = strlen(o->words[i].text);
        if (length + more + 2 > TM_KEPT_LENGTH) {
            refuse(e, o->words[i].at, "TM-ASYNC-14",
                   "a line for later has at most %d letters",
                   TM_KEPT_LENGTH - 1);
            return advise(e, "keep less");
        }
        if (i > 0)
            line[length++] = ' ';
        memcpy(line + length, o->words[i].text, more);
        length += more;
    }
    of->kept_count++;
    return true;
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    int at = tm_is(o, 1, ":") ? 2 : 1;
    const struct word *word = tm_word(o, at, USAGE, e);
    if (!word)
        return false;
    if (tm_is(o, at, "clear")) {
        tm_drop_kept(of);
        return tm_no_more(o, at + 1, USAGE, e);
    }
    struct order rest = *o;
    rest.words += at;
    rest.count -= at;
    if (!is_move(s, &rest, e))
        return false;
    if (of->kept_count < TM_KEPT)
        return keep(of, &rest, e);
    refuse(e, o->line, "TM-ASYNC-14", "%d lines are kept already", TM_KEPT);
    return advise(e, "later clear takes them back");
}

const struct tm_verb tm_verb_later = {
    .name = "later",
    .usage = USAGE,
    .rule = "TM-ASYNC-14",
    .help = "keeps a line for your next turn, and the next for the one behind",
    .sort = TM_NOTE,
    .run = run,
};
