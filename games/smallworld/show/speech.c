/* What people type instead of an order, for moves that are refused. */
#include "smallworld/show/speech.h"

#include <stdlib.h>

#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"
#include "smallworld/traits.h"

#define TAKE                                                                   \
    "conquer|conq|take|tk|attack|grab|invade|capture|seize|occupy|kill|fight"
#define PICK "pick|take|choose|select|draft|get|buy|grab"
#define PUT "put|place|set|lay|build"
#define DICE "dice|die"
#define PLACES                                                                 \
    "place|places|put|puts|distribute|distributes|spread|spreads|allot|"       \
    "allots|arrange|allocate|assign|divide|share|redeploy"
#define PLACED                                                                 \
    "placed|put|distributed|spread|allotted|allocated|assigned|divided|"       \
    "redeployed|arranged"

static const struct saying parts[] = {
    { "go|goes|going ?down into|in|to decline", "decline" },
    { "into decline with them|him|it", "decline" },
    { "out to pasture|grass", "decline" },
    { "thats ?it ?all ?for|of|with attacks|attacking|fighting|conquering",
      "well" },
    { "thats all N", "makes $1" },
    { "have|has done enough", "well" },
    { "thats it|all|me|lot|game", "end" },
    { "full|half time", "end" },
    { "?blow|blows ?final whistle", "end" },
    { "start|begin|open|kick ?off with S", "conquer $1" },
    { "next player|one|person", "end" },
    { "next ?one please", "end" },
    { "call|calling it ?a day|night|evening|quits", "end" },
    { "enough|enuff for ?me ?us today|now|tonight", "end" },
    { "that|thatll ?will do ?for ?me ?today|now|tonight|turn|round", "end" },
    { "score turn|it", "end" },
    { "that was last ?turn|one|move", "end" },
    { "done for|4 ?me ?this today|now|tonight|turn|round|rnd", "end" },
    { "done|did|do their|its|his|her bit|part|job|work|duty|best", "well" },
    { "enough|enuff ?of|with fighting|attacks|attacking|war|wars|conquests",
      "well" },
    { "your|youre|ur turn|go|move|up", "end" },
    { "it is|its his|her|their turn", "end" },
    { "you go", "end" },
    { "stay|stays|staying active", "well" },
    { "sort out rest|others|them|tokens|everything ?for ?me", "auto" },
    { PLACES " tokens|everything sensibly|somehow|nicely", "auto" },
    { "you turn|up", "end" },
    { "that|thatll ?will be all|it for|from|of ?this me|now|today|turn|evening|tonight|round",
      "end" },
    { "4 me|us", "for me" },
    { "all yours", "end" },
    { "leave it at that", "end" },
    { "has|have|must|shall ?to leave|go|die", "attack" },
    { "that|which make|makes N there", "makes $1 there" },
    { "that|which|it pays|gives|brings|makes N", "$1 coins" },
    { "turn is ?now over|done|finished", "end" },
    { "turn over", "end" },
    { "that was it", "end" },
    { "thats|end|close|finish turn|go", "end" },
    { "end|finish it", "end" },
    { "close shop|books", "end" },
    { "that is|was turn", "end" },
    { "is|was|thats all for|of ?this turn", "end" },
    { "over out", "end" },
    { "over to you", "end" },
    { "next door", "here" },
    { "you choose|decide", "auto" },
    { "up to you", "auto" },
    { "anywhere|wherever is fine|good|okay", "auto" },
    { "as you like|wish|want", "auto" },
    { "give up", "abandon" },
    { "let go of", "abandon" },
    { "take|takes|taking back token|tokens|man|men ?there", "well" },
    { "N token|tokens|men leave|leaves S", "$1 from $2" },
    { "N L leave|leaves S", "$1 from $3" },
    { "let S go", "abandon $1" },
    { "free up", "abandon" },
    { "?put where|wherever|anywhere ?you|u like|want|wish|please", "auto" },
    { "that is|was ?all|it from|for me", "end" },
    { "leave|leaving|leaves everything ?as ?it|they stands|stand|is|are",
      "all stays" },
    { "you are next|up", "end" },
    { "give S up|away", "abandon $1" },
    { "pull|get|walk|march ?everyone|everybody|everything|all out of",
      "leave" },
    { "pull|get|go|come|move|back|pack|retreat|withdraw|clear|nick|stay out|back|off|away ?of|from",
      "leave" },
    { "altogether|entirely|completely", "well" },
    { "N more turn|turns|round|rounds", "well" },
    { "take over", "take" },
    { "expand ?in to|into|onto|in", "conquer" },
    { "as|in wolf|wolves ?form|shape", ". become wolf" },
    { "are|is ?only|already in decline", "asleep" },
    { "its|are|is ?only L in decline", "$1 asleep" },
    { "?other|next|first|second|third|left|right|middle island|isle ?at|on S",
      "$1" },
    { "N of mine|them|us", "$1 tokens" },
    { "joins|join|joining ?other ?N ?ones|others|guys|men ?already in|on|at|of",
      "joins" },
    { "him|her|it to N ?guys|men|others ?already in|on|at S", "him to $2" },
    { "he|she go|goes to N ?guys|men|others ?already in|on|at S", "he to $2" },
    { "back ?there to|into|onto|in|on|at", "to" },
    { "all|everything ?of|in|from hand", "all" },
    { "?in ?den niedergang", "decline" },
    { "beende ?den|meinen zug", "end" },
    { "nehme|nimm", "pick" },
    { "erobere", "conquer" },
    { "end|finish here|there", "end" },
    { "stop there", "stop" },
    { "monster|monsters ?in|on|of|at S", "$1" },
    { "fortresses", "fortress" },
    { "vp|pts|points|quid|bucks", "coins" },
    { "in end", "finally" },
    { "with|by|using ?" DICE " roll|rolls", "with die" },
    { "try|trying|test luck|fortune ?with ?" DICE, "roll" },
    { "stock", "hand" },
    { "remainder|rest|left nil|zero|0", "well" },
    { "remainder", "rest" },
    { "rest of token|tokens|men|troops", "rest" },
    { "machine|system", "program" },
    { "program|computer|game|you|u|it ?to " PLACES
      " rest|others|them|remaining|remainder|him|it ?out",
      "auto" },
    { "program|computer do|does|handle rest", "auto" },
    { "leave|leaving|give rest|others|them to|with|for program|computer|game|you|u",
      "auto" },
    { PLACES " for|by me|yourself", "auto" },
    { PLACES
      " rest|others|them|him ?out|up ?be ?for|by me|yourself|default|automatically|program|computer",
      "auto" },
    { "rest|others ?to|may|is|are ?be " PLACED
      " by|with ?your default|program|computer|you",
      "auto" },
    { "rest|others|remaining ?is|are|goes|go wherever|anywhere|somewhere",
      "auto" },
    { "rest|others ?is|are|goes|go ?up to you|program|computer", "auto" },
    { "is|be|are|its|thats mine", "own" },
    { "mine now|today|then", "own" },
    { NULL, NULL },
};

static const struct saying orders[] = {
    { TAKE " ?in|on|at S", "conquer $1" },
    { TAKE " ?in|on|at S*", "each conquer $1" },
    { TAKE " ?in|on|at S with|using|for N", "conquer $1 with $2" },
    { TAKE " ?in|on|at P", "conquer $1 with $2" },
    { TAKE " ?in|on|at S with|using|by|via W*", "conquer $1 by $2" },
    { TAKE " ?in|on|at S with|using|by " DICE, "roll $1" },
    { PICK " ?combo|place|number|nr W*", "pick $1" },
    { "use|send L ?on|at|in|to|for|against S", "conquer $2 by $1" },
    { "use W* ?on|at|in|to|for|with|against W", "use $1 $2" },
    { "roll|throw|" DICE " ?" DICE " ?for|on|at|in|to S", "roll $1" },
    { "reinforcement " DICE " ?for|on|at|in S", "roll $1" },
    { "final|last attack|conquest|roll ?for|on|at|in S", "roll $1" },
    { "end|done|finish|finished|over|through|next|fertig|eot ?of ?turn",
      "end" },
    { "abandon|vacate|evacuate S*", "abandon $1" },
    { PUT " W ?on|in|at|to S", "place $1 $2" },
    { "leave|keep N on|in|at S", "redeploy $2=$1" },
    { "redeploy|deploy|move|put|place P*", "redeploy $1" },
    { "?redeploy|deploy auto|automatic|automatically|default|defaults",
      "redeploy auto" },
    { "?survivors|survivor auto|automatic|automatically|default|defaults",
      "survivors auto" },
    { "?" PUT " survivors|survivor P*", "survivors $1" },
    { PUT " L ?on|in|at|to S", "survivors $1 $2=1" },
    { "?" PUT " survivors|survivor N to|on|in|at S", "survivors $2=$1" },
    { "?" PUT " N survivors|survivor to|on|in|at S", "survivors $2=$1" },
    { "make ?peace with W", "ally $1" },
    { "peace|truce ?with W", "ally $1" },
    { NULL, NULL },
};

static const struct saying cues[] = {
    { TAKE
      "|use|storm|march|land|lands|sail|ship|swim|climb|enter|crawl|"
      "walk|run|hit|smash|overrun|swarm|slay|strike|beat|cross|send|start|"
      "retake|come|comes|replace|shove|eat|"
      "snatch|push|hop|jump|advance|move|raid|into|go|kick|throw|chase|"
      "drive|expel|settle|want|claim|crush|squash|bite|devour|ashore|reclaim|recapture|pinch|steal|need|put|place|lay|shift|replace|smack|whack|stomp|burn|evict|boot|roast|nick|pounce|assault|annex|storms|swoop",
      "conquer" },
    { DICE
      "|roll|rolls|gamble|chance|luck|reinforcement|reinforcements|try|tries",
      "roll" },
    { PICK "|gimme|have|own|choice|spend|pay", "pick" },
    { "swapped|switch|trade|exchange|exchanged|badge|portal|portals|change",
      "swap" },
    { "leave|drop|retreat|withdraw|evacuate|vacate|quit|desert|evac",
      "abandon" },
    { "done|finish|finished|eot|stop|stops|fin|finito|pass|skip|scoring",
      "end" },
    { "move|shift|spread|reinforce|fortify|strengthen|rest|remaining|spare|"
      "put|keep|stays|stay|join|joins|redeployment|deploy|add|share|go|gives|more|"
      "helps|stack|distribute|distributed|divide|split",
      "redeploy" },
    { "put|lay|build|move|moves|send|leave|stay|stays|sits|stands|keep|keeps",
      "place" },
    { "send|throw|hop|move|moves|leave|drop|stay|put|place|lay|set|plant|bring|push|shove|bully",
      "use" },
    { "retire|flip|declining|declined|fade|grey|gray", "decline" },
    { "survivor|survived|survivers|refugees|retreat|retreats|split|divide|share|spread|stand|sit|keep|put|place|stack|gather|send|move|guard|"
      "go|goes|bring|join|joins|hide|flee|return|returns|spared|surviving|redeploy",
      "survivors" },
    { "bird|phoenix|fly|flies", "ashes" },
    { "fly|flies|carpet", "doormat" },
    { "magic|charm|enchant|convert|turn", "sorcery" },
    { "nick|pinch|snatch|swipe|rob|bring|take|put|move", "steal" },
    { "paying|pays", "pay" },
    { "tent|tents|encampment", "camps" },
    { "form|turn|become|human|wolf", "shape" },
    { "automatic|automatically|yourself|computer|program|default", "auto" },
    { NULL, NULL },
};

/* The active race and its power, and what people call the race but no order of
 * its own. */
static const char *own(const struct game_state *s, int seat, int i)
{
    int race = s->seat[seat].race;
    int trait = race < 0 || i != 1 ? race : s->faction[race].power;
    if (i > 2 || race < 0)
        return NULL;
    const struct sw_trait *t = trait == SW_NONE ? NULL : sw_trait(trait);
    bool special = t && (SW_HOOK(t, use, run) || SW_HOOK(t, way, word) ||
                         SW_HOOK(t, piece, word));
    const char *name = !t ? NULL : i < 2 ? t->title : special ? NULL : t->said;
    return name ? name : "";
}

static int in_hand(const struct game_state *s, int seat)
{
    struct game_state copy;
    int race = s->seat[seat].race;
    bool ready =
        race >= 0 && s->turn == seat && sw_opened(s, SW_STEP_CONQUER, &copy);
    return race < 0 ? 0 : (ready ? &copy : s)->faction[race].hand;
}

/* What the die is for: its tokens, what it would cost, or what is there, and
 * what it has to show. */
static bool is_rolled_for(const struct game_state *s, int n)
{
    int r = s->die_wanted ? s->die_region : SW_NONE;
    int cost = r >= 0 ? sw_cost(s, s->die_race, r) : 0;
    return r >= 0 && (n == s->region[r].tokens || n == cost ||
                      n == cost - s->faction[s->die_race].hand);
}

/* Does something lie there that the order takes away? */
static bool is_emptied(const struct game_state *before,
                       const struct game_state *after, int region)
{
    for (int i = 0; region >= 0 && i < before->marker_count; i++)
        if (before->markers[i].region == region &&
            sw_marker_region(after, before->markers[i].trait) != region)
            return true;
    return false;
}

/* So many tokens in hand, to be placed or in a region, or coins that lay on a
 * combo; or where a relic was. */
static bool changed(const struct game_state *before,
                    const struct game_state *after, const char *word)
{
    int n = atoi(word), seat = before->turn;
    if (n <= 0 || seat < 0)
        return is_emptied(before, after, sw_labelled(before, word));
    int had = before->seat[seat].coins, has = after->seat[seat].coins;
    bool any = n == in_hand(before, seat) || n == in_hand(after, seat) ||
               (had != has && (n == had || n == has)) ||
               is_rolled_for(after, n);
    for (int i = 0; i < SW_RACES; i++)
        any |= n == before->faction[i].survivors &&
               after->faction[i].survivors == 0;
    for (int i = 0; i < SW_COLUMN; i++)
        any |= n == before->column[i].coins &&
               before->column[i].race == after->seat[seat].race;
    for (int i = 0; i < before->board->regions; i++) {
        const struct sw_region *was = &before->region[i],
                               *is = &after->region[i];
        any |=
            (was->race != is->race && n == was->tokens) ||
            ((was->race != is->race || is->race == before->seat[seat].race) &&
             was->tokens != is->tokens && n == is->tokens);
    }
    return any;
}

const struct speech sw_speech = {
    .shelf = "smallworld",
    .noise = "region regions area areas territory token tokens race nr",
    .parts = parts,
    .orders = orders,
    .grave = "abandon decline resign end pay overdue",
    .keeps = "protect guard defend save spare fear watch",
    .unsaid = "pick conquer place use redeploy survivors shape",
    .open = "survivors",
    .own = own,
    .spare = in_hand,
    .changed = changed,
    .pieces = "races powers relics artifacts places",
    .guard = "with",
    .units = "token tokens tok toks tkn tkns t coin coins c",
    .rows = "combo combination race row pile list column top above",
    .cues = cues,
};
