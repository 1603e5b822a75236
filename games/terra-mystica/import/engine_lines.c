/* Lines that the engine wrote are checked, not carried out (TM-NOTE-25). */
#include <string.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/import/import.h"

/* The points that the end of the game brought a seat for a cult or, TM_NONE,
 * the network. */
static int points_for(const struct event *first, int seat, int cult)
{
    bool meant = false;
    int sum = 0;
    for (const struct event *at = first; at; at = at->next) {
        const char *name = event_says(at, "cult");
        if (meant && !strcmp(at->kind, "vp") && at->seat == seat)
            sum += event_number(at, "points", 0);
        meant = at->seat == seat &&
                (cult == TM_NONE ? !strcmp(at->kind, "network")
                                 : !strcmp(at->kind, "cult-score") && name &&
                                       tm_cult_named(name) == cult);
    }
    return sum;
}

static const char *points_differ(const struct game_state *s,
                                 const struct event *first, int seat,
                                 const struct tm_engine_line *line,
                                 struct arena *arena)
{
    bool network = line->cult == TM_NONE;
    int have = points_for(first, seat, line->cult);
    if (have == line->vp)
        return NULL;
    const char *name = tm_of(s, seat)->name;
    if (network)
        return arena_say(arena,
                         "%s: %d VP for the network in the file, %d here", name,
                         line->vp, have);
    return arena_say(arena, "%s: %d VP for %s in the file, %d here", name,
                     line->vp,
                     language_name(arena_language(arena), "terra-mystica",
                                   tm_cult_name(line->cult), NULL, arena),
                     have);
}

const char *tm_engine_differs(const struct game_state *s,
                              const struct event *first, bool income,
                              const struct tm_row *row, struct arena *arena)
{
    int seat = tm_seat_of(s, row->faction);
    const char *words = NULL;
    for (int i = 0; i < row->engine_count && !words; i++) {
        const struct tm_engine_line *line = &row->engine[i];
        bool last = line->kind == TM_SAYS_VP || line->kind == TM_SAYS_RESOURCES;
        if (seat == TM_NONE)
            return arena_say(arena, "this faction is not in the game");
        if (last && s->phase != TM_OVER)
            return arena_say(arena, "the game is not over here");
        if (line->kind == TM_SAYS_INCOME && !income)
            return arena_say(arena, "no income is due here now");
        if (line->kind == TM_SAYS_VP)
            words = points_differ(s, first, seat, line, arena);
    }
    return words;
}
