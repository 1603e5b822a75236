#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_wickedest_pentacle)

enum { BLOW = 2 }; /* tokens that are lost (SWU-PENTACLE-02) */

/* SWU-PENTACLE-04: beside the Pentacle, wherever the Balrog is. */
static bool may_go(const struct game_state *s, int race, int region,
                   struct span at, struct error *e)
{
    int pentacle = sw_marker_region(s, id());
    if (sw_touch(s->board, pentacle, region))
        return sw_may_drive_out(s, race, region, at, e);
    refuse(e, at, "SWU-PENTACLE-04", "region %s does not border region %s",
           sw_label(s, region), sw_label(s, pentacle));
    return advise(e, "the Balrog goes into a region beside the Pentacle");
}

/* Not between a roll that comes first and its use (SWU-TURN-04). */
static bool is_free(const struct game_state *s, int race, struct span at,
                    struct error *e)
{
    bool free = true;
    SW_ASK(own, s, race);
    SW_MAY(free, own, target, holds_back, (s, race, at, e));
    return free;
}

static bool send(struct game_state *s, int race, int region,
                 const struct sw_return *back, struct error *e)
{
    sw_set_figure(s, id(), region);
    sw_set_used(s, id());
    sw_tell_place(s, s->faction[race].seat, id(), region, 1, NULL);
    return sw_drive_out(s, race, region, BLOW, back, e);
}

static bool use(struct game_state *s, int race, const struct order *o,
                struct error *e)
{
    int added[SW_REGIONS], end = 3;
    struct sw_return back = { .at = o->line };
    if (o->count < 3) {
        refuse(e, o->line, "SWU-PENTACLE-04", "where?");
        return advise(e, "name a region beside the Pentacle after it");
    }
    int region = sw_read_region(s, &o->words[2], e);
    if (region < 0 ||
        (o->count > 3 && !sw_read_counts(s, o, 3, added, &end, e)) ||
        !verb_ends(sw_verbs, o, end, "use balrog R [R=N …]", e) ||
        !is_free(s, race, o->line, e) ||
        !may_go(s, race, region, o->words[2].at, e))
        return false;
    if (o->count > 3)
        back = (struct sw_return){ added, o->words[3].at };
    return send(s, race, region, &back, e);
}

static void list_use(const struct game_state *s, int race, order_fn *yield,
                     void *context)
{
    for (int r = 0; r < s->board->regions; r++)
        if (is_free(s, race, NOWHERE, NULL) &&
            may_go(s, race, r, NOWHERE, NULL))
            line_yield(yield, context, "use balrog %s", sw_label(s, r));
}

const struct sw_trait sw_place_wickedest_pentacle = {
    .name = "wickedest_pentacle",
    .title = "Wickedest Pentacle",
    .rule = "SWU-PENTACLE-01",
    .said = "demon",
    .text = N_(
        "Once in each of its turns the active race that holds the Pentacle may send the Balrog into a region that borders it: \"use balrog 12\", at any moment before \"end\". "
        "Who is there loses 2 tokens and goes. "
        "Nobody can take the Balrog's region."),
    .once = true,
    .piece = &(const struct sw_piece){ .word = "balrog",
                                       .title = "Balrog",
                                       .glyph = 'X',
                                       .limit = 1,
                                       .immune = true,
                                       .rests = true },
    .marker = SW_HOOKS(marker, .glyph = 'w', .called = "pentacle"),
    .use = SW_HOOKS(order, .at = SW_AT_ANY_TIME, .run = use, .list = list_use),
};
