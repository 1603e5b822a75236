/* What people type instead of an order, for moves that are refused. */
#include <stdlib.h>
#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/show/show.h"

#define GET "take|get|gain|use|action|do|play|fetch|hire|grab|buy|collect"
#define RAISE "upgrade|upg|improve|make|turn|change"
#define SEND "send|put|place|move"
#define TURN "transform|terraform|dig"
#define NAME "faction|pick|take|choose|play|select"
#define CHANGE "?convert|conv|exchange|trade|swap|change|turn|make"
#define BUILD "build|place|put|settle|start"
#define BURN "burn|burning|sacrifice|sac|melt|smelt"
#define WITH "with|w|taking|for|getting|choosing"
#define CULT "fire|water|earth|air"
#define INTO "to|into|on|in|at|for"

static const struct saying parts[] = {
    { "trade|trading|tradin house|post", "tp" },
    { "trading-house|trading-post|tradinghouse|tradingpost", "tp" },
    { "dwelling|dwellings|hut|huts|cottage", "d" },
    { "shop|store|market", "tp" },
    { "temple|church|shrine", "te" },
    { "stronghold|castle", "sh" },
    { "sanctuary|sanct|cathedral", "sa" },
    { "power action", "action" },
    { "?1 ?cult step|up ?up on|in|into|to $" CULT " ?cult ?track "
      "with|from|by|of|via|using bonus|card|scroll|bon2 ?card",
      "bonus card . $1" },
    { "N step|steps|up ?up on|in|into $" CULT " ?cult|track", "$1 $2" },
    { "up $" CULT " ?cult track", "$1" },
    { "spaces", "steps" },
    { "step|up ?up on|in|into $" CULT " ?cult|track", ". $1" },
    { "sh for N L", "sh . $1 $2" },
    { "N L with|via|by|using sh|special|action ?action", "special . $1 $2" },
    { "cult spade|spades", "transform" },
    { "$" CULT " cult ?track|order|temple", "$1" },
    { "transform S build|settle ?d ?there|it|on", "transform $1 . build $1" },
    { "transform S to L build|settle ?d ?there|it|on",
      "transform $1 to $2 . build $1" },
    { "priest|priests|preist|reverend|padre|monk|cleric|clergyman", "p" },
    { "$p 2 $" CULT, "p to $2" },
    { "4 me|us", "for me" },
    { "worker|workers", "w" },
    { "coin|coins|gold", "c" },
    { "power", "pw" },
    { "shovel|shovels", "spades" },
    { "$bon1|act5|act6 ?spade|spades dig S", "$1 . transform $2" },
    { "dig twice", "dig 2" },
    { "dig thrice", "dig 3" },
    { "trade house", "tp" },
    { "point|points", "vp" },
    { "town ?tile ?with N $vp|c|w|pw", "$1 $2 town" },
    { "favour|favor ?tile N $" CULT, "$1 $2 favour" },
    { "$" CULT " favour|favor ?tile N", "$2 $1 favour" },
    { "$" CULT " N favour|favor|tile", "$2 $1 favour" },
    { "?" WITH " favours|favors N N", ". +fav$1 . +fav$2" },
    { "favour|favor|fav ?tile N", "+fav$1" },
    { "town|tw ?tile N", "+tw$1" },
    { WITH " ?favour|favor ?tile fav#", ". +$1" },
    { "favour|favor ?tile fav#", ". +$1" },
    { "$te|sa ?take|get fav#", "$1 . +$2" },
    { WITH " ?town ?tile tw#", ". +$1" },
    { "town ?tile tw#", ". +$1" },
    { "act N", "act$1" },
    { "action number|nr N", "act$1" },
    { "action N N", "act$1 $2" },
    { "turn|turned|turning ?it|that|offer|pw down", "decline" },
    { "N on|in|of $" CULT " ?cult|track", "$1 $2" },
    { "money", "c" },
    { "boat|boats", "ship" },
    { "to|into lakes|lake", "to blue" },
    { "to|into swamp|swamps", "to black" },
    { "to|into plains", "to brown" },
    { "to|into mountains", "to gray" },
    { "to|into forest|forests", "to green" },
    { "to|into desert|deserts", "to yellow" },
    { "to|into wasteland|wastelands", "to red" },
    { BURN " N ?pw|token|tokens for|to p", "burn $1 . action act2" },
    { "N ?pw|token|tokens burnt|burned", "burn $1" },
    { "$7|2 $c|w ?for ?4 ?pw " BURN " N ?for|to ?it", "burn $3 . $1 $2" },
    { "S after|by|with " BURN " N ?pw|token|tokens", "burn $2 . $1" },
    { BURN " N ?pw|token|tokens for|to W", "burn $1 . $2" },
    { "?after|by|with " BURN " N ?pw|token|tokens", ". burn $1" },
    { BURN " 1 of ?pw token|tokens|pw", "burn 1" },
    { BURN " ?pw token", "burn 1" },
    { "N of $w|c|p|pw", "$1 $2" },
    { "pass on pw|it|that|offer", "decline" },
    { "build|put|place|d ?d on it|top", "build there" },
    { "move|moves|moving|settle|settles in ?there", "build there" },
    { "$sh|te|sa|tp in place of ?$d|tp|te ?on|at|in S", "upgrade $3 to $1" },
    { "favour|favor ?tile $" CULT " N", "favour $2 $1" },
    { "cult ?step|steps action", "cult" },
    { "remaining|remain|balance|leaving|leaves|keeping|keep ?me N $w|c|p N $w|c|p",
      ". $1 $2 left . $3 $4 left" },
    { "remaining|remain|balance|leaving|leaves|keeping|keep ?me N $w|c|p",
      ". $1 $2 left" },
    { "leaving|leaves|keeping ?me N", ". $1 left" },
    { "N N remain|remaining|left", ". $1 left . $2 left" },
    { "N keep|remain|remains", "$1 left" },
    { "with|taking|take|for N L favour|favor ?tile", ". favour $1 $2" },
    { "with|taking|take favour|favor ?tile", ". favour" },
    { "build|place|make bridge", "bridge" },
    { "double spade|spades", "2 spades" },
    { "ship|ships|shipping ?go|goes ?up 1 level|step|better "
      "?up|further|higher|better",
      "advance ship" },
    { "digging|spades ?go|goes up ?by ?1 ?level|step", "advance dig" },
    { "1 level|step ?more of|in digging", "advance dig" },
    { "1 level|step ?more of|in shipping|ship", "advance ship" },
    { "ship|shipping up", "advance ship" },
    { "improve|raise digging", "advance dig" },
    { "S $d|tp|te to $tp|te|sh|sa", "upgrade $1 to $3" },
    { "?d|tp|te|house ?on|at|in S ?shall|will ?is ?ready|about|going ?to "
      "becomes|become|be|grows|turns ?into|to $tp|te|sh|sa",
      "upgrade $1 to $2" },
    { "replace d|tp|te|house ?on|at|in S by|with $tp|te|sh|sa",
      "upgrade $1 to $2" },
    { "$te|sh where tp is|was|stands|stood", "$1" },
    { "tp where d|house is|was|stands|stood", "tp" },
    { "sa where te is|was|stands|stood", "sa" },
    { "build|erect $te|sh|sa", "upgrade to $1" },
    { "build|put|place tp ?on|at|in S", "upgrade $1 to tp" },
    { "yes|ya|yep|yeah|yup|sure|aye ?thing ?to "
      "$leech|accept|take|taking|gimme|have|drink",
      "$1" },
    { "sweet|lovely|juicy|free pw", "pw" },
    { "offer ?is decline|declined|refused|rejected", "decline" },
    { "dig cheaper|better", "advance dig" },
    { "cards|scrolls cult|step ?step ?goes|for ?up ?to|on|in|into $" CULT,
      "bonus card . $1" },
    { "$card|action|bon2 ?up on|in|into|to|for $" CULT, "$1 . $2" },
    { "N c p", "$1 c . 1 p" },
    { "pay|paying|give|giving|spend|spending N $vp|c|w|p|pw", "$1 $2" },
    { "cult ?step from|with|by scroll", "cult step from bonus card" },
    { "thats it|all for me", "pass" },
    { "card N c", "$1 c card" },
    { "bonus|bon|card ?card N", "bon$1" },
    { "pass take|taking|pick|picking|get|getting|choose|grab|with|swap ?up|for ?card "
      "?number S",
      "pass $1" },
    { NULL, NULL },
};

static const struct saying orders[] = {
    { BUILD " ?d ?on|at|in S", "build $1" },
    { "d ?on|at|in S", "build $1" },
    { RAISE " ?d|tp|te ?on|at|in S ?" INTO " W", "upgrade $1 to $2" },
    { RAISE " ?d|tp|te S ?" INTO " W ?with|for|take|taking W",
      "upgrade $1 to $2. $3" },
    { "?take|get|choose S", "+$1" },
    { GET " ?action S", "action $1" },
    { "?" GET " action N", "action act$1" },
    { GET " 7 c", "action act4" },
    { GET " 2 w", "action act3" },
    { GET " ?1 p", "action act2" },
    { SEND " ?1 p ?" INTO " W ?cult|track|order", "send p to $1" },
    { SEND " ?1 p ?" INTO " W ?cult|track|order for N", "send p to $1 for $2" },
    { "dig|buy N spade|spades", "dig $1" },
    { "S to|into L", "transform $1 to $2" },
    { BURN " N", "burn $1" },
    { CHANGE " N L for|to|into N L", "convert $1$2 to $3$4" },
    { CHANGE " N L for|to|into S", "convert $1$2 to $3" },
    { "N L cashed|cash|cashing ?in", "convert $1$2 to $1c" },
    { CHANGE " S for|to|into N L", "convert $1 to $2$3" },
    { CHANGE " S for|to|into L", "convert $1 to 1$2" },
    { "make|convert|exchange|trade|swap|change|turn ?from|last ?1 $p|w "
      "?for|to|into ?1 $w|c",
      "convert 1$1 to 1$2" },
    { "?1 $p|w|pw becomes|become|turns ?into ?1 $w|c", "convert 1$1 to 1$2" },
    { "3 pw for|into ?1 p", "action act2" },
    { CHANGE " S for|to|into S", "convert $1 to $2" },
    { CHANGE " N L for|to|into c", "convert $1$2 to $1c" },
    { CHANGE " N L for|to|into L", "convert $1$2 to 1$3" },
    { "?" GET " 7 c for|with 4 pw", "action act4" },
    { "?" GET " 2 w for|with 4 pw", "action act3" },
    { "?" GET " ?1 p for|with 3 pw", "action act2" },
    { "?action act1 ?bridge ?from|between S ?across ?to S",
      "action act1. bridge $1:$2" },
    { "make N c ?of|from ?it|pw", "convert $1pw to $1c" },
    { "?town tile N", "+tw$1" },
    { "tile N", "+fav$1" },
    { "4 pw for|into 7 c", "action act4" },
    { "4 pw for|into 2 w", "action act3" },
    { "pass ?take|with|for|to|choose S", "pass $1" },
    { "pass N", "pass bon$1" },
    { "?advance|upgrade|improve|increase|raise ship|shipping", "advance ship" },
    { "advance|upgrade|improve|increase|raise dig|digging|spades",
      "advance dig" },
    { "accept|leech|take N ?pw", "leech $1" },
    { "accept|leech|take N ?pw from W", "leech $1 from $2" },
    { "refuse|reject|decline N ?pw from W", "decline $1 from $2" },
    { "refuse|reject|decline ?all|both|the leech|pw|offer|offers|it|everything",
      "decline" },
    { "N ?vp on|for W", "bid $1 on $2" },
    { "W for N ?vp", "bid $2 on $1" },
    { NAME " W", "faction $1" },
    { NAME " W W", "faction $1$2" },
    { NULL, NULL },
};

static const struct saying cues[] = {
    { BUILD
      "|settling|dwelling|dwellings|d|found|house|hut|home|settlement|cottage|squeeze|place|put|building",
      "build" },
    { RAISE "|upgrading|raise|build|place|get|become|be|grow", "upgrade" },
    { "terraforming|terraform|change|make|turn|spade|spades", "transform" },
    { TURN "|terraforming|digging|change|make|turn|spade|spades", "dig" },
    { "use|take|act|get|play|fetch|hire|grab|buy|collect|via|spade|spades|power|pw|bonus|card|double",
      "action" },
    { "passing|passes|bonus|card|out|done|finish|over|through", "pass" },
    { "conv|exchange|trade|swap|change|turn|sell|cash|cashed|bank", "convert" },
    { "sacrifice|sac|burning|smoke|melt|smelt", "burn" },
    { "accept|accepted|yes|y|yep|take|taken|took|drink|gain|sure|power|pw|gladly|gimme",
      "leech" },
    { "refuse|reject|skip|keep", "decline" },
    { "priest|p|put|place|move|step|cult", "send" },
    { "improve|increase|raise|upgrade|ship|shipping|boat|sail|better|learn|adv|cheaper",
      "advance" },
    { "shipping|sail|boat", "ship" },
    { "post|th|trade", "tp" },
    { "temple", "te" },
    { "stronghold", "sh" },
    { "sanctuary|sanct", "sa" },
    { "pick|take|choose|play|select|be", "faction" },
    { "offer|points|vp", "bid" },
    { NULL, NULL },
};

/* The faction, its colour, and its terrain. */
static const char *own(const struct game_state *s, int seat, int i)
{
    int home = s->seat[seat].faction < 0 ? TM_NONE : tm_home(s, seat);
    return home == TM_NONE ? NULL
           : i == 0        ? tm_faction_title(s, seat)
           : i == 1        ? tm_colour_name(home)
           : i == 2        ? tm_terrain_name(home)
                           : NULL;
}

/* How much is left of what was paid, a level that was reached, "boats to level
 * 2", or a terrain that a hex has or had: "so it becomes plains". */
static bool changed(const struct game_state *before,
                    const struct game_state *after, const char *word)
{
    const char *left = strstr(word, "left ");
    int n = atoi(word), colour = tm_colour_named(word);
    bool any = false;
    for (int i = 0; n > 0 && i < after->setup->seats; i++) {
        const struct tm_seat *was = &before->seat[i], *is = &after->seat[i];
        const struct {
            const char *unit;
            int was, is;
        } goods[] = { { "w", was->workers, is->workers },
                      { "c", was->coins, is->coins },
                      { "p", was->priests, is->priests } };
        for (size_t k = 0; left && k < sizeof goods / sizeof *goods; k++)
            any |= goods[k].was > goods[k].is && n == goods[k].is &&
                   (!left[5] || !strcmp(left + 5, goods[k].unit));
        any |= (was->shipping != is->shipping && n == is->shipping) ||
               (was->digging != is->digging && n == is->digging) ||
               (tm_town_power(before, i) != n && n == tm_town_power(after, i));
    }
    for (int i = 0; colour >= 0 && i < TM_HEXES; i++)
        any |=
            before->hex[i].colour != after->hex[i].colour &&
            (before->hex[i].colour == colour || after->hex[i].colour == colour);
    return any;
}

const struct speech tm_speech = {
    .shelf = "terra-mystica",
    .noise = "hex bonus-card",
    .parts = parts,
    .orders = orders,
    .grave = "pass decline resign throw-away overdue done drop",
    .unsaid = "build upgrade action faction leech transform convert bid lot",
    .open = "upgrade leech decline dig send",
    .own = own,
    .changed = changed,
    .pieces = "factions tiles cards actions",
    .units = "w c p pw vp power spade spades step steps",
    .cues = cues,
};
