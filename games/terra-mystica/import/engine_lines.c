/* Lines that the engine wrote are checked, not carried out (TM-NOTE-25). */
#include <string.h>

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
    return arena_print(
        arena, "%s: %d VP for %s in the file, %d here", tm_of(s, seat)->name,
        line->vp, network ? "the network" : tm_cult_name(line->cult), have);
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
            return "this faction is not in the game";
        if (last && s->phase != TM_OVER)
            return "the game is not over here";
        if (line->kind == TM_SAYS_INCOME && !income)
            return "no income is due here now";
        if (line->kind == TM_SAYS_VP)
            words = points_differ(s, first, seat, line, arena);
    }
    return words;
}
