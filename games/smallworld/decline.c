/* Going into decline and vanishing (section 13). */
#include "smallworld/trait.h"

static bool exempt(const struct game_state *s, int race)
{
    int power = s->faction[race].power;
    return sw_trait(race)->exempt || (power >= 0 && sw_trait(power)->exempt);
}

/* Forgets what a trait keeps for itself; with @p map also its pieces there. */
static void forget(struct game_state *s, int trait, bool map)
{
    int kept = 0;
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].trait != trait || (s->memos[i].at >= 0 && !map))
            s->memos[kept++] = s->memos[i];
    s->memo_count = (short)kept;
}

static int keeps(const struct game_state *s, int race, int region)
{
    int n = 1, there = s->region[region].tokens;
    int traits[2] = { race, s->faction[race].power };
    for (int i = 0; i < 2; i++)
        if (traits[i] >= 0 && sw_trait(traits[i])->keeps)
            n += sw_trait(traits[i])->keeps(s, race, region);
    return n > there ? there : n;
}

void sw_vanish(struct game_state *s, int race)
{
    struct sw_faction *f = &s->faction[race];
    int power = f->power;
    struct event *told = sw_tell(s, "vanish");
    event_word(told, "race", sw_trait(race)->name);
    event_fact(told, "owner", f->seat);
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            sw_vacate(s, r);
    forget(s, race, true);
    if (power >= 0)
        forget(s, power, true);
    *f = (struct sw_faction){ .seat = SW_NONE, .power = SW_NONE };
    sw_banner_returns(s, race);
    if (power >= 0)
        sw_badge_discard(s, power);
}

/* (a) SW-DECLINE-02, -05 */
static void older_ones_vanish(struct game_state *s, int seat, int race)
{
    if (exempt(s, race))
        return;
    for (int other = 0; other < sw_race_count; other++)
        if (s->faction[other].seat == seat && s->faction[other].declined &&
            !exempt(s, other))
            sw_vanish(s, other);
}

/* (b) banner and badge, (d) pieces */
static void flip(struct game_state *s, int race)
{
    struct sw_faction *f = &s->faction[race];
    int power = f->power;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->declines)
            t->declines(s, race);
    s->seat[f->seat].race = SW_NONE;
    f->declined = true;
    forget(s, race, !sw_trait(race)->piece.stays);
    if (power < 0)
        return;
    forget(s, power, !sw_trait(power)->piece.stays);
    if (sw_trait(power)->exempt)
        return;
    f->power = SW_NONE;
    sw_badge_discard(s, power);
}

void sw_decline(struct game_state *s, int seat)
{
    int race = s->seat[seat].race;
    struct sw_faction *f = &s->faction[race];
    older_ones_vanish(s, seat, race);
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            s->region[r].tokens = (signed char)keeps(s, race, r);
    f->hand = f->survivors = 0;
    flip(s, race);
    if (sw_regions_of(s, race) == 0) /* SW-DECLINE-06 */
        sw_vanish(s, race);
}
