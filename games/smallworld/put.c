#include "smallworld/put.h"

/* What is used this turn is forgotten with the turn, so where is kept there. */
int sw_put_region(const struct game_state *s, int trait)
{
    int region = sw_memo(s, trait, SW_USED) - 1;
    return region < s->board->regions ? region : SW_NONE;
}

void sw_put(struct game_state *s, int trait, int region)
{
    sw_set_memo(s, trait, SW_USED, region + 1);
    if (sw_trait(trait)->moves)
        sw_move_marker(s, trait, region);
}

int sw_read_put(const struct game_state *s, int race, const struct order *o,
                int at, struct error *e)
{
    if (o->count <= at) {
        refuse(e, o->line, "SWU-RELIC-04", "where?");
        advise(e, "name a region of your %s behind it", sw_race_title(race));
        return SW_NONE;
    }
    int region = sw_read_region(s, &o->words[at], e);
    if (region < 0 || !sw_no_more(o, at + 1, "use WORD R", e))
        return SW_NONE;
    return sw_must_hold(s, race, region, o->words[at].at, "SWU-RELIC-04",
                        "a relic is put into a region of your active race", e)
               ? region
               : SW_NONE;
}

bool sw_use_put(struct game_state *s, int race, int trait,
                const struct order *o, struct error *e)
{
    int region = sw_read_put(s, race, o, 2, e);
    if (region < 0)
        return false;
    sw_put(s, trait, region);
    return true;
}

void sw_list_put(const struct game_state *s, int race, const char *words,
                 order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            sw_yield(yield, context, "%s %s", words, sw_label(s, r));
}
