/* The two sides of Warcraft, and the bonus for races of the other
 * (SWW-FACTION).
 */
#include "smallworld/rules/turn.h"

#include "smallworld/ask.h"

enum sw_camp sw_camp(const struct game_state *s, int race)
{
    enum sw_camp camp = sw_trait(race)->camp, side;
    for (int i = 0; camp == SW_NEUTRAL && i < s->marker_count; i++) {
        const struct sw_trait *t = sw_trait(s->markers[i].trait);
        if (SW_HOOK(t, scoring, sides) &&
            (side = t->scoring->sides(s, race)) != SW_NO_CAMP)
            return side;
    }
    return camp;
}

static int booty_from(const struct game_state *s, int race, int on)
{
    int n = 0;
    for (int i = 0; i < s->attack_count; i++)
        n += s->attacks[i].by == race && s->attacks[i].on == on &&
             s->attacks[i].won;
    return n;
}

static int camp_coins(const struct game_state *s, int race, enum sw_camp camp)
{
    enum sw_camp other = camp == SW_HORDE      ? SW_ALLIANCE
                         : camp == SW_ALLIANCE ? SW_HORDE
                                               : SW_NO_CAMP;
    int most = 1, coins = 0;
    SW_ASK(own, s, race);
    SW_WITH (own, scoring, camp_regions)
        most += SW_HOOK(own.t, scoring, camp_regions);
    for (int on = 0; other && on < sw_race_count; on++) {
        int n = sw_trait(on)->camp == other ? booty_from(s, race, on) : 0;
        coins += n < most ? n : most;
    }
    return coins;
}

/* A neutral race gets it only by what lets it choose a camp. */
static int camp_bonus(const struct game_state *s, int race)
{
    enum sw_camp camp = sw_camp(s, race);
    bool chooses = false;
    SW_ASK(own, s, race);
    SW_WITH (own, scoring, sides)
        chooses = true;
    if (camp != SW_NEUTRAL)
        return chooses || sw_trait(race)->camp != SW_NEUTRAL
                   ? camp_coins(s, race, camp)
                   : 0;
    if (!chooses)
        return 0;
    int alliance = camp_coins(s, race, SW_ALLIANCE);
    int horde = camp_coins(s, race, SW_HORDE);
    return alliance > horde ? alliance : horde;
}

/* Also of a race that has left the map in this turn's decline. */
int sw_camp_bonuses(const struct game_state *s)
{
    int coins = 0;
    bool fought[SW_RACES] = { false };
    for (int i = 0; i < s->attack_count; i++)
        fought[s->attacks[i].by] = true;
    for (int race = 0; race < sw_race_count; race++)
        if (fought[race])
            coins += camp_bonus(s, race);
    return coins;
}
