/* What people type instead of an order, for moves that are refused. */
#include "smallworld/show/speech.h"

#define TAKE "conquer|take|attack|grab|invade|capture|seize|occupy|kill|fight"
#define PICK "pick|take|choose|select|draft|get|buy|grab"
#define PUT "put|place|set|lay|build"
#define DICE "dice|die"

static const struct saying parts[] = {
    { "go|going into|in|to decline", "decline" },
    { "give up", "abandon" },
    { "take over", "take" },
    { "monster|monsters ?in|on|of|at S", "$1" },
    { "fortresses", "fortress" },
    { NULL, NULL },
};

static const struct saying orders[] = {
    { PICK " ?combo|place|no|number|nr W*", "pick $1" },
    { TAKE " ?in|on|at S*", "each conquer $1" },
    { TAKE " ?in|on|at S with|using|for|by N", "conquer $1 with $2" },
    { TAKE " ?in|on|at S with|using|by|via W*", "conquer $1 by $2" },
    { TAKE " ?in|on|at S with|using|by " DICE, "roll $1" },
    { "use W* ?on|at|in|to|for|against S", "conquer $2 by $1" },
    { "use W* ?on|at|in|to|for S", "use $1 $2" },
    { "use W* ?on|with|for W", "use $1 $2" },
    { "W* ?on|at|in|to S", "conquer $2 by $1" },
    { "S", "conquer $1" },
    { "S", "pick $1" },
    { "roll|throw|" DICE " ?" DICE " ?for|on|at|in|to S", "roll $1" },
    { "reinforcement " DICE " ?for|on|at|in S", "roll $1" },
    { "final|last attack|conquest|roll ?for|on|at|in S", "roll $1" },
    { "end|done|finish|finished|stop|next|pass ?turn", "end" },
    { "pass", "decline" },
    { "decline W*", "decline" },
    { "abandon|leave|drop S*", "abandon $1" },
    { PUT " W ?on|in|at|to S", "place $1 $2" },
    { "W ?on|in|at|to S", "place $1 $2" },
    { "leave|keep N on|in|at S", "redeploy $2=$1" },
    { "redeploy|deploy|move|put|place P*", "redeploy $1" },
    { "?redeploy|deploy auto|automatic|automatically|default|defaults",
      "redeploy auto" },
    { "?survivors|survivor auto|automatic|automatically|default|defaults",
      "survivors auto" },
    { "?" PUT " survivors|survivor P*", "survivors $1" },
    { "?" PUT " survivors|survivor ?to|on|in|at S", "survivors $1=1" },
    { "?" PUT " survivors|survivor ?to|on|in|at S", "survivors $1=2" },
    { "?" PUT " survivors|survivor N to|on|in|at S", "survivors $2=$1" },
    { PUT " N ?survivors|survivor to|on|in|at S", "survivors $2=$1" },
    { "make ?peace with W", "ally $1" },
    { "peace|truce ?with W", "ally $1" },
    { "W with|to W", "$1 $2" },
    { NULL, NULL },
};

static const struct saying cues[] = {
    { TAKE "|storm|march|land|lands|sail|ship|swim|climb|enter|go|goes|crawl|"
           "walk|run|hit|smash|overrun|swarm|slay|strike|beat|cross|send|start|"
           "against|bite|retake|snatch|push|up",
      "conquer" },
    { DICE "|roll|rolls|gamble|chance|luck|reinforcement|reinforcements|try|"
           "tries",
      "roll" },
    { PICK "|gimme|have|mine|choice|spend|pay", "pick" },
    { "swapped|exchange|exchanged|badge", "swap" },
    { "leave|give|retreat|withdraw|evacuate|vacate|quit|desert|pull|drop|out|"
      "away",
      "abandon" },
    { "done|finish|finished|stop|stops|over|pass|skip|bye|fin|thats|turn|next|"
      "go|enough|close",
      "end" },
    { "move|shift|spread|reinforce|fortify|strengthen|rest|remaining|spare|"
      "left|put|keep|stays|stay|redeployment|deploy|add|more|share|spread",
      "redeploy" },
    { "put|lay|goes|build", "place" },
    { "retire|flip|declining", "decline" },
    { "survivor|survived|survivers|refugees|put|place|stack|gather|goes",
      "survivors" },
    { "automatic|automatically|yourself|computer|program|default|you|me",
      "auto" },
    { NULL, NULL },
};

const struct speech sw_speech = {
    .noise = "region regions area areas territory token tokens race nr no",
    .parts = parts,
    .orders = orders,
    .units = "token tokens coin coins guy guys",
    .rows = "combo race",
    .cues = cues,
};
