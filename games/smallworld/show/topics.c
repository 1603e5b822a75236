/* Articles of `turnpost rules smallworld`, in our own words. */
#include "smallworld/show/show.h"

#include <stdio.h>
#include <string.h>

#include "core/language.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"
#include "smallworld/verb.h"

static const struct topic terms[] = {
    { "farmland", N_("terrain"), N_("Farmland"), "SWB-TERRAIN-01",
      N_("Open fields. An empty farmland costs 2 tokens. Some races earn more here or take it for less.") },
    { "forest", N_("terrain"), N_("Forest"), "SWB-TERRAIN-01",
      N_("Woodland. An empty forest costs 2 tokens. It pays a bonus to few powers only.") },
    { "hill", N_("terrain"), N_("Hill"), "SWB-TERRAIN-01",
      N_("An empty hill costs 2 tokens. Some powers earn more here or take it for less.") },
    { "mountain", N_("terrain"), N_("Mountain"), "SWB-TERRAIN-04",
      N_("A mountain costs 1 token more than other land, for everybody and for "
         "the whole game. A mountain that holds nothing else is still empty.") },
    { "swamp", N_("terrain"), N_("Swamp"), "SWB-TERRAIN-01",
      N_("An empty swamp costs 2 tokens. It pays a bonus to few powers only.") },
    { "sea", N_("terrain"), N_("Sea"), "SWB-TERRAIN-02",
      N_("Water at the edge of the board. "
         "Only a race that may conquer water can take it; land on its shore is a way into the map, but not on an island, where the landing regions are. "
         "The open water around islands is no region.") },
    { "lake", N_("terrain"), N_("Lake"), "SWB-TERRAIN-02",
      N_("Water inside the map. Only a race that may conquer water can take it, and its shore is no way into the map.") },
    { "river", N_("terrain"), N_("River"), "SWU-RIVER-01",
      N_("Water of Underground that anybody may pass. "
         "It costs 1 token, and who stands there comes back when the tokens are redeployed: a river pays only those who may stay. "
         "Its ends at the edge of the board are ways in.") },
    { "chasm", N_("terrain"), N_("Chasm"), "SWU-CHASM-01",
      N_("Nobody can enter a chasm or cross it. Those with a crater are marked %.") },
    { "crater", N_("symbols"), N_("Crater"), "SWU-CHASM-01",
      N_("The sign % in a chasm: fire comes out of it. It matters only to a race that enters the map there.") },
    { "anchor", N_("symbols"), N_("Anchor"), "SWW-FIRST-01",
      N_("The sign & of a landing region: a race can land there from any island; \"rules smallworld landing\" says how.") },
    { "size-icon", N_("symbols"), N_("Size icon"), "SWW-SETUP-06",
      N_("The sign # is in one region of each island. There a marker lies face down when the game begins.") },
    { "mine", N_("symbols"), N_("Mine"), "SWB-TERRAIN-03",
      N_("A symbol in a region of any terrain. It pays a bonus to races of "
         "miners. The Mines of Underground are regions that count as such.") },
    { "magic", N_("symbols"), N_("Magic"), "SWB-TERRAIN-03",
      N_("A symbol in a region of any terrain. It pays a bonus to races of sorcery. So do the Mystic Crystals of Underground.") },
    { "cavern", N_("symbols"), N_("Cavern"), "SWB-TERRAIN-06",
      N_("A symbol in a region of any terrain. It matters only to those who travel below the ground.") },
    { "tribe", N_("symbols"), N_("Lost Tribe"), "SWB-LOST-01",
      N_("A people that belongs to nobody. It defends its region with 1, and its region is not empty. Once conquered it is gone for good.") },
    { "murlocs", N_("symbols"), N_("Murlocs"), "SWW-SETUP-04",
      N_("The natives of Warcraft: they belong to nobody and to no camp. One "
         "defends its region with 1, and the region is not empty. Once conquered "
         "it is gone for good.") },
    { "monsters", N_("symbols"), N_("Monsters"), "SWU-MONSTER-01",
      N_("Two of them live together; their region costs 2 more and is not empty. "
         "Once conquered they are gone for good, and the conqueror finds what they guarded: a relic or a place.") },
    { "markers", N_("terms"), N_("Relics and places"), "SWU-MARK-01",
      N_("They lie in a region, and whose active race is there may use them, at once. "
         "How many are still hidden is known, but not which: one is drawn when its Monsters are conquered, or lies face down on each island of Warcraft. "
         "In a plan its name or its short word may stand after \"if\".") },
    { "islands", N_("terms"), N_("Islands of Warcraft"), "SWW-SETUP-02",
      N_("Boards that share no border, drawn when the game begins: 2 players large and medium, 3 one of each size, 4 a second medium, 5 a second large and small. "
         "A is the largest; its regions are A1, A2 … How they lie on the map has no meaning. "
         "A race crosses to another by landing.") },
    { "landing", N_("terms"), N_("Landing"), "SWW-TRAVEL-02",
      N_("In Warcraft a race may attack any region with an anchor (&), on every island, at any time of its conquests; a race without a region must begin there. "
         "Unless the region is next to one of its own, that costs the travel cost.") },
    { "travel-cost", N_("terms"), N_("Travel cost"), "SWW-TRAVEL-01",
      N_("1 token more for a landing region that is not next to a region of the "
         "race, so always for the first one. Reductions take it off like any "
         "other token. What a power treats as next door costs none.") },
    { "camps", N_("camps"), N_("Camps of Warcraft"), "SWW-FACTION-02",
      N_("A race belongs to the Alliance or to the Horde, or is neutral. "
         "At the end of the turn it gets 1 coin for each race of the other camp of which it conquered a region, however many; a player's active and declined race are two. "
         "Neutral races neither get nor give that.") },
    { "tolls", N_("terms"), N_("Tolls, and the word pay"), "SWW-ASYNC-03",
      N_("In Warcraft some races, powers and artifacts make others pay for an "
         "attack. Who would owe coins beforehand must say so: \"conquer B7 "
         "pay\". Without the word the order is refused and names the amount. "
         "Who cannot pay cannot attack.") },
    { "pay", N_("terms"), N_("The word pay"), "SWW-ASYNC-03",
      N_("After an order, as in \"conquer B7 pay\": yes, pay what is owed for it. Nobody loses coins without having written it.") },
    { "face-down", N_("terms"), N_("Face-down markers of Warcraft"),
      "SWW-MARKER-02",
      N_("5 artifacts and 7 places are in the box; one of them lies face down on each island (?). "
         "It is turned up when the tokens of a player get there, and whose active race is there may use it at once. "
         "It defends nothing.") },
    { "artifacts", N_("terms"), N_("Artifacts of Warcraft"), "SWW-MARKER-04",
      N_("An artifact that helps a conquest is named after \"by\" and lies in "
         "the conquered region then; if that fails it stays. Each once a turn, "
         "several in one conquest. A race in decline does not use it.") },
    { "region", N_("terms"), N_("Region"), "SW-TERM-01",
      N_("One area of the map, with one terrain. Orders name it by its number, "
         "on islands by letter and number: \"conquer 14\", \"conquer B7\". "
         "Each region that a race holds earns 1 coin a turn. Regions touch when "
         "they share a border line, not at a mere corner.") },
    { "relics", N_("terms"), N_("Relics"), "SWU-RELIC-01",
      N_("A relic goes where it is used, and stays there when the tokens leave. "
         "Several may serve one conquest, each once a turn: name them one after the other after \"by\".") },
    { "places", N_("terms"), N_("Places"), "SWU-PLACE-01",
      N_("A place stays where it was found and serves whoever holds the region. "
         "Some work for races in decline, too. The legendary places of Warcraft "
         "are the same, but lie face down at first.") },
    { "border", N_("terms"), N_("Border region"), "SW-FIRST-02",
      N_("A region at the edge of the board or on the shore of a sea that "
         "reaches the edge. A race without any region enters the map there. On "
         "islands the landing regions take its place.") },
    { "coastal", N_("terms"), N_("Coastal region"), "SWB-TERRAIN-05",
      N_("Land next to a sea, a lake or a river. Not the same as a border region.") },
    { "combo", N_("terms"), N_("Combo"), "SW-TERM-02",
      N_("A race and a power that were drawn together. Six lie in the column: "
         "the first is free, and each place further down costs 1 coin more, put "
         "on the combos above. Whoever takes a combo takes the coins on it.") },
    { "cost", N_("terms"), N_("Cost of a region"), "SW-CONQUER-03",
      N_("2 tokens, in a river 1; plus 1 for a mountain, for each defending piece and for each token in the region; on islands perhaps the travel cost. "
         "Reductions are added up; at least 1 token is always paid.") },
    { "decline", N_("terms"), N_("Decline"), "SW-DECLINE-01",
      N_("Instead of expanding a race may go into decline: one token stays in each region and keeps earning its coin, the power is lost, and next turn a new combo is picked. "
         "A declined race is replaced by the next.") },
    { "die", N_("terms"), N_("Reinforcement die"), "SW-DIE-01",
      N_("Faces 0, 0, 0, 1, 2, 3. Whoever is at most 3 tokens short may roll for "
         "one last region; hand and die together must reach the cost. Won or "
         "lost, the conquests are over.") },
    { "empty", N_("terms"), N_("Empty region"), "SW-TERM-04",
      N_("A region without any token, active, declined, Lost Tribe, Murloc or Monster. Mountains, pieces, relics and places do not count.") },
    { "immune", N_("terms"), N_("Immune region"), "SW-TERM-08",
      N_("Nobody but the race in it can attack or affect it, as long as the piece that makes it immune is there.") },
    { "ready", N_("terms"), N_("Readying troops"), "SW-READY-01",
      N_("At the start of an expansion turn all tokens but one in each region come to hand; regions may also be abandoned then.") },
    { "redeployment", N_("terms"), N_("Redeployment"), "SW-REDEPLOY-01",
      N_("After the conquests the tokens of a race are shared out anew over its regions, at least 1 in each. "
         "What is not ordered goes where the defence is lowest.") },
    { "survivors", N_("terms"), N_("Survivors"), "SW-SURV-01",
      N_("Who loses a region loses 1 token; the others come back and join other regions of the same race when the attacker's turn has ended.") },
    { "standing-orders", N_("terms"), N_("Standing orders"), "SW-ASYNC-05",
      N_("Where survivors go without asking: weakest (the default), all R, list R R …; or ask: then you are asked, wherever it can matter. "
         "They are public and can be changed at any time.") },
    { "score", N_("terms"), N_("Scoring"), "SW-SCORE-02",
      N_("At the end of each turn: 1 coin for each region held, declined races included, and the bonuses of the active race and power.") },
    { "winner", N_("terms"), N_("Winner"), "SW-END-01",
      N_("Most coins after the last round. A tie goes to whoever has more race tokens on the map; then the victory is shared.") },
};

/* In whole sentences of the language. */
static void yield_said(const struct topic *topic,
                       const struct language *language, topic_fn *yield,
                       void *context)
{
    struct topic said = *topic;
    said.title = language_say(language, topic->title);
    said.text = language_say(language, topic->text);
    yield(context, &said);
}

static void orders(const struct language *language, topic_fn *yield,
                   void *context)
{
    for (int i = 0; sw_verbs[i]; i++) {
        char text[800], usage[USAGE_MAX];
        snprintf(
            text, sizeof text, "%s %s%s",
            language_usage(language, sw_verbs[i]->usage, usage, sizeof usage),
            language_say(language, sw_verbs[i]->help),
            language_say(language, N_(".")));
        struct topic topic = { sw_verbs[i]->name, N_("orders"),
                               sw_verbs[i]->name, sw_verbs[i]->rule, text };
        yield(context, &topic);
    }
}

/* A word of orders that a piece brings along, unless it is its name. */
static void order_word(const struct sw_trait *t, const char *word,
                       const struct language *language, topic_fn *yield,
                       void *context)
{
    char title[160], name[80];
    if (!word || !strcmp(t->name, word))
        return;
    snprintf(title, sizeof title, "%s, ", word); /* by which help knows it */
    text_append(title, sizeof title, language_format(language, N_("of %s")),
                sw_name_in(language, t->title, name));
    struct topic topic = { word, N_("orders"), title, t->rule,
                           language_say(language, t->text) };
    yield(context, &topic);
}

static void order_words(const struct box_version *boxes,
                        const struct language *language, topic_fn *yield,
                        void *context)
{
    for (int id = 0; id < sw_trait_count; id++) {
        if (!sw_versions_have(boxes, id))
            continue;
        const struct sw_trait *t = sw_trait(id);
        const char *const words[] = {
            SW_HOOK(t, use, alias),
            SW_HOOK(t, use, run) ? SW_HOOK(t, marker, called) : NULL,
            SW_HOOK(t, way, word), SW_HOOK(t, piece, word)
        };
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            bool again = false;
            for (size_t k = 0; words[i] && k < i; k++)
                again |= words[k] && !strcmp(words[k], words[i]);
            order_word(t, again ? NULL : words[i], language, yield, context);
        }
    }
}

void sw_topics(const struct box_version *boxes, const struct language *language,
               topic_fn *yield, void *context)
{
    sw_piece_topics(boxes, language, yield, context);
    sw_box_topics(language, yield, context);
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        yield_said(&terms[i], language, yield, context);
    sw_camp_topics(boxes, language, yield, context);
    orders(language, yield, context);
    order_words(boxes, language, yield, context);
    sw_board_topics(language, yield, context);
}
