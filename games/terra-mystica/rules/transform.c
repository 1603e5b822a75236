/* Action 1, the part with spades (TM-TERR), and cult spades (TM-CB). */
#include "terra-mystica/rules/land.h"

#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"

/* One transform order while it is worked out. */
struct change {
    int seat, hex, to;
    int spades; /* to be used */
    int way;    /* round the wheel: +1, -1; 0: at once */
    bool skips; /* by tunnel or carpet */
    struct span at;
};

static int work_at(const struct game_state *s, int hex)
{
    for (int i = 0; i < s->now.works; i++)
        if (s->now.work[i] == hex)
            return i;
    return TM_NONE;
}

/* TM-LAND-12 */
static int saving(const struct game_state *s, int seat, int hex)
{
    int tile = s->seat[seat].tile;
    return tile >= 0 && tm_of(s, seat)->landscape.digs &&
           tm_direct(s, tile, hex);
}

static int steps_to_spades(const struct game_state *s, int seat, int hex,
                           int steps)
{
    int less = steps - saving(s, seat, hex);
    return less < 1 ? 1 : less;
}

int tm_spades_needed(const struct game_state *s, int seat, int hex, int colour)
{
    int flat = tm_of(s, seat)->flat;
    int steps = tm_wheel(s->hex[hex].colour, colour);
    if (steps == 0)
        return 0;
    return flat ? flat : steps_to_spades(s, seat, hex, steps);
}

/* TM-TERR-03 */
static bool is_free(const struct game_state *s, int hex, struct span at,
                    struct error *e)
{
    const struct tm_hex *there = &s->hex[hex];
    if (there->colour >= TM_COLOURS) {
        refuse(e, at, "TM-TERR-03", "a river cannot be transformed");
        return advise(e, "only empty land hexes can");
    }
    if (there->building == TM_NONE)
        return true;
    refuse(e, at, "TM-TERR-03", "a %s stands there",
           tm_error_word(e, tm_building_title(there->building)));
    return advise(e, "only empty land hexes can be transformed");
}

/* TM-GIANTS-01 */
static bool plan_flat(const struct game_state *s, struct change *c,
                      struct error *e)
{
    int flat = tm_of(s, c->seat)->flat, home = tm_home(s, c->seat);
    if (c->to != TM_NONE && c->to != home) {
        refuse(e, c->at, tm_of(s, c->seat)->rule, "%s transform to %s alone",
               tm_error_faction(e, s, c->seat),
               tm_error_word(e, tm_colour_name(home)));
        return advise(e, "leave the colour out");
    }
    if (tm_spades(s, c->seat) < flat) {
        refuse(e, c->at, tm_of(s, c->seat)->rule,
               "a transform takes %d spades, and there is %d", flat,
               tm_spades(s, c->seat));
        return advise(e, "buy more with dig");
    }
    c->to = home;
    c->spades = flat;
    return true;
}

/* The steps on the wheel that the order means (TM-NOTE-07). */
static bool plan_steps(const struct game_state *s, struct change *c,
                       struct error *e)
{
    int from = s->hex[c->hex].colour, spades = tm_spades(s, c->seat);
    int home = tm_home(s, c->seat), save = saving(s, c->seat, c->hex);
    int to = c->to == TM_NONE ? home : c->to;
    int steps = tm_wheel(from, to), far = TM_COLOURS - steps;
    c->way = tm_wheel_way(from, to);
    if (c->to == TM_NONE && steps_to_spades(s, c->seat, c->hex, steps) > spades)
        steps = spades + save;
    else if (c->to != TM_NONE && spades == far - save)
        steps = far, c->way = -c->way;
    c->spades = steps_to_spades(s, c->seat, c->hex, steps);
    c->to = (from + c->way * steps + 2 * TM_COLOURS) % TM_COLOURS;
    for (int i = 1; i < steps; i++)
        if ((from + c->way * i + 2 * TM_COLOURS) % TM_COLOURS == home) {
            refuse(e, c->at, "TM-TERR-07", "the hex would become %s on the way",
                   tm_error_word(e, tm_colour_name(home)));
            return advise(e, "no spade can be used on it after that");
        }
    if (c->spades <= spades)
        return true;
    refuse(e, c->at, "TM-TERR-04",
           spades == 1 ? "%d spades are needed, and there is %d"
                       : "%d spades are needed, and there are %d",
           c->spades, spades);
    return advise(e, "buy more with dig, or stop short at a colour on the way");
}

/* A hex of this action: one way round, and no further than home. */
static bool same_hex(const struct game_state *s, const struct change *c,
                     struct error *e)
{
    int i = work_at(s, c->hex);
    if (i < 0 || s->phase == TM_BONUSES || s->profile->lines_go_on)
        return true;
    if (s->hex[c->hex].colour == tm_home(s, c->seat)) {
        refuse(e, c->at, "TM-TERR-07", "the hex is %s already",
               tm_error_word(e, tm_colour_name(tm_home(s, c->seat))));
        return advise(e, "no spade can be used on it any more");
    }
    if (s->now.way[i] == c->way || c->way == 0)
        return true;
    refuse(e, c->at, "TM-TERR-06", "the spades on one hex go one way round");
    return advise(e, "go on in the same direction");
}

static bool has_room(const struct game_state *s, const struct change *c,
                     struct error *e)
{
    if (s->now.works < TM_WORK)
        return true;
    refuse(e, c->at, "TM-TERR-11", "too many hexes in one action");
    return advise(e, "an action transforms %d at most", TM_WORK);
}

/* In a log a transform that ended in a foreign colour with spades left is
 * followed by one that ends at home. */
static bool after_foreign(const struct game_state *s, const struct change *c,
                          struct error *e)
{
    int home = tm_home(s, c->seat);
    if (!s->now.foreign || c->to == home)
        return work_at(s, c->hex) >= 0 || has_room(s, c, e);
    refuse(e, c->at, "TM-TERR-11", "one hex of this action is not %s yet",
           tm_error_word(e, tm_colour_name(home)));
    return advise(e, "at most one may end in a foreign colour");
}

/* TM-TERR-09, -11 */
static bool second_hex(const struct game_state *s, const struct change *c,
                       struct error *e)
{
    int home = tm_home(s, c->seat);
    if (s->profile->lines_go_on && s->phase == TM_ACTING)
        return after_foreign(s, c, e);
    if (s->phase == TM_BONUSES || s->now.works == 0 || work_at(s, c->hex) >= 0)
        return true;
    if (s->now.bought_any) {
        refuse(e, c->at, "TM-TERR-11", "bought spades are for one hex");
        return advise(e, "use all of them on the first one");
    }
    for (int i = 0; i < s->now.works; i++)
        if (s->hex[s->now.work[i]].colour != home && c->to != home) {
            refuse(e, c->at, "TM-TERR-11",
                   "one hex of this action is not %s yet",
                   tm_error_word(e, tm_colour_name(home)));
            return advise(e, "at most one may end in a foreign colour");
        }
    return has_room(s, c, e);
}

/* Is the hex in reach, and how (TM-TERR-02, TM-DWARF-01, TM-CB-05)? */
static bool in_reach(const struct game_state *s, struct change *c,
                     struct error *e)
{
    const struct tm_faction *f = tm_of(s, c->seat);
    bool late = s->phase == TM_BONUSES;
    if ((!late && work_at(s, c->hex) >= 0) ||
        tm_reachable(s, c->seat, c->hex, !late))
        return true;
    bool can = !late ? s->now.skipped == TM_NONE
                     : f->landscape.skips_late && s->seat[c->seat].tile >= 0;
    if (can && tm_skippable(s, c->seat, c->hex)) {
        c->skips = true;
        return late || tm_can_pay(s, c->seat,
                                  tm_has(s, c->seat, TM_SH) ? f->skip.cost_sh
                                                            : f->skip.cost,
                                  c->at, f->rule, e);
    }
    refuse(e, c->at, "TM-TERR-02",
           "the hex is not adjacent to a structure of %s",
           tm_error_faction(e, s, c->seat));
    return advise(e, "directly, or over rivers with shipping");
}

void tm_pay_skip(struct game_state *s, int seat, int hex)
{
    const struct tm_faction *f = tm_of(s, seat);
    bool late = s->phase == TM_BONUSES;
    if (!late)
        tm_pay(s, seat,
               tm_has(s, seat, TM_SH) ? f->skip.cost_sh : f->skip.cost);
    struct event *told = tm_tell(s, "skip", seat);
    event_word(told, "hex", tm_hex_name(s->board, hex));
    event_word(told, "word", f->skip.word);
    tm_gain(s, seat, f->skip.gain, 1, "faction");
    if (s->seat[seat].tile >= 0)
        tm_gain(s, seat, f->landscape.per_skip, 1, "faction");
    if (!late)
        s->now.skipped = hex;
}

static void use_spades(struct game_state *s, const struct change *c)
{
    struct tm_seat *of = &s->seat[c->seat];
    int bought = 0;
    if (s->phase == TM_BONUSES) {
        of->cult_spades -= c->spades;
    } else {
        bought = c->spades < s->now.bought ? c->spades : s->now.bought;
        s->now.bought -= bought;
        of->due.n[TM_SPADE] = of->due.n[TM_SPADE] - (c->spades - bought);
    }
    if (!s->profile->gained_spades_pay)
        tm_spades_pay(s, c->seat, c->spades, bought);
}

static void carry_out_transform(struct game_state *s, const struct change *c)
{
    int i = work_at(s, c->hex);
    struct event *told = tm_tell(s, "transform", c->seat);
    event_word(told, "hex", tm_hex_name(s->board, c->hex));
    event_word(told, "from", tm_colour_name(s->hex[c->hex].colour));
    event_word(told, "to", tm_colour_name(c->to));
    event_fact(told, "spades", c->spades);
    if (c->skips)
        tm_pay_skip(s, c->seat, c->hex);
    s->hex[c->hex].colour = to_signed_char(c->to);
    use_spades(s, c);
    if (s->phase == TM_BONUSES)
        return;
    if (i == TM_NONE) {
        i = s->now.works++;
        s->now.work[i] = c->hex;
    }
    s->now.way[i] = c->way;
    s->now.foreign = c->to != tm_home(s, c->seat) && tm_spades(s, c->seat) > 0;
}

bool tm_transform(struct game_state *s, int seat, int hex, int colour,
                  struct span at, struct error *e)
{
    struct change c = { seat, hex, colour, 0, 0, false, at };
    if (!is_free(s, hex, at, e))
        return false;
    if (s->hex[hex].colour == (colour == TM_NONE ? tm_home(s, seat) : colour)) {
        refuse(e, at, "TM-TERR-16", "the hex is %s already",
               tm_error_word(e, tm_colour_name(s->hex[hex].colour)));
        return advise(e, "name another colour, or build there");
    }
    if (tm_spades(s, seat) == 0) {
        refuse(e, at, "TM-TERR-09", "there is no spade to use");
        return advise(
            e, "dig 1 buys one, as in dig %d. transform %s",
            tm_spades_needed(s, seat, hex,
                             colour == TM_NONE ? tm_home(s, seat) : colour),
            tm_hex_name(s->board, hex));
    }
    if (!in_reach(s, &c, e))
        return false;
    if (tm_of(s, seat)->flat ? !plan_flat(s, &c, e) : !plan_steps(s, &c, e))
        return false;
    if (!same_hex(s, &c, e) || !second_hex(s, &c, e))
        return false;
    carry_out_transform(s, &c);
    return true;
}
