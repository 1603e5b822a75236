/* What happened in sentences, and the articles of `turnpost rules`. */
#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "reversi/state.h"

static void tell_place(const struct game_state *s, const struct event *event,
                       struct text *into)
{
    int turned = event_number(event, "turned", 0);
    const char *name = rv_name(s, event->seat);
    const char *square =
        rv_square_name(event_number(event, "square", 0), into->arena);
    if (turned > 1)
        text_say(into, "%s places a disc on %s and turns %d.", name, square,
                 turned);
    else
        text_say(into,
                 turned ? "%s places a disc on %s and turns one."
                        : "%s places a disc on %s.",
                 name, square);
}

/* What is lost stands in the sentence before. */
void rv_tell(const struct game_state *s, const struct event *event,
             struct text *into)
{
    const char *kind = event->kind;
    if (!strcmp(kind, "place"))
        tell_place(s, event, into);
    else if (!strcmp(kind, "pass"))
        text_say(into, "%s can place no disc and passes.",
                 rv_name(s, event->seat));
    else if (!strcmp(kind, "resign"))
        text_say(into,
                 event_number(event, "robot", 0)
                     ? "%s leaves; a robot plays on."
                     : "%s leaves the game.",
                 rv_name(s, event->seat));
    else if (!strcmp(kind, "empty"))
        text_say(into, "%s gets %d for the empty squares.",
                 rv_name(s, event->seat), event_number(event, "squares", 0));
    else if (!strcmp(kind, "over"))
        text_say(into, "The game is over.");
}

static const struct topic topics[] = {
    { "board", N_("terms"), N_("Board"), "RV-BOARD-01",
      N_("Eight columns, a to h from the left, and eight rows, 1 to 8 from the top. A disc is dark on one side and light on the other.") },
    { "seats", N_("terms"), N_("Seats"), "RV-SEATS-01",
      N_("The first seat has the dark discs and begins, the second the light ones.") },
    { "outflank", N_("terms"), N_("Outflanking"), "RV-FLANK-01",
      N_("A disc outflanks those of the other colour that stand in an unbroken straight row between it and another disc of its own colour: along a row, a column or a diagonal, in all directions at once.") },
    { "opening", N_("setup"), N_("Opening"), "RV-OPEN-01",
      N_("Crossed: light on d4 and e5, dark on e4 and d5. With opening=free the four squares are empty, and the first four discs are placed on them by turns.") },
    { "place", N_("orders"), N_("Placing a disc"), "RV-PLACE-01",
      N_("\"d3\", or \"place d3\": a disc on an empty square, where it must outflank one disc at least. All that it outflanks are turned.") },
    { "pass", N_("orders"), N_("Passing"), "RV-PASS-01",
      N_("Who can place no disc is passed over by itself; who can, must.") },
    { "resign", N_("orders"), N_("Leaving"), "RV-LEAVE-01",
      N_("\"resign\" gives the game to the other seat; with leaver=robot a robot plays on.") },
    { "overdue", N_("orders"), N_("Overdue"), "RV-LATE-01",
      N_("With absent=leave, \"overdue NAME\" makes a player leave who let the time limit pass.") },
    { "end", N_("end"), N_("End of the game"), "RV-END-01",
      N_("When neither can place a disc, the most discs win; as many are a draw. With empty=winner the empty squares count for whoever has more.") },
};

void rv_topics(const struct box_version *boxes, const struct language *language,
               topic_fn *yield, void *context)
{
    (void)boxes;
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        struct topic topic = topics[i];
        topic.title = language_say(language, topic.title);
        topic.text = language_say(language, topic.text);
        yield(context, &topic);
    }
}

/* ---- beside orders ---- */

bool rv_order_names(const struct game_state *s, const struct game_state *after,
                    const struct order *o, int i, struct arena *arena,
                    struct named *into)
{
    int square = rv_square_named(o->words[i].text);
    (void)s;
    (void)after;
    if (square == RV_NONE)
        return false;
    struct text beside = text_new(arena);
    for (int k = 0; k < RV_SQUARES; k++)
        if (k != square && abs(k % RV_SIDE - square % RV_SIDE) <= 1 &&
            abs(k / RV_SIDE - square / RV_SIDE) <= 1)
            text_add(&beside, "%s ", rv_square_name(k, arena));
    *into = (struct named){ "square", rv_square_name(square, arena), "",
                            beside.bytes };
    return true;
}

void rv_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context)
{
    int by = rv_discs(after, seat) - rv_discs(before, seat);
    if (by)
        yield(context, &(struct amount){ by, COUNT_("disc", "discs"), NULL });
}

/* ---- what people type instead of an order ---- */

#define LETTERS "a|b|c|d|e|f|g|h"
#define PLAY "place|put|play|take|pick|choose|set|drop|click|go|move|to"

/* "third row", "third column" */
#define NTH(nth, number, letter)                                               \
    { nth " row|line|rank", "row " number },                                   \
    {                                                                          \
        nth " column|col|file", "column " letter                               \
    }

static const struct saying parts[] = {
    NTH("first", "1", "a"),
    NTH("second", "2", "b"),
    NTH("third", "3", "c"),
    NTH("fourth", "4", "d"),
    NTH("fifth", "5", "e"),
    NTH("sixth", "6", "f"),
    NTH("seventh", "7", "g"),
    NTH("eighth|last", "8", "h"),
    { "give|gebe up|auf", "resign" },
    { "top|upper left ?hand ?corner", "a1" },
    { "top|upper right ?hand ?corner", "h1" },
    { "bottom|lower left ?hand ?corner", "a8" },
    { "bottom|lower right ?hand ?corner", "h8" },
    { "disks|stones|pieces", "discs" },
    { "left end|edge|side ?of row N", "a$1" },
    { "right end|edge|side ?of row N", "h$1" },
    { "top ?of column|col L", "$1 1" },
    { "bottom ?of column|col L", "$1 8" },
    { "row N ?in|of|and column|col L", "$2$1" },
    { "column|col L ?in|of|and row N", "$1$2" },
    { "row N ?column|col|file $" LETTERS " ?column|col|file", "$2$1" },
    { "$" LETTERS " column|col|file ?row|line N", "$1$2" },
    { "N ?in|of $" LETTERS " column|col|file|line", "$2$1" },
    { "top row|line ?column|col|file $" LETTERS, "$1 1" },
    { "bottom row|line ?column|col|file $" LETTERS, "$1 8" },
    { "over|atop|ontop", "above" },
    { "under|beneath|underneath", "below" },
    { "on top of", "above" },
    { "bee N", "b$1" },
    { "cee N", "c$1" },
    { "dee N", "d$1" },
    { "eff N", "f$1" },
    { "gee N", "g$1" },
    { "aitch N", "h$1" },
    { NULL, NULL },
};

static const struct saying sayings[] = {
    { "?" PLAY " ?" PLAY " S", "place $1" },
    { "?" PLAY " L N", "place $1$2" },
    { "resign|surrender|concede|quit ?game", "resign" },
    { NULL, NULL },
};

static const struct saying cues[] = {
    { PLAY "|my|here|try|on|at|corner", "place" },
    { "surrender|concede|quit", "resign" },
    { NULL, NULL },
};

/* A square with a disc, or how many are turned. */
static bool is_there(const struct game_state *before,
                     const struct game_state *after, const char *word)
{
    int square = rv_square_named(word), turned = 0;
    if (square != RV_NONE)
        return before->disc[square] != RV_NONE;
    for (int i = 0; i < RV_SQUARES; i++)
        turned +=
            before->disc[i] != RV_NONE && after->disc[i] != before->disc[i];
    return turned == atoi(word) && turned > 0;
}

static const char *own(const struct game_state *s, int seat, int i)
{
    return i == 0   ? rv_name(s, seat)
           : i == 1 ? rv_colour(seat)
           : i == 2 ? seat == 0 ? "black" : "white"
                    : NULL;
}

static const char *beside(const char *way, const char *place,
                          struct arena *arena)
{
    static const struct {
        const char *way;
        int by;
    } ways[] = { { "above", -RV_SIDE },
                 { "below", RV_SIDE },
                 { "left", -1 },
                 { "right", 1 } };
    int square = rv_square_named(place);
    for (size_t i = 0; square != RV_NONE && i < sizeof ways / sizeof *ways; i++)
        if (!strcmp(way, ways[i].way)) {
            int to = square + ways[i].by;
            bool row = abs(ways[i].by) > 1 || to / RV_SIDE == square / RV_SIDE;
            return to >= 0 && to < RV_SQUARES && row ? rv_square_name(to, arena)
                                                     : NULL;
        }
    return NULL;
}

const struct speech rv_speech = {
    .noise = "disc disk stone piece token square field on at move",
    .parts = parts,
    .orders = sayings,
    .grave = "resign pass overdue",
    .unsaid = "place",
    .own = own,
    .changed = is_there,
    .beside = beside,
    .units = "discs",
    .cues = cues,
};
