/* When goods may be converted (TM-CONV). */
#include "terra-mystica/rules/turn.h"

#include <string.h>

#include "terra-mystica/rules/notation.h"

/* Could the next command belong to the action in progress? */
static bool continued(const struct game_state *s)
{
    const struct verb *next =
        s->line ? tm_line_next(s->line, s->line->at + 1) : NULL;
    const struct tm_bag *due = &s->seat[s->turn].due;
    if (!next || !s->now.acted)
        return false;
    if (next->when == TM_FOLLOW)
        return due->n[TM_BRIDGE] > 0;
    if (!strcmp(next->name, "transform") && s->now.left == 0 &&
        due->n[TM_SPADE] > 0 && tm_digs_on(s))
        return true;
    if (!strcmp(next->name, "transform") || !strcmp(next->name, "build") ||
        !strcmp(next->name, "landscape"))
        return due->n[TM_DWELLING] > 0 || due->n[TM_STORM] > 0 ||
               due->n[TM_PLACE] > 0 || s->now.bought > 0 ||
               (s->now.left == 0 && tm_goes_on(s));
    return !strcmp(next->name, "upgrade") && due->n[TM_TRADE] > 0;
}

bool tm_between(struct game_state *s, const struct order *o, struct error *e)
{
    if (s->options.anytime)
        return true;
    bool owed = tm_owes(s, s->turn);
    if (owed || continued(s)) {
        if (owed)
            tm_refuse_owed(s, s->turn, o->line, "TM-CONV-02", e);
        else
            refuse(e, o->line, "TM-CONV-02", "the action is not finished");
        return advise(e, "convert before the action or after it");
    }
    if (s->now.acted && s->now.bought == 0)
        tm_close_action(s);
    return true;
}
