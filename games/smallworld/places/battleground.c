#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_battleground)

_Static_assert(SW_ALLIANCE == 1 && SW_HORDE == 2, "sides are saved so");

/* What is used is the side that the race on turn has named. */
static enum sw_camp sides(const struct game_state *s, int race)
{
    return race == s->seat[s->turn].race
               ? (enum sw_camp)sw_memo(s, id(), SW_USED)
               : SW_NO_CAMP;
}

static bool is_neutral(int race, struct span at, struct error *e)
{
    if (sw_trait(race)->camp == SW_NEUTRAL)
        return true;
    refuse(e, at, "SWW-BGROUND-02", "%s have a side already",
           sw_name_for(e, sw_race_title(race)));
    return advise(e, "only a neutral race chooses one");
}

static bool use(struct game_state *s, int race, const struct order *o,
                struct error *e)
{
    struct span at = o->words[o->count > 2 ? 2 : 1].at;
    const char *word = o->count > 2 ? o->words[2].text : "";
    bool alliance = word_matches(word, "alliance", 3);
    if (!is_neutral(race, o->words[1].at, e))
        return false;
    if (!alliance && !word_matches(word, "horde", 3)) {
        refuse(e, at, "SWW-BGROUND-02", "which side do %s take?",
               sw_name_for(e, sw_race_title(race)));
        return advise(e, "write \"alliance\" or \"horde\" after it");
    }
    if (!verb_ends(sw_verbs, o, 3, "use battleground alliance|horde", e))
        return false;
    sw_set_memo(s, id(), SW_USED, alliance ? SW_ALLIANCE : SW_HORDE);
    struct event *told = sw_tell_of(s, "side", "race", race);
    event_word(told, "with", alliance ? "Alliance" : "Horde");
    return true;
}

static void list_use_battleground(const struct game_state *s, int race,
                                  order_fn *yield, void *context)
{
    (void)s;
    if (!is_neutral(race, NOWHERE, NULL))
        return;
    line_yield(yield, context, "use battleground alliance");
    line_yield(yield, context, "use battleground horde");
}

const struct sw_trait sw_place_battleground = {
    .name = "battleground",
    .title = "Battleground",
    .said = "side sides alliance horde",
    .rule = "SWW-BGROUND-01",
    .text = N_(
        "The active race in its region gets the coin for races of the other side up to twice a race. "
        "A neutral race may take a side for the turn: \"use battleground horde\"; else the better one counts when it is scored."),
    .once = true,
    .marker = SW_HOOKS(marker, .glyph = 'b'),
    .scoring = SW_HOOKS(scoring, .camp_regions = 1, .sides = sides),
    .use = SW_HOOKS(order, .at = SW_IN_CONQUEST, .run = use,
                    .list = list_use_battleground),
};
