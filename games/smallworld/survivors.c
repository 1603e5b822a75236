/* Survivors and returned pieces: the placements of step 8 (section 11). */
#include "smallworld/trait.h"

static bool pieces_wait(const struct game_state *s, int race)
{
    int id;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, &id)); i++)
        if (t->piece.regroups && sw_memo(s, id, SW_HAND) > 0)
            return true;
    return false;
}

bool sw_has_survivors(const struct game_state *s, int seat)
{
    for (int race = 0; race < sw_race_count; race++)
        if (s->faction[race].seat == seat && sw_regions_of(s, race) > 0 &&
            (s->faction[race].survivors > 0 || pieces_wait(s, race)))
            return true;
    return false;
}

static void tell_survivors(struct game_state *s, int race, const int *added,
                           const char *by)
{
    for (int r = 0; r < s->board->regions; r++) {
        if (!added[r])
            continue;
        struct event *told = sw_tell(s, "survivors");
        event_fact(told, "owner", s->faction[race].seat);
        event_word(told, "race", sw_trait(race)->name);
        sw_tell_region(s, told, "region", r);
        event_fact(told, "tokens", added[r]);
        event_word(told, "by", by);
    }
}

/* The next entry of the standing list that this faction occupies; a dropped
 * seat has no list any more (SW-DROP-01). */
static int listed(const struct game_state *s, int race, int *next)
{
    const struct sw_seat *seat = &s->seat[s->faction[race].seat];
    if (seat->dropped ||
        (seat->standing != SW_LISTED && seat->standing != SW_ALL))
        return SW_NONE;
    for (int i = 0; i < seat->listed; i++) {
        int r = seat->list[(*next + i) % seat->listed];
        if (sw_holds(s, race, r)) {
            *next = (*next + i + 1) % seat->listed;
            return r;
        }
    }
    return SW_NONE;
}

static void place_tokens(struct game_state *s, int race)
{
    int added[SW_REGIONS] = { 0 }, next = 0;
    const char *by = "weakest";
    while (s->faction[race].survivors > 0) {
        int r = listed(s, race, &next);
        if (r >= 0)
            by = "standing order";
        else
            r = sw_weakest(s, race, NULL);
        s->region[r].tokens++;
        s->faction[race].survivors--;
        added[r]++;
    }
    tell_survivors(s, race, added, by);
}

void sw_place_survivors(struct game_state *s, int seat)
{
    for (int race = 0; race < sw_race_count; race++) {
        if (s->faction[race].seat != seat || sw_regions_of(s, race) == 0)
            continue;
        place_tokens(s, race);
        sw_spread_pieces(s, race);
    }
    s->seat[seat].asked = s->seat[seat].opening = false;
}
