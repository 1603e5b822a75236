/* The choice of factions, and what lies on their boards (TM-FSEL, TM-SET). */
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/setup.h"

#include <string.h>

#include "terra-mystica/faction.h"

bool tm_faction_free(const struct game_state *s, int faction, struct span at,
                     struct error *e)
{
    int colour = tm_faction(faction)->colour;
    if (!tm_faction_is_in(s, faction))
        return false; /* what people name was looked for among the others */
    for (int i = 0; i < s->seats + s->lot_count; i++) {
        int taken = i < s->seats ? s->seat[i].faction : s->lots[i - s->seats];
        if (taken < 0 || tm_faction(taken)->colour != colour)
            continue;
        if (taken == faction)
            refuse(e, at, "TM-GEN-01", "they are taken");
        else
            refuse(e, at, "TM-GEN-01", "%s are taken",
                   tm_error_word(e, tm_faction(taken)->title));
        return advise(e, "a faction of a colour that is free would do");
    }
    return true;
}

void tm_take_faction(struct game_state *s, int seat, int faction)
{
    static const struct tm_bag usual = BAG(G(WORKER, 3), G(COIN, 15));
    const struct tm_faction *f = tm_faction(faction);
    const struct tm_bag *start = f->start ? f->start : &usual;
    struct tm_seat *of = &s->seat[seat];
    of->faction = faction;
    of->coins = start->n[TM_COIN];
    of->workers = start->n[TM_WORKER];
    of->priests = start->n[TM_PRIEST];
    of->bowl[0] = f->bowl[0] ? f->bowl[0] : 5;
    of->bowl[1] = f->bowl[0] ? f->bowl[1] : 7;
    memcpy(of->cult, f->cult, sizeof of->cult);
    of->shipping = tm_shipping_of(f)->start;
    of->bridges = 3;
    of->vp = tm_start_vp(s, seat);
    struct event *told = tm_tell(s, "faction", seat);
    event_word(told, "faction", f->title);
    event_fact(told, "vp", of->vp);
}
