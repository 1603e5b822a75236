/* The cult tracks (TM-CULT). */
#include "terra-mystica/rules/queries.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"

/* The seat whose marker is on space 10, or TM_NONE (TM-CULT-03). */
static int on_top(const struct game_state *s, int cult)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].cult[cult] == TM_TOP)
            return i;
    return TM_NONE;
}

int tm_would_climb(const struct game_state *s, int seat, int cult, int steps)
{
    const struct tm_seat *of = &s->seat[seat];
    int to = of->cult[cult] + steps;
    if (to < TM_TOP || of->cult[cult] == TM_TOP)
        return to < TM_TOP ? to : TM_TOP;
    return on_top(s, cult) < 0 && of->keys > 0 ? TM_TOP : TM_TOP - 1;
}

/* TM-CULT-02 */
static int power_between(int from, int to)
{
    static const signed char power[TM_TOP + 1] = {
        [3] = 1, [5] = 2, [7] = 2, [10] = 3
    };
    int sum = 0;
    for (int i = from + 1; i <= to; i++)
        sum += power[i];
    return sum;
}

static void move(struct game_state *s, int seat, int cult, int to)
{
    struct tm_seat *of = &s->seat[seat];
    int from = of->cult[cult], power = power_between(from, to);
    if (to <= from)
        return;
    of->cult[cult] = to;
    if (to == TM_TOP)
        of->keys--;
    tm_gain_power(s, seat, power);
    struct event *told = tm_tell(s, "cult", seat);
    event_word(told, "cult", tm_cult_name(cult));
    event_fact(told, "from", from);
    event_fact(told, "to", to);
    event_fact(told, "power", power);
    if (to == TM_TOP && of->tile >= 0) /* TM-LAND-07 */
        tm_gain(s, seat, tm_of(s, seat)->landscape.at_top, 1, "faction");
}

void tm_climb(struct game_state *s, int seat, int cult, int steps)
{
    struct tm_seat *of = &s->seat[seat];
    int to = tm_would_climb(s, seat, cult, steps);
    if (steps <= 0 || of->cult[cult] == TM_TOP)
        return;
    if (of->cult[cult] + steps >= TM_TOP && to < TM_TOP && on_top(s, cult) < 0)
        of->stopped |= 1 << cult;
    move(s, seat, cult, to);
}

/* Tracks that a key would bring to the top now: bit per track. */
static int wanting(const struct game_state *s, int seat,
                   const int steps[TM_CULTS])
{
    const struct tm_seat *of = &s->seat[seat];
    int tracks = 0;
    for (int i = 0; i < TM_CULTS; i++) {
        bool there = (steps[i] > 0 && of->cult[i] + steps[i] >= TM_TOP) ||
                     of->stopped >> i & 1;
        if (there && of->cult[i] < TM_TOP && on_top(s, i) < 0)
            tracks |= 1 << i;
    }
    return tracks;
}

static int bits(int set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* New keys lift markers that were stopped this turn (TM-CULT-07). */
static void use_keys(struct game_state *s, int seat)
{
    struct tm_seat *of = &s->seat[seat];
    for (int i = 0; i < TM_CULTS; i++)
        if (of->stopped >> i & 1 && of->keys > 0 && of->cult[i] < TM_TOP &&
            on_top(s, i) < 0)
            move(s, seat, i, TM_TOP);
}

void tm_climb_all(struct game_state *s, int seat, const int steps[TM_CULTS])
{
    static const int order[TM_CULTS] = { 3, 2, 0, 1 }; /* TM-NOTE-32 (j) */
    struct tm_seat *of = &s->seat[seat];
    int tracks = wanting(s, seat, steps), keys = of->keys;
    if (!s->profile->tracks_have_order && keys > 0 && bits(tracks) > keys) {
        of->key_tracks = tracks; /* TM-CULT-08 */
        of->keys = 0;
    } else if (!s->profile->tracks_have_order || keys >= bits(of->stopped)) {
        use_keys(s, seat);
    }
    for (int i = 0; i < TM_CULTS; i++)
        tm_climb(s, seat, order[i], steps[order[i]]);
    if (of->key_tracks)
        of->keys = keys;
}

bool tm_may_climb(const struct game_state *s, int seat, int cult, int steps,
                  struct span at, struct error *e)
{
    if (tm_would_climb(s, seat, cult, steps) < TM_TOP ||
        s->seat[seat].cult[cult] == TM_TOP)
        return true;
    for (int i = 0; i < s->seats; i++) {
        const struct tm_seat *of = &s->seat[i];
        int possible = of->steps;
        for (int k = 0; k < TM_EVENTS; k++)
            possible += s->event[k].seat == i && s->event[k].open > 0 &&
                        !s->event[k].taken;
        if (i == seat || possible == 0 || of->keys == 0 ||
            of->cult[cult] + possible < TM_TOP)
            continue;
        refuse(e, at, "TM-ASYNC-07",
               "%s may still reach the top of %s with steps that are open",
               tm_error_faction(e, s, i), tm_error_word(e, tm_cult_name(cult)));
        return advise(e, "wait until the offers of %s are answered",
                      tm_error_faction(e, s, i));
    }
    return true;
}

void tm_choose_key(struct game_state *s, int seat, int cult)
{
    struct tm_seat *of = &s->seat[seat];
    if (!(of->key_tracks >> cult & 1) || of->keys == 0)
        return;
    of->key_tracks &= ~(1 << cult);
    move(s, seat, cult, TM_TOP);
    if (of->keys == 0)
        of->key_tracks = 0;
}
