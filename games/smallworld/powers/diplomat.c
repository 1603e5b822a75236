#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_diplomat)

enum { ALLY = SW_SLOT }; /* the named seat + 1; peace from `end` on */

static int ally(const struct game_state *s)
{
    int seat = sw_memo(s, id(), ALLY) - 1;
    return seat < s->seats ? seat : SW_NONE; /* a loaded one may be any */
}

static bool none_named_yet(const struct game_state *s, struct span at,
                           struct error *e)
{
    if (ally(s) < 0)
        return true;
    refuse(e, at, "SWB-DIPLOMAT-01", "%s was named this turn already",
           sw_seat_name(s, ally(s)));
    return advise(e, "one opponent a turn; choose anew next turn");
}

static bool may_name(const struct game_state *s, int race, int seat,
                     struct span at, struct error *e)
{
    if (seat == s->faction[race].seat) {
        refuse(e, at, "SWB-DIPLOMAT-01", "peace is made with an opponent");
        return advise(e, "name another player");
    }
    if (!sw_attacked(s, race, seat))
        return true;
    refuse(e, at, "SWB-DIPLOMAT-01", "your %s attacked %s's %s this turn",
           sw_name_for(e, sw_race_title(race)), sw_seat_name(s, seat),
           sw_name_for(e, sw_race_title(s->seat[seat].race)));
    return advise(e, "name an opponent whose active race was left alone");
}

static bool use_diplomat(struct game_state *s, int race, const struct order *o,
                         struct error *e)
{
    if (!verb_ends(sw_verbs, o, 3, "use diplomat NAME", e) ||
        !none_named_yet(s, o->line, e))
        return false;
    if (o->count < 3) {
        refuse(e, o->line, "SWB-DIPLOMAT-01", "peace with whom?");
        return advise(e, "write the name of an opponent after it");
    }
    int seat = sw_read_seat(s, &o->words[2], e);
    if (seat < 0 || !may_name(s, race, seat, o->words[2].at, e))
        return false;
    sw_set_memo(s, id(), ALLY, seat + 1);
    return true;
}

static void list_use_diplomat(const struct game_state *s, int race,
                              order_fn *yield, void *context)
{
    if (!none_named_yet(s, NOWHERE, NULL))
        return;
    char letter[2];
    for (int seat = 0; seat < s->seats; seat++)
        if (may_name(s, race, seat, NOWHERE, NULL))
            line_yield(yield, context, "use diplomat %s",
                       sw_seat_word(s, seat, letter));
}

static void peace_begins(struct game_state *s, int race)
{
    (void)race;
    if (ally(s) >= 0)
        event_fact(sw_tell(s, "peace"), "with", ally(s));
}

static bool is_at_war(const struct game_state *s, int race, int attacker,
                      int region, struct span at, struct error *e)
{
    const struct sw_faction *f = &s->faction[attacker];
    const char *owner = sw_seat_name(s, s->faction[race].seat);
    if (f->declined || f->seat != ally(s))
        return true;
    refuse(e, at, "SWB-DIPLOMAT-02", "region %s is at peace with your %s",
           sw_label(s, region), sw_name_for(e, sw_race_title(attacker)));
    return advise(e, "%s named you, and it lasts until %s's next turn", owner,
                  owner);
}

/* In the turn of the naming, too: what may still attack after it is no
 * conquest of a race (SWU-COMPAT-18). */
static bool may_attack(const struct game_state *s, int region, struct span at,
                       struct error *e)
{
    int holder = s->region[region].race, seat = s->faction[holder].seat;
    if (s->faction[holder].declined || seat != ally(s))
        return true;
    refuse(e, at, "SWU-COMPAT-18",
           "region %s is held by %s's %s, and you named %s for peace",
           sw_label(s, region), sw_seat_name(s, seat),
           sw_name_for(e, sw_race_title(holder)), sw_seat_name(s, seat));
    return advise(e, "choose a region without an active race of %s",
                  sw_seat_name(s, seat));
}

static bool allows(const struct game_state *s, int race, int attacker,
                   int region, struct span at, struct error *e)
{
    return race == attacker ? may_attack(s, region, at, e)
                            : is_at_war(s, race, attacker, region, at, e);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    (void)race;
    if (ally(s) >= 0)
        text_say(into, "peace with %s", sw_seat_name(s, ally(s)));
}

const struct sw_trait sw_power_diplomat = {
    .name = "diplomat",
    .title = "Diplomat",
    .rule = "SWB-DIPLOMAT-01",
    .said = "peace truce shake treaty pact friends hands diplomacy ally",
    .tokens = 5,
    .text = N_(
        "Each turn an opponent you did not attack may be named for peace. "
        "Write \"use diplomat NAME\" before \"end\". "
        "His active race cannot attack this race until your next turn; only attacks of this race on his active race bar the choice."),
    .slots = 1,
    .turn = SW_HOOKS(turn, .forgets = ALLY, .ends = peace_begins),
    .target = SW_HOOKS(target, .allows = allows),
    .use = SW_HOOKS(order, .alias = "ally", .run = use_diplomat,
                    .list = list_use_diplomat),
    .summary = summary,
};
