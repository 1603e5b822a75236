/* The end of the game (TM-END). */
#include "terra-mystica/rules/phases.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/queries.h"

/* What the place of each seat is worth: value by seat, higher is better,
 * 0 counts for nothing; tied seats share (TM-END-02 to -04). */
static void share(const struct game_state *s, const int value[TM_SEATS],
                  const int prizes[3], int vp[TM_SEATS])
{
    for (int i = 0; i < s->seats; i++) {
        int better = 0, equal = 0, sum = 0;
        for (int k = 0; k < s->seats; k++) {
            better += value[k] > value[i];
            equal += value[k] == value[i];
        }
        for (int place = better; place < better + equal && place < 3; place++)
            sum += prizes[place];
        vp[i] = value[i] > 0 ? sum / equal : 0;
    }
}

static void score_cult(struct game_state *s, int cult)
{
    static const int prizes[3] = { 8, 4, 2 };
    int value[TM_SEATS], vp[TM_SEATS];
    for (int i = 0; i < s->seats; i++) {
        const struct tm_seat *of = &s->seat[i];
        value[i] = 2 * of->cult[cult];
        if (value[i] > 0 && of->tile >= 0 &&
            tm_of(s, i)->landscape.wins_ties) /* TM-LAND-11 */
            value[i]++;
    }
    share(s, value, prizes, vp);
    for (int i = 0; i < s->seats; i++) {
        if (vp[i] == 0)
            continue;
        struct event *told = tm_tell(s, "cult-score", i);
        event_word(told, "cult", tm_cult_name(cult));
        event_fact(told, "space", s->seat[i].cult[cult]);
        tm_gain_vp(s, i, vp[i], "cults");
    }
}

static void score_area(struct game_state *s)
{
    static const int prizes[3] = { 18, 12, 6 };
    int value[TM_SEATS], vp[TM_SEATS];
    for (int i = 0; i < s->seats; i++) {
        value[i] = tm_network(s, i);
        s->network[i] = value[i];
    }
    share(s, value, prizes, vp);
    for (int i = 0; i < s->seats; i++) {
        event_fact(tm_tell(s, "network", i), "size", value[i]);
        tm_gain_vp(s, i, vp[i], "area");
    }
}

/* TM-END-09 */
static void score_resources(struct game_state *s, int seat)
{
    struct tm_seat *of = &s->seat[seat];
    int each = tm_of(s, seat)->coins_per_vp;
    int burnt = of->bowl[1] / 2;
    int power = burnt + of->bowl[2];
    int coins = power + of->priests + of->workers + of->coins;
    each = each ? each : 3;
    of->burnt += burnt;
    of->bowl[0] += power;
    of->bowl[1] %= 2;
    of->bowl[2] = of->priests = 0;
    of->workers = 0;
    of->coins = coins % each;
    event_fact(tm_tell(s, "resources", seat), "coins", coins);
    tm_gain_vp(s, seat, coins / each, "resources");
}

void tm_final_scoring(struct game_state *s)
{
    s->phase = TM_OVER;
    s->turn = TM_NONE;
    for (int i = 0; i < s->seats; i++)
        s->seat[i].passed = false;
    for (int i = 0; i < TM_CULTS; i++)
        score_cult(s, i);
    score_area(s);
    for (int i = 0; i < s->seats; i++)
        score_resources(s, i);
    tm_tell(s, "over", -1);
}
