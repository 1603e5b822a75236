#include "smallworld/position/position.h"

#include "smallworld/trait.h"

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

bool sw_holds_any(const struct game_state *s, int race)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r))
            return true;
    return false;
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

bool sw_piece_holds(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].at == region &&
            SW_HOOK(sw_trait(s->memos[i].trait), piece, holds))
            return true;
    return false;
}

bool sw_held_alone(const struct game_state *s, int region)
{
    for (int i = 0; i < s->memo_count; i++) {
        const struct sw_piece *piece = sw_piece_of(sw_trait(s->memos[i].trait));
        if (s->memos[i].at == region && piece->holds && !piece->counts)
            return true;
    }
    return false;
}

int sw_kin(const struct game_state *s, int race)
{
    int power = s->faction[race].power;
    return power >= 0 && sw_active(s, race) &&
                   SW_HOOK(sw_trait(power), piece, counts)
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
    int least = SW_HOOK(sw_trait(race), price, least);
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
        const struct sw_piece *piece = sw_piece_of(sw_trait(s->memos[i].trait));
        if (s->memos[i].at == region && (piece->holds || piece->counts))
            n += s->memos[i].n;
    }
    return n;
}
