/* Articles of `turnpost rules smallworld`, in our own words. */
#include "smallworld/show/show.h"

#include <stdio.h>
#include <string.h>

#include "smallworld/box.h"
#include "smallworld/trait.h"
#include "smallworld/verb.h"

static const struct topic terms[] = {
    { "farmland", "terrain", "Farmland", "SWB-TERRAIN-01",
      "Open fields. An empty farmland costs 2 tokens. Some races earn more here or take it for less." },
    { "forest", "terrain", "Forest", "SWB-TERRAIN-01",
      "Woodland. An empty forest costs 2 tokens. It pays a bonus to few powers only." },
    { "hill", "terrain", "Hill", "SWB-TERRAIN-01",
      "An empty hill costs 2 tokens. Some powers earn more here or take it for less." },
    { "mountain", "terrain", "Mountain", "SWB-TERRAIN-04",
      "A mountain costs 1 token more than other land, for everybody and for "
      "the whole game. A mountain that holds nothing else is still empty." },
    { "swamp", "terrain", "Swamp", "SWB-TERRAIN-01",
      "An empty swamp costs 2 tokens. It pays a bonus to few powers only." },
    { "sea", "terrain", "Sea", "SWB-TERRAIN-02",
      "Water at the edge of the board. "
      "Only a race that may conquer water can take it; land on its shore is a way into the map, but not on an island, where the landing regions are. "
      "The open water around islands is no region." },
    { "lake", "terrain", "Lake", "SWB-TERRAIN-02",
      "Water inside the map. Only a race that may conquer water can take it, and its shore is no way into the map." },
    { "river", "terrain", "River", "SWU-RIVER-01",
      "Water of Underground that anybody may pass. "
      "It costs 1 token, and who stands there comes back when the tokens are redeployed: a river pays only those who may stay. "
      "Its ends at the edge of the board are ways in." },
    { "chasm", "terrain", "Chasm", "SWU-CHASM-01",
      "Nobody can enter a chasm or cross it. Those with a crater are marked %." },
    { "crater", "symbols", "Crater", "SWU-CHASM-01",
      "The sign % in a chasm: fire comes out of it. It matters only to a race that enters the map there." },
    { "anchor", "symbols", "Anchor", "SWW-FIRST-01",
      "The sign & of a landing region: a race can land there from any island; \"rules smallworld landing\" says how." },
    { "size-icon", "symbols", "Size icon", "SWW-SETUP-06",
      "The sign # is in one region of each island. There a marker lies face down when the game begins." },
    { "mine", "symbols", "Mine", "SWB-TERRAIN-03",
      "A symbol in a region of any terrain. It pays a bonus to races of "
      "miners. The Mines of Underground are regions that count as such." },
    { "magic", "symbols", "Magic", "SWB-TERRAIN-03",
      "A symbol in a region of any terrain. It pays a bonus to races of sorcery. So do the Mystic Crystals of Underground." },
    { "cavern", "symbols", "Cavern", "SWB-TERRAIN-06",
      "A symbol in a region of any terrain. It matters only to those who travel below the ground." },
    { "tribe", "symbols", "Lost Tribe", "SWB-LOST-01",
      "A people that belongs to nobody. It defends its region with 1, and its region is not empty. Once conquered it is gone for good." },
    { "murlocs", "symbols", "Murlocs", "SWW-SETUP-04",
      "The natives of Warcraft: they belong to nobody and to no camp. One "
      "defends its region with 1, and the region is not empty. Once conquered "
      "it is gone for good." },
    { "monsters", "symbols", "Monsters", "SWU-MONSTER-01",
      "Two of them live together; their region costs 2 more and is not empty. "
      "Once conquered they are gone for good, and the conqueror finds what they guarded: a relic or a place." },
    { "markers", "terms", "Relics and places", "SWU-MARK-01",
      "They lie in a region, and whose active race is there may use them, at once. "
      "How many are still hidden is known, but not which: one is drawn when its Monsters are conquered, or lies face down on each island of Warcraft. "
      "In a plan its name or its short word may stand after \"if\"." },
    { "islands", "terms", "Islands of Warcraft", "SWW-SETUP-02",
      "Boards that share no border, drawn when the game begins: 2 players large and medium, 3 one of each size, 4 a second medium, 5 a second large and small. "
      "A is the largest; its regions are A1, A2 … How they lie on the map has no meaning. "
      "A race crosses to another by landing." },
    { "landing", "terms", "Landing", "SWW-TRAVEL-02",
      "In Warcraft a race may attack any region with an anchor (&), on every island, at any time of its conquests; a race without a region must begin there. "
      "Unless the region is next to one of its own, that costs the travel cost." },
    { "travel-cost", "terms", "Travel cost", "SWW-TRAVEL-01",
      "1 token more for a landing region that is not next to a region of the "
      "race, so always for the first one. Reductions take it off like any "
      "other token. What a power treats as next door costs none." },
    { "camps", "camps", "Camps of Warcraft", "SWW-FACTION-02",
      "A race belongs to the Alliance or to the Horde, or is neutral. "
      "At the end of the turn it gets 1 coin for each race of the other camp of which it conquered a region, however many; a player's active and declined race are two. "
      "Neutral races neither get nor give that." },
    { "tolls", "terms", "Tolls, and the word pay", "SWW-ASYNC-03",
      "In Warcraft some races, powers and artifacts make others pay for an "
      "attack. Who would owe coins beforehand must say so: \"conquer B7 "
      "pay\". Without the word the order is refused and names the amount. "
      "Who cannot pay cannot attack." },
    { "pay", "terms", "The word pay", "SWW-ASYNC-03",
      "After an order, as in \"conquer B7 pay\": yes, pay what is owed for it. Nobody loses coins without having written it." },
    { "face-down", "terms", "Face-down markers of Warcraft", "SWW-MARKER-02",
      "5 artifacts and 7 places are in the box; one of them lies face down on each island (?). "
      "It is turned up when the tokens of a player get there, and whose active race is there may use it at once. "
      "It defends nothing." },
    { "artifacts", "terms", "Artifacts of Warcraft", "SWW-MARKER-04",
      "An artifact that helps a conquest is named after \"by\" and lies in "
      "the conquered region then; if that fails it stays. Each once a turn, "
      "several in one conquest. A race in decline does not use it." },
    { "region", "terms", "Region", "SW-TERM-01",
      "One area of the map, with one terrain. Orders name it by its number, "
      "on islands by letter and number: \"conquer 14\", \"conquer B7\". "
      "Each region that a race holds earns 1 coin a turn. Regions touch when "
      "they share a border line, not at a mere corner." },
    { "relics", "terms", "Relics", "SWU-RELIC-01",
      "A relic goes where it is used, and stays there when the tokens leave. "
      "Several may serve one conquest, each once a turn: name them one after the other after \"by\"." },
    { "places", "terms", "Places", "SWU-PLACE-01",
      "A place stays where it was found and serves whoever holds the region. "
      "Some work for races in decline, too. The legendary places of Warcraft "
      "are the same, but lie face down at first." },
    { "border", "terms", "Border region", "SW-FIRST-02",
      "A region at the edge of the board or on the shore of a sea that "
      "reaches the edge. A race without any region enters the map there. On "
      "islands the landing regions take its place." },
    { "coastal", "terms", "Coastal region", "SWB-TERRAIN-05",
      "Land next to a sea, a lake or a river. Not the same as a border region." },
    { "combo", "terms", "Combo", "SW-TERM-02",
      "A race and a power that were drawn together. Six lie in the column: "
      "the first is free, and each place further down costs 1 coin more, put "
      "on the combos above. Whoever takes a combo takes the coins on it." },
    { "cost", "terms", "Cost of a region", "SW-CONQUER-03",
      "2 tokens, in a river 1; plus 1 for a mountain, for each defending piece and for each token in the region; on islands perhaps the travel cost. "
      "Reductions are added up; at least 1 token is always paid." },
    { "decline", "terms", "Decline", "SW-DECLINE-01",
      "Instead of expanding a race may go into decline: one token stays in each region and keeps earning its coin, the power is lost, and next turn a new combo is picked. "
      "A declined race is replaced by the next." },
    { "die", "terms", "Reinforcement die", "SW-DIE-01",
      "Faces 0, 0, 0, 1, 2, 3. Whoever is at most 3 tokens short may roll for "
      "one last region; hand and die together must reach the cost. Won or "
      "lost, the conquests are over." },
    { "empty", "terms", "Empty region", "SW-TERM-04",
      "A region without any token, active, declined, Lost Tribe, Murloc or Monster. Mountains, pieces, relics and places do not count." },
    { "immune", "terms", "Immune region", "SW-TERM-08",
      "Nobody but the race in it can attack or affect it, as long as the piece that makes it immune is there." },
    { "ready", "terms", "Readying troops", "SW-READY-01",
      "At the start of an expansion turn all tokens but one in each region come to hand; regions may also be abandoned then." },
    { "redeployment", "terms", "Redeployment", "SW-REDEPLOY-01",
      "After the conquests the tokens of a race are shared out anew over its regions, at least 1 in each. "
      "What is not ordered goes where the defence is lowest." },
    { "survivors", "terms", "Survivors", "SW-SURV-01",
      "Who loses a region loses 1 token; the others come back and join other regions of the same race when the attacker's turn has ended." },
    { "standing-orders", "terms", "Standing orders", "SW-ASYNC-05",
      "Where survivors go without asking: weakest (the default), all R, list R R …; or ask: then you are asked, wherever it can matter. "
      "They are public and can be changed at any time." },
    { "score", "terms", "Scoring", "SW-SCORE-02",
      "At the end of each turn: 1 coin for each region held, declined races included, and the bonuses of the active race and power." },
    { "winner", "terms", "Winner", "SW-END-01",
      "Most coins after the last round. A tie goes to whoever has more race tokens on the map; then the victory is shared." },
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

/* A word of orders that a piece brings along, unless it is its name. */
static void order_word(const struct sw_trait *t, const char *word,
                       topic_fn *yield, void *context)
{
    char title[80];
    if (!word || !strcmp(t->name, word))
        return;
    snprintf(title, sizeof title, "%s, of %s", word, t->title);
    struct topic topic = { word, "orders", title, t->rule, t->text };
    yield(context, &topic);
}

static void order_words(const struct box_version *boxes, topic_fn *yield,
                        void *context)
{
    for (int id = 0; id < sw_trait_count; id++) {
        if (!sw_versions_have(boxes, id))
            continue;
        const struct sw_trait *t = sw_trait(id);
        const char *const words[] = { t->use.alias,
                                      t->use.run ? t->marker.called : NULL,
                                      t->way.word, t->piece.word };
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            bool again = false;
            for (size_t k = 0; words[i] && k < i; k++)
                again |= words[k] && !strcmp(words[k], words[i]);
            order_word(t, again ? NULL : words[i], yield, context);
        }
    }
}

void sw_topics(const struct box_version *boxes, topic_fn *yield, void *context)
{
    sw_piece_topics(boxes, yield, context);
    sw_box_topics(yield, context);
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        yield(context, &terms[i]);
    sw_camp_topics(boxes, yield, context);
    orders(yield, context);
    order_words(boxes, yield, context);
    sw_board_topics(yield, context);
}
