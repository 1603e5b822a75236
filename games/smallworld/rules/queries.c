#include <stdio.h>
#include <string.h>

#include "smallworld/ask.h"

int sw_owner(const struct game_state *s, int region)
{
    int race = s->region[region].race;
    return race < 0 ? SW_NONE : s->faction[race].seat;
}

bool sw_active(const struct game_state *s, int race)
{
    return s->faction[race].seat >= 0 && !s->faction[race].declined;
}

int sw_regions_of(const struct game_state *s, int race)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        n += sw_holds(s, race, r);
    return n;
}

int sw_tokens_on_map(const struct game_state *s, int race)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            n += s->region[r].tokens;
    return n;
}

int sw_tray(const struct game_state *s, int race)
{
    const struct sw_faction *f = &s->faction[race];
    return sw_trait(race)->supply - sw_tokens_on_map(s, race) - f->hand -
           f->survivors;
}

bool sw_nonempty(const struct game_state *s, int region)
{
    const struct sw_region *r = &s->region[region];
    return r->race >= 0 || r->tribes > 0 || r->monsters > 0;
}

bool sw_coastal(const struct game_state *s, int region)
{
    const struct sw_place *place = &s->board->places[region];
    if (sw_is_water(place->terrain) || place->terrain == SW_CHASM)
        return false;
    for (const signed char *a = place->adjacent; *a >= 0; a++)
        if (sw_is_water(s->board->places[*a].terrain))
            return true;
    return false;
}

bool sw_immune(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            sw_trait(s->memos[i].trait)->piece.immune)
            return true;
    return false;
}

/* SWU-IMMUNE-03: a piece may spare the Active race of its owner. */
static bool spares(const struct game_state *s, int trait, int race)
{
    int keeper = sw_keeper(s, trait);
    return sw_trait(trait)->piece.spares_owner && keeper >= 0 &&
           !s->faction[race].declined &&
           s->faction[keeper].seat == s->faction[race].seat;
}

bool sw_immune_to(const struct game_state *s, int region, int race)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            sw_trait(s->memos[i].trait)->piece.immune &&
            !spares(s, s->memos[i].trait, race))
            return true;
    return false;
}

bool sw_unaided(const struct game_state *s, int race, int region)
{
    int holder = s->region[region].race;
    return holder >= 0 && sw_trait(holder)->unaided && sw_active(s, holder) &&
           s->faction[holder].seat != s->faction[race].seat;
}

bool sw_dwells(const struct game_state *s, int race, int region)
{
    struct sw_asked own;
    bool may = false;
    if (s->board->places[region].terrain != SW_RIVER ||
        s->region[region].settled)
        return true;
    sw_ask(s, race, &own);
    SW_ANY(may, own, dwells, (s, race, region));
    return may;
}

bool sw_piece_holds(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            sw_trait(s->memos[i].trait)->piece.holds)
            return true;
    return false;
}

bool sw_held_alone(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++) {
        const struct sw_piece *piece = &sw_trait(s->memos[i].trait)->piece;
        if (s->memos[i].at == region && piece->holds && !piece->counts)
            return true;
    }
    return false;
}

int sw_kin(const struct game_state *s, int race)
{
    int power = s->faction[race].power;
    return power >= 0 && sw_active(s, race) && sw_trait(power)->piece.counts
               ? power
               : SW_NONE;
}

int sw_kin_hand(const struct game_state *s, int race)
{
    int kin = sw_kin(s, race);
    return kin < 0 ? 0 : sw_memo(s, kin, SW_HAND);
}

int sw_kin_in(const struct game_state *s, int region)
{
    int race = s->region[region].race;
    int kin = race < 0 ? SW_NONE : sw_kin(s, race);
    return kin < 0 ? 0 : sw_memo(s, kin, region);
}

int sw_hand(const struct game_state *s, int race)
{
    return s->faction[race].hand + sw_kin_hand(s, race);
}

int sw_tokens_in(const struct game_state *s, int region)
{
    return s->region[region].tokens + sw_kin_in(s, region);
}

int sw_least(const struct game_state *s, int race)
{
    int least = sw_trait(race)->least;
    return least > 1 && !s->faction[race].declined ? least : 1;
}

int sw_occupants(const struct game_state *s, int region)
{
    const struct sw_region *r = &s->region[region];
    return r->tokens + r->tribes + r->monsters;
}

int sw_defenders(const struct game_state *s, int region)
{
    int n = sw_occupants(s, region);
    for (int i = 0; i < s->memo_count; i++) {
        const struct sw_piece *piece = &sw_trait(s->memos[i].trait)->piece;
        if (s->memos[i].at == region && (piece->holds || piece->counts))
            n += s->memos[i].n;
    }
    return n;
}

static int ground(enum sw_terrain terrain)
{
    return terrain == SW_MOUNTAIN ? 3 : terrain == SW_RIVER ? 1 : 2;
}

int sw_defence(const struct game_state *s, int region)
{
    int sum =
        ground(s->board->places[region].terrain) + sw_occupants(s, region);
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == region)
            sum += sw_trait(s->markers[i].trait)->defends;
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region)
            sum += s->memos[i].n * sw_trait(s->memos[i].trait)->piece.defends;
    return sum;
}

bool sw_adjacent(const struct game_state *s, int race, int a, int b)
{
    struct sw_asked own;
    bool joined = false;
    if (sw_touch(s->board, a, b))
        return true;
    sw_ask(s, race, &own);
    SW_ANY(joined, own, joins, (s, race, a, b));
    return joined;
}

bool sw_next_to(const struct game_state *s, int race, int region)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && sw_adjacent(s, race, r, region))
            return true;
    return false;
}

/* By what a trait adds to borders and the edge. */
static bool is_brought(const struct game_state *s, int race, int region,
                       bool first)
{
    struct sw_asked own;
    bool brought = false;
    sw_ask(s, race, &own);
    SW_ANY(brought, own, reaches, (s, race, region));
    if (first && !brought)
        SW_ANY(brought, own, enters, (s, race, region));
    return brought;
}

const struct sw_trait *sw_enters_only(const struct game_state *s, int race)
{
    struct sw_asked own;
    sw_ask(s, race, &own);
    SW_WITH (own, enters_only)
        return own.t;
    return NULL;
}

static bool borders(const struct game_state *s, int race, int region)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) && sw_touch(s->board, r, region))
            return true;
    return false;
}

bool sw_reachable(const struct game_state *s, int race, int region)
{
    bool first = sw_regions_of(s, race) == 0;
    bool unaided = sw_unaided(s, race, region);
    const struct sw_trait *only = first ? sw_enters_only(s, race) : NULL;
    if (only)
        return only->enters_only(s, race, region);
    if (!unaided && is_brought(s, race, region, first))
        return true;
    if (s->board->places[region].edge && (first || sw_has_isles(s->board)))
        return true; /* SW-FIRST-01, SWW-TRAVEL-02 */
    if (first)
        return false;
    return unaided ? borders(s, race, region) : sw_next_to(s, race, region);
}

bool sw_nearby(const struct game_state *s, const struct sw_plan *plan)
{
    struct sw_asked own;
    bool reached = false;
    sw_ask(s, plan->race, &own);
    SW_ANY(reached, own, reaches, (s, plan->race, plan->region));
    return reached || sw_next_to(s, plan->race, plan->region) ||
           sw_carried(s, plan);
}

bool sw_travels(const struct game_state *s, const struct sw_plan *plan)
{
    struct sw_asked own;
    bool sails = false;
    if (!sw_has_isles(s->board) || !s->board->places[plan->region].edge)
        return false;
    sw_ask(s, plan->race, &own);
    SW_ANY(sails, own, sails, (s, plan->race, plan->region));
    return !sails && !sw_nearby(s, plan);
}

enum sw_camp sw_camp(const struct game_state *s, int race)
{
    enum sw_camp camp = sw_trait(race)->camp, side;
    for (int i = 0; camp == SW_NEUTRAL && i < s->marker_count; i++) {
        const struct sw_trait *t = sw_trait(s->markers[i].trait);
        if (t->sides && (side = t->sides(s, race)) != SW_NO_CAMP)
            return side;
    }
    return camp;
}

int sw_booty(const struct game_state *s, int race)
{
    int n = 0;
    for (int i = 0; i < s->attack_count; i++)
        n += s->attacks[i].by == race && s->attacks[i].won &&
             s->attacks[i].nonempty;
    return n;
}

bool sw_attacked(const struct game_state *s, int race, int seat)
{
    int now = s->seat[seat].race;
    for (int i = 0; i < s->attack_count; i++) {
        const struct sw_attack *a = &s->attacks[i];
        if (a->by == race && a->seat == seat && !a->on_declined && a->on == now)
            return true;
    }
    return false;
}

const char *sw_region_words(const struct game_state *s, int race,
                            bool (*is)(const struct game_state *, int, int),
                            char *into, size_t room)
{
    int found[SW_REGIONS], count = 0;
    for (int r = 0; r < s->board->regions; r++)
        if (is(s, race, r))
            found[count++] = r;
    size_t length = 0;
    into[0] = '\0';
    for (int i = 0; i < count && length + 8 < room; i++) {
        const char *join = i == 0 ? "" : i == count - 1 ? " and " : ", ";
        length += (size_t)snprintf(into + length, room - length, "%s%s", join,
                                   sw_label(s, found[i]));
    }
    return into;
}
