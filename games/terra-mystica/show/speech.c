/* What people type instead of an order, for moves that are refused. */
#include "terra-mystica/show/show.h"

#define GET "take|get|gain|use|action|do|play"
#define RAISE "upgrade|upg|improve|make|turn|change"
#define SEND "send|put|place|move"
#define TURN "transform|terraform|dig"
#define NAME "faction|pick|take|choose|play|select|be"
#define BUILD "build|place|put|settle|start"
#define INTO "to|into|on|in|at|for"

static const struct saying parts[] = {
    { "trading house|post", "tp" },
    { "trading-house|trading-post|tradinghouse|tradingpost", "tp" },
    { "dwelling|dwellings", "d" },
    { "temple", "te" },
    { "stronghold", "sh" },
    { "sanctuary|sanct", "sa" },
    { "power action", "action" },
    { "priest|priests", "p" },
    { "worker|workers", "w" },
    { "coin|coins|gold", "c" },
    { "power", "pw" },
    { "favour|favor|fav ?tile N", "+fav$1" },
    { "town|tw ?tile N", "+tw$1" },
    { "act N", "act$1" },
    { "bonus|bon|card ?card N", "bon$1" },
    { NULL, NULL },
};

static const struct saying orders[] = {
    { BUILD " ?d ?on|at|in S", "build $1" },
    { "d ?on|at|in S", "build $1" },
    { "S", "build $1" },
    { "S", "action $1" },
    { "S", "pass $1" },
    { "S", "+$1" },
    { RAISE " ?d|tp|te S ?" INTO " W", "upgrade $1 to $2" },
    { RAISE " S", "upgrade $1 to ..." },
    { BUILD " W ?on|at|in S", "upgrade $2 to $1" },
    { "W ?on|at|in S", "upgrade $2 to $1" },
    { "S ?" INTO " W", "upgrade $1 to $2" },
    { "W S S", "upgrade $2 to $1\n+$3" },
    { "take|get|choose|with S", "+$1" },
    { "take|get|choose|with S", "pass $1" },
    { GET " ?action S", "action $1" },
    { GET " ?action N", "action act$1" },
    { "?" GET " 7 c", "action act4" },
    { "?" GET " 2 w", "action act3" },
    { GET " ?1 p", "action act2" },
    { GET " ?1 spade", "action act5" },
    { GET " 2 spades", "action act6" },
    { GET " ?1 bridge", "action act1" },
    { "?" SEND " ?1 p ?" INTO " W ?cult|track|order", "send p to $1" },
    { "?" SEND " ?1 p ?" INTO " W ?cult|track|order for N",
      "send p to $1 for $2" },
    { "?dig N spade|spades", "dig $1" },
    { "dig|spade", "dig 1" },
    { TURN " S", "transform $1" },
    { TURN " S ?" INTO " W", "transform $1 to $2" },
    { TURN " S build", "build $1" },
    { TURN " build ?on|at|in S", "build $1" },
    { "burn|sacrifice N ?pw", "burn $1" },
    { "convert|conv|exchange|trade|swap|change W* for|to|into W*",
      "convert $1 to $2" },
    { "convert|conv|exchange|trade|swap|change N w for|to|into c",
      "convert $1w to $1c" },
    { "convert|conv W", "convert $1 to ..." },
    { "pass ?take|with|for|to|choose S", "pass $1" },
    { "pass N", "pass bon$1" },
    { "?advance|upgrade|improve|increase|raise ship|shipping", "advance ship" },
    { "advance|upgrade|improve|increase|raise dig|digging|spades|shovels",
      "advance dig" },
    { "accept|yes|y|yep|leech|take ?leech|pw", "leech ..." },
    { "accept|leech|take N ?pw", "leech $1 ..." },
    { "no|nope|refuse|reject|decline|dont|skip ?leech|pw|accept|take|thanks",
      "decline" },
    { "refuse|reject|decline|dont ?leech N ?pw", "decline $1 ..." },
    { "?" NAME " W", "faction $1" },
    { "?" NAME " W W", "faction $1$2" },
    { NULL, NULL },
};

const struct speech tm_speech = {
    .noise = "hex bonus-card",
    .parts = parts,
    .orders = orders,
};
