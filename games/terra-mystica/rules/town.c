/* Towns (TM-TOWN) and the tiles that are taken for them. */
#include "terra-mystica/rules/land.h"

#include <string.h>

#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/queries.h"

/* Rivers that join: those with a town tile of the seat, and river. */
static bool joins(const struct game_state *s, int seat, int hex, int river)
{
    const struct tm_hex *there = &s->hex[hex];
    return there->colour == TM_RIVER &&
           (hex == river || (there->seat == seat && there->town > 0));
}

static void walk(const struct game_state *s, int seat, int hex, int river,
                 bool seen[TM_HEXES])
{
    int around[TM_SIDES + TM_BRIDGES];
    int n = tm_around(s, hex, around, TM_SIDES + TM_BRIDGES);
    seen[hex] = true;
    for (int i = 0; i < n; i++)
        if (!seen[around[i]] &&
            (tm_stands(s, seat, around[i]) || joins(s, seat, around[i], river)))
            walk(s, seat, around[i], river, seen);
}

int tm_group(const struct game_state *s, int seat, int hex, int river,
             bool group[TM_HEXES], int *power, int *town)
{
    int size = 0;
    memset(group, 0, TM_HEXES * sizeof *group);
    *power = *town = 0;
    walk(s, seat, hex, river, group);
    for (int i = 0; i < TM_HEXES; i++) {
        group[i] = group[i] && tm_stands(s, seat, i);
        if (!group[i])
            continue;
        size++;
        *power += tm_power_value(s->hex[i].building);
        if (s->hex[i].town && (!*town || s->hex[i].town < *town))
            *town = s->hex[i].town;
    }
    return size;
}

int tm_town_tiles_left(const struct game_state *s)
{
    int left = 0;
    for (int i = 0; i < TM_TOWNS; i++)
        left += s->towns[i];
    for (int i = 0; i < s->seats; i++)
        left -= s->seat[i].due.n[TM_TOWN];
    return left;
}

/* TM-TOWN-01 */
static bool enough(const struct game_state *s, int seat,
                   const bool group[TM_HEXES], int size, int power)
{
    bool sanctuary = false;
    for (int i = 0; i < TM_HEXES; i++)
        sanctuary |= group[i] && s->hex[i].building == TM_SA;
    return size >= (sanctuary ? 3 : 4) && power >= tm_town_power(s, seat);
}

/* TM-LAND-16: a town with the tile gets more tiles as it grows. */
static void breed(struct game_state *s, int seat)
{
    struct tm_seat *of = &s->seat[seat];
    int power = 0, town = of->tile < 0 ? 0 : s->hex[of->tile].town;
    if (!town || !tm_of(s, seat)->landscape.breeds)
        return;
    for (int i = 0; i < TM_HEXES; i++)
        if (tm_stands(s, seat, i) && s->hex[i].town == town)
            power += tm_power_value(s->hex[i].building);
    while (of->bred < 3 && power >= (of->bred + 2) * tm_town_power(s, seat) &&
           tm_town_tiles_left(s) > 0) {
        of->bred++;
        of->due.n[TM_TOWN]++;
    }
}

static void found(struct game_state *s, int seat, int hex,
                  const bool group[TM_HEXES], int size, int power)
{
    int town = ++s->town_count;
    for (int i = 0; i < TM_HEXES; i++)
        if (group[i])
            s->hex[i].town = to_signed_char(town);
    s->seat[seat].due.n[TM_TOWN]++;
    struct event *told = tm_tell(s, "town", seat);
    event_word(told, "hex", tm_hex_name(s->board, hex));
    event_fact(told, "size", size);
    event_fact(told, "power", power);
}

void tm_check_town(struct game_state *s, int seat, int hex)
{
    bool group[TM_HEXES];
    int power, town;
    if (!tm_stands(s, seat, hex))
        return;
    int size = tm_group(s, seat, hex, TM_NONE, group, &power, &town);
    for (int i = 0; town > 0 && i < TM_HEXES; i++)
        if (group[i] && s->hex[i].town == 0) /* TM-TOWN-07, -08 */
            s->hex[i].town = to_signed_char(town);
    if (town == 0 && enough(s, seat, group, size, power) &&
        tm_town_tiles_left(s) > 0) /* TM-TOWN-10 */
        found(s, seat, hex, group, size, power);
    breed(s, seat);
}

/* TM-TOWN-09: groups with a town are left alone. */
void tm_check_towns(struct game_state *s, int seat)
{
    for (int i = 0; i < TM_HEXES; i++)
        if (tm_stands(s, seat, i) && s->hex[i].town == 0)
            tm_check_town(s, seat, i);
    breed(s, seat);
}

bool tm_ford(struct game_state *s, int seat, int river, struct span at,
             struct error *e)
{
    bool group[TM_HEXES];
    int power, town, start = TM_NONE;
    for (int i = 0; i < TM_SIDES; i++) {
        int there = tm_neighbour(river, i);
        if (there >= 0 && tm_stands(s, seat, there))
            start = there;
    }
    if (start == TM_NONE) {
        refuse(e, at, tm_ford_rule(s), "no structure of %s is at that river",
               tm_error_faction(e, s, seat));
        return advise(e, "name a river that touches one of them");
    }
    int size = tm_group(s, seat, start, river, group, &power, &town);
    if (town) {
        refuse(e, at, tm_ford_rule(s), "a structure there belongs to a town");
        return advise(e, "a river joins structures without a town");
    }
    if (!enough(s, seat, group, size, power)) {
        refuse(e, at, tm_ford_rule(s),
               "%d structures of power %d found no town", size, power);
        return advise(e, "4 structures (3 with a sanctuary) of power %d would",
                      tm_town_power(s, seat));
    }
    if (tm_town_tiles_left(s) <= 0) {
        refuse(e, at, "TM-TOWN-10", "no town tile is left");
        return advise(e, "no more towns are founded in this game");
    }
    found(s, seat, start, group, size, power);
    s->hex[river].town = to_signed_char(s->town_count);
    if (s->hex[river].building == TM_NONE)
        s->hex[river].seat = to_signed_char(seat);
    return true;
}

void tm_take_town(struct game_state *s, int seat, int kind)
{
    const struct tm_faction *f = tm_of(s, seat);
    struct tm_seat *of = &s->seat[seat];
    s->towns[kind]--;
    of->towns[kind]++;
    of->due.n[TM_TOWN]--;
    event_word(tm_tell(s, "tile", seat), "tile", tm_town_name(kind));
    tm_gain(s, seat, &tm_towns[kind].gain, 1, "towns");
    tm_gain_vp(s, seat, tm_scored_vp(s, TM_SCORED_TOWN), "round tiles");
    if (f->landscape.crows && of->tile >= 0)
        of->due.n[TM_CROW]++; /* TM-LAND-08 */
    else
        tm_gain(s, seat, f->per_town, 1, "faction");
}
