/* Articles of `turnpost rules smallworld`, in our own words. */
#include <stdio.h>

#include "smallworld/verb.h"

static const struct topic terms[] = {
    { "farmland", "terrain", "Farmland", "SWB-TERRAIN-01",
      "Open fields. An empty farmland costs 2 tokens. Some races earn "
      "more here or take it for less." },
    { "forest", "terrain", "Forest", "SWB-TERRAIN-01",
      "Woodland. An empty forest costs 2 tokens. It pays a bonus to few "
      "powers only." },
    { "hill", "terrain", "Hill", "SWB-TERRAIN-01",
      "An empty hill costs 2 tokens. Some powers earn more "
      "here or take it for less." },
    { "mountain", "terrain", "Mountain", "SWB-TERRAIN-04",
      "A mountain costs 1 token more than other land, for everybody and for "
      "the whole game. A mountain that holds nothing else is still empty." },
    { "swamp", "terrain", "Swamp", "SWB-TERRAIN-01",
      "An empty swamp costs 2 tokens. It pays a bonus to few powers only." },
    { "sea", "terrain", "Sea", "SWB-TERRAIN-02",
      "Water at the edge of the board. Only a race that sails can conquer it; "
      "land on its shore is a way into the map." },
    { "lake", "terrain", "Lake", "SWB-TERRAIN-02",
      "Water inside the map. Only a race that sails can conquer it, and its "
      "shore is no way into the map." },
    { "river", "terrain", "River", "SWU-RIVER-01",
      "Water of Underground that anybody may pass. It costs 1 token, and who "
      "stands there comes back when the tokens are redeployed: a river pays "
      "only those who may stay. Its ends at the edge of the board are ways "
      "in." },
    { "chasm", "terrain", "Chasm", "SWU-CHASM-01",
      "Nobody can enter a chasm or cross it. Those with a crater are marked "
      "%." },
    { "mine", "symbols", "Mine", "SWB-TERRAIN-03",
      "A symbol in a region of any terrain. It pays a bonus to races of "
      "miners. The Mines of Underground are regions that count as such." },
    { "magic", "symbols", "Magic", "SWB-TERRAIN-03",
      "A symbol in a region of any terrain. It pays a bonus to races of "
      "sorcery. So do the Mystic Crystals of Underground." },
    { "cavern", "symbols", "Cavern", "SWB-TERRAIN-06",
      "A symbol in a region of any terrain. It matters only to those who "
      "travel below the ground." },
    { "tribe", "symbols", "Lost Tribe", "SWB-LOST-01",
      "A people that belongs to nobody. It defends its region with 1, and its "
      "region is not empty. Once conquered it is gone for good." },
    { "monsters", "symbols", "Monsters", "SWU-MONSTER-01",
      "Two of them live together; their region costs 2 more and is not "
      "empty. Once conquered they are gone for good, and the conqueror finds "
      "what they guarded: a relic or a place." },
    { "markers", "terms", "Relics and places", "SWU-MARK-01",
      "They lie in a region, and whose active race is there may use them, at "
      "once. How many are still hidden is known, but not which: one is drawn "
      "when its Monsters are conquered. In a plan its name may stand behind "
      "\"if\"." },
    { "relics", "terms", "Relics", "SWU-RELIC-01",
      "A relic goes where it is used, and stays there when the tokens leave. "
      "Several may serve one conquest, each once a turn: name them one behind "
      "the other after \"by\"." },
    { "places", "terms", "Places", "SWU-PLACE-01",
      "A place stays where it was found and serves whoever holds the region. "
      "Some work for races in decline, too." },
    { "border", "terms", "Border region", "SW-FIRST-02",
      "A region at the edge of the board or on the shore of a sea that "
      "reaches the edge. A race without any region enters the map there." },
    { "coastal", "terms", "Coastal region", "SWB-TERRAIN-05",
      "Land next to a sea, a lake or a river. Not the same as a border "
      "region." },
    { "combo", "terms", "Combo", "SW-TERM-02",
      "A race and a power that were drawn together. Six lie in the column: "
      "the first is free, and each place further down costs 1 coin more, put "
      "on the combos above. Whoever takes a combo takes the coins on it." },
    { "cost", "terms", "Cost of a region", "SW-CONQUER-03",
      "2 tokens, in a river 1; plus 1 for a mountain, for each defending piece "
      "and for each "
      "token in the region. Reductions are added up; at least 1 token is "
      "always paid." },
    { "decline", "terms", "Decline", "SW-DECLINE-01",
      "Instead of expanding a race may go into decline: one token stays in "
      "each region and keeps earning its coin, the power is lost, and next "
      "turn a new combo is picked. A declined race is replaced by the next." },
    { "die", "terms", "Reinforcement die", "SW-DIE-01",
      "Faces 0, 0, 0, 1, 2, 3. Whoever is at most 3 tokens short may roll for "
      "one last region; hand and die together must reach the cost. Won or "
      "lost, the conquests are over." },
    { "empty", "terms", "Empty region", "SW-TERM-04",
      "A region without any token, active, declined, Lost Tribe or Monster. "
      "Mountains, pieces, relics and places do not count." },
    { "immune", "terms", "Immune region", "SW-TERM-08",
      "Nobody but the race in it can attack or affect it, as long as the "
      "piece that makes it immune is there." },
    { "ready", "terms", "Readying troops", "SW-READY-01",
      "At the start of an expansion turn all tokens but one in each region "
      "come to hand; regions may also be abandoned then." },
    { "redeployment", "terms", "Redeployment", "SW-REDEPLOY-01",
      "After the conquests the tokens of a race are shared out anew over its "
      "regions, at least 1 in each. What is not ordered goes where the "
      "defence is lowest." },
    { "survivors", "terms", "Survivors", "SW-SURV-01",
      "Who loses a region loses 1 token; the others come back and join other "
      "regions of the same race when the attacker's turn has ended." },
    { "standing-orders", "terms", "Standing orders", "SW-ASYNC-05",
      "Where survivors go without asking: weakest (the default), all R, list "
      "R R …, or ask. They are public and can be changed at any time." },
    { "score", "terms", "Scoring", "SW-SCORE-02",
      "At the end of each turn: 1 coin for each region held, declined races "
      "included, and the bonuses of the active race and power." },
    { "winner", "terms", "Winner", "SW-END-01",
      "Most coins after the last round. A tie goes to whoever has more race "
      "tokens on the map; then the victory is shared." },
};

static void orders(topic_fn *yield, void *context)
{
    for (int i = 0; sw_verbs[i]; i++) {
        char text[240];
        snprintf(text, sizeof text, "%s %s.", sw_verbs[i]->usage,
                 sw_verbs[i]->help);
        struct topic topic = { sw_verbs[i]->name, "orders", sw_verbs[i]->name,
                               sw_verbs[i]->rule, text };
        yield(context, &topic);
    }
}

static void traits(topic_fn *yield, void *context, bool races)
{
    int from = races ? 0 : sw_race_count;
    int to = races ? sw_race_count : sw_card_count;
    for (int id = from; id < to; id++) {
        const struct sw_trait *t = sw_trait(id);
        char title[64];
        snprintf(title, sizeof title, "%s, %d tokens%s", t->title, t->tokens,
                 races ? "" : " more");
        struct topic topic = { t->name, races ? "races" : "powers", title,
                               t->rule, t->text };
        yield(context, &topic);
    }
}

static void markers(topic_fn *yield, void *context)
{
    for (int id = sw_card_count; id < sw_trait_count; id++) {
        const struct sw_trait *t = sw_trait(id);
        struct topic topic = { t->name, t->moves ? "relics" : "places",
                               t->title, t->rule, t->text };
        yield(context, &topic);
    }
}

void sw_topics(topic_fn *yield, void *context)
{
    traits(yield, context, true);
    traits(yield, context, false);
    markers(yield, context);
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        yield(context, &terms[i]);
    orders(yield, context);
}
